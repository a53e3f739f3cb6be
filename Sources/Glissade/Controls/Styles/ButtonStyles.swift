import Foundation

/// The standard look: words in the colour of what can be touched.
nonisolated public struct DefaultButtonStyle: ButtonStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ButtonColor(role: configuration.role))
      .opacity(configuration.isPressed ? 0.2 : 1)
  }
}

/// Only the label, fainter while it is held down.
nonisolated public struct PlainButtonStyle: ButtonStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(DimmedWhenDisabled()).opacity(configuration.isPressed ? 0.75 : 1)
  }
}

/// Words on a faint ground.
nonisolated public struct BorderedButtonStyle: ButtonStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ButtonColor(role: configuration.role))
      .modifier(ButtonGround(role: configuration.role, isProminent: false))
      .opacity(configuration.isPressed ? 0.75 : 1)
  }
}

/// White words on the colour of what can be touched.
nonisolated public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ProminentWords())
      .modifier(ButtonGround(role: configuration.role, isProminent: true))
      .opacity(configuration.isPressed ? 0.75 : 1)
  }
}

/// The look without any addition.
nonisolated public struct BorderlessButtonStyle: ButtonStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DefaultButtonStyle().makeBody(configuration: configuration)
  }
}

private struct ButtonColor: ViewModifier {
  let role: ButtonRole?
  @Environment(\.isEnabled) private var isEnabled
  func body(content: Content) -> some View {
    content.foregroundStyle(
      isEnabled ? (role == .destructive ? Color.red : Color.accentColor) : Color(.tertiaryLabel))
  }
}

private struct ProminentWords: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  func body(content: Content) -> some View {
    content.foregroundStyle(isEnabled ? Color.white : Color(.tertiaryLabel))
  }
}

/// The ground of a button with one, by the size of controls.
private struct ButtonGround: ViewModifier {
  let role: ButtonRole?
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.tintColor) private var tint

  func body(content: Content) -> some View {
    content
      .font(size <= .small ? .subheadline : .body)
      .padding(insets)
      .frame(minWidth: side, maxWidth: side, minHeight: side, maxHeight: side)
      .background(ground, in: RoundedRectangle(cornerRadius: radius, style: shape == .circle ? .circular : .continuous))
  }

  /// That of a circle, in points.
  private var side: CGFloat? {
    guard shape == .circle else { return nil }
    return size <= .small ? 28 : size == .regular ? 34 : 50
  }

  private var ground: Color {
    guard isEnabled else { return Color(.tertiarySystemFill) }
    let color = role == .destructive ? Color.red : Color.accentColor
    if isProminent { return color }
    return tint == nil && role != .destructive ? Color(.tertiarySystemFill) : color.opacity(0.15)
  }

  private var insets: EdgeInsets {
    let (x, y): (CGFloat, CGFloat)
    switch size {
    case .mini, .small: (x, y) = (10, 4)
    case .regular: (x, y) = (12, 7)
    case .large, .extraLarge: (x, y) = (20, 14)
    }
    return shape == .circle ? EdgeInsets() : EdgeInsets(top: y, leading: x, bottom: y, trailing: x)
  }

  /// Half the height is a round end, and no radius is drawn larger.
  private var radius: CGFloat {
    let round: CGFloat = 500
    switch shape.kind {
    case .capsule, .circle: return round
    case .rounded(let radius?): return radius
    case .rounded(nil), .automatic:
      switch size {
      case .mini, .small: return shape.kind == .automatic ? round : 6
      case .regular: return 8
      case .large, .extraLarge: return 12
      }
    }
  }
}

struct DimmedWhenDisabled: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  func body(content: Content) -> some View { content.opacity(isEnabled ? 1 : 0.5) }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// The standard look.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension ButtonStyle where Self == PlainButtonStyle {
  /// Only the label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension ButtonStyle where Self == BorderedButtonStyle {
  /// Words on a faint ground.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// White words on a strong ground.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension ButtonStyle where Self == BorderlessButtonStyle {
  /// The look without any addition.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
