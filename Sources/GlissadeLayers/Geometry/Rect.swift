/// A rectangle whose sides are parallel to the axes, in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// Makes a rectangle from its top left corner and its size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its left and top edges and its sides.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge, which is no longer inside.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge, which is no longer inside.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// Halfway between left and right.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// Halfway between top and bottom.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The extent from left to right.
  @inlinable public var width: Double { size.width }
  /// The extent from top to bottom.
  @inlinable public var height: Double { size.height }
  /// The point in the middle.
  @inlinable public var center: Point { Point(midX, midY) }

  /// True where there is nothing to see: a side of zero or less.
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// Whether the point lies inside; the right and bottom edges do not belong to the rectangle.
  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// The rectangle with each side moved inwards by the given amounts; negative amounts grow it.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle moved to the right and downwards, of the same size.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(minX + dx, minY + dy), size: size)
  }

  /// The common part; empty (and placed at zero) where the two do not meet.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    let x1 = min(maxX, other.maxX)
    let y1 = min(maxY, other.maxY)
    return x1 > x0 && y1 > y0 ? Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .zero
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(minX, other.minX)
    let y0 = min(minY, other.minY)
    return Rect(x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
  }
}
