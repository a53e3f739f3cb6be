import CEGL
import Glibc

/// Counts how many contexts stand on each EGL display.
///
/// EGL hands out one display for equal arguments, and the first `eglTerminate` ends it for everybody: two headless contexts
/// in one process (a film beside a test, two films) share a display, and only the last to go may end it.
final class DisplayUse: @unchecked Sendable {
  // Unchecked: `counts` is touched only while `mutex` is held. A POSIX mutex, because Thread Sanitizer knows it.
  private static let shared = DisplayUse()

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var counts: [UInt: Int] = [:]

  private init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  /// Initialises the display and counts one use more. False if EGL refuses.
  static func begin(_ display: EGLDisplay) -> Bool {
    pthread_mutex_lock(shared.mutex)
    defer { pthread_mutex_unlock(shared.mutex) }
    var (major, minor): (EGLint, EGLint) = (0, 0)
    guard eglInitialize(display, &major, &minor) == EGL_TRUE else { return false }
    shared.counts[UInt(bitPattern: display), default: 0] += 1
    return true
  }

  /// Counts one use less, and ends the display after the last.
  static func end(_ display: EGLDisplay) {
    pthread_mutex_lock(shared.mutex)
    defer { pthread_mutex_unlock(shared.mutex) }
    let key = UInt(bitPattern: display)
    let left = (shared.counts[key] ?? 1) - 1
    shared.counts[key] = left > 0 ? left : nil
    if left == 0 { eglTerminate(display) }
  }
}
