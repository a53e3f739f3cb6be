import Foundation
import Synchronization

/// Runs something on a thread with as much stack as the compositor thread has: those of the test runner have a sixteenth of it,
/// which deep trees fill under the Address Sanitizer.
func onLargeStack<R: Sendable>(_ body: @escaping @Sendable () throws -> R) throws -> R {
  let outcome = Outcome<R>()
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    let result = Result { try body() }
    outcome.value.withLock { $0 = result }
    isDone.signal()
  }
  thread.stackSize = 8 << 20
  thread.start()
  isDone.wait()
  return try outcome.value.withLock { $0 }!.get()
}

private final class Outcome<R: Sendable>: Sendable {
  let value = Mutex<Result<R, any Error>?>(nil)
}
