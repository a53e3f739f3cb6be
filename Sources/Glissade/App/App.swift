import Foundation
import GlissadeLayers
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
  /// Runs the program: opens its windows, and ends when the last of them closes.
  public static func main() {
    let app = Self()
    AppRunner.shared.start(app.body)
    RunLoop.main.run()
  }
}

/// A part of a program that opens windows.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene that this one is made of.
  associatedtype Body: Scene
  /// The scene that this one is made of.
  @SceneBuilder var body: Body { get }
  /// The windows. Not for programs.
  func _windows() -> [WindowDescription]
}

extension Scene {
  /// Those of the body.
  public func _windows() -> [WindowDescription] { body._windows() }
}

extension Scene where Body == Never {
  /// There is none.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {
  public func _windows() -> [WindowDescription] { [] }
}

/// Makes scenes of the statements in a closure.
@resultBuilder
public struct SceneBuilder {
  /// One scene.
  public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
  /// Several scenes.
  public static func buildBlock<each S: Scene>(_ scenes: repeat each S) -> _TupleScene<repeat each S> {
    _TupleScene(scenes: (repeat each scenes))
  }
}

/// Several scenes.
nonisolated public struct _TupleScene<each S: Scene>: Scene {
  let scenes: (repeat each S)
  public typealias Body = Never
  @MainActor public func _windows() -> [WindowDescription] {
    var result: [WindowDescription] = []
    for scene in repeat each scenes { result += scene._windows() }
    return result
  }
}

/// What a window is to be. Not for programs.
@MainActor
public struct WindowDescription {
  var title: String
  var id: String?
  var size = CGSize(width: 393, height: 852)
  var minimumSize = CGSize(width: 200, height: 200)
  var show: (ViewGraph, EnvironmentValues) -> Void
}

/// Windows that all show the same kind of view.
nonisolated public struct WindowGroup<Content: View>: Scene {
  let title: String
  let id: String?
  let content: Content

  /// Makes windows with a title.
  public init(
    _ title: String = ProcessInfo.processInfo.processName, id: String? = nil, @ViewBuilder content: () -> Content
  ) {
    self.title = title
    self.id = id
    self.content = content()
  }

  public typealias Body = Never

  @MainActor public func _windows() -> [WindowDescription] {
    let content = content
    return [
      WindowDescription(title: title, id: id) { graph, environment in graph.show(content, environment: environment) }
    ]
  }
}

/// A single window.
nonisolated public struct Window<Content: View>: Scene {
  private let group: WindowGroup<Content>

  /// Makes a window with a title.
  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(title, id: id, content: content)
  }

  public typealias Body = Never
  @MainActor public func _windows() -> [WindowDescription] { group._windows() }
}

extension Scene {
  /// Sets the size with which windows open, in points.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    ChangedScene(base: self) { $0.size = CGSize(width: width, height: height) }
  }
  /// Sets the size with which windows open, in points.
  public func defaultSize(_ size: CGSize) -> some Scene { defaultSize(width: size.width, height: size.height) }
  /// Sets the least size of windows, in points.
  public func windowMinimumSize(width: CGFloat, height: CGFloat) -> some Scene {
    ChangedScene(base: self) { $0.minimumSize = CGSize(width: width, height: height) }
  }
}

nonisolated private struct ChangedScene<Base: Scene>: Scene {
  let base: Base
  let change: (inout WindowDescription) -> Void
  typealias Body = Never
  @MainActor func _windows() -> [WindowDescription] {
    base._windows().map {
      var window = $0
      change(&window)
      return window
    }
  }
}
