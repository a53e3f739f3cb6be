import Foundation
import GlissadeLayers

/// Views one below the other, built only near what is seen of the scroll view around.
///
/// A view that has been built keeps its state when it scrolls away. Rows that are not built yet count as high as the others are
/// on average.
nonisolated public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  /// Puts views one below the other.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    pinned = pinnedViews
    self.content = content()
  }

  @MainActor public var body: some View {
    LazyLines(axis: .vertical, columns: [], key: alignment.key, spacing: spacing, pinned: pinned, content: content)
  }
}

/// Views side by side, built only near what is seen of the scroll view around.
nonisolated public struct LazyHStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  /// Puts views side by side.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    pinned = pinnedViews
    self.content = content()
  }

  @MainActor public var body: some View {
    LazyLines(axis: .horizontal, columns: [], key: alignment.key, spacing: spacing, pinned: pinned, content: content)
  }
}

/// The size of a column or a row of a lazy grid.
public struct GridItem: Sendable, Equatable {
  /// The kinds of sizes.
  public enum Size: Sendable, Equatable {
    /// A fixed length, in points.
    case fixed(CGFloat)
    /// A share of the room, in bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as have room, each in bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)

    /// A share of the room.
    public static var flexible: Size { .flexible() }
  }
  /// The size.
  public var size: Size
  /// To the next one, in points; nil is 8.
  public var spacing: CGFloat?
  /// How views are aligned in it; nil is the grid's.
  public var alignment: Alignment?

  /// Makes a column or a row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns, row by row, built only near what is seen of the scroll view around.
nonisolated public struct LazyVGrid<Content: View>: View {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  /// Puts views in columns.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    pinned = pinnedViews
    self.content = content()
  }

  @MainActor public var body: some View {
    LazyLines(axis: .vertical, columns: columns, key: alignment.key, spacing: spacing, pinned: pinned, content: content)
  }
}

/// Views in rows, column by column, built only near what is seen of the scroll view around.
nonisolated public struct LazyHGrid<Content: View>: View {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  /// Puts views in rows.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    pinned = pinnedViews
    self.content = content()
  }

  @MainActor public var body: some View {
    LazyLines(axis: .horizontal, columns: rows, key: alignment.key, spacing: spacing, pinned: pinned, content: content)
  }
}

/// Lines of views along an axis: of one view each, or of as many as there are columns.
nonisolated struct LazyLines<Content: View>: View {
  let axis: Axis
  let columns: [GridItem]
  let key: AlignmentKey
  let spacing: CGFloat?
  let pinned: PinnedScrollableViews
  let content: Content

  typealias Body = Never

  @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { LazyNode(view, context) }
}

final class LazyNode<Content: View>: ViewNode<LazyLines<Content>> {
  private var content: ViewNode<Content>?
  private var item: LazyItem<Content>?

  override init(_ view: LazyLines<Content>, _ context: NodeContext) {
    super.init(view, context)
    var inner = childContext
    inner.isLazy = true
    content = Content._makeNode(view.content, inner)
    item = LazyItem(self)
  }

  override var isTransparent: Bool { false }
  override var childNodes: [Node] { content.map { [$0] } ?? [] }
  override func isSame(_ new: LazyLines<Content>) -> Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func breakCycles() { item = nil }
  override func childItemsDidChange() { item?.childrenDidChange() }
  override var lazySegments: [LazySegment] { items.map { .item($0) } }

  var segments: [LazySegment] { content?.lazySegments ?? [] }

  override func viewDidChange(from old: LazyLines<Content>) {
    if old.columns != view.columns || old.spacing != view.spacing || old.key != view.key || old.pinned != view.pinned {
      item?.invalidateLayout()
    }
    content?.receive(view.content)
  }
}
