import Glibc
import GlissadeLayers

/// Colour effects as one map of components that are not premultiplied.
struct ColorMatrix {
  /// The image of each component at full strength, and what is added.
  private var red = SIMD3(1.0, 0, 0)
  private var green = SIMD3(0, 1.0, 0)
  private var blue = SIMD3(0, 0, 1.0)
  private var constant = SIMD3<Double>.zero
  private var alpha = 1.0

  /// Effects in a row, the first one first.
  init(_ effects: [ColorEffect]) {
    for effect in effects { add(effect) }
  }

  /// The changed colour of a premultiplied one, clamped; what is transparent stays so.
  func apply(_ pixel: Pixel) -> Pixel {
    guard pixel.w > 0 else { return .zero }
    let c = SIMD3(pixel.x, pixel.y, pixel.z) / pixel.w
    let changed = (red * c.x + green * c.y + blue * c.z + constant).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 1))
    let a = min(max(pixel.w * alpha, 0), 1)
    return Pixel(changed * a, a)
  }

  /// Puts a linear step behind those that are here.
  private mutating func add(_ step: (SIMD3<Double>) -> SIMD3<Double>, _ more: SIMD3<Double> = .zero) {
    red = step(red)
    green = step(green)
    blue = step(blue)
    constant = step(constant) + more
    // Every component ends at 0 or 1 then, and so it does with numbers that do not overflow.
    if [red, green, blue, constant].contains(where: { abs($0.min()) > 1e150 || abs($0.max()) > 1e150 }) {
      (red, green, blue, constant) = (red * 1e-100, green * 1e-100, blue * 1e-100, constant * 1e-100)
    }
  }

  private mutating func add(_ effect: ColorEffect) {
    switch effect {
    case .brightness(let b): add({ $0 }, SIMD3(repeating: b))
    case .contrast(let k): add({ $0 * k }, SIMD3(repeating: 0.5 - 0.5 * k))
    case .saturation(let s): saturate(s)
    case .grayscale(let amount): saturate(1 - min(max(amount, 0), 1))
    case .invert(let t): add({ $0 * (1 - 2 * t) }, SIMD3(repeating: t))
    case .multiply(let color):
      add { $0 * SIMD3(color.red, color.green, color.blue) }
      alpha *= color.alpha
    case .hueRotation(let angle):
      // W3C Filter Effects Module Level 1, feColorMatrix, type hueRotate: the luminances, then what cosine and sine add.
      let (c, s) = (cos(angle.radians), sin(angle.radians))
      let rows = [
        SIMD3(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
        SIMD3(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
        SIMD3(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072),
      ]
      add { v in SIMD3((rows[0] * v).sum(), (rows[1] * v).sum(), (rows[2] * v).sum()) }
    }
  }

  private mutating func saturate(_ s: Double) {
    add { v in v * s + SIMD3(repeating: (v * SIMD3(0.2126, 0.7152, 0.0722)).sum() * (1 - s)) }
  }
}
