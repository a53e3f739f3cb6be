import GlissadeLayers
import GlissadeOracle
import GlissadeRaster

/// A layer whose top leading corner lies at (x, y), before its effects.
func layer(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: RGBAColor? = nil, radius: Double = 0,
  style: CornerStyle = .circular, effects: [Effect] = [], children: [LayerSnapshot] = [],
  _ change: (inout LayerProperties) -> Void = { _ in }
) -> LayerSnapshot {
  var p = LayerProperties()
  p.bounds = Size(width, height)
  p.position = Point(x + width / 2, y + height / 2)
  p.fill = fill.map { .color($0) }
  p.cornerRadii = CornerRadii(radius)
  p.cornerStyle = style
  p.effects = effects
  change(&p)
  return LayerSnapshot(p, children: children)
}

/// A bitmap from a function of the pixel, with its mip levels.
func bitmap(_ width: Int, _ height: Int, _ color: (Int, Int) -> SIMD4<UInt8>) -> Bitmap {
  var pixels: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      let c = color(x, y)
      pixels += [c.x, c.y, c.z, c.w]
    }
  }
  return Bitmap(pixels: pixels, width: width, height: height)
}

extension Bitmap {
  /// Pixels with box-filtered levels below them.
  convenience init(pixels: [UInt8], width: Int, height: Int) {
    var levels = [Level(width: width, height: height, pixels: pixels)]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      let (w, h) = (max(last.width / 2, 1), max(last.height / 2, 1))
      var half: [UInt8] = []
      for y in 0..<h {
        for x in 0..<w {
          for k in 0..<4 {
            var sum = 0
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
              let (sx, sy) = (min(2 * x + dx, last.width - 1), min(2 * y + dy, last.height - 1))
              sum += Int(last.pixels[(sy * last.width + sx) * 4 + k])
            }
            half.append(UInt8((sum + 2) / 4))
          }
        }
      }
      levels.append(Level(width: w, height: h, pixels: half))
    }
    self.init(levels: levels)
  }
}

extension Oracle {
  /// Layers in a root of the window's size, on black.
  static func draw(_ width: Int, _ height: Int, scale: Double = 1, _ layers: LayerSnapshot...) throws -> OraclePicture {
    try Oracle(scale: scale, contents: Rasterizer()).draw(
      root(width, height, scale: scale, layers), width: width, height: height)
  }
}

/// A root layer of the window's size.
func root(_ width: Int, _ height: Int, scale: Double = 1, _ layers: [LayerSnapshot]) -> LayerSnapshot {
  layer(0, 0, Double(width) / scale, Double(height) / scale, children: layers)
}

extension OraclePicture {
  /// The sum of the red channel, in pixels.
  var redArea: Double { pixels.reduce(0) { $0 + $1.x } }
}

let white = RGBAColor.white
let red = RGBAColor(red: 1, green: 0, blue: 0)
