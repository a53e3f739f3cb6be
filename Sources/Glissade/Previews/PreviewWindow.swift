import Foundation
import GlissadeLayers
import GlissadeStage

/// How a preview is shown: its size, its surroundings, its window.
@MainActor
enum PreviewWindow {
  static func environment(isDark: Bool? = nil) -> EnvironmentValues {
    var environment = AppRunner.systemEnvironment()
    if let isDark { environment.colorScheme = isDark ? .dark : environment.colorScheme }
    return environment
  }

  /// The size that its traits say, in points; nil for that of its content.
  static func size(of preview: _PreviewContent) -> CGSize? {
    var size: CGSize? = WindowHost.usualSize
    for trait in preview.traits {
      switch trait.kind {
      case .size(let width, let height) where width >= 1 && height >= 1 && width.isFinite && height.isFinite:
        size = CGSize(width: width, height: height)
      case .size: ViewLog.line("a preview of a size that no window has is shown in the usual one")
      case .content: size = nil
      case .landscape: size = CGSize(width: WindowHost.usualSize.height, height: WindowHost.usualSize.width)
      case .screen: size = WindowHost.usualSize
      }
    }
    return size
  }

  /// Opens the window of a preview; the program ends when it closes.
  static func open(_ entry: PreviewCatalogue.Entry) {
    var description = WindowDescription(
      content: WindowContent(entry.name, id: nil, AnyView(entry.content.view)), node: nil, environment: environment())
    description.size = size(of: entry.content)
    description.opensAtIdealSize = description.size == nil
    AppRunner.shared.open(description, value: nil)
  }
}

extension PreviewCommand {
  /// Does what the program was asked to do, and ends it or runs it on.
  @MainActor func run() {
    let catalogue = PreviewCatalogue.program
    guard !catalogue.entries.isEmpty else { AppRunner.fail("the program has no previews; #Preview { ... } makes one") }
    func find(_ name: String) -> PreviewCatalogue.Entry {
      if let entry = catalogue.entry(named: name) { return entry }
      AppRunner.fail(
        "there is no preview '\(name)'; there are: \(catalogue.entries.map(\.name).joined(separator: ", "))")
    }
    switch action {
    case .list:
      let width = catalogue.entries.map(\.name.count).max() ?? 0
      for entry in catalogue.entries {
        print(entry.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + entry.place)
      }
    case .show(let name):
      PreviewWindow.open(find(name))
      RunLoop.main.run()
    case .film(let name, let path):
      do { try PreviewFilm.write(find(name).content, to: path, self) } catch { AppRunner.fail("\(error)") }
    }
  }
}
