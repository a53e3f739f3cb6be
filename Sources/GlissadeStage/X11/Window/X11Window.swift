import CEGL
import CGLES
import CX11
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// A window of an X server: the outer window, whose size the window manager changes when it likes, and in it one for the
/// content, whose size only we change, in step with what is drawn. So no frame is ever shown in a window of another size.
final class X11Window: DisplayWindow {
  let id: WindowID
  let outer: XID
  let content: XID
  private(set) var surface: EGLSurface?
  private(set) var isClosed = false
  var clock: X11FrameClock
  var state = X11WindowState()
  private var focus = X11Focus()

  /// Of the outer window, as the server last told.
  private var width: Int
  private var height: Int
  private var scale: Double
  private var minimum: Size
  private let isResizable: Bool
  /// Of the content window.
  private var contentSize: (width: Int, height: Int)
  /// What the stage was last told.
  private var announced: WindowGeometry?
  private var isFrameOwed = false
  private var refresh: Int64?
  private var isRefreshKnown = false
  private var cursor = Cursor.arrow
  private var sync = X11SyncRequest()
  private let syncCounter: XSyncCounter?
  private let colormap: XID
  private let hints: X11WindowHints
  private(set) var popup: PopupPlacement?
  private(set) var popupFrame: Rect?
  private var grab: X11Grab
  private unowned let connection: X11Connection
  private var display: X11Display { connection.server }

  init(_ id: WindowID, _ configuration: WindowConfiguration, connection: X11Connection) throws {
    self.id = id
    self.connection = connection
    let server = connection.server
    let display = server.display
    scale = connection.scale
    minimum = configuration.minimumSize
    isResizable = configuration.isResizable
    grab = X11Grab(server)
    var place: X11PopupFrame?
    var parent: X11Window?
    if var placement = configuration.popup {
      // Popups are opaque here, and have no shadow.
      placement.margin = 0
      parent = connection.windows.first { $0.id == placement.parent }
      guard let parent else { throw DisplayError("a popup needs a window that is shown") }
      let frame = X11PopupFrame(placement, over: parent, connection)
      popup = placement
      popupFrame = frame.inParent(scale: scale)
      place = frame
    }
    width = place?.width ?? X11Window.pixels(configuration.size.width, scale)
    height = place?.height ?? X11Window.pixels(configuration.size.height, scale)
    contentSize = (width, height)
    guard let (visual, depth) = server.visual(UInt(connection.graphics.nativeVisualID)) else {
      throw DisplayError("the X server has no visual \(connection.graphics.nativeVisualID)")
    }
    colormap = XCreateColormap(display, server.root, visual, AllocNone)
    var attributes = XSetWindowAttributes()
    attributes.colormap = colormap
    attributes.background_pixel = X11Window.pixel(configuration.background, visual)
    attributes.border_pixel = 0
    // What is there keeps its place when the size changes; nothing is stretched.
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask =
      Int(StructureNotifyMask) | Int(PropertyChangeMask) | Int(FocusChangeMask) | Int(VisibilityChangeMask)
    attributes.override_redirect = place == nil ? 0 : 1
    let mask =
      UInt(CWOverrideRedirect) | UInt(CWColormap) | UInt(CWBackPixel) | UInt(CWBorderPixel) | UInt(CWBitGravity)
      | UInt(CWEventMask)
    outer = XCreateWindow(
      display, server.root, Int32(place?.x ?? 0), Int32(place?.y ?? 0), UInt32(width), UInt32(height), 0, depth,
      UInt32(InputOutput), visual, mask,
      &attributes)
    attributes.event_mask = Int(ExposureMask)
    content = XCreateWindow(
      display, outer, 0, 0, UInt32(width), UInt32(height), 0, depth, UInt32(InputOutput), visual, mask, &attributes)

    if server.hasSync, place == nil {
      syncCounter = XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
    } else {
      syncCounter = nil
    }
    hints = X11WindowHints(display: server, window: outer)
    clock = X11FrameClock(id, content, server)
    if let parent {
      hints.describePopup(of: parent.outer)
    } else {
      hints.describe(configuration, syncCounter: syncCounter)
      updateSizeHints()
    }
    connection.selectInput(outer)
    XDefineCursor(display, outer, connection.cursors.cursor(.arrow))
    XMapWindow(display, content)
    XMapWindow(display, outer)
    if place != nil { grab.begin(outer) }
    XFlush(display)
    try server.checkConnection()
  }

