import Foundation
import GlissadeLayers

extension GraphicsContext {
  /// How a gradient goes on beyond its ends. Colours go on as they are; further options have no effect.
  public struct GradientOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt32
    /// Makes a set from bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// What a path is filled or drawn with.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case color(Color)
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
      case image(Image, CGPoint, CGRect, CGFloat)
    }

    let kind: Kind

    nonisolated init(_ kind: Kind) { self.kind = kind }

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(.color(color)) }
    /// A colour of components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { Shading(.color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))) }
    /// A grey from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { Shading(.color(Color(colorSpace, white: white, opacity: opacity))) }
    /// A style; places of it are those of the rectangle around the path.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(.style(AnyShapeStyle(style))) }
    /// The style in force.
    public static var foreground: Shading { style(ForegroundStyle()) }
    /// What lies behind everything.
    public static var backdrop: Shading { style(BackgroundStyle()) }
    /// The first of some.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }
    /// A gradient along a line between two points.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(.linear(gradient, startPoint, endPoint)) }
    /// A gradient in circles about a point, between two radii in points.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(.radial(gradient, center, startRadius, endRadius)) }
    /// A gradient once around a point.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(.conic(gradient, center, angle)) }
    /// A picture again and again, from a point on.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading { Shading(.image(image, origin, sourceRect, scale)) }
  }

  /// The shading as it is here: colours are those of the environment.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.kind {
    case .color(let color): return Shading(.color(Color(color.resolve(in: environment))))
    case .style(let style): return Shading(.style(AnyShapeStyle(style.resolution.settled(environment))))
    default: return shading
    }
  }
}

extension GraphicsContext.Shading {
  /// What a layer in a rectangle is filled with.
  func fill(in rect: CGRect, _ environment: EnvironmentValues) -> Fill {
    func unit(_ point: CGPoint) -> UnitPoint {
      UnitPoint(
        x: rect.width > 0 ? (point.x - rect.minX) / rect.width : 0,
        y: rect.height > 0 ? (point.y - rect.minY) / rect.height : 0)
    }
    switch kind {
    case .color(let color): return .color(color.resolve(environment))
    case .style(let style): return style.resolution.settled(environment).fill(environment)
    case .linear(let gradient, let start, let end):
      return StyleResolution.Kind.linear(gradient.stops, unit(start), unit(end)).fill(environment)
    case .radial(let gradient, let center, let start, let end):
      return StyleResolution.Kind.radial(gradient.stops, unit(center), start, end).fill(environment)
    case .conic(let gradient, let center, let angle):
      return StyleResolution.Kind.angular(gradient.stops, unit(center), angle, angle + .degrees(360))
        .fill(environment)
    case .image: return .color(.clear)
    }
  }

  /// The colour, where it is one alone.
  func plainColor(_ environment: EnvironmentValues) -> RGBAColor? {
    switch kind {
    case .color(let color): return color.resolve(environment)
    case .style(let style):
      let settled = style.resolution.settled(environment)
      guard settled.backdropRadius == 0, settled.layered == nil, case .color(let color) = settled.fill(environment)
      else { return nil }
      return color
    default: return nil
    }
  }
}
