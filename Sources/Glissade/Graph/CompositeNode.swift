/// The node of a view that has a body.
final class CompositeNode<V: View>: ViewNode<V> {
  private var slots: PropertySlots
  private var child: ViewNode<V.Body>?
  private var motion: AnyMotion<V>?

  override init(_ view: V, _ context: NodeContext) {
    slots = PropertySlots(for: V.self)
    super.init(view, context)
    motion = MainThreadMotion.make(V.self, self) { [weak self] in self.map { $0.graph.mark($0) } }
    update()
  }

  override func viewDidChange(from old: V) {
    motion?.change(old, view)
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }

  override func update() {
    isMarked = false
    guard !isDetached, depth < graph.deepestNesting else { return }
    slots.link(&view, to: self)
    let shown = motion?.presented(view) ?? view
    let body = graph.evaluate(self) { shown.body }
    if let child {
      child.receive(body)
    } else {
      child = V.Body._makeNode(body, childContext)
    }
  }

  override var holdsState: Bool { slots.holdState || super.holdsState }

  override func environmentDidChange(from old: EnvironmentValues) {
    if slots.hasChanged(in: environment) { update() }
    super.environmentDidChange(from: old)
  }

  override func didDetach() {
    slots.end()
    motion?.end()
  }
}