  var geometry: WindowGeometry {
    WindowGeometry(size: Size(Double(width) / scale, Double(height) / scale), scale: scale)
  }

  var nominalRefresh: Int64? {
    if !isRefreshKnown {
      isRefreshKnown = true
      var (x, y): (Int32, Int32) = (0, 0)
      var child: XID = 0
      XTranslateCoordinates(display.display, outer, display.root, 0, 0, &x, &y, &child)
      refresh = connection.outputs.refresh(x: Int(x), y: Int(y), width: width, height: height)
    }
    return refresh
  }

  /// The window may have come to another output, or an output has another mode.
  func forgetRefresh() { isRefreshKnown = false }

  /// A length in device pixels that a server can be told: beyond 16 384 no buffer could be had.
  private static func pixels(_ points: Double, _ scale: Double) -> Int {
    guard points.isFinite else { return 1 }
    return WindowGeometry.devicePixels(min(max(points, 1), 16384), scale).clamped(to: 1...16384)
  }

  /// The pixel value of a colour in a true-colour visual.
  private static func pixel(_ color: RGBAColor, _ visual: UnsafeMutablePointer<Visual>) -> UInt {
    func part(_ value: Double, _ mask: UInt) -> UInt {
      let clamped = value.isFinite ? min(max(value, 0), 1) : 0
      let largest = mask >> UInt(mask.trailingZeroBitCount)
      return UInt((clamped * Double(largest)).rounded()) << UInt(mask.trailingZeroBitCount)
    }
    return part(color.red, visual.pointee.red_mask) | part(color.green, visual.pointee.green_mask)
      | part(color.blue, visual.pointee.blue_mask)
  }

  private func updateSizeHints() {
    guard !display.isLost, popup == nil else { return }
    hints.setSizes(
      (width, height),
      minimum: (X11Window.pixels(minimum.width, scale), X11Window.pixels(minimum.height, scale)),
      isResizable: isResizable)
  }

  // MARK: Frames

  func beginFrame() throws -> WindowGeometry {
    sync.beginFrame()
    if contentSize != (width, height) {
      contentSize = (width, height)
      XResizeWindow(display.display, content, UInt32(width), UInt32(height))
      // Drivers learn of the new size from an event, which must have come before they draw.
      XSync(display.display, 0)
      try display.checkConnection()
      // The frame that is about to be drawn covers what the new size exposed.
      var event = XEvent()
      while XCheckTypedWindowEvent(display.display, content, Expose, &event) != 0 {}
    }
    let current = Result { try connection.graphics.makeCurrent(surface) }
    try display.takeBack()
    try current.get()
    let geometry = geometry
    announced = geometry
    isFrameOwed = false
    return geometry
  }

