import CGLES
import CX11
import GlissadeCompositor
import GlissadeMotion

/// A connection to an X server.
///
/// Made, used and closed on one thread. XInput 2.2 must be there; what else the server does not offer is done without.
final class X11Connection: DisplayConnection {
  let name = "x11"
  let graphics: GraphicsContext
  var events: [DisplayEvent] = []
  /// Xlib sends everything that is flushed.
  let wantsToWrite = false
  let supportsPopups = true

  let server: X11Display
  let cursors: X11Cursors
  let keyboard: X11Keyboard
  let pointer: X11Pointer
  private(set) var outputs = X11Outputs()
  /// Device pixels per point, by the desktop's settings.
  private(set) var scale: Double
  private(set) var windows: [X11Window] = []
  /// Whether the driver draws by itself and copies each frame to the server. Asked for while the context is current.
  private(set) lazy var copiesFrames: Bool = {
    guard let name = glGetString(GLenum(GL_RENDERER)) else { return false }
    let renderer = String(cString: name)
    return renderer.hasPrefix("llvmpipe") || renderer.hasPrefix("softpipe")
  }()

  /// Connects to the server that `DISPLAY` names.
  ///
  /// - Throws: `DisplayError` if none answers within five seconds, or if it lacks what is needed; `GraphicsError` if it
  ///   has no EGL with OpenGL ES 3.
  convenience init() throws { try self.init(displayName: nil) }

  /// Connects to the server of a name such as ":1"; nil for what `DISPLAY` says.
  ///
  /// - Parameter ignored: extensions to do without, as with a server that lacks them.
  init(displayName: String?, ignoring ignored: X11Extensions = []) throws {
    server = try X11Display(name: displayName, ignoring: ignored)
    do {
      graphics = try GraphicsContext(
        .x11(UnsafeMutableRawPointer(server.display), visuals: server.visuals), owner: server)
    } catch {
      try server.takeBack()
      throw error
    }
    try server.takeBack()
    cursors = X11Cursors(server.display)
    keyboard = X11Keyboard(server)
    pointer = X11Pointer(server)
    scale = X11Scale.scale(resources: server.text(server.root, X11Type.resourceManager) ?? "")
    XSelectInput(server.display, server.root, Int(PropertyChangeMask))
    if server.randrEvent != nil {
      XRRSelectInput(server.display, server.root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    }
    server.selectInput(server.root, device: XIAllDevices, [XI_HierarchyChanged, XI_DeviceChanged])
    outputs.update(server)
    try server.takeBack()
  }

  var fileDescriptor: Int32 { XConnectionNumber(server.display) }

  var nextDeadline: Timestamp? {
    var next: Timestamp?
    for window in windows {
      guard let deadline = window.clock.deadline else { continue }
      next = next.map { min($0, deadline) } ?? deadline
    }
    return next
  }

  // MARK: Waiting

  func prepareToWait() throws -> Bool {
    // The driver reads from the same socket: an event that it found there would never make the socket readable again.
    try dispatch()
    return !events.isEmpty
  }

  func finishWait(readable: Bool, now: Timestamp) throws {
    try dispatch()
    for window in windows where window.clock.deadline != nil {
      window.clock.fire(now, refresh: window.nominalRefresh, &events)
    }
  }

  /// Sends what waits, reads what is there, and brings it to the stage.
  private func dispatch() throws {
    var event = XEvent()
    try server.takeBack()
    while XPending(server.display) > 0 {
      XNextEvent(server.display, &event)
      take(&event)
    }
    try server.checkConnection()
    for window in windows { try window.settle() }
  }

  // MARK: What the server tells of the whole screen

  func outputsChanged() {
    outputs.update(server)
    for window in windows { window.forgetRefresh() }
  }

  func resourcesChanged() {
    let scale = X11Scale.scale(resources: server.text(server.root, X11Type.resourceManager) ?? "")
    guard scale != self.scale else { return }
    self.scale = scale
    for window in windows { window.scaleChanged(scale) }
  }

  // MARK: Windows

  func makeWindow(_ id: WindowID, _ configuration: WindowConfiguration) throws -> any DisplayWindow {
    let window = try X11Window(id, configuration, connection: self)
    windows.append(window)
    return window
  }

  func forget(_ window: X11Window) {
    pointer.hidden(window, self)
    windows.removeAll { $0 === window }
  }

  /// The window whose outer or content window has this id.
  func window(_ id: XID) -> X11Window? { windows.first { $0.outer == id || $0.content == id } }

  /// Asks for the input of a window.
  func selectInput(_ window: XID) {
    var events = [
      XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_KeyPress, XI_KeyRelease, XI_TouchBegin,
      XI_TouchUpdate, XI_TouchEnd,
    ]
    if server.hasPinch { events += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] }
    server.selectInput(window, device: XIAllMasterDevices, events)
  }

  func emit(_ window: X11Window, _ kind: InputEvent.Kind, at time: Timestamp) {
    events.append(.input(window.id, InputEvent(time: time, kind: kind)))
  }

  func close() {
    for window in windows { window.close() }
    events = []
    // The connection itself ends with the graphics context, which may still be held by a renderer.
    try? server.takeBack()
  }
}
