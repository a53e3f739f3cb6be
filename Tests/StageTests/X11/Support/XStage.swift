import CGLES
import Glibc
import GlissadeLayers
import GlissadeMotion

@testable import GlissadeStage

/// What a test needs: a server, a connection to it that is tested, and another client.
final class XStage {
  // Let go in this order: the server goes last.
  let connection: X11Connection
  let peer: XPeer
  let server: XServer
  /// Everything that the connection told, in order.
  private(set) var events: [DisplayEvent] = []

  init(ignoring ignored: X11Extensions = [], arguments: [String] = []) throws {
    server = try XServer(arguments: arguments)
    peer = try XPeer(server.displayName)
    connection = try X11Connection(displayName: server.displayName, ignoring: ignored)
  }

  /// Opens a window and waits until it may be drawn.
  func open(
    _ number: UInt32 = 1, size: Size = Size(200, 100), background: RGBAColor = RGBAColor(0, 0, 255)
  ) throws -> X11Window {
    let configuration = WindowConfiguration(
      title: "Window \(number)", size: size, minimumSize: Size(20, 20), background: background)
    let window = try connection.makeWindow(WindowID(rawValue: number), configuration) as! X11Window
    try wait { if case .geometryChanged(window.id, _) = $0 { true } else { false } }
    return window
  }

  /// One turn of the loop, which waits at most this long. True if something woke it.
  @discardableResult func turn(milliseconds: Int32 = 0) throws -> Bool {
    let isReady = try connection.prepareToWait()
    var timeout = isReady ? 0 : milliseconds
    if let deadline = connection.nextDeadline {
      let left = max(0, deadline.nanoseconds - PresentationClock.now().nanoseconds)
      timeout = min(timeout, Int32(left / 1_000_000 + 1))
    }
    var socket = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let isReadable = poll(&socket, 1, timeout) > 0
    let hadDeadline = connection.nextDeadline != nil
    try connection.finishWait(readable: isReadable, now: PresentationClock.now())
    events += connection.events
    defer { connection.events.removeAll() }
    return isReady || isReadable || hadDeadline
  }

  struct NeverCame: Error {}

  /// Turns the loop until an event comes that has not been looked at; at most five seconds.
  func wait(for matches: (DisplayEvent) -> Bool) throws {
    for _ in 0..<500 {
      if let index = events.firstIndex(where: matches) {
        events.removeSubrange(...index)
        return
      }
      try turn(milliseconds: 10)
    }
    throw NeverCame()
  }

  /// Takes all that has happened on the server up to now, and forgets what was told before.
  func takeEvents() throws -> [DisplayEvent] {
    peer.sync()
    for _ in 0..<3 { try turn(milliseconds: 5) }
    defer { events = [] }
    return events
  }

  /// The input among the events that are there now.
  func takeInput() throws -> [InputEvent.Kind] {
    try takeEvents().compactMap { if case .input(_, let event) = $0 { event.kind } else { nil } }
  }

  /// Draws a frame of one colour with a red corner at the top left and a yellow one at the bottom right, 5 pixels each.
  func draw(_ window: X11Window, _ color: (Float, Float, Float, Float) = (0, 1, 0, 1), frame: UInt64 = 1) throws {
    let size = try begin(window, color)
    glEnable(GLenum(GL_SCISSOR_TEST))
    fill(0, size.height - 5, (1, 0, 0, 1))
    fill(size.width - 5, 0, (1, 1, 0, 1))
    glDisable(GLenum(GL_SCISSOR_TEST))
    try window.endFrame(frame)
  }

  private func begin(_ window: X11Window, _ color: (Float, Float, Float, Float)) throws -> (width: Int, height: Int) {
    let size = try window.beginFrame().deviceSize
    glViewport(0, 0, GLsizei(size.width), GLsizei(size.height))
    glClearColor(color.0, color.1, color.2, color.3)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    return size
  }

  private func fill(_ x: Int, _ y: Int, _ color: (Float, Float, Float, Float)) {
    glScissor(GLint(x), GLint(y), 5, 5)
    glClearColor(color.0, color.1, color.2, color.3)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }
}
