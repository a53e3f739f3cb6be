import CLinux
import Dispatch
import Glibc
import GlissadeMotion

/// The compositor thread, as the rest of the process sees it.
///
/// A program has one. It starts with the first window, and from then on owns the connection to the display; it never runs
/// a line of the program's own code.
final class CompositorThread: EndsBeforeExit {
  let shared: CompositorShared
  private let hasEnded = Locked(false)
  private let thread = BackgroundThread("glissade-stage")

  /// Starts the thread, connects, and waits until the connection stands.
  ///
  /// - Throws: `DisplayError` with a line for the user if there is no display, or none that can be drawn on.
  init(shared: CompositorShared, handlesSignals: Bool, connect: @escaping @Sendable () throws -> ConnectionBox) throws {
    self.shared = shared
    let started = OpenReply()
    let hasStarted = thread.start { [shared, hasEnded] in
      CompositorThread.main(shared, handlesSignals: handlesSignals, connect: connect, started: started)
      hasEnded.withLock { $0 = true }
    }
    guard hasStarted else { throw DisplayError("the compositor thread could not be started") }
    do {
      _ = try started.wait()
    } catch {
      _ = thread.join(timeout: ExitWatch.patience)
      throw error
    }
    ExitWatch.add(self)
  }

  /// The kernel's number of the thread, for looking at it in /proc.
  var threadID: Int32 { thread.kernelID }
  var isCurrent: Bool { thread.isCurrent }

  /// Closes the windows and the connection, and waits for the end of the thread.
  ///
  /// - Returns: false if it has not ended within the time-out (a server that holds it), in seconds.
  @discardableResult
  func stop(timeout: Double = 5) -> Bool {
    if isRunning { shared.mailbox.post(.stop) }
    guard thread.join(timeout: timeout) else { return false }
    ExitWatch.remove(self)
    return true
  }

  /// False once it has left its loop.
  var isRunning: Bool { hasEnded.withLock { !$0 } }

  private static func main(
    _ shared: CompositorShared, handlesSignals: Bool, connect: () throws -> ConnectionBox, started: OpenReply
  ) {
    let loop: CompositorLoop
    do {
      loop = try CompositorLoop(connect().connection, shared: shared)
    } catch {
      started.put(.failure(error as? DisplayError ?? DisplayError("\(error)")))
      return
    }
    loop.handlesSignals = handlesSignals
    if handlesSignals { TerminationSignals.install(waking: shared.mailbox.wakeUp) }
    started.put(.success(OpenReply.Opened(geometry: WindowGeometry(size: .zero, scale: 1))))
    do {
      try loop.run()
    } catch {
      let line = "glissade: \(error)"
      if let hook = shared.onConnectionLost.withLock({ $0 }) {
        hook(line)
      } else {
        // Not `exit`: the main thread may be blocked in anything, and nothing may hang here.
        StandardError.write(line)
        _exit(1)
      }
    }
  }
}

/// A connection on its way from the closure that makes it, on the thread that will own it.
struct ConnectionBox {
  let connection: any DisplayConnection
}
