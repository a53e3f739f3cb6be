import CWayland
import Glibc
import GlissadeLayers
import GlissadeMotion

/// A plain title bar and thin borders on subsurfaces around the content, for servers that draw none where libdecor is not
/// there either: enough to move, resize, maximise and close the window.
final class TitleBar {
  enum Part: CaseIterable { case bar, closeButton, left, right, bottom }

  /// Lengths in points.
  static let barHeight: Int32 = 32
  static let border: Int32 = 4
  private static let corner = 16.0

  /// Hidden while the window fills the whole output.
  var isHidden = false {
    didSet {
      guard isHidden, !oldValue else { return }
      for strip in strips { strip.unmap() }
      size = (0, 0)
    }
  }

  private let strips: [Strip]
  private unowned let window: WaylandWindow
  private var size: (width: Int32, height: Int32) = (0, 0)
  private var lastPress: Timestamp?
  private var isCloseDown = false

  /// Nil where the server has no subsurfaces or no shared memory.
  init?(_ window: WaylandWindow, _ connection: WaylandConnection) {
    guard let subcompositor = connection.globals.subcompositor, connection.globals.memory != nil else { return nil }
    self.window = window
    strips = Part.allCases.compactMap { Strip($0, parent: window.wlSurface, subcompositor, connection.globals) }
  }

  /// How much larger than its content the bar makes the window.
  var extra: (width: Int32, height: Int32) {
    isHidden ? (0, 0) : (2 * TitleBar.border, TitleBar.barHeight + TitleBar.border)
  }

  /// The window's whole frame in the content's coordinates.
  func frame(width: Int32, height: Int32) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
    isHidden
      ? (0, 0, width, height)
      : (-TitleBar.border, -TitleBar.barHeight, width + extra.width, height + extra.height)
  }

  /// Places all parts around a content of this size; they show with the window's next commit.
  func layOut(width: Int32, height: Int32) {
    guard !isHidden, size != (width, height) else { return }
    size = (width, height)
    let (bar, border) = (TitleBar.barHeight, TitleBar.border)
    for strip in strips {
      switch strip.part {
      case .bar: strip.place(-border, -bar, width + 2 * border, bar)
      case .closeButton: strip.place(width - bar, -bar, bar, bar)
      case .left: strip.place(-border, 0, border, height)
      case .right: strip.place(width, 0, border, height)
      case .bottom: strip.place(-border, height, width + 2 * border, border)
      }
    }
  }

  func part(of surface: OpaquePointer) -> Part? { strips.first { $0.surface == surface }?.part }

  func destroy() {
    for strip in strips { strip.destroy() }
  }

  // MARK: What the pointer does on it

  /// The edge that a press at a place of a part takes hold of.
  func edge(_ part: Part, _ place: Point) -> xdg_toplevel_resize_edge {
    let (width, height) = (Double(size.width), Double(size.height))
    switch part {
    case .bar:
      guard place.y < Double(TitleBar.border) else { return XDG_TOPLEVEL_RESIZE_EDGE_NONE }
      if place.x < TitleBar.corner { return XDG_TOPLEVEL_RESIZE_EDGE_TOP_LEFT }
      return place.x > width - TitleBar.corner ? XDG_TOPLEVEL_RESIZE_EDGE_TOP_RIGHT : XDG_TOPLEVEL_RESIZE_EDGE_TOP
    case .closeButton: return XDG_TOPLEVEL_RESIZE_EDGE_NONE
    case .left:
      return place.y > height - TitleBar.corner
        ? XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_LEFT : XDG_TOPLEVEL_RESIZE_EDGE_LEFT
    case .right:
      return place.y > height - TitleBar.corner
        ? XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_RIGHT : XDG_TOPLEVEL_RESIZE_EDGE_RIGHT
    case .bottom:
      if place.x < TitleBar.corner { return XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_LEFT }
      return place.x > width - TitleBar.corner
        ? XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_RIGHT : XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM
    }
  }

  /// Takes a press of the primary button, with the serial that lets the server take over.
  func pressed(_ part: Part, _ place: Point, _ seat: OpaquePointer, _ serial: UInt32, at time: Timestamp) {
    if part == .closeButton {
      isCloseDown = true
      return
    }
    let edge = edge(part, place)
    if edge != XDG_TOPLEVEL_RESIZE_EDGE_NONE {
      window.startResize(seat, serial, edge)
    } else if let last = lastPress, time.seconds(since: last) < 0.4 {
      lastPress = nil
      window.setMaximized(!window.isMaximized)
    } else {
      lastPress = time
      window.startMove(seat, serial)
    }
  }

  func released(_ part: Part) {
    if isCloseDown, part == .closeButton { window.closeRequested() }
    isCloseDown = false
  }

  func left() { isCloseDown = false }
}

