import Foundation

/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What a style is made of.
  typealias Configuration = ToggleStyleConfiguration
  /// The toggle as it looks.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle's look is made of.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The label.
  public let label: Label
  /// Whether it is on.
  @Binding public var isOn: Bool
}

/// The standard look: a switch.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(isOn: configuration.$isOn, label: configuration.label, tint: nil)
  }
}

/// A switch behind the label.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?
  /// Makes the style.
  public init() { tint = nil }
  /// Makes the style with a colour for what is on.
  public init(tint: Color) { self.tint = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(isOn: configuration.$isOn, label: configuration.label, tint: tint)
  }
}

/// A button that stays pressed.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let button = Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    if configuration.isOn {
      button.buttonStyle(BorderedProminentButtonStyle())
    } else {
      button.buttonStyle(BorderedButtonStyle())
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The standard look.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch behind the label.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// Evaluates a style with its own dynamic properties.
private struct ToggleStyleBody<S: ToggleStyle>: View {
  var holder: StyleHolder<S>
  let configuration: ToggleStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

struct AnyToggleStyle: @unchecked Sendable {
  let make: @MainActor (ToggleStyleConfiguration) -> AnyView
  @MainActor init<S: ToggleStyle>(_ style: S) {
    make = { AnyView(ToggleStyleBody(holder: StyleHolder(style: style), configuration: $0)) }
  }
  fileprivate init(_ make: @escaping @MainActor (ToggleStyleConfiguration) -> AnyView) { self.make = make }

  static let automatic = AnyToggleStyle { AnyView(DefaultToggleStyle().makeBody(configuration: $0)) }
}

private enum ToggleStyleKey: EnvironmentKey {
  static let defaultValue = AnyToggleStyle.automatic
}

extension EnvironmentValues {
  var toggleStyle: AnyToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how toggles inside the view look.
  @MainActor @preconcurrency
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, AnyToggleStyle(style))
  }
}
