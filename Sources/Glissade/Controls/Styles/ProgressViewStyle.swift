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
  /// The words for what goes on.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The words for how far it has come.
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// From 0 to 1; nil is not known.
  public let fractionCompleted: Double?
  /// The words for what goes on; nil is none.
  public var label: Label?
  /// The words for how far it has come; nil is none.
  public var currentValueLabel: CurrentValueLabel?
}

/// A bar that fills; where nothing is known, spokes that turn.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  /// Makes the style.
  public init() { tint = nil }
  /// Makes the style with a colour.
  public init(tint: Color) { self.tint = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if let fraction = configuration.fractionCompleted {
      VStack(alignment: .leading, spacing: 4) {
        if let label = configuration.label { label }
        ProgressBar(fraction: fraction, tint: tint)
        if let current = configuration.currentValueLabel {
          current.font(.caption).foregroundStyle(.secondary)
        }
      }
    } else {
      CircularProgress(configuration: configuration, tint: tint)
    }
  }
}

/// A ring that fills; where nothing is known, spokes that turn.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  /// Makes the style.
  public init() { tint = nil }
  /// Makes the style with a colour.
  public init(tint: Color) { self.tint = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CircularProgress(configuration: configuration, tint: tint)
  }
}

/// The standard look: a bar where something is known, else spokes.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearProgressViewStyle().makeBody(configuration: configuration)
  }
}

private struct CircularProgress: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.controlSize) private var controlSize
  private var size: CGFloat { controlSize >= .large ? 37 : controlSize <= .mini ? 16 : 20 }

  var body: some View {
    VStack(spacing: 6) {
      if let fraction = configuration.fractionCompleted {
        ProgressRing(fraction: fraction, size: size * 1.4, tint: tint)
      } else {
        ProgressSpinner(size: size, tint: tint)
      }
      if let label = configuration.label { label.font(.subheadline).foregroundStyle(.secondary) }
      if let current = configuration.currentValueLabel { current.font(.caption).foregroundStyle(.secondary) }
    }
  }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar that fills.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring that fills, or spokes that turn.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The standard look.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

private struct ProgressStyleBody<Style: ProgressViewStyle>: View {
  var holder: StyleHolder<Style>
  let configuration: ProgressViewStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

private enum ProgressStyleKey: EnvironmentKey {
  static let defaultValue = ErasedStyle<ProgressViewStyleConfiguration>(DefaultProgressViewStyle()) {
    ProgressStyleBody(holder: $0, configuration: $1)
  }
}

extension EnvironmentValues {
  var progressViewStyle: ErasedStyle<ProgressViewStyleConfiguration> {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how progress inside the view looks.
  @MainActor @preconcurrency
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, ErasedStyle(style) { ProgressStyleBody(holder: $0, configuration: $1) })
  }
}
