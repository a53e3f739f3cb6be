import Foundation
import GlissadeMotion

/// A keyframe to which the value goes along a curve of time.
nonisolated public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  let segment: _KeyframeSegment<Value>

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: the value at its end.
  ///   - duration: in seconds; one that is none counts as 0.
  ///   - timingCurve: how the way goes with time.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    segment = _KeyframeSegment(to: to, way: .linear(duration: duration, timingCurve))
  }

  /// The keyframe itself.
  public var body: LinearKeyframe<Value> { return self }
  public func _segments() -> [_KeyframeSegment<Value>] { [segment] }
}

/// A keyframe to which a spring pulls the value.
nonisolated public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  let segment: _KeyframeSegment<Value>

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: where the spring pulls to.
  ///   - duration: in seconds; nil is until the spring has settled. What follows an earlier end goes on from where the value is
  ///     then; a track that ends so shows `to` from then on.
  ///   - spring: the spring that pulls.
  ///   - startVelocity: per second; nil is that with which the keyframe before ends.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    segment = _KeyframeSegment(to: to, way: .spring(spring, duration: duration, startVelocity: startVelocity))
  }

  /// The keyframe itself.
  public var body: SpringKeyframe<Value> { return self }
  public func _segments() -> [_KeyframeSegment<Value>] { [segment] }
}

/// A keyframe to which the value goes along a cubic curve, smoothly from the keyframe before and on to the next.
///
/// Without velocities of its own, neighbouring cubic keyframes make a Catmull-Rom spline: between two of them the velocity is
/// that of the straight way from the keyframe before to the one after. Beside a keyframe of another kind it is that one's;
/// where a track begins or ends, before a jump, and before a spring that brings none, it is zero.
nonisolated public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  let segment: _KeyframeSegment<Value>

  /// Makes a keyframe.
  ///
  /// - Parameters:
  ///   - to: the value at its end.
  ///   - duration: in seconds; one that is none counts as 0.
  ///   - startVelocity: per second; nil for a smooth way.
  ///   - endVelocity: per second; nil for a smooth way.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    segment = _KeyframeSegment(
      to: to, way: .cubic(duration: duration, startVelocity: startVelocity, endVelocity: endVelocity))
  }

  /// The keyframe itself.
  public var body: CubicKeyframe<Value> { return self }
  public func _segments() -> [_KeyframeSegment<Value>] { [segment] }
}

/// A keyframe to which the value jumps.
nonisolated public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  let segment: _KeyframeSegment<Value>

  /// Makes a keyframe.
  public init(_ to: Value) { segment = _KeyframeSegment(to: to, way: .move) }

  /// The keyframe itself.
  public var body: MoveKeyframe<Value> { return self }
  public func _segments() -> [_KeyframeSegment<Value>] { [segment] }
}

/// One keyframe of a track. Not for programs.
nonisolated public struct _KeyframeSegment<Value: Animatable> {
  enum Way {
    case linear(duration: Double, UnitCurve)
    case spring(Spring, duration: Double?, startVelocity: Value?)
    case cubic(duration: Double, startVelocity: Value?, endVelocity: Value?)
    case move
  }

  var to: Value
  var way: Way
}
