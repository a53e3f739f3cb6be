/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

private enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}
private enum TintKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}
private enum ForegroundKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}

extension EnvironmentValues {
  /// Whether the interface is light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  var tintColor: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// What text, symbols and shapes are drawn with; nil is `Color.primary`.
  var foregroundStyle: AnyShapeStyle? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// The colour that text has, where its style is more than a colour the first of it.
  var foregroundColor: Color {
    guard let style = foregroundStyle else { return .primary }
    // A level of itself would never end.
    if case .color(let color) = style.resolution { return color.isForegroundLevel ? .primary : color }
    return .primary
  }
}

extension Color {
  var isForegroundLevel: Bool {
    if case .foreground = source { return true }
    return false
  }
}

/// How faint the levels of a style are.
enum HierarchicalLevel {
  static let opacities = [1, 0.5, 0.25, 0.18]
}

extension View {
  /// Draws text, symbols and shapes inside the view with a style.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.foregroundStyle, AnyShapeStyle(style))
  }

  /// Draws text, symbols and shapes inside the view in a colour; nil is the standard one.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundStyle, color.map { AnyShapeStyle($0) })
  }

  /// Draws what can be touched inside the view in a colour; nil is the standard one.
  public nonisolated func tint(_ tint: Color?) -> some View { environment(\.tintColor, tint) }

  /// Shows the view in light or dark.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
