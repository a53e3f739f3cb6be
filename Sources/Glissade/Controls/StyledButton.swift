import Foundation

/// A button in the style in force.
struct StyledButton<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @GestureState private var isPressed = false
  @State private var isKeyDown = false
  @Environment(\.buttonStyle) private var style
  @Environment(\.menu) private var menu
  @Environment(\.actionPanel) private var panel
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    switch style {
    case .primitive(let style) where menu == nil && panel == nil:
      style.make(
        PrimitiveButtonStyleConfiguration(
          role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)), action: press)
      )
      .control(onKey: key)
      .modifier(ShortcutModifier(shortcut: shortcut, action: press))
    default:
      look
        .control(onKey: key) { isKeyDown = false }
        .modifier(ShortcutModifier(shortcut: shortcut, action: press))
        .gesture(
          PressGesture().updating($isPressed) { value, state, _ in state = value }.onEnded { isInside in
            if isInside { press() }
          })
    }
  }

  private var look: AnyView {
    let configuration = ButtonStyleConfiguration(
      role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)), isPressed: isPressed || isKeyDown)
    if let panel {
      return AnyView(
        ActionRow(
          panel: panel, role: role, isPressed: configuration.isPressed, press: press, label: configuration.label))
    }
    if menu != nil { return AnyView(MenuRowStyle().makeBody(configuration: configuration)) }
    if case .look(let style) = style { return style.make(configuration) }
    return AnyView(DefaultButtonStyle().makeBody(configuration: configuration))
  }

  private func press() {
    panel?.dismiss()
    action()
    menu?.close()
  }

  private func key(_ press: KeyPress) -> KeyPress.Result {
    guard press.isActivation else { return .ignored }
    if press.phase == .down {
      isKeyDown = true
      self.press()
    }
    return .handled
  }
}

extension KeyPress {
  /// Whether it presses what has the focus: the space bar or Return, without anything held.
  var isActivation: Bool {
    (key == .space || key == .return) && modifiers.ofShortcut.isEmpty && phase != .up
  }
}
