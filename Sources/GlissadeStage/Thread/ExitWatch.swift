import CLinux
import Glibc

/// Ends the compositor threads before the process does, however it ends.
///
/// `exit` runs the drivers' own clean-up while other threads still run: a thread in the middle of a frame would crash, and
/// a trace would lack its end. Handlers run last in, first out, and this one comes in after the drivers were loaded.
enum ExitWatch {
  private static let threads = Locked<[CompositorThread]>([])
  private static let registered: Bool = {
    atexit { ExitWatch.endAll() }
    return true
  }()

  static func add(_ thread: CompositorThread) {
    threads.withLock { $0.append(thread) }
    _ = registered
  }

  static func remove(_ thread: CompositorThread) { threads.withLock { $0.removeAll { $0 === thread } } }

  private static func endAll() {
    for thread in threads.withLock({ $0 }) where thread.threadID != gettid() { thread.stop(timeout: 1) }
  }
}
