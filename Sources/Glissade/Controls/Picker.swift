import Foundation

/// One of several, each view of which is named by `tag(_:)`.
nonisolated public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  let label: Label
  let selection: Binding<Selection>
  let content: Content

  /// Makes a picker.
  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// Makes a picker.
  public init(selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  @MainActor public var body: some View { StyledPicker(label: label, selection: selection, content: content) }
}

extension Picker where Label == Text {
  /// Makes a picker with words.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
  /// Makes a picker with words.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == Glissade.Label<Text, Image> {
  /// Makes a picker with words and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Glissade.Label(titleKey, systemImage: systemImage) }
  }
}

/// How pickers look.
public protocol PickerStyle: Sendable {
  /// Which of the looks it is. Not for programs.
  var _look: PickerLook { get }
}

/// The looks of pickers. Not for programs.
public struct PickerLook: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case segmented, inline, menu
  }
  let kind: Kind
}

/// All side by side.
public struct SegmentedPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  public var _look: PickerLook { PickerLook(kind: .segmented) }
}
/// All one below the other, with a mark.
public struct InlinePickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  public var _look: PickerLook { PickerLook(kind: .inline) }
}
/// A button that shows all when it is pressed.
public struct MenuPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  public var _look: PickerLook { PickerLook(kind: .menu) }
}
/// The standard look: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  public var _look: PickerLook { PickerLook(kind: .menu) }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// All one below the other, with a mark.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  /// A button that shows all when it is pressed.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == DefaultPickerStyle {
  /// The standard look.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

private enum PickerLookKey: EnvironmentKey {
  static let defaultValue = PickerLook(kind: .menu)
}

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers inside the view look.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, style._look)
  }
}

private struct StyledPicker<Label: View, Selection: Hashable, Content: View>: View {
  let label: Label
  @Binding var selection: Selection
  let content: Content
  @Environment(\.pickerLook) private var look
  @Environment(\.labelsAreHidden) private var hidesLabel

  var body: some View {
    switch look.kind {
    case .segmented:
      OptionsReader(content: content) { options in Segments(options: options, selection: $selection) }
    case .inline:
      VStack(alignment: .leading, spacing: 0) {
        if !hidesLabel { label.font(.footnote).foregroundStyle(.secondary).padding(.bottom, 4) }
        OptionsReader(content: content) { options in
          VStack(alignment: .leading, spacing: 0) {
            ForEach(options.indices, id: \.self) { index in
              row(options[index])
            }
          }
        }
      }
    case .menu:
      HStack {
        if !hidesLabel {
          label
          Spacer(minLength: 8)
        }
        OptionsReader(content: content) { options in
          Menu {
            ForEach(options.indices, id: \.self) { index in row(options[index]) }
          } label: {
            HStack(spacing: 4) {
              options.first { $0.tag == AnyHashable(selection) }?.view ?? AnyView(Text(""))
              Image(systemName: "chevron.up.chevron.down").imageScale(.small)
            }
          }
        }
      }
    }
  }

  private func row(_ option: PickerOption) -> some View {
    Button {
      if let value = option.tag?.base as? Selection { selection = value }
    } label: {
      HStack {
        option.view
        Spacer(minLength: 16)
        Image(systemName: "checkmark").foregroundStyle(.tint).opacity(option.tag == AnyHashable(selection) ? 1 : 0)
      }
      .padding(.vertical, 10)
      .contentShape(Rectangle())
    }
    .buttonStyle(PlainButtonStyle())
  }
}

private struct Segments<Selection: Hashable>: View {
  let options: [PickerOption]
  @Binding var selection: Selection

  var body: some View {
    let index = options.firstIndex { $0.tag == AnyHashable(selection) }
    GeometryReader { proxy in
      let width = proxy.size.width / CGFloat(max(1, options.count))
      ZStack(alignment: .leading) {
        RoundedRectangle(cornerRadius: 8).fill(Color(.tertiarySystemFill))
        if let index {
          RoundedRectangle(cornerRadius: 7).fill(Color(.tertiarySystemBackground)).padding(2)
            .shadow(color: .black.opacity(0.12), radius: 3, y: 1).frame(width: width)
            .offset(x: width * CGFloat(index))
        }
        HStack(spacing: 0) {
          ForEach(options.indices, id: \.self) { place in
            options[place].view.font(.system(size: 13, weight: place == index ? .semibold : .medium))
              .lineLimit(1).frame(width: width, height: proxy.size.height).contentShape(Rectangle())
              .onTapGesture {
                guard let value = options[place].tag?.base as? Selection else { return }
                withAnimation(.snappy(duration: 0.3)) { selection = value }
              }
          }
        }
      }
    }
    .frame(height: 32)
  }
}
