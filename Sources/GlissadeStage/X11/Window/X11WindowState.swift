/// Whether keys come to a window.
struct X11Focus {
  /// The window was given the focus.
  var isGiven = false
  /// Nobody was, and the pointer is here: without a window manager keys go to where it points.
  var isByPointer = false

  var isHere: Bool { isGiven || isByPointer }
}

/// What decides whether a window is to be seen.
struct X11WindowState {
  var isMapped = false {
    didSet { wasMapped = wasMapped || isMapped }
  }
  /// True once the window was mapped for the first time.
  private(set) var wasMapped = false
  /// By `VisibilityNotify`: other windows cover it wholly.
  var isObscured = false
  /// By `WM_STATE`.
  var isIconic = false
  /// By `_NET_WM_STATE_HIDDEN`.
  var isHidden = false

  var isVisible: Bool { isMapped && !isObscured && !isIconic && !isHidden }
}
