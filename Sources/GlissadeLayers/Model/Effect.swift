/// One effect on a layer's picture. A layer holds a list of them, in the order in which the views gave them: the first is
/// the innermost and acts first.
///
/// Effects stay typed until the compositor makes matrices of them, so an angle is interpolated as an angle and a radius as
/// a radius. Lengths are points of the layer's own coordinates; anchors are fractions of its bounds.
public enum Effect: Hashable, Sendable {
  /// Moves the picture.
  case offset(x: Double, y: Double)
  /// Scales the picture about an anchor.
  case scale(x: Double, y: Double, anchor: UnitPoint)
  /// Turns the picture in its plane about an anchor.
  case rotation(Angle, anchor: UnitPoint)
  /// Turns the picture in space, sees it from a distance of max(width, height) / perspective, and flattens the result.
  case rotation3D(Rotation3D)
  /// Maps the picture as given, about the origin of the layer. Between two maps there is no way of its own: it jumps.
  case projection(Transform)
  /// Blurs the picture by a Gaussian whose sigma is `radius` points. `opaque` keeps the edges free of transparency.
  case blur(radius: Double, opaque: Bool)
  /// Fades the picture as a group.
  case opacity(Double)
  /// Cuts the picture to a rounded rectangle in the layer's coordinates.
  case clip(ClipShape)
  /// Changes the colours of the picture.
  case color(ColorEffect)
}

/// The parameters of a 3D rotation, SwiftUI's `rotation3DEffect`.
public struct Rotation3D: Hashable, Sendable {
  /// How far it turns; more than a full turn is kept and animated as such.
  public var angle: Angle
  /// The axis; its length does not matter. An axis of length zero turns nothing.
  public var axisX: Double
  /// The share of the axis that points downwards.
  public var axisY: Double
  /// The share of the axis that stands across the layer's plane.
  public var axisZ: Double
  /// The place of the bounds through which the axis goes.
  public var anchor: UnitPoint
  /// The depth of the axis behind the layer's plane, in points.
  public var anchorZ: Double
  /// The strength of the perspective; 0 is a flat projection.
  public var perspective: Double

  /// Makes a rotation; without an axis it turns nothing.
  public init(
    angle: Angle, x: Double = 0, y: Double = 0, z: Double = 0, anchor: UnitPoint = .center, anchorZ: Double = 0,
    perspective: Double = 1
  ) {
    self.angle = angle
    axisX = x
    axisY = y
    axisZ = z
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.perspective = perspective
  }
}

/// A rounded rectangle that cuts: by default the layer's bounds.
public struct ClipShape: Hashable, Sendable {
  /// The rectangle in the layer's coordinates; nil is the layer's bounds, whatever they are.
  public var rect: Rect?
  /// The radius of each corner, in points.
  public var radii: CornerRadii
  /// The curve of the corners.
  public var style: CornerStyle

  /// Makes a shape; unless said otherwise the bounds with square corners.
  public init(rect: Rect? = nil, radii: CornerRadii = .zero, style: CornerStyle = .continuous) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }
}

/// How a rounded corner is drawn.
public enum CornerStyle: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// The smoother curve that begins 1.528665 radii before the corner.
  case continuous
}

/// The radius of each corner, in points. A radius is clamped to half the shorter side when it is drawn.
public struct CornerRadii: Hashable, Sendable {
  /// At the top left.
  public var topLeading: Double
  /// At the top right.
  public var topTrailing: Double
  /// At the bottom right.
  public var bottomTrailing: Double
  /// At the bottom left.
  public var bottomLeading: Double

  /// Makes radii, one for each corner.
  @inlinable public init(topLeading: Double, topTrailing: Double, bottomTrailing: Double, bottomLeading: Double) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomTrailing = bottomTrailing
    self.bottomLeading = bottomLeading
  }

  /// The same radius at every corner.
  @inlinable public init(_ radius: Double) {
    self.init(topLeading: radius, topTrailing: radius, bottomTrailing: radius, bottomLeading: radius)
  }

  /// Square corners.
  public static let zero = CornerRadii(0)
}
