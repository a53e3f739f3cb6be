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

private struct StyledToggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.toggleStyle) private var style

  var body: some View {
    style.make(
      ToggleStyleConfiguration(label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: $isOn))
  }
}

/// A label with a switch behind it.
struct SwitchRow<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  /// What is on has it; nil is that of the surroundings.
  let tint: Color?
  @Environment(\.tintColor) private var tintAround
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.labelsAreHidden) private var hidesLabel
  @GestureState private var isPressed = false

  var body: some View {
    HStack(spacing: 8) {
      if !hidesLabel {
        label
        Spacer(minLength: 8)
      }
      knob
    }
    .opacity(isEnabled ? 1 : 0.5)
  }

  /// 51 x 31 points; the knob grows towards the middle while it is held.
  private var knob: some View {
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule().fill(isOn ? tint ?? tintAround ?? Color.green : Color(.systemGray5))
      Capsule().fill(Color.white)
        .frame(width: isPressed ? 33 : 27, height: 27)
        .padding(2)
        .shadow(color: .black.opacity(0.15), radius: 2, y: 2)
    }
    .frame(width: 51, height: 31)
    .animation(.spring(duration: 0.3), value: isPressed)
    .gesture(
      PressGesture().updating($isPressed) { value, state, _ in state = value }.onEnded { isInside in
        if isInside { withAnimation(.spring(duration: 0.3)) { isOn.toggle() } }
      })
  }
}

private enum LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var labelsAreHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Leaves out the labels of controls inside the view.
  public nonisolated func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}
