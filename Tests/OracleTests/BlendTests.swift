import Glibc
import GlissadeLayers
import GlissadeOracle
import Testing

@Suite("Blends, colours, masks and groups") struct BlendTests {
  private func isNear(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ tolerance: Double = 1e-9) -> Bool {
    (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
  }

  /// A layer blended with an opaque one.
  private func blended(_ mode: BlendMode, _ source: RGBAColor, on below: RGBAColor) throws -> SIMD4<Double> {
    try Oracle.draw(20, 20, layer(0, 0, 20, 20, below), layer(5, 5, 10, 10, source) { $0.blendMode = mode })[10, 10]
  }

  @Test("Blend modes of opaque colours") func modes() throws {
    let s = RGBAColor(red: 0.2, green: 0.5, blue: 0.9)
    let d = RGBAColor(red: 0.4, green: 0.8, blue: 0.3)
    #expect(isNear(try blended(.multiply, s, on: d), SIMD4(0.08, 0.4, 0.27, 1)))
    #expect(isNear(try blended(.screen, s, on: d), SIMD4(0.52, 0.9, 0.93, 1)))
    // 2 s d below a half; 1 - 2 (1 - s) (1 - d) above.
    #expect(isNear(try blended(.overlay, s, on: d), SIMD4(0.16, 0.8, 0.54, 1)))
    #expect(isNear(try blended(.plusLighter, s, on: d), SIMD4(0.6, 1, 1, 1)))
    #expect(isNear(try blended(.destinationOut, s, on: d), SIMD4(0, 0, 0, 0)))
  }

  @Test("Half of a blend is half of the way there") func halfBlends() throws {
    let s = RGBAColor(red: 0.2, green: 0.5, blue: 0.9)
    let d = RGBAColor(red: 0.4, green: 0.8, blue: 0.3)
    for mode in [BlendMode.multiply, .screen, .overlay] {
      let (none, all) = (SIMD4(0.4, 0.8, 0.3, 1), try blended(mode, s, on: d))
      #expect(isNear(try blended(mode, s.opacity(0.5), on: d), (none + all) / 2))
    }
    #expect(isNear(try blended(.destinationOut, s.opacity(0.25), on: d), SIMD4(0.3, 0.6, 0.225, 0.75)))
  }

  @Test("On what is clear a blend shows its own colour") func onClear() throws {
    for mode in [BlendMode.multiply, .screen, .overlay, .plusLighter] {
      // A group of its own, on black.
      let child = layer(5, 5, 10, 10, red.opacity(0.5)) { $0.blendMode = mode }
      let group = layer(0, 0, 20, 20, children: [child]) { $0.opacity = 0.5 }
      #expect(isNear(try Oracle.draw(20, 20, group)[10, 10], SIMD4(0.25, 0, 0, 1)), "\(mode)")
    }
  }

  @Test("Clips and moves do not part a blend from what lies below, an opacity does") func isolation() throws {
    let child = layer(5, 5, 10, 10, RGBAColor(red: 1, green: 0, blue: 0)) { $0.blendMode = .multiply }
    func shown(_ change: (inout LayerProperties) -> Void) throws -> SIMD4<Double> {
      try Oracle.draw(
        20, 20, layer(0, 0, 20, 20, RGBAColor(red: 0.5, green: 0.5, blue: 0.5)),
        layer(0, 0, 20, 20, children: [child], change))[10, 10]
    }
    #expect(isNear(try shown { $0.clipsToBounds = true }, SIMD4(0.5, 0, 0, 1)))
    #expect(isNear(try shown { $0.effects = [.rotation(.degrees(90), anchor: .center)] }, SIMD4(0.5, 0, 0, 1)))
    #expect(isNear(try shown { $0.opacity = 0.5 }, SIMD4(0.75, 0.25, 0.25, 1)))
    #expect(isNear(try shown { $0.effects = [.color(.brightness(0))] }, SIMD4(1, 0, 0, 1)))
    #expect(isNear(try shown { $0.blendMode = .screen }, SIMD4(1, 0.5, 0.5, 1)))
  }

  private func colored(_ effects: [ColorEffect], _ color: RGBAColor) throws -> SIMD4<Double> {
    try Oracle.draw(20, 20, layer(5, 5, 10, 10, color, effects: effects.map { .color($0) }))[10, 10]
  }

  @Test("Colour effects") func colors() throws {
    let c = RGBAColor(red: 0.2, green: 0.5, blue: 0.8)
    let luma = 0.2126 * 0.2 + 0.7152 * 0.5 + 0.0722 * 0.8
    #expect(isNear(try colored([.brightness(0.3)], c), SIMD4(0.5, 0.8, 1, 1)))
    #expect(isNear(try colored([.contrast(2)], c), SIMD4(0, 0.5, 1, 1)))
    #expect(isNear(try colored([.saturation(0)], c), SIMD4(luma, luma, luma, 1)))
    #expect(isNear(try colored([.grayscale(0.5)], c), SIMD4(0.1 + luma / 2, 0.25 + luma / 2, 0.4 + luma / 2, 1)))
    #expect(isNear(try colored([.invert(1)], c), SIMD4(0.8, 0.5, 0.2, 1)))
    #expect(isNear(try colored([.invert(0.25)], c), SIMD4(0.35, 0.5, 0.65, 1)))
    #expect(
      isNear(try colored([.multiply(RGBAColor(red: 0.5, green: 1, blue: 0, alpha: 0.5))], c), SIMD4(0.05, 0.25, 0, 1)))
  }

