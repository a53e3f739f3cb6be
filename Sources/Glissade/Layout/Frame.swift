import Foundation

/// Gives a view a room of a fixed size.
nonisolated public struct _FrameLayout: ItemModifier, Equatable {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  public typealias Body = Never

  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { FrameItem(inner, self, node) }
}

/// Gives a view a room between a least and a greatest size.
nonisolated public struct _FlexFrameLayout: ItemModifier, Equatable {
  var minWidth: CGFloat?
  var idealWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var idealHeight: CGFloat?
  var maxHeight: CGFloat?
  var alignment: Alignment

  public typealias Body = Never

  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { FlexFrameItem(inner, self, node) }
}

/// Where an aligned view comes to lie in a room, read from the left.
@MainActor
func aligned(_ inner: Item, _ proposal: ProposedViewSize, in size: CGSize, _ alignment: Alignment) -> CGPoint {
  let own = inner.dimensions(proposal)
  let room = ViewDimensions(size: size)
  return CGPoint(
    x: room[alignment.horizontal] - own[alignment.horizontal], y: room[alignment.vertical] - own[alignment.vertical])
}

private final class FrameItem: WrapperItem<_FrameLayout> {
  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
  }

  override var host: EffectHost? { nil }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = modifier.width, let height = modifier.height { return CGSize(width: width, height: height) }
    let size = inner.sizeThatFits(inside(proposal))
    return CGSize(width: modifier.width ?? size.width, height: modifier.height ?? size.height)
  }

  override func arrange() {
    let proposal = inside(proposal)
    let offset = aligned(inner, proposal, in: frame.size, modifier.alignment)
    placeInner(offset, proposal)
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    let proposal = inside(proposal)
    let own = inner.dimensions(proposal)
    guard let value = own.explicit(key, own) else { return nil }
    let offset = aligned(
      inner, proposal, in: CGSize(width: dimensions.width, height: dimensions.height), modifier.alignment)
    return value + (key.isVertical ? offset.y : offset.x)
  }
}

private final class FlexFrameItem: WrapperItem<_FlexFrameLayout> {
  private func inside(
    _ proposal: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?
  ) -> CGFloat? {
    guard let length = proposal ?? ideal else { return nil }
    return max(least ?? 0, min(most ?? .infinity, length))
  }

  /// A room takes what is proposed between its bounds where both, or that one, are set; else the size of what is inside.
  private func outside(_ proposal: CGFloat?, _ inner: CGFloat, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?)
    -> CGFloat
  {
    guard let proposed = proposal ?? ideal else { return max(least ?? 0, min(most ?? .infinity, inner)) }
    var low = least ?? inner
    var high = most ?? inner
    if least == nil, most != nil { low = min(inner, high) }
    if most == nil, least != nil { high = max(inner, low) }
    return max(low, min(high, proposed))
  }

  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let m = modifier
    return ProposedViewSize(
      width: inside(proposal.width, m.minWidth, m.idealWidth, m.maxWidth),
      height: inside(proposal.height, m.minHeight, m.idealHeight, m.maxHeight))
  }

  override var host: EffectHost? { nil }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let m = modifier
    let size = inner.sizeThatFits(inside(proposal))
    return CGSize(
      width: outside(proposal.width, size.width, m.minWidth, m.idealWidth, m.maxWidth),
      height: outside(proposal.height, size.height, m.minHeight, m.idealHeight, m.maxHeight))
  }

  override func arrange() {
    var proposal = ProposedViewSize(
      width: inside(frame.width, modifier.minWidth, nil, modifier.maxWidth),
      height: inside(frame.height, modifier.minHeight, nil, modifier.maxHeight))
    // What has taken its own height takes it again: out of that height a stack might share otherwise.
    let own = inside(self.proposal)
    if own.height == nil, inner.sizeThatFits(own).height == frame.height { proposal.height = nil }
    let offset = aligned(inner, proposal, in: frame.size, modifier.alignment)
    placeInner(offset, proposal)
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    let proposal = ProposedViewSize(width: dimensions.width, height: dimensions.height)
    let own = inner.dimensions(proposal)
    guard let value = own.explicit(key, own) else { return nil }
    let offset = aligned(
      inner, proposal, in: CGSize(width: dimensions.width, height: dimensions.height), modifier.alignment)
    return value + (key.isVertical ? offset.y : offset.x)
  }
}

extension View {
  /// Gives the view a room of a fixed width, height, or both, in points; a side that is nil is the view's own.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: known(width), height: known(height), alignment: alignment))
  }

  /// Gives the view a room between a least and a greatest size, in points.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: known(minWidth), idealWidth: known(idealWidth), maxWidth: known(maxWidth),
        minHeight: known(minHeight),
        idealHeight: known(idealHeight), maxHeight: known(maxHeight), alignment: alignment))
  }
}

/// A length that a frame can have. Others are refused with a line, and left to the view.
private func known(_ length: CGFloat?) -> CGFloat? {
  guard let length else { return nil }
  if length.isNaN || length < 0 {
    ViewLog.once("a frame of \(length) points is not possible; the view's own size is taken")
    return nil
  }
  return length
}
