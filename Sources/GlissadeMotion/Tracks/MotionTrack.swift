/// The running motion of one property: what is shown is the model's value plus `offset(at:)`.
///
/// A track is a plain value and a pure function of time, so any instant can be asked for in any order, on any thread:
///
///     var track = MotionTrack()
///     layer.x += 100
///     track.change(by: [100, 0, 0, 0], animation: .spring, at: now, threshold: 0.25)
///     let shown = layer.x + track.offset(at: frame).x
///
/// A spring takes over position and velocity of whatever ran before it; a curve leads from what runs to the new target and
/// ends with its own end; a change without animation moves the whole motion. Asking for a value allocates nothing. Making a
/// change allocates only if an animation has modifiers or combines with one that still runs.
///
/// Code of the app is never run here: a `CustomAnimation` moves as `.default` would. `AnimatableMotion` runs it.
public struct MotionTrack: Sendable {
  @usableFromInline var core = MotionCore<MotionVector>()

  /// Makes a track at rest.
  public init() {}

  /// True if nothing runs; false as long as `rest(at:)` has not seen the end.
  @inlinable public var isAtRest: Bool { core.end == .min }

  /// When the track comes to rest: nil means never, or that it is at rest already.
  @inlinable public var end: Timestamp? {
    core.end == .min || core.end == .max ? nil : Timestamp(nanoseconds: core.end)
  }

  /// What must be added to the model's value; exactly zero from `end` on.
  @inlinable @inline(__always) public func offset(at time: Timestamp) -> MotionVector {
    let now = time.nanoseconds
    if now >= core.end { return .zero }
    if case .spring(let spring) = core.lead { return spring.offset(at: now) }
    return combinedState(at: now).offset
  }

  /// How fast the offset changes, in the property's unit per second; from the right where a curve has a corner.
  @inlinable public func velocity(at time: Timestamp) -> MotionVector {
    let now = time.nanoseconds
    if now >= core.end { return .zero }
    if case .spring(let spring) = core.lead { return spring.velocity(at: now) }
    return combinedState(at: now).velocity
  }

  /// Forgets a motion that has ended, so that the track is empty again.
  @inlinable public mutating func rest(at time: Timestamp) {
    if core.end != .min, time.nanoseconds >= core.end { forget() }
  }

  /// Follows a change of the model's value.
  ///
  /// - Parameters:
  ///   - delta: the new value minus the old one. NaN components count as 0, others are bounded.
  ///   - animation: nil makes the change a jump: what runs goes on, and the whole motion is shifted.
  ///   - time: when the animation begins.
  ///   - threshold: a spring has ended when its distance stays below this, in the property's unit. A value that is not
  ///     above 0 counts as a thousandth of `delta`.
  ///   - initialVelocity: the velocity of what is shown, in the property's unit per second, where something else than
  ///     this track moved it; a spring starts with it. Nil means the track's own.
  /// - Returns: when this change counts as complete.
  @discardableResult
  public mutating func change(
    by delta: MotionVector, animation: Animation?, at time: Timestamp, threshold: Double,
    initialVelocity: MotionVector? = nil
  ) -> MotionEnds {
    rest(at: time)
    guard let animation else { return MotionEnds(logical: time, removed: time) }
    let delta = delta.limited
    let push = initialVelocity?.limited
    if isAtRest, delta == .zero, (push ?? .zero) == .zero { return MotionEnds(logical: time, removed: time) }

    let now = time.nanoseconds
    let resolved = animation.plan.resolved
    let distance = threshold > 0 ? min(threshold, Limit.magnitude) : max(delta.magnitude * 0.001, 1e-9)
    let end: Int64
    switch resolved.motion {
    case .spring(let spring):
      end = core.takeOver(
        by: delta, spring: spring, at: now, threshold: distance, initialVelocity: push)
    case .unit(let unit):
      end = core.combine(by: delta, with: unit, at: now, threshold: distance)
    }
    rest(at: time)
    return MotionEnds(
      logical: now.stamp(after: resolved.logical), removed: end == .max ? nil : Timestamp(nanoseconds: end))
  }

  @usableFromInline func combinedState(at time: Int64) -> (offset: MotionVector, velocity: MotionVector) {
    let state = core.state(at: time)
    return (state.offset.limited, state.velocity.limited)
  }

  @usableFromInline mutating func forget() { core.rest() }
}

extension Int64 {
  /// The time `seconds` after this one, or nil where that is never.
  func stamp(after seconds: Double) -> Timestamp? {
    let time = adding(seconds: seconds)
    return time == .max ? nil : Timestamp(nanoseconds: time)
  }
}
