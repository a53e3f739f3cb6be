import Foundation

/// The layout of `Grid`.
///
/// Columns share the width as the views of a stack do: the least flexible one chooses first. Rows share the height in the same
/// way. A view in several columns widens them alike where they are too narrow for it.
nonisolated public struct GridLayout: Layout, Equatable {
  /// How views are aligned in their cells.
  public var alignment: Alignment
  /// Between columns, in points; nil is what the views want.
  public var horizontalSpacing: CGFloat?
  /// Between rows, in points; nil is what the views want.
  public var verticalSpacing: CGFloat?

  /// Makes the layout.
  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// A grid as it is measured for a proposal.
  private struct Measured {
    var cells: [GridCell] = []
    var widths: [CGFloat] = []
    var heights: [CGFloat] = []
    var across: [CGFloat] = []
    var down: [CGFloat] = []
    /// The width of rows, and of what stands outside of them.
    var width: CGFloat = 0
    var height: CGFloat { heights.reduce(0, +) + down.reduce(0, +) }

    @MainActor func width(of cell: GridCell) -> CGFloat {
      guard let span = cell.span else { return width }
      let last = min(cell.column + span, widths.count)
      return widths[cell.column..<last].reduce(0, +) + across[cell.column..<max(cell.column, last - 1)].reduce(0, +)
    }
  }

  @MainActor private func cells(_ views: Subviews) -> [GridCell] {
    var cells: [GridCell] = []
    var row = -1
    var column = 0
    var last: ObjectIdentifier?
    for view in views {
      let own = view.item.placeInGrid?.row
      if own == nil || own != last {
        row += 1
        column = 0
      }
      last = own
      let cell = GridCell(view, row: row, column: column)
      cells.append(cell)
      column += cell.span ?? 0
    }
    return cells
  }

  @MainActor private func measure(_ views: Subviews, _ proposal: ProposedViewSize) -> Measured {
    var grid = Measured()
    grid.cells = cells(views)
    let columns = grid.cells.map { $0.column + ($0.span ?? 0) }.max() ?? 0
    let rows = (grid.cells.last?.row ?? -1) + 1
    let inRows = grid.cells.filter { $0.span != nil }
    grid.across = gaps(columns, horizontalSpacing, .horizontal, inRows) { ($0.column + $0.span! - 1, $0.column) }
    grid.down = gaps(rows, verticalSpacing, .vertical, grid.cells) { ($0.row, $0.row) }

    let single = inRows.filter { $0.span == 1 && $0.isSized(.horizontal) }
    grid.widths = lengths(columns, proposal.width.map { max(0, $0 - grid.across.reduce(0, +)) }) { column, proposed in
      single.filter { $0.column == column }
        .map { $0.view.sizeThatFits(ProposedViewSize(width: proposed, height: nil)).width }.max() ?? 0
    }
    for cell in inRows.filter({ $0.span! > 1 && $0.isSized(.horizontal) }).sorted(by: { $0.span! < $1.span! }) {
      let room = grid.width(of: cell)
      let missing = cell.view.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)).width - room
      guard missing > 0 else { continue }
      for column in cell.column..<(cell.column + cell.span!) { grid.widths[column] += missing / CGFloat(cell.span!) }
    }
    let ofRows = grid.widths.reduce(0, +) + grid.across.reduce(0, +)
    let outside =
      grid.cells.filter { $0.span == nil && $0.isSized(.horizontal) }
      .map { $0.view.sizeThatFits(ProposedViewSize(width: proposal.width ?? ofRows, height: nil)).width }.max() ?? 0
    grid.width = max(ofRows, outside)

    let widths = grid.cells.map { grid.width(of: $0) }
    grid.heights = lengths(rows, proposal.height.map { max(0, $0 - grid.down.reduce(0, +)) }) { row, proposed in
      zip(grid.cells, widths).filter { $0.0.row == row && $0.0.isSized(.vertical) }
        .map { $0.0.view.sizeThatFits(ProposedViewSize(width: $0.1, height: proposed)).height }.max() ?? 0
    }
    return grid
  }

  /// The distances between lines: the greatest that neighbours in them want.
  @MainActor private func gaps(
    _ count: Int, _ given: CGFloat?, _ axis: Axis, _ cells: [GridCell], _ lines: (GridCell) -> (last: Int, first: Int)
  ) -> [CGFloat] {
    guard count > 1 else { return [] }
    if let given { return Array(repeating: given, count: count - 1) }
    return (1..<count).map { line in
      let before = cells.filter { lines($0).last == line - 1 }
      let behind = cells.filter { lines($0).first == line }
      let wanted = before.flatMap { cell in
        behind.filter { axis == .vertical || $0.row == cell.row }
          .map { cell.view.spacing.distance(to: $0.view.spacing, along: axis) }
      }
      return wanted.max() ?? 8
    }
  }

  /// How lines share a length.
  @MainActor private func lengths(
    _ count: Int, _ room: CGFloat?, _ measure: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let room, room != .infinity else { return (0..<count).map { measure($0, room) } }
    let least = (0..<count).map { measure($0, 0) }
    let most = (0..<count).map { measure($0, .infinity) }
    var result = Array(repeating: CGFloat(0), count: count)
    var left = room
    let order = (0..<count).sorted { a, b in
      let (first, second) = (most[a] - least[a], most[b] - least[b])
      return first == second ? a < b : first < second
    }
    for (done, line) in order.enumerated() {
      result[line] = measure(line, max(0, left / CGFloat(count - done)))
      left -= result[line]
    }
    return result
  }

  @MainActor public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let grid = measure(subviews, proposal)
    return CGSize(width: grid.width, height: grid.height)
  }

  @MainActor public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let grid = measure(subviews, proposal)
    let lefts = starts(grid.widths, grid.across, bounds.minX)
    let tops = starts(grid.heights, grid.down, bounds.minY)
    var ofColumns: [Int: HorizontalAlignment] = [:]
    for cell in grid.cells where cell.span == 1 {
      ofColumns[cell.column] = ofColumns[cell.column] ?? cell.columnAlignment
    }
    for cell in grid.cells {
      let room = CGSize(width: grid.width(of: cell), height: grid.heights[cell.row])
      let left = cell.span == nil ? bounds.minX : lefts[cell.column]
      let proposed = ProposedViewSize(room)
      let size = cell.view.dimensions(in: proposed)
      let cellRoom = ViewDimensions(size: room)
      let offset: CGPoint
      if let anchor = cell.anchor {
        offset = CGPoint(
          x: (room.width - size.width) * anchor.x, y: (room.height - size.height) * anchor.y)
      } else {
        let horizontal = (cell.span == nil ? nil : ofColumns[cell.column]) ?? alignment.horizontal
        offset = CGPoint(
          x: cellRoom[horizontal] - size[horizontal],
          y: self.top(of: cell, size, cell.alignment ?? alignment.vertical, grid, proposed))
      }
      cell.view.place(at: CGPoint(x: left + offset.x, y: tops[cell.row] + offset.y), proposal: proposed)
    }
  }

  /// How far below the top of its row a view stands. The baselines of a row come to lie on one line.
  @MainActor private func top(
    of cell: GridCell, _ size: ViewDimensions, _ guide: VerticalAlignment, _ grid: Measured,
    _ proposed: ProposedViewSize
  ) -> CGFloat {
    let room = ViewDimensions(size: CGSize(width: 0, height: grid.heights[cell.row]))
    guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return room[guide] - size[guide] }
    let line = grid.cells.filter { $0.row == cell.row }
      .map { $0.view.dimensions(in: ProposedViewSize(width: grid.width(of: $0), height: room.height))[guide] }.max()
    return (line ?? size[guide]) - size[guide]
  }

  private func starts(_ lengths: [CGFloat], _ gaps: [CGFloat], _ origin: CGFloat) -> [CGFloat] {
    var result: [CGFloat] = []
    var place = origin
    for (index, length) in lengths.enumerated() {
      result.append(place)
      place += length + (index < gaps.count ? gaps[index] : 0)
    }
    return result
  }
}
