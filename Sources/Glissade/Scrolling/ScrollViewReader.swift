import Foundation

/// Moves the scroll views inside of a reader, or the one around it.
@MainActor @preconcurrency
public struct ScrollViewProxy {
  weak var node: Node?

  /// Brings the view of an id into sight, to an anchor of the scroll view if one is given; under `withAnimation` it moves
  /// there. What has changed in the same turn is laid out before.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let animation = TransactionScope.current.transaction.effectiveAnimation
    Updates.add { [weak node] in
      guard let graph = node?.graph else { return }
      graph.afterUpdate {
        guard let node, !node.isDetached else { return }
        for scroll in ScrollViewProxy.scrolls(node) where scroll.position.go(to: AnyHashable(id), anchor, animation) {
          return
        }
      }
    }
  }

  private static func scrolls(_ node: Node) -> [ScrollItem] {
    var found: [ScrollItem] = []
    func visit(_ item: Item) {
      if let scroll = item as? ScrollItem { found.append(scroll) }
      for inner in item.innerItems { visit(inner) }
    }
    for item in node.items { visit(item) }
    if let around = node.items.first?.enclosingScroll { found.append(around) }
    return found
  }
}

/// A view that can move the scroll views inside of it.
nonisolated public struct ScrollViewReader<Content: View>: View {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content
  /// Makes a reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
  public typealias Body = Never
  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    ScrollReaderNode(view, context)
  }
}

private final class ScrollReaderNode<Content: View>: ViewNode<ScrollViewReader<Content>> {
  private var child: ViewNode<Content>?

  override init(_ view: ScrollViewReader<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = Content._makeNode(evaluate(), childContext)
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  private func evaluate() -> Content { graph.evaluate(self) { view.content(ScrollViewProxy(node: self)) } }

  override func update() {
    isMarked = false
    child?.receive(evaluate())
  }
}
