import GlissadeCompositor
import GlissadeLayers

@testable import GlissadeCompositor

/// A renderer without a window, and the last frame drawn with it.
final class Canvas {
  let context: GraphicsContext
  let renderer: Renderer
  let image: OffscreenImage
  var scale = 1.0
  var background = RGBAColor.black
  var counts = FrameCounts()

  init(_ width: Int, _ height: Int, textureLimit: Int? = nil) throws {
    context = try GraphicsContext(.surfaceless)
    renderer = try Renderer(context: context, textureLimit: textureLimit)
    renderer.textures.uploadBudget = .max
    image = OffscreenImage(width: width, height: height)
  }

  /// Draws the tree and reads it back.
  @discardableResult
  func draw(_ tree: PresentationTree) throws -> Pixels {
    try context.makeCurrent(nil)
    counts = try renderer.draw(
      tree: tree, root: tree.roots[0], target: .image(image), scale: scale, background: background)
    return Pixels(image.readBitmap())
  }

  /// Draws layers in a root layer as large as the canvas.
  @discardableResult
  func draw(_ layers: LayerSnapshot...) throws -> Pixels { try draw(tree(layers)) }

  func tree(_ layers: [LayerSnapshot]) -> PresentationTree {
    let (width, height) = (Double(image.width) / scale, Double(image.height) / scale)
    return PresentationTree(layer(0, 0, width, height, children: layers))
  }

  /// Provides the pixels of every picture that the layers show from memory.
  func provide(_ bitmap: Bitmap) {
    renderer.textures.provide(bitmap, for: RasterKey(contents: .picture(.bitmap(bitmap)), size: .zero, scale: 1))
  }
}

/// Pixels read back, premultiplied, as numbers from 0 to 255.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    bytes = bitmap.levels[0].pixels
  }

  subscript(x: Int, y: Int) -> SIMD4<Int> {
    let i = (y * width + x) * 4
    return SIMD4(Int(bytes[i]), Int(bytes[i + 1]), Int(bytes[i + 2]), Int(bytes[i + 3]))
  }

  func red(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4]) }

  /// The sum of the red channel over the picture, in units of full pixels.
  var redArea: Double {
    var sum = 0
    for i in stride(from: 0, to: bytes.count, by: 4) { sum += Int(bytes[i]) }
    return Double(sum) / 255
  }

  /// The largest difference in any channel.
  func difference(to other: Pixels) -> Int {
    guard bytes.count == other.bytes.count else { return 256 }
    var most = 0
    for i in bytes.indices { most = max(most, abs(Int(bytes[i]) - Int(other.bytes[i]))) }
    return most
  }
}

/// A layer whose top leading corner lies at (x, y).
func layer(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: RGBAColor? = nil, radius: Double = 0,
  style: CornerStyle = .continuous, clips: Bool = false, opacity: Double = 1, effects: [Effect] = [],
  children: [LayerSnapshot] = [], _ change: (inout LayerProperties) -> Void = { _ in }
) -> LayerSnapshot {
  var p = LayerProperties()
  p.bounds = Size(width, height)
  p.position = Point(x + width / 2, y + height / 2)
  p.fill = fill.map { .color($0) }
  p.cornerRadii = CornerRadii(radius)
  p.cornerStyle = style
  p.clipsToBounds = clips
  p.opacity = opacity
  p.effects = effects
  change(&p)
  return LayerSnapshot(p, children: children)
}

/// A layer that shows a picture from memory in its whole bounds.
func pictureLayer(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ bitmap: Bitmap, effects: [Effect] = [],
  _ change: (inout LayerProperties) -> Void = { _ in }
) -> LayerSnapshot {
  layer(x, y, width, height, effects: effects) {
    $0.contents = .picture(.bitmap(bitmap))
    $0.contentsFit = .stretch
    change(&$0)
  }
}

/// A bitmap from a function of the pixel, with box-filtered levels.
func bitmap(_ width: Int, _ height: Int, frame: Rect? = nil, _ color: (Int, Int) -> SIMD4<Int>) -> Bitmap {
  var pixels = [UInt8](repeating: 0, count: width * height * 4)
  for y in 0..<height {
    for x in 0..<width {
      let c = color(x, y)
      for k in 0..<4 { pixels[(y * width + x) * 4 + k] = UInt8(c[k]) }
    }
  }
  var levels = [Bitmap.Level(width: width, height: height, pixels: pixels)]
  while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(half(last)) }
  return Bitmap(levels: levels, frame: frame)
}

private func half(_ level: Bitmap.Level) -> Bitmap.Level {
  let (w, h) = (max(level.width / 2, 1), max(level.height / 2, 1))
  var pixels = [UInt8](repeating: 0, count: w * h * 4)
  for y in 0..<h {
    for x in 0..<w {
      for k in 0..<4 {
        var sum = 0
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          let sx = min(2 * x + dx, level.width - 1)
          let sy = min(2 * y + dy, level.height - 1)
          sum += Int(level.pixels[(sy * level.width + sx) * 4 + k])
        }
        pixels[(y * w + x) * 4 + k] = UInt8((sum + 2) / 4)
      }
    }
  }
  return Bitmap.Level(width: w, height: h, pixels: pixels)
}

/// Black and white squares of `side` pixels.
func checker(_ width: Int, _ height: Int, side: Int) -> Bitmap {
  bitmap(width, height) { x, y in
    (x / side + y / side) % 2 == 0 ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 255)
  }
}
