import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// The scenes of a program and its open windows.
@MainActor
final class AppRunner {
  static let shared = AppRunner()

  /// Evaluates the program and its scenes; it shows nothing.
  private let graph = ViewGraph(tree: LayerTree(context: LayerContext()))
  private var scenes: AnySceneNode?
  private var environment = EnvironmentValues()
  private var hosts: [WindowHost] = []
  private var lastNumber = 0

  /// Makes the program's scenes and opens the first one's window. Without a display the program ends with a line and status 1.
  func start<A: App>(_ app: A) {
    environment = AppRunner.systemEnvironment()
    scenes = graph.hold(environment) { AppNode(app, $0) as AnySceneNode }
    Updates.flush()
    guard let first = scenes?.windows.first else {
      AppRunner.fail("the program has no scene that opens a window")
    }
    open(first, value: nil)
  }

  /// What the desktop, and the variables that the program was started with, say.
  static func systemEnvironment() -> EnvironmentValues {
    let variables = ProcessInfo.processInfo.environment
    var environment = EnvironmentValues()
    environment.colorScheme = variables["GLISSADE_APPEARANCE"] == "dark" ? .dark : .light
    environment.accessibilityReduceMotion = variables["GLISSADE_REDUCE_MOTION"] == "1"
    return environment
  }

  static func fail(_ line: String) -> Never {
    StandardError.write("\(ProcessInfo.processInfo.processName): \(line)")
    exit(1)
  }

  // MARK: Opening and closing

  func open(_ description: WindowDescription, value: AnyHashable?) {
    lastNumber += 1
    do {
      let host = try WindowHost(description, value: value, number: WindowNumber(number: lastNumber))
      host.onClosed = { [weak self, weak host] in
        guard let self else { return }
        hosts.removeAll { $0 === host }
        if hosts.isEmpty { exit(0) }
        phaseDidChange()
      }
      host.onPhaseChange = { [weak self] in self?.phaseDidChange() }
      hosts.append(host)
      phaseDidChange()
    } catch {
      // One window more is not worth the program's end.
      guard hosts.isEmpty else { return ViewLog.line("a window cannot be opened: \(error)") }
      let isPreview = description.node == nil
      AppRunner.fail(
        "\(error)" + (isPreview ? "; --preview-film NAME -o PATH draws a preview without one" : ""))
    }
  }

  func openWindow(id: String?, value: AnyHashable?) {
    let type = value.map { Swift.type(of: $0.base) as any Any.Type }
    let found = scenes?.windows.first { window in
      (id == nil || window.content.id == id) && (type == nil || window.content.valueType.map { $0 == type! } == true)
    }
    guard let found else {
      let words = [id.map { "with the id '\($0)'" }, type.map { "for values of type \($0)" }].compactMap { $0 }
      return ViewLog.line("there is no window \(words.joined(separator: " "))")
    }
    let isOpen = hosts.contains { $0.node === found.node && (found.content.isSingle || $0.value == value) }
    if isOpen, found.content.isSingle || value != nil { return }
    open(found, value: value)
  }

  func closeWindow(_ number: WindowNumber) { hosts.first { $0.number == number }?.window.close() }

  func closeWindows(id: String?, value: AnyHashable?) {
    for host in hosts where (id == nil || host.content.id == id) && (value == nil || host.value == value) {
      host.window.close()
    }
  }

  // MARK: From the scenes

  func contentDidChange(_ content: WindowContent, of node: AnySceneNode) {
    for host in hosts where host.node === node { host.follow(content, graph.transaction) }
  }

  func environmentDidChange(_ environment: EnvironmentValues, of node: AnySceneNode) {
    for host in hosts where host.node === node { host.setEnvironment(environment) }
  }

  func sceneDidEnd(_ node: AnySceneNode) {
    for host in hosts where host.node === node { host.window.close() }
  }

  /// While any window has the keyboard, all that are to be seen are active.
  private func phaseDidChange() {
    let isActive = hosts.contains { $0.hasKeyboard }
    for host in hosts { host.setPhase(isProgramActive: isActive) }
    let phase = hosts.map(\.phase).max() ?? .background
    guard phase != environment.scenePhase else { return }
    environment.scenePhase = phase
    graph.setEnvironment(environment)
  }
}
