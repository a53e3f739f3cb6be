import CWayland
import Glibc
import GlissadeCompositor
import GlissadeMotion

/// A connection to a Wayland compositor.
///
/// Made, used and closed on one thread. What the server does not offer is done without; only `wl_compositor` and
/// `xdg_wm_base` must be there.
final class WaylandConnection: DisplayConnection {
  let name = "wayland"
  let graphics: GraphicsContext
  var events: [DisplayEvent] = []
  private(set) var wantsToWrite = false
  let supportsPopups = true
  /// The newest press of a button, a key or a finger: what a popup holds its grab by.
  var lastPress: (seat: OpaquePointer, serial: UInt32)?

  let display: OpaquePointer
  let handle: WaylandHandle
  var globals: WaylandGlobals { handle.globals }
  /// The clock of presentation times.
  var clock: PresentationClock { handle.clock }
  private(set) var outputs: [WaylandOutput] = []
  private(set) var seats: [WaylandSeat] = []
  private(set) var windows: [WaylandWindow] = []
  /// Draws title bars where the server does not; nil where the server does, or libdecor is not there.
  private(set) var decorator: LibDecorContext?
  private(set) var cursors: CursorTheme?

  private let reader: SocketReader
  private var hasPreparedRead = false
  /// Events of this turn.
  private var dispatched = 0
  private var isClosed = false
  /// A failure found in a callback, thrown at the end of the dispatch.
  private var failure: (any Error)?

  /// How long the server may take to say what it offers.
  static let patience: Int64 = 3_000_000_000

  /// Connects to the server that the environment names, or to the socket of this name.
  ///
  /// - Throws: `DisplayError` if none answers within three seconds, or if it lacks what is needed; `GraphicsError` if it
  ///   has no EGL with OpenGL ES 3.
  convenience init(socketName: String? = nil) throws {
    guard DisplayError.canLookForSocket(socketName), let display = wl_display_connect(socketName) else {
      throw DisplayError.noWaylandServer(socketName)
    }
    try self.init(display)
  }

  /// Takes over a connected socket.
  convenience init(socket: Int32) throws {
    guard let display = wl_display_connect_to_fd(socket) else {
      throw DisplayError("no Wayland display: the socket \(socket) cannot be used")
    }
    try self.init(display)
  }

  private init(_ display: OpaquePointer) throws {
    self.display = display
    handle = WaylandHandle(display)
    // Twice: the first brings the globals, the second what the globals tell about themselves.
    try handle.roundTrip(patience: WaylandConnection.patience)
    try handle.roundTrip(patience: WaylandConnection.patience)
    guard let compositor = handle.globals.compositor else {
      throw DisplayError("the Wayland server has no wl_compositor")
    }
    guard handle.globals.windowManager != nil else { throw DisplayError("the Wayland server has no xdg_wm_base") }
    guard wl_compositor_get_version(compositor) >= 3 else {
      throw DisplayError("the Wayland server is too old: wl_compositor of version 3 is needed")
    }
    reader = try SocketReader(display)
    graphics = try GraphicsContext(.wayland(UnsafeMutableRawPointer(display)), owner: handle)
    cursors = CursorTheme(globals: handle.globals)
    handle.connection = self
    for global in handle.takeUnbound() { added(global) }
    if handle.globals.decoration == nil {
      decorator = LibDecorContext(display)
    }
    do {
      // Brings the modes of the outputs, the devices of the seats, and libdecor's own globals.
      try handle.roundTrip(patience: WaylandConnection.patience)
      if decorator != nil { try handle.roundTrip(patience: WaylandConnection.patience) }
    } catch {
      close()
      throw error
    }
  }

  /// Whether the reader's thread reads, and not the connection's.
  var isFlooded: Bool { reader.isFlooded }
  var fileDescriptor: Int32 { reader.isFlooded ? reader.news.fileDescriptor : wl_display_get_fd(display) }

  var nextDeadline: Timestamp? {
    var next: Timestamp?
    for seat in seats {
      guard let due = seat.keyboard?.keyRepeat.next else { continue }
      next = next.map { min($0, due) } ?? due
    }
    return next
  }

  // MARK: Waiting

