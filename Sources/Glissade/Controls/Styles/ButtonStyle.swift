import Foundation

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What a style is made of.
  typealias Configuration = ButtonStyleConfiguration
  /// The button as it looks.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button's look is made of.
@MainActor @preconcurrency
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether it is held down.
  public let isPressed: Bool
}

/// How buttons look, and how they are pressed.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What a style is made of.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// The button as it looks; it calls `configuration.trigger()` when it is pressed.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button is made of where a style itself says how it is pressed.
@MainActor @preconcurrency
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public typealias Label = ButtonStyleConfiguration.Label
  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  let action: @MainActor () -> Void
  /// Does what the button does.
  public func trigger() { action() }
}

private struct StyledBody<Style: ButtonStyle>: View {
  var holder: StyleHolder<Style>
  let configuration: ButtonStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

private struct PrimitiveBody<Style: PrimitiveButtonStyle>: View {
  var holder: StyleHolder<Style>
  let configuration: PrimitiveButtonStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

/// The style of buttons, of either kind.
enum AnyButtonStyle: Sendable {
  case look(ErasedStyle<ButtonStyleConfiguration>)
  case primitive(ErasedStyle<PrimitiveButtonStyleConfiguration>)

  static let automatic = AnyButtonStyle.look(
    ErasedStyle(DefaultButtonStyle()) { StyledBody(holder: $0, configuration: $1) })
}

extension AnyButtonStyle: ComparedByParts {
  static func partsAreEqual(_ a: Self, _ b: Self) -> Bool {
    switch (a, b) {
    case (.look(let a), .look(let b)): return ErasedStyle.partsAreEqual(a, b)
    case (.primitive(let a), .primitive(let b)): return ErasedStyle.partsAreEqual(a, b)
    default: return false
    }
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static let defaultValue = AnyButtonStyle.automatic
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons inside the view look.
  @MainActor @preconcurrency
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, .look(ErasedStyle(style) { StyledBody(holder: $0, configuration: $1) }))
  }
  /// Sets how buttons inside the view look and are pressed.
  @MainActor @preconcurrency
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, .primitive(ErasedStyle(style) { PrimitiveBody(holder: $0, configuration: $1) }))
  }
}
