/// A transition at work on one item: what its body has made around it.
class TransitionInstance: Node {
  /// The item with all that the transition puts around it.
  final var top: Item { items.first ?? inner }
  fileprivate final let inner: Item
  fileprivate final var phase: TransitionPhase
  /// Waits for what the phase sets in motion.
  private var removal: (update: UInt64, removal: Removal)?

  fileprivate init(_ inner: Item, _ phase: TransitionPhase, _ context: NodeContext) {
    self.inner = inner
    self.phase = phase
    super.init(context)
  }

  final func turn(to phase: TransitionPhase, for removal: Removal? = nil) {
    self.removal = removal.map { (graph.updateNumber, $0) }
    forgetTransactions(self)
    guard phase != self.phase else { return }
    self.phase = phase
    update()
  }

  private func forgetTransactions(_ node: Node) {
    node.forgetTransaction()
    for child in node.childNodes { forgetTransactions(child) }
  }

  override final func amend(_ transaction: inout Transaction) {
    if let removal, removal.update == graph.updateNumber { transaction.removal = removal.removal }
  }

  override final var transitionAround: Node? { self }

  /// Takes another value of the same transition; false if it is of another kind.
  func take(_ transition: any Transition) -> Bool { false }

  /// What the instance makes of the item has changed.
  final var onChange: (() -> Void)?
  override final func childItemsDidChange() {
    super.childItemsDidChange()
    onChange?()
  }
}

final class TypedTransitionInstance<T: Transition>: TransitionInstance, ContentSource {
  private var transition: T
  private var child: ViewNode<T.Body>?

  init(_ transition: T, _ inner: Item, _ phase: TransitionPhase, _ context: NodeContext) {
    self.transition = transition
    super.init(inner, phase, context)
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }

  override func update() {
    isMarked = false
    guard !isDetached else { return }
    let body = graph.evaluate(self) { transition.body(content: PlaceholderContentView(self), phase: phase) }
    if let child { child.receive(body) } else { child = T.Body._makeNode(body, childContext) }
  }

  override func take(_ new: any Transition) -> Bool {
    guard let new = new as? T else { return false }
    if !ViewComparison.areEqual(transition, new) {
      transition = new
      update()
    }
    return true
  }

  override func breakCycles() { child = nil }

  func makeContent(_ context: NodeContext) -> Node { GivenItemNode(inner, context) }
  func forget(_ node: Node) {}
}

/// A node that stands for an item of another one.
private final class GivenItemNode: Node {
  private let item: Item

  init(_ item: Item, _ context: NodeContext) {
    self.item = item
    super.init(context)
  }

  override func makeItems() -> [Item] { [item] }
}
