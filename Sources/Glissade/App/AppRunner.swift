import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// The windows of a program, and the views in them.
@MainActor
final class AppRunner {
  static let shared = AppRunner()

  private var hosts: [WindowHost] = []

  /// Opens a program's windows. Without a display the program ends with a line and status 1.
  func start(_ scene: some Scene) {
    for window in scene._windows() { open(window) }
  }

  func open(_ description: WindowDescription) {
    do {
      let host = try WindowHost(description)
      host.onClosed = { [weak self, weak host] in
        self?.hosts.removeAll { $0 === host }
        if self?.hosts.isEmpty != false { exit(0) }
      }
      hosts.append(host)
    } catch {
      StandardError.write("\(ProcessInfo.processInfo.processName): \(error)")
      exit(1)
    }
  }
}

/// The views of one window.
@MainActor
final class WindowHost {
  let window: GlissadeStage.Window
  let graph: ViewGraph
  var onClosed: () -> Void = {}

  init(_ description: WindowDescription) throws {
    var environment = EnvironmentValues()
    environment.colorScheme = ProcessInfo.processInfo.environment["GLISSADE_APPEARANCE"] == "dark" ? .dark : .light
    environment.accessibilityReduceMotion = ProcessInfo.processInfo.environment["GLISSADE_REDUCE_MOTION"] == "1"
    window = try GlissadeStage.Window.open(
      WindowConfiguration(
        title: description.title, size: Size(description.size.width, description.size.height),
        minimumSize: Size(description.minimumSize.width, description.minimumSize.height)),
      background: Color(.systemBackground).resolve(environment))
    graph = ViewGraph(tree: window.tree)
    graph.scale = window.scale
    graph.setSize(window.size)
    description.show(graph, environment)
    graph.clock.onWant = { [weak self] in self?.window.asksForFrames = $0 }
    window.onFrame = { [weak self] in self?.graph.clock.tick($0) }
    window.onResize = { [weak self] in self?.graph.setSize($0) }
    window.onScaleChange = { [weak self] in self?.graph.scale = $0 }
    window.onInput = { [weak self] in self?.graph.dispatcher.handle($0) }
    window.onClosed = { [weak self] in
      self?.graph.close()
      self?.onClosed()
    }
  }
}
