/// A colour at a location from 0 (start) to 1 (end).
public struct GradientStop: Hashable, Sendable {
  /// The colour at that place.
  public var color: RGBAColor
  /// The share of the way, from 0 to 1.
  public var location: Double

  /// Makes a stop.
  public init(color: RGBAColor, location: Double) {
    self.color = color
    self.location = location
  }

  /// Colours at equal distances.
  static func even(_ colors: [RGBAColor]) -> [GradientStop] {
    let last = max(colors.count - 1, 1)
    return colors.enumerated().map { GradientStop(color: $1, location: Double($0) / Double(last)) }
  }
}

/// Colours along a line between two places of the layer's bounds.
///
/// The stops of every gradient rise in location; two at one location make a hard step. Before the first and after the last
/// their colours go on. Between stops colours are blended premultiplied, in gamma-encoded sRGB.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a location.
  public typealias Stop = GradientStop

  /// The stops in rising order of location.
  public var stops: [GradientStop]
  /// Where location 0 lies, as a fraction of the bounds.
  public var startPoint: UnitPoint
  /// Where location 1 lies, as a fraction of the bounds.
  public var endPoint: UnitPoint

  /// Makes a gradient from stops in rising order of location.
  public init(stops: [GradientStop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Colours at equal distances.
  public init(colors: [RGBAColor], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(stops: GradientStop.even(colors), startPoint: startPoint, endPoint: endPoint)
  }
}

/// Colours in circles about a place of the layer's bounds. Stops are those of `LinearGradient`.
///
/// The location at a distance d from the centre is (d - startRadius) / (endRadius - startRadius). Equal radii show the first
/// colour within and the last one outside; an end radius below the start radius lets locations fall outwards.
public struct RadialGradient: Hashable, Sendable {
  /// The stops in rising order of location.
  public var stops: [GradientStop]
  /// The middle of the circles, as a fraction of the bounds.
  public var center: UnitPoint
  /// The radius of location 0, in points.
  public var startRadius: Double
  /// The radius of location 1, in points.
  public var endRadius: Double

  /// Makes a gradient from stops in rising order of location.
  public init(stops: [GradientStop], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double) {
    self.stops = stops
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Colours at equal distances.
  public init(colors: [RGBAColor], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double) {
    self.init(stops: GradientStop.even(colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// Colours around a place of the layer's bounds. Stops are those of `LinearGradient`.
///
/// Angles turn clockwise on the screen from the direction of the x axis. Where the two angles leave a part of the turn out,
/// the last colour goes on up to the middle of that part, and the first begins there. Of more than a full turn only the last
/// one is seen. An end angle below the start angle turns counter-clockwise.
public struct AngularGradient: Hashable, Sendable {
  /// The stops in rising order of location.
  public var stops: [GradientStop]
  /// The place that the colours turn around, as a fraction of the bounds.
  public var center: UnitPoint
  /// The direction of location 0.
  public var startAngle: Angle
  /// The direction of location 1.
  public var endAngle: Angle

  /// Makes a gradient from stops in rising order of location; unless said otherwise a full turn.
  public init(
    stops: [GradientStop], center: UnitPoint = .center, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.stops = stops
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// Colours at equal distances.
  public init(
    colors: [RGBAColor], center: UnitPoint = .center, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.init(stops: GradientStop.even(colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
}
