import GlissadeMotion

/// The map from the monotonic clock to animation time, in which every motion lives.
///
/// Animation time is the monotonic time until slow motion is first used. From then on it is a line through the instant
/// `pivot` at which the factor last changed: `pivotAnimation + (t - pivot) / slowness`. Changing the factor changes the
/// slope and never the value, so positions are continuous; velocities on the screen change by the factor.
struct AnimationTime: Sendable {
  /// How many monotonic seconds one second of motion takes: 1, or 10 in slow motion.
  private(set) var slowness = 1.0
  private var pivot = Timestamp.zero
  private var pivotAnimation = Timestamp.zero

  /// The range of factors; what lies outside is clamped, and what is not a number counts as 1.
  static let range = 0.01...1000.0

  init() {}

  /// The animation time at a monotonic time. Never decreases: times before the pivot count as the pivot.
  func animation(at monotonic: Timestamp) -> Timestamp {
    if slowness == 1 {
      return Timestamp(
        nanoseconds: pivotAnimation.nanoseconds &+ max(0, monotonic.nanoseconds &- pivot.nanoseconds))
    }
    let elapsed = Double(max(0, monotonic.nanoseconds &- pivot.nanoseconds))
    return pivotAnimation.advanced(by: Int64((elapsed / slowness).rounded()))
  }

  /// The first monotonic time at which the animation time is at least `animation`.
  func monotonic(at animation: Timestamp) -> Timestamp {
    let elapsed = animation.nanoseconds &- pivotAnimation.nanoseconds
    if elapsed <= 0 { return pivot }
    let scaled = (Double(elapsed) * slowness).rounded(.up)
    var time =
      scaled < 9e18 ? pivot.advanced(by: slowness == 1 ? elapsed : Int64(scaled)) : Timestamp(nanoseconds: .max)
    // Rounding may leave it a nanosecond of animation time short.
    if self.animation(at: time) < animation { time = time.advanced(by: Int64(slowness.rounded(.up))) }
    return time
  }

  /// Changes the factor at a monotonic time, which must not lie before any time that has been shown.
  mutating func setSlowness(_ factor: Double, at time: Timestamp) {
    let clamped =
      factor.isNaN ? 1 : min(max(factor, AnimationTime.range.lowerBound), AnimationTime.range.upperBound)
    guard clamped != slowness else { return }
    pivotAnimation = animation(at: time)
    pivot = max(time, pivot)
    slowness = clamped
  }
}
