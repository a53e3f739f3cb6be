/// What fills a layer's shape.
public enum Fill: Hashable, Sendable {
  case color(RGBAColor)
  case linearGradient(LinearGradient)
}

/// Colours along a line between two places of the layer's bounds. Blended premultiplied, in gamma-encoded sRGB.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a location from 0 (start) to 1 (end).
  public struct Stop: Hashable, Sendable {
    public var color: RGBAColor
    public var location: Double

    public init(color: RGBAColor, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The stops in rising order of location. Before the first and after the last their colours go on.
  public var stops: [Stop]
  public var startPoint: UnitPoint
  public var endPoint: UnitPoint

  public init(stops: [Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Colours at equal distances.
  public init(colors: [RGBAColor], startPoint: UnitPoint, endPoint: UnitPoint) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / Double(last)) }
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
}

/// A line along the layer's shape, drawn above its children.
public struct Stroke: Hashable, Sendable {
  /// Where the line lies relative to the shape's outline.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Half inside, half outside, as SwiftUI's `stroke`.
    case center
    /// Wholly inside, as SwiftUI's `strokeBorder`.
    case inside
  }

  public var color: RGBAColor
  /// In points; 0 draws nothing.
  public var width: Double
  public var placement: Placement

  public init(color: RGBAColor, width: Double, placement: Placement = .inside) {
    self.color = color
    self.width = width
    self.placement = placement
  }
}

/// The shadow of the layer's shape (its bounds with their corner radii), outside the shape only where the fill is opaque.
public struct Shadow: Hashable, Sendable {
  public var color: RGBAColor
  /// The sigma of the Gaussian, in points.
  public var radius: Double
  public var offset: Point

  public init(
    color: RGBAColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.33), radius: Double, offset: Point = .zero
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
