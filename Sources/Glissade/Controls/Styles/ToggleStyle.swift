import Foundation

/// How switches look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What a style is made of.
  typealias Configuration = ToggleStyleConfiguration
  /// The switch as it looks.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a switch's look is made of.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
  /// The switch's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The label.
  public let label: Label
  /// Whether it is on; setting it switches.
  @Binding public var isOn: Bool
  /// Whether it stands for several that are not alike; never here.
  public var isMixed: Bool { false }

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A knob that slides from side to side.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?
  /// Makes the style.
  public init() { tint = nil }
  /// Makes the style with a colour for what is on.
  public init(tint: Color) { self.tint = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(isOn: configuration.$isOn, label: configuration.label, color: tint)
  }
}

/// A button that stays down.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ToggleButton(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A box with a mark in it.
nonisolated public struct CheckboxToggleStyle: ToggleStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CheckboxRow(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// The standard look: a knob that slides.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A knob that slides from side to side.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays down.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a mark in it.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == DefaultToggleStyle {
  /// The standard look.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

private struct ToggleStyleBody<Style: ToggleStyle>: View {
  var holder: StyleHolder<Style>
  let configuration: ToggleStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

private enum ToggleStyleKey: EnvironmentKey {
  static let defaultValue = ErasedStyle<ToggleStyleConfiguration>(DefaultToggleStyle()) {
    ToggleStyleBody(holder: $0, configuration: $1)
  }
}

extension EnvironmentValues {
  var toggleStyle: ErasedStyle<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how switches inside the view look.
  @MainActor @preconcurrency
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, ErasedStyle(style) { ToggleStyleBody(holder: $0, configuration: $1) })
  }
}
