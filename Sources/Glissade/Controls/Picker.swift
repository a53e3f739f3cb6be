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

extension Picker {
  /// Makes a picker.
  public init(selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }
}
