import CWayland

/// xdg-shell, spoken by us, with a title bar by the server if it draws one, else by us.
final class XDGShell: WindowShell {
  let xdgSurface: OpaquePointer
  let toplevel: OpaquePointer
  private var decoration: OpaquePointer?
  private unowned let window: WaylandWindow

  /// What the toplevel told since the last configure of the surface.
  private var next = WindowConfigure()
  private var unacknowledged: UInt32?
  private var toldFrame: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  /// The window's largest useful size, as far as the server says.
  private(set) var bounds: (width: Int32, height: Int32)?
  private var limits: (minimum: (Int32, Int32), maximum: (Int32, Int32)) = ((0, 0), (0, 0))

  init(_ window: WaylandWindow, _ connection: WaylandConnection, applicationID: String) throws {
    self.window = window
    guard
      let xdgSurface = xdg_wm_base_get_xdg_surface(connection.globals.windowManager, window.wlSurface),
      let toplevel = xdg_surface_get_toplevel(xdgSurface)
    else { throw connection.connectionError() }
    self.xdgSurface = xdgSurface
    self.toplevel = toplevel
    xdg_surface_add_listener(xdgSurface, XDGShell.surfaceListener.address, userData(self))
    xdg_toplevel_add_listener(toplevel, XDGShell.toplevelListener.address, userData(self))
    xdg_toplevel_set_app_id(toplevel, fittingTitle(applicationID))
    if let manager = connection.globals.decoration {
      decoration = zxdg_decoration_manager_v1_get_toplevel_decoration(manager, toplevel)
      zxdg_toplevel_decoration_v1_add_listener(decoration, XDGShell.decorationListener.address, userData(self))
      zxdg_toplevel_decoration_v1_set_mode(
        decoration, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
    } else {
      window.setOwnTitleBar(true)
    }
  }

  var owesAcknowledgement: Bool { unacknowledged != nil }
  var parentSurface: OpaquePointer? { xdgSurface }
  var contentOrigin: (x: Int32, y: Int32) { (-toldFrame.0, -toldFrame.1) }

  func acknowledge(width: Int32, height: Int32) {
    if let serial = unacknowledged {
      xdg_surface_ack_configure(xdgSurface, serial)
      unacknowledged = nil
    }
    window.titleBar?.layOut(width: width, height: height)
    let frame = window.titleBar?.frame(width: width, height: height) ?? (0, 0, width, height)
    guard frame != toldFrame else { return }
    toldFrame = frame
    xdg_surface_set_window_geometry(xdgSurface, frame.0, frame.1, frame.2, frame.3)
  }

  func setTitle(_ title: String) { xdg_toplevel_set_title(toplevel, fittingTitle(title)) }

  func setLimits(minimum: (Int32, Int32), maximum: (Int32, Int32)) {
    limits = (minimum, maximum)
    let extra: (width: Int32, height: Int32) = window.titleBar?.extra ?? (0, 0)
    func withFrame(_ size: (Int32, Int32)) -> (Int32, Int32) {
      size == (0, 0) ? size : (size.0 + extra.width, size.1 + extra.height)
    }
    let (least, most) = (withFrame(minimum), withFrame(maximum))
    xdg_toplevel_set_min_size(toplevel, least.0, least.1)
    xdg_toplevel_set_max_size(toplevel, most.0, most.1)
  }

  func setFullscreen(_ isFullscreen: Bool) {
    if isFullscreen { xdg_toplevel_set_fullscreen(toplevel, nil) } else { xdg_toplevel_unset_fullscreen(toplevel) }
  }

  func setMaximized(_ isMaximized: Bool) {
    if isMaximized { xdg_toplevel_set_maximized(toplevel) } else { xdg_toplevel_unset_maximized(toplevel) }
  }

  func minimize() { xdg_toplevel_set_minimized(toplevel) }

  func destroy() {
    // The protocol demands this order.
    decoration.map { zxdg_toplevel_decoration_v1_destroy($0) }
    decoration = nil
    xdg_toplevel_destroy(toplevel)
    xdg_surface_destroy(xdgSurface)
  }

  private func configured(_ serial: UInt32) {
    unacknowledged = serial
    var configure = next
    // The size that is told counts our own title bar in.
    window.titleBar?.isHidden = configure.isFullscreen
    if let extra = window.titleBar?.extra {
      configure.width = configure.width.map { max(1, $0 - extra.width) }
      configure.height = configure.height.map { max(1, $0 - extra.height) }
    }
    if !window.hasConfigured, let bounds {
      window.limitInitialSize(to: bounds)
    }
    window.configured(configure)
  }

  /// `XDG_TOPLEVEL_STATE_SUSPENDED` of version 6, younger than Debian 12's protocol files.
  private static let suspended: UInt32 = 9

  private func toplevelConfigured(_ width: Int32, _ height: Int32, _ states: UnsafePointer<wl_array>?) {
    next.width = width > 0 ? width : nil
    next.height = height > 0 ? height : nil
    (next.isFloating, next.isSuspended, next.isFullscreen, next.isMaximized) = (true, false, false, false)
    guard let states, let data = states.pointee.data else { return }
    let count = states.pointee.size / MemoryLayout<UInt32>.size
    let values = data.assumingMemoryBound(to: UInt32.self)
    for index in 0..<count {
      switch values[index] {
      case XDGShell.suspended: next.isSuspended = true
      case XDG_TOPLEVEL_STATE_FULLSCREEN.rawValue:
        next.isFullscreen = true
        next.isFloating = false
      case XDG_TOPLEVEL_STATE_MAXIMIZED.rawValue:
        next.isMaximized = true
        next.isFloating = false
      case XDG_TOPLEVEL_STATE_TILED_LEFT.rawValue, XDG_TOPLEVEL_STATE_TILED_RIGHT.rawValue,
        XDG_TOPLEVEL_STATE_TILED_TOP.rawValue, XDG_TOPLEVEL_STATE_TILED_BOTTOM.rawValue:
        next.isFloating = false
      default: break
      }
    }
  }

  private static let surfaceListener = ListenerTable(
    xdg_surface_listener(configure: { data, _, serial in (receiver(data) as XDGShell).configured(serial) }))

  private static let toplevelListener = ListenerTable(
    xdg_toplevel_listener(
      configure: { data, _, width, height, states in
        (receiver(data) as XDGShell).toplevelConfigured(width, height, states)
      },
      close: { data, _ in (receiver(data) as XDGShell).window.closeRequested() },
      configure_bounds: { data, _, width, height in
        (receiver(data) as XDGShell).bounds = width > 0 && height > 0 ? (width, height) : nil
      },
      wm_capabilities: { _, _, _ in }))

  private static let decorationListener = ListenerTable(
    zxdg_toplevel_decoration_v1_listener(configure: { data, _, mode in
      let shell: XDGShell = receiver(data)
      shell.window.setOwnTitleBar(mode != ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
      shell.setLimits(minimum: shell.limits.minimum, maximum: shell.limits.maximum)
    }))
}
