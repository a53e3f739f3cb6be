/// A place in a rectangle as fractions of its sides: (0, 0) is the top leading corner, (1, 1) the bottom trailing one.
public struct UnitPoint: Hashable, Sendable {
  /// Fraction of the width, from the leading side.
  public var x: Double
  /// Fraction of the height, from the top.
  public var y: Double

  /// Makes a point from two fractions; both may lie outside 0...1.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes the top leading corner.
  @inlinable public init() { self.init(x: 0, y: 0) }

  /// The top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle of the rectangle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
