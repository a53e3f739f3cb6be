import CX11
import Glibc

/// The pointer's shapes: those of the desktop's theme through libXcursor where that is installed, else the server's own.
final class X11Cursors {
  private typealias Load = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> XID

  private let display: OpaquePointer
  private let load: Load?
  private var cursors: [Cursor: XID] = [:]

  init(_ display: OpaquePointer) {
    self.display = display
    // Never closed: libX11 uses it too.
    load = dlopen("libXcursor.so.1", RTLD_NOW).flatMap { dlsym($0, "XcursorLibraryLoadCursor") }.map {
      unsafeBitCast($0, to: Load.self)
    }
  }

  /// The cursor of a shape, loaded when it is first asked for; it lives as long as the connection.
  func cursor(_ shape: Cursor) -> XID {
    if let known = cursors[shape] { return known }
    let (names, number) = X11Cursors.description(shape)
    var cursor: XID = 0
    if let load {
      for name in names where cursor == 0 { cursor = load(display, name) }
    }
    if cursor == 0 { cursor = XCreateFontCursor(display, UInt32(number)) }
    cursors[shape] = cursor
    return cursor
  }

  /// Names in cursor themes, new and old, and the number in the server's cursor font.
  private static func description(_ shape: Cursor) -> ([String], Int32) {
    switch shape {
    case .arrow: (["default", "left_ptr"], XC_left_ptr)
    case .pointingHand: (["pointer", "hand2"], XC_hand2)
    case .iBeam: (["text", "xterm"], XC_xterm)
    case .openHand: (["grab", "openhand", "hand1"], XC_hand1)
    case .closedHand: (["grabbing", "closedhand", "fleur"], XC_fleur)
    case .crosshair: (["crosshair", "cross"], XC_crosshair)
    case .resizeLeftRight: (["ew-resize", "sb_h_double_arrow"], XC_sb_h_double_arrow)
    case .resizeUpDown: (["ns-resize", "sb_v_double_arrow"], XC_sb_v_double_arrow)
    case .notAllowed: (["not-allowed", "crossed_circle", "circle"], XC_X_cursor)
    }
  }
}
