import Foundation

/// Gives a view its ideal size on some axes, whatever is proposed.
nonisolated public struct _FixedSizeLayout: ItemModifier, Equatable {
  var horizontal: Bool
  var vertical: Bool
  public typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { FixedSizeItem(inner, self, node) }
}

private final class FixedSizeItem: WrapperItem<_FixedSizeLayout> {
  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.horizontal ? nil : proposal.width, height: modifier.vertical ? nil : proposal.height)
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(inside(proposal)) }
  override func arrange() { inner.place(at: frame.origin, inside(proposal)) }
  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.guide(key, dimensions, inside(proposal))
  }
}

/// How something of a given shape fits a room.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of it is seen.
  case fit
  /// The room is covered.
  case fill
}

/// Keeps width and height of a view in a ratio.
nonisolated public struct _AspectRatioLayout: ItemModifier, Equatable {
  var aspectRatio: CGFloat?
  var contentMode: ContentMode
  public typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { AspectRatioItem(inner, self, node) }
}

private final class AspectRatioItem: WrapperItem<_AspectRatioLayout> {
  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ratio: CGFloat
    if let given = modifier.aspectRatio {
      ratio = given
    } else {
      let ideal = inner.sizeThatFits(.unspecified)
      guard ideal.width > 0, ideal.height > 0 else { return proposal }
      ratio = ideal.width / ideal.height
    }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      if width == .infinity, height == .infinity { return proposal }
      let isWide = width / height > ratio
      return isWide == (modifier.contentMode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(inside(proposal)) }
  override func arrange() { inner.place(at: frame.origin, inside(proposal)) }
  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.guide(key, dimensions, inside(proposal))
  }
}

/// Puts a view's middle at a place in all the room that is proposed.
nonisolated public struct _PositionLayout: ItemModifier, Equatable {
  var position: CGPoint
  public typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { PositionItem(inner, self, node) }
}

private final class PositionItem: WrapperItem<_PositionLayout> {
  override var host: EffectHost? { nil }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: inner.sizeThatFits(.unspecified))
  }
  override func arrange() {
    let size = inner.sizeThatFits(proposal)
    let x = environment.layoutDirection == .rightToLeft ? frame.width - modifier.position.x : modifier.position.x
    inner.place(
      at: CGPoint(x: frame.minX + x - size.width / 2, y: frame.minY + modifier.position.y - size.height / 2), proposal)
  }
  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    nil
  }
}

/// Sets one of a view's guides.
nonisolated public struct _AlignmentGuide: ItemModifier {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat
  public typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { GuideItem(inner, self, node) }
}

private final class GuideItem: WrapperItem<_AlignmentGuide> {
  override init(_ inner: Item, _ modifier: _AlignmentGuide, _ node: Node) {
    super.init(inner, modifier, node)
    graph.guides.note(modifier.key)
  }

  override func modifierDidChange(from old: _AlignmentGuide) {
    graph.guides.note(modifier.key)
    super.modifierDidChange(from: old)
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    guard key == modifier.key else { return inner.guide(key, dimensions, proposal) }
    return modifier.compute(inner.dimensions(proposal))
  }
}

extension View {
  /// Gives the view its ideal size, whatever is proposed.
  public nonisolated func fixedSize() -> some View { modifier(_FixedSizeLayout(horizontal: true, vertical: true)) }
  /// Gives the view its ideal size on some axes, whatever is proposed.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }
  /// Keeps the view's width and height in a ratio; nil is that of its ideal size.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(
      _AspectRatioLayout(
        aspectRatio: aspectRatio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }, contentMode: contentMode))
  }
  /// Keeps the view's width and height in the ratio of a size.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }
  /// Shows all of the view in the room that there is, in its own ratio.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Covers the room that there is, in the view's own ratio.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
  /// Puts the view's middle at a place in all the room that is proposed.
  public nonisolated func position(_ position: CGPoint) -> some View { modifier(_PositionLayout(position: position)) }
  /// Puts the view's middle at a place in all the room that is proposed.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_PositionLayout(position: CGPoint(x: x, y: y)))
  }
  /// Sets where one of the view's guides lies, from the leading edge.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(_AlignmentGuide(key: g.key, compute: computeValue)) }
  /// Sets where one of the view's guides lies, from the top.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { modifier(_AlignmentGuide(key: g.key, compute: computeValue)) }
}
