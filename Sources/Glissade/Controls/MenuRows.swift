import Foundation

/// A button as a row of a menu.
nonisolated struct MenuRowStyle: ButtonStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    MenuRow(role: configuration.role, isPressed: configuration.isPressed, label: configuration.label)
  }
}

private struct MenuRow<Label: View>: View {
  let role: ButtonRole?
  let isPressed: Bool
  let label: Label
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isFocused) private var isFocused
  @State private var isHovered = false

  var body: some View {
    HStack(spacing: 0) {
      label
      Spacer(minLength: 0)
    }
    .labelStyle(MenuLabelStyle())
    .font(.body)
    .foregroundStyle(isEnabled ? (role == .destructive ? Color.red : Color.primary) : Color(.tertiaryLabel))
    .padding(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
    .frame(maxWidth: .infinity, minHeight: 44)
    .background(isEnabled && (isPressed || isFocused || isHovered) ? Color(.secondarySystemFill) : .clear)
    .overlay(alignment: .top) { Divider() }
    .contentShape(Rectangle())
    .onHover { isHovered = $0 }
  }
}

/// Words at the beginning of a row of a menu, and the symbol at its end.
nonisolated private struct MenuLabelStyle: LabelStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.title
      Spacer(minLength: 8)
      configuration.icon.frame(width: 22)
    }
  }
}

/// A row that may be chosen, with room for the mark before it.
struct MenuChoice<Label: View>: View {
  let isChosen: Bool
  @ViewBuilder let label: Label

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "checkmark").font(.system(size: 14, weight: .semibold)).frame(width: 16)
        .opacity(isChosen ? 1 : 0)
      label
    }
    .padding(.leading, -4)
  }
}

/// A menu in a menu: its rows open below its own, by a press or the arrow key to the right; that to the left closes them.
struct Submenu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let menu: MenuContext
  @Binding var isOpen: Bool

  var body: some View {
    Button {
      _ = open(!isOpen)
    } label: {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 8)
        Image(systemName: "chevron.right").font(.system(size: 14, weight: .semibold)).foregroundStyle(.secondary)
          .rotationEffect(.degrees(isOpen ? 90 : 0))
      }
    }
    .environment(\.menu, MenuContext(action: menu.action, staysOpen: true))
    .onKeyPress(.rightArrow) { open(true) }
    .onKeyPress(.leftArrow) { open(false) }
    if isOpen {
      content.padding(.leading, 12)
    }
  }

  private func open(_ isOpen: Bool) -> KeyPress.Result {
    guard isOpen != self.isOpen else { return .ignored }
    withAnimation(.snappy(duration: 0.3)) { self.isOpen = isOpen }
    return .handled
  }
}

/// The head of a section: in a menu it sets a group apart.
struct SectionHead<Header: View>: View {
  let header: Header
  @Environment(\.menu) private var menu

  var body: some View {
    if menu != nil {
      MenuSeparator()
      if Header.self != EmptyView.self {
        header.font(.footnote).foregroundStyle(.secondary)
          .padding(EdgeInsets(top: 9, leading: 16, bottom: 7, trailing: 16))
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    } else {
      header
    }
  }
}
