/// An angle; positive angles turn clockwise on the screen, since y grows downwards.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians; may go beyond a full turn.
  public var radians: Double

  /// Makes an angle from radians; zero without any.
  @inlinable public init(radians: Double = 0) { self.radians = radians }
  /// Makes an angle from degrees, 360 to the full turn.
  @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The same angle in degrees.
  @inlinable public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No turn at all.
  public static let zero = Angle(radians: 0)
  /// An angle of so many radians.
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle of so many degrees.
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Compares without regard to full turns: 0° is less than 360°.
  @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
