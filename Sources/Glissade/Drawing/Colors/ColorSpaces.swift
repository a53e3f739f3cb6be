import Foundation
import GlissadeLayers

/// Conversions between ways of writing colours down.
enum ColorSpaces {
  static func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
  static func encoded(_ c: Double) -> Double { c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055 }

  static func encode(
    _ space: Color.RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double, _ opacity: Double
  ) -> RGBAColor {
    func clean(_ x: Double) -> Double { x.isNaN ? 0 : min(max(x, 0), 1) }
    let (r, g, b) = (clean(red), clean(green), clean(blue))
    switch space {
    case .sRGB: return RGBAColor(red: r, green: g, blue: b, alpha: clean(opacity))
    case .sRGBLinear:
      return RGBAColor(red: encoded(r), green: encoded(g), blue: encoded(b), alpha: clean(opacity))
    case .displayP3:
      // The primaries of Display P3 seen from sRGB, both with the white of D65.
      let (x, y, z) = (linear(r), linear(g), linear(b))
      return RGBAColor(
        red: clean(encoded(max(0, 1.2249401763 * x - 0.2249401763 * y))),
        green: clean(encoded(max(0, -0.0420569547 * x + 1.0420569547 * y))),
        blue: clean(encoded(max(0, -0.0196375546 * x - 0.0786360456 * y + 1.0982736001 * z))), alpha: clean(opacity))
    }
  }

  /// A colour between two; each counts by its alpha, too.
  static func mix(
    _ a: RGBAColor, _ b: RGBAColor, _ fraction: Double, _ space: Gradient.ColorSpace
  ) -> RGBAColor {
    let alpha = a.alpha * (1 - fraction) + b.alpha * fraction
    guard alpha > 0 else { return RGBAColor(red: a.red, green: a.green, blue: a.blue, alpha: 0) }
    let share = b.alpha * fraction / alpha
    switch space {
    case .device:
      return RGBAColor(
        red: a.red + (b.red - a.red) * share, green: a.green + (b.green - a.green) * share,
        blue: a.blue + (b.blue - a.blue) * share, alpha: alpha)
    case .perceptual:
      let (p, q) = (oklab(a), oklab(b))
      return color(
        oklab: SIMD3(
          p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share, p.z + (q.z - p.z) * share), alpha: alpha)
    }
  }

  /// A colour as numbers that can be mixed in a space: three, multiplied by the fourth, the alpha.
  static func components(_ c: RGBAColor, _ space: Gradient.ColorSpace) -> SIMD4<Double> {
    let p = space == .device ? SIMD3(c.red, c.green, c.blue) : oklab(c)
    return SIMD4(p * c.alpha, c.alpha)
  }

  /// The colour of numbers that were mixed, brought into bounds.
  static func color(_ mixed: SIMD4<Double>, _ space: Gradient.ColorSpace) -> RGBAColor {
    func unit(_ x: Double) -> Double { min(max(x, 0), 1) }
    let alpha = unit(mixed.w)
    guard mixed.w > 0 else { return .clear }
    let p = SIMD3(mixed.x, mixed.y, mixed.z) / mixed.w
    switch space {
    case .device: return RGBAColor(red: unit(p.x), green: unit(p.y), blue: unit(p.z), alpha: alpha)
    case .perceptual: return color(oklab: p, alpha: alpha)
    }
  }

  // Björn Ottosson, "A perceptual color space for image processing" (2020).
  private static func oklab(_ c: RGBAColor) -> SIMD3<Double> {
    let (r, g, b) = (linear(c.red), linear(c.green), linear(c.blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  private static func color(oklab c: SIMD3<Double>, alpha: Double) -> RGBAColor {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(c.x + 0.3963377774 * c.y + 0.2158037573 * c.z)
    let m = cube(c.x - 0.1055613458 * c.y - 0.0638541728 * c.z)
    let s = cube(c.x - 0.0894841775 * c.y - 1.2914855480 * c.z)
    func unit(_ x: Double) -> Double { min(max(encoded(max(0, x)), 0), 1) }
    return RGBAColor(
      red: unit(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: unit(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: unit(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha: alpha)
  }
}

extension Color {
  /// A colour as it is where it is used: amounts of light, and its opacity.
  public struct Resolved: Hashable, Sendable, ShapeStyle {
    /// The amount of red light.
    public var linearRed: Float
    /// The amount of green light.
    public var linearGreen: Float
    /// The amount of blue light.
    public var linearBlue: Float
    /// From 0 (clear) to 1 (opaque).
    public var opacity: Float

    /// Makes a colour of components from 0 to 1.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.init(ColorSpaces.encode(colorSpace, Double(red), Double(green), Double(blue), Double(opacity)))
    }

    init(_ color: RGBAColor) {
      linearRed = Float(ColorSpaces.linear(color.red))
      linearGreen = Float(ColorSpaces.linear(color.green))
      linearBlue = Float(ColorSpaces.linear(color.blue))
      opacity = Float(color.alpha)
    }

    /// Gamma-encoded.
    public var red: Float {
      get { Float(ColorSpaces.encoded(Double(linearRed))) }
      set { linearRed = Float(ColorSpaces.linear(Double(newValue))) }
    }
    /// Gamma-encoded.
    public var green: Float {
      get { Float(ColorSpaces.encoded(Double(linearGreen))) }
      set { linearGreen = Float(ColorSpaces.linear(Double(newValue))) }
    }
    /// Gamma-encoded.
    public var blue: Float {
      get { Float(ColorSpaces.encoded(Double(linearBlue))) }
      set { linearBlue = Float(ColorSpaces.linear(Double(newValue))) }
    }

    public var _resolution: StyleResolution { StyleResolution(kind: .color(Color(self))) }
  }

  /// The colour that was resolved.
  public init(_ resolved: Resolved) {
    self.init(
      .sRGBLinear, red: Double(resolved.linearRed), green: Double(resolved.linearGreen),
      blue: Double(resolved.linearBlue), opacity: Double(resolved.opacity))
  }

  /// The colour as it is in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(resolve(environment) as RGBAColor) }
}
