import Foundation

/// A button that shows more buttons.
///
/// Menus inside of it open in their place; sections and dividers set groups apart, and a picker or a switch inside shows marks.
nonisolated public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?

  /// Makes a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }
  /// Makes a menu that is shown by a long press; a tap calls something.
  @preconcurrency public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  @MainActor public var body: some View {
    MenuButton(label: label, content: content, primaryAction: primaryAction)
  }
}

extension Menu where Label == Text {
  /// Makes a menu with words.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Makes a menu with words.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  /// Makes a menu with words that is shown by a long press; a tap calls something.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == Glissade.Label<Text, Image> {
  /// Makes a menu with words and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Glissade.Label(titleKey, systemImage: systemImage) }
  }
  /// Makes a menu with words and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Glissade.Label(title, systemImage: systemImage) }
  }
}

private struct MenuButton<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  /// Whether it opens in a window of its own.
  @State private var isPopup = false
  @Environment(\.menu) private var menu
  @Environment(\.popups) private var popups
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if let menu {
      Submenu(label: label, content: content, menu: menu, isOpen: $isOpen)
    } else {
      button
        .onKeyPress(.downArrow) {
          open()
          return .handled
        }
        .modifier(
          WindowOverlay(isOpen: isOpen && !isPopup) { anchor, window in
            if isOpen && !isPopup {
              MenuPanel(anchor: anchor, window: window, content: content, close: close)
                .transition(.asymmetric(insertion: .identity, removal: .opacity))
            }
          }
        )
        .modifier(
          PopupModifier(isOpen: isOpen && isPopup, width: MenuMetrics.width, close: close) {
            MenuPopup(state: $0, content: content, close: close)
          })
    }
  }

  @ViewBuilder private var button: some View {
    if let primaryAction {
      Button(action: primaryAction) { label }
        .highPriorityGesture(LongPressGesture(minimumDuration: 0.4).onEnded { _ in open() })
    } else {
      // In a window of its own it opens by the press, so that the same press can choose.
      Button(action: open) { label }
        .simultaneousGesture(
          PointerDownGesture().onEnded { _ in if popups?.isAvailable == true, isEnabled { open() } })
    }
  }

  private func open() {
    guard !isOpen else { return }
    isPopup = popups?.isAvailable ?? false
    withAnimation(.spring(duration: 0.3, bounce: 0.1)) { isOpen = true }
  }
  private func close() { withAnimation(.easeOut(duration: 0.2)) { isOpen = false } }
}

/// The menu that controls stand in.
struct MenuContext: @unchecked Sendable {
  let action: () -> Void
  /// Whether the menu stays open when a button is pressed.
  var staysOpen = false

  func close() { if !staysOpen { action() } }
}

private enum MenuKey: EnvironmentKey {
  static let defaultValue: MenuContext? = nil
}

extension EnvironmentValues {
  var menu: MenuContext? {
    get { self[MenuKey.self] }
    set { self[MenuKey.self] = newValue }
  }
}
