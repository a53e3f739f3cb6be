import Foundation
import GlissadeLayers
import SceneSupport
import Testing

@Suite("Laws of the flip") struct FlipLawTests {
  private static let size = Size(200, 160)

  private func turn(_ degrees: Double) -> Effect {
    .rotation3D(Rotation3D(angle: .degrees(degrees), y: 1, perspective: 0.5))
  }

  private func text(_ string: String) -> LayerSnapshot {
    layer(14, 40, 130, 30) {
      $0.contents = .text(TextRun(string, font: FontDescription(size: 22), color: .white))
    }
  }

  private func window(_ layers: LayerSnapshot...) -> LayerSnapshot {
    layer(0, 0, Self.size.width, Self.size.height, children: layers)
  }

  /// A card of 150 x 110 in the middle, with two faces back to back.
  private func twoFaces(_ degrees: Double) -> LayerSnapshot {
    func face(_ word: String, _ effects: [Effect]) -> LayerSnapshot {
      layer(0, 0, 150, 110, fill: RGBAColor(20, 60, 140), effects: effects, children: [text(word)]) { $0.face = .front }
    }
    return window(
      layer(
        25, 25, 150, 110, effects: [turn(degrees)],
        children: [face("Question", []), face("Answer", [turn(180)])]))
  }

  @Test("At each of 360 degrees the card covers its projected area within 0.5 %") func area() throws {
    try RendererPool.shared.with { renderer in
      for degrees in 0...360 {
        let card = layer(25, 25, 150, 110, fill: .white, effects: [turn(Double(degrees))])
        let pixels = try renderer.draw(window(card), scale: 1, background: .black)
        var sum = 0
        for i in stride(from: 0, to: pixels.bytes.count, by: 4) { sum += Int(pixels.bytes[i]) }
        let exact = projectedArea(Double(degrees))
        #expect(
          abs(Double(sum) / 255 - exact) <= 0.005 * exact, "\(degrees) degrees: \(Double(sum) / 255), not \(exact)")
      }
    }
  }

  /// The area of the projected corners, by the definition of the effect: x and z of a point turned about the middle are
  /// x cos and -x sin, and it is seen from a distance of max(width, height) / perspective.
  private func projectedArea(_ degrees: Double) -> Double {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let distance = 150 / 0.5
    func seen(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2(x * c, y) / (1 + x * s / distance) }
    let corners = [seen(-75, -55), seen(75, -55), seen(75, 55), seen(-75, 55)]
    var twice = 0.0
    for i in 0..<4 {
      let (a, b) = (corners[i], corners[(i + 1) % 4])
      twice += a.x * b.y - a.y * b.x
    }
    // Edge on there is nothing but rounding errors.
    return degrees.truncatingRemainder(dividingBy: 180) == 90 ? 0 : abs(twice) / 2
  }

  @Test("The slanted edges of a flipping card carry coverage in every column") func edges() throws {
    try RendererPool.shared.with { renderer in
      for degrees in stride(from: 20.0, through: 340, by: 8) where abs(sin(degrees * .pi / 180)) > 0.3 {
        let card = layer(25, 25, 150, 110, fill: .white, effects: [turn(degrees)])
        let pixels = try renderer.draw(window(card), scale: 1, background: .black)
        var (columns, soft) = (0, 0)
        for x in 0..<pixels.width where pixels[x, 80].x == 255 {
          columns += 1
          // The first pixel that is not black is half covered somewhere between nothing and all.
          for y in 0..<80 where pixels[x, y].x > 0 {
            if pixels[x, y].x < 255 { soft += 1 }
            break
          }
        }
        #expect(Double(soft) >= 0.9 * Double(columns), "\(degrees) degrees: \(soft) of \(columns)")
      }
    }
  }

  @Test("Text is upright and sharp on both faces at rest, and read the right way on the way") func text() throws {
    try RendererPool.shared.with { renderer in
      func plain(_ word: String) throws -> Pixels {
        let face = layer(25, 25, 150, 110, fill: RGBAColor(20, 60, 140), children: [text(word)])
        return try renderer.draw(window(face), scale: 1, background: .black)
      }
      #expect(try renderer.draw(twoFaces(0), scale: 1, background: .black) == plain("Question"))
      #expect(try renderer.draw(twoFaces(180), scale: 1, background: .black) == plain("Answer"))
      #expect(try renderer.draw(twoFaces(360), scale: 1, background: .black) == plain("Question"))
      // Seen from behind, a card with one face shows it mirrored.
      let single = layer(
        25, 25, 150, 110, fill: RGBAColor(20, 60, 140), effects: [turn(180)], children: [text("Question")])
      #expect(try renderer.draw(window(single), scale: 1, background: .black) == plain("Question").mirrored)
      // On the way the first and the last column with ink are where the projection puts them: nothing is mirrored.
      for degrees in [20.0, 50, 130, 160, 200, 230, 310, 340] {
        let isBack = degrees > 90 && degrees < 270
        let rest = try ink(plain(isBack ? "Answer" : "Question"))
        let seen = try ink(renderer.draw(twoFaces(degrees), scale: 1, background: .black))
        let angle = (isBack ? degrees - 180 : degrees) * .pi / 180
        for (from, to) in [(rest.lowerBound, seen.lowerBound), (rest.upperBound, seen.upperBound)] {
          let x = (from - 100) * cos(angle) / (1 + (from - 100) * sin(angle) / 300) + 100
          #expect(abs(to - x) <= 1.5, "\(degrees) degrees: \(seen), not \(x)")
        }
      }
    }
  }

  /// From the first to the last column that holds what is brighter than the card.
  private func ink(_ pixels: Pixels) -> ClosedRange<Double> {
    let columns = (0..<pixels.width).filter { x in (0..<pixels.height).contains { pixels[x, $0].x > 90 } }
    return Double(columns.first ?? 0)...Double((columns.last ?? 0) + 1)
  }
}
