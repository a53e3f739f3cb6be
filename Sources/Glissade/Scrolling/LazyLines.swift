import Foundation

/// A view in a lazy list, built or not.
struct LazyPlace {
  var segment: Int
  /// The place in its source; nil is a view that is there already.
  var index: Int?
  var key: AnyHashable?
  /// Whether it is the head or the foot of a section.
  var part: SectionPart?
}

/// A line of a lazy list: as many views as there are columns, or the head of a section.
struct LazyLine {
  /// The first of its places.
  var first: Int
  var count: Int
  var length: CGFloat = 0
  /// From the beginning of the list.
  var position: CGFloat = 0
  var isKnown = false

  var end: CGFloat { position + length }

  /// Which lines, of some in order, touch a part.
  static func numbers(of lines: [LazyLine], in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = firstNumber(of: lines) { $0.end >= range.lowerBound }
    let last = firstNumber(of: lines) { $0.position > range.upperBound }
    return first..<max(first, last)
  }

  /// The last line that begins at a place or before.
  static func number(of lines: [LazyLine], at place: CGFloat) -> Int? {
    let next = firstNumber(of: lines) { $0.position > place }
    return next > 0 ? next - 1 : nil
  }

  /// The part in which nothing is to be seen but some of the lines.
  static func covered(by numbers: Range<Int>, of lines: [LazyLine]) -> ClosedRange<CGFloat> {
    let lowest = numbers.lowerBound == 0 ? -CGFloat.infinity : lines[numbers.lowerBound - 1].end
    let highest = numbers.upperBound == lines.count ? CGFloat.infinity : lines[numbers.upperBound].position
    return min(lowest, highest)...highest
  }

  private static func firstNumber(of lines: [LazyLine], _ isBeyond: (LazyLine) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A column of a vertical lazy grid, or a row of a horizontal one.
struct LazyColumn {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment?

  /// The columns' places and lengths in a room; a list has one.
  static func columns(of items: [GridItem], _ room: CGFloat?) -> [LazyColumn] {
    guard !items.isEmpty, let room, room.isFinite else {
      return items.isEmpty
        ? [LazyColumn(start: 0, length: room ?? 0)]
        : columns(of: items, items.count > 1 ? 8 * CGFloat(items.count) : 10)
    }
    var lengths: [(length: CGFloat, gap: CGFloat, alignment: Alignment?)] = []
    var left = room - items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    var flexible = 0
    for item in items {
      if case .fixed(let length) = item.size { left -= max(0, length) } else { flexible += 1 }
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
        let count = Int((share + gap) / (max(1, least) + gap), within: 1...10_000)
        let length = min((share - gap * CGFloat(count - 1)) / CGFloat(count), most)
        left -= share
        flexible -= 1
        for _ in 0..<count { lengths.append((max(0, length), gap, item.alignment)) }
      }
    }
    var start: CGFloat = 0
    return lengths.map { length, gap, alignment in
      defer { start += length + gap }
      return LazyColumn(start: start, length: length, alignment: alignment)
    }
  }
}
