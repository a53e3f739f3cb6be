/// Where a repeated custom animation is: its length is not known before it has ended.
private struct CyclePlace<Value: VectorArithmetic> {
  var cycle = 0
  var origin = 0.0
  var inner = AnimationState<Value>()

  enum Key: AnimationStateKey {
    static var defaultValue: CyclePlace<Value> { CyclePlace() }
  }
}

/// Plans with a custom animation at the bottom: time is changed on its way in, and the app's code does the rest.
extension AnimationPlan {
  func animateCustom<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    switch self {
    case .custom(let custom):
      return custom.animation.animate(value: value, time: time, context: &context)
    case .delay(let inner, let seconds):
      return inner.animateCustom(value: value, time: max(0, time - seconds), context: &context)
    case .speed(let inner, let factor):
      return inner.animateCustom(value: value, time: time * factor, context: &context)
    case .logicallyComplete(let inner, let seconds):
      let result = inner.animateCustom(value: value, time: time, context: &context)
      if time >= seconds { context.isLogicallyComplete = true }
      return result
    case .cycles(let inner, let count, let autoreverses):
      return AnimationPlan.animateCycle(
        of: inner, count: count, autoreverses: autoreverses, value: value, time: time, context: &context)
    case .curve, .spring, .standard, .interpolatingSpring:
      return animate(value: value, time: time, context: &context)
    }
  }

  func customVelocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    switch self {
    case .custom(let custom):
      return custom.animation.velocity(value: value, time: time, context: context)
    case .delay(let inner, let seconds):
      return time < seconds ? .zero : inner.customVelocity(value: value, time: time - seconds, context: context)
    case .speed(let inner, let factor):
      return inner.customVelocity(value: value, time: time * factor, context: context)?.scaled(by: factor)
    case .logicallyComplete(let inner, _):
      return inner.customVelocity(value: value, time: time, context: context)
    case .cycles(let inner, _, let autoreverses):
      let place = context.state[CyclePlace<V>.Key.self]
      let velocity = inner.customVelocity(
        value: value, time: max(0, time - place.origin), context: context.withState(place.inner))
      return velocity?.scaled(by: autoreverses && place.cycle % 2 == 1 ? -1 : 1)
    case .curve, .spring, .standard, .interpolatingSpring:
      return velocity(value: value, time: time, context: context)
    }
  }

  /// A modified animation merges only with one that is modified in the same way.
  func mergeCustom<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    switch (self, previous.plan) {
    case (.custom(let custom), _):
      return custom.animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
    case (.delay(let inner, let seconds), .delay(let other, let otherSeconds)) where seconds == otherSeconds:
      return inner.shouldMerge(
        previous: Animation(plan: other), value: value, time: max(0, time - seconds), context: &context)
    case (.speed(let inner, let factor), .speed(let other, let otherFactor)) where factor == otherFactor:
      return inner.shouldMerge(
        previous: Animation(plan: other), value: value, time: time * factor, context: &context)
    case (.logicallyComplete(let inner, let end), .logicallyComplete(let other, let otherEnd)) where end == otherEnd:
      return inner.shouldMerge(previous: Animation(plan: other), value: value, time: time, context: &context)
    default:
      return false
    }
  }

  private static func animateCycle<V: VectorArithmetic>(
    of inner: AnimationPlan, count: Int?, autoreverses: Bool, value: V, time: Double,
    context: inout AnimationContext<V>
  ) -> V? {
    var place = context.state[CyclePlace<V>.Key.self]
    var innerContext = context.withState(place.inner)
    innerContext.isLogicallyComplete = false
    let reversed = autoreverses && place.cycle % 2 == 1
    if let result = inner.animateCustom(value: value, time: max(0, time - place.origin), context: &innerContext) {
      place.inner = innerContext.state
      context.state[CyclePlace<V>.Key.self] = place
      if let count, place.cycle == count - 1 { context.isLogicallyComplete = innerContext.isLogicallyComplete }
      return reversed ? value - result : result
    }
    place.cycle += 1
    place.origin = time
    place.inner = AnimationState()
    context.state[CyclePlace<V>.Key.self] = place
    if let count, place.cycle >= count {
      context.isLogicallyComplete = true
      return nil
    }
    return reversed ? .zero : value
  }
}
