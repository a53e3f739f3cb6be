/// Presents a view over the window while it has an id.
nonisolated struct PresentationModifier: ViewModifier {
  /// Tells one presentation from the next; nil presents nothing.
  let id: AnyHashable?
  let isCover: Bool
  let build: () -> AnyView
  /// Called when somebody else than the program has dismissed it.
  let end: () -> Void
  /// Called when it has gone.
  let onDismiss: (() -> Void)?
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    PresentingNode(view, context)
  }
}

/// The node of a view that presents another one: that one is no part of it, and outlives it on its way out.
private final class PresentingNode<Content: View>: ModifierNode<Content, PresentationModifier>, Presenter {
  private var current: PresentationNode?

  override init(_ view: ModifiedContent<Content, PresentationModifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.presentations.makeGround(self)
    follow()
  }

  override var isTransparent: Bool { true }
  override var holdsState: Bool { current != nil || super.holdsState }

  override func modifierDidChange(from old: PresentationModifier) { follow() }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    current?.setEnvironment(childEnvironment)
    if environment.isBeingRemoved != old.isBeingRemoved { follow() }
  }

  /// Presents what there is to be presented, when what was before has gone.
  func follow() {
    guard !isDetached else { return }
    let wanted = environment.isBeingRemoved ? nil : modifier.id
    if let current {
      if current.id == wanted, current.isCover == modifier.isCover {
        current.take(modifier)
        if current.isGoing { current.comeBack() }
      } else if !current.isGoing {
        current.leave()
      }
    } else if let wanted, graph.presentations.admits(self) {
      current = PresentationNode(childContext, modifier, id: wanted, presenter: self)
    }
  }

  func presentationDidGo() {
    current = nil
    let onDismiss = modifier.onDismiss
    graph.afterUpdate { onDismiss?() }
    follow()
  }

  override func didDetach() { current?.presenterDidGo(modifier.onDismiss) }
}

/// Who presents something.
@MainActor
protocol Presenter: Node {
  /// Presents what waits.
  func follow()
  /// What was presented has gone.
  func presentationDidGo()
}

extension Node {
  /// Whether a node is this one or lies above it.
  func lies(in other: Node) -> Bool {
    var node: Node? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
}

private enum RemovalKey: EnvironmentKey {
  static let defaultValue = false
}
private enum InSheetKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is only seen on its way out.
  var isBeingRemoved: Bool {
    get { self[RemovalKey.self] }
    set { self[RemovalKey.self] = newValue }
  }
  /// Whether the view is in a sheet. In the dark, backgrounds are lighter there.
  var isInSheet: Bool {
    get { self[InSheetKey.self] }
    set { self[InSheetKey.self] = newValue }
  }
}
