import CEGL
import CWayland
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// A window of a Wayland compositor.
final class WaylandWindow: DisplayWindow {
  let id: WindowID
  let wlSurface: OpaquePointer
  private(set) var surface: EGLSurface?
  private(set) var shell: (any WindowShell)?
  /// The bar that we draw where neither the server nor libdecor draws one.
  private(set) var titleBar: TitleBar?
  private(set) var isClosed = false

  /// The content's size in points, as last told or wished.
  private(set) var width: Int32
  private(set) var height: Int32
  /// The size to go back to when the server leaves the choice to us.
  private var floatingSize: (width: Int32, height: Int32)
  private var minimum: (width: Int32, height: Int32)
  private var isFloating = true
  private(set) var isMaximized = false
  private let isResizable: Bool
  private(set) var hasConfigured = false
  private var isSuspended = false

  private(set) var scaling: SurfaceScale
  private(set) var frames: FramePacing
  private var native: OpaquePointer?
  /// The geometry of the frame that was begun last.
  private var shown: WindowGeometry?
  /// The geometry that the stage was last told.
  private var announced: WindowGeometry?
  /// A frame of `announced` is owed.
  private var isFrameOwed = false
  private var isDrawing = false
  var cursor = Cursor.arrow

  private let connection: WaylandConnection

  init(_ id: WindowID, _ configuration: WindowConfiguration, connection: WaylandConnection) throws {
    self.id = id
    self.connection = connection
    width = WaylandWindow.points(configuration.size.width)
    height = WaylandWindow.points(configuration.size.height)
    minimum = (
      WaylandWindow.points(configuration.minimumSize.width), WaylandWindow.points(configuration.minimumSize.height)
    )
    isResizable = configuration.isResizable
    floatingSize = (width, height)
    guard let wlSurface = wl_compositor_create_surface(connection.globals.compositor) else {
      throw connection.connectionError()
    }
    self.wlSurface = wlSurface
    scaling = SurfaceScale(wlSurface, connection.globals)
    frames = FramePacing(id, wlSurface, connection)
    scaling.guess(from: connection.outputs)
    wl_surface_add_listener(wlSurface, WaylandWindow.surfaceListener.address, userData(self))
    do {
      try makeShell(configuration)
    } catch {
      frames.destroy()
      scaling.destroy()
      wl_surface_destroy(wlSurface)
      throw error
    }
  }

  private func makeShell(_ configuration: WindowConfiguration) throws {
    if var placement = configuration.popup {
      guard let parent = connection.windows.first(where: { $0.id == placement.parent }), parent.hasConfigured else {
        throw DisplayError("a popup needs a window that is shown")
      }
      placement.margin = connection.graphics.canBeTranslucent ? placement.margin.rounded() : 0
      width = WaylandWindow.points(placement.windowSize.width)
      height = WaylandWindow.points(placement.windowSize.height)
      floatingSize = (width, height)
      shell = try PopupShell(self, connection, placement, over: parent)
      wl_surface_commit(wlSurface)
    } else if let decorator = connection.decorator {
      let shell = try LibDecorShell(
        self, decorator, title: configuration.title, applicationID: configuration.applicationID)
      self.shell = shell
      updateLimits()
      shell.map()
    } else {
      let shell = try XDGShell(self, connection, applicationID: configuration.applicationID)
      self.shell = shell
      shell.setTitle(configuration.title)
      updateLimits()
      // The commit without a buffer asks for the first configure.
      wl_surface_commit(wlSurface)
    }
  }

  var geometry: WindowGeometry {
    WindowGeometry(size: Size(Double(width), Double(height)), scale: scaling.scale)
  }

  var nominalRefresh: Int64? { scaling.output(of: connection.outputs)?.refresh }

  /// A length in whole points that a server can be told: Wayland counts in whole points, and 100 000 would kill the
  /// connection for want of memory.
  private static func points(_ length: Double) -> Int32 {
    guard length.isFinite else { return 1 }
    return Int32(min(max(length.rounded(), 1), 16384))
  }

