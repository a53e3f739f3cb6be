/// One of the library's own animations, seen as a custom one.
struct BuiltInAnimation: CustomAnimation {
  let animation: Animation

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    animation.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    animation.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension Animation {
  /// Makes an animation of one that is written in code.
  public init(_ base: some CustomAnimation) {
    self.init(plan: (base as? BuiltInAnimation)?.animation.plan ?? .custom(CustomPlan(animation: base)))
  }

  /// The custom animation that this was made of, or a stand-in for one of the library's own.
  public var base: any CustomAnimation {
    if case .custom(let custom) = plan { return custom.animation }
    return BuiltInAnimation(animation: self)
  }

  /// True if code of the app runs in it, so that it can be played on the main thread only.
  public var runsCustomCode: Bool { plan.custom != nil }
}
