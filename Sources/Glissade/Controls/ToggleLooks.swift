import Foundation

/// A label, and a knob that slides.
struct SwitchRow<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  let color: Color?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.labelsAreHidden) private var hidesLabel
  @Environment(\.tintColor) private var tint
  @GestureState private var isPressed = false

  var body: some View {
    HStack(spacing: 8) {
      if !hidesLabel {
        label.contentShape(Rectangle()).onTapGesture(perform: toggle)
        Spacer(minLength: 8)
      }
      knob
    }
    .opacity(isEnabled ? 1 : 0.5)
  }

  /// 51 x 31 points; the knob grows towards the middle while it is held.
  private var knob: some View {
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule(style: .circular).fill(isOn ? color ?? tint ?? Color.green : Color(.secondarySystemFill))
      Capsule(style: .circular).fill(Color.white)
        .frame(width: isPressed ? 33 : 27, height: 27)
        .padding(2)
        .shadow(color: .black.opacity(0.15), radius: 2, y: 2)
    }
    .frame(width: 51, height: 31)
    .animation(.spring(duration: 0.3), value: isPressed)
    .control(onKey: key)
    .gesture(
      PressGesture().updating($isPressed) { value, state, _ in state = value }.onEnded { isInside in
        if isInside { toggle() }
      })
  }

  private func toggle() { withAnimation(.spring(duration: 0.3)) { isOn.toggle() } }

  private func key(_ press: KeyPress) -> KeyPress.Result {
    guard press.isActivation else { return .ignored }
    if press.phase == .down { toggle() }
    return .handled
  }
}

/// A button that stays down.
struct ToggleButton<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      label.font(.body).padding(.horizontal, 12).padding(.vertical, 7)
        .foregroundStyle(isOn ? Color.white : Color.accentColor)
        .background(isOn ? Color.accentColor : Color.clear, in: RoundedRectangle(cornerRadius: 8))
        .contentShape(RoundedRectangle(cornerRadius: 8))
    }
    .buttonStyle(PlainButtonStyle())
  }
}

/// A box with a mark in it, and a label.
struct CheckboxRow<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.labelsAreHidden) private var hidesLabel

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      HStack(spacing: 8) {
        ZStack {
          RoundedRectangle(cornerRadius: 5).fill(isOn ? Color.accentColor : Color(.tertiarySystemFill))
          RoundedRectangle(cornerRadius: 5).strokeBorder(isOn ? Color.clear : Color(.systemGray3), lineWidth: 1)
          Image(systemName: "checkmark").font(.system(size: 12, weight: .bold)).foregroundStyle(.white)
            .opacity(isOn ? 1 : 0)
        }
        .frame(width: 20, height: 20)
        if !hidesLabel { label }
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(PlainButtonStyle())
  }
}
