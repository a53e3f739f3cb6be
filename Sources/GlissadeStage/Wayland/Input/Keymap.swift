import CWayland
import Glibc

/// A keyboard layout and the state of its modifiers, by libxkbcommon.
final class Keymap {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  private var compose: OpaquePointer?
  private var hasLookedForCompose = false
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
    compose.map { xkb_compose_state_unref($0) }
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
    if isPress { text = composed(keysym) ?? Keymap.text { xkb_state_key_get_utf8(state, key, $0, $1) } }
    return KeyEvent(keysym: keysym, code: code, text: text, modifiers: modifiers, isRepeat: isRepeat)
  }

  /// The text of a sequence that this key ends, "" within one, nil outside of any.
  private func composed(_ keysym: xkb_keysym_t) -> String? {
    if compose == nil, Keymap.beginsSequence(keysym), !hasLookedForCompose { compose = makeCompose() }
    guard let compose, xkb_compose_state_feed(compose, keysym) == XKB_COMPOSE_FEED_ACCEPTED else { return nil }
    switch xkb_compose_state_get_status(compose) {
    case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return ""
    case XKB_COMPOSE_COMPOSED: return Keymap.text { xkb_compose_state_get_utf8(compose, $0, $1) }
    default: return nil
    }
  }

  /// Dead keys and the compose key; the table is large and is read only when one of them is pressed.
  private static func beginsSequence(_ keysym: xkb_keysym_t) -> Bool {
    (0xfe50...0xfe93).contains(keysym) || keysym == 0xff20
  }

  private func makeCompose() -> OpaquePointer? {
    hasLookedForCompose = true
    let variables: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locales = variables.compactMap { name in getenv(name).map { String(cString: $0) } }
    // Without a language the dead keys of the layout are meant all the same.
    let locale = locales.first { !$0.isEmpty && $0 != "C" && $0 != "POSIX" } ?? "en_US.UTF-8"
    guard let table = xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS) else {
      return nil
    }
    defer { xkb_compose_table_unref(table) }
    return xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
  }

  /// Reads a short text from libxkbcommon; control characters are no text.
  private static func text(_ read: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress, read(base, buffer.count) > 0 else { return "" }
      let text = String(cString: base)
      return text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? "" : text
    }
  }
}
