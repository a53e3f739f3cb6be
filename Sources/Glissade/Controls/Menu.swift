import Foundation

/// A button that shows more buttons.
nonisolated public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  /// Makes a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  @MainActor public var body: some View { MenuButton(label: label, content: content) }
}

extension Menu where Label == Text {
  /// Makes a menu with words.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension Menu where Label == Text {
  /// Makes a menu with words.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == Glissade.Label<Text, Image> {
  /// Makes a menu with words and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Glissade.Label(titleKey, systemImage: systemImage) }
  }
}

private struct MenuButton<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @State private var isOpen = false

  var body: some View {
    Button {
      withAnimation(.spring(duration: 0.3, bounce: 0.1)) { isOpen = true }
    } label: {
      label
    }
    .modifier(
      WindowOverlay { anchor, window in
        if isOpen { MenuPanel(anchor: anchor, window: window, content: content, close: close).transition(.identity) }
      })
  }

  private func close() { withAnimation(.easeOut(duration: 0.2)) { isOpen = false } }
}

/// The buttons of a menu, near the one that shows them; a tap beside them closes it.
private struct MenuPanel<Content: View>: View {
  let anchor: CGRect
  let window: CGSize
  let content: Content
  let close: () -> Void
  @State private var isShown = false
  static var width: CGFloat { 250 }

  /// Where there is more room: below or above.
  private var isBelow: Bool { window.height - anchor.maxY >= anchor.minY }

  var body: some View {
    let x = min(max(8, anchor.minX), max(8, window.width - Self.width - 8))
    ZStack(alignment: .topLeading) {
      Color.clear.contentShape(Rectangle()).onTapGesture(perform: close).accessibilityLabel("close menu")
      ViewThatFits(in: .vertical) {
        VStack(alignment: .leading, spacing: 0) { content }
        ScrollView { VStack(alignment: .leading, spacing: 0) { content } }
      }
      .environment(\.menuClose, MenuClose(action: close))
      .padding(.horizontal, 16).padding(.vertical, 4)
      .frame(width: Self.width, alignment: .leading)
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
      .shadow(color: .black.opacity(0.2), radius: 16, y: 8)
      .scaleEffect(isShown ? 1 : 0.6, anchor: isBelow ? .topLeading : .bottomLeading)
      .opacity(isShown ? 1 : 0)
      .frame(
        maxWidth: .infinity, maxHeight: .infinity, alignment: isBelow ? .topLeading : .bottomLeading
      )
      .padding(
        EdgeInsets(
          top: isBelow ? anchor.maxY + 6 : 8, leading: x, bottom: isBelow ? 8 : window.height - anchor.minY + 6,
          trailing: 0))
    }
    .onAppear { withAnimation(.spring(duration: 0.3, bounce: 0.15)) { isShown = true } }
  }
}

/// Closes the menu that a button stands in.
struct MenuClose: @unchecked Sendable {
  let action: () -> Void
}

private enum MenuCloseKey: EnvironmentKey {
  static let defaultValue: MenuClose? = nil
}

extension EnvironmentValues {
  var menuClose: MenuClose? {
    get { self[MenuCloseKey.self] }
    set { self[MenuCloseKey.self] = newValue }
  }
}
