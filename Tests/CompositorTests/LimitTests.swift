import CGLES
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

/// What is larger than a texture may be is seen, or said (R11). The driver's own limit is 16 384 or so; most tests set a
/// smaller one, which takes the same ways.
@Suite("Limits") struct LimitTests {
  /// A bitmap of one level, for sizes whose chain nobody needs.
  private func strip(_ width: Int, _ height: Int, frame: Rect? = nil) -> Bitmap {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for i in stride(from: 0, to: pixels.count, by: 4) {
      let place = i / 4
      pixels[i] = UInt8((place % width + place / width) * 255 / (width + height))
      pixels[i + 1] = 128
    }
    return Bitmap(levels: [Bitmap.Level(width: width, height: height, pixels: pixels)], frame: frame)
  }

  @Test("Pictures of 20000 x 100 and 1 x 70000 are seen whole", arguments: [(20_000, 100), (1, 70_000), (100, 17_000)])
  func longPictures(width: Int, height: Int) throws {
    let canvas = try Canvas(120, 90)
    let picture = strip(width, height)
    canvas.provide(picture)
    let pixels = try canvas.draw(pictureLayer(10, 10, 100, 70, picture))
    var most = 0.0
    for y in 11..<79 {
      for x in 11..<109 {
        let place = (Double(x) - 9.5) / 100 * Double(width) + (Double(y) - 9.5) / 70 * Double(height)
        most = max(most, abs(Double(pixels.red(x, y)) - place * 255 / Double(width + height)))
        most = max(most, abs(Double(pixels[x, y].y) - 128))
      }
    }
    #expect(most <= 3)
    #expect(glGetError() == GLenum(GL_NO_ERROR))
  }

  @Test("A text or path 17000 points high is tiled pixel for pixel") func longText() throws {
    let ink = strip(20, 17_000, frame: Rect(x: 0, y: 0, width: 20, height: 17_000))
    let text = Contents.text(TextRun("x", font: FontDescription(size: 10)))
    for limit in [nil, 1024] {
      let canvas = try Canvas(40, 60, textureLimit: limit)
      canvas.renderer.textures.provide(ink, for: RasterKey(contents: text, size: Size(20, 17_000), scale: 1))
      for top in [0.0, 950, 8_000, 16_350, 16_960] {
        let pixels = try canvas.draw(layer(10, -top, 20, 17_000) { $0.contents = text })
        var wrong = 0
        for y in 0..<40 {
          for x in 0..<20 where pixels.red(10 + x, y) != Int(ink.levels[0].pixels[((Int(top) + y) * 20 + x) * 4]) {
            wrong += 1
          }
        }
        #expect(wrong == 0, "\(top) with a limit of \(limit ?? 0)")
      }
    }
  }

  @Test("A blurred layer 17000 high is seen at its place") func longBlur() throws {
    let canvas = try Canvas(60, 60)
    for top in [0.0, 8_000, 16_960] {
      let pixels = try canvas.draw(
        layer(10, -top, 40, 17_000, fill: .white, effects: [.blur(radius: 3, opaque: false)]))
      #expect(pixels.red(30, 25) >= 250)
      #expect(pixels.red(2, 25) <= 4)
    }
    #expect(glGetError() == GLenum(GL_NO_ERROR))
  }

  @Test("Windows of one pixel and of the driver's limit are drawn", arguments: [0, 1, 2])
  func windows(kind: Int) throws {
    let limit = try Canvas(1, 1).renderer.textureLimit
    let (width, height) = [(1, 1), (limit, 2), (2, limit)][kind]
    let canvas = try Canvas(width, height)
    let (w, h) = (Double(width), Double(height))
    let cards = [
      layer(-4, -4, w + 8, h + 8, fill: .white), layer(-8, -8, w + 16, h + 16, fill: RGBAColor(255, 0, 0)),
    ]
    let pixels = try canvas.draw(
      layer(0, 0, w, h, effects: [.color(.invert(1)), .blur(radius: 2, opaque: true), .opacity(0.5)], children: cards))
    // Red inverted is cyan; half of it on black.
    #expect(pixels[width / 2, height / 2] == SIMD4(0, 128, 128, 255))
    #expect(pixels[width / 2, 0] == SIMD4(0, 128, 128, 255))
    #expect(canvas.renderer.planner.failedOffscreens == 0)
    #expect(glGetError() == GLenum(GL_NO_ERROR))
  }

  @Test("Without memory for its texture a picture is shown softer, and one line says so") func noMemory() throws {
    let canvas = try Canvas(80, 80)
    var lines: [String] = []
    canvas.renderer.log = { lines.append($0) }
    let picture = bitmap(128, 128) { x, y in SIMD4(x * 2, y * 2, 0, 255) }
    canvas.renderer.objects.mostTexels = 40 * 40
    canvas.provide(picture)
    let tree = canvas.tree([
      pictureLayer(8, 8, 64, 64, picture),
      pictureLayer(8, 8, 64, 64, picture) { $0.capInsets = CapInsets(40, scale: 2) },
    ])
    for _ in 0..<3 {
      let pixels = try canvas.draw(tree)
      for (x, y) in [(12, 14), (40, 40), (60, 20)] {
        #expect(abs(pixels.red(x, y) - (x - 8) * 4) <= 8)
        #expect(abs(pixels[x, y].y - (y - 8) * 4) <= 8)
      }
      #expect(canvas.counts.pendingUploads == 0)
    }
    #expect(lines.count == 1)
    // With no memory at all nothing is shown, nothing waits, and it is said; then memory comes back with other pixels.
    canvas.renderer.objects.mostTexels = 0
    let other = bitmap(32, 32) { _, _ in SIMD4(255, 255, 255, 255) }
    canvas.provide(other)
    lines.removeAll()
    try canvas.draw()
    #expect(try canvas.draw(pictureLayer(8, 8, 64, 64, other)).redArea == 0)
    #expect(canvas.counts.pendingUploads == 0)
    #expect(lines.count == 1)
    canvas.renderer.objects.mostTexels = .max
    canvas.provide(other)
    #expect(try canvas.draw(pictureLayer(8, 8, 64, 64, other)).redArea == 4096)
    #expect(glGetError() == GLenum(GL_NO_ERROR))
  }

  @Test("Tiles meet exactly: no pixel is drawn twice or missed", arguments: [0.0, 3, 44, 30.5])
  func tilesMeet(degrees: Double) throws {
    let white = bitmap(320, 192) { _, _ in SIMD4(255, 255, 255, 255) }
    func draw(_ limit: Int?, _ turn: Effect, _ insets: CapInsets) throws -> Pixels {
      let canvas = try Canvas(300, 260, textureLimit: limit)
      canvas.provide(white)
      return try canvas.draw(
        pictureLayer(20.5, 10.5, 250, 222, white, effects: [.opacity(0.5), turn]) { $0.capInsets = insets })
    }
    for turn in [
      Effect.rotation(.degrees(degrees), anchor: .center),
      .rotation3D(Rotation3D(angle: .degrees(degrees), y: 1, perspective: 1)),
    ] {
      for insets in [CapInsets.zero, CapInsets(50)] {
        #expect(try draw(128, turn, insets).difference(to: try draw(nil, turn, insets)) == 0)
      }
    }
  }
}
