/// A function from progress in time to progress in value, both 0...1.
///
///     UnitCurve.easeInOut.value(at: 0.25)
///     UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.3, y: 1))
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case bezier(start: UnitPoint, end: UnitPoint)
    case circularIn
    case circularOut
    case circularInOut
  }

  let shape: Shape

  /// A straight line.
  public static let linear = bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// A slow start.
  public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// A slow end.
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// A slow start and a slow end.
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// A quarter of a circle that starts level.
  public static let circularEaseIn = UnitCurve(shape: .circularIn)
  /// A quarter of a circle that ends level.
  public static let circularEaseOut = UnitCurve(shape: .circularOut)
  /// Two quarters of circles, level at both ends and upright in the middle.
  public static let circularEaseInOut = UnitCurve(shape: .circularInOut)

  /// A cubic Bezier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: the control point of the start.
  ///   - endControlPoint: the control point of the end.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(shape: .bezier(start: startControlPoint, end: endControlPoint))
  }

  /// The curve with its axes swapped, so that `inverse.value(at: value(at: x))` is x.
  ///
  /// The inverse of `circularEaseInOut` is the Bezier curve closest to it.
  public var inverse: UnitCurve {
    switch shape {
    case .bezier(let start, let end):
      UnitCurve(shape: .bezier(start: UnitPoint(x: start.y, y: start.x), end: UnitPoint(x: end.y, y: end.x)))
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut:
      UnitCurve(shape: .bezier(start: UnitPoint(x: 0, y: 0.85), end: UnitPoint(x: 1, y: 0.15)))
    }
  }

  /// The value at a progress, both 0...1; control points are clamped to the unit square.
  public func value(at progress: Double) -> Double {
    let x = Limit.clamp(progress, 0, 1, nan: 0)
    switch shape {
    case .bezier(let start, let end):
      let curve = CubicBezier(
        x1: start.x, y1: Limit.clamp(start.y, 0, 1, nan: 0), x2: end.x, y2: Limit.clamp(end.y, 0, 1, nan: 1))
      return curve.y(at: x)
    case .circularIn: return UnitCurve.circle(x)
    case .circularOut: return 1 - UnitCurve.circle(1 - x)
    case .circularInOut:
      return x < 0.5 ? UnitCurve.circle(2 * x) / 2 : 1 - UnitCurve.circle(2 - 2 * x) / 2
    }
  }

  /// The slope at a progress of 0...1; infinite where a curve stands upright.
  ///
  /// Of the control points only x is clamped. Where a curve's end has no direction of its own, the slope is SwiftUI's: 1 at
  /// the start, 0 at the end.
  public func velocity(at progress: Double) -> Double {
    let x = Limit.clamp(progress, 0, 1, nan: 0)
    switch shape {
    case .bezier(let start, let end):
      let (dx, dy) = CubicBezier(x1: start.x, y1: start.y, x2: end.x, y2: end.y).tangent(at: x)
      if dx == 0 { return dy == 0 ? (x < 0.5 ? 1 : 0) : (dy > 0 ? .infinity : -.infinity) }
      return dy / dx
    case .circularIn: return UnitCurve.circleSlope(x)
    case .circularOut: return UnitCurve.circleSlope(1 - x)
    case .circularInOut: return UnitCurve.circleSlope(x < 0.5 ? 2 * x : 2 - 2 * x)
    }
  }

  /// The curve as a Bezier curve; a circular one as the closest to it.
  var bezier: CubicBezier {
    switch shape {
    case .bezier(let start, let end): CubicBezier(x1: start.x, y1: start.y, x2: end.x, y2: end.y)
    case .circularIn: CubicBezier(x1: 0.55, y1: 0, x2: 1, y2: 0.45)
    case .circularOut: CubicBezier(x1: 0, y1: 0.55, x2: 0.45, y2: 1)
    case .circularInOut: CubicBezier(x1: 0.85, y1: 0, x2: 0.15, y2: 1)
    }
  }

  private static func circle(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }

  private static func circleSlope(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}