  private func updateLimits() {
    let fixed = isResizable ? (0, 0) : (floatingSize.width, floatingSize.height)
    shell?.setLimits(minimum: isResizable ? minimum : fixed, maximum: fixed)
  }

  // MARK: Popups

  var popup: PopupPlacement? { (shell as? PopupShell)?.placement }
  var popupFrame: Rect? { (shell as? PopupShell)?.frame }
  func movePopup(_ placement: PopupPlacement) { (shell as? PopupShell)?.move(placement) }
  func popupDone() { connection.events.append(.popupDone(id)) }

  // MARK: Frames

  var mayDraw: Bool { surface != nil && frames.mayDraw }

  func beginFrame() throws -> WindowGeometry {
    let geometry = geometry
    shell?.acknowledge(width: width, height: height)
    if geometry != shown {
      // Before the surface is made current: Mesa takes a buffer then, and a buffer that is taken keeps its size.
      let device = geometry.deviceSize
      wl_egl_window_resize(native, Int32(device.width), Int32(device.height), 0, 0)
      scaling.apply(width: width, height: height)
      if popup == nil { markOpaque() }
      shown = geometry
    }
    try connection.graphics.makeCurrent(surface)
    announced = geometry
    isFrameOwed = false
    isDrawing = true
    return geometry
  }

  func endFrame(_ frame: UInt64, damage: DamageRegion?) throws {
    guard let surface else { return }
    do {
      let height = shown?.deviceSize.height ?? 0
      frames.willSwap(frame)
      try connection.graphics.swap(surface, damage: damage, height: height)
    } catch {
      throw DisplayError.ofConnection(connection.display) ?? error
    }
    isDrawing = false
    frames.didSwap()
  }

  func requestFrameDue() -> Bool {
    guard surface != nil, !isDrawing, !isFrameOwed else { return false }
    return frames.requestFrameDue()
  }

  /// The whole window hides what lies behind it.
  private func markOpaque() {
    guard let region = wl_compositor_create_region(connection.globals.compositor) else { return }
    wl_region_add(region, 0, 0, width, height)
    wl_surface_set_opaque_region(wlSurface, region)
    wl_region_destroy(region)
  }

  // MARK: What the server tells

  /// Takes a configure; what follows from it happens in `settle`, after all that arrived with it.
  func configured(_ configure: WindowConfigure) {
    hasConfigured = true
    isFloating = configure.isFloating
    isMaximized = configure.isMaximized
    width = min(configure.width ?? floatingSize.width, 16384)
    height = min(configure.height ?? floatingSize.height, 16384)
    if isFloating { floatingSize = (width, height) }
    if configure.isSuspended != isSuspended {
      isSuspended = configure.isSuspended
      connection.events.append(.visibilityChanged(id, isVisible: !isSuspended))
    }
  }

  func limitInitialSize(to bounds: (width: Int32, height: Int32)) {
    floatingSize = (min(floatingSize.width, bounds.width), min(floatingSize.height, bounds.height))
  }

  func closeRequested() { connection.events.append(.closeRequested(id)) }

  /// Brings what a dispatch told to the stage: at most one new geometry, whatever came.
  func settle() throws {
    guard hasConfigured, !isClosed else { return }
    let geometry = geometry
    if surface == nil { try makeSurface(geometry) }
    if geometry.scale != announced?.scale {
      connection.cursors?.prepare(scale: geometry.scale)
      for seat in connection.seats { seat.pointer?.showCursor(of: self) }
    }
    if geometry == shown, frames.hasShown {
      // Nothing to draw: the frame that is there belongs to this configure too.
      announced = geometry
      isFrameOwed = false
      guard shell?.owesAcknowledgement == true else { return }
      shell?.acknowledge(width: width, height: height)
      wl_surface_commit(wlSurface)
    } else if geometry != announced || !isFrameOwed {
      announced = geometry
      isFrameOwed = true
      connection.events.append(.geometryChanged(id, geometry))
    }
  }

