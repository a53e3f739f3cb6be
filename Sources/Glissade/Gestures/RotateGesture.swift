import Foundation
import GlissadeLayers
import GlissadeMotion

/// Two fingers that turn about each other, on the screen or on a touchpad.
nonisolated public struct RotateGesture: Gesture {
  /// How far the fingers have turned.
  public struct Value: Equatable, Sendable {
    /// When it was so.
    public var time: Date
    /// Since the beginning; clockwise is positive.
    public var rotation: Angle
    /// How much the rotation grows each second.
    public var velocity: Angle
    /// Midway between the fingers at the beginning, as fractions of the view's size.
    public var startAnchor: UnitPoint
    /// Midway between the fingers at the beginning, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// How far the fingers must turn before it is a rotation.
  public var minimumAngleDelta: Angle
  /// Makes the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    let least = abs(minimumAngleDelta.radians)
    return TwoHandRecognizer({ abs($0.rotation) >= least }) {
      Value(
        time: Date(timeIntervalSinceReferenceDate: $0.time), rotation: .radians($0.rotation),
        velocity: .radians($0.rotationVelocity), startAnchor: $0.anchor, startLocation: $0.start)
    }
  }
}

/// Two fingers that turn about each other; its value is the angle.
nonisolated public struct RotationGesture: Gesture {
  /// How far the fingers must turn before it is a rotation.
  public var minimumAngleDelta: Angle
  /// Makes the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public typealias Value = Angle
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)._makeRecognizer()
  }
}
