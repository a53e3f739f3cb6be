/// A key, with what is held with it, that presses a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// What is held with it.
  public var modifiers: EventModifiers

  /// Makes a shortcut; `.command` is the Control key here.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

private enum ShortcutKey: EnvironmentKey {
  static let defaultValue: KeyboardShortcut? = nil
}

extension EnvironmentValues {
  /// The shortcut of controls here.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

/// Has something done when a shortcut is pressed, wherever the focus is.
nonisolated struct ShortcutModifier: ItemModifier {
  let shortcut: KeyboardShortcut?
  let action: () -> Void
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { ShortcutItem(inner, self, node) }
}

/// An item that has a shortcut.
final class ShortcutItem: WrapperItem<ShortcutModifier> {
  func matches(_ press: KeyPress) -> Bool {
    guard let shortcut = modifier.shortcut, environment.isEnabled, !node.isDetached else { return false }
    // A capital letter is typed with Shift.
    let key = press.key.character.lowercased()
    var wanted = shortcut.modifiers.ofShortcut
    if shortcut.key.character.isUppercase { wanted.insert(.shift) }
    return key == shortcut.key.character.lowercased() && press.modifiers.ofShortcut == wanted
  }
  override func modifierDidChange(from old: ShortcutModifier) {}
}

extension View {
  /// Lets a key press the controls inside the view; with Control held unless said otherwise.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
  }
  /// Lets a shortcut press the controls inside the view.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
  /// Lets a shortcut press the controls inside the view; nil is none.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}
