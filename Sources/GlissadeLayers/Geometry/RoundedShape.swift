/// A rectangle with rounded corners, as an outline that answers whether a point lies inside.
public struct RoundedShape: Hashable, Sendable {
  /// The rectangle before its corners are cut, in points.
  public var rect: Rect
  /// The radius of each corner, in points.
  public var radii: CornerRadii
  /// The curve of the corners.
  public var style: CornerStyle

  /// Makes a shape; without radii it is the rectangle itself.
  public init(rect: Rect, radii: CornerRadii = .zero, style: CornerStyle = .continuous) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  /// Whether a point lies inside. Each radius counts at most half the shorter side.
  public func contains(_ p: Point) -> Bool {
    guard rect.contains(p) else { return false }
    let left = p.x - rect.minX
    let top = p.y - rect.minY
    let (right, bottom) = (rect.width - left, rect.height - top)
    return cornerContains(left, top, radii.topLeading) && cornerContains(right, top, radii.topTrailing)
      && cornerContains(right, bottom, radii.bottomTrailing) && cornerContains(left, bottom, radii.bottomLeading)
  }

  /// Whether a point is on the inner side of one corner; `u` and `v` are its distances from the two sides that meet there.
  private func cornerContains(_ u: Double, _ v: Double, _ radius: Double) -> Bool {
    let r = min(radius, min(rect.width, rect.height) / 2)
    guard r > 0 else { return true }
    switch style {
    case .circular:
      guard u < r, v < r else { return true }
      return (r - u) * (r - u) + (r - v) * (r - v) <= r * r
    case .continuous:
      let (across, down) = (ContinuousSide(r, half: rect.width / 2), ContinuousSide(r, half: rect.height / 2))
      guard u < across.start, v < down.start else { return true }
      let knot = ContinuousSide.knot.x * r
      if u >= knot { return v >= across.depth(at: u, r) }
      if v >= knot { return u >= down.depth(at: v, r) }
      let low = ContinuousSide.knot.y * r
      guard u >= low, v >= low else { return false }
      let middle = ContinuousSide.middle
      return v
        >= ContinuousSide.height(
          at: u, (knot, middle.x * r, middle.y * r, low), (low, middle.y * r, middle.x * r, knot))
    }
  }
}

/// Where the continuous corner curve runs along one side of a rectangle; distances are measured from the corner.
///
/// Three cubic pieces: along this side, across the diagonal, along the other side. Figures in units of the radius, from
/// the paths that the platform draws.
struct ContinuousSide {
  /// Where the curve leaves the side.
  var start: Double
  var control1: Double
  var control2: Double

  /// The end of the first piece, along and across the side.
  static let knot = Point(0.631494, 0.074911)
  /// The control point of the middle piece.
  static let middle = Point(0.372824, 0.169060)
  /// Below this half side, in radii, the curve has its full length.
  private static let full = 0.654166

  init(_ r: Double, half: Double) {
    let fullness = r / half
    if fullness <= Self.full {
      (start, control1, control2) = (1.528665 * r, 1.088490 * r, 0.868407 * r)
    } else {
      let t = min((fullness - Self.full) / (1 - Self.full), 1)
      start = half
      control1 = (0.712053 + (0.96 - 0.712053) * t) * half
      control2 = (0.568082 + (0.82 - 0.568082) * t) * half
    }
  }

  /// How far from the side the curve is, `along` from the corner, on the first piece.
  func depth(at along: Double, _ r: Double) -> Double {
    Self.height(at: along, (start, control1, control2, Self.knot.x * r), (0, 0, 0, Self.knot.y * r))
  }

  /// The y of a cubic whose x falls, where its x is the given one.
  static func height(
    at x: Double, _ xs: (Double, Double, Double, Double), _ ys: (Double, Double, Double, Double)
  ) -> Double {
    func value(_ c: (Double, Double, Double, Double), _ t: Double) -> Double {
      let s = 1 - t
      return s * s * s * c.0 + 3 * s * s * t * c.1 + 3 * s * t * t * c.2 + t * t * t * c.3
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let t = (low + high) / 2
      if value(xs, t) > x { low = t } else { high = t }
    }
    return value(ys, low)
  }
}
