/// A view with an identity of its own: with another id it is another view, with new state.
nonisolated public struct IDView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: ID

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    IDNode(view, context)
  }
}

private final class IDNode<Content: View, ID: Hashable>: DynamicNode<IDView<Content, ID>> {
  override init(_ view: IDView<Content, ID>, _ context: NodeContext) {
    super.init(view, context)
    update()
  }

  override var keysOfChildren: KeysOfChildren { .ids }

  override func update() {
    reconcile([AnyHashable(view.id)]) { _, node in follow(node, view.content, childContext) }
  }
}

extension View {
  /// Ties the view's identity to a value: when it changes, the old view leaves and a new one comes.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

/// A view of any type.
///
/// Another type inside is another view: the old one is gone at once, with its state.
nonisolated public struct AnyView: View {
  fileprivate let content: any View

  /// Forgets the type of a view.
  public nonisolated init<V: View>(_ view: V) { content = view }

  /// Forgets the type of a view.
  public nonisolated init<V: View>(erasing view: V) { content = view }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: AnyView, _ context: NodeContext) -> ViewNode<AnyView> {
    AnyViewNode(view, context)
  }
}

extension AnyView: ComparedByParts {
  @MainActor static func partsAreEqual(_ a: AnyView, _ b: AnyView) -> Bool {
    func open<V: View>(_ a: V) -> Bool { (b.content as? V).map { ViewComparison.areEqual(a, $0) } ?? false }
    return open(a.content)
  }
}

private final class AnyViewNode: ViewNode<AnyView> {
  private var child: Node?

  override init(_ view: AnyView, _ context: NodeContext) {
    super.init(view, context)
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: AnyView) -> Bool { false }

  override func update() {
    // Types that nest without end do so through views of any type.
    guard depth < graph.deepestNesting else { return }
    let old = child
    func open<V: View>(_ view: V) -> Node { follow(old, view, childContext) }
    let node = open(view.content)
    guard node !== old else { return }
    child = node
    old?.detach()
    itemsDidChange()
  }
}

/// A view that is evaluated again only when `==` says that it has changed.
nonisolated public struct EquatableView<Content: View & Equatable>: View, Equatable {
  /// The view.
  public var content: Content
  /// Wraps a view.
  public nonisolated init(content: Content) { self.content = content }
  @MainActor public var body: some View { content }
}

extension View where Self: Equatable {
  /// Has the view evaluated again only when `==` says that it has changed.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
