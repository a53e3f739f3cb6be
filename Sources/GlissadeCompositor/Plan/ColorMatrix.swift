import Glibc
import GlissadeLayers

/// A change of colours: an affine map of gamma-encoded components that are not premultiplied, and a factor for alpha.
///
/// Maps are composed without clamping between them; what a program or `applied` makes is clamped once, at the end.
struct ColorMatrix: Equatable {
  /// The weights of red, green, blue and 1 in each component.
  var red = SIMD4<Double>(1, 0, 0, 0)
  var green = SIMD4<Double>(0, 1, 0, 0)
  var blue = SIMD4<Double>(0, 0, 1, 0)
  var alpha = 1.0

  static let identity = ColorMatrix()

  /// The map of one effect.
  init(_ effect: ColorEffect) {
    switch effect {
    case .brightness(let amount): spread(SIMD3(1, 1, 1), amount)
    case .contrast(let factor): spread(SIMD3(factor, factor, factor), 0.5 - 0.5 * factor)
    case .saturation(let factor): saturate(factor)
    case .grayscale(let amount): saturate(1 - min(max(amount, 0), 1))
    case .hueRotation(let angle): turnHues(angle.radians)
    case .multiply(let color):
      spread(SIMD3(color.red, color.green, color.blue), 0)
      alpha = min(max(color.alpha, 0), 1)
    case .invert(let amount): spread(SIMD3(1 - 2 * amount, 1 - 2 * amount, 1 - 2 * amount), amount)
    }
  }

  private init() {}

  /// Each component by a factor of its own, and the same added to all.
  private mutating func spread(_ factors: SIMD3<Double>, _ offset: Double) {
    red = SIMD4(factors.x, 0, 0, offset)
    green = SIMD4(0, factors.y, 0, offset)
    blue = SIMD4(0, 0, factors.z, offset)
  }

  /// Scales the distance from the grey of the same luminance, with the weights of Rec. 709.
  private mutating func saturate(_ factor: Double) {
    let grey = SIMD4(0.2126, 0.7152, 0.0722, 0) * (1 - factor)
    red = grey + SIMD4(factor, 0, 0, 0)
    green = grey + SIMD4(0, factor, 0, 0)
    blue = grey + SIMD4(0, 0, factor, 0)
  }

  /// `hue-rotate` of the W3C's Filter Effects module, with its numbers.
  private mutating func turnHues(_ radians: Double) {
    let (c, s) = (cos(radians), sin(radians))
    let grey = SIMD4(0.213, 0.715, 0.072, 0)
    red = grey + c * SIMD4(0.787, -0.715, -0.072, 0) + s * SIMD4(-0.213, -0.715, 0.928, 0)
    green = grey + c * SIMD4(-0.213, 0.285, -0.072, 0) + s * SIMD4(0.143, 0.140, -0.283, 0)
    blue = grey + c * SIMD4(-0.213, -0.715, 0.928, 0) + s * SIMD4(-0.787, 0.715, 0.072, 0)
  }

  /// This map and then another.
  func followed(by next: ColorMatrix) -> ColorMatrix {
    var both = ColorMatrix()
    func row(_ weights: SIMD4<Double>) -> SIMD4<Double> {
      red * weights.x + green * weights.y + blue * weights.z + SIMD4(0, 0, 0, weights.w)
    }
    (both.red, both.green, both.blue) = (row(next.red), row(next.green), row(next.blue))
    both.alpha = alpha * next.alpha
    // So strong that every component ends at 0 or 1. Components may be mixed further, so all become smaller alike.
    if both.largest > 1e150 {
      (both.red, both.green, both.blue) = (both.red * 1e-100, both.green * 1e-100, both.blue * 1e-100)
    }
    return both
  }

  private var largest: Double {
    let most = pointwiseMax(pointwiseMax(red, -red), pointwiseMax(green, -green))
    return pointwiseMax(most, pointwiseMax(blue, -blue)).max()
  }

  /// Weights of a component as programs take them, small enough for sums of single precision: what is larger ends at 0 or 1
  /// as well.
  static func single(_ weights: SIMD4<Double>) -> SIMD4<Float> {
    let most = pointwiseMax(weights, -weights).max()
    return SIMD4<Float>(most > 1e18 ? weights * (1e18 / most) : weights)
  }

  /// A colour after the change.
  func applied(to color: RGBAColor) -> RGBAColor {
    let c = SIMD4(color.red, color.green, color.blue, 1)
    func unit(_ weights: SIMD4<Double>) -> Double { min(max((c * weights).sum(), 0), 1) }
    return RGBAColor(red: unit(red), green: unit(green), blue: unit(blue), alpha: color.alpha * alpha)
  }
}
