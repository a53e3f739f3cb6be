import Foundation
import GlissadeLayers

/// An item that lays out lines of views, of which it builds those that are near what is seen.
///
/// Near is one room of the scroll view on each side, and in the direction of motion as far as its velocity leads in the next
/// moments, but no further than two rooms: what flies by faster than that is shown as far as it is there.
final class LazyItem<Content: View>: Item, ScrollListener {
  private unowned let lazy: LazyNode<Content>
  private var segments: [LazySegment] = []
  private(set) var places: [LazyPlace] = []
  /// The length of each view along the axis, by key, as far as it has been measured.
  private var known: [AnyHashable: CGFloat] = [:]
  private var shown: [Item] = []
  private var pinned: [Item] = []
  private var sight = LazySight()
  private var isStale = true
  /// The lines for some rooms, until a length turns out to be another.
  private var knownLines: [(room: CGFloat?, lines: [LazyLine])] = []
  /// What a line counts whose length is not known.
  private var estimate: CGFloat?
  /// The part without a gap that is built, along the axis from the list's beginning.
  private var built: ClosedRange<CGFloat> = 0...0

  init(_ node: LazyNode<Content>) {
    lazy = node
    super.init(node)
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { shown }

  private var axis: Axis { lazy.view.axis }
  private var gap: CGFloat {
    guard let spacing = lazy.view.spacing, spacing.isFinite else { return 8 }
    return min(max(spacing, -Item.greatest), Item.greatest)
  }
  private var pins: PinnedScrollableViews { lazy.view.pinned }
  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

  func childrenDidChange() {
    isStale = true
    knownLines = []
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
      case .item(let item):
        if !item.isLeaving { places.append(LazyPlace(segment: number, part: item.traits.sectionPart)) }
      case .source(let source):
        for index in 0..<source.lazyCount {
          places.append(LazyPlace(segment: number, index: index, key: source.lazyKey(index)))
        }
      }
    }
    guard known.count > 2 * places.count + 100 else { return }
    let keys = Set(places.compactMap(\.key))
    known = known.filter { keys.contains($0.key) }
  }

  override func sizesDidChange() { knownLines = [] }

  /// The views of a place: one, several where an element's view is a list, or none.
  private func items(_ place: LazyPlace, build: Bool) -> [Item] {
    let found: [Item]
    switch segments[place.segment] {
    case .item(let item): found = [item]
    case .source(let source):
      guard let index = place.index else { return [] }
      found = (build ? source.buildChild(index) : source.builtChild(index))?.wrapped() ?? []
    }
    for item in found where item.outer !== self { item.attach(to: self) }
    return found
  }

  // MARK: Lines

  private func columns(_ room: CGFloat?) -> [LazyColumn] {
    LazyColumn.columns(of: lazy.view.columns, room)
  }

  private func length(of size: ViewDimensions) -> CGFloat { axis == .vertical ? size.height : size.width }

  private func proposal(_ length: CGFloat?) -> ProposedViewSize {
    axis == .vertical ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
  }

  private func room(_ place: LazyPlace, _ column: Int, _ columns: [LazyColumn], _ room: CGFloat?) -> CGFloat? {
    lazy.view.columns.isEmpty || place.part != nil ? room : columns[column].length
  }

  private func measure(_ place: LazyPlace, _ room: CGFloat?) -> CGFloat {
    let items = items(place, build: true)
    let length =
      items.reduce(0) { $0 + along($1.sizeThatFits(proposal(room))) } + gap * CGFloat(max(0, items.count - 1))
    if let key = place.key { known[key] = length }
    return length
  }

  /// The lines with their lengths.
  private func lines(_ columns: [LazyColumn], _ room: CGFloat?) -> [LazyLine] {
    if let found = knownLines.first(where: { $0.room == room }) { return found.lines }
    let lines = makeLines(columns, room)
    // A stack around asks for the least, the greatest and the ideal length before the one that is taken.
    if knownLines.count >= 4 { knownLines.removeFirst() }
    knownLines.append((room, lines))
    return lines
  }

  /// The length of what is not known is the mean of what is; it stays the same while the content is on its way somewhere, so
  /// that the place to which it goes does.
  private func makeLines(_ columns: [LazyColumn], _ room: CGFloat?) -> [LazyLine] {
    var (sum, count): (CGFloat, Int) = (0, 0)
    var lines: [LazyLine] = []
    var index = 0
    while index < places.count {
      var line = LazyLine(first: index, count: 0)
      var isKnown = false
      while line.count < columns.count, index < places.count {
        let place = places[index]
        // The head of a section has a line of its own.
        if place.part != nil, line.count > 0 { break }
        let length: CGFloat?
        if let key = place.key, let known = known[key] {
          length = known
        } else if place.index == nil || count == 0 && lines.isEmpty && !isKnown {
          // The first view tells how large those may be that nobody has seen.
          length = measure(place, self.room(place, line.count, columns, room))
        } else {
          length = nil
        }
        if let length {
          line.length = max(isKnown ? line.length : 0, length)
          isKnown = true
        }
        line.count += 1
        index += 1
        if place.part != nil { break }
      }
      line.isKnown = isKnown
      if isKnown, places[line.first].part == nil {
        sum += line.length
        count += 1
      }
      lines.append(line)
    }
    let isMoving = enclosingScroll?.isUnderWay(axis) == true
    let mean = (isMoving ? estimate : nil) ?? (count > 0 ? sum / CGFloat(count) : 44)
    if count > 0 { estimate = mean }
    var position: CGFloat = 0
    for number in lines.indices {
      if !lines[number].isKnown { lines[number].length = mean }
      lines[number].position = position
      position += lines[number].length + gap
    }
    return lines
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    read()
    let room = axis == .vertical ? proposal.width : proposal.height
    let columns = columns(room)
    let length = lines(columns, room).last.map { $0.position + $0.length } ?? 0
    let breadth = room ?? columns.last.map { $0.start + $0.length } ?? 0
    return axis == .vertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  override func arrange() {
    read()
    enclosingScroll?.listen(self)
    let room = across(frame.size)
    let columns = columns(room)
    let visible = nearRange
    var items: [Item] = []
    let lines = lines(columns, room)
    let numbers = LazyLine.numbers(of: lines, in: visible)
    var hasGrown = false
    for line in lines[numbers] {
      for column in 0..<line.count {
        let place = places[line.first + column]
        let proposed = proposal(self.room(place, column, columns, room))
        var position = line.position
        var own: CGFloat = 0
        for item in self.items(place, build: true) {
          let size = item.dimensions(proposed)
          let isAlone = line.count > 1 || place.index == nil
          put(item, size, place, columns[column], at: position, isAlone ? line.length : length(of: size), proposed)
          own += length(of: size) + (position == line.position ? 0 : gap)
          position += length(of: size) + gap
          items.append(item)
        }
        own = max(0, own)
        if let key = place.key, known[key] != own {
          hasGrown = hasGrown || known[key] != nil || own != line.length
          known[key] = own
        }
      }
    }
    pin(lines, room, visible, &items)
    built = LazyLine.covered(by: numbers, of: lines)
    look(lines[numbers])
    items += leaving()
    if !items.elementsEqual(shown, by: ===) {
      shown = items
      layersDidChange()
    }
    // Lengths that were guessed are known now.
    if hasGrown { graph.inNextRound { [weak self] in self?.correct(lines) } }
  }

  /// Lays out the lines by the lengths that are known now. What is seen stays where it is: the scroll view's content is shifted
  /// by as much as the lines before it have grown.
  private func correct(_ old: [LazyLine]) {
    knownLines = []
    if let scroll = enclosingScroll, !isStale {
      let room = across(frame.size)
      let new = lines(columns(room), room)
      let top = scroll.offset(axis) - start(in: scroll)
      if top > 0, new.count == old.count, let number = LazyLine.number(of: old, at: top) {
        let isBeyond = number == old.count - 1 && top > old[number].end
        let growth = isBeyond ? new[number].end - old[number].end : new[number].position - old[number].position
        if abs(growth) > 0.001 { scroll.shift(axis, by: growth) }
      }
    }
    invalidateLayout()
    enclosingScroll?.position.contentDidChange()
  }

  private func put(
    _ item: Item, _ size: ViewDimensions, _ place: LazyPlace, _ column: LazyColumn, at position: CGFloat,
    _ length: CGFloat, _ proposal: ProposedViewSize
  ) {
    let isGrid = !lazy.view.columns.isEmpty && place.part == nil
    let room = isGrid ? column.length : across(frame.size)
    let cell = ViewDimensions(
      size: axis == .vertical ? CGSize(width: room, height: length) : CGSize(width: length, height: room))
    let alignment = column.alignment ?? .center
    let key = isGrid ? (axis == .vertical ? alignment.horizontal.key : alignment.vertical.key) : lazy.view.key
    let offset = (isGrid ? column.start : 0) + cell[key] - size[key]
    let rowKey = axis == .vertical ? alignment.vertical.key : alignment.horizontal.key
    let along = isGrid ? position + cell[rowKey] - size[rowKey] : position
    let isMirrored = axis == .vertical && environment.layoutDirection == .rightToLeft
    let x = isMirrored ? frame.width - offset - size.width : offset
    let origin = axis == .vertical ? CGPoint(x: x, y: along) : CGPoint(x: along, y: offset)
    item.place(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), proposal)
  }

  /// Tells elements that have come near what is seen, and those that have gone from there.
  private func look(_ lines: ArraySlice<LazyLine>) {
    sight.begin()
    for line in lines {
      for place in places[line.first..<line.first + line.count] {
        guard case .source(let source) = segments[place.segment], let index = place.index,
          let child = source.builtChild(index)
        else { continue }
        sight.see(child, of: source)
      }
    }
    sight.end(focus: graph.focus.focused?.node)
  }

  // MARK: Heads and feet that stay in sight

  private func pin(_ lines: [LazyLine], _ room: CGFloat, _ visible: ClosedRange<CGFloat>, _ items: inout [Item]) {
    pinned = []
    guard !pins.isEmpty, let scroll = enclosingScroll, let tracker = scroll.trackers[axis] else { return }
    let start = start(in: scroll)
    let end = lines.last.map { $0.position + $0.length } ?? 0
    func isPinned(_ line: LazyLine) -> Bool {
      switch places[line.first].part {
      case .header: return pins.contains(.sectionHeaders)
      case .footer: return pins.contains(.sectionFooters)
      case nil: return false
      }
    }
    for (number, line) in lines.enumerated() where isPinned(line) {
      guard let item = self.items(places[line.first], build: true).first as? SectionPartItem else { continue }
      let map: TrackerMap
      let range: ClosedRange<CGFloat>
      if item.modifier.part == .header {
        let next = lines[(number + 1)...].first { places[$0.first].part == .header }
        let last = next.map { $0.position - gap } ?? end
        let travel = max(0, last - line.position - line.length)
        range = line.position...max(line.position, last)
        map = .piecewise([
          TrackerMap.Knot(Double(start + line.position), 0),
          TrackerMap.Knot(Double(start + line.position + travel) + 1e-6, Double(travel)),
        ])
      } else {
        let before = lines[..<number].last { places[$0.first].part == .header }
        let first = before.map { $0.position + $0.length + gap } ?? 0
        let travel = max(0, line.position - first)
        range = min(first, line.position)...(line.position + line.length)
        let bottom = start + line.position + line.length - scroll.length(axis)
        map = .piecewise([
          TrackerMap.Knot(Double(bottom - travel) - 1e-6, Double(-travel)), TrackerMap.Knot(Double(bottom), 0),
        ])
      }
      guard range.overlaps(visible) else { continue }
      item.prepareToPin()
      let proposed = proposal(room)
      let size = item.dimensions(proposed)
      put(item, size, places[line.first], columns(room)[0], at: line.position, line.length, proposed)
      item.follow(tracker, isVertical: axis == .vertical, map)
      if !items.contains(where: { $0 === item }) { items.append(item) }
      pinned.append(item)
    }
  }

  /// What leaves stays where it was.
  private func leaving() -> [Item] {
    var items: [Item] = []
    for segment in segments {
      switch segment {
      case .item(let item): if item.isLeaving, item.outer === self { items.append(item) }
      case .source(let source):
        for (_, child) in source.leavingChildren { items += child.wrapped().filter { $0.outer === self } }
      }
    }
    for item in items { item.place(at: item.frame.origin, item.proposal) }
    return items
  }

  /// What stays in sight lies on all others.
  override func appendLayers(to list: inout [Layer]) {
    for item in shown where !pinned.contains(where: { $0 === item }) { item.appendLayers(to: &list) }
    for item in pinned { item.appendLayers(to: &list) }
  }

  // MARK: What is seen

  /// Where the list begins in the content of a scroll view.
  private func start(in scroll: ScrollItem) -> CGFloat {
    let own = toWindow(frame.origin)
    let room = scroll.toWindow(scroll.frame.origin)
    return axis == .vertical ? own.y - room.y : own.x - room.x
  }

  /// The part that is to be built, along the axis. Without a scroll view all of it.
  private var nearRange: ClosedRange<CGFloat> {
    guard let scroll = enclosingScroll else { return -CGFloat.infinity...CGFloat.infinity }
    let length = scroll.length(axis)
    let isMoving = scroll.reach(axis).upperBound > scroll.reach(axis).lowerBound
    return part(scroll, margin: isMoving ? length / 2 : length)
  }

  /// The part that is seen or will be in the next moments, with a margin on each side.
  private func part(_ scroll: ScrollItem, margin: CGFloat) -> ClosedRange<CGFloat> {
    let start = start(in: scroll)
    let reach = scroll.reach(axis)
    let bars = scroll.underBars(axis)
    return
      (reach.lowerBound - start - bars.before - margin)...(reach.upperBound - start + scroll.length(axis)
      + bars.after + margin)
  }

  func didScroll(isSettled: Bool) {
    guard let scroll = enclosingScroll else { return }
    let needed = part(scroll, margin: isSettled ? scroll.length(axis) : scroll.length(axis) / 4)
    if needed.lowerBound < built.lowerBound || needed.upperBound > built.upperBound { invalidatePlacement() }
  }

  func prepared(_ axis: Axis) -> ClosedRange<CGFloat>? {
    guard axis == self.axis, let scroll = enclosingScroll, !node.isDetached, !places.isEmpty else { return nil }
    let start = start(in: scroll)
    let bars = scroll.underBars(axis)
    let lowest = built.lowerBound + start + bars.before
    let highest = built.upperBound + start - scroll.length(axis) - bars.after
    return lowest <= highest ? lowest...highest : nil
  }
}