  func prepareToWait() throws -> Bool {
    reader.willRead()
    for window in windows { try window.settle() }
    if reader.isFlooded {
      reader.news.clear()
      try dispatch()
      flush()
      if wantsToWrite { reader.endFlood() }
    }
    if !reader.isFlooded {
      while wl_display_prepare_read(display) != 0 { try dispatch() }
      hasPreparedRead = true
      flush()
    }
    // What failed on this side (no descriptor left, say) wakes no poll.
    if wl_display_get_error(display) != 0 {
      let error = connectionError()
      cancelRead()
      throw error
    }
    return !events.isEmpty
  }

  func finishWait(readable: Bool, now: Timestamp) throws {
    if hasPreparedRead, readable {
      hasPreparedRead = false
      if wl_display_read_events(display) < 0 { throw connectionError() }
    }
    cancelRead()
    try dispatch()
    for seat in seats { seat.keyboard?.repeatIfDue(now) }
    reader.didRead(dispatched, now: now)
    dispatched = 0
  }

  private func flush() {
    // A broken pipe is no error yet: what can still be read may say why.
    wantsToWrite = wl_display_flush(display) < 0 && errno == EAGAIN
  }

  private func cancelRead() {
    guard hasPreparedRead else { return }
    hasPreparedRead = false
    wl_display_cancel_read(display)
  }

  private func dispatch() throws {
    let count = wl_display_dispatch_pending(display)
    if count < 0 { throw connectionError() }
    dispatched += Int(count)
    for window in windows { try window.settle() }
    if let failure {
      self.failure = nil
      throw failure
    }
  }

  /// The error of a connection that just failed.
  func connectionError() -> DisplayError {
    DisplayError.ofConnection(display)
      ?? DisplayError("lost the Wayland display: \(String(cString: strerror(errno)))", isConnectionLost: true)
  }

  /// Remembers a failure found in a callback; the dispatch that is running throws it.
  func fail(_ error: any Error) { failure = failure ?? error }

  // MARK: What comes and goes

  func added(_ global: WaylandHandle.Global) {
    switch global.interface {
    case "wl_output":
      guard let output = handle.bind(global, version: 4) else { return }
      outputs.append(WaylandOutput(output, number: global.number, connection: self))
    case "wl_seat":
      guard let seat = handle.bind(global, version: 8) else { return }
      seats.append(WaylandSeat(seat, number: global.number, connection: self))
    default:
      break
    }
  }

  func removed(_ number: UInt32) {
    if let index = outputs.firstIndex(where: { $0.number == number }) {
      let output = outputs.remove(at: index)
      for window in windows { window.left(output.output) }
      output.destroy()
    } else if let index = seats.firstIndex(where: { $0.number == number }) {
      let seat = seats.remove(at: index)
      if lastPress?.seat == seat.seat { lastPress = nil }
      seat.destroy()
    }
  }

  /// An output told another scale or mode.
  func outputsChanged() {
    for window in windows { window.outputsChanged() }
  }

  // MARK: Windows

  func makeWindow(_ id: WindowID, _ configuration: WindowConfiguration) throws -> any DisplayWindow {
    let window = try WaylandWindow(id, configuration, connection: self)
    windows.append(window)
    return window
  }

  func forget(_ window: WaylandWindow) {
    for seat in seats { seat.forget(window) }
    windows.removeAll { $0 === window }
  }

  /// The window that a surface belongs to, and which part of it; nil for the surfaces of others (libdecor's).
  func owner(of surface: OpaquePointer?) -> (window: WaylandWindow, part: TitleBar.Part?)? {
    guard let surface else { return nil }
    for window in windows {
      if window.wlSurface == surface { return (window, nil) }
      if let part = window.titleBar?.part(of: surface) { return (window, part) }
    }
    return nil
  }

  func emit(_ window: WaylandWindow, _ kind: InputEvent.Kind, at time: Timestamp) {
    events.append(.input(window.id, InputEvent(time: time, kind: kind)))
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    cancelRead()
    for window in windows { window.close() }
    for seat in seats { seat.destroy() }
    seats = []
    for output in outputs { output.destroy() }
    outputs = []
    cursors?.destroy()
    cursors = nil
    decorator?.destroy()
    decorator = nil
    handle.connection = nil
    handle.globals.destroy()
    reader.close()
    wl_display_flush(display)
  }
}
