import Glibc
import GlissadeLayers
import GlissadeOracle
import Testing

@Suite("Coverage") struct CoverageTests {
  @Test("A circle covers pi r squared") func circle() throws {
    for (radius, x) in [(20.0, 30.0), (20, 30.37), (3.5, 30.5), (0.8, 30.2)] {
      let side = 2 * radius
      let picture = try Oracle.draw(
        80, 80, layer(x, 12.6, side, side, white, radius: radius))
      #expect(abs(picture.redArea - .pi * radius * radius) < 2e-3 * .pi * radius, "radius \(radius)")
    }
  }

  @Test("A box between pixels is the product of two ramps") func box() throws {
    let picture = try Oracle.draw(20, 20, layer(3.25, 4.5, 8.5, 6, white))
    #expect(picture[3, 6].x == 0.75)
    #expect(picture[11, 6].x == 0.75)
    #expect(picture[3, 4].x == 0.75 * 0.5)
    #expect(picture[6, 10].x == 0.5)
    #expect(picture[6, 11].x == 0)
    #expect(abs(picture.redArea - 8.5 * 6) < 1e-12)
  }

  @Test("A turned half-plane covers each pixel by its exact area") func halfPlane() throws {
    let angle = 0.4
    // The left side of a large square passes through (20, 20) and leans by the angle.
    let effects = [Effect.rotation(.radians(angle), anchor: .leading)]
    let picture = try Oracle.draw(40, 40, layer(20, -480, 1000, 1000, white, effects: effects))
    for y in 10..<30 {
      for x in 5..<35 {
        var inside = 0
        for j in 0..<200 {
          for i in 0..<200 {
            let (dx, dy) = (Double(x) + (Double(i) + 0.5) / 200 - 20, Double(y) + (Double(j) + 0.5) / 200 - 20)
            if dx * cos(angle) + dy * sin(angle) >= 0 { inside += 1 }
          }
        }
        #expect(abs(picture[x, y].x - Double(inside) / 40_000) < 3e-3)
      }
    }
  }

  @Test("A projected square covers the area of its image") func projected() throws {
    // semantics 8.1: 200 x 100, turned by 45 degrees about y, has its corners there.
    let corners = [(-9.3836, -27.3459), (152.2408, 13.0602), (152.2408, 86.9398), (-9.3836, 127.3459)]
    var area = 0.0
    for i in 0..<4 {
      let (a, b) = (corners[i], corners[(i + 1) % 4])
      area += (a.0 * b.1 - b.0 * a.1) / 2
    }
    let turn = Effect.rotation3D(Rotation3D(angle: .degrees(45), y: 1))
    let picture = try Oracle.draw(220, 200, layer(20, 40, 200, 100, white, effects: [turn]))
    #expect(abs(picture.redArea - area) < 0.5)
    // The sides are straight lines between the corners.
    #expect(abs(picture[20 + 60, 40 - 11].x - 0.5) < 0.6)
  }

  @Test("The continuous corner passes 0.412253 radii from the corner") func continuousCorner() throws {
    // Along the diagonal through the corner, by the area beyond a turned half-plane: a square of 100 with r = 30 turned by 45
    // degrees has its tips at 0.412253 * 30 below those of the square.
    let effects = [Effect.rotation(.degrees(45), anchor: .center)]
    let picture = try Oracle.draw(
      160, 160, layer(30, 30, 100, 100, white, radius: 30, style: .continuous, effects: effects))
    let tip = 80 - 50 * 2.0.squareRoot() + 0.412253 * 30
    var column = 0.0
    for y in 0..<80 { column += (picture[79, y].x + picture[80, y].x) / 2 }
    #expect(abs(80 - column - tip) < 0.02)
  }

  @Test("A line is the outer coverage without the inner one") func stroke() throws {
    for (placement, outer) in [(Stroke.Placement.inside, 20.0), (.center, 21.5)] {
      let picture = try Oracle.draw(
        60, 60,
        layer(10.3, 9.8, 40, 40, nil, radius: 20) { $0.stroke = Stroke(color: white, width: 3, placement: placement) })
      let area = Double.pi * (outer * outer - (outer - 3) * (outer - 3))
      #expect(abs(picture.redArea - area) < 0.05)
    }
  }

  @Test("A line thicker than its corner's radius has a square inner corner") func thickStroke() throws {
    let picture = try Oracle.draw(
      60, 60, layer(10, 10, 40, 40, nil, radius: 4) { $0.stroke = Stroke(color: white, width: 8) })
    let outer = 1600 - (4 - Double.pi) * 16
    #expect(abs(picture.redArea - (outer - 24 * 24)) < 0.02)
    #expect(picture[17, 17].x == 1)
    #expect(picture[18, 18].x == 0)
  }

  @Test("A chain of clips covers by the least of its members") func clips() throws {
    let inner = layer(-50, -50, 200, 200, white)
    let second = layer(0.25, 0, 40, 40, children: [inner]) { $0.clipsToBounds = true }
    let first = layer(10.5, 10, 40, 40, children: [second]) { $0.clipsToBounds = true }
    let picture = try Oracle.draw(60, 60, first)
    // The first covers half of column 10; the second begins at 10.75 and covers a quarter.
    #expect(picture[10, 30].x == 0.25)
    // The first ends at 50.5.
    #expect(picture[50, 30].x == 0.5)
  }

  @Test("Two pictures cut by one soft edge do not shine through") func clippedGroup() throws {
    let below = layer(-10, -10, 80, 80, white)
    let above = layer(-10, -10, 80, 80, red)
    let card = layer(10.5, 10.5, 40, 40, white, children: [below, above]) { $0.clipsToBounds = true }
    let picture = try Oracle.draw(60, 60, card)
    #expect(picture[10, 30] == SIMD4(0.5, 0, 0, 1))
    // A lone shape of the same outline has its own coverage, not the square of it.
    let lone = try Oracle.draw(60, 60, layer(10.5, 10.5, 40, 40, white) { $0.clipsToBounds = true })
    #expect(lone[10, 30] == SIMD4(0.5, 0.5, 0.5, 1))
  }

  @Test("What cannot be inverted, and what is turned away, is not drawn") func invisible() throws {
    let flat = layer(10, 10, 20, 20, white, effects: [.scale(x: 0, y: 1, anchor: .center)])
    let back = layer(10, 10, 20, 20, white, effects: [.rotation3D(Rotation3D(angle: .degrees(180), y: 1))]) {
      $0.face = .front
    }
    let hidden = layer(10, 10, 20, 20, white) { $0.isHidden = true }
    #expect(try Oracle.draw(40, 40, flat, back, hidden).redArea == 0)
  }

  @Test("What passes the camera is cut before it") func camera() throws {
    // d = 100: turned by 80 degrees about y with perspective 3 the left side lies behind the camera.
    let turn = Effect.rotation3D(Rotation3D(angle: .degrees(80), y: 1, perspective: 3))
    let picture = try Oracle.draw(100, 100, layer(0, 0, 100, 100, white, effects: [turn]))
    #expect(picture.pixels.allSatisfy { $0.x.isFinite && $0.x >= 0 && $0.x <= 1 })
    #expect(picture.redArea > 100)
  }
}
