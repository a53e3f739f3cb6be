import Foundation

/// Tracks of keyframes that run side by side, each for a part of a value.
public protocol Keyframes<Value> {
  /// The type of the value that moves.
  associatedtype Value
  /// The type of the keyframes that these are made of.
  associatedtype Body: Keyframes where Body.Value == Value

  /// The keyframes that these are made of.
  @KeyframesBuilder<Value> var body: Body { get }

  /// The tracks, one by one. Not for programs.
  func _tracks() -> [_AnyKeyframeTrack<Value>]
}

extension Keyframes {
  /// Those of the body.
  public func _tracks() -> [_AnyKeyframeTrack<Value>] { body._tracks() }
}

/// Tracks as a closure of them makes them.
nonisolated public struct _KeyframeGroup<Value>: Keyframes {
  let parts: [any Keyframes<Value>]

  /// The tracks themselves.
  public var body: _KeyframeGroup<Value> { return self }
  public func _tracks() -> [_AnyKeyframeTrack<Value>] { parts.flatMap { $0._tracks() } }
}

/// Makes tracks of the statements in a closure; of keyframes alone a track for the whole value.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// A track.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> _KeyframeGroup<Value> where K.Value == Value {
    _KeyframeGroup(parts: [expression])
  }
  /// All tracks.
  public static func buildBlock(_ parts: _KeyframeGroup<Value>...) -> _KeyframeGroup<Value> { buildArray(parts) }
  /// All of a loop's.
  public static func buildArray(_ parts: [_KeyframeGroup<Value>]) -> _KeyframeGroup<Value> {
    _KeyframeGroup(parts: parts.flatMap(\.parts))
  }
  /// Those of an `if` without `else`.
  public static func buildOptional(_ part: _KeyframeGroup<Value>?) -> _KeyframeGroup<Value> {
    part ?? _KeyframeGroup(parts: [])
  }
  /// Those of an `if`.
  public static func buildEither(first: _KeyframeGroup<Value>) -> _KeyframeGroup<Value> { first }
  /// Those of an `else`.
  public static func buildEither(second: _KeyframeGroup<Value>) -> _KeyframeGroup<Value> { second }
  /// All tracks.
  public static func buildFinalResult(_ group: _KeyframeGroup<Value>) -> _KeyframeGroup<Value> { group }
}

extension KeyframesBuilder where Value: Animatable {
  /// A keyframe of the whole value.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeTrackContents<Value>
  where K.Value == Value {
    _KeyframeTrackContents(parts: [expression])
  }
  /// All keyframes, in order.
  public static func buildBlock(
    _ first: _KeyframeTrackContents<Value>, _ rest: _KeyframeTrackContents<Value>...
  ) -> _KeyframeTrackContents<Value> {
    buildArray([first] + rest)
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
  /// A track for the whole value.
  public static func buildFinalResult(
    _ content: _KeyframeTrackContents<Value>
  ) -> KeyframeTrack<Value, Value, _KeyframeTrackContents<Value>> {
    KeyframeTrack(\.self) { content }
  }
}

/// Keyframes that can be asked for the value at any time.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
///   CubicKeyframe(CGPoint(x: 0, y: 100), duration: 0.3)
///   CubicKeyframe(.zero, duration: 0.7)
/// }
/// let point = timeline.value(time: 0.45)
/// ```
///
/// Tracks end on their own and then keep their last value; the timeline ends with the longest. On the main actor.
@MainActor
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [StartedTrack<Value>]

  /// How long the longest track takes, in seconds.
  public let duration: TimeInterval

  /// Makes a timeline that begins with a value.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.initialValue = initialValue
    tracks = content()._tracks().map { $0.start(from: initialValue) }
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// The value at a time, in seconds since the beginning; before it the initial one, after the end the last one.
  public func value(time: Double) -> Value {
    var value = initialValue
    update(&value, time: time)
    return value
  }

  /// The value at a part of the whole duration, 0 to 1.
  public func value(progress: Double) -> Value { value(time: duration.isFinite ? progress * duration : 0) }

  /// Sets what the tracks move to what it is at a time, in seconds, and leaves all else.
  public func update(_ value: inout Value, time: Double) {
    for track in tracks { track.update(&value, time.isNaN ? 0 : max(0, time)) }
  }

  /// Sets what the tracks move to what it is at a part of the whole duration, 0 to 1, and leaves all else.
  public func update(_ value: inout Value, progress: Double) {
    update(&value, time: duration.isFinite ? progress * duration : 0)
  }
}