  @Test("Turning the hue by half a turn keeps grey and turns it back the second time") func hue() throws {
    let grey = RGBAColor(red: 0.4, green: 0.4, blue: 0.4)
    #expect(isNear(try colored([.hueRotation(.degrees(70))], grey), SIMD4(0.4, 0.4, 0.4, 1)))
    let c = RGBAColor(red: 0.5, green: 0.4, blue: 0.45)
    #expect(
      isNear(
        try colored([.hueRotation(.degrees(180)), .hueRotation(.degrees(180))], c), SIMD4(0.5, 0.4, 0.45, 1), 2e-3))
    // The W3C's matrix for a quarter: the red column is 0, 0.356, -0.574 (0.213 - 0.213, 0.213 + 0.143, 0.213 - 0.787).
    #expect(isNear(try colored([.hueRotation(.degrees(90))], red), SIMD4(0, 0.356, 0, 1)))
  }

  @Test("Neighbours are one change without a clamp, others clamp") func folding() throws {
    let c = RGBAColor(red: 0.8, green: 0.5, blue: 0.2)
    #expect(isNear(try colored([.brightness(0.5), .brightness(-0.5)], c), SIMD4(0.8, 0.5, 0.2, 1)))
    let apart = layer(
      5, 5, 10, 10, c,
      effects: [.color(.brightness(0.5)), .offset(x: 0, y: 0), .color(.brightness(-0.5))])
    #expect(isNear(try Oracle.draw(20, 20, apart)[10, 10], SIMD4(0.5, 0.5, 0.2, 1)))
  }

  @Test("A colour effect works on the picture without its alpha") func unpremultiplied() throws {
    let half = RGBAColor(red: 0.4, green: 0, blue: 0, alpha: 0.5)
    #expect(isNear(try colored([.brightness(0.2)], half), SIMD4(0.3, 0.1, 0.1, 1)))
    #expect(
      isNear(try Oracle.draw(20, 20, layer(5, 5, 10, 10, effects: [.color(.brightness(1))]))[10, 10], SIMD4(0, 0, 0, 1))
    )
  }

  @Test("A mask's alpha multiplies the whole, and outside of it there is nothing") func mask() throws {
    var masked = layer(10, 10, 40, 40, white, children: [layer(20, 20, 40, 40, red)])
    masked.mask = [layer(10, 10, 20, 20, RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.25))]
    let picture = try Oracle.draw(60, 60, masked)
    #expect(isNear(picture[25, 25], SIMD4(0.25, 0.25, 0.25, 1)))
    #expect(isNear(picture[35, 35], SIMD4(0.25, 0, 0, 1)))
    #expect(isNear(picture[45, 45], SIMD4(0, 0, 0, 1)))
  }

  @Test("The shadow of the content is its alpha, moved, blurred and put below") func contentShadow() throws {
    // A child that hangs out casts it, the clear bounds do not.
    let child = layer(20, 0, 400, 100, red.opacity(0.5))
    let picture = try Oracle.draw(
      120, 100,
      layer(20, 0, 10, 10, children: [child]) {
        $0.shadow = Shadow(color: white, radius: 5, offset: Point(-10, 0), source: .content)
      })
    // The child begins at 40 with alpha a half; its shadow at 30.
    func shade(_ x: Double) -> Double { 0.5 * erfc(-(x - 30) / 5 / 2.0.squareRoot()) / 2 }
    for x in [15, 25, 30, 35, 39] {
      #expect(abs(picture[x, 50].x - shade(Double(x) + 0.5)) < 1e-3)
    }
    // Seen through the half of the child.
    #expect(abs(picture[60, 50].x - (0.5 + 0.5 * 0.5)) < 1e-3)
    #expect(abs(picture[60, 50].y - 0.25) < 1e-3)
  }

  @Test("A blurred backdrop is what was drawn before, cut to the bounds") func backdrop() throws {
    let picture = try Oracle.draw(
      100, 60, layer(50, -100, 400, 400, white), layer(20, 10, 60, 40) { $0.backdropBlur = 6 })
    func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }
    for x in [25, 45, 50, 56, 75] {
      #expect(abs(picture[x, 30].x - normal((Double(x) + 0.5 - 50) / 6)) < 1e-3)
    }
    #expect(picture[49, 5] == SIMD4(0, 0, 0, 1) && picture[50, 5] == SIMD4(1, 1, 1, 1))
  }

  @Test("A backdrop goes on beyond the window with its outermost pixels") func backdropAtTheEdge() throws {
    let picture = try Oracle.draw(40, 40, layer(0, 0, 40, 40, red), layer(-20, -20, 80, 80) { $0.backdropBlur = 10 })
    #expect(picture.pixels.allSatisfy { isNear($0, SIMD4(1, 0, 0, 1)) })
  }

  @Test("A layer's own opacity acts on its backdrop, a group's hides what lies below") func backdropAndGroups() throws {
    let below = layer(0, 0, 40, 40, white)
    let glass = layer(10, 10, 20, 20, RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5)) {
      $0.backdropBlur = 4
      $0.opacity = 0.5
    }
    // Half of the way from white to half black.
    #expect(isNear(try Oracle.draw(40, 40, below, glass)[20, 20], SIMD4(0.75, 0.75, 0.75, 1)))
    // In a group with an opacity there is nothing to blur: black at half of a half of a half.
    let group = layer(0, 0, 40, 40, children: [glass]) { $0.opacity = 0.5 }
    #expect(isNear(try Oracle.draw(40, 40, below, group)[20, 20], SIMD4(0.875, 0.875, 0.875, 1)))
  }
}
