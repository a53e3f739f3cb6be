import GlissadeLayers
import GlissadeOracle
import Testing

@Suite("Pictures") struct SamplingTests {
  private func ramp(_ width: Int, _ height: Int) -> Bitmap {
    bitmap(width, height) { x, y in SIMD4(UInt8(x * 10), UInt8(y * 10), 0, 255) }
  }

  private func shown(
    _ bitmap: Bitmap, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ change: (inout LayerProperties) -> Void = { _ in }
  ) throws -> OraclePicture {
    try Oracle.draw(
      60, 60,
      layer(x, y, width, height) {
        $0.contents = .picture(.bitmap(bitmap))
        $0.contentsFit = .stretch
        change(&$0)
      })
  }

  @Test("One texel on one pixel is that texel") func exact() throws {
    let picture = try shown(ramp(20, 16), 5, 7, 20, 16)
    for (x, y) in [(5, 7), (24, 22), (13, 12)] {
      #expect(abs(picture[x, y].x * 255 - Double(x - 5) * 10) < 1e-9)
      #expect(abs(picture[x, y].y * 255 - Double(y - 7) * 10) < 1e-9)
    }
  }

  @Test("Between texels it is linear, and clamped at the edge") func bilinear() throws {
    let picture = try shown(ramp(20, 16), 5.25, 7, 20, 16)
    #expect(abs(picture[10, 12].x * 255 - 47.5) < 1e-9)
    let large = try shown(ramp(4, 4), 0, 0, 40, 40)
    // Half a texel is 5 pixels: before that the first texel goes on.
    #expect(large[0, 20].x == 0 && large[4, 20].x == 0)
    #expect(abs(large[10, 20].x * 255 - 5.5) < 1e-9)
  }

  @Test("The nearest texel has hard edges") func nearest() throws {
    let picture = try shown(ramp(4, 4), 0, 0, 40, 40) { $0.contentsFilter = .nearest }
    #expect(picture[9, 20].x == 0)
    #expect(abs(picture[10, 20].x * 255 - 10) < 1e-9)
  }

  @Test("Levels are chosen by the logarithm of the minification") func levels() throws {
    // Each level is grey of its own.
    var levels: [Bitmap.Level] = []
    for i in 0..<6 {
      let side = 32 >> i
      let pixel = [UInt8(i * 40), UInt8(i * 40), UInt8(i * 40), 255]
      levels.append(
        Bitmap.Level(width: side, height: side, pixels: Array(repeating: pixel, count: side * side).flatMap { $0 }))
    }
    let grey = Bitmap(levels: levels)
    for (side, level) in [(32.0, 0.0), (16, 1), (8, 2), (32 / 2.0.squareRoot(), 0.5), (12, 1.4150375)] {
      let picture = try shown(grey, 10, 10, side, side)
      #expect(abs(picture[13, 13].x * 255 - level * 40) < 1e-4, "\(side)")
      let flat = try shown(grey, 10, 10, side, side) { $0.contentsFilter = .bilinear }
      #expect(flat[13, 13].x == 0)
    }
    // The larger of both directions decides.
    #expect(abs(try shown(grey, 10, 10, 32, 8)[13, 13].x * 255 - 80) < 1e-4)
  }

  @Test("The whole, or the whole layer") func fits() throws {
    let fit = try shown(ramp(20, 10), 10, 10, 40, 40) { $0.contentsFit = .fit }
    #expect(fit[30, 15] == SIMD4(0, 0, 0, 1) && fit[30, 30].x > 0)
    let fill = try shown(ramp(20, 10), 10, 10, 40, 40) { $0.contentsFit = .fill }
    // Twenty texels of ten are seen across 80 points, of which the middle 40.
    #expect(abs(fill[10, 30].x * 255 - (5 + 0.125 - 0.5) * 10) < 1e-9)
  }

  @Test("Corners keep their size, edges are stretched") func nineParts() throws {
    let picture = try shown(ramp(20, 20), 10, 10, 40, 40) { $0.capInsets = CapInsets(5) }
    // Columns 0 to 4 pixel for pixel, the middle 10 over 30 points.
    #expect(abs(picture[12, 12].x * 255 - 20) < 1e-9)
    #expect(abs(picture[30, 12].x * 255 - (5 + 15.5 / 3 - 0.5) * 10) < 1e-9)
    #expect(abs(picture[48, 48].x * 255 - 180) < 1e-9)
    #expect(picture.marks(15, 30).contains(.part) && !picture.marks(30, 30).isEdge)
  }

  @Test("Insets that are too large are scaled to fit") func largeInsets() throws {
    // More pixels than there are: 15 + 15 of 20 become 10 + 10.
    let many = try shown(ramp(20, 20), 10, 10, 40, 40) { $0.capInsets = CapInsets(15) }
    #expect(abs(many[15, 15].x * 255 - 50) < 1e-9)
    // Longer than the layer: the corners' 8 pixels are drawn on 6 points.
    let long = try shown(ramp(20, 20), 10, 10, 12, 12) { $0.capInsets = CapInsets(8) }
    #expect(long.marks(12, 12).contains(.minified))
    // Two pixels of the picture make a point.
    let fine = try shown(ramp(20, 20), 10, 10, 40, 40) {
      $0.capInsets = CapInsets(3, scale: 2)
      $0.contentsFilter = .bilinear
    }
    #expect(abs(fine[11, 30].x * 255 - (1.5 * 2 - 0.5) * 10) < 1e-9)
  }
}