  private func makeSurface(_ geometry: WindowGeometry) throws {
    let device = geometry.deviceSize
    guard let native = wl_egl_window_create(wlSurface, Int32(device.width), Int32(device.height)) else {
      throw DisplayError("no native window of \(device.width) x \(device.height) pixels can be made")
    }
    self.native = native
    surface = try connection.graphics.makeSurface(
      nativeWindow: UnsafeMutableRawPointer(native), isTranslucent: popup != nil)
  }

  func outputsChanged() {
    if !hasConfigured { scaling.guess(from: connection.outputs) }
    scaling.update(connection.outputs)
  }

  func left(_ output: OpaquePointer) {
    scaling.left(output)
    scaling.update(connection.outputs)
  }

  /// libdecor changed its subsurfaces, which show with the next commit of the window.
  func commitForDecoration() {
    guard frames.hasShown, !isDrawing, shown == geometry else { return }
    wl_surface_commit(wlSurface)
  }

  /// Draws our own title bar, or leaves it away.
  func setOwnTitleBar(_ isOwn: Bool) {
    guard isOwn != (titleBar != nil) else { return }
    titleBar?.destroy()
    titleBar = isOwn ? TitleBar(self, connection) : nil
    // The frame that is shown has the wrong surroundings.
    shown = nil
  }

  // MARK: Requests

  func setTitle(_ title: String) {
    shell?.setTitle(title)
  }

  func setMinimumSize(_ size: Size) {
    minimum = (WaylandWindow.points(size.width), WaylandWindow.points(size.height))
    updateLimits()
  }

  func setCursor(_ cursor: Cursor) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    for seat in connection.seats { seat.pointer?.showCursor(of: self) }
  }

  func setFullscreen(_ isFullscreen: Bool) { shell?.setFullscreen(isFullscreen) }
  func setMaximized(_ isMaximized: Bool) { shell?.setMaximized(isMaximized) }
  func minimize() { shell?.minimize() }

  func resize(_ size: Size) {
    floatingSize = (
      max(WaylandWindow.points(size.width), minimum.width), max(WaylandWindow.points(size.height), minimum.height)
    )
    if !isResizable { updateLimits() }
    guard isFloating else { return }
    (width, height) = floatingSize
  }

  func startMove(_ seat: OpaquePointer, _ serial: UInt32) {
    guard let shell = shell as? XDGShell else { return }
    xdg_toplevel_move(shell.toplevel, seat, serial)
  }

  func startResize(_ seat: OpaquePointer, _ serial: UInt32, _ edge: xdg_toplevel_resize_edge) {
    guard isResizable, let shell = shell as? XDGShell else { return }
    xdg_toplevel_resize(shell.toplevel, seat, serial, edge.rawValue)
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    connection.forget(self)
    frames.destroy()
    if let surface {
      let graphics = connection.graphics
      if eglGetCurrentSurface(EGLint(EGL_DRAW)) == surface { try? graphics.makeCurrent(nil) }
      graphics.destroySurface(surface)
    }
    surface = nil
    native.map { wl_egl_window_destroy($0) }
    native = nil
    titleBar?.destroy()
    titleBar = nil
    scaling.destroy()
    shell?.destroy()
    shell = nil
    wl_surface_destroy(wlSurface)
    wl_display_flush(connection.display)
  }

  private static let surfaceListener = ListenerTable(
    wl_surface_listener(
      enter: { data, _, output in
        let window: WaylandWindow = receiver(data)
        guard let output else { return }
        window.scaling.entered(output)
        window.scaling.update(window.connection.outputs)
      },
      leave: { data, _, output in
        guard let output else { return }
        (receiver(data) as WaylandWindow).left(output)
      }))
}
