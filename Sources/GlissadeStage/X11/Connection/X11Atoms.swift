import CX11
import Glibc

/// The atoms of the properties and messages that are spoken, asked for in one round trip.
struct X11Atoms {
  enum Name: Int, CaseIterable {
    case WM_PROTOCOLS, WM_DELETE_WINDOW, WM_STATE, WM_CHANGE_STATE, WM_CLIENT_MACHINE
    case _NET_WM_NAME, _NET_WM_ICON_NAME, _NET_WM_PID, _NET_WM_PING, _NET_WM_WINDOW_TYPE, _NET_WM_WINDOW_TYPE_NORMAL
    case _NET_WM_WINDOW_TYPE_POPUP_MENU
    case _NET_WM_SYNC_REQUEST, _NET_WM_SYNC_REQUEST_COUNTER
    case _NET_WM_STATE, _NET_WM_STATE_FULLSCREEN, _NET_WM_STATE_HIDDEN
    case _NET_WM_STATE_MAXIMIZED_VERT, _NET_WM_STATE_MAXIMIZED_HORZ
    case UTF8_STRING
    case touchpadTapping, touchpadOff
  }

  /// Properties by which the two drivers of touchpads are known.
  private static func text(_ name: Name) -> String {
    switch name {
    case .touchpadTapping: "libinput Tapping Enabled"
    case .touchpadOff: "Synaptics Off"
    default: "\(name)"
    }
  }

  private let atoms: [Atom]

  init(_ display: OpaquePointer) {
    var names: [UnsafeMutablePointer<CChar>?] = Name.allCases.map { strdup(X11Atoms.text($0)) }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &names, Int32(names.count), 0, &atoms)
    for name in names { free(name) }
    self.atoms = atoms
  }

  subscript(_ name: Name) -> Atom { atoms[name.rawValue] }
}
