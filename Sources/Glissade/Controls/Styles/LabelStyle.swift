/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the view that `makeBody` makes.
  associatedtype Body: View
  /// What a style is made of.
  typealias Configuration = LabelStyleConfiguration
  /// The label as it looks.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label's look is made of.
@MainActor @preconcurrency
public struct LabelStyleConfiguration {
  /// The label's words.
  public struct Title: View {
    let content: AnyView
    /// The words, where the title is nothing else.
    let words: Text?
    public var body: some View { content }
  }
  /// The label's symbol.
  public struct Icon: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The words.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

/// The symbol, and the words beside it.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// The words alone.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The symbol alone; words are its name for those who do not see it.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}
  @MainActor @ViewBuilder public func makeBody(configuration: Configuration) -> some View {
    if let words = configuration.title.words {
      configuration.icon.accessibilityLabel(words)
    } else {
      configuration.icon
    }
  }
}

/// The standard look: both.
nonisolated public struct DefaultLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The symbol, and the words beside it.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The words alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The symbol alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
extension LabelStyle where Self == DefaultLabelStyle {
  /// The standard look: both.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

private struct LabelStyleBody<Style: LabelStyle>: View {
  var holder: StyleHolder<Style>
  let configuration: LabelStyleConfiguration
  var body: some View { holder.style.makeBody(configuration: configuration) }
}

private enum LabelStyleKey: EnvironmentKey {
  static let defaultValue = ErasedStyle<LabelStyleConfiguration>(DefaultLabelStyle()) {
    LabelStyleBody(holder: $0, configuration: $1)
  }
}

extension EnvironmentValues {
  var labelStyle: ErasedStyle<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labels inside the view look.
  @MainActor @preconcurrency
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, ErasedStyle(style) { LabelStyleBody(holder: $0, configuration: $1) })
  }
}
