import GlissadeLayers

/// A rectangle in device pixels, parallel to the axes; empty where a side is zero or less.
struct Box: Equatable {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double

  static let empty = Box(x0: 0, y0: 0, x1: 0, y1: 0)

  init(x0: Double, y0: Double, x1: Double, y1: Double) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  init(_ rect: Rect) { self.init(x0: rect.minX, y0: rect.minY, x1: rect.maxX, y1: rect.maxY) }

  var isEmpty: Bool { !(x1 > x0 && y1 > y0) }
  var width: Double { x1 - x0 }
  var height: Double { y1 - y0 }
  var area: Double { isEmpty ? 0 : width * height }

  func intersection(_ other: Box) -> Box {
    let box = Box(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return box.isEmpty ? .empty : box
  }

  func union(_ other: Box) -> Box {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Box(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  func grown(by amount: Double) -> Box {
    Box(x0: x0 - amount, y0: y0 - amount, x1: x1 + amount, y1: y1 + amount)
  }

  func moved(by d: Point) -> Box { Box(x0: x0 + d.x, y0: y0 + d.y, x1: x1 + d.x, y1: y1 + d.y) }

  func scaled(by k: Double) -> Box { Box(x0: x0 * k, y0: y0 * k, x1: x1 * k, y1: y1 * k) }

  /// Whether all of `other` lies inside.
  func contains(_ other: Box) -> Bool {
    !isEmpty && other.x0 >= x0 && other.y0 >= y0 && other.x1 <= x1 && other.y1 <= y1
  }

  func overlaps(_ other: Box) -> Bool {
    min(x1, other.x1) > max(x0, other.x0) && min(y1, other.y1) > max(y0, other.y0)
  }

  /// The smallest box of whole pixels that holds this one. What is within a thousandth of a pixel counts as on it.
  var roundedOut: Box {
    Box(
      x0: (x0 + 1e-3).rounded(.down), y0: (y0 + 1e-3).rounded(.down), x1: (x1 - 1e-3).rounded(.up),
      y1: (y1 - 1e-3).rounded(.up))
  }

  /// Whether every side lies on a border between pixels.
  var isOnWholePixels: Bool {
    abs(x0 - x0.rounded()) < 1e-4 && abs(y0 - y0.rounded()) < 1e-4 && abs(x1 - x1.rounded()) < 1e-4
      && abs(y1 - y1.rounded()) < 1e-4
  }
}

extension Transform {
  /// True where rectangles stay parallel to the axes.
  var keepsAxes: Bool { isAffine && ((m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0)) }

  /// True for moves and scales that neither turn nor mirror.
  var isUpright: Bool { isAffine && m12 == 0 && m21 == 0 && m11 > 0 && m22 > 0 }

  /// True for moves, turns, mirrors and equal scales: a circle stays a circle.
  var isSimilarity: Bool {
    guard isAffine else { return false }
    let size = 1e-9 * (abs(m11) + abs(m12) + abs(m21) + abs(m22))
    return (abs(m11 - m22) <= size && abs(m12 + m21) <= size) || (abs(m11 + m22) <= size && abs(m12 - m21) <= size)
  }

  /// The largest factor by which lengths grow at a point; meaningful where w is positive.
  func magnification(at p: Point) -> Double {
    let h = homogeneous(p)
    let (x, y) = (h.x / h.w, h.y / h.w)
    let (a, b) = ((m11 - x * m13) / h.w, (m12 - y * m13) / h.w)
    let (c, d) = ((m21 - x * m23) / h.w, (m22 - y * m23) / h.w)
    // The larger singular value of the Jacobian.
    let e = (a * a + b * b + c * c + d * d) / 2
    let f = a * d - b * c
    return (e + max(e * e - f * f, 0).squareRoot()).squareRoot()
  }
}
