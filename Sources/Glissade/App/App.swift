import Foundation
import GlissadeStage

/// A program made of windows.
///
/// ```swift
/// @main
/// struct Hello: App {
///   var body: some Scene {
///     WindowGroup("Hello") { Text("Hello") }
///   }
/// }
/// ```
///
/// The first scene's window opens at the start, others when they are asked for (`OpenWindowAction`); the program ends when
/// its last window closes. The body is evaluated again when a state that it reads has changed, and its windows follow.
@MainActor @preconcurrency
public protocol App {
  /// The type of the windows.
  associatedtype Body: Scene
  /// The windows.
  @SceneBuilder var body: Body { get }
  /// Makes the program.
  init()
}

extension App {
  /// Runs the program. With `--preview` or `--preview-film` as its first argument it lists, shows or draws its previews.
  public static func main() {
    do throws(PreviewCommand.Failure) {
      if let command = try PreviewCommand(Array(CommandLine.arguments.dropFirst())) { return command.run() }
    } catch {
      StandardError.write("\(ProcessInfo.processInfo.processName): \(error)")
      exit(1)
    }
    AppRunner.shared.start(Self())
    RunLoop.main.run()
  }
}

/// The node of a program: it keeps the program's states and evaluates its body.
final class AppNode<A: App>: AnySceneNode {
  private var app: A
  private var slots = PropertySlots(for: A.self)
  private var child: SceneNode<A.Body>?

  init(_ app: A, _ context: NodeContext) {
    self.app = app
    super.init(context)
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }

  override func update() {
    isMarked = false
    guard !isDetached else { return }
    slots.link(&app, to: self)
    let body = graph.evaluate(self) { app.body }
    if let child { child.receive(body) } else { child = A.Body._makeNode(body, childContext) }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if slots.hasChanged(in: environment) { update() }
    super.environmentDidChange(from: old)
  }

  override func didDetach() { slots.end() }
}
