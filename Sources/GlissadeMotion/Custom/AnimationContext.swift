/// What a running animation remembers between its frames, for one attribute.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The animation's own storage.
  public var state: AnimationState<Value>

  /// True once the animation counts as logically complete; an animation may set it before it has finished.
  public var isLogicallyComplete = false

  /// Makes a context for an animation that is about to begin.
  public init(state: AnimationState<Value> = AnimationState()) { self.state = state }

  /// The context with another state, to animate a value of another type with it.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(state: state)
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

/// Storage of an animation, by the types of its keys.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes an empty state.
  public init() {}

  /// What is stored under a key, or the key's default.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of `AnimationState`.
public protocol AnimationStateKey {
  /// What is stored.
  associatedtype Value

  /// What an animation finds before it has stored anything.
  static var defaultValue: Value { get }
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let waitsForRemoval: Bool

  /// Complete when it seems to be: a spring after its perceptual duration.
  public static let logicallyComplete = AnimationCompletionCriteria(waitsForRemoval: false)

  /// Complete when it has come to rest and nothing of it is left.
  public static let removed = AnimationCompletionCriteria(waitsForRemoval: true)
}
