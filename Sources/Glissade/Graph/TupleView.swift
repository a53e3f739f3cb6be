/// Several views, one after the other, as a closure of views makes them.
nonisolated public struct TupleView<each Content: View>: View {
  /// The views, in order.
  public var value: (repeat each Content)

  /// Puts views together.
  public nonisolated init(_ content: repeat each Content) { value = (repeat each content) }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    TupleNode(view, context)
  }
}

/// The node of several views.
final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
  private var nodes: (repeat ViewNode<each Content>)?
  private var list: [Node] = []

  override init(_ view: TupleView<repeat each Content>, _ context: NodeContext) {
    super.init(view, context)
    let inner = childContext
    let made = (repeat (each Content)._makeNode(each view.value, inner))
    nodes = made
    for node in repeat each made { list.append(node) }
  }

  override func isSame(_ new: TupleView<repeat each Content>) -> Bool { false }

  override var childNodes: [Node] { list }

  override func update() {
    guard let nodes else { return }
    repeat (each nodes).receive(each view.value)
  }
}

extension TupleView: ComparedByParts {
  @MainActor static func partsAreEqual(_ a: Self, _ b: Self) -> Bool {
    for (a, b) in repeat (each a.value, each b.value) {
      if !ViewComparison.areEqual(a, b) { return false }
    }
    return true
  }
}
