/// What runs. A single spring or curve is plain memory: no heap, and copying it touches no reference count.
@frozen @usableFromInline enum MotionLead<Value: VectorArithmetic> {
  /// A spring that shows nothing of what came before it.
  case spring(SpringStep<Value>)
  /// A plain curve that began at rest.
  case curve(CurveStep<Value>)
  /// Several steps or modified ones, oldest first. Empty at rest.
  case program([MotionStep<Value>])
}

/// A curve that began at rest: what is shown is -shift x (1 - progress).
@usableFromInline struct CurveStep<Value: VectorArithmetic> {
  var curve: CubicBezier
  /// Seconds.
  var duration: Double
  /// How far the target moved.
  var shift: Value
  /// Nanoseconds.
  var begin: Int64

  /// Offset and velocity, the velocity from the right.
  func state(at time: Int64) -> (offset: Value, velocity: Value) {
    guard time >= begin else { return (.zero - shift, .zero) }
    let elapsed = Double(time &- begin) * 1e-9
    guard elapsed < duration else { return (.zero, .zero) }
    let (height, slope) = curve.heightAndSlope(at: elapsed / duration)
    let rate = min(max(slope / duration, -Limit.rate), Limit.rate)
    return (shift.scaled(by: height - 1), shift.scaled(by: rate))
  }

  /// The same as a step of a program.
  var unit: UnitMotion { UnitMotion(base: .curve(curve), baseDuration: duration) }
}

extension CurveStep: Sendable where Value: Sendable {}
extension MotionLead: Sendable where Value: Sendable {}
