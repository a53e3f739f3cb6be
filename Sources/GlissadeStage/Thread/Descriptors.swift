import CLinux
import Glibc
import GlissadeMotion

/// A descriptor that becomes readable when any thread signals it: Linux's eventfd.
final class EventDescriptor: Sendable {
  let fileDescriptor: Int32

  init() {
    fileDescriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    precondition(fileDescriptor >= 0, "no file descriptors left for an eventfd")
  }

  deinit { close(fileDescriptor) }

  /// Makes it readable. Safe in a signal handler.
  func signal() { EventDescriptor.signal(fileDescriptor) }

  static func signal(_ fileDescriptor: Int32) {
    var one: UInt64 = 1
    _ = write(fileDescriptor, &one, 8)
  }

  /// Takes the signals back.
  func clear() {
    var count: UInt64 = 0
    _ = read(fileDescriptor, &count, 8)
  }
}

/// A descriptor that becomes readable at a time of the monotonic clock: Linux's timerfd.
final class TimerDescriptor {
  let fileDescriptor: Int32
  private var armed: Timestamp?

  init() {
    fileDescriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    precondition(fileDescriptor >= 0, "no file descriptors left for a timerfd")
  }

  deinit { close(fileDescriptor) }

  /// Sets the one time at which it becomes readable; nil is never. Costs nothing if that is set already.
  func arm(at time: Timestamp?) {
    guard time != armed else { return }
    armed = time
    var setting = itimerspec()
    if let time {
      // A value of zero would disarm, so what lies at or before the clock's start means at once.
      let nanoseconds = max(time.nanoseconds, 1)
      setting.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
      setting.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    }
    timerfd_settime(fileDescriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Takes the expiry back after it became readable.
  func clear() {
    if drain() { armed = nil }
  }

  /// As `clear`, by another thread than the one that arms it.
  @discardableResult
  func drain() -> Bool {
    var count: UInt64 = 0
    return read(fileDescriptor, &count, 8) == 8
  }
}
