import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Flips and perspective") struct PerspectiveTests {
  private func card(_ degrees: Double, face: LayerProperties.Face = .both) -> LayerSnapshot {
    layer(
      75, 50, 250, 200, fill: .white,
      effects: [.rotation3D(Rotation3D(angle: .degrees(degrees), y: 1, perspective: 0.5))]
    ) { $0.face = face }
  }

  /// The area of the projected rectangle, from its four corners.
  private func exactArea(_ degrees: Double) -> Double {
    let m = Transform.rotation3D(
      angle: .degrees(degrees), axis: (0, 1, 0), anchor: Point(125, 100), anchorZ: 0, perspective: 0.5,
      size: Size(250, 200))
    let corners = [Point(0, 0), Point(250, 0), Point(250, 200), Point(0, 200)].map { m.apply($0) }
    var sum = 0.0
    for i in 0..<4 { sum += corners[i].x * corners[(i + 1) % 4].y - corners[(i + 1) % 4].x * corners[i].y }
    return abs(sum) / 2
  }

  @Test("A flipping card covers its projected area within 0.5 %")
  func area() throws {
    let canvas = try Canvas(400, 300)
    for degrees in [0.0, 1, 10, 30, 45, 60, 75, 80, 85, 88, 89, 91, 92, 100, 135, 179, 180, 200, 300] {
      let pixels = try canvas.draw(card(degrees))
      let exact = exactArea(degrees)
      #expect(abs(pixels.redArea - exact) <= 0.005 * exact, "\(degrees) degrees: \(pixels.redArea), not \(exact)")
    }
  }

  @Test("Edge on, nothing is drawn (D9)", arguments: [90.0, 270, -90]) func edgeOn(degrees: Double) throws {
    let canvas = try Canvas(400, 300)
    #expect(try canvas.draw(card(degrees)).redArea == 0)
    #expect(canvas.counts.draws == 0)
  }

  @Test("From behind a picture is mirrored, and a front-only layer is gone (D9)") func behind() throws {
    let canvas = try Canvas(100, 100)
    let picture = bitmap(10, 10) { x, _ in x < 3 ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 255) }
    canvas.provide(picture)
    let turn = Effect.rotation3D(Rotation3D(angle: .degrees(180), y: 1, perspective: 0.5))
    let both = try canvas.draw(pictureLayer(45, 45, 10, 10, picture, effects: [turn]))
    #expect(both.red(54, 50) == 255)
    #expect(both.red(52, 50) == 255)
    #expect(both.red(51, 50) == 0)
    #expect(both.red(45, 50) == 0)
    let front = try canvas.draw(pictureLayer(45, 45, 10, 10, picture, effects: [turn]) { $0.face = .front })
    #expect(front.redArea == 0)
  }

  @Test("A checker in perspective has straight lines and no seam (R09)") func checkerLines() throws {
    let canvas = try Canvas(400, 300)
    let board = checker(160, 160, side: 20)
    canvas.provide(board)
    let effect = Rotation3D(angle: .degrees(60), y: 1, perspective: 1)
    let pixels = try canvas.draw(pictureLayer(100, 50, 200, 200, board, effects: [.rotation3D(effect)]))
    let m = Transform.rotation3D(
      angle: .degrees(60), axis: (0, 1, 0), anchor: Point(100, 100), anchorZ: 0, perspective: 1, size: Size(200, 200))
    // Each lattice crossing lies where the homography says, so the middle of each square has its square's colour.
    for j in 0..<8 {
      for i in 0..<8 {
        let p = m.apply(Point(Double(i) * 25 + 12.5, Double(j) * 25 + 12.5))
        let (x, y) = (Int(p.x + 100), Int(p.y + 50))
        #expect(pixels.red(x, y) == ((i + j) % 2 == 0 ? 255 : 0), "square \(i), \(j)")
      }
    }
    // Along a vertical line of the lattice the colour changes over at most three pixels.
    for i in 1..<8 {
      for v in [12.5, 87.5, 187.5] {
        let p = m.apply(Point(Double(i) * 25, v))
        let row = Int(p.y + 50)
        let x = Int(p.x + 100)
        #expect(abs(pixels.red(x - 3, row) - pixels.red(x + 3, row)) == 255, "line \(i) at \(v)")
      }
    }
  }

  @Test("What lies behind the camera is cut, and what is left is finite") func behindCamera() throws {
    let canvas = try Canvas(200, 200)
    let effect = Rotation3D(angle: .degrees(80), y: 1, perspective: 6)
    let pixels = try canvas.draw(layer(20, 20, 160, 160, fill: .white, radius: 30, effects: [.rotation3D(effect)]))
    #expect(pixels.redArea > 100)
    #expect(pixels.redArea < 40_000)
  }

  @Test(
    "Edges of pictures, clips and strokes are soft under any turn (R07)",
    arguments: [
      Effect.rotation(.degrees(3), anchor: .center), .rotation(.degrees(10), anchor: .center),
      .rotation(.degrees(44), anchor: .center), .rotation3D(Rotation3D(angle: .degrees(30), x: 1, y: 1)),
    ])
  func softEdges(effect: Effect) throws {
    let canvas = try Canvas(200, 200)
    let white = bitmap(8, 8) { _, _ in SIMD4(255, 255, 255, 255) }
    canvas.provide(white)
    let scenes = [
      pictureLayer(50, 50, 100, 100, white, effects: [effect]),
      layer(50, 50, 100, 100, clips: true, effects: [effect], children: [layer(-99, -99, 300, 300, fill: .white)]),
      layer(50, 50, 100, 100, effects: [effect]) { $0.stroke = Stroke(color: .white, width: 20) },
    ]
    for scene in scenes {
      let pixels = try canvas.draw(scene)
      var (crossings, soft) = (0, 0)
      for y in 70..<130 {
        for x in 1..<199 where pixels.red(x - 1, y) == 0 && pixels.red(x, y) > 0 {
          crossings += 1
          if pixels.red(x, y) < 255 { soft += 1 }
        }
      }
      #expect(crossings >= 60)
      #expect(Double(soft) > 0.9 * Double(crossings))
    }
  }
}

