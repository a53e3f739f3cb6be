import CWayland
import GlissadeLayers

/// A popup of xdg-shell: a window whose place the server chooses beside a rectangle of its parent.
final class PopupShell: WindowShell {
  private let xdgSurface: OpaquePointer
  private let popup: OpaquePointer
  private unowned let window: WaylandWindow
  private weak var parent: WaylandWindow?
  private unowned let connection: WaylandConnection

  private(set) var placement: PopupPlacement
  /// Where the content lies in the parent's content, in points; nil before the first configure.
  private(set) var frame: Rect?
  private var next = Rect(origin: .zero, size: .zero)
  private var unacknowledged: UInt32?
  private var toldSize: (Int32, Int32) = (0, 0)
  /// Numbers the wishes for another place.
  private var token: UInt32 = 0

  init(
    _ window: WaylandWindow, _ connection: WaylandConnection, _ placement: PopupPlacement, over parent: WaylandWindow
  ) throws {
    self.window = window
    self.connection = connection
    self.placement = placement
    self.parent = parent
    guard let parentSurface = parent.shell?.parentSurface,
      let positioner = PopupShell.positioner(placement, parent, connection)
    else { throw connection.connectionError() }
    defer { xdg_positioner_destroy(positioner) }
    guard let xdgSurface = xdg_wm_base_get_xdg_surface(connection.globals.windowManager, window.wlSurface) else {
      throw connection.connectionError()
    }
    guard let popup = xdg_surface_get_popup(xdgSurface, parentSurface, positioner) else {
      xdg_surface_destroy(xdgSurface)
      throw connection.connectionError()
    }
    self.xdgSurface = xdgSurface
    self.popup = popup
    xdg_surface_add_listener(xdgSurface, PopupShell.surfaceListener.address, userData(self))
    xdg_popup_add_listener(popup, PopupShell.popupListener.address, userData(self))
    // Without a press to name, the popup stands without a grab, and only the program's own windows close it.
    if let press = connection.lastPress { xdg_popup_grab(popup, press.seat, press.serial) }
  }

  /// Turned round first, then moved, then cut.
  private static let adjustment =
    XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_FLIP_Y.rawValue | XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_SLIDE_X.rawValue
    | XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_SLIDE_Y.rawValue | XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_RESIZE_Y.rawValue

  private static func positioner(
    _ placement: PopupPlacement, _ parent: WaylandWindow, _ connection: WaylandConnection
  ) -> OpaquePointer? {
    guard let positioner = xdg_wm_base_create_positioner(connection.globals.windowManager),
      let origin = parent.shell?.contentOrigin
    else { return nil }
    xdg_positioner_set_size(
      positioner, Int32(max(1, placement.size.width.rounded(.up))), Int32(max(1, placement.size.height.rounded(.up))))
    // The rectangle may not reach beyond the parent.
    func clamp(_ value: Double, _ limit: Int32) -> Int32 { Int32(min(max(value.rounded(), 0), Double(limit))) }
    let (left, right) = (clamp(placement.anchor.minX, parent.width - 1), clamp(placement.anchor.maxX, parent.width))
    let (top, bottom) = (clamp(placement.anchor.minY, parent.height - 1), clamp(placement.anchor.maxY, parent.height))
    xdg_positioner_set_anchor_rect(
      positioner, origin.x + left, origin.y + top, max(1, right - left), max(1, bottom - top))
    let isTrailing = placement.alignsTrailing
    xdg_positioner_set_anchor(
      positioner,
      isTrailing
        ? XDG_POSITIONER_ANCHOR_BOTTOM_RIGHT.rawValue : XDG_POSITIONER_ANCHOR_BOTTOM_LEFT.rawValue)
    xdg_positioner_set_gravity(
      positioner,
      isTrailing
        ? XDG_POSITIONER_GRAVITY_BOTTOM_LEFT.rawValue : XDG_POSITIONER_GRAVITY_BOTTOM_RIGHT.rawValue)
    xdg_positioner_set_constraint_adjustment(positioner, adjustment)
    return positioner
  }

  /// Asks for another place, or another size.
  func move(_ placement: PopupPlacement) {
    self.placement = placement
    guard let parent, xdg_popup_get_version(popup) >= UInt32(XDG_POPUP_REPOSITION_SINCE_VERSION),
      let positioner = PopupShell.positioner(placement, parent, connection)
    else { return }
    token &+= 1
    xdg_popup_reposition(popup, positioner, token)
    xdg_positioner_destroy(positioner)
  }

  // MARK: A shell

  var owesAcknowledgement: Bool { unacknowledged != nil }
  var parentSurface: OpaquePointer? { xdgSurface }
  var contentOrigin: (x: Int32, y: Int32) { (-Int32(placement.margin), -Int32(placement.margin)) }

  func acknowledge(width: Int32, height: Int32) {
    if let serial = unacknowledged {
      xdg_surface_ack_configure(xdgSurface, serial)
      unacknowledged = nil
    }
    guard (width, height) != toldSize else { return }
    toldSize = (width, height)
    let margin = Int32(placement.margin)
    let size = (width: max(1, width - 2 * margin), height: max(1, height - 2 * margin))
    xdg_surface_set_window_geometry(xdgSurface, margin, margin, size.width, size.height)
    // A hand in the shadow is beside the popup.
    guard let region = wl_compositor_create_region(connection.globals.compositor) else { return }
    wl_region_add(region, margin, margin, size.width, size.height)
    wl_surface_set_input_region(window.wlSurface, region)
    wl_region_destroy(region)
  }

  func setTitle(_ title: String) {}
  func setLimits(minimum: (Int32, Int32), maximum: (Int32, Int32)) {}
  func setFullscreen(_ isFullscreen: Bool) {}
  func setMaximized(_ isMaximized: Bool) {}
  func minimize() {}

  func destroy() {
    xdg_popup_destroy(popup)
    xdg_surface_destroy(xdgSurface)
  }

  // MARK: What the server tells

  private func configured(_ serial: UInt32) {
    unacknowledged = serial
    let margin = placement.margin
    let origin = parent?.shell?.contentOrigin ?? (x: 0, y: 0)
    let size = Size(next.size.width + 2 * margin, next.size.height + 2 * margin)
    frame = Rect(
      origin: Point(next.origin.x - Double(origin.x) - margin, next.origin.y - Double(origin.y) - margin), size: size)
    var configure = WindowConfigure()
    configure.width = Int32(size.width)
    configure.height = Int32(size.height)
    window.configured(configure)
  }

  private static let surfaceListener = ListenerTable(
    xdg_surface_listener(configure: { data, _, serial in (receiver(data) as PopupShell).configured(serial) }))

  private static let popupListener = ListenerTable(
    xdg_popup_listener(
      configure: { data, _, x, y, width, height in
        (receiver(data) as PopupShell).next = Rect(
          origin: Point(Double(x), Double(y)), size: Size(Double(max(1, width)), Double(max(1, height))))
      },
      popup_done: { data, _ in (receiver(data) as PopupShell).window.popupDone() },
      repositioned: { _, _, _ in }))
}
