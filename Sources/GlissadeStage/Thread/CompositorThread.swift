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
  private let ended = DispatchSemaphore(value: 0)
  private let hasEnded = Locked(false)
  private let kernelID = Locked<Int32>(0)
  /// Nil once nothing is left of the thread.
  private let handle: Locked<pthread_t?>

  /// Starts the thread, connects, and waits until the connection stands.
  ///
  /// - Throws: `DisplayError` with a line for the user if there is no display, or none that can be drawn on.
  init(shared: CompositorShared, handlesSignals: Bool, connect: @escaping @Sendable () throws -> ConnectionBox) throws {
    self.shared = shared
    let started = OpenReply()
    let body = ThreadBody { [shared, ended, hasEnded, kernelID] in
      kernelID.withLock { $0 = gettid() }
      CompositorThread.main(shared, handlesSignals: handlesSignals, connect: connect, started: started)
      hasEnded.withLock { $0 = true }
      ended.signal()
    }
    handle = Locked(try body.start())
    do {
      _ = try started.wait()
    } catch {
      join(timeout: ExitWatch.patience)
      throw error
    }
    ExitWatch.add(self)
  }

  /// The kernel's number of the thread, for looking at it in /proc.
  var threadID: Int32 { kernelID.withLock { $0 } }
  var isCurrent: Bool { threadID == gettid() }

  /// Closes the windows and the connection, and waits for the end of the thread.
  ///
  /// - Returns: false if it has not ended within the time-out (a server that holds it), in seconds.
  @discardableResult
  func stop(timeout: Double = 5) -> Bool {
    if isRunning { shared.mailbox.post(.stop) }
    guard join(timeout: timeout) else { return false }
    ExitWatch.remove(self)
    return true
  }

  /// False once it has left its loop.
  var isRunning: Bool { hasEnded.withLock { !$0 } }

  /// Waits until nothing of the thread runs any more. After its last line it still gives back what drivers keep for each
  /// thread, and `exit` on another thread takes the drivers themselves down.
  @discardableResult
  private func join(timeout: Double) -> Bool {
    guard ended.wait(timeout: .now() + timeout) == .success else { return false }
    ended.signal()
    handle.withLock { handle in
      if let thread = handle { pthread_join(thread, nil) }
      handle = nil
    }
    return true
  }

  private static func main(
    _ shared: CompositorShared, handlesSignals: Bool, connect: () throws -> ConnectionBox, started: OpenReply
  ) {
    pthread_setname_np(pthread_self(), "glissade-stage")
    // Writing to a server that has gone must end in an error here, not in the end of the process.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

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

/// What a new thread runs.
final class ThreadBody: Sendable {
  private let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }

  func start() throws -> pthread_t {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Drivers compile shaders on this thread.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(self)
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        let body = Unmanaged<ThreadBody>.fromOpaque(argument!).takeRetainedValue()
        body.run()
        return nil
      }, argument.toOpaque())
    if result != 0 {
      argument.release()
      throw DisplayError("the compositor thread could not be started: \(String(cString: strerror(result)))")
    }
    return thread
  }
}
