import Foundation
import GlissadeLayers

/// What of a safe area is meant.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt
  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What bars and edges of containers keep for themselves.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What a keyboard on the screen keeps for itself.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of it.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// A room whose edges are kept by something: content stays inside of the safe part, what ignores it reaches the whole. Both
/// in the window's coordinates.
struct SafeRegion {
  var safe: CGRect
  var whole: CGRect
}

extension Item {
  /// How far a rectangle of the window, in which the item lies, may grow into what is kept at the edges that it touches.
  func safeAreaInsets(of rect: CGRect, _ edges: Edge.Set = .all) -> EdgeInsets {
    let isMirrored = environment.layoutDirection == .rightToLeft
    let (left, right): (Edge.Set, Edge.Set) = isMirrored ? (.trailing, .leading) : (.leading, .trailing)
    var grown = rect
    func grow(_ by: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)) {
      grown = CGRect(
        x: grown.minX - by.left, y: grown.minY - by.top, width: grown.width + by.left + by.right,
        height: grown.height + by.top + by.bottom)
    }
    var item = outer
    while let current = item, !current.endsSafeArea {
      if let region = current.safeRegion {
        let (safe, whole) = (region.safe, region.whole)
        // Half a point: places have been rounded on the way.
        grow(
          (
            edges.contains(.top) && grown.minY < safe.minY + 0.5 ? max(0, grown.minY - whole.minY) : 0,
            edges.contains(left) && grown.minX < safe.minX + 0.5 ? max(0, grown.minX - whole.minX) : 0,
            edges.contains(.bottom) && grown.maxY > safe.maxY - 0.5 ? max(0, whole.maxY - grown.maxY) : 0,
            edges.contains(right) && grown.maxX > safe.maxX - 0.5 ? max(0, whole.maxX - grown.maxX) : 0
          ))
      }
      item = current.outer
    }
    let (l, r) = (rect.minX - grown.minX, grown.maxX - rect.maxX)
    return EdgeInsets(
      top: rect.minY - grown.minY, leading: isMirrored ? r : l, bottom: grown.maxY - rect.maxY,
      trailing: isMirrored ? l : r)
  }

  /// The item's rectangle in the window.
  var windowRect: CGRect { CGRect(origin: toWindow(frame.origin), size: frame.size) }
}

extension CGRect {
  /// The rectangle without, or with negative insets with, some room at its edges.
  func inset(by insets: EdgeInsets, isMirrored: Bool) -> CGRect {
    let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return CGRect(
      x: minX + left, y: minY + insets.top, width: max(0, width - left - right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension EdgeInsets {
  static prefix func - (insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: -insets.top, leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing)
  }
}

/// Lets a view reach into what is kept at the edges that it touches.
nonisolated struct _SafeAreaIgnoringLayout: ItemModifier, Equatable {
  let edges: Edge.Set
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { IgnoringItem(inner, self, node) }
}

private final class IgnoringItem: WrapperItem<_SafeAreaIgnoringLayout> {
  override var host: EffectHost? { nil }

  override func arrange() {
    let insets = safeAreaInsets(of: windowRect, modifier.edges)
    let rect = frame.inset(by: -insets, isMirrored: environment.layoutDirection == .rightToLeft)
    if rect == frame { return inner.place(at: frame.origin, proposal) }
    let proposed = ProposedViewSize(rect.size)
    let size = inner.sizeThatFits(proposed)
    inner.place(
      at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), proposed)
  }
}

/// Keeps room at the edges of a view, which content that ignores safe areas may reach.
nonisolated struct _SafeAreaPadding: ItemModifier, Equatable {
  let insets: EdgeInsets
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { SafePaddingItem(inner, self, node) }
}

private final class SafePaddingItem: WrapperItem<_SafeAreaPadding> {
  override var host: EffectHost? { nil }

  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = modifier.insets
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = inner.sizeThatFits(inside(proposal))
    let insets = modifier.insets
    return CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }

  private var content: CGRect {
    frame.inset(by: modifier.insets, isMirrored: environment.layoutDirection == .rightToLeft)
  }

  override var safeRegion: SafeRegion? {
    let whole = windowRect
    let inside = content
    return SafeRegion(
      safe: inside.offsetBy(dx: whole.minX - frame.minX, dy: whole.minY - frame.minY), whole: whole)
  }

  override func arrange() { inner.place(at: content.origin, inside(proposal)) }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    let own = inner.dimensions(inside(proposal))
    return own.explicit(key, own).map { $0 + (key.isVertical ? modifier.insets.top : modifier.insets.leading) }
  }
}

extension View {
  /// Lets the view reach into what is kept at the edges of its container.
  public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(_SafeAreaIgnoringLayout(edges: regions.contains(.container) ? edges : []))
  }
  /// Lets the view reach into what is kept at the edges of its container.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(_SafeAreaIgnoringLayout(edges: edges))
  }
  /// Keeps room at the edges of the view, which backgrounds and what scrolls reach.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPadding(insets: insets))
  }
  /// Keeps room at some edges of the view, which backgrounds and what scrolls reach; nil is the standard 16 points.
  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_SafeAreaPadding(insets: EdgeInsets(length ?? 16, edges)))
  }
  /// Keeps room at all edges of the view, in points, which backgrounds and what scrolls reach.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    modifier(_SafeAreaPadding(insets: EdgeInsets(length, .all)))
  }
}
