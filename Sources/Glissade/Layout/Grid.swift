import Foundation

/// Views in rows and columns: a column is as wide as its widest view.
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

/// The views of a row, each marked with the row and its column.
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

  override func makeItems() -> [Item] {
    let items = super.makeItems()
    for (index, item) in items.enumerated() {
      item.gridPlace = GridPlace(row: ObjectIdentifier(self), column: index, alignment: view.alignment)
    }
    return items
  }
}

/// Where an item stands in a grid.
struct GridPlace {
  var row: ObjectIdentifier
  var column: Int
  var alignment: VerticalAlignment?
}

/// The layout of `Grid`.
nonisolated public struct GridLayout: Layout, Equatable {
  /// How views are aligned in their cells.
  public var alignment: Alignment
  /// Between columns, in points; nil is what the views want.
  public var horizontalSpacing: CGFloat?
  /// Between rows, in points; nil is what the views want.
  public var verticalSpacing: CGFloat?

  /// Makes the layout.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  private struct Cell {
    var view: LayoutSubview
    var row: Int
    /// Nil is a view outside of rows: it takes the whole width.
    var column: Int?
    var alignment: VerticalAlignment?
  }

  @MainActor private func cells(_ views: Subviews) -> (cells: [Cell], rows: Int, columns: Int) {
    var cells: [Cell] = []
    var rows = 0
    var last: ObjectIdentifier?
    var columns = 0
    for view in views {
      if let place = view.item.gridPlace {
        if place.row != last { rows += 1 }
        last = place.row
        columns = max(columns, place.column + 1)
        cells.append(Cell(view: view, row: rows - 1, column: place.column, alignment: place.alignment))
      } else {
        rows += 1
        last = nil
        cells.append(Cell(view: view, row: rows - 1, column: nil))
      }
    }
    return (cells, rows, columns)
  }

  @MainActor private func measure(
    _ views: Subviews, _ proposal: ProposedViewSize
  ) -> (cells: [Cell], widths: [CGFloat], heights: [CGFloat], across: CGFloat, down: CGFloat) {
    let (cells, rows, columns) = cells(views)
    let across = horizontalSpacing ?? 8
    let down = verticalSpacing ?? 8
    let room = proposal.width.map { max(0, $0 - across * CGFloat(max(0, columns - 1))) }
    func width(_ column: Int, _ proposed: CGFloat?) -> CGFloat {
      cells.filter { $0.column == column }
        .map { $0.view.sizeThatFits(ProposedViewSize(width: proposed, height: nil)).width }.max() ?? 0
    }
    var widths = Array(repeating: CGFloat(0), count: columns)
    if let room, room != .infinity {
      // The least flexible column chooses first, as the views of a stack do.
      let least = (0..<columns).map { width($0, 0) }
      let most = (0..<columns).map { width($0, .infinity) }
      var left = room
      let order = (0..<columns).sorted { most[$0] - least[$0] < most[$1] - least[$1] }
      for (done, column) in order.enumerated() {
        widths[column] = width(column, max(0, left / CGFloat(columns - done)))
        left -= widths[column]
      }
    } else {
      widths = (0..<columns).map { width($0, room) }
    }
    var heights = Array(repeating: CGFloat(0), count: rows)
    let whole = widths.reduce(0, +) + across * CGFloat(max(0, columns - 1))
    for cell in cells {
      let proposed = cell.column.map { widths[$0] } ?? max(whole, proposal.width ?? whole)
      let size = cell.view.sizeThatFits(ProposedViewSize(width: proposed, height: nil))
      heights[cell.row] = max(heights[cell.row], size.height)
    }
    return (cells, widths, heights, across, down)
  }

  @MainActor public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let grid = measure(subviews, proposal)
    let inRows = grid.widths.reduce(0, +) + grid.across * CGFloat(max(0, grid.widths.count - 1))
    let outside =
      grid.cells.filter { $0.column == nil }
      .map { $0.view.sizeThatFits(ProposedViewSize(width: inRows, height: nil)).width }.max() ?? 0
    return CGSize(
      width: max(inRows, outside),
      height: grid.heights.reduce(0, +) + grid.down * CGFloat(max(0, grid.heights.count - 1)))
  }

  @MainActor public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let grid = measure(subviews, proposal)
    var lefts: [CGFloat] = []
    var x = bounds.minX
    for width in grid.widths {
      lefts.append(x)
      x += width + grid.across
    }
    var tops: [CGFloat] = []
    var y = bounds.minY
    for height in grid.heights {
      tops.append(y)
      y += height + grid.down
    }
    for cell in grid.cells {
      let width = cell.column.map { grid.widths[$0] } ?? bounds.width
      let left = cell.column.map { lefts[$0] } ?? bounds.minX
      let proposed = ProposedViewSize(width: width, height: grid.heights[cell.row])
      let size = cell.view.dimensions(in: proposed)
      let room = ViewDimensions(size: CGSize(width: width, height: grid.heights[cell.row]))
      let vertical = cell.alignment ?? alignment.vertical
      cell.view.place(
        at: CGPoint(
          x: left + room[alignment.horizontal] - size[alignment.horizontal],
          y: tops[cell.row] + room[vertical] - size[vertical]), proposal: proposed)
    }
  }
}
