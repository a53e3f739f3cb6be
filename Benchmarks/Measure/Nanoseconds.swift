import Dispatch

/// Reads the monotonic clock, in nanoseconds.
enum DispatchNanoseconds {
  static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) }
}
