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
      .modifier(ButtonGround(style: AnyShapeStyle(Color(.tertiarySystemFill))))
      .opacity(configuration.isPressed ? 0.75 : 1)
  }
}

/// White words on the colour of what can be touched.
nonisolated public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundStyle(Color.white)
      .modifier(
        ButtonGround(style: AnyShapeStyle(configuration.role == .destructive ? Color.red : Color.accentColor))
      )
      .modifier(DimmedWhenDisabled()).opacity(configuration.isPressed ? 0.75 : 1)
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

/// What lies behind the label of a bordered button.
private struct ButtonGround: ViewModifier {
  let style: AnyShapeStyle
  @Environment(\.controlSize) private var size
  @Environment(\.font) private var font
  func body(content: Content) -> some View {
    content.font(size.font ?? font).padding(size.padding)
      .background(style, in: RoundedRectangle(cornerRadius: size.cornerRadius))
  }
}

private struct DimmedWhenDisabled: ViewModifier {
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
