import Foundation

/// A switch between on and off.
nonisolated public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label

  /// Makes a switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor public var body: some View { StyledToggle(isOn: isOn, label: label) }
}

extension Toggle where Label == Text {
  /// Makes a switch with words.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
  /// Makes a switch with words.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == Glissade.Label<Text, Image> {
  /// Makes a switch with words and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Glissade.Label(titleKey, systemImage: systemImage) }
  }
  /// Makes a switch with words and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Glissade.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// A switch that shows what a style is given.
  @MainActor public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    label = configuration.label
  }
}

private struct StyledToggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.toggleStyle) private var style
  @Environment(\.menu) private var menu
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    if let menu {
      Button {
        isOn.toggle()
        menu.close()
      } label: {
        MenuChoice(isChosen: isOn) { label }
      }
    } else {
      style.make(
        ToggleStyleConfiguration(
          label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: $isOn)
      )
      .modifier(ShortcutModifier(shortcut: shortcut) { withAnimation(.spring(duration: 0.3)) { isOn.toggle() } })
    }
  }
}
