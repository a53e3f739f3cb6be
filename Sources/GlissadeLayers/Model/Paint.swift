/// What fills a layer's shape.
public enum Fill: Hashable, Sendable {
  /// One colour all over.
  case color(RGBAColor)
  /// Colours along a line.
  case linearGradient(LinearGradient)
  /// Colours in circles.
  case radialGradient(RadialGradient)
  /// Colours around a point.
  case angularGradient(AngularGradient)
}

/// A line along the layer's shape, drawn above its children.
public struct Stroke: Hashable, Sendable {
  /// Where the line lies relative to the shape's outline.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Half inside, half outside, as SwiftUI's `stroke`.
    case center
    /// Wholly inside, as SwiftUI's `strokeBorder`.
    case inside
    /// Wholly outside.
    case outside
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

/// The shadow of a layer: of its shape, or of all that it shows.
public struct Shadow: Hashable, Sendable {
  /// What casts the shadow.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// The bounds with their corner radii, whatever the layer shows. Costs little.
    case bounds
    /// The alpha of all that the layer shows, with its children, after its mask. Costs an offscreen picture and a blur.
    case content
  }

  /// The colour; its alpha is the shadow's strength.
  public var color: RGBAColor
  /// The sigma of the Gaussian, in points.
  public var radius: Double
  /// The move of the shadow against what casts it, in points.
  public var offset: Point
  /// What casts the shadow; the bounds unless set.
  public var source: Source

  /// Makes a shadow; black at a third unless said otherwise, as SwiftUI's.
  public init(
    color: RGBAColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.33), radius: Double, offset: Point = .zero,
    source: Source = .bounds
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.source = source
  }
}
