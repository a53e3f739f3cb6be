import CLinux
import Glibc
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// The compositor thread's one loop: waits for the display, the main thread and the clock, and draws.
///
/// Owns the connection, the GL context, the trees and the clocks. Lives and dies on its thread. Arrays are walked by index
/// here: without optimisation, the iterators of the standard library allocate, and the tests count that.
final class CompositorLoop {
  let connection: any DisplayConnection
  let renderer: Renderer
  let shared: CompositorShared
  var windows: [WindowState] = []
  var time = AnimationTime()
  var counters = StageCounters()
  var recorder: StageRecorder?
  /// Told on this thread where code of our own begins (true) and where the driver's or the display's follows (false), so
  /// that tests can count what ours alone allocates.
  var probe: (@Sendable (Bool) -> Void)?
  var trace: TraceWriter?
  var overlay: Overlay?
  let damagePainter = Environment.isOn("GLISSADE_SHOW_DAMAGE") ? DamagePainter() : nil
  var isStopping = false
  var handlesSignals = false
  /// After a signal: when the process ends even if the main thread does not react, and with which status.
  var emergencyExit: (at: Timestamp, status: Int32)?
  /// Frames that are to be told a lost context; for tests.
  var injectedLosses = 0
  var lossesInARow = 0
  /// Contents that a frame lacked and that the main thread has been asked for.
  var askedFor: Set<RasterKey> = []
  var turn: UInt64 = 0
  var hasUploaded = false
  /// The states that motion needs have been drawn in ahead.
  var isWarm = false

  let gpuTimer: GPUTimer?
  private let timer = TimerDescriptor()
  private let descriptors = UnsafeMutablePointer<pollfd>.allocate(capacity: 3)
  private var events: [DisplayEvent] = []
  private var ready: [WindowState] = []

  init(_ connection: any DisplayConnection, shared: CompositorShared) throws {
    self.connection = connection
    self.shared = shared
    renderer = try Renderer(context: connection.graphics)
    gpuTimer = GPUTimer()
    events.reserveCapacity(256)
    ready.reserveCapacity(16)
    if let path = Environment["GLISSADE_TRACE"], !path.isEmpty { trace = TraceWriter(path: path) }
    if let text = Environment["GLISSADE_SLOW"], let factor = Double(text) { time.setSlowness(factor, at: .now()) }
  }

  deinit { descriptors.deallocate() }

  /// Runs until it is told to stop. Throws when the connection is lost or nothing can be drawn any more.
  func run() throws {
    defer { trace?.finish() }
    while !isStopping {
      let hasEvents = try connection.prepareToWait()
      let readable = wait(untilNext: !hasEvents)
      try connection.finishWait(readable: readable, now: .now())
      probe?(true)
      takeEvents()
      for request in shared.mailbox.take() { try perform(request) }
      takeSignals()
      if !isStopping {
        try drawReadyWindows()
        settleQuietWindows()
        endForgottenPopups()
        warmUp()
      }
      shared.counters.withLock { $0 = counters }
      probe?(false)
      // Outside of what is counted: without optimisation the standard library boxes the elements that it removes.
      events.removeAll(keepingCapacity: true)
      trace?.flushIfWorthIt()
    }
    closeAllWindows()
    connection.close()
  }

  // MARK: Waiting

