/// What persists of a scene, whatever its type: its states, and the windows that it has opened. Not for programs.
@MainActor
public class AnySceneNode: Node {
  /// The windows that can be opened here, in the order of the source.
  var windows: [WindowDescription] { childNodes.flatMap { ($0 as? AnySceneNode)?.windows ?? [] } }
}

/// What persists of a scene of a type. Not for programs.
public class SceneNode<S: Scene>: AnySceneNode {
  /// The value that the scene has now.
  final private(set) var scene: S

  init(_ scene: S, _ context: NodeContext) {
    self.scene = scene
    super.init(context)
  }

  /// Takes the value that a new evaluation gives.
  final func receive(_ new: S) {
    guard !isDetached else { return }
    let old = scene
    scene = new
    sceneDidChange(from: old)
  }

  func sceneDidChange(from old: S) { update() }

  /// Fills in the dynamic properties of the scene.
  final func link(_ slots: inout PropertySlots) { slots.link(&scene, to: self) }
}

/// The node of a scene that has a body.
final class CompositeSceneNode<S: Scene>: SceneNode<S> {
  private var slots = PropertySlots(for: S.self)
  private var child: SceneNode<S.Body>?

  override init(_ scene: S, _ context: NodeContext) {
    super.init(scene, context)
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }

  override func update() {
    isMarked = false
    guard !isDetached, depth < graph.deepestNesting else { return }
    link(&slots)
    let body = graph.evaluate(self) { scene.body }
    if let child { child.receive(body) } else { child = S.Body._makeNode(body, childContext) }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if slots.hasChanged(in: environment) { update() }
    super.environmentDidChange(from: old)
  }

  override func didDetach() { slots.end() }
}

/// The node of several scenes.
final class TupleSceneNode<each S: Scene>: SceneNode<_TupleScene<repeat each S>> {
  private var nodes: (repeat SceneNode<each S>)?
  private var list: [Node] = []

  override init(_ scene: _TupleScene<repeat each S>, _ context: NodeContext) {
    super.init(scene, context)
    let inner = childContext
    let made = (repeat (each S)._makeNode(each scene.scenes, inner))
    nodes = made
    for node in repeat each made { list.append(node) }
  }

  override var childNodes: [Node] { list }

  override func update() {
    guard let nodes else { return }
    repeat (each nodes).receive(each scene.scenes)
  }
}

/// The node of a scene that may be there or not. Its windows close when it goes.
final class OptionalSceneNode<S: Scene>: SceneNode<S?> {
  private var child: SceneNode<S>?

  override init(_ scene: S?, _ context: NodeContext) {
    super.init(scene, context)
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }

  override func update() {
    switch (scene, child) {
    case (let scene?, let child?): child.receive(scene)
    case (let scene?, nil): child = S._makeNode(scene, childContext)
    case (nil, let child?):
      self.child = nil
      child.detach()
    case (nil, nil): break
    }
  }
}

/// A scene around another one that changes something of it.
@MainActor
protocol SceneModifier: Scene where Body == Never {
  associatedtype Base: Scene
  nonisolated var base: Base { get }
  /// Changes what a window is to be.
  func change(_ window: inout WindowDescription)
  /// Changes what the windows read.
  func modify(_ environment: inout EnvironmentValues)
  /// Is told of each new value; at first there is no old one.
  func follow(from old: Self?)
}

extension SceneModifier {
  func change(_ window: inout WindowDescription) {}
  func modify(_ environment: inout EnvironmentValues) {}
  func follow(from old: Self?) {}

  public static func _makeNode(_ scene: Self, _ context: NodeContext) -> SceneNode<Self> {
    SceneModifierNode(scene, context)
  }
}

private final class SceneModifierNode<S: SceneModifier>: SceneNode<S> {
  private var child: SceneNode<S.Base>?

  override init(_ scene: S, _ context: NodeContext) {
    super.init(scene, context)
    child = S.Base._makeNode(scene.base, childContext)
    graph.afterUpdate { scene.follow(from: nil) }
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }

  override var childEnvironment: EnvironmentValues {
    var inner = environment
    scene.modify(&inner)
    return inner
  }

  override func sceneDidChange(from old: S) {
    child?.setEnvironment(childEnvironment)
    child?.receive(scene.base)
    let scene = scene
    graph.afterUpdate { scene.follow(from: old) }
  }

  override var windows: [WindowDescription] {
    super.windows.map {
      var window = $0
      scene.change(&window)
      return window
    }
  }
}
