import Glibc

/// A value behind a mutex, shared between the main and the compositor thread.
///
/// A POSIX mutex and not the standard library's, because Thread Sanitizer knows it.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  // Unchecked: `value` is touched only while `mutex` is held.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` alone with the value. Keep it short: the compositor thread may be waiting.
  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
