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
  static let defaultValue: AnyShapeStyle? = nil
}
private enum ForegroundKey: EnvironmentKey {
  static let defaultValue: [AnyShapeStyle] = []
}
private enum BackgroundKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}

extension EnvironmentValues {
  /// Whether the interface is light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// What can be touched is drawn with it; nil is the standard blue.
  var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// What lies behind things; nil is the colour behind everything.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }

  /// What text, symbols and shapes are drawn with, by levels; without any with `Color.primary` and the system's labels.
  var foregroundStyles: [AnyShapeStyle] {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// The colour that has been set for what can be touched, if it is one.
  var tintColor: Color? { if case .color(let color)? = tintStyle?.resolution { return color } else { return nil } }

  /// What can be touched is drawn with it.
  var tintKind: StyleResolution.Kind { tintStyle?.resolution ?? .color(.blue) }

  /// A level of what is drawn with here.
  func style(level: Int) -> StyleResolution.Kind {
    let styles = foregroundStyles
    if level < styles.count { return styles[level].resolution }
    guard let first = styles.first else {
      // The system's labels are levels of its text colour.
      let labels: [SystemColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quaternaryLabel]
      return .color(Color(labels[level]))
    }
    return .opacity(first.resolution, HierarchicalLevel.opacities[level])
  }

  /// What a style is, written down here, to be used further in: levels and the style in force are of those around.
  func known(_ style: StyleResolution.Kind) -> StyleResolution.Kind {
    switch style {
    case .foreground: return self.style(level: 0)
    case .level(let level): return self.style(level: level)
    case .tint: return tintKind
    case .background: return backgroundStyle?.resolution ?? style
    case .color(let color): return .color(Color(color.source.replacingAccent(tintKind)))
    case .opacity(let base, let factor): return .opacity(known(base), factor)
    case .shadow(let base, let shadow): return .shadow(known(base), shadow)
    default: return style
    }
  }
}

/// How faint the levels of a style are.
enum HierarchicalLevel {
  static let opacities = [1, 0.5, 0.25, 0.18, 0.12]
}

/// Sets what things are drawn with.
nonisolated struct _ForegroundStyleModifier: EnvironmentModifier, Equatable {
  let styles: [AnyShapeStyle]
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) {
    let around = environment
    environment.foregroundStyles = styles.map { AnyShapeStyle(around.known($0.resolution)) }
  }
}

/// Sets a style that stands for itself further in.
nonisolated struct _StyleModifier: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, AnyShapeStyle?>
  let style: AnyShapeStyle?
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) {
    let around = environment
    environment[keyPath: keyPath] = style.map { AnyShapeStyle(around.known($0.resolution)) }
  }
}

extension View {
  /// Draws text, symbols and shapes inside the view with a style.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_ForegroundStyleModifier(styles: [AnyShapeStyle(style)]))
  }

  /// Draws text, symbols and shapes inside the view with a style, and its second level with another one.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View { modifier(_ForegroundStyleModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)])) }

  /// Draws text, symbols and shapes inside the view with a style for each of its levels.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      _ForegroundStyleModifier(
        styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }

  /// Draws text, symbols and shapes inside the view in a colour; nil is the standard one.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(_ForegroundStyleModifier(styles: color.map { [AnyShapeStyle($0)] } ?? []))
  }

  /// Draws what can be touched inside the view in a colour; nil is the standard one.
  public nonisolated func tint(_ tint: Color?) -> some View {
    modifier(_StyleModifier(keyPath: \.tintStyle, style: tint.map { AnyShapeStyle($0) }))
  }

  /// Draws what can be touched inside the view with a style; nil is the standard one.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(_StyleModifier(keyPath: \.tintStyle, style: tint.map { AnyShapeStyle($0) }))
  }

  /// Draws what can be touched inside the view in a colour; nil is the standard one.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Sets what `BackgroundStyle` is inside the view.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(keyPath: \.backgroundStyle, style: AnyShapeStyle(style)))
  }

  /// Shows the view in light or dark.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
