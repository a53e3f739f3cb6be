import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Nine-part pictures") struct NinePartTests {
  /// A bubble: red corners of 8 x 6 pixels, green edges, blue middle; each with a mark of its own.
  private let bubble = bitmap(30, 20) { x, y in
    let (cornerX, cornerY) = (x < 8 || x >= 22, y < 6 || y >= 14)
    if cornerX && cornerY { return SIMD4(255, x * 8, y * 12, 255) }
    return cornerX || cornerY ? SIMD4(0, 255, 0, 255) : SIMD4(0, 0, 255, 255)
  }
  private let insets = CapInsets(top: 6, leading: 8, bottom: 6, trailing: 8)

  private func stretched(
    _ canvas: Canvas, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ insets: CapInsets,
    effects: [Effect] = []
  ) throws -> Pixels {
    canvas.provide(bubble)
    return try canvas.draw(pictureLayer(x, y, width, height, bubble, effects: effects) { $0.capInsets = insets })
  }

  @Test("Corners keep their pixels, edges stretch along one axis, the middle along both") func parts() throws {
    let canvas = try Canvas(120, 80)
    let pixels = try stretched(canvas, 10, 10, 100, 60, insets)
    #expect(canvas.counts.draws == 1)
    #expect(canvas.counts.primitives == 1)
    let source = Pixels(bubble)
    for y in 0..<6 {
      for x in 0..<8 {
        #expect(pixels[10 + x, 10 + y] == source[x, y])
        #expect(pixels[109 - x, 10 + y] == source[29 - x, y])
        #expect(pixels[10 + x, 69 - y] == source[x, 19 - y])
        #expect(pixels[109 - x, 69 - y] == source[29 - x, 19 - y])
      }
    }
    #expect(pixels[60, 12] == SIMD4(0, 255, 0, 255))
    #expect(pixels[12, 40] == SIMD4(0, 255, 0, 255))
    #expect(pixels[60, 40] == SIMD4(0, 0, 255, 255))
  }

  @Test("A scale makes corners of so many pixels a point") func scaled() throws {
    let canvas = try Canvas(120, 80)
    canvas.scale = 2
    let pixels = try stretched(
      canvas, 5, 5, 50, 30, CapInsets(top: 3, leading: 4, bottom: 3, trailing: 4, scale: 2))
    let source = Pixels(bubble)
    for y in 0..<6 {
      for x in 0..<8 { #expect(pixels[10 + x, 10 + y] == source[x, y]) }
    }
  }

  @Test("Shown at its own size it is copied") func natural() throws {
    let canvas = try Canvas(40, 30)
    let pixels = try stretched(canvas, 3, 4, 30, 20, insets)
    for y in 0..<20 {
      for x in 0..<30 { #expect(pixels[3 + x, 4 + y] == Pixels(bubble)[x, y]) }
    }
  }

  @Test("Insets too large for the layer or the picture are scaled down to fit") func tight() throws {
    let canvas = try Canvas(60, 40)
    // Eight points wide: each corner has four, with all of its eight pixels.
    let narrow = try stretched(canvas, 10, 10, 8, 20, insets)
    #expect(narrow[10, 20].y > 200)
    #expect(narrow[17, 20].y > 200)
    #expect(narrow[10, 10].x > 200 && narrow[17, 10].x > 200)
    #expect(narrow[9, 20] == SIMD4(0, 0, 0, 255) && narrow[18, 20] == SIMD4(0, 0, 0, 255))
    // Insets beyond the picture: it is parted in the middle.
    let wide = try stretched(canvas, 5, 5, 50, 30, CapInsets(100))
    #expect(wide[6, 6].x > 200 && wide[53, 33].x > 200)
    #expect(wide[20, 20].w == 255)
  }

  @Test("No seam lies between the parts, turned or in perspective", arguments: [0.0, 7, 31])
  func seams(degrees: Double) throws {
    let white = bitmap(30, 20) { _, _ in SIMD4(255, 255, 255, 255) }
    let canvas = try Canvas(140, 120)
    canvas.provide(white)
    let turns: [Effect] = [
      .rotation(.degrees(degrees), anchor: .center),
      .rotation3D(Rotation3D(angle: .degrees(degrees), y: 1, perspective: 1)),
    ]
    for turn in turns {
      let half: [Effect] = [.opacity(0.5), turn]
      let parts = try canvas.draw(
        pictureLayer(20.3, 21.7, 97.4, 71.1, white, effects: half) { $0.capInsets = insets })
      let whole = try canvas.draw(pictureLayer(20.3, 21.7, 97.4, 71.1, white, effects: half))
      // Drawn twice, a pixel would be brighter; not at all, darker.
      #expect(parts.difference(to: whole) == 0)
    }
  }

  @Test("A picture in tiles is stretched as one in a single texture", arguments: [0.0, 7])
  func tiles(degrees: Double) throws {
    let picture = bitmap(320, 192) { x, y in SIMD4((x * 3) % 256, (y * 5) % 256, (x + y) % 256, 255) }
    func draw(_ limit: Int?) throws -> Pixels {
      let canvas = try Canvas(520, 400, textureLimit: limit)
      canvas.provide(picture)
      return try canvas.draw(
        pictureLayer(
          10.3, 10.7, 480, 300, picture, effects: [.opacity(0.5), .rotation(.degrees(degrees), anchor: .topLeading)]
        ) { $0.capInsets = CapInsets(top: 40, leading: 90, bottom: 30, trailing: 70) })
    }
    #expect(try draw(128).difference(to: try draw(nil)) <= 2)
  }

  @Test("Made small, it is averaged by its levels (R12)") func minified() throws {
    let board = checker(256, 256, side: 1)
    let canvas = try Canvas(80, 80)
    canvas.provide(board)
    for i in 0..<4 {
      let pixels = try canvas.draw(
        pictureLayer(8 + Double(i) * 0.25, 8, 60, 50, board) { $0.capInsets = CapInsets(10, scale: 8) })
      for (x, y) in [(12, 12), (40, 40), (60, 14)] { #expect(abs(pixels.red(x, y) - 128) <= 6) }
    }
  }

  @Test("Odd sizes draw nothing wrong") func odd() throws {
    let canvas = try Canvas(40, 40)
    for (width, height) in [(0.0, 20.0), (20, 0), (0.25, 0.25), (1, 1), (16, 12)] {
      let pixels = try stretched(canvas, 10, 10, width, height, insets)
      #expect(pixels[30, 30] == SIMD4(0, 0, 0, 255))
      #expect((pixels[10, 10].w, canvas.counts.passes) == (255, 1))
    }
    let dot = bitmap(1, 1) { _, _ in SIMD4(255, 255, 255, 255) }
    canvas.provide(dot)
    let one = try canvas.draw(pictureLayer(10, 10, 20, 20, dot) { $0.capInsets = insets })
    #expect(one.redArea == 400)
  }
}
