extension Animation {
  /// The value at `time`, on the way from zero to `value`; nil when the animation has finished.
  ///
  /// A spring has finished when it stays within a thousandth of the way; a curve just after its duration.
  ///
  /// - Parameters:
  ///   - value: the difference between the new and the old value.
  ///   - time: seconds since the animation began; negative and NaN count as 0.
  ///   - context: what the animation remembers between calls.
  public func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    plan.animate(value: value, time: Limit.elapsed(time), context: &context)
  }

  /// The velocity at `time` in the value's unit per second; nil only for a custom animation that does not tell.
  ///
  /// - Parameters:
  ///   - value: the difference between the new and the old value.
  ///   - time: seconds since the animation began.
  ///   - context: what the animation remembers between calls.
  public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    plan.velocity(value: value, time: Limit.elapsed(time), context: context)
  }

  /// True if this animation goes on from where `previous` is, and so replaces it.
  ///
  /// A spring without delay or repeat always does, with the position and velocity that it finds, and stores them in the
  /// context. Curves never do.
  ///
  /// - Parameters:
  ///   - previous: what runs.
  ///   - value: the difference on which `previous` works.
  ///   - time: seconds since `previous` began.
  ///   - context: what `previous` remembers; this animation keeps it.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    plan.shouldMerge(previous: previous, value: value, time: Limit.elapsed(time), context: &context)
  }
}

/// Where a spring took over, in the time and the coordinates of `animate`.
struct SpringOrigin<Value: VectorArithmetic> {
  var time = 0.0
  var position = Value.zero
  var velocity = Value.zero

  enum Key: AnimationStateKey {
    static var defaultValue: SpringOrigin<Value> { SpringOrigin() }
  }

  /// The spring's motion as a step whose offset is counted from `target`.
  func step(to target: Value, law: SpringLaw) -> SpringStep<Value> {
    SpringStep(start: position - target, velocity: velocity, law: law, begin: 0, waits: false)
  }
}

extension AnimationPlan {
  /// The custom animation at the bottom of the plan.
  var custom: CustomPlan? {
    switch self {
    case .custom(let custom): custom
    case .delay(let inner, _), .speed(let inner, _), .cycles(let inner, _, _), .logicallyComplete(let inner, _):
      inner.custom
    case .curve, .spring, .standard, .interpolatingSpring: nil
    }
  }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    if custom != nil { return animateCustom(value: value, time: time, context: &context) }
    let resolved = resolved
    switch resolved.motion {
    case .unit(let unit):
      let end = unit.settlingTime(reach: 1, within: 0.001)
      if time >= resolved.logical || time >= end { context.isLogicallyComplete = true }
      // A curve still shows its end value at its end; without a duration there is nothing to show.
      guard end > 0, time <= end else { return nil }
      return value.scaled(by: unit.progress(at: time).value)
    case .spring(let run):
      let origin = context.state[SpringOrigin<V>.Key.self]
      let elapsed = time - origin.time
      if elapsed >= resolved.logical { context.isLogicallyComplete = true }
      guard let law = run.law else { return origin.position }
      let step = origin.step(to: value, law: law)
      let way = max(value.magnitude, step.start.magnitude)
      let moving = max(0, elapsed - run.delay)
      if moving > step.settlingTime(within: max(way * 0.001, 1e-12)) {
        context.isLogicallyComplete = true
        return nil
      }
      let weights = law.weights(at: moving)
      return value + step.start.scaled(by: weights.start) + step.lead.scaled(by: weights.lead)
    }
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    if custom != nil { return customVelocity(value: value, time: time, context: context) }
    switch resolved.motion {
    case .unit(let unit):
      guard time < unit.settlingTime(reach: 1, within: 0.001) else { return .zero }
      return value.scaled(by: unit.progress(at: time).rate)
    case .spring(let run):
      let origin = context.state[SpringOrigin<V>.Key.self]
      let moving = time - origin.time - run.delay
      guard let law = run.law, moving >= 0 else { return .zero }
      let step = origin.step(to: value, law: law)
      let rates = law.rates(at: moving)
      return step.start.scaled(by: rates.start) + step.lead.scaled(by: rates.lead)
    }
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    if custom != nil { return mergeCustom(previous: previous, value: value, time: time, context: &context) }
    guard case .spring(let run) = resolved.motion, run.delay == 0, run.law != nil else { return false }
    let velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
    let position = previous.animate(value: value, time: time, context: &context) ?? value
    context.isLogicallyComplete = false
    context.state[SpringOrigin<V>.Key.self] = SpringOrigin(time: time, position: position, velocity: velocity)
    return true
  }
}
