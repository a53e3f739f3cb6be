/// What fills a layer's shape.
public enum Fill: Hashable, Sendable {
  /// One colour all over.
  case color(RGBAColor)
  /// Colours along a line.
  case linearGradient(LinearGradient)
}

/// Colours along a line between two places of the layer's bounds. Blended premultiplied, in gamma-encoded sRGB.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a location from 0 (start) to 1 (end).
  public struct Stop: Hashable, Sendable {
    /// The colour at that place.
    public var color: RGBAColor
    /// The share of the way, from 0 to 1.
    public var location: Double

    /// Makes a stop.
    public init(color: RGBAColor, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The stops in rising order of location. Before the first and after the last their colours go on.
  public var stops: [Stop]
  /// Where location 0 lies, as a fraction of the bounds.
  public var startPoint: UnitPoint
  /// Where location 1 lies, as a fraction of the bounds.
  public var endPoint: UnitPoint

  /// Makes a gradient from stops in rising order of location.
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

  /// One colour along the whole line.
  public var color: RGBAColor
  /// In points; 0 draws nothing.
  public var width: Double
  /// Where the line lies; inside unless set.
  public var placement: Placement

  /// Makes a stroke, inside the shape unless said otherwise.
  public init(color: RGBAColor, width: Double, placement: Placement = .inside) {
    self.color = color
    self.width = width
    self.placement = placement
  }
}

/// The shadow of the layer's shape (its bounds with their corner radii), outside the shape only where the fill is opaque.
public struct Shadow: Hashable, Sendable {
  /// The colour; its alpha is the shadow's strength.
  public var color: RGBAColor
  /// The sigma of the Gaussian, in points.
  public var radius: Double
  /// The move of the shadow against the shape, in points.
  public var offset: Point

  /// Makes a shadow; black at a third unless said otherwise, as SwiftUI's.
  public init(
    color: RGBAColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.33), radius: Double, offset: Point = .zero
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
