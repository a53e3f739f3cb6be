import Foundation

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What a style is made of.
  typealias Configuration = ProgressViewStyleConfiguration
  /// The progress as it looks.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What the look of progress is made of.
@MainActor @preconcurrency
public struct ProgressViewStyleConfiguration {
  /// What goes on.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// How far it has come, in words.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// How much of it is done, from 0 to 1; nil is not known.
  public let fractionCompleted: Double?
  /// What goes on, if that is said.
  public var label: Label?
  /// How far it has come in words, if that is said.
  public var currentValueLabel: CurrentValueLabel?
}

/// The standard look: a bar where it is known how far something has come, else turning spokes.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar that fills up.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  /// Makes the style.
  public init() { tint = nil }
  /// Makes the style with a colour.
  public init(tint: Color) { self.tint = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted, tint: tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// Turning spokes; a ring that fills up where it is known how far something has come.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  /// Makes the style.
  public init() { tint = nil }
  /// Makes the style with a colour.
  public init(tint: Color) { self.tint = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      if let fraction = configuration.fractionCompleted {
        ProgressRing(fraction: fraction, tint: tint)
      } else {
        ProgressSpinner(tint: tint)
      }
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The standard look.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar that fills up.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// Turning spokes, or a ring that fills up.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// Evaluates a style with its own dynamic properties.
private struct ProgressViewStyleBody<S: ProgressViewStyle>: View {
  var holder: StyleHolder<S>
  let configuration: ProgressViewStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

struct AnyProgressViewStyle: @unchecked Sendable {
  let make: @MainActor (ProgressViewStyleConfiguration) -> AnyView
  @MainActor init<S: ProgressViewStyle>(_ style: S) {
    make = { AnyView(ProgressViewStyleBody(holder: StyleHolder(style: style), configuration: $0)) }
  }
  fileprivate init(_ make: @escaping @MainActor (ProgressViewStyleConfiguration) -> AnyView) { self.make = make }

  static let automatic = AnyProgressViewStyle { AnyView(DefaultProgressViewStyle().makeBody(configuration: $0)) }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static let defaultValue = AnyProgressViewStyle.automatic
}

extension EnvironmentValues {
  var progressViewStyle: AnyProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how progress inside the view looks.
  @MainActor @preconcurrency
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, AnyProgressViewStyle(style))
  }
}
