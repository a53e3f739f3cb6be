import Foundation

/// Room around a view.
nonisolated public struct _PaddingLayout: ItemModifier, Equatable {
  /// The sides that have room.
  var edges: Edge.Set
  /// How much; nil is the standard 16 points.
  var insets: EdgeInsets?

  public typealias Body = Never

  var values: EdgeInsets {
    let all = insets ?? EdgeInsets(16, .all)
    return EdgeInsets(
      top: edges.contains(.top) ? all.top : 0, leading: edges.contains(.leading) ? all.leading : 0,
      bottom: edges.contains(.bottom) ? all.bottom : 0, trailing: edges.contains(.trailing) ? all.trailing : 0)
  }

  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { PaddingItem(inner, self, node) }
}

private final class PaddingItem: WrapperItem<_PaddingLayout> {
  override var host: EffectHost? { nil }
  override var spacing: ViewSpacing { ViewSpacing() }

  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = modifier.values
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = modifier.values
    let size = inner.sizeThatFits(inside(proposal))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  override func arrange() {
    let insets = modifier.values
    let isMirrored = environment.layoutDirection == .rightToLeft
    inner.place(
      at: CGPoint(
        x: frame.minX + (isMirrored ? insets.trailing : insets.leading), y: frame.minY + insets.top), inside(proposal))
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    let own = inner.dimensions(inside(proposal))
    return own.explicit(key, own).map { $0 + (key.isVertical ? modifier.values.top : modifier.values.leading) }
  }
}

extension View {
  /// Room of given widths around the view.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: insets))
  }

  /// Room on some sides of the view, in points; nil is the standard 16.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_PaddingLayout(edges: edges, insets: length.map { EdgeInsets($0, .all) }))
  }

  /// Room on all sides of the view, in points.
  public nonisolated func padding(_ length: CGFloat) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: EdgeInsets(length, .all)))
  }
}
