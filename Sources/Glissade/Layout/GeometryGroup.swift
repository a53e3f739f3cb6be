import GlissadeLayers

/// Puts a layer around the view's own: what lies inside is placed on it, and moves along with it.
nonisolated struct GeometryGroupModifier: ItemModifier {
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { GeometryGroupItem(inner, self, node) }
}

private final class GeometryGroupItem: WrapperItem<GeometryGroupModifier> {
  private let group: GroupLayer

  override init(_ inner: Item, _ modifier: GeometryGroupModifier, _ node: Node) {
    group = GroupLayer(node)
    super.init(inner, modifier, node)
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
  }

  override var innerOwner: LayerOwner? { group.owner }
  override var hasOwnCoordinates: Bool { true }
  override var host: EffectHost? { group.host }

  override func arrange() {
    inner.place(at: .zero, proposal)
    show(group, in: frame)
  }

  override func appendLayers(to list: inout [Layer]) { if group.isShown { list.append(group.layer) } }
}

extension View {
  /// Sets the view's geometry apart from that of what lies inside: a change of its place moves it as a whole, and views that
  /// come while it moves do so at their place in it, instead of where all of them will be in the end.
  public nonisolated func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}
