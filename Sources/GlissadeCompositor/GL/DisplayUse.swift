import CEGL
import Synchronization

/// Counts how many contexts stand on each EGL display.
///
/// EGL hands out one display for equal arguments, and the first `eglTerminate` ends it for everybody: two headless contexts
/// in one process (a film beside a test, two films) share a display, and only the last to go may end it.
enum DisplayUse {
  private static let counts = Mutex<[UInt: Int]>([:])

  /// Initialises the display and counts one use more. False if EGL refuses.
  static func begin(_ display: EGLDisplay) -> Bool {
    counts.withLock { counts in
      var (major, minor): (EGLint, EGLint) = (0, 0)
      guard eglInitialize(display, &major, &minor) == EGL_TRUE else { return false }
      counts[UInt(bitPattern: display), default: 0] += 1
      return true
    }
  }

  /// Counts one use less, and ends the display after the last.
  static func end(_ display: EGLDisplay) {
    counts.withLock { counts in
      let key = UInt(bitPattern: display)
      let left = (counts[key] ?? 1) - 1
      counts[key] = left > 0 ? left : nil
      if left == 0 { eglTerminate(display) }
    }
  }
}
