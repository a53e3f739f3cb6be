/// Views put together without a layout of their own: what lies around lays them out one by one.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// Puts views together.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    GroupNode(view, context)
  }
}

final class GroupNode<Content: View>: ViewNode<Group<Content>> {
  private var child: ViewNode<Content>?

  override init(_ view: Group<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, childContext)
  }

  override func isSame(_ new: Group<Content>) -> Bool { false }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func update() { child?.receive(view.content) }
}
