/// An animation in code of the app.
///
/// It is asked on the main thread, once a frame, for its own attribute only.
public protocol CustomAnimation: Hashable, Sendable {
  /// The value at `time`, on the way from zero to `value`; nil when the animation has finished.
  ///
  /// - Parameters:
  ///   - value: the difference between the new and the old value.
  ///   - time: seconds since the animation began.
  ///   - context: what the animation remembers between calls.
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?

  /// The velocity at `time` per second, which a spring that takes over starts with; nil if it is not known.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

  /// True if this animation goes on from where `previous` is, instead of combining with it.
  ///
  /// - Parameters:
  ///   - previous: what runs.
  ///   - value: the difference on which `previous` works.
  ///   - time: seconds since `previous` began.
  ///   - context: what `previous` remembers; this animation keeps it.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Not known.
  public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? { nil }

  /// Never merges.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A custom animation as part of a plan.
struct CustomPlan: Hashable, Sendable {
  let animation: any CustomAnimation

  static func == (a: CustomPlan, b: CustomPlan) -> Bool { AnyHashable(a.animation) == AnyHashable(b.animation) }

  func hash(into hasher: inout Hasher) { AnyHashable(animation).hash(into: &hasher) }
}
