import Glibc
import GlissadeLayers

/// The colour of contents at each device pixel, sampled as the specification of OpenGL ES 3.0 says (sections 3.8.9 to 3.8.11):
/// clamped to the edge, with levels chosen by the exact derivatives at the pixel's middle.
struct PicturePaint {
  let bitmap: Bitmap
  let filter: ContentsFilter
  /// Added to the logarithm of the minification before the level is chosen.
  let bias: Double
  let inverse: Transform

  /// The colour at a device pixel.
  func color(_ x: Int, _ y: Int, _ place: ContentsPlace) -> (Pixel, PixelMarks) {
    let center = Point(Double(x) + 0.5, Double(y) + 0.5)
    guard let at = inverse.place(center.x, center.y) else { return (.zero, []) }
    let (across, down) = (place.across.piece(at.x), place.down.piece(at.y))
    let scale = SIMD2(across.scale, down.scale)
    let uv = at * scale + SIMD2(across.offset, down.offset)
    let j = inverse.jacobian(at: center)
    func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
    let rho = max(length(j.dx * scale), length(j.dy * scale))
    switch filter {
    case .nearest:
      let nearest = uv.rounded(.down)
      // Both neighbours are as near: which one is taken hangs on the last bit.
      let tie = abs(uv.x - uv.x.rounded()) < 1e-3 || abs(uv.y - uv.y.rounded()) < 1e-3
      var marks: PixelMarks = rho > 1.001 ? .minified : []
      if tie { marks.insert(.tie) }
      return (texel(0, Int(nearest.x), Int(nearest.y)), marks)
    case .bilinear:
      return (bilinear(0, uv), rho > 1.001 ? .minified : [])
    case .trilinear:
      let lambda = log2(max(rho, 1e-9)) + bias
      if lambda <= 0 || bitmap.levels.count == 1 { return (bilinear(0, uv), rho > 1.001 ? .minified : []) }
      let level = min(lambda, Double(bitmap.levels.count - 1))
      let lower = Int(level.rounded(.down))
      let upper = min(lower + 1, bitmap.levels.count - 1)
      let share = level - Double(lower)
      return (bilinear(lower, uv) * (1 - share) + bilinear(upper, uv) * share, .minified)
    }
  }

  private func bilinear(_ level: Int, _ uv: SIMD2<Double>) -> Pixel {
    let (first, this) = (bitmap.levels[0], bitmap.levels[level])
    let scale = SIMD2(
      Double(this.width) / Double(first.width), Double(this.height) / Double(first.height))
    let p = uv * scale - 0.5
    let corner = p.rounded(.down)
    let share = p - corner
    let (x, y) = (Int(corner.x), Int(corner.y))
    let top = texel(level, x, y) * (1 - share.x) + texel(level, x + 1, y) * share.x
    let bottom = texel(level, x, y + 1) * (1 - share.x) + texel(level, x + 1, y + 1) * share.x
    return top * (1 - share.y) + bottom * share.y
  }

  private func texel(_ level: Int, _ x: Int, _ y: Int) -> Pixel {
    let this = bitmap.levels[level]
    let (x, y) = (min(max(x, 0), this.width - 1), min(max(y, 0), this.height - 1))
    let i = (y * this.width + x) * 4
    return Pixel(
      Double(this.pixels[i]), Double(this.pixels[i + 1]), Double(this.pixels[i + 2]), Double(this.pixels[i + 3])) / 255
  }
}
