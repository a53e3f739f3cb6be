/// How a view that stays goes from one content to another, such as from one text to the next.
///
/// ```swift
/// Text("\(count)").contentTransition(.numericText(value: Double(count)))
/// Button("More") { withAnimation { count += 1 } }
/// ```
///
/// It acts where the content changes in an animation, and moves on the compositor thread; a change on the way begins from what
/// is shown. Texts that are cut by an ellipsis or have more than 400 characters fade as a whole. With reduced motion all that
/// move fade.
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
  /// Colours, sizes and places of the same words move from one value to the other; other words fade in.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// A symbol changes as symbols usually do.
  public static let symbolEffect = ContentTransition(kind: .symbolEffect(nil, .default))

  /// Digits that change roll by a line's height, upwards unless it is a countdown; what is the same stays.
  ///
  /// Digits are matched by their power of ten. A number that keeps its place as it counts is set in `monospacedDigit()`.
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
