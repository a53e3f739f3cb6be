/// How a value moves from where it is to where it should be.
///
///     Animation.spring(duration: 0.6)
///     Animation.easeInOut(duration: 0.2).delay(0.1)
///     Animation.linear(duration: 1).repeatForever(autoreverses: false)
///
/// Springs take over position and velocity of whatever ran before them. Curves and interpolating springs combine: they lead
/// from what still runs to the new target, and end the whole when they end. Parameters that make no sense are clamped
/// silently: a duration that is negative or NaN counts as 0, a bounce is kept in -1...1.
public struct Animation: Hashable, Sendable {
  let plan: AnimationPlan

  init(plan: AnimationPlan) { self.plan = plan }

  /// The animation for a program that names none: the spring of 0.5 s without bounce.
  public static let `default` = Animation(plan: .standard)
}
