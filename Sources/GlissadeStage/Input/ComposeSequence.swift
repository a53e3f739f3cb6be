import CWayland
import Glibc

/// The compose sequences of the locale: a dead key and a letter that become one sign.
final class ComposeSequence {
  private var context: OpaquePointer?
  private var state: OpaquePointer?
  private var hasLooked = false

  deinit {
    state.map { xkb_compose_state_unref($0) }
    context.map { xkb_context_unref($0) }
  }

  /// The text of a sequence that this key ends, "" within one, nil outside of any.
  func text(_ keysym: UInt32) -> String? {
    if state == nil, ComposeSequence.beginsSequence(keysym), !hasLooked { load() }
    guard let state, xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else { return nil }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return ""
    case XKB_COMPOSE_COMPOSED: return ComposeSequence.text { xkb_compose_state_get_utf8(state, $0, $1) }
    default: return nil
    }
  }

  /// Forgets a sequence that was begun.
  func reset() { state.map { xkb_compose_state_reset($0) } }

  /// Reads a short text from libxkbcommon; control characters are no text.
  static func text(_ read: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress, read(base, buffer.count) > 0 else { return "" }
      let text = String(cString: base)
      return text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? "" : text
    }
  }

  /// Dead keys and the compose key; the table is large and is read only when one of them is pressed.
  private static func beginsSequence(_ keysym: UInt32) -> Bool {
    (0xfe50...0xfe93).contains(keysym) || keysym == 0xff20
  }

  private func load() {
    hasLooked = true
    context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    let names: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale =
      names.compactMap { name in getenv(name).map { String(cString: $0) } }
      .first { !$0.isEmpty } ?? "C"
    guard let context, let table = xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    else { return }
    defer { xkb_compose_table_unref(table) }
    state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
  }
}
