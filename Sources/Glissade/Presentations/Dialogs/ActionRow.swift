import Foundation

/// A button as a row of a dialog.
struct ActionRow<Label: View>: View {
  let panel: ActionPanel
  let role: ButtonRole?
  let isPressed: Bool
  let press: () -> Void
  let label: Label
  @State private var place = RowPlace()
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isFocused) private var isFocused
  @Environment(\.keyboardShortcut) private var shortcut

  private var isDefault: Bool { shortcut == .defaultAction }
  private var isBold: Bool { isDefault || role == .cancel && !panel.rows.hasDefault }
  private var color: Color {
    guard isEnabled else { return Color(.tertiaryLabel) }
    return role == .destructive ? .red : .accentColor
  }
  /// UIKit's, in points: rows of alerts are 44 high with words of 17, those of action sheets 57 with words of 20.
  private var height: CGFloat { panel.look == .alert ? 44 : 57 }
  private var font: Font { .system(size: panel.look == .alert ? 17 : 20, weight: isBold ? .semibold : .regular) }
  private var shape: UnevenRoundedRectangle {
    let top = place.isFirst && panel.look == .sheet ? ActionSheetMetrics.radius : 0
    let bottom = place.isLast && panel.look == .sheet ? ActionSheetMetrics.radius : 0
    return UnevenRoundedRectangle(
      topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom, topTrailingRadius: top)
  }

  var body: some View {
    label
      .labelStyle(.titleOnly)
      .font(font)
      .foregroundStyle(color)
      .multilineTextAlignment(.center)
      .padding(EdgeInsets(top: 8, leading: 10, bottom: 8, trailing: 10))
      .frame(maxWidth: .infinity, minHeight: height)
      .background {
        shape.fill(isEnabled && (isPressed || isFocused || isHovered) ? Color(.secondarySystemFill) : .clear)
      }
      .overlay(alignment: .top) { if !place.isFirst { Divider() } }
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .modifier(
        ActionRowModifier(rows: panel.rows, place: place, role: role, isDefault: isDefault, press: press))
  }
}
