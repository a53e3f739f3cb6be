import CLinux
import Glibc
import Synchronization

/// Carries SIGTERM and SIGINT from the signal handler, which may do next to nothing, to the compositor thread.
enum TerminationSignals {
  private static let pending = Atomic<Int32>(0)
  private static let wakeUp = Atomic<Int32>(-1)

  /// Lets the compositor thread that waits on `descriptor` handle the signals. A program that has set handlers of its own,
  /// or ignores a signal, keeps them.
  static func install(waking descriptor: EventDescriptor) {
    wakeUp.store(descriptor.fileDescriptor, ordering: .releasing)
    for number in [SIGTERM, SIGINT] {
      var current = sigaction()
      guard sigaction(number, nil, &current) == 0 else { continue }
      guard unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 0 else { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        TerminationSignals.pending.store(number, ordering: .releasing)
        let descriptor = TerminationSignals.wakeUp.load(ordering: .acquiring)
        if descriptor >= 0 { EventDescriptor.signal(descriptor) }
        errno = saved
      }
      action.sa_flags = Int32(SA_RESTART)
      sigaction(number, &action, nil)
    }
  }

  /// The signal that came, once.
  static func take() -> Int32? {
    if pending.load(ordering: .relaxed) == 0 { return nil }
    let number = pending.exchange(0, ordering: .acquiring)
    return number == 0 ? nil : number
  }
}
