import CLinux
import Dispatch
import Glibc

/// A thread of the library's own that can be waited for.
package final class BackgroundThread: Sendable {
  private let name: String
  private let ended = DispatchSemaphore(value: 0)
  private let number = Locked<Int32>(0)
  /// Nil before the start, and once nothing is left of the thread.
  private let handle = Locked<pthread_t?>(nil)

  /// - Parameter name: at most 15 bytes, as tools show it.
  package init(_ name: String) { self.name = name }

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts the thread, once.
  ///
  /// - Returns: false if there can be no more threads.
  package func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Drivers compile shaders on such threads.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let body = Body { [name, number, ended] in
      pthread_setname_np(pthread_self(), name)
      number.withLock { $0 = gettid() }
      // Writing to a server that has gone must end in an error here, not in the end of the process.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      run()
      ended.signal()
    }
    return handle.withLock { handle in
      var thread = pthread_t()
      let argument = Unmanaged.passRetained(body)
      let result = pthread_create(
        &thread, &attributes,
        { argument in
          Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue().run()
          return nil
        }, argument.toOpaque())
      guard result == 0 else {
        argument.release()
        return false
      }
      handle = thread
      return true
    }
  }

  /// The kernel's number of the thread, for looking at it in /proc; 0 before it runs.
  package var kernelID: Int32 { number.withLock { $0 } }
  /// Whether it is the calling thread.
  package var isCurrent: Bool { kernelID == gettid() }

  /// Waits until nothing of the thread runs any more. After its last line it still gives back what drivers keep for each
  /// thread, and `exit` on another thread takes the drivers themselves down.
  ///
  /// - Returns: false if it has not ended within the time-out, in seconds.
  package func join(timeout: Double) -> Bool {
    guard ended.wait(timeout: .now() + timeout) == .success else { return false }
    ended.signal()
    handle.withLock { handle in
      if let thread = handle { pthread_join(thread, nil) }
      handle = nil
    }
    return true
  }
}
