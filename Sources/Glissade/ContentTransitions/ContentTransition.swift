/// How a view that stays goes from one content to another, such as from one text to the next.
///
/// All of them show the new content at once so far, as `.identity` does.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Hashable, Sendable {
    case identity
    case opacity
    case interpolate
    case numericText(countsDown: Bool)
    case numericValue(Double)
    case symbolEffect(ReplaceSymbolEffect?, SymbolEffectOptions)
  }

  let kind: Kind

  /// The new content is there at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old and the new content cross-fade in place.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Colours, sizes and places of the same content move from one value to the other.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// A symbol changes as symbols usually do.
  public static let symbolEffect = ContentTransition(kind: .symbolEffect(nil, .default))

  /// Digits that change roll, upwards unless it is a countdown.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// Digits that change roll: upwards if the value has grown, downwards if it has become less.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value.isNaN ? 0 : value))
  }

  /// A symbol changes by an effect.
  public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(kind: .symbolEffect(effect as? ReplaceSymbolEffect, options))
  }
}

private enum ContentTransitionKey: EnvironmentKey {
  static let defaultValue = ContentTransition.identity
}

private enum DrawingGroupKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// How texts and symbols go from one content to the next.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether content transitions are drawn on the GPU. Everything is: it changes nothing.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }
}

extension View {
  /// Sets how texts and symbols inside the view go from one content to the next.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
