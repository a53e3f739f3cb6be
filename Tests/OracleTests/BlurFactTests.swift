import Glibc
import GlissadeLayers
import GlissadeOracle
import Testing

/// The integral of the normal distribution.
private func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

@Suite("Blurs and shadows") struct BlurFactTests {
  @Test("A blurred half-plane shows 84.13 % one sigma inside") func halfPlane() throws {
    let picture = try Oracle.draw(
      200, 20, layer(100, -400, 800, 800, white) { $0.blur = 8 })
    for x in [60, 92, 99, 100, 107, 108, 130] {
      let wanted = normal((Double(x) + 0.5 - 100) / 8)
      #expect(abs(picture[x, 10].x - wanted) < 1e-3)
    }
    // Between the middles of pixels 107 and 108 lies one sigma.
    #expect(abs((picture[107, 10].x + picture[108, 10].x) / 2 - 0.8413) < 1e-3)
  }

  @Test("Sigma is in the layer's points: unequal scales blur unequally") func unequal() throws {
    let effects = [Effect.blur(radius: 4, opaque: false), .scale(x: 3, y: 1, anchor: .center)]
    let picture = try Oracle.draw(240, 120, layer(80, 20, 80, 80, white, effects: effects))
    // The scaled square reaches from 0 to 240 across, and from 20 to 100 down.
    for (y, distance) in [(19, -0.5), (24, 4.5), (16, -3.5)] {
      #expect(abs(picture[120, y].x - normal(distance / 4)) < 4e-3)
    }
    let narrow = try Oracle.draw(
      240, 120, layer(100, 20, 40, 80, white, effects: effects))
    // From 60 to 180.
    for (x, distance) in [(60, 0.5), (72, 12.5), (50, -9.5)] {
      #expect(abs(narrow[x, 60].x - normal(distance / 12)) < 4e-3)
    }
  }

  @Test("An opaque blur keeps the alpha and ends at the bounds") func opaque() throws {
    let effects = [Effect.blur(radius: 5, opaque: true)]
    let half = layer(0, 0, 20, 40, red)
    let picture = try Oracle.draw(80, 80, layer(20, 20, 40, 40, white, effects: effects, children: [half]))
    #expect(picture[19, 40] == SIMD4(0, 0, 0, 1))
    #expect(abs(picture[20, 40].x - 1) < 1e-9)
    #expect(abs(picture[40, 40].y - 0.5) < 0.05)
  }

  @Test("A shadow is the Gaussian of its shape, one pixel's mean at a time") func shadow() throws {
    for sigma in [0.3, 1, 6, 20] {
      let picture = try Oracle.draw(
        200, 20,
        layer(-600, -400, 700, 800) { $0.shadow = Shadow(color: white, radius: sigma, offset: Point(5, 0)) })
      // The right side of the shadow lies at 105; a pixel shows the mean over it.
      for x in [90, 100, 104, 105, 106, 120] {
        var wanted = 0.0
        for i in 0..<100 { wanted += normal((105 - Double(x) - (Double(i) + 0.5) / 100) / sigma) / 100 }
        #expect(abs(picture[x, 10].x - wanted) < 2.5e-3, "sigma \(sigma) at \(x)")
      }
    }
  }

  @Test("A shadow in perspective is the flat one seen through the map") func shadowInPerspective() throws {
    let shadow = Shadow(color: white, radius: 6)
    let flat = try Oracle.draw(200, 200, layer(50, 50, 100, 100, nil, radius: 20) { $0.shadow = shadow })
    let turned = try Oracle.draw(
      200, 200,
      layer(
        50, 50, 100, 100, nil, radius: 20,
        effects: [.rotation3D(Rotation3D(angle: .degrees(1e-3), y: 1))]
      ) { $0.shadow = shadow })
    for (a, b) in zip(flat.pixels, turned.pixels) { #expect(abs(a.x - b.x) < 2e-3) }
  }
}