/// One part of the frame: a subsurface of one colour, or the picture of the close button.
private final class Strip {
  let part: TitleBar.Part
  let surface: OpaquePointer
  private let subsurface: OpaquePointer
  private let viewport: OpaquePointer?
  private let memory: OpaquePointer
  private var size: (Int32, Int32) = (0, 0)

  private static let gray: UInt32 = 0xFF3A_3A3E
  private static let white: UInt32 = 0xFFF2_F2F5
  /// Pixels a point of the close button's picture.
  private static let buttonScale: Int32 = 2

  init?(_ part: TitleBar.Part, parent: OpaquePointer, _ subcompositor: OpaquePointer, _ globals: WaylandGlobals) {
    guard let memory = globals.memory, let surface = wl_compositor_create_surface(globals.compositor),
      let subsurface = wl_subcompositor_get_subsurface(subcompositor, surface, parent)
    else { return nil }
    self.part = part
    self.surface = surface
    self.subsurface = subsurface
    self.memory = memory
    viewport =
      part == .closeButton ? nil : globals.viewporter.flatMap { wp_viewporter_get_viewport($0, surface) }
  }

  func place(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
    wl_subsurface_set_position(subsurface, x, y)
    guard size != (width, height) else { return }
    if part == .closeButton {
      wl_surface_set_buffer_scale(surface, Strip.buttonScale)
      attach(side: width * Strip.buttonScale)
    } else if let viewport {
      if size == (0, 0) { attach(1, 1) { _, _ in Strip.gray } }
      wp_viewport_set_destination(viewport, width, height)
    } else {
      attach(width, height) { _, _ in Strip.gray }
    }
    size = (width, height)
    wl_surface_damage(surface, 0, 0, width, height)
    wl_surface_commit(surface)
  }

  func unmap() {
    size = (0, 0)
    wl_surface_attach(surface, nil, 0, 0)
    wl_surface_commit(surface)
  }

  func destroy() {
    viewport.map { wp_viewport_destroy($0) }
    wl_subsurface_destroy(subsurface)
    wl_surface_destroy(surface)
  }

  /// A cross of two strokes.
  private func attach(side: Int32) {
    attach(side, side) { x, y in
      let (dx, dy) = (abs(2 * x - side + 1), abs(2 * y - side + 1))
      return abs(dx - dy) <= 4 && max(dx, dy) < side * 2 / 5 ? Strip.white : Strip.gray
    }
  }

  private func attach(_ width: Int32, _ height: Int32, _ color: (Int32, Int32) -> UInt32) {
    let bytes = Int(width) * Int(height) * 4
    let file = glissade_wayland_memory_file(bytes)
    guard file >= 0 else { return }
    defer { Glibc.close(file) }
    guard let address = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), address != MAP_FAILED else {
      return
    }
    let pixels = address.assumingMemoryBound(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width { pixels[Int(y * width + x)] = color(x, y) }
    }
    munmap(address, bytes)
    let pool = wl_shm_create_pool(memory, file, Int32(bytes))
    let buffer = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_ARGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    wl_buffer_add_listener(buffer, Strip.bufferListener.address, nil)
    wl_surface_attach(surface, buffer, 0, 0)
  }

  private static let bufferListener = ListenerTable(
    wl_buffer_listener(release: { _, buffer in wl_buffer_destroy(buffer) }))
}
