import GlissadeMotion

/// Repeatable random numbers; print the seed with what fails.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Double {
  /// True if the number is within `tolerance` of another, or both are the same infinity.
  func isClose(to other: Double, within tolerance: Double) -> Bool {
    self == other || abs(self - other) <= tolerance
  }
}

extension MotionVector {
  /// A vector with one component.
  static func along(_ x: Double) -> MotionVector { [x, 0, 0, 0] }

  var isFinite: Bool { (0..<4).allSatisfy { self[$0].isFinite } }

  func isClose(to other: MotionVector, within tolerance: Double) -> Bool {
    (0..<4).allSatisfy { self[$0].isClose(to: other[$0], within: tolerance) }
  }
}

extension Timestamp {
  static func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }
}

/// A track that has moved by `delta` since time 0.
func track(
  by delta: Double, _ animation: Animation, threshold: Double = 1e-6, initialVelocity: Double? = nil
) -> MotionTrack {
  var track = MotionTrack()
  track.change(
    by: .along(delta), animation: animation, at: .zero, threshold: threshold,
    initialVelocity: initialVelocity.map(MotionVector.along))
  return track
}

/// What `animation` makes of `value` at `time`, with a fresh context.
func animate(_ animation: Animation, value: Double = 1, time: Double) -> Double? {
  var context = AnimationContext<Double>()
  return animation.animate(value: value, time: time, context: &context)
}
