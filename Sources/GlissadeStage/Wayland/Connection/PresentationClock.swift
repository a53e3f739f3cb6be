import Glibc
import GlissadeMotion

/// Brings the time stamps of a display server to the monotonic clock.
struct PresentationClock {
  /// The clock that the server stamps presentation times with; weston's is `CLOCK_MONOTONIC_RAW`.
  var clock = CLOCK_MONOTONIC

  /// The monotonic time of a time on the server's clock. Both clocks are read together at each call, since they drift.
  func timestamp(seconds: UInt64, nanoseconds: UInt32) -> Timestamp {
    let (whole, overflow) = Int64(truncatingIfNeeded: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return Timestamp(nanoseconds: .max) }
    return timestamp(nanoseconds: whole &+ Int64(nanoseconds))
  }

  private func timestamp(nanoseconds: Int64) -> Timestamp {
    guard clock != CLOCK_MONOTONIC else { return Timestamp(nanoseconds: nanoseconds) }
    let before = PresentationClock.nanoseconds(CLOCK_MONOTONIC)
    let theirs = PresentationClock.nanoseconds(clock)
    let after = PresentationClock.nanoseconds(CLOCK_MONOTONIC)
    guard theirs != 0 else { return Timestamp(nanoseconds: nanoseconds) }
    return Timestamp(nanoseconds: nanoseconds &- theirs &+ (before + (after - before) / 2))
  }

  /// The monotonic time of an event's time stamp: milliseconds that wrap around after 50 days and begin anywhere.
  ///
  /// Most servers count them on the monotonic clock. Where that cannot be (a time that lies ahead, or over a second back),
  /// the event counts as having happened when it arrived.
  static func eventTime(milliseconds: UInt32, now: Timestamp) -> Timestamp {
    let nowMilliseconds = now.nanoseconds / 1_000_000
    let age = UInt32(truncatingIfNeeded: nowMilliseconds) &- milliseconds
    guard age <= 1000 else { return now }
    return Timestamp(nanoseconds: (nowMilliseconds - Int64(age)) * 1_000_000)
  }

  /// The time of the monotonic clock.
  static func now() -> Timestamp { Timestamp(nanoseconds: nanoseconds(CLOCK_MONOTONIC)) }

  /// The time of a clock in nanoseconds, 0 if there is no such clock.
  static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
