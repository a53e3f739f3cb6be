import GlissadeLayers
import GlissadeOracle
import GlissadeRaster
import Testing

@Suite("Comparison") struct ComparisonTests {
  private func picture(at x: Double, color: RGBAColor = white, radius: Double = 12) throws -> OraclePicture {
    try Oracle.draw(80, 60, layer(x, 10, 40, 40, color, radius: radius) { $0.name = "card" })
  }

  @Test("A picture agrees with itself") func same() throws {
    let one = try picture(at: 20.4)
    let comparison = Comparison(of: one.bitmap, with: one)
    #expect(comparison.passes)
    #expect(comparison.counts[.edge, default: 0] > 100)
    #expect(comparison.counts[.fineEdge] == nil)
    #expect(comparison.worst.values.allSatisfy { $0.error <= 0.5 })
  }

  @Test("Half a pixel too far to the right fails at the edge") func moved() throws {
    let comparison = Comparison(of: try picture(at: 20.5).bitmap, with: try picture(at: 20))
    #expect(!comparison.passes)
    #expect(comparison.worst[.edge].map { $0.error > $0.allowed } == true)
  }

  @Test("Three levels in the inside fail, two do not") func inside() throws {
    let one = try picture(at: 20, color: RGBAColor(100, 100, 100))
    #expect(Comparison(of: try picture(at: 20, color: RGBAColor(102, 100, 100)).bitmap, with: one).passes)
    let off = Comparison(of: try picture(at: 20, color: RGBAColor(100, 103, 100)).bitmap, with: one)
    #expect(!off.passes)
    #expect(off.failures > 1000)
  }

  @Test("An edge that is a little too wide all along fails by its mean") func mean() throws {
    // 0.02 pixels on each side are 5 levels: within what a pixel may be off, but not all of them.
    let wide = try Oracle.draw(80, 60, layer(19.98, 9.98, 40.04, 40.04, white, radius: 12))
    let comparison = Comparison(of: wide.bitmap, with: try picture(at: 20))
    #expect(comparison.failures == 0)
    #expect(!comparison.passes)
    #expect(comparison.edges.first.map { $0.layer == "card" && $0.kind == .shape && $0.mean > 3 } == true)
  }

  @Test("Edges that something hides are no edges") func hidden() throws {
    let below = layer(20, 20, 20, 20, red, radius: 5)
    let picture = try Oracle.draw(80, 60, below, layer(0, 0, 80, 60, white))
    #expect(!picture.marks(30, 20).isEdge)
    #expect(
      picture.edges.allSatisfy {
        $0.points.allSatisfy { [0, 79].contains($0.index % 80) || [0, 59].contains($0.index / 80) }
      })
  }

  @Test("Thin lines, small radii and sharp corners are fine edges") func fine() throws {
    let square = try Oracle.draw(80, 60, layer(20, 10, 40, 40, white))
    #expect(square.marks(20, 10).contains(.fine))
    #expect(square.marks(40, 10).isEdge && !square.marks(40, 10).contains(.fine))
    #expect(!square.marks(40, 30).isEdge)
    let small = try Oracle.draw(80, 60, layer(20, 10, 40, 40, white, radius: 3))
    #expect(small.marks(20, 10).contains(.fine))
    let hairline = try Oracle.draw(
      80, 60, layer(20, 10, 40, 40, nil, radius: 10) { $0.stroke = Stroke(color: white, width: 1) })
    #expect(hairline.marks(40, 10).contains([.fine, .stroke]))
  }

  @Test("Blurred and minified pixels are known as such") func kinds() throws {
    let noise = bitmap(64, 64) { x, y in (x + y) % 2 == 0 ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 255) }
    let small = layer(10, 10, 20, 20) {
      $0.contents = .picture(.bitmap(noise))
      $0.contentsFit = .stretch
    }
    let picture = try Oracle.draw(80, 60, small, layer(50, 20, 10, 10, white) { $0.blur = 3 })
    #expect(picture.marks(20, 20) == .minified)
    #expect(picture.marks(55, 25) == .blurred)
    #expect(abs(picture[20, 20].x - 0.5) < 0.01)
  }
}
