/// One step of a motion: from the offset and velocity of what came before it, it makes those of the whole.
@frozen @usableFromInline enum MotionStep<Value: VectorArithmetic> {
  /// Once it has begun, what came before no longer counts.
  case spring(SpringStep<Value>)
  /// (before - shift) x (1 - progress): the curve leads from the live value of what runs to the new target.
  case curve(UnitMotion, shift: Value, begin: Int64)
  /// The target has moved by this much, and what runs goes on where it is.
  case shift(Value)
  /// What ran before stands still.
  case hold(Value)

  func apply(_ offset: inout Value, _ velocity: inout Value, at time: Int64) {
    switch self {
    case .spring(let spring):
      if spring.waits, time < spring.begin { return }
      offset = spring.offset(at: time)
      velocity = spring.velocity(at: time)
    case .curve(let unit, let shift, let begin):
      let elapsed = time > begin ? Double(time &- begin) * 1e-9 : 0
      let (progress, rate) = unit.progress(at: elapsed)
      let distance = offset - shift
      offset = distance.scaled(by: 1 - progress)
      // Before its begin nothing moves; from its begin on the rate is that of the right side.
      velocity = velocity.scaled(by: 1 - progress) - distance.scaled(by: time < begin ? 0 : rate)
    case .shift(let value):
      offset -= value
    case .hold(let value):
      offset = value
      velocity = .zero
    }
  }

  /// True if from `time` on nothing that came before can be seen.
  func hidesEarlier(at time: Int64) -> Bool {
    switch self {
    case .spring(let spring): return spring.begin <= time
    case .curve(let unit, _, let begin):
      guard case .curve = unit.base else { return false }
      return begin.adding(seconds: unit.settlingTime(reach: 1, within: 1)) <= time
    case .shift: return false
    case .hold: return true
    }
  }

  /// The largest length that the offset can have, where that of what came before is at most `before`.
  func bound(_ before: Double) -> Double {
    switch self {
    case .spring(let spring): spring.waits ? max(before, spring.bound) : spring.bound
    case .curve(let unit, let shift, _): (before + shift.magnitude) * unit.farthestFromEnd
    case .shift(let value): before + value.magnitude
    case .hold(let value): value.magnitude
    }
  }
}

extension MotionStep: Sendable where Value: Sendable {}
