import Glibc
import GlissadeLayers

/// The kinds of display that a stage can stand on.
public enum Backend: Sendable {
  /// The Wayland server that the environment names.
  case wayland
  /// The X11 server that the environment names.
  case x11
  /// No display at all: frames land in memory. `display` plays the user and the screen.
  case headless(HeadlessDisplay)
}

/// Chooses and opens the connection.
enum BackendSelection {
  /// Opens what `GLISSADE_BACKEND` says (`wayland`, `x11` or `headless`), else Wayland if a compositor answers, else X11.
  ///
  /// - Throws: one line that says what was tried, and what to set or to install.
  static func connect() throws -> ConnectionBox {
    switch Environment["GLISSADE_BACKEND"] {
    case "wayland": return try connect(.wayland)
    case "x11": return try connect(.x11)
    case "headless": return try connect(.headless(HeadlessDisplay()))
    case nil, "": break
    case .some(let other):
      throw DisplayError("GLISSADE_BACKEND is \"\(other)\"; it can be wayland, x11 or headless")
    }
    var tried: [String] = []
    for (name, backend) in [("Wayland", Backend.wayland), ("X11", Backend.x11)] {
      do {
        return try connect(backend)
      } catch {
        tried.append("\(name): \(error)")
      }
    }
    throw DisplayError(
      "no display (\(tried.joined(separator: "; "))). Set WAYLAND_DISPLAY or DISPLAY to a running server, or "
        + "GLISSADE_BACKEND=headless to run without one")
  }

  static func connect(_ backend: Backend) throws -> ConnectionBox {
    switch backend {
    case .wayland: return ConnectionBox(connection: try WaylandConnection())
    case .x11: return ConnectionBox(connection: try X11Connection())
    case .headless(let display): return ConnectionBox(connection: try HeadlessConnection(display))
    }
  }
}
