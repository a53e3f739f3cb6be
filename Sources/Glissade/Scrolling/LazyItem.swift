import Foundation
import GlissadeLayers

/// An item that lays out lines of views, of which it builds those that are near what is seen.
final class LazyItem<Content: View>: Item, ScrollListener {
  /// A view in the list.
  private struct Place {
    var segment: Int
    /// The place in its source; nil is a view that is there already.
    var index: Int?
    var key: AnyHashable?
  }

  private unowned let lazy: LazyNode<Content>
  private var segments: [LazySegment] = []
  private var places: [Place] = []
  /// The length of each view along the axis, by key, as far as it has been measured.
  private var known: [AnyHashable: CGFloat] = [:]
  private var shown: [Item] = []
  private var isStale = true

  init(_ node: LazyNode<Content>) {
    lazy = node
    super.init(node)
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { shown }

  private var axis: Axis { lazy.view.axis }
  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

  func childrenDidChange() {
    isStale = true
    layersDidChange()
    invalidateLayout()
  }

  private func read() {
    guard isStale else { return }
    isStale = false
    segments = lazy.segments
    places = []
    for (number, segment) in segments.enumerated() {
      switch segment {
      case .item: places.append(Place(segment: number))
      case .source(let source):
        for index in 0..<source.lazyCount {
          places.append(Place(segment: number, index: index, key: source.lazyKey(index)))
        }
      }
    }
  }

  // MARK: Lines

  /// The columns' places and lengths across the axis.
  private func columns(_ room: CGFloat?) -> [(start: CGFloat, length: CGFloat, alignment: Alignment?)] {
    let items = lazy.view.columns
    guard !items.isEmpty, let room, room.isFinite else { return [(0, room ?? 0, nil)] }
    var lengths: [(CGFloat, CGFloat, Alignment?)] = []
    var left = room - items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    var flexible = 0
    for item in items {
      if case .fixed(let length) = item.size { left -= length } else { flexible += 1 }
    }
    for item in items {
      let gap = item.spacing ?? 8
      switch item.size {
      case .fixed(let length): lengths.append((max(0, length), gap, item.alignment))
      case .flexible(let least, let most):
        let length = min(max(left / CGFloat(max(1, flexible)), least), most)
        left -= length
        flexible -= 1
        lengths.append((length, gap, item.alignment))
      case .adaptive(let least, let most):
        let share = left / CGFloat(max(1, flexible))
        let count = max(1, Int(((share + gap) / (max(1, least) + gap)).rounded(.down)))
        let length = min((share - gap * CGFloat(count - 1)) / CGFloat(count), most)
        left -= share
        flexible -= 1
        for _ in 0..<count { lengths.append((length, gap, item.alignment)) }
      }
    }
    var start: CGFloat = 0
    return lengths.map { length, gap, alignment in
      defer { start += length + gap }
      return (start, length, alignment)
    }
  }

  private func item(_ place: Place, build: Bool) -> Item? {
    switch segments[place.segment] {
    case .item(let item): return item
    case .source(let source):
      guard let index = place.index else { return nil }
      let child = build ? source.buildChild(index) : source.builtChild(index)
      return child?.wrapped().first
    }
  }

  /// The length of each line, its views counted; what is not known is the mean of what is.
  private func lines(_ columnCount: Int, _ proposal: (Int) -> ProposedViewSize) -> [CGFloat] {
    var (sum, count): (CGFloat, Int) = (0, 0)
    func length(_ place: Place, _ column: Int, build: Bool) -> CGFloat? {
      if place.index == nil || build {
        guard let item = item(place, build: true) else { return 0 }
        if item.outer !== self { item.attach(to: self) }
        let length = along(item.sizeThatFits(proposal(column)))
        if let key = place.key { known[key] = length }
        return length
      }
      return place.key.flatMap { known[$0] }
    }
    var found: [CGFloat?] = []
    var index = 0
    while index < places.count {
      var line: CGFloat?
      for column in 0..<columnCount where index + column < places.count {
        // The first view tells how large those may be that nobody has seen.
        let isFirst = count == 0 && found.isEmpty
        if let length = length(places[index + column], column, build: isFirst) { line = max(line ?? 0, length) }
      }
      if let line {
        sum += line
        count += 1
      }
      found.append(line)
      index += columnCount
    }
    let mean = count > 0 ? sum / CGFloat(count) : 44
    return found.map { $0 ?? mean }
  }

  private func proposal(_ columns: [(start: CGFloat, length: CGFloat, alignment: Alignment?)], _ room: CGFloat?)
    -> (Int) -> ProposedViewSize
  {
    { [axis, isGrid = !lazy.view.columns.isEmpty] column in
      let length = isGrid ? columns[column].length : room
      return axis == .vertical
        ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    read()
    let room = axis == .vertical ? proposal.width : proposal.height
    let columns = columns(room)
    let lines = lines(columns.count, self.proposal(columns, room))
    let length = lines.reduce(0, +) + (lazy.view.spacing ?? 8) * CGFloat(max(0, lines.count - 1))
    let breadth = room ?? columns.last.map { $0.start + $0.length } ?? 0
    return axis == .vertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  override func arrange() {
    read()
    enclosingScroll?.listen(self)
    let room = across(frame.size)
    let columns = columns(room)
    let proposal = proposal(columns, room)
    let visible = visibleRange
    let gap = lazy.view.spacing ?? 8
    var items: [Item] = []
    var position: CGFloat = 0
    let lengths = lines(columns.count, proposal)
    var hasGrown = false
    for (line, length) in lengths.enumerated() {
      defer { position += length + gap }
      guard position + length >= visible.lowerBound, position <= visible.upperBound else { continue }
      for column in 0..<columns.count where line * columns.count + column < places.count {
        let place = places[line * columns.count + column]
        guard let item = item(place, build: true) else { continue }
        if item.outer !== self { item.attach(to: self) }
        let size = item.dimensions(proposal(column))
        let own = axis == .vertical ? size.height : size.width
        if let key = place.key, known[key] != own {
          hasGrown = hasGrown || known[key] != nil || own != length
          known[key] = own
        }
        put(item, size, column: columns[column], at: position, length, proposal(column))
        items.append(item)
      }
    }
    items += leaving()
    if !items.elementsEqual(shown, by: ===) {
      shown = items
      layersDidChange()
    }
    // Lengths that were guessed are known now.
    if hasGrown { graph.inNextRound { [weak self] in self?.invalidateLayout() } }
  }

  private func put(
    _ item: Item, _ size: ViewDimensions, column: (start: CGFloat, length: CGFloat, alignment: Alignment?),
    at position: CGFloat, _ length: CGFloat, _ proposal: ProposedViewSize
  ) {
    let isGrid = !lazy.view.columns.isEmpty
    let room = isGrid ? column.length : across(frame.size)
    let cell = ViewDimensions(
      size: axis == .vertical ? CGSize(width: room, height: length) : CGSize(width: length, height: room))
    let alignment = column.alignment
    let crossKey =
      isGrid
      ? (axis == .vertical ? (alignment ?? .center).horizontal.key : (alignment ?? .center).vertical.key)
      : lazy.view.key
    let offset = cell[crossKey] - size[crossKey]
    let origin =
      axis == .vertical
      ? CGPoint(x: column.start + offset, y: position) : CGPoint(x: position, y: column.start + offset)
    item.offsetInContainer = origin
    item.place(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), proposal)
  }

  /// What leaves stays where it was.
  private func leaving() -> [Item] {
    var items: [Item] = []
    for segment in segments {
      guard case .source(let source) = segment else { continue }
      for (_, child) in source.leavingChildren {
        for item in child.wrapped() where item.outer === self {
          let offset = item.offsetInContainer
          item.place(at: CGPoint(x: frame.minX + offset.x, y: frame.minY + offset.y), item.proposal)
          items.append(item)
        }
      }
    }
    return items
  }

  override func appendLayers(to list: inout [Layer]) { for item in shown { item.appendLayers(to: &list) } }

  // MARK: What is seen

  private var enclosingScroll: ScrollItem? {
    var item = outer
    while let current = item {
      if let scroll = current as? ScrollItem { return scroll }
      item = current.outer
    }
    return nil
  }

  /// The part that is near what is seen, along the axis: one room more on each side. Without a scroll view all of it.
  private var visibleRange: ClosedRange<CGFloat> {
    guard let scroll = enclosingScroll else { return -CGFloat.infinity...CGFloat.infinity }
    let own = toWindow(frame.origin)
    let room = scroll.toWindow(scroll.frame.origin)
    let start = axis == .vertical ? room.y - own.y : room.x - own.x
    let length = along(scroll.frame.size)
    let offset = scroll.offset(axis)
    return (start + offset - length)...(start + offset + 2 * length)
  }

  func didScroll() { invalidatePlacement() }
}

/// An item that wants to know that a scroll view around has moved.
@MainActor
protocol ScrollListener: AnyObject {
  func didScroll()
}
