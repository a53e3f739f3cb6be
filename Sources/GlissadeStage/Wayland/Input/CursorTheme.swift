import CWayland
import Glibc
import GlissadeLayers

/// The pointer's pictures, from the theme that the desktop names in `XCURSOR_THEME` and `XCURSOR_SIZE`.
///
/// A theme is loaded at its size in device pixels, and its pictures are shown at the logical size that the theme has at
/// scale 1, so that a pointer keeps its size on every output.
final class CursorTheme {
  struct Picture {
    let buffer: OpaquePointer
    /// In device pixels.
    let pixels: (width: Int32, height: Int32)
    /// In points.
    let size: (width: Int32, height: Int32)
    let hotSpot: (x: Int32, y: Int32)
    /// What to give as buffer scale where there is no viewport.
    let bufferScale: Int32
  }

  private let memory: OpaquePointer
  private let hasViewports: Bool
  private let name: String?
  private let size: Int32
  private var themes: [Int32: OpaquePointer] = [:]

  /// Nil where the server has no shared memory.
  init?(globals: WaylandGlobals) {
    guard let memory = globals.memory else { return nil }
    self.memory = memory
    hasViewports = globals.viewporter != nil
    name = getenv("XCURSOR_THEME").map { String(cString: $0) }
    let wanted = getenv("XCURSOR_SIZE").flatMap { Int32(String(cString: $0)) } ?? 24
    size = (1...512).contains(wanted) ? wanted : 24
  }

  /// Reads the theme from disk now (it takes some milliseconds), so that the first entry of the pointer costs no frame.
  func prepare(scale: Double) { _ = picture(CursorTheme.names(.arrow), scale: scale) }

  /// The picture of the first name that the theme knows.
  func picture(_ names: [String], scale: Double) -> Picture? {
    let scale = hasViewports ? scale : scale.rounded(.up)
    let pixelSize = Int32(min((Double(size) * scale).rounded(), 1024))
    guard let image = image(names, pixelSize), let plain = image.size == size ? image : self.image(names, size),
      let buffer = wl_cursor_image_get_buffer(image.pointer)
    else { return nil }
    let (large, small) = (image.pointer.pointee, plain.pointer.pointee)
    var bufferScale = Int32(1)
    var points = (width: Int32(small.width), height: Int32(small.height))
    if !hasViewports {
      // The buffer's size must be a multiple of its scale.
      let whole = Int32(scale)
      if Int32(large.width) % whole == 0, Int32(large.height) % whole == 0 { bufferScale = whole }
      points = (Int32(large.width) / bufferScale, Int32(large.height) / bufferScale)
    }
    func hot(_ place: UInt32, _ pixels: UInt32, _ points: Int32) -> Int32 {
      Int32((Double(place) * Double(points) / Double(max(pixels, 1))).rounded())
    }
    return Picture(
      buffer: buffer, pixels: (Int32(large.width), Int32(large.height)), size: points,
      hotSpot: (hot(large.hotspot_x, large.width, points.width), hot(large.hotspot_y, large.height, points.height)),
      bufferScale: bufferScale)
  }

  private func image(_ names: [String], _ size: Int32) -> (pointer: UnsafeMutablePointer<wl_cursor_image>, size: Int32)?
  {
    if themes[size] == nil, let theme = wl_cursor_theme_load(name, size, memory) { themes[size] = theme }
    guard let theme = themes[size] else { return nil }
    for name in names {
      if let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0,
        let image = cursor.pointee.images[0]
      {
        return (image, size)
      }
    }
    return nil
  }

  func destroy() {
    for theme in themes.values { wl_cursor_theme_destroy(theme) }
    themes = [:]
  }

  /// The names that themes give to a shape, the usual one first.
  static func names(_ cursor: Cursor) -> [String] {
    switch cursor {
    case .arrow: ["default", "left_ptr"]
    case .pointingHand: ["pointer", "hand2", "hand1", "pointing_hand"]
    case .iBeam: ["text", "xterm", "ibeam"]
    case .openHand: ["grab", "openhand", "hand1"]
    case .closedHand: ["grabbing", "closedhand", "fleur"]
    case .crosshair: ["crosshair", "cross"]
    case .resizeLeftRight: ["ew-resize", "sb_h_double_arrow", "h_double_arrow"]
    case .resizeUpDown: ["ns-resize", "sb_v_double_arrow", "v_double_arrow"]
    case .notAllowed: ["not-allowed", "crossed_circle", "forbidden"]
    }
  }

  static func names(_ edge: xdg_toplevel_resize_edge) -> [String] {
    switch edge {
    case XDG_TOPLEVEL_RESIZE_EDGE_LEFT, XDG_TOPLEVEL_RESIZE_EDGE_RIGHT: names(.resizeLeftRight)
    case XDG_TOPLEVEL_RESIZE_EDGE_TOP, XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM: names(.resizeUpDown)
    case XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_LEFT, XDG_TOPLEVEL_RESIZE_EDGE_TOP_RIGHT:
      ["nesw-resize", "bottom_left_corner", "default"]
    case XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_RIGHT, XDG_TOPLEVEL_RESIZE_EDGE_TOP_LEFT:
      ["nwse-resize", "bottom_right_corner", "default"]
    default: names(.arrow)
    }
  }
}
