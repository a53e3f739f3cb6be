/// A part of a program that opens windows.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene that this one is made of; `Never` for those of the library.
  associatedtype Body: Scene
  /// The scene that this one is made of.
  @SceneBuilder var body: Body { get }
  /// Makes what persists of the scene. Not for programs.
  static func _makeNode(_ scene: Self, _ context: NodeContext) -> SceneNode<Self>
}

extension Scene {
  /// Makes what persists of a scene with a body.
  public static func _makeNode(_ scene: Self, _ context: NodeContext) -> SceneNode<Self> {
    CompositeSceneNode(scene, context)
  }
}

extension Scene where Body == Never {
  /// There is none.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {}

/// Makes scenes of the statements in a closure.
@resultBuilder
public struct SceneBuilder {
  /// One expression.
  public static func buildExpression<S: Scene>(_ scene: S) -> S { scene }
  /// One scene.
  public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
  /// Several scenes.
  public static func buildBlock<each S: Scene>(_ scenes: repeat each S) -> _TupleScene<repeat each S> {
    _TupleScene(scenes: (repeat each scenes))
  }
  /// An `if` without `else`.
  public static func buildIf<S: Scene>(_ scene: S?) -> S? { scene }
  /// A branch that exists from some version of the system on.
  public static func buildLimitedAvailability<S: Scene>(_ scene: S) -> some Scene { scene }
}

/// Several scenes.
nonisolated public struct _TupleScene<each S: Scene>: Scene {
  let scenes: (repeat each S)
  public typealias Body = Never
  @MainActor public static func _makeNode(_ scene: Self, _ context: NodeContext) -> SceneNode<Self> {
    TupleSceneNode(scene, context)
  }
}

extension Optional: Scene where Wrapped: Scene {
  @MainActor public static func _makeNode(_ scene: Self, _ context: NodeContext) -> SceneNode<Self> {
    OptionalSceneNode(scene, context)
  }
}
