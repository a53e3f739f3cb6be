import CWayland
import CX11

/// The keyboard: what keys mean in the layout of the server, which also repeats them.
final class X11Keyboard {
  private let server: X11Display
  private let compose = ComposeSequence()
  /// Keys that are down, so that a repetition is known where the server does not mark it.
  private var pressed: Set<Int32> = []
  private var modifierBits: [(UInt32, KeyModifiers)] = []

  /// X key codes are this much higher than evdev's.
  private static let evdevOffset: Int32 = 8

  init(_ server: X11Display) {
    self.server = server
    if server.keyboardEvent != nil {
      // Without this a held key would seem to be released between its repetitions.
      XkbSetDetectableAutoRepeat(server.display, 1, nil)
      let mask = UInt32(XkbNewKeyboardNotifyMask) | UInt32(XkbMapNotifyMask)
      XkbSelectEvents(server.display, UInt32(XkbUseCoreKbd), mask, mask)
    }
    learnModifiers()
  }

  /// The layout changed.
  func layoutChanged() { learnModifiers() }

  /// The keyboard's focus changed: what was down may be up by now.
  func forget() {
    pressed = []
    compose.reset()
  }

  private func learnModifiers() {
    modifierBits = [
      (UInt32(ShiftMask), .shift), (UInt32(ControlMask), .control), (UInt32(LockMask), .capsLock),
      (mask(of: 0xffe9, else: UInt32(Mod1Mask)), .alt),  // XK_Alt_L
      (mask(of: 0xffeb, else: UInt32(Mod4Mask)), .logo),  // XK_Super_L
    ]
  }

  private func mask(of keysym: KeySym, else usual: UInt32) -> UInt32 {
    let mask = server.keyboardEvent != nil ? XkbKeysymToModifiers(server.display, keysym) : 0
    return mask != 0 ? mask : usual
  }

  /// What a press or release of a key means now. Presses go through the compose sequences of the locale (dead keys).
  func event(_ event: XIDeviceEvent) -> KeyEvent {
    let isPress = event.evtype == XI_KeyPress
    let held = UInt32(bitPattern: event.mods.effective)
    let state = (UInt32(bitPattern: event.group.effective) & 3) << 13 | held & 0xff
    var (keysym, consumed): (KeySym, UInt32) = (0, 0)
    XkbLookupKeySym(server.display, KeyCode(truncatingIfNeeded: event.detail), state, &consumed, &keysym)
    if held & ~consumed & UInt32(LockMask) != 0 {
      // Where the layout makes no use of caps lock, it still makes capitals.
      var (lower, upper): (KeySym, KeySym) = (0, 0)
      XConvertCase(keysym, &lower, &upper)
      keysym = upper
    }
    var modifiers = KeyModifiers()
    for (bit, modifier) in modifierBits where held & bit != 0 { modifiers.insert(modifier) }

    var isRepeat = false
    var text = ""
    if isPress {
      isRepeat = event.flags & Int32(XIKeyRepeat) != 0 || pressed.contains(event.detail)
      pressed.insert(event.detail)
      let sign = UInt32(truncatingIfNeeded: keysym)
      // Shortcuts type nothing.
      let isShortcut = modifiers.contains(.control) || modifiers.contains(.logo)
      text = isShortcut ? "" : compose.text(sign) ?? ComposeSequence.text { xkb_keysym_to_utf8(sign, $0, $1) }
    } else {
      pressed.remove(event.detail)
    }
    return KeyEvent(
      keysym: UInt32(truncatingIfNeeded: keysym), code: UInt32(bitPattern: event.detail - X11Keyboard.evdevOffset),
      text: text, modifiers: modifiers, isRepeat: isRepeat)
  }
}
