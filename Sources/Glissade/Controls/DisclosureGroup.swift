import Foundation

/// Views that are shown when their heading is pressed.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>?

  /// Makes a group that is closed at first.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content
    self.label = label()
    isExpanded = nil
  }
  /// Makes a group that somebody else opens and closes as well.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.content = content
    self.label = label()
    self.isExpanded = isExpanded
  }
  @MainActor public var body: some View { DisclosureRow(label: label, content: content, outer: isExpanded) }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group with words as its heading.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Makes a group with words as its heading.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
  /// Makes a group with words as its heading that somebody else opens and closes as well.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  /// Makes a group with words as its heading that somebody else opens and closes as well.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

private struct DisclosureRow<Label: View, Content: View>: View {
  let label: Label
  let content: () -> Content
  let outer: Binding<Bool>?
  @State private var own = false

  private var isExpanded: Bool { outer?.wrappedValue ?? own }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Button {
        withAnimation(.snappy(duration: 0.3)) {
          if let outer { outer.wrappedValue.toggle() } else { own.toggle() }
        }
      } label: {
        HStack(spacing: 8) {
          label
          Spacer(minLength: 8)
          Image(systemName: "chevron.right").font(.system(size: 14, weight: .semibold)).foregroundStyle(.tint)
            .frame(width: 16)
            .rotationEffect(.degrees(isExpanded ? 90 : 0))
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(PlainButtonStyle())
      if isExpanded { content() }
    }
  }
}
