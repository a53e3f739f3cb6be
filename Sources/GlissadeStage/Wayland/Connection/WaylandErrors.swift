import CWayland
import Glibc

extension DisplayError {
  /// Why a Wayland connection that had worked is over; nil if it is not.
  static func ofConnection(_ display: OpaquePointer) -> DisplayError? {
    let number = wl_display_get_error(display)
    guard number != 0 else { return nil }
    guard number == EPROTO else {
      let reason =
        number == EPIPE || number == ECONNRESET ? "the server closed the connection" : String(cString: strerror(number))
      return DisplayError("lost the Wayland display: \(reason)", isConnectionLost: true)
    }
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let code = wl_display_get_protocol_error(display, &interface, &object)
    let name = interface.map { String(cString: $0.pointee.name) } ?? "an unknown object"
    return DisplayError(
      "lost the Wayland display: protocol error \(code) on \(name)@\(object)", isConnectionLost: true)
  }

  /// Why no connection could be made.
  /// Whether libwayland can look for a socket at all; it writes a line of its own where it cannot.
  static func canLookForSocket(_ socketName: String?) -> Bool {
    func isSet(_ name: String) -> Bool { getenv(name) != nil }
    if isSet("XDG_RUNTIME_DIR") || (socketName == nil && isSet("WAYLAND_SOCKET")) { return true }
    let name = socketName ?? getenv("WAYLAND_DISPLAY").map { String(cString: $0) }
    return name?.hasPrefix("/") ?? false
  }

  static func noWaylandServer(_ socketName: String?) -> DisplayError {
    func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let name = socketName ?? environment("WAYLAND_DISPLAY") ?? "wayland-0"
    guard name.hasPrefix("/") || environment("XDG_RUNTIME_DIR") != nil else {
      return DisplayError("no Wayland display: XDG_RUNTIME_DIR is not set")
    }
    let folder = name.hasPrefix("/") ? "" : (environment("XDG_RUNTIME_DIR") ?? "") + "/"
    return DisplayError("no Wayland display answers at \(folder)\(name) (WAYLAND_DISPLAY)")
  }
}
