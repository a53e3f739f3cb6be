/// An angle; positive angles turn clockwise on the screen, since y grows downwards.
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double

  @inlinable public init(radians: Double = 0) { self.radians = radians }
  @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }

  @inlinable public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public static let zero = Angle(radians: 0)
  @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
