import Foundation
import GlissadeLayers

/// One of the two sides of a rectangle that lie beside each other.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  /// The side at which reading begins.
  case leading
  /// The side at which reading ends.
  case trailing

  /// Some of the sides.
  public struct Set: OptionSet, Sendable {
    /// A bit for each side.
    public let rawValue: Int8
    /// Makes a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The side at which reading begins.
    public static let leading = Set(rawValue: 1)
    /// The side at which reading ends.
    public static let trailing = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

/// One of the two sides of a rectangle that lie one below the other.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The lower side.
  case bottom

  /// Some of the sides.
  public struct Set: OptionSet, Sendable {
    /// A bit for each side.
    public let rawValue: Int8
    /// Makes a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The lower side.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

/// Puts a view at an edge of another one, which keeps the room for it.
nonisolated struct _SafeAreaInset<Bar: View>: ViewModifier {
  let bar: Bar
  let edge: Edge
  let alignment: AlignmentKey
  let spacing: CGFloat?
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    SafeAreaInsetNode(view, context)
  }
}

private final class SafeAreaInsetNode<Content: View, Bar: View>: ModifierNode<Content, _SafeAreaInset<Bar>> {
  private var wrappers = KeptWrappers<SafeAreaInsetItem<Bar>>()

  override var otherNodes: [Node] { wrappers.values.map(\.bar) }

  override func makeItems() -> [Item] {
    wrappers = wrappers.around(content?.items ?? []) { inner in
      SafeAreaInsetItem(inner, modifier, self, Bar._makeNode(modifier.bar, childContext))
    } end: {
      $0.bar.detach()
    }
    for wrapper in wrappers.values { wrapper.barItemsDidChange() }
    return wrappers.items
  }

  override func breakCycles() { wrappers = KeptWrappers() }
  override func modifierDidChange(from old: _SafeAreaInset<Bar>) {
    for wrapper in wrappers.values {
      wrapper.bar.receive(modifier.bar)
      if old.edge != modifier.edge || old.alignment != modifier.alignment || old.spacing != modifier.spacing {
        wrapper.modifier = modifier
      }
    }
  }
}

private final class SafeAreaInsetItem<Bar: View>: WrapperItem<_SafeAreaInset<Bar>> {
  let bar: ViewNode<Bar>
  private var bars: [Item] = []

  init(_ inner: Item, _ modifier: _SafeAreaInset<Bar>, _ node: Node, _ bar: ViewNode<Bar>) {
    self.bar = bar
    super.init(inner, modifier, node)
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { [inner] + bars }
  override var host: EffectHost? { nil }
  private var isVertical: Bool { modifier.edge == .top || modifier.edge == .bottom }

  func barItemsDidChange() {
    let items = bar.items
    guard !items.elementsEqual(bars, by: ===) else { return }
    bars = items
    for item in items where item.outer !== self { item.attach(to: self) }
    layersDidChange()
    invalidateLayout()
  }

  private var living: [Item] { bars.filter { !$0.isLeaving } }

  private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    isVertical
      ? ProposedViewSize(width: proposal.width, height: nil) : ProposedViewSize(width: nil, height: proposal.height)
  }

  /// What the bars keep of the edge.
  private func depth(_ proposal: ProposedViewSize) -> CGFloat {
    let proposed = barProposal(proposal)
    let depth = living.map { isVertical ? $0.sizeThatFits(proposed).height : $0.sizeThatFits(proposed).width }.max()
    guard let depth else { return 0 }
    return depth + (modifier.spacing ?? (depth > 0 ? 8 : 0))
  }

  private func insets(_ depth: CGFloat) -> EdgeInsets { EdgeInsets(depth, Edge.Set(modifier.edge)) }

  private func inside(_ proposal: ProposedViewSize, _ depth: CGFloat) -> ProposedViewSize {
    isVertical
      ? ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - depth) })
      : ProposedViewSize(width: proposal.width.map { max(0, $0 - depth) }, height: proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let depth = depth(proposal)
    let size = inner.sizeThatFits(inside(proposal, depth))
    return isVertical
      ? CGSize(width: size.width, height: size.height + depth) : CGSize(width: size.width + depth, height: size.height)
  }

  private var content: CGRect {
    frame.inset(by: insets(depth(proposal)), isMirrored: environment.layoutDirection == .rightToLeft)
  }

  override var safeRegion: SafeRegion? {
    let whole = windowRect
    return SafeRegion(
      safe: content.offsetBy(dx: whole.minX - frame.minX, dy: whole.minY - frame.minY), whole: whole)
  }

  override func arrange() {
    let depth = depth(proposal)
    inner.place(at: content.origin, inside(proposal, depth))
    let proposed = barProposal(ProposedViewSize(frame.size))
    let isMirrored = environment.layoutDirection == .rightToLeft
    let room = ViewDimensions(size: frame.size)
    for item in bars {
      if item.isLeaving {
        let offset = item.offsetInContainer
        item.place(at: CGPoint(x: frame.minX + offset.x, y: frame.minY + offset.y), item.proposal)
        continue
      }
      let size = item.dimensions(proposed)
      let along = room[modifier.alignment] - size[modifier.alignment]
      var offset: CGPoint
      switch modifier.edge {
      case .top: offset = CGPoint(x: along, y: 0)
      case .bottom: offset = CGPoint(x: along, y: frame.height - size.height)
      case .leading: offset = CGPoint(x: 0, y: along)
      case .trailing: offset = CGPoint(x: frame.width - size.width, y: along)
      }
      if isMirrored { offset.x = frame.width - offset.x - size.width }
      item.offsetInContainer = offset
      item.place(at: CGPoint(x: frame.minX + offset.x, y: frame.minY + offset.y), proposed)
    }
  }

  override func appendLayers(to list: inout [Layer]) {
    inner.appendLayers(to: &list)
    for item in bars { item.appendLayers(to: &list) }
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    let depth = depth(proposal)
    let own = inner.dimensions(inside(proposal, depth))
    let before = key.isVertical ? insets(depth).top : insets(depth).leading
    return own.explicit(key, own).map { $0 + before }
  }

  override func invalidateAll() {
    super.invalidateAll()
    for item in bars { item.invalidateAll() }
  }
}

extension View {
  /// Puts a view at the upper or lower edge of this one, which keeps the room for it; backgrounds and what scrolls reach
  /// below it.
  ///
  /// `spacing` lies between both, in points; nil is the standard 8.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInset(
        bar: content(), edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing))
  }

  /// Puts a view at the leading or trailing edge of this one, which keeps the room for it; backgrounds and what scrolls reach
  /// below it.
  ///
  /// `spacing` lies between both, in points; nil is the standard 8.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInset(
        bar: content(), edge: edge == .leading ? .leading : .trailing, alignment: alignment.key, spacing: spacing))
  }
}
