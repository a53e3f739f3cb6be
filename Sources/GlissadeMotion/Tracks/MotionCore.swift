/// The running motion of a value: springs replace what came before, curves combine with it.
@usableFromInline struct MotionCore<Value: VectorArithmetic> {
  /// What runs; meaningful until `end`.
  @usableFromInline var lead: MotionLead<Value> = .program([])
  /// Nanoseconds at which the motion comes to rest: `Int64.min` at rest, `Int64.max` never.
  @usableFromInline var end: Int64 = .min

  /// At most this many steps are kept: beyond it the older half stands still, and the newer ones lead away from it.
  static var mostSteps: Int { 64 }

  @usableFromInline init() {}

  /// True if what runs is a single spring or curve.
  var isSingle: Bool {
    if case .program(let steps) = lead { return steps.count <= 1 }
    return true
  }

  func state(at time: Int64) -> (offset: Value, velocity: Value) {
    time < end ? running(at: time) : (.zero, .zero)
  }

  mutating func rest() {
    lead = .program([])
    end = .min
  }

  /// Starts a spring after its delay, with the position and velocity that the motion has then.
  ///
  /// - Returns: the end in nanoseconds.
  mutating func takeOver(
    by delta: Value, spring: SpringRun, at time: Int64, threshold: Double, initialVelocity: Value?
  ) -> Int64 {
    let begin = time.adding(seconds: spring.delay)
    let runs = time < end
    let state = runs ? running(at: begin) : (offset: .zero, velocity: .zero)
    let start = Limit.bounded(state.offset - delta)
    guard let law = spring.law else {
      // At speed 0 nothing moves any more.
      lead = .program([.hold(start)])
      end = .max
      return end
    }
    let waits = begin > time && runs
    let velocity = begin > time ? state.velocity : initialVelocity ?? state.velocity
    let step = SpringStep(start: start, velocity: Limit.bounded(velocity), law: law, begin: begin, waits: waits)
    if waits {
      append(.shift(delta), at: time)
      append(.spring(step), at: time)
    } else {
      lead = .spring(step)
    }
    end = begin.adding(seconds: step.settlingTime(within: threshold))
    return end
  }

  /// Lets a curve lead from the running motion to the new target.
  ///
  /// - Returns: the end in nanoseconds.
  mutating func combine(by delta: Value, with unit: UnitMotion, at time: Int64, threshold: Double) -> Int64 {
    let reach = bound(at: time) + delta.magnitude
    let end = time.adding(seconds: unit.settlingTime(reach: reach, within: threshold))
    if time < self.end {
      append(.curve(unit, shift: delta, begin: time), at: time)
    } else if unit.modifiers.isEmpty, case .curve(let curve) = unit.base {
      lead = .curve(CurveStep(curve: curve, duration: unit.baseDuration, shift: delta, begin: time))
    } else {
      lead = .program([.curve(unit, shift: delta, begin: time)])
    }
    self.end = end
    return end
  }

  /// Offset and velocity by the steps alone, whether or not the end has come.
  private func running(at time: Int64) -> (offset: Value, velocity: Value) {
    var offset = Value.zero
    var velocity = Value.zero
    switch lead {
    case .program(let steps):
      for index in steps.indices { steps[index].apply(&offset, &velocity, at: time) }
    case .spring(let spring):
      offset = spring.offset(at: time)
      velocity = spring.velocity(at: time)
    case .curve(let curve):
      (offset, velocity) = curve.state(at: time)
    }
    return (offset, velocity)
  }

  private mutating func append(_ step: MotionStep<Value>, at time: Int64) {
    var steps: [MotionStep<Value>]
    switch lead {
    case .spring(let spring): steps = [.spring(spring)]
    case .curve(let curve): steps = [.curve(curve.unit, shift: curve.shift, begin: curve.begin)]
    case .program(let program): steps = program
    }
    defer { lead = .program(steps) }
    if let hidden = steps.lastIndex(where: { $0.hidesEarlier(at: time) }) { steps.removeSubrange(..<hidden) }
    steps.append(step)
    guard steps.count > Self.mostSteps else { return }
    let kept = Self.mostSteps / 2
    var offset = Value.zero
    var velocity = Value.zero
    for old in steps.dropLast(kept) { old.apply(&offset, &velocity, at: time) }
    steps = [.hold(offset)] + steps.suffix(kept)
  }

  private func bound(at time: Int64) -> Double {
    guard time < end else { return 0 }
    switch lead {
    case .spring(let spring): return spring.bound
    case .curve(let step): return step.shift.magnitude * step.curve.farthestFromEnd
    case .program(let steps): return steps.reduce(0) { $1.bound($0) }
    }
  }
}

extension MotionCore: Sendable where Value: Sendable {}

extension Int64 {
  /// This time in nanoseconds, moved by seconds; saturates.
  func adding(seconds: Double) -> Int64 { Timestamp(nanoseconds: self).advanced(bySeconds: seconds).nanoseconds }
}
