import GlissadeStage

/// A key by its name, with what a keyboard of the US layout sends for it.
public struct Key: Sendable, Hashable {
  /// The name in scripts: a letter, a digit, or a word such as `space`, `escape`, `left`, `f12`.
  public let name: String
  /// The XKB keysym.
  public let keysym: UInt32
  /// The Linux evdev code.
  public let code: UInt32
  /// What it types.
  public let text: String
  /// What is held with it; in names it stands before the key, as in `control+s`.
  public let modifiers: KeyModifiers

  /// The key of a name; nil if there is none.
  public init?(name: String) {
    let lowered = name.lowercased()
    let words = lowered.split(separator: "+").map(String.init)
    guard let last = words.last, let entry = Key.table[last] else { return nil }
    var held: KeyModifiers = []
    for word in words.dropLast() {
      guard let modifier = Key.modifiers[word] else { return nil }
      held.insert(modifier)
    }
    self.name = lowered
    modifiers = held
    (keysym, code, text) = entry
  }

  /// The press (or release) as a window would be told.
  public var event: KeyEvent { KeyEvent(keysym: keysym, code: code, text: text, modifiers: modifiers) }

  private static let modifiers: [String: KeyModifiers] = [
    "shift": .shift, "control": .control, "alt": .alt, "super": .logo,
  ]

  private static let table: [String: (UInt32, UInt32, String)] = {
    var table: [String: (UInt32, UInt32, String)] = [
      "space": (0x20, 57, " "), "escape": (0xff1b, 1, ""), "return": (0xff0d, 28, "\r"), "tab": (0xff09, 15, "\t"),
      "backspace": (0xff08, 14, ""), "delete": (0xffff, 111, ""), "left": (0xff51, 105, ""), "up": (0xff52, 103, ""),
      "right": (0xff53, 106, ""), "down": (0xff54, 108, ""), "home": (0xff50, 102, ""), "end": (0xff57, 107, ""),
      "pageup": (0xff55, 104, ""), "pagedown": (0xff56, 109, ""),
      "shift": (0xffe1, 42, ""), "control": (0xffe3, 29, ""), "alt": (0xffe9, 56, ""), "super": (0xffeb, 125, ""),
    ]
    for (row, first) in [("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44), ("1234567890", 2)] {
      for (offset, character) in row.enumerated() {
        let scalar = character.unicodeScalars.first!.value
        table[String(character)] = (scalar, UInt32(first + offset), String(character))
      }
    }
    for index in 1...12 {
      table["f\(index)"] = (0xffbd + UInt32(index), index <= 10 ? UInt32(58 + index) : UInt32(76 + index), "")
    }
    return table
  }()
}
