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

  /// The same as a step of a program.
  var unit: UnitMotion { UnitMotion(base: .curve(curve), baseDuration: duration) }
}

extension CurveStep: Sendable where Value: Sendable {}
extension MotionLead: Sendable where Value: Sendable {}
