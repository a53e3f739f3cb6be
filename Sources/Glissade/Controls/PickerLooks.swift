import Foundation

/// A picker in the style in force; in a menu its options are rows of that.
struct StyledPicker<Label: View, Selection: Hashable, Content: View>: View {
  let label: Label
  @Binding var selection: Selection
  let content: Content
  @Environment(\.pickerLook) private var look
  @Environment(\.labelsAreHidden) private var hidesLabel
  @Environment(\.menu) private var menu

  var body: some View {
    if menu != nil {
      OptionsReader(content: content) { options in
        ForEach(options) { MenuOption(option: $0, selection: $selection) }
      }
    } else {
      switch look.kind {
      case .segmented:
        OptionsReader(content: content) { options in
          Segments(options: options.filter { $0.tag != nil }, selection: $selection)
        }
      case .inline:
        VStack(alignment: .leading, spacing: 0) {
          if !hidesLabel { label.font(.footnote).foregroundStyle(.secondary).padding(.bottom, 4) }
          OptionsReader(content: content) { options in InlineOptions(options: options, selection: $selection) }
        }
      case .menu:
        HStack {
          if !hidesLabel {
            label
            Spacer(minLength: 8)
          }
          OptionsReader(content: content) { options in
            Menu {
              ForEach(options) { MenuOption(option: $0, selection: $selection) }
            } label: {
              HStack(spacing: 4) {
                options.first { $0.stands(for: selection) }?.view ?? AnyView(Text(""))
                Image(systemName: "chevron.up.chevron.down").imageScale(.small)
              }
            }
          }
        }
      }
    }
  }
}

extension PickerOption {
  /// Whether the option is the one of a value; an optional's value counts as the value.
  func stands<Value: Hashable>(for selection: Value) -> Bool { value(as: Value.self) == selection }
  func value<Value: Hashable>(as type: Value.Type) -> Value? { tag?.base as? Value }
}

/// An option as a row of a menu; what has no tag is the head of those that follow.
private struct MenuOption<Selection: Hashable>: View {
  let option: PickerOption
  @Binding var selection: Selection

  var body: some View {
    if option.tag == nil {
      option.view
    } else {
      Button {
        if let value = option.value(as: Selection.self) { selection = value }
      } label: {
        MenuChoice(isChosen: option.stands(for: selection)) { option.view }
      }
    }
  }
}

/// All options one below the other, with a mark; up and down choose.
private struct InlineOptions<Selection: Hashable>: View {
  let options: [PickerOption]
  @Binding var selection: Selection

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(options) { option in
        if option.tag == nil {
          option.view.font(.footnote).foregroundStyle(.secondary).padding(.top, 8)
        } else {
          row(option)
        }
      }
    }
    .environment(\.controlsTakeFocus, false)
    .control { press in
      switch press.key {
      case .upArrow: return choose(-1)
      case .downArrow: return choose(1)
      default: return .ignored
      }
    }
  }

  private func row(_ option: PickerOption) -> some View {
    Button {
      if let value = option.value(as: Selection.self) { selection = value }
    } label: {
      HStack {
        option.view
        Spacer(minLength: 16)
        Image(systemName: "checkmark").font(.system(size: 15, weight: .semibold)).foregroundStyle(.tint)
          .opacity(option.stands(for: selection) ? 1 : 0)
      }
      .padding(.vertical, 11)
      .contentShape(Rectangle())
    }
    .buttonStyle(PlainButtonStyle())
  }

  private func choose(_ step: Int) -> KeyPress.Result {
    options.step(step, from: selection) { selection = $0 }
    return .handled
  }
}

extension [PickerOption] {
  /// Calls something with the value of the next option, or the one before, if there is one.
  fileprivate func step<Value: Hashable>(_ step: Int, from selection: Value, _ choose: (Value) -> Void) {
    let choices = filter { $0.tag != nil }
    let index = choices.firstIndex { $0.stands(for: selection) }
    let next = index.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
    if choices.indices.contains(next), let value = choices[next].value(as: Value.self) { choose(value) }
  }
}

/// All options side by side; the chosen one stands out.
private struct Segments<Selection: Hashable>: View {
  let options: [PickerOption]
  @Binding var selection: Selection
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    let index = options.firstIndex { $0.stands(for: selection) }
    GeometryReader { proxy in
      let width = proxy.size.width / CGFloat(max(1, options.count))
      ZStack(alignment: .leading) {
        RoundedRectangle(cornerRadius: 8).fill(Color(.tertiarySystemFill))
        HStack(spacing: 0) {
          ForEach(options.indices, id: \.self) { place in
            Rectangle().fill(Color(.separator)).frame(width: 1, height: 16)
              .opacity(place == 0 || place == index || place - 1 == index ? 0 : 1)
              .frame(width: width, alignment: .leading)
          }
        }
        if let index {
          RoundedRectangle(cornerRadius: 7)
            .fill(scheme == .dark ? Color(.systemGray2).opacity(0.7) : Color.white).padding(2)
            .shadow(color: .black.opacity(0.12), radius: 4, y: 3).frame(width: width)
            .offset(x: width * CGFloat(index) * (direction == .rightToLeft ? -1 : 1))
        }
        HStack(spacing: 0) {
          ForEach(options.indices, id: \.self) { place in
            options[place].view.font(.system(size: 13, weight: place == index ? .semibold : .medium))
              .lineLimit(1).frame(width: width, height: proxy.size.height).contentShape(Rectangle())
              .onTapGesture { choose(options[place].value(as: Selection.self)) }
          }
        }
      }
    }
    .frame(height: 32)
    .opacity(isEnabled ? 1 : 0.5)
    .control { press in
      let isMirrored = direction == .rightToLeft
      switch press.key {
      case .leftArrow: options.step(isMirrored ? 1 : -1, from: selection) { choose($0) }
      case .rightArrow: options.step(isMirrored ? -1 : 1, from: selection) { choose($0) }
      default: return .ignored
      }
      return .handled
    }
  }

  private func choose(_ value: Selection?) {
    guard let value, value != selection else { return }
    withAnimation(.snappy(duration: 0.3)) { selection = value }
  }
}