extension PerspectiveTests {
  @Test("Inside a turning card each pixel is drawn exactly once") func drawnOnce() throws {
    let canvas = try Canvas(400, 300)
    for step in 0..<90 {
      let degrees = Double(step) * 4 + 1
      let pixels = try canvas.draw(
        layer(
          75, 50, 250, 200, fill: .white.opacity(0.5), radius: 16,
          effects: [
            .rotation(.degrees(degrees * 0.7), anchor: .center),
            .rotation3D(Rotation3D(angle: .degrees(degrees), x: 0.3, y: 1, perspective: 0.5)),
          ]
        ) { $0.stroke = Stroke(color: RGBAColor(0, 0, 255, alpha: 0.5), width: 8) })
      // Half white, half blue over half white, and what lies on an edge: never twice the one or the other.
      var (white, wrong) = (0, 0)
      for y in 0..<300 {
        for x in 0..<400 {
          let c = pixels[x, y]
          if c == SIMD4(128, 128, 128, 255) { white += 1 }
          if c.x > 129 || c.z > 193 { wrong += 1 }
          // A pixel between two white ones in its row and its column is white.
          if x > 0, x < 399, y > 0, y < 299, c.x < 120, pixels.red(x - 1, y) == 128, pixels.red(x + 1, y) == 128,
            pixels.red(x, y - 1) == 128, pixels.red(x, y + 1) == 128
          {
            wrong += 1
          }
        }
      }
      #expect(wrong == 0, "at \(degrees) degrees")
      if abs(cos(degrees * .pi / 180)) > 0.2 { #expect(white > 2000, "at \(degrees) degrees") }
    }
  }
}
