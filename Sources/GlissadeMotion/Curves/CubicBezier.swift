/// A cubic curve from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// The control points' x must lie in 0...1, so that there is one y for each x.
@usableFromInline struct CubicBezier: Hashable, Sendable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  /// Makes a curve whose x are clamped to 0...1; NaN components count as those of a straight line.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = Limit.clamp(x1, 0, 1, nan: 0)
    self.y1 = Limit.clamp(y1, -1e6, 1e6, nan: 0)
    self.x2 = Limit.clamp(x2, 0, 1, nan: 1)
    self.y2 = Limit.clamp(y2, -1e6, 1e6, nan: 1)
  }

  var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// The height at `x`, clamped to 0...1.
  func y(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isStraight { return x }
    return CubicBezier.height(y1, y2, at: parameter(at: x))
  }

  /// The derivatives of x and y by the curve's parameter, at the place where x is as given.
  func tangent(at x: Double) -> (dx: Double, dy: Double) {
    if isStraight { return (1, 1) }
    let s = parameter(at: min(max(x, 0), 1))
    return (CubicBezier.slope(x1, x2, at: s), CubicBezier.slope(y1, y2, at: s))
  }

  /// Height and slope at `x` in 0...1, the slope kept within `Limit.slope`.
  func heightAndSlope(at x: Double) -> (height: Double, slope: Double) {
    if isStraight { return (x, 1) }
    let s = parameter(at: x)
    let dx = CubicBezier.slope(x1, x2, at: s)
    let dy = CubicBezier.slope(y1, y2, at: s)
    let height = CubicBezier.height(y1, y2, at: s)
    // At an end whose control point lies on the end itself both vanish: the line to the other one is the tangent.
    if abs(dx) < 1e-12, abs(dy) < 1e-12 {
      return (height, x < 0.5 ? CubicBezier.bounded(y2, over: x2) : CubicBezier.bounded(1 - y1, over: 1 - x1))
    }
    return (height, CubicBezier.bounded(dy, over: dx))
  }

  /// The largest distance of the height from 1, by the hull of the control points.
  var farthestFromEnd: Double { max(1, abs(1 - y1), abs(1 - y2)) }

  private static func bounded(_ rise: Double, over run: Double) -> Double {
    if abs(run) < 1e-12 { return abs(rise) < 1e-12 ? 1 : (rise > 0 ? Limit.slope : -Limit.slope) }
    return min(max(rise / run, -Limit.slope), Limit.slope)
  }

  /// Solves x(s) = x by Newton's method inside a bracket that bisection narrows where Newton fails.
  private func parameter(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = CubicBezier.height(x1, x2, at: s) - x
      if abs(error) <= 2e-16 { return s }
      if error > 0 { high = s } else { low = s }
      let slope = CubicBezier.slope(x1, x2, at: s)
      var next = slope > 1e-9 ? s - error / slope : (low + high) / 2
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - s) <= 1e-15 { return next }
      s = next
    }
    return s
  }

  private static func height(_ a: Double, _ b: Double, at s: Double) -> Double {
    let c = 3 * a
    let d = 3 * (b - a) - c
    return ((1 - c - d) * s + d) * s * s + c * s
  }

  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    let c = 3 * a
    let d = 3 * (b - a) - c
    return (3 * (1 - c - d) * s + 2 * d) * s + c
  }
}
