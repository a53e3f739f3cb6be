import Foundation
import GlissadeMotion

/// Two fingers that move apart or together, on the screen or on a touchpad; on a pointer the wheel with Control held.
nonisolated public struct MagnifyGesture: Gesture {
  /// How far the fingers have moved apart.
  public struct Value: Equatable, Sendable {
    /// When it was so.
    public var time: Date
    /// Against the beginning; more than 1 is larger.
    public var magnification: CGFloat
    /// How much the magnification grows each second.
    public var velocity: CGFloat
    /// Midway between the fingers at the beginning, as fractions of the view's size.
    public var startAnchor: UnitPoint
    /// Midway between the fingers at the beginning, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// How much the magnification must change before it is one.
  public var minimumScaleDelta: CGFloat
  /// Makes the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    let least = minimumScaleDelta
    return TwoHandRecognizer({ abs($0.scale - 1) >= least }) {
      Value(
        time: Date(timeIntervalSinceReferenceDate: $0.time), magnification: $0.scale, velocity: $0.scaleVelocity,
        startAnchor: $0.anchor, startLocation: $0.start)
    }
  }
}

/// Two fingers that move apart or together; its value is the magnification.
nonisolated public struct MagnificationGesture: Gesture {
  /// How much the magnification must change before it is one.
  public var minimumScaleDelta: CGFloat
  /// Makes the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public typealias Value = CGFloat
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)._makeRecognizer()
  }
}
