/// The bounds that keep every animated value finite, whatever numbers come in.
///
/// The module clamps silently; who takes values from a program writes the line that names them.
@usableFromInline enum Limit {
  /// The largest component of a difference or a velocity. Its square, times any rate below, is still finite.
  static let magnitude = 1e100
  /// The longest time in an animation, in seconds: about 31 years.
  static let seconds = 1e9
  /// The largest stiffness of a spring that animates, per second squared and unit of mass.
  static let stiffness = 45_000.0
  /// The response in seconds that belongs to the largest stiffness: 0.0296.
  static let response = 2 * Double.pi / stiffness.squareRoot()
  /// The longest response of a spring that animates, in seconds.
  static let longestResponse = 1e6
  /// The largest damping fraction; a spring damped more than this moves too slowly to be seen.
  static let dampingFraction = 1000.0
  /// The fastest factor of `speed`.
  static let speed = 1e4
  /// The slowest factor of `speed` other than standing still.
  static let slowestSpeed = 1e-4
  /// The steepest slope of a curve that a spring takes over, as progress for progress.
  static let slope = 1000.0

  static func component(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -magnitude), magnitude)
  }

  /// The fastest progress of a curve, in whole ways per second.
  static let rate = 1e9

  /// A length of time: NaN, negative ones and those below the clock's nanosecond count as zero.
  static func seconds(_ value: Double) -> Double {
    value >= 1e-9 ? min(value, seconds) : 0
  }

  /// Elapsed time, from zero to ten times the longest time in an animation.
  static func elapsed(_ value: Double) -> Double {
    value > 0 ? min(value, 10 * seconds) : 0
  }

  /// A factor between the bounds; NaN counts as `fallback`.
  static func clamp(_ value: Double, _ lower: Double, _ upper: Double, nan fallback: Double) -> Double {
    value.isNaN ? fallback : min(max(value, lower), upper)
  }

  /// The value, no longer than `magnitude`; one that is not finite counts as zero.
  static func bounded<Value: VectorArithmetic>(_ value: Value) -> Value {
    let squared = value.magnitudeSquared
    if squared <= magnitude * magnitude { return value }
    return squared.isFinite ? value.scaled(by: magnitude / squared.squareRoot()) : .zero
  }
}
