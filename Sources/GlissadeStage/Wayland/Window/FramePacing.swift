import CWayland
import GlissadeMotion

/// The go-aheads and presentation times of one surface.
///
/// At most one frame callback is outstanding, however often the window is drawn, and a bounded number of presentation
/// feedbacks: some servers answer neither while a window is hidden.
final class FramePacing {
  private let id: WindowID
  private let wlSurface: OpaquePointer
  private let connection: WaylandConnection
  private var callback: OpaquePointer?
  private var feedbacks: [Feedback] = []
  /// True once a frame was swapped.
  private(set) var hasShown = false
  /// Frames swapped since the server last showed that it takes them.
  private var unanswered = 0
  private var probe: OpaquePointer?

  /// Mesa has four buffers, one of which is shown: a fourth frame without an answer could find none free and wait for it.
  private static let mostUnanswered = 3
  private static let mostFeedbacks = 8

  init(_ id: WindowID, _ wlSurface: OpaquePointer, _ connection: WaylandConnection) {
    self.id = id
    self.wlSurface = wlSurface
    self.connection = connection
    if connection.globals.presentation != nil {
      feedbacks = (0..<FramePacing.mostFeedbacks).map { _ in Feedback(self) }
    }
  }

  /// False while drawing might block for want of a buffer. Then a question goes to the server, and once it is answered
  /// one more frame may be drawn: a server that never sends frame callbacks is drawn for too.
  var mayDraw: Bool {
    guard unanswered >= FramePacing.mostUnanswered else { return true }
    if probe == nil {
      probe = wl_display_sync(connection.display)
      wl_callback_add_listener(probe, FramePacing.probeListener.address, userData(self))
    }
    return false
  }

  func willSwap(_ frame: UInt64) {
    requestCallback()
    if let presentation = connection.globals.presentation,
      let free = feedbacks.first(where: { $0.feedback == nil })
    {
      free.frame = frame
      free.feedback = wp_presentation_feedback(presentation, wlSurface)
      wp_presentation_feedback_add_listener(free.feedback, Feedback.listener.address, userData(free))
    }
  }

  func didSwap() {
    hasShown = true
    unanswered += 1
  }

  /// Asks for a go-ahead without a frame; false if a frame must come first.
  func requestFrameDue() -> Bool {
    guard callback == nil else { return true }
    guard hasShown else { return false }
    requestCallback()
    wl_surface_commit(wlSurface)
    return true
  }

  private func requestCallback() {
    guard callback == nil else { return }
    callback = wl_surface_frame(wlSurface)
    wl_callback_add_listener(callback, FramePacing.callbackListener.address, userData(self))
  }

  func destroy() {
    callback.map { wl_callback_destroy($0) }
    callback = nil
    probe.map { wl_callback_destroy($0) }
    probe = nil
    for feedback in feedbacks { feedback.destroy() }
  }

  fileprivate func answered(_ event: DisplayEvent) {
    unanswered = 0
    connection.events.append(event)
  }

  private static let callbackListener = ListenerTable(
    wl_callback_listener(done: { data, callback, _ in
      let pacing: FramePacing = receiver(data)
      wl_callback_destroy(callback)
      pacing.callback = nil
      pacing.answered(.frameDue(pacing.id, at: PresentationClock.now()))
    }))

  private static let probeListener = ListenerTable(
    wl_callback_listener(done: { data, callback, _ in
      let pacing: FramePacing = receiver(data)
      wl_callback_destroy(callback)
      pacing.probe = nil
      pacing.unanswered = min(pacing.unanswered, FramePacing.mostUnanswered - 1)
    }))

  /// One presentation feedback, used again and again so that no frame allocates.
  final class Feedback {
    fileprivate var feedback: OpaquePointer?
    fileprivate var frame: UInt64 = 0
    private unowned let pacing: FramePacing

    init(_ pacing: FramePacing) { self.pacing = pacing }

    fileprivate func destroy() {
      feedback.map { wp_presentation_feedback_destroy($0) }
      feedback = nil
    }

    fileprivate static let listener = ListenerTable(
      wp_presentation_feedback_listener(
        sync_output: { _, _, _ in },
        presented: { data, _, secondsHigh, secondsLow, nanoseconds, refresh, _, _, _ in
          let feedback: Feedback = receiver(data)
          let pacing = feedback.pacing
          feedback.destroy()
          let time = pacing.connection.clock.timestamp(
            seconds: UInt64(secondsHigh) << 32 | UInt64(secondsLow), nanoseconds: nanoseconds)
          let interval = refresh > 0 ? Int64(refresh) : nil
          pacing.answered(.presented(pacing.id, frame: feedback.frame, at: time, refresh: interval))
        },
        discarded: { data, _ in
          let feedback: Feedback = receiver(data)
          feedback.destroy()
          // A server also discards what it never took, so this is no sign of free buffers.
          let pacing = feedback.pacing
          pacing.connection.events.append(.discarded(pacing.id, frame: feedback.frame))
        }))
  }
}
