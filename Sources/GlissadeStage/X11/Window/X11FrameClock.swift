import CX11
import GlissadeMotion

/// The go-aheads and presentation times of one window.
///
/// Present tells the time of the screen's next frame on request (`NotifyMSC`); where the server lacks it, a timer at the
/// output's rate stands in. Nothing is asked for unless a frame was swapped or a go-ahead is wanted, and nothing at all
/// while the window is hidden: a request made then waits until the window is shown.
struct X11FrameClock {
  private struct Frame {
    var number: UInt64
    /// The request whose answer tells when the frame was shown.
    var request: UInt32
  }

  /// Nanoseconds of a frame where no output tells one.
  private static let defaultRefresh: Int64 = 16_666_667

  private let id: WindowID
  private let window: XID
  private let display: OpaquePointer
  private let hasPresent: Bool
  private var frames: [Frame] = []
  private var request: UInt32 = 0
  private var isWaiting = false
  /// A go-ahead was wanted while the window was hidden.
  private var isWanted = false
  private var isVisible = false
  private var lastTick = Timestamp.zero
  /// When the timer that stands in for Present fires.
  private(set) var deadline: Timestamp?

  init(_ id: WindowID, _ window: XID, _ display: X11Display) {
    self.id = id
    self.window = window
    self.display = display.display
    hasPresent = display.presentOpcode != nil
    frames.reserveCapacity(8)
    if hasPresent { XPresentSelectInput(display.display, window, UInt32(PresentCompleteNotifyMask)) }
  }

  /// A frame was swapped: asks when it is shown, which is also the go-ahead for the next one.
  mutating func swapped(_ frame: UInt64, refresh: Int64?, _ events: inout [DisplayEvent]) {
    guard isVisible else {
      isWanted = true
      events.append(.discarded(id, frame: frame))
      return
    }
    ask(refresh)
    frames.append(Frame(number: frame, request: request))
  }

  /// Asks for a go-ahead unless one is on its way.
  mutating func want(refresh: Int64?) {
    guard isVisible else {
      isWanted = true
      return
    }
    if !isWaiting { ask(refresh) }
  }

  mutating func setVisible(_ isVisible: Bool, refresh: Int64?, _ events: inout [DisplayEvent]) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if isVisible {
      if isWanted { ask(refresh) }
      isWanted = false
    } else {
      for frame in frames { events.append(.discarded(id, frame: frame.number)) }
      frames.removeAll(keepingCapacity: true)
      isWanted = isWanted || isWaiting
      isWaiting = false
      deadline = nil
    }
  }

  /// The server answered a request.
  ///
  /// - Parameter ust: microseconds of the server's clock, which is the monotonic one if it runs on this machine.
  mutating func answered(
    _ request: UInt32, ust: UInt64, now: Timestamp, refresh: Int64?, _ events: inout [DisplayEvent]
  ) {
    let told = Timestamp(nanoseconds: Int64(truncatingIfNeeded: ust &* 1000))
    let isPlausible = abs(now.nanoseconds &- told.nanoseconds) < 1_000_000_000
    complete(request, at: isPlausible ? told : now, refresh: refresh, &events)
  }

  /// Does what the timer that stands in for Present was for.
  mutating func fire(_ now: Timestamp, refresh: Int64?, _ events: inout [DisplayEvent]) {
    guard let deadline, deadline <= now else { return }
    self.deadline = nil
    lastTick = deadline
    complete(request, at: deadline, refresh: refresh, &events)
  }

  private mutating func complete(
    _ answered: UInt32, at time: Timestamp, refresh: Int64?, _ events: inout [DisplayEvent]
  ) {
    while let frame = frames.first, Int32(bitPattern: answered &- frame.request) >= 0 {
      events.append(.presented(id, frame: frame.number, at: time, refresh: refresh))
      frames.removeFirst()
    }
    // Only the newest request is a go-ahead: a frame that was drawn meanwhile has asked for its own.
    if isWaiting, answered == request {
      isWaiting = false
      events.append(.frameDue(id, at: time))
    }
  }

  private mutating func ask(_ refresh: Int64?) {
    request &+= 1
    isWaiting = true
    if hasPresent {
      // Of no target and divisor 1: at the next frame of the screen.
      XPresentNotifyMSC(display, window, request, 0, 1, 0)
      XFlush(display)
    } else if deadline == nil {
      let now = PresentationClock.now()
      let interval = refresh ?? X11FrameClock.defaultRefresh
      let missed = max(0, now.nanoseconds &- lastTick.nanoseconds) / interval
      deadline = Timestamp(nanoseconds: lastTick.nanoseconds &+ (missed + 1) * interval)
    }
  }
}
