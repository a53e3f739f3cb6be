import Foundation
import Synchronization

/// Runs something on a thread with more stack than any other has: deep trees fill that of the test runner's threads under the
/// Address Sanitizer, where a call takes several times as much of it.
func onLargeStack<R: Sendable>(_ body: @escaping @Sendable () throws -> R) throws -> R {
  let outcome = Outcome<R>()
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    let result = Result { try body() }
    outcome.value.withLock { $0 = result }
    isDone.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  isDone.wait()
  return try outcome.value.withLock { $0 }!.get()
}

private final class Outcome<R: Sendable>: Sendable {
  let value = Mutex<Result<R, any Error>?>(nil)
}