extension LazyItem: LazyTargets, ScrollTargetSource {
  /// The lines as they stand now, for finding places.
  private func standing() -> (lines: [LazyLine], columns: [LazyColumn]) {
    read()
    let room = across(frame.size)
    let columns = columns(room)
    return (lines(columns, room), columns)
  }

  private func frame(_ line: LazyLine, _ column: Int, _ columns: [LazyColumn]) -> CGRect {
    let isGrid = !lazy.view.columns.isEmpty && places[line.first].part == nil
    let (start, length) = isGrid ? (columns[column].start, columns[column].length) : (0, across(frame.size))
    return axis == .vertical
      ? CGRect(x: start, y: line.position, width: length, height: line.length)
      : CGRect(x: line.position, y: start, width: line.length, height: length)
  }

  func scrollTarget(at place: CGFloat, _ axis: Axis) -> AnyHashable? {
    guard axis == self.axis else { return nil }
    let lines = standing().lines
    guard let number = LazyLine.number(of: lines, at: place) else {
      return lines.first.flatMap { places[$0.first].key }
    }
    // Between two lines the nearer one counts.
    let isNext = number + 1 < lines.count && lines[number + 1].position - place < place - lines[number].end
    let line = isNext ? lines[number + 1] : lines[number]
    return (0..<line.count).lazy.compactMap { column in
      let place = self.places[line.first + column]
      return place.key ?? self.items(place, build: false).first?.elementID
    }.first
  }

  func frame(of id: AnyHashable) -> CGRect? {
    let (lines, columns) = standing()
    for line in lines {
      for column in 0..<line.count where places[line.first + column].key == id {
        return frame(line, column, columns)
      }
    }
    return nil
  }

  var scrollTargets: [(id: AnyHashable?, frame: CGRect)] {
    let (lines, columns) = standing()
    return lines.flatMap { line in
      (0..<line.count).map { column in
        let place = places[line.first + column]
        let id = place.key ?? items(place, build: false).first?.elementID
        return (id, frame(line, column, columns))
      }
    }
  }
}
