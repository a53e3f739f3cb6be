import CLinux
import Glibc
import GlissadeMotion

/// What runs on threads of its own and must be over when the process takes its libraries down.
package protocol EndsBeforeExit: AnyObject, Sendable {
  /// Asks for the end, waits for it for so many seconds, and tells whether it has come. Not called on the thread in question.
  func stop(timeout: Double) -> Bool
  /// True on a thread that would wait for itself.
  var isCurrent: Bool { get }
}

/// Ends the threads of the stage before the process does, however it ends.
///
/// `exit` runs the clean-up of drivers and libraries while other threads still run: a thread in the middle of a frame, or
/// one that gives back what libEGL keeps for it, would crash, and a trace would lack its end. Handlers run last in, first
/// out, so a thread is watched from when its drivers are loaded, and the handler is renewed when they may have added some.
package enum ExitWatch {
  /// How long `exit` may wait for all of them together, in seconds.
  static let patience = 1.0

  private static let watched = Locked<[any EndsBeforeExit]>([])

  package static func add(_ one: any EndsBeforeExit) {
    watched.withLock { $0.append(one) }
    // Drivers may have been unloaded and loaded again since the last time.
    renew()
  }

  /// Adds the handler once more, to run before all that have been added until now. From any thread.
  static func renew() { on_exit({ status, _ in ExitWatch.endAll(status) }, nil) }

  static func remove(_ one: any EndsBeforeExit) { watched.withLock { $0.removeAll { $0 === one } } }

  private static func endAll(_ status: Int32) {
    let end = Timestamp.now().advanced(bySeconds: patience)
    var isOver = true
    for one in watched.withLock({ $0 }) where !one.isCurrent {
      if !one.stop(timeout: max(end.seconds(since: .now()), 0)) { isOver = false }
    }
    guard !isOver else { return }
    // A server holds it, perhaps. The handlers that are still to come would take away what it uses, so the process leaves
    // without them.
    fflush(nil)
    _exit(status)
  }
}