  func endFrame(_ frame: UInt64, damage: DamageRegion?) throws {
    guard let surface else { return }
    // Mesa's software drivers (22.3) copy for ever where the server is gone: the largest request is 0 bytes long then. All
    // that takes long is done first, so that hardly any time is left between.
    if connection.copiesFrames { glFinish() }
    try display.checkConnection(now: true)
    let swapped = Result { try connection.graphics.swap(surface, damage: damage, height: contentSize.height) }
    try display.takeBack()
    try swapped.get()
    if let value = sync.endFrame(), let syncCounter {
      XSyncSetCounter(
        display.display, syncCounter,
        XSyncValue(hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value)))
    }
    clock.swapped(frame, refresh: nominalRefresh, &connection.events)
    try display.takeBack()
  }

  func requestFrameDue() -> Bool {
    guard surface != nil, !display.isLost else { return false }
    clock.want(refresh: nominalRefresh)
    return true
  }

  // MARK: What the server tells

  func configured(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    isRefreshKnown = false
    if sync.configure() { isFrameOwed = true }
  }

  func syncRequested(_ value: Int64) { sync.request(value) }

  /// Takes the desktop's new scale; the content keeps its size in points where the window manager lets it.
  func scaleChanged(_ scale: Double) {
    let size = geometry.size
    self.scale = scale
    updateSizeHints()
    resize(size)
  }

  func stateChanged(_ change: (inout X11WindowState) -> Void) {
    let wasVisible = state.isVisible
    change(&state)
    guard state.isVisible != wasVisible else { return }
    connection.events.append(.visibilityChanged(id, isVisible: state.isVisible))
    // The server may have thrown the picture away.
    if state.isVisible, surface != nil { connection.events.append(.redrawNeeded(id)) }
    clock.setVisible(state.isVisible, refresh: state.isVisible ? nominalRefresh : nil, &connection.events)
    if !state.isVisible { connection.pointer.hidden(self, connection) }
  }

  func focusChanged(_ change: (inout X11Focus) -> Void) {
    let hadFocus = focus.isHere
    change(&focus)
    guard focus.isHere != hadFocus else { return }
    connection.keyboard.forget()
    connection.emit(self, .keyboardFocus(focus.isHere), at: PresentationClock.now())
  }

  /// Brings what a dispatch told to the stage: at most one new geometry, whatever came.
  func settle() throws {
    guard state.wasMapped, !isClosed else { return }
    if surface == nil {
      var window = content
      surface = try connection.graphics.makeSurface(nativeWindow: &window)
      try display.takeBack()
    }
    let geometry = geometry
    guard geometry != announced || isFrameOwed else { return }
    announced = geometry
    isFrameOwed = false
    connection.events.append(.geometryChanged(id, geometry))
  }

  // MARK: Requests

  func setTitle(_ title: String) {
    if !display.isLost { hints.setTitle(title) }
  }

  func setMinimumSize(_ size: Size) {
    minimum = size
    updateSizeHints()
  }

  func setCursor(_ cursor: Cursor) {
    guard cursor != self.cursor, !display.isLost else { return }
    self.cursor = cursor
    XDefineCursor(display.display, outer, connection.cursors.cursor(cursor))
  }

  func setBackground(_ color: RGBAColor) {
    guard !display.isLost, let (visual, _) = display.visual(UInt(connection.graphics.nativeVisualID)) else { return }
    for window in [outer, content] { XSetWindowBackground(display.display, window, X11Window.pixel(color, visual)) }
  }

  func setFullscreen(_ isFullscreen: Bool) {
    hints.setState([display.atoms[._NET_WM_STATE_FULLSCREEN]], isFullscreen)
  }

  func setMaximized(_ isMaximized: Bool) {
    let atoms = display.atoms
    hints.setState(
      [atoms[._NET_WM_STATE_MAXIMIZED_VERT], atoms[._NET_WM_STATE_MAXIMIZED_HORZ]], isMaximized)
  }

  func minimize() {
    if !display.isLost { XIconifyWindow(display.display, outer, display.screen) }
  }

  func resize(_ size: Size) {
    let width = max(X11Window.pixels(size.width, scale), X11Window.pixels(minimum.width, scale))
    let height = max(X11Window.pixels(size.height, scale), X11Window.pixels(minimum.height, scale))
    guard !display.isLost else { return }
    if !isResizable { hints.setSizes((width, height), minimum: (width, height), isResizable: false) }
    XResizeWindow(display.display, outer, UInt32(width), UInt32(height))
  }

  func movePopup(_ placement: PopupPlacement) {
    guard var new = popup, !display.isLost, let parent = connection.windows.first(where: { $0.id == new.parent }) else {
      return
    }
    (new.anchor, new.size) = (placement.anchor, placement.size)
    let frame = X11PopupFrame(new, over: parent, connection)
    popup = new
    popupFrame = frame.inParent(scale: scale)
    XMoveResizeWindow(
      display.display, outer, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height))
  }

  func endGrab() { grab.end() }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    grab.end()
    connection.forget(self)
    if let surface {
      let graphics = connection.graphics
      if eglGetCurrentSurface(EGLint(EGL_DRAW)) == surface { try? graphics.makeCurrent(nil) }
      graphics.destroySurface(surface)
    }
    surface = nil
    try? display.takeBack()
    guard !display.isLost else { return }
    if let syncCounter { XSyncDestroyCounter(display.display, syncCounter) }
    XDestroyWindow(display.display, outer)
    XFreeColormap(display.display, colormap)
    XFlush(display.display)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
