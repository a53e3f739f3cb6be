import Foundation

/// Views in rows and columns: a column is as wide as its widest view.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow { Text("Width"); Text("12").gridColumnAlignment(.trailing) }
///   Divider().gridCellUnsizedAxes(.horizontal)
///   GridRow { Text("Both").gridCellColumns(2) }
/// }
/// ```
nonisolated public struct Grid<Content: View>: ContainerView {
  let containerLayout: GridLayout
  let containerContent: Content

  /// Puts rows below each other.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    containerLayout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    containerContent = content()
  }

  public typealias Body = Never
}

/// One row of a grid: its views stand in the columns.
nonisolated public struct GridRow<Content: View>: View {
  let alignment: VerticalAlignment?
  let content: Content

  /// Makes a row.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public var body: some View { GridRowStack(content: content, alignment: alignment) }
}

/// The views of a row, each marked with the row.
nonisolated private struct GridRowStack<Content: View>: View {
  let content: Content
  let alignment: VerticalAlignment?
  typealias Body = Never
  @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    GridRowNode(view, context)
  }
}

private final class GridRowNode<Content: View>: ViewNode<GridRowStack<Content>> {
  private var child: ViewNode<Content>?

  override init(_ view: GridRowStack<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, childContext)
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: GridRowStack<Content>) -> Bool { false }
  override func update() { child?.receive(view.content) }
  override func viewDidChange(from old: GridRowStack<Content>) {
    if old.alignment != view.alignment { itemsDidChange() }
    update()
  }

  override func makeItems() -> [Item] {
    let items = super.makeItems()
    for item in items { item.gridPlace = GridPlace(row: ObjectIdentifier(self), alignment: view.alignment) }
    return items
  }
}

/// Where an item stands in a grid.
struct GridPlace {
  var row: ObjectIdentifier
  var alignment: VerticalAlignment?
}

extension Item {
  /// The place in a grid that the item, or what it stands around, has.
  var placeInGrid: GridPlace? {
    var item: Item? = self
    while let current = item {
      if let place = current.gridPlace { return place }
      item = current.wrappedItem
    }
    return nil
  }
}

private enum CellColumns: LayoutValueKey { static let defaultValue = 1 }
private enum CellAnchor: LayoutValueKey { static let defaultValue: UnitPoint? = nil }
private enum ColumnAlignment: LayoutValueKey { static let defaultValue: HorizontalAlignment? = nil }
private enum UnsizedAxes: LayoutValueKey { static let defaultValue: Axis.Set = [] }

/// A view in a grid.
@MainActor
struct GridCell {
  let view: LayoutSubview
  var row: Int
  var column: Int
  /// In how many columns it stands; nil is a view outside of rows, which takes the whole width.
  var span: Int?
  var alignment: VerticalAlignment?

  /// In how many columns a view may stand; a grid looks at each of them.
  static let mostColumns = 1_000

  init(_ view: LayoutSubview, row: Int, column: Int) {
    self.view = view
    self.row = row
    self.column = column
    let place = view.item.placeInGrid
    alignment = place?.alignment
    span = place == nil ? nil : min(max(1, view[CellColumns.self]), GridCell.mostColumns)
  }

  var anchor: UnitPoint? { view[CellAnchor.self] }
  var columnAlignment: HorizontalAlignment? { view[ColumnAlignment.self] }
  func isSized(_ axis: Axis) -> Bool { !view[UnsizedAxes.self].contains(axis == .horizontal ? .horizontal : .vertical) }
}

extension View {
  /// Lets the view stand in so many columns of a grid's row.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: CellColumns.self, value: count)
  }
  /// Puts a place of the view onto the same place of its cell of a grid.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: CellAnchor.self, value: anchor)
  }
  /// Aligns all views of the grid's column in which this one stands.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: ColumnAlignment.self, value: guide)
  }
  /// Asks the grid for no more room along some axes than other views take.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: UnsizedAxes.self, value: axes)
  }
}
