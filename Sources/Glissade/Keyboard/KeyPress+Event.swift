import GlissadeStage

extension KeyPress {
  /// The press that an event of the stage tells of; nil for keys that mean nothing here, such as Shift alone.
  init?(_ event: KeyEvent, _ phase: Phases) {
    guard let key = KeyEquivalent(event) else { return nil }
    self.init(
      phase: phase, key: key, characters: event.text, modifiers: EventModifiers(event.modifiers, event.keysym))
  }
}

extension KeyEquivalent {
  init?(_ event: KeyEvent) {
    if let named = KeyEquivalent.named[event.keysym] {
      self = named
      return
    }
    // With Control held no text comes; the keysym of a Latin letter is its code.
    if let character = event.text.first, !event.modifiers.contains(.control) {
      self.init(character)
    } else if (0x20...0x7e).contains(event.keysym), let scalar = Unicode.Scalar(event.keysym) {
      self.init(Character(scalar))
    } else if let character = event.text.first {
      self.init(character)
    } else {
      return nil
    }
  }

  /// XKB keysyms, those of the number pad included.
  private static let named: [UInt32: KeyEquivalent] = [
    0xff52: .upArrow, 0xff97: .upArrow, 0xff54: .downArrow, 0xff99: .downArrow, 0xff51: .leftArrow,
    0xff96: .leftArrow, 0xff53: .rightArrow, 0xff98: .rightArrow, 0xff1b: .escape, 0xff08: .delete,
    0xffff: .deleteForward, 0xff9f: .deleteForward, 0xff50: .home, 0xff95: .home, 0xff57: .end, 0xff9c: .end,
    0xff55: .pageUp, 0xff9a: .pageUp, 0xff56: .pageDown, 0xff9b: .pageDown, 0xff0b: .clear, 0xff09: .tab,
    0xfe20: .tab, 0x20: .space, 0xff80: .space, 0xff0d: .return, 0xff8d: .return,
  ]
}

extension EventModifiers {
  init(_ keys: KeyModifiers, _ keysym: UInt32 = 0) {
    self = []
    if keys.contains(.shift) || keysym == 0xfe20 { insert(.shift) }
    if keys.contains(.control) { formUnion([.control, .command]) }
    if keys.contains(.logo) { insert(.command) }
    if keys.contains(.alt) { insert(.option) }
    if keys.contains(.capsLock) { insert(.capsLock) }
    if (0xff80...0xffb9).contains(keysym) { insert(.numericPad) }
  }

  /// Without what does not tell shortcuts apart, Control counted as Command.
  var ofShortcut: EventModifiers {
    var result = intersection([.shift, .option, .command])
    if contains(.control) { result.insert(.command) }
    return result
  }
}
