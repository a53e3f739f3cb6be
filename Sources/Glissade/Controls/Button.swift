import Foundation

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  let name: String
  /// It destroys something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It breaks something off.
  public static let cancel = ButtonRole(name: "cancel")
}

/// Something to press.
nonisolated public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// Makes a button.
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Makes a button with a role.
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor public var body: some View { StyledButton(role: role, action: action, label: label) }
}

extension Button where Label == Text {
  /// Makes a button with words.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  /// Makes a button with words.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

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

private struct StyledButton<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @GestureState private var isPressed = false
  @Environment(\.buttonStyle) private var style
  @Environment(\.menuClose) private var menuClose

  var body: some View {
    style.make(
      ButtonStyleConfiguration(
        role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)), isPressed: isPressed)
    )
    .gesture(
      PressGesture().updating($isPressed) { value, state, _ in state = value }.onEnded { isInside in
        guard isInside else { return }
        action()
        menuClose?.action()
      })
  }
}

/// A press as buttons take it: it counts while the hand is near, and acts when it is lifted there.
nonisolated struct PressGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never
  @MainActor func _makeRecognizer() -> GestureRecognizer<Bool> { PressRecognizer() }
}

private final class PressRecognizer: GestureRecognizer<Bool> {
  /// How far beside it the hand still counts, in points.
  static let reach: CGFloat = 20

  override func handle(_ event: HandEvent) -> GesturePhase<Bool> {
    let isInside = frame().insetBy(dx: -Self.reach, dy: -Self.reach).contains(event.location)
    switch event.phase {
    case .down: return .possible(true)
    case .move: return .possible(isInside)
    case .up: return isInside ? .ended(true) : .failed
    case .cancel: return .failed
    case .time, .pinch: return .possible(nil)
    }
  }
}

struct AnyButtonStyle: @unchecked Sendable {
  let make: @MainActor (ButtonStyleConfiguration) -> AnyView
  @MainActor init<S: ButtonStyle>(_ style: S) {
    make = { AnyView(ButtonStyleBody(holder: StyleHolder(style: style), configuration: $0)) }
  }
  fileprivate init(_ make: @escaping @MainActor (ButtonStyleConfiguration) -> AnyView) { self.make = make }

  static let automatic = AnyButtonStyle { AnyView(DefaultButtonStyle().makeBody(configuration: $0)) }
}

private struct ButtonStyleBody<S: ButtonStyle>: View {
  var holder: StyleHolder<S>
  let configuration: ButtonStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
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
    environment(\.buttonStyle, AnyButtonStyle(style))
  }
}
