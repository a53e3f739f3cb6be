import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Strokes") struct StrokeTests {
  /// The distance outwards from a rounded rectangle's outline, with circular corners.
  private func distance(_ x: Double, _ y: Double, _ rect: Rect, _ radius: Double) -> Double {
    let (halfX, halfY) = (rect.width / 2, rect.height / 2)
    let qx = abs(x - rect.minX - halfX) - halfX + radius
    let qy = abs(y - rect.minY - halfY) - halfY + radius
    let outside = (max(qx, 0) * max(qx, 0) + max(qy, 0) * max(qy, 0)).squareRoot()
    return outside + min(max(qx, qy), 0) - radius
  }

  /// The largest difference from coverage that 16 x 16 samples tell.
  private func difference(_ pixels: Pixels, _ inside: (Double, Double) -> Bool) -> Double {
    var most = 0.0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        var hits = 0
        for j in 0..<16 {
          for i in 0..<16 where inside(Double(x) + (Double(i) + 0.5) / 16, Double(y) + (Double(j) + 0.5) / 16) {
            hits += 1
          }
        }
        most = max(most, abs(Double(pixels.red(x, y)) - Double(hits) * 255 / 256))
      }
    }
    return most
  }

  private func draw(_ rect: Rect, _ radius: Double, _ stroke: Stroke) throws -> Pixels {
    let canvas = try Canvas(64, 64)
    return try canvas.draw(
      layer(rect.minX, rect.minY, rect.width, rect.height, radius: radius, style: .circular) { $0.stroke = stroke })
  }

  @Test(
    "A line inside, centred or outside covers the area between two outlines",
    arguments: [(0.0, 5.0), (3, 8), (10, 4), (20, 6), (12, 12), (4, 4.5)])
  func placements(radius: Double, width: Double) throws {
    let rect = Rect(x: 14.3, y: 15.6, width: 35, height: 31)
    for placement in Stroke.Placement.allCases {
      let pixels = try draw(rect, radius, Stroke(color: .white, width: width, placement: placement))
      let out = placement == .inside ? 0 : placement == .center ? width / 2 : width
      let r = min(radius, rect.height / 2)
      let most = difference(pixels) { x, y in
        // A square corner stays square outwards: the line is mitred there.
        let d =
          r > 0
          ? distance(x, y, rect, r)
          : max(max(rect.minX - x, x - rect.maxX), max(rect.minY - y, y - rect.maxY))
        // Within, the edges and not the corner arcs are nearest once the line is wider than the radius.
        return d < out && d > out - width
      }
      #expect(most <= Double(CornerTests.tolerance) + (r > 0 && r < 5 ? 8 : 0), "\(placement) \(radius) \(width)")
    }
  }

  @Test("A line wider than its shape fills it", arguments: Stroke.Placement.allCases)
  func wide(placement: Stroke.Placement) throws {
    let rect = Rect(x: 24, y: 26, width: 16, height: 12)
    let pixels = try draw(rect, 4, Stroke(color: .white, width: 14, placement: placement))
    switch placement {
    case .inside:
      let fill = try Canvas(64, 64).draw(layer(24, 26, 16, 12, fill: .white, radius: 4, style: .circular))
      #expect(pixels == fill)
    case .center:
      #expect(pixels.red(32, 32) == 255)
      #expect(pixels.red(18, 32) == 255)
      #expect(pixels.red(16, 32) == 0)
    case .outside:
      // Nothing of it lies inside.
      #expect(pixels.red(32, 32) == 0)
      #expect(pixels.red(22, 32) == 255)
      #expect(pixels.red(10, 32) == 255)
      #expect(pixels.red(9, 32) == 0)
    }
  }

  @Test("The inside of a shape and a line outside of it meet without a gap") func meeting() throws {
    let canvas = try Canvas(64, 64)
    let pixels = try canvas.draw(
      layer(16, 16, 32, 32, fill: .white, radius: 10) {
        $0.stroke = Stroke(color: .white, width: 3, placement: .outside)
      })
    // Edge on edge, two half covered pixels make three quarters at least. The line goes around the corners of the bounds.
    for y in 16..<48 {
      for x in 16..<48 where min(x - 16, 47 - x) + min(y - 16, 47 - y) >= 4 { #expect(pixels.red(x, y) >= 190) }
    }
  }

  @Test("A line outside is measured: an opacity over it keeps all of it") func measured() throws {
    let canvas = try Canvas(64, 64)
    let pixels = try canvas.draw(
      layer(20, 20, 20, 20, fill: RGBAColor(0, 255, 0), opacity: 0.5, children: [layer(5, 5, 5, 5, fill: .white)]) {
        $0.stroke = Stroke(color: .white, width: 6, placement: .outside)
      })
    #expect(pixels.red(14, 30) == 128)
    #expect(pixels.red(45, 30) == 128)
    #expect(pixels.red(46, 30) == 0)
  }
}
