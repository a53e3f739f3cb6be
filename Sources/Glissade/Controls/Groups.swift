import Foundation

/// A name, and what it names beside it.
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  /// Names a view.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
  @MainActor public var body: some View { LabeledRow(label: label, content: content) }
}

extension LabeledContent where Label == Text {
  /// Names a view by words.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Names a view by words.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Names words by words.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }
  /// Names words by words.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }
}

private struct LabeledRow<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.labelsAreHidden) private var hidesLabel
  var body: some View {
    HStack(spacing: 8) {
      if !hidesLabel {
        label
        Spacer(minLength: 8)
      }
      content.foregroundStyle(.secondary)
    }
  }
}

/// Views on a ground of their own, with a heading.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  /// Makes a box with a heading.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
  @MainActor public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      label.font(.headline)
      content
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 10))
  }
}

extension GroupBox {
  /// Makes a box with a heading.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }
}
extension GroupBox where Label == EmptyView {
  /// Makes a box.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}
extension GroupBox where Label == Text {
  /// Makes a box with words as its heading.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Makes a box with words as its heading.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Controls that belong together, on one ground.
nonisolated public struct ControlGroup<Content: View>: View {
  let content: Content
  /// Puts controls together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor public var body: some View {
    HStack(spacing: 0) { content.padding(.horizontal, 12).padding(.vertical, 7) }
      .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
  }
}
