@_exported import struct GlissadeMotion.UnitPoint

/// A place in a layer's coordinates, in points; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  public static let zero = Point(x: 0, y: 0)

  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// The distance to another point, in points.
  @inlinable public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  @inlinable public init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

  public static let zero = Size(width: 0, height: 0)

  /// True where there is nothing to see: a side of zero or less.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
}
