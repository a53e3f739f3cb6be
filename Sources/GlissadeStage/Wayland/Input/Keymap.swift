import CWayland
import Glibc

/// A keyboard layout and the state of its modifiers, by libxkbcommon.
final class Keymap {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  private let compose = ComposeSequence()
  private let modifierBits: [(xkb_mod_index_t, KeyModifiers)]

  /// evdev codes are this much lower than XKB's.
  private static let evdevOffset: UInt32 = 8

  /// Compiles the text of a keymap; nil if it is not one.
  init?(text: UnsafeBufferPointer<CChar>) {
    // The text ends at its first zero byte.
    guard let base = text.baseAddress, let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    let length = strnlen(base, text.count)
    guard
      let keymap = xkb_keymap_new_from_buffer(
        context, base, length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      return nil
    }
    self.context = context
    self.keymap = keymap
    self.state = state
    let names: [(String, KeyModifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
      (XKB_MOD_NAME_LOGO, .logo), (XKB_MOD_NAME_CAPS, .capsLock),
    ]
    modifierBits = names.compactMap { name, modifier in
      let index = xkb_keymap_mod_get_index(keymap, name)
      return index == XKB_MOD_INVALID ? nil : (index, modifier)
    }
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
  }

  func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, code &+ Keymap.evdevOffset) != 0 }

  /// What a press or release of a key means now. Presses go through the compose sequences of the locale (dead keys).
  func event(_ code: UInt32, isPress: Bool, isRepeat: Bool = false) -> KeyEvent {
    let key = code &+ Keymap.evdevOffset
    let keysym = xkb_state_key_get_one_sym(state, key)
    var modifiers = KeyModifiers()
    for (index, modifier) in modifierBits
    where xkb_state_mod_index_is_active(state, index, XKB_STATE_MODS_EFFECTIVE) == 1 {
      modifiers.insert(modifier)
    }
    var text = ""
    if isPress { text = compose.text(keysym) ?? ComposeSequence.text { xkb_state_key_get_utf8(state, key, $0, $1) } }
    return KeyEvent(keysym: keysym, code: code, text: text, modifiers: modifiers, isRepeat: isRepeat)
  }
}
