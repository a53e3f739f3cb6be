/// Keyframes of one value, one after the other.
///
/// A type of your own makes them of others:
///
/// ```swift
/// struct Hop: KeyframeTrackContent {
///   var height: Double
///   var body: some KeyframeTrackContent<Double> {
///     CubicKeyframe(height, duration: 0.2)
///     SpringKeyframe(0, spring: .bouncy)
///   }
/// }
/// ```
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that moves.
  associatedtype Value: Animatable = Body.Value
  /// The type of the keyframes that these are made of.
  associatedtype Body: KeyframeTrackContent where Body.Value == Value

  /// The keyframes that these are made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// The keyframes, one by one. Not for programs.
  func _segments() -> [_KeyframeSegment<Value>]
}

extension KeyframeTrackContent {
  /// Those of the body.
  public func _segments() -> [_KeyframeSegment<Value>] { body._segments() }
}

/// Keyframes as a closure of them makes them.
nonisolated public struct _KeyframeTrackContents<Value: Animatable>: KeyframeTrackContent {
  let parts: [any KeyframeTrackContent<Value>]

  /// The keyframes themselves.
  public var body: _KeyframeTrackContents<Value> { return self }
  public func _segments() -> [_KeyframeSegment<Value>] { parts.flatMap { $0._segments() } }
}

/// Makes keyframes of one value of the statements in a closure.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Some keyframes.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeTrackContents<Value>
  where K.Value == Value {
    _KeyframeTrackContents(parts: [expression])
  }
  /// All of them, in order.
  public static func buildBlock(_ parts: _KeyframeTrackContents<Value>...) -> _KeyframeTrackContents<Value> {
    buildArray(parts)
  }
  /// All of a loop's, in order.
  public static func buildArray(_ parts: [_KeyframeTrackContents<Value>]) -> _KeyframeTrackContents<Value> {
    _KeyframeTrackContents(parts: parts.flatMap(\.parts))
  }
  /// Those of an `if` without `else`.
  public static func buildOptional(_ part: _KeyframeTrackContents<Value>?) -> _KeyframeTrackContents<Value> {
    part ?? _KeyframeTrackContents(parts: [])
  }
  /// Those of an `if`.
  public static func buildEither(first: _KeyframeTrackContents<Value>) -> _KeyframeTrackContents<Value> { first }
  /// Those of an `else`.
  public static func buildEither(second: _KeyframeTrackContents<Value>) -> _KeyframeTrackContents<Value> { second }
}

/// Keyframes for one property of a value.
nonisolated public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  let keyPath: WritableKeyPath<Root, Value>
  let content: Content

  /// Moves a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Moves the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\.self, content: content)
  }

  /// The track itself.
  public var body: KeyframeTrack<Root, Value, Content> { return self }
  public func _tracks() -> [_AnyKeyframeTrack<Root>] { [TypedKeyframeTrack(keyPath, content._segments())] }
}

/// A track that begins with a known value.
@MainActor
struct StartedTrack<Root> {
  /// In seconds.
  var duration: Double
  var update: @MainActor (inout Root, Double) -> Void
}

/// A track of whatever type. Not for programs.
nonisolated public class _AnyKeyframeTrack<Root> {
  fileprivate init() {}
  @MainActor func start(from root: Root) -> StartedTrack<Root> { StartedTrack(duration: 0) { _, _ in } }
}

private final class TypedKeyframeTrack<Root, Value: Animatable>: _AnyKeyframeTrack<Root> {
  private let keyPath: WritableKeyPath<Root, Value>
  private let segments: [_KeyframeSegment<Value>]

  nonisolated init(_ keyPath: WritableKeyPath<Root, Value>, _ segments: [_KeyframeSegment<Value>]) {
    self.keyPath = keyPath
    self.segments = segments
  }

  @MainActor override func start(from root: Root) -> StartedTrack<Root> {
    let curve = KeyframeCurve(from: root[keyPath: keyPath].animatableData, segments)
    let keyPath = keyPath
    return StartedTrack(duration: curve.duration) { root, time in
      root[keyPath: keyPath].animatableData = curve.value(at: time)
    }
  }
}