  /// Waits on the three descriptors, without a time-out unless something is due. Returns whether the display's is readable.
  private func wait(untilNext mayWait: Bool) -> Bool {
    let now = Timestamp.now()
    let deadline = mayWait ? nextDeadline(at: now) : nil
    let blocks = mayWait && (deadline == nil || deadline! > now) && !canWarmUp
    if blocks {
      timer.arm(at: deadline)
      // Before a rest that may be the last: a program that is killed then leaves a whole trace.
      if deadline == nil { trace?.flush() }
    }
    let display = connection.fileDescriptor
    descriptors[0] = pollfd(
      fd: display, events: Int16(POLLIN) | (connection.wantsToWrite ? Int16(POLLOUT) : 0), revents: 0)
    descriptors[1] = pollfd(fd: shared.mailbox.wakeUp.fileDescriptor, events: Int16(POLLIN), revents: 0)
    descriptors[2] = pollfd(fd: timer.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(descriptors, 3, blocks ? -1 : 0)
    if blocks { counters.wakeUps += 1 }
    guard count > 0 else { return false }
    if descriptors[1].revents != 0 { shared.mailbox.wakeUp.clear() }
    if descriptors[2].revents != 0 { timer.clear() }
    // A closed socket is readable as well: the read that follows tells why.
    return display >= 0 && descriptors[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
  }

  private func nextDeadline(at now: Timestamp) -> Timestamp? {
    var earliest = connection.nextDeadline
    func consider(_ time: Timestamp?) {
      if let time, earliest == nil || time < earliest! { earliest = time }
    }
    consider(emergencyExit?.at)
    for i in 0..<windows.count {
      let state = windows[i]
      consider(state.watchForSilence(at: now))
      consider(state.popupHands.end)
      if state.isDormant || !state.wantsFrame {
        consider(state.tree.nextEvent(after: state.lastTime).map { time.monotonic(at: $0) })
      } else if state.wantsFrame, state.isVisible, state.hasTarget {
        switch state.goAhead {
        case .ready: consider(now)
        case .after(let time): consider(time)
        case .awaited: break
        }
      }
    }
    return earliest
  }

  // MARK: Drawing

  /// Draws every window that may and must be drawn once, by earliest predicted presentation. What becomes due meanwhile
  /// waits for the next round, so none gets two frames before each other got one.
  private func drawReadyWindows() throws {
    let now = Timestamp.now()
    for i in 0..<windows.count where windows[i].wantsFrame {
      let state = windows[i]
      if state.canDraw(at: now) {
        ready.append(state)
      } else if state.isVisible, state.hasTarget, state.hasGoAhead(at: now) {
        // The server keeps all buffers. Its next go-ahead may tell of a free one, or time does.
        state.goAhead = .after(now.advanced(by: state.clock.period))
      }
    }
    while !ready.isEmpty {
      var first = 0
      for i in 1..<max(ready.count, 1) where i < ready.count {
        let (a, b) = (ready[i].clock.preview(now: now), ready[first].clock.preview(now: now))
        if a < b || (a == b && ready[i].lastTurn < ready[first].lastTurn) { first = i }
      }
      let state = ready.remove(at: first)
      turn += 1
      state.lastTurn = turn
      try draw(state)
    }
  }

  /// In windows of which nothing is seen, commits begin at their own time; there, and where nothing moves, completions are
  /// looked after without frames.
  private func settleQuietWindows() {
    let now = Timestamp.now()
    for i in 0..<windows.count {
      let state = windows[i]
      _ = state.watchForSilence(at: now)
      if state.isDormant {
        if !state.pending.isEmpty {
          for i in 0..<state.pending.count {
            let parcel = state.pending[i]
            apply(parcel, to: state, at: max(time.animation(at: parcel.time), state.lastTime))
          }
          state.pending.removeAll(keepingCapacity: true)
        }
      } else if state.wantsFrame {
        continue
      }
      let reached = max(time.animation(at: now), state.lastTime)
      guard let next = state.tree.nextEvent(after: state.lastTime), next <= reached else { continue }
      sendCompletions(of: state, at: reached)
      state.tree.forget(before: reached)
      state.lastTime = reached
    }
  }

  /// After the first frame, while no window wants another one, what motion will need is drawn in ahead, one state at a time.
  private var canWarmUp: Bool {
    if isWarm { return false }
    var hasDrawn = false
    for i in 0..<windows.count {
      if windows[i].wantsFrame { return false }
      hasDrawn = hasDrawn || windows[i].frameNumber > 0
    }
    return hasDrawn
  }

  private func warmUp() {
    guard canWarmUp else { return }
    counters.warmUps += 1
    probe?(false)
    defer { probe?(true) }
    let window = windows.first { $0.frameNumber > 0 && $0.window.surface != nil }
    do {
      try connection.graphics.makeCurrent(window?.window.surface)
      isWarm = !renderer.warmUpNext(hasSurface: window != nil)
    } catch {
      isWarm = true
    }
  }

  // MARK: Events

  private func takeEvents() {
    guard !connection.events.isEmpty else { return }
    let taken = connection.events
    connection.events = events
    events = taken
    for i in 0..<events.count { handle(events[i]) }
  }

  func find(_ id: WindowID) -> WindowState? {
    for i in 0..<windows.count where windows[i].id == id { return windows[i] }
    return nil
  }
}
