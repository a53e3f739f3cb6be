import Foundation
import GlissadeLayers
import GlissadeMotion

/// Colours in a row, one running into the next.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The colour at that place.
    public var color: Color
    /// The share of the way, 0 to 1.
    public var location: CGFloat
    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The space in which colours are mixed.
  public enum ColorSpace: Hashable, Sendable {
    /// Gamma-encoded sRGB.
    case device
    /// Oklab: equal steps look equal.
    case perceptual
  }

  /// The stops, in rising order.
  public var stops: [Stop]

  /// Makes a gradient of stops in rising order.
  public init(stops: [Stop]) { self.stops = stops }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The gradient with its colours mixed in a space. In the perceptual one it gets further stops.
  public func colorSpace(_ space: ColorSpace) -> Gradient {
    guard space == .perceptual, stops.count > 1 else { return self }
    var result: [Stop] = [stops[0]]
    for (a, b) in zip(stops, stops.dropFirst()) {
      // Eight pieces keep the straight lines between stops within two levels of the curve.
      for index in 1..<8 where b.location > a.location {
        let t = CGFloat(index) / 8
        result.append(
          Stop(color: a.color.mix(with: b.color, by: t), location: a.location + (b.location - a.location) * t))
      }
      result.append(b)
    }
    return Gradient(stops: result)
  }
}

/// A colour that runs into a slightly darker one downwards.
public struct AnyGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  /// A gradient as a style: from the top to the bottom.
  public init(_ gradient: Gradient) { self.gradient = gradient }
  public var _resolution: StyleResolution { StyleResolution(kind: .linear(gradient.stops, .top, .bottom)) }
}

extension Color {
  /// The standard gradient of the colour: lighter at the top.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.17, in: .device), self]))
  }
}

/// Colours along a line.
nonisolated public struct LinearGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Makes a style of a gradient between two points of the shape.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  /// Makes a style of colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// Makes a style of stops in rising order.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  public var _resolution: StyleResolution {
    StyleResolution(kind: .linear(gradient.stops, startPoint, endPoint))
  }
}

/// Colours in circles.
nonisolated public struct RadialGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Makes a style of a gradient between two radii, in points.
  public init(gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  /// Makes a style of colours at equal distances.
  public init(colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// Makes a style of stops in rising order.
  public init(stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public var _resolution: StyleResolution {
    StyleResolution(kind: .radial(gradient.stops, center, startRadius, endRadius))
  }
}

/// Colours in ellipses that have the proportions of what is filled.
nonisolated public struct EllipticalGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// Makes a style of a gradient between two radii, as shares of the sides of what is filled: a half reaches from the middle
  /// to the edges.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }
  /// Makes a style of colours at equal distances.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  /// Makes a style of stops in rising order.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public var _resolution: StyleResolution {
    StyleResolution(kind: .elliptical(gradient.stops, center, startRadiusFraction, endRadiusFraction))
  }
}

/// Colours around a point.
nonisolated public struct AngularGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// Makes a style of a gradient between two directions, clockwise from the right.
  public init(gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }
  /// Makes a style of a gradient once around.
  public init(gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  /// Makes a style of colours between two directions, clockwise from the right.
  public init(colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Makes a style of stops between two directions, clockwise from the right.
  public init(stops: [Gradient.Stop], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Makes a style of stops once around.
  public init(stops: [Gradient.Stop], center: UnitPoint = .center, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  /// Makes a style of colours once around.
  public init(colors: [Color], center: UnitPoint = .center, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public var _resolution: StyleResolution {
    StyleResolution(kind: .angular(gradient.stops, center, startAngle, endAngle))
  }
}
