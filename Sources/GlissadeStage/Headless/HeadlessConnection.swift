import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// A display that needs no server and no environment: EGL without a surface, and a clock of its own.
final class HeadlessConnection: DisplayConnection {
  let name = "headless"
  let graphics: GraphicsContext
  let display: HeadlessDisplay
  var events: [DisplayEvent] = []
  private(set) var feedback: HeadlessConfiguration.Feedback
  private var windows: [HeadlessWindow] = []
  private let start = Timestamp.now()
  private var lostReason: String?

  init(_ display: HeadlessDisplay = HeadlessDisplay()) throws {
    self.display = display
    feedback = display.configuration.feedback
    graphics = try GraphicsContext(.surfaceless)
    events.reserveCapacity(64)
  }

  var fileDescriptor: Int32 { display.wakeUp.fileDescriptor }
  var wantsToWrite: Bool { false }

  var nextDeadline: Timestamp? {
    var earliest: Timestamp?
    for window in windows where !window.isHidden {
      if let due = window.dueTick, earliest == nil || due < earliest! { earliest = due }
    }
    return earliest
  }

  func prepareToWait() throws -> Bool { !events.isEmpty }

  func finishWait(readable: Bool, now: Timestamp) throws {
    if readable { for command in display.take() { perform(command) } }
    if let lostReason { throw DisplayError(lostReason, isConnectionLost: true) }
    for window in windows where !window.isHidden {
      if let due = window.dueTick, due <= now { window.tick(at: due, feedback, into: &events) }
    }
  }

  func makeWindow(_ id: WindowID, _ configuration: WindowConfiguration) throws -> any DisplayWindow {
    let geometry = WindowGeometry(size: configuration.size, scale: display.configuration.scale)
    let window = HeadlessWindow(id, geometry: geometry, connection: self)
    windows.append(window)
    return window
  }

  func close() { windows.removeAll() }

  func remove(_ window: HeadlessWindow) { windows.removeAll { $0 === window } }

  /// The first tick of the display's clock after a time.
  func tick(after time: Timestamp) -> Timestamp {
    let period = display.configuration.refresh
    let steps = max(0, time.nanoseconds &- start.nanoseconds) / period + 1
    return start.advanced(by: steps * period)
  }

  private func perform(_ command: HeadlessDisplay.Command) {
    switch command {
    case .event(let event):
      events.append(event)
    case .hidden(let id, let isHidden):
      guard let window = find(id), window.isHidden != isHidden else { return }
      window.setHidden(isHidden)
      if display.configuration.tellsVisibility { events.append(.visibilityChanged(id, isVisible: !isHidden)) }
    case .configure(let id, let geometry):
      guard let window = find(id) else { return }
      window.geometry = geometry
      events.append(.geometryChanged(id, geometry))
    case .feedback(let feedback):
      self.feedback = feedback
    case .capture(let id, let reply):
      reply.put(find(id)?.capture())
    case .lose(let reason):
      lostReason = reason
    }
  }

  private func find(_ id: WindowID) -> HeadlessWindow? { windows.first { $0.id == id } }
}
