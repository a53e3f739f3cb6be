/// A point on the monotonic clock, in whole nanoseconds.
///
/// Every time that crosses a module border is one of these. Differences are taken in integers, so a program that has run
/// for months keeps the same precision as one that has just started.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Nanoseconds of `CLOCK_MONOTONIC`; in films, nanoseconds since the film began.
  public var nanoseconds: Int64

  /// Makes a time stamp from nanoseconds.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Makes a time stamp from seconds, rounded to the nearest nanosecond; out-of-range and NaN values are clamped.
  @inlinable public init(seconds: Double) { nanoseconds = Timestamp.wholeNanoseconds(seconds) }

  /// The start of the clock.
  public static let zero = Timestamp(nanoseconds: 0)

  /// The time in seconds.
  @inlinable public var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// Seconds from `earlier` to this time; negative if `earlier` lies ahead.
  @inlinable public func seconds(since earlier: Timestamp) -> Double {
    Double(nanoseconds &- earlier.nanoseconds) * 1e-9
  }

  /// This time moved by a number of seconds, rounded to the nearest nanosecond; saturates at the ends of the range.
  @inlinable public func advanced(bySeconds seconds: Double) -> Timestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Timestamp.wholeNanoseconds(seconds))
    return Timestamp(nanoseconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// True if `a` comes first.
  @inlinable public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  @usableFromInline static func wholeNanoseconds(_ seconds: Double) -> Int64 {
    let scaled = (seconds * 1e9).rounded()
    if scaled.isNaN { return 0 }
    if scaled >= 9.2e18 { return .max }
    if scaled <= -9.2e18 { return .min }
    return Int64(scaled)
  }
}
