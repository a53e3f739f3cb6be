@_exported import struct GlissadeMotion.UnitPoint

/// A place in a layer's coordinates, in points; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// Makes a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes a point from x and y, in that order.
  @inlinable public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Moves a point by another, taken as a vector.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The vector from the second point to the first.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// The distance to another point, in points.
  @inlinable public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// Makes a size from its sides.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Makes a size from width and height, in that order.
  @inlinable public init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)

  /// True where there is nothing to see: a side of zero or less.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
}
