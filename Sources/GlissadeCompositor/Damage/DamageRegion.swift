/// A rectangle of whole device pixels; empty where a side is zero or less.
public struct PixelRect: Equatable, Sendable {
  /// The first column.
  public var x0: Int32
  /// The first row, from the top.
  public var y0: Int32
  /// The column after the last.
  public var x1: Int32
  /// The row after the last.
  public var y1: Int32

  /// Makes a rectangle from its first pixels and those after its last.
  public init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// The rectangle from the corner of a target.
  public init(width: Int, height: Int) { self.init(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)) }

  static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// Whether it holds no pixel.
  public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
  /// Columns.
  public var width: Int { max(Int(x1) - Int(x0), 0) }
  /// Rows.
  public var height: Int { max(Int(y1) - Int(y0), 0) }
  /// Pixels.
  public var area: Int { width * height }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  func overlaps(_ other: PixelRect) -> Bool {
    min(x1, other.x1) > max(x0, other.x0) && min(y1, other.y1) > max(y0, other.y0)
  }

  func contains(_ other: PixelRect) -> Bool {
    other.x0 >= x0 && other.y0 >= y0 && other.x1 <= x1 && other.y1 <= y1
  }

  func moved(_ dx: Int32, _ dy: Int32) -> PixelRect {
    PixelRect(x0: x0 &+ dx, y0: y0 &+ dy, x1: x1 &+ dx, y1: y1 &+ dy)
  }
}

/// A part of a picture as at most eight rectangles that share no pixel.
///
/// A value without heap memory. Where more rectangles would be needed, those are joined that take in the fewest pixels
/// too many; so it may be larger than what was put in, and is never smaller.
public struct DamageRegion: Equatable, Sendable {
  /// The most rectangles of a region.
  public static let capacity = 8
  /// Two rectangles are drawn as one if that costs no more pixels than these: to begin one more costs about as much.
  static let joinedWaste = 1024

  private var x0 = SIMD8<Int32>.zero
  private var y0 = SIMD8<Int32>.zero
  private var x1 = SIMD8<Int32>.zero
  private var y1 = SIMD8<Int32>.zero
  /// The number of rectangles.
  public private(set) var count = 0

  /// Makes a region without pixels.
  public init() {}

  /// Makes a region of one rectangle.
  public init(_ rect: PixelRect) { add(rect) }

  /// One of the rectangles.
  public subscript(index: Int) -> PixelRect {
    precondition(index >= 0 && index < count, "a region has only its rectangles")
    return PixelRect(x0: x0[index], y0: y0[index], x1: x1[index], y1: y1[index])
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { count == 0 }

  /// The number of pixels.
  public var area: Int {
    var sum = 0
    for i in 0..<count { sum += self[i].area }
    return sum
  }

  /// The rectangle around all of it.
  public var bounds: PixelRect {
    guard count > 0 else { return .empty }
    var box = self[0]
    for i in 1..<count { box = box.union(self[i]) }
    return box
  }

  /// Whether a rectangle has a pixel in common with it.
  public func overlaps(_ rect: PixelRect) -> Bool {
    for i in 0..<count where self[i].overlaps(rect) { return true }
    return false
  }

  /// Adds a rectangle.
  public mutating func add(_ rect: PixelRect) {
    var rect = rect
    if rect.isEmpty { return }
    var i = 0
    while i < count {
      let other = self[i]
      if other.contains(rect) { return }
      if rect.contains(other) || mayJoin(i, rect) {
        rect = rect.union(other)
        remove(i)
        i = 0
      } else {
        i += 1
      }
    }
    for i in 0..<count where self[i].overlaps(rect) {
      addOutside(self[i], rect)
      return
    }
    if count == DamageRegion.capacity {
      joinCheapest(with: rect)
    } else {
      set(count, rect)
      count += 1
    }
  }

  /// Adds all of another region.
  public mutating func add(_ other: DamageRegion) {
    for i in 0..<other.count { add(other[i]) }
  }

  /// The part within a rectangle.
  public func intersection(_ rect: PixelRect) -> DamageRegion {
    var result = DamageRegion()
    for i in 0..<count {
      let part = self[i].intersection(rect)
      if part.isEmpty { continue }
      result.set(result.count, part)
      result.count += 1
    }
    return result
  }

  /// Whether a rectangle is better drawn together with one of the region's. Not where both together would meet a third:
  /// cut there they would be two again.
  private func mayJoin(_ index: Int, _ rect: PixelRect) -> Bool {
    guard DamageRegion.waste(rect, self[index]) <= DamageRegion.joinedWaste else { return false }
    let joined = rect.union(self[index])
    for i in 0..<count where i != index && self[i].overlaps(joined) && !joined.contains(self[i]) { return false }
    return true
  }

  /// Pixels that lie in the rectangle around both and in neither, less those that would be drawn twice.
  private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int { a.union(b).area - a.area - b.area }

  /// Adds what of a rectangle lies outside of another that it overlaps: the parts above, below, left and right.
  private mutating func addOutside(_ other: PixelRect, _ rect: PixelRect) {
    let inner = rect.intersection(other)
    add(PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: inner.y0))
    add(PixelRect(x0: rect.x0, y0: inner.y1, x1: rect.x1, y1: rect.y1))
    add(PixelRect(x0: rect.x0, y0: inner.y0, x1: inner.x0, y1: inner.y1))
    add(PixelRect(x0: inner.x1, y0: inner.y0, x1: rect.x1, y1: inner.y1))
  }

  private mutating func joinCheapest(with rect: PixelRect) {
    var best = (first: 0, second: -1, waste: Int.max)
    for i in 0..<count {
      let waste = DamageRegion.waste(self[i], rect)
      if waste < best.waste { best = (i, -1, waste) }
      for j in 0..<i {
        let waste = DamageRegion.waste(self[i], self[j])
        if waste < best.waste { best = (i, j, waste) }
      }
    }
    if best.second < 0 {
      let joined = self[best.first].union(rect)
      remove(best.first)
      absorb(joined)
    } else {
      let joined = self[best.first].union(self[best.second])
      // The first is the later one.
      remove(best.first)
      remove(best.second)
      absorb(joined)
      add(rect)
    }
  }

  /// Adds a rectangle together with all that it overlaps, as one; there is room for it.
  private mutating func absorb(_ rect: PixelRect) {
    var rect = rect
    var i = 0
    while i < count {
      if self[i].overlaps(rect) {
        rect = rect.union(self[i])
        remove(i)
        i = 0
      } else {
        i += 1
      }
    }
    set(count, rect)
    count += 1
  }

  private mutating func remove(_ index: Int) {
    count -= 1
    let last = PixelRect(x0: x0[count], y0: y0[count], x1: x1[count], y1: y1[count])
    set(index, last)
    set(count, .empty)
  }

  private mutating func set(_ index: Int, _ rect: PixelRect) {
    x0[index] = rect.x0
    y0[index] = rect.y0
    x1[index] = rect.x1
    y1[index] = rect.y1
  }
}
