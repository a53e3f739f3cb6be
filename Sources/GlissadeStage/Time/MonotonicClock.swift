import Glibc
import GlissadeMotion

extension Timestamp {
  /// The time of the monotonic clock, `CLOCK_MONOTONIC`. Costs a few tens of nanoseconds.
  public static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// This time moved by whole nanoseconds; saturates at the ends of the range.
  @inlinable func advanced(by nanoseconds: Int64) -> Timestamp {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return Timestamp(nanoseconds: overflow ? (nanoseconds < 0 ? .min : .max) : sum)
  }
}
