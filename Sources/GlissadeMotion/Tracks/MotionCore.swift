/// The running motion of a value, as steps: springs replace what came before, curves combine with it.
@usableFromInline struct MotionCore<Value: VectorArithmetic> {
  /// The newest step; meaningful until `end`.
  @usableFromInline var last: MotionStep<Value> = .hold(.zero)
  /// What the newest step builds upon, oldest first. Empty for a single spring or curve: no memory is allocated.
  @usableFromInline var earlier: [MotionStep<Value>] = []
  /// Nanoseconds at which the motion comes to rest: `Int64.min` at rest, `Int64.max` never.
  @usableFromInline var end: Int64 = .min

  /// At most this many steps are kept: beyond it the older half stands still, and the newer ones lead away from it.
  static var mostSteps: Int { 64 }

  @usableFromInline init() {}

  func state(at time: Int64) -> (offset: Value, velocity: Value) {
    guard time < end else { return (.zero, .zero) }
    var offset = Value.zero
    var velocity = Value.zero
    for step in earlier { step.apply(&offset, &velocity, at: time) }
    last.apply(&offset, &velocity, at: time)
    return (offset, velocity)
  }

  mutating func rest() {
    last = .hold(.zero)
    earlier = []
    end = .min
  }

  /// Starts a spring `delay` nanoseconds from now, with the position and velocity that the motion has then.
  ///
  /// - Returns: the end in nanoseconds.
  mutating func takeOver(
    by delta: Value, spring: SpringRun, at time: Int64, threshold: Double, initialVelocity: Value?
  ) -> Int64 {
    let begin = time.adding(seconds: spring.delay)
    let state = state(at: begin)
    let start = Limit.bounded(state.offset - delta)
    guard let law = spring.law else {
      // At speed 0 nothing moves any more.
      replace(with: .hold(start), end: .max)
      return end
    }
    let waits = begin > time && time < end
    let velocity = begin > time ? state.velocity : initialVelocity ?? state.velocity
    let step = SpringStep(start: start, velocity: Limit.bounded(velocity), law: law, begin: begin, waits: waits)
    if waits {
      append(.shift(delta), at: time)
      append(.spring(step), at: time)
    } else {
      earlier = []
      last = .spring(step)
    }
    end = begin.adding(seconds: step.settlingTime(within: threshold))
    return end
  }

  /// Lets a curve lead from the running motion to the new target.
  ///
  /// - Returns: the end in nanoseconds.
  mutating func combine(by delta: Value, with unit: UnitMotion, at time: Int64, threshold: Double) -> Int64 {
    let step = MotionStep.curve(unit, shift: delta, begin: time)
    let reach = bound(at: time) + delta.magnitude
    let end = time.adding(seconds: unit.settlingTime(reach: reach, within: threshold))
    if time < self.end {
      append(step, at: time)
    } else {
      earlier = []
      last = step
    }
    self.end = end
    return end
  }

  private mutating func replace(with step: MotionStep<Value>, end: Int64) {
    earlier = []
    last = step
    self.end = end
  }

  private mutating func append(_ step: MotionStep<Value>, at time: Int64) {
    earlier.append(last)
    last = step
    if let hidden = earlier.lastIndex(where: { $0.hidesEarlier(at: time) }) { earlier.removeSubrange(..<hidden) }
    guard earlier.count >= Self.mostSteps else { return }
    let kept = Self.mostSteps / 2
    var offset = Value.zero
    var velocity = Value.zero
    for old in earlier.dropLast(kept) { old.apply(&offset, &velocity, at: time) }
    earlier = [.hold(offset)] + earlier.suffix(kept)
  }

  private func bound(at time: Int64) -> Double {
    guard time < end else { return 0 }
    var bound = 0.0
    for step in earlier { bound = step.bound(bound) }
    return last.bound(bound)
  }
}

extension MotionCore: Sendable where Value: Sendable {}

extension Int64 {
  /// This time in nanoseconds, moved by seconds; saturates.
  func adding(seconds: Double) -> Int64 { Timestamp(nanoseconds: self).advanced(bySeconds: seconds).nanoseconds }
}
