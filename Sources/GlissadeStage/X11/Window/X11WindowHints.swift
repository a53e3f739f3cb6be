import CX11
import Glibc
import GlissadeLayers

/// What window managers and desktops want to know of a window, by ICCCM and EWMH.
struct X11WindowHints {
  let display: X11Display
  let window: XID

  /// Everything that must stand before the window is mapped, except sizes.
  func describe(_ configuration: WindowConfiguration, syncCounter: XSyncCounter?) {
    let atoms = display.atoms
    setTitle(configuration.title)
    var name = Array(configuration.applicationID.utf8CString)
    name.withUnsafeMutableBufferPointer { name in
      var hint = XClassHint(res_name: name.baseAddress, res_class: name.baseAddress)
      XSetClassHint(display.display, window, &hint)
    }
    var hints = XWMHints()
    hints.flags = Int(InputHint) | Int(StateHint)
    hints.input = 1
    hints.initial_state = NormalState
    XSetWMHints(display.display, window, &hints)

    var protocols = [atoms[.WM_DELETE_WINDOW], atoms[._NET_WM_PING]]
    if let syncCounter {
      protocols.append(atoms[._NET_WM_SYNC_REQUEST])
      display.setNumbers(window, atoms[._NET_WM_SYNC_REQUEST_COUNTER], type: X11Type.cardinal, [syncCounter])
    }
    display.setNumbers(window, atoms[.WM_PROTOCOLS], type: X11Type.atom, protocols)
    display.setNumbers(
      window, atoms[._NET_WM_WINDOW_TYPE], type: X11Type.atom, [atoms[._NET_WM_WINDOW_TYPE_NORMAL]])
    // A pid means something only together with the machine.
    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, host.count - 1) == 0 {
      let machine = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      display.setText(window, atoms[.WM_CLIENT_MACHINE], type: X11Type.string, machine)
      display.setNumbers(window, atoms[._NET_WM_PID], type: X11Type.cardinal, [UInt(getpid())])
    }
  }

  /// What compositing managers and screen readers want to know of a popup; window managers leave it alone.
  func describePopup(of parent: XID) {
    let atoms = display.atoms
    display.setNumbers(
      window, atoms[._NET_WM_WINDOW_TYPE], type: X11Type.atom, [atoms[._NET_WM_WINDOW_TYPE_POPUP_MENU]])
    XSetTransientForHint(display.display, window, parent)
  }

  func setTitle(_ title: String) {
    let atoms = display.atoms
    // Far longer titles would not fit into one request.
    let title = String(title.prefix(1024))
    for property in [atoms[._NET_WM_NAME], atoms[._NET_WM_ICON_NAME], X11Type.name] {
      display.setText(window, property, type: atoms[.UTF8_STRING], title)
    }
  }

  /// Sizes in device pixels.
  func setSizes(_ size: (Int, Int), minimum: (Int, Int), isResizable: Bool) {
    var hints = XSizeHints()
    hints.flags = Int(PSize) | Int(PMinSize) | Int(PWinGravity)
    hints.win_gravity = NorthWestGravity
    (hints.width, hints.height) = (Int32(size.0), Int32(size.1))
    (hints.min_width, hints.min_height) =
      isResizable ? (Int32(minimum.0), Int32(minimum.1)) : (hints.width, hints.height)
    if !isResizable {
      hints.flags |= Int(PMaxSize)
      (hints.max_width, hints.max_height) = (hints.width, hints.height)
    }
    XSetWMNormalHints(display.display, window, &hints)
  }

  /// Asks for states, at most two, or for their end.
  func setState(_ states: [Atom], _ isOn: Bool) {
    guard !display.isLost else { return }
    // The last value says that an application asks.
    let second = states.count > 1 ? Int(states[1]) : 0
    display.tellManager(window, display.atoms[._NET_WM_STATE], (isOn ? 1 : 0, Int(states[0]), second, 1, 0))
  }
}

/// Predefined atoms; Swift does not import Xlib's, which are casts.
enum X11Type {
  static let atom: Atom = 4
  static let cardinal: Atom = 6
  static let resourceManager: Atom = 23
  static let string: Atom = 31
  static let name: Atom = 39
  static let windowClass: Atom = 67
}
