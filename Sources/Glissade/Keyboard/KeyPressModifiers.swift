import Foundation

/// Lets a view do something about keys while it, or something in it, has the focus.
nonisolated struct KeyHandlerModifier: ItemModifier {
  let phases: KeyPress.Phases
  /// Whether the key is one of those that are waited for.
  let matches: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { KeyHandlerItem(inner, self, node) }
}

private final class KeyHandlerItem: WrapperItem<KeyHandlerModifier>, KeyHandler {
  func handle(_ press: KeyPress) -> KeyPress.Result {
    guard environment.isEnabled, modifier.phases.contains(press.phase), modifier.matches(press) else { return .ignored }
    return modifier.action(press)
  }
  override func modifierDidChange(from old: KeyHandlerModifier) {}
}

/// What stands open over all else, and takes the keys until it is closed.
nonisolated struct ModalModifier: ItemModifier {
  let onExit: () -> Void
  /// Whether arrow keys move the focus, as in menus.
  var movesByArrows = true
  /// Whether keys do nothing outside of it.
  var isExclusive: () -> Bool = { true }
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { ModalItem(inner, self, node) }
}

/// An item that is the only one to hear keys while it stands.
final class ModalItem: WrapperItem<ModalModifier> {
  /// What had the focus before, and gets it back.
  weak var focusBefore: FocusItem?

  /// What was opened by a key gets the focus; in any case what lies behind has lost it.
  override init(_ inner: Item, _ modifier: ModalModifier, _ node: Node) {
    super.init(inner, modifier, node)
    focusBefore = graph.focus.focused
    graph.afterUpdate { [weak self] in
      guard let self, !self.node.isDetached else { return }
      if graph.focus.isShown { graph.focus.move(into: self) }
      graph.focus.scopeDidChange()
    }
  }
  override func end() {
    super.end()
    let before = focusBefore
    graph.afterUpdate { [graph] in
      guard let before, before.canTakeFocus, graph.focus.current == nil else { return }
      graph.focus.focus(before, byKey: graph.focus.isShown)
    }
  }
  override func modifierDidChange(from old: ModalModifier) {}
}

/// Where an arrow key points.
public enum MoveCommandDirection: Hashable, Sendable {
  /// The direction of the key.
  case up, down, left, right
}

extension View {
  private nonisolated func onKeys(
    _ phases: KeyPress.Phases, _ matches: @escaping (KeyPress) -> Bool,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandlerModifier(phases: phases, matches: matches, action: action))
  }

  /// Does something about a key while the view has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeys([.down, .repeat], { $0.key == key }) { _ in action() }
  }
  /// Does something about a key while the view has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(phases, { $0.key == key }, action)
  }
  /// Does something about some keys while the view has the focus.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(phases, { keys.contains($0.key) }, action)
  }
  /// Does something about keys that type some characters, while the view has the focus.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(
      phases, { press in !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains) },
      action)
  }
  /// Does something about any key while the view has the focus.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeys(phases, { _ in true }, action)
  }
  /// Calls something on Escape while the view has the focus.
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
    onKeys(.down, { $0.key == .escape && action != nil }) { _ in
      action?()
      return .handled
    }
  }
  /// Calls something on an arrow key while the view has the focus.
  public nonisolated func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    let directions: [KeyEquivalent: MoveCommandDirection] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
    ]
    return onKeys([.down, .repeat], { directions[$0.key] != nil && action != nil }) { press in
      if let direction = directions[press.key] { action?(direction) }
      return .handled
    }
  }
}
