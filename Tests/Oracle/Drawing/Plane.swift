/// A rectangle of whole pixels; the right and bottom sides no longer belong to it.
struct PixelBox: Hashable, Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  static let empty = PixelBox(x0: 0, y0: 0, x1: 0, y1: 0)

  var width: Int { max(x1 - x0, 0) }
  var height: Int { max(y1 - y0, 0) }
  var count: Int { width * height }
  var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= x0 && x < x1 && y >= y0 && y < y1 }

  func intersection(_ other: PixelBox) -> PixelBox {
    let box = PixelBox(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return box.isEmpty ? .empty : box
  }

  func grown(by pixels: Int) -> PixelBox {
    PixelBox(x0: x0 - pixels, y0: y0 - pixels, x1: x1 + pixels, y1: y1 + pixels)
  }
}

/// A value for each pixel of a box.
final class Plane<Element> {
  let box: PixelBox
  /// Row by row, from the top left.
  let base: UnsafeMutablePointer<Element>

  init(_ box: PixelBox, _ value: Element) {
    self.box = box
    base = .allocate(capacity: max(box.count, 1))
    base.initialize(repeating: value, count: max(box.count, 1))
  }

  deinit {
    base.deinitialize(count: max(box.count, 1))
    base.deallocate()
  }

  @inline(__always) func index(_ x: Int, _ y: Int) -> Int { (y - box.y0) * box.width + (x - box.x0) }

  /// The value of a pixel, which must lie in the box.
  @inline(__always) subscript(x: Int, y: Int) -> Element {
    get { base[index(x, y)] }
    set { base[index(x, y)] = newValue }
  }

  /// A copy of a part, which must lie within the box.
  func part(_ part: PixelBox) -> Plane {
    let copy = Plane(part, base[0])
    for y in part.y0..<max(part.y1, part.y0) {
      copy.base.advanced(by: copy.index(part.x0, y)).update(from: base + index(part.x0, y), count: part.width)
    }
    return copy
  }
}
