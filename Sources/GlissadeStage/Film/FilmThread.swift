import CLinux
import Dispatch
import Glibc

/// The headless compositor thread of a process: all films evaluate and draw their pictures on it, one at a time.
///
/// It starts with the first film and sleeps whenever no picture is asked for.
final class FilmThread: @unchecked Sendable {
  // Unchecked: the job is handed over and back by the semaphores; only one caller at a time has `turn`.
  private let turn = DispatchSemaphore(value: 1)
  private let wanted = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private var job: (() -> Void)?
  private let thread = BackgroundThread("glissade-film")

  /// - Throws: `DisplayError` if no thread can be started.
  init() throws {
    let hasStarted = thread.start { [self] in
      while true {
        wanted.wait()
        job?()
        done.signal()
      }
    }
    guard hasStarted else { throw DisplayError("the thread that draws films could not be started") }
  }

  /// Does something on the thread, and waits until it is done.
  func run<R>(_ body: () throws -> R) rethrows -> R {
    try withoutActuallyEscaping(body) { body in
      turn.wait()
      defer { turn.signal() }
      var result: Result<R, any Error>?
      job = { result = Result(catching: body) }
      wanted.signal()
      done.wait()
      job = nil
      return try result!.get()
    }
  }
}
