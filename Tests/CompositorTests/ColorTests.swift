import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Colours") struct ColorTests {
  @Test("A solid colour reads back exactly (R14)") func solid() throws {
    let canvas = try Canvas(64, 48)
    let pixels = try canvas.draw(layer(0, 0, 64, 48, fill: RGBAColor(215, 0, 21)))
    for (x, y) in [(0, 0), (63, 47), (31, 20)] { #expect(pixels[x, y] == SIMD4(215, 0, 21, 255)) }
    #expect(canvas.counts.passes == 1)
    #expect(canvas.counts.draws == 0)
  }

  @Test("What an opaque layer covers wholly is not drawn") func hidden() throws {
    let canvas = try Canvas(64, 48)
    let below = layer(10, 10, 20, 20, fill: .white)
    let pixels = try canvas.draw(
      below, layer(-5, 0, 99, 48, fill: RGBAColor(215, 0, 21)), layer(1, 1, 4, 4, fill: .white))
    #expect(pixels[15, 15] == SIMD4(215, 0, 21, 255))
    #expect(pixels[2, 2].y == 255)
    #expect(canvas.counts.draws == 1)
    try canvas.draw(below, layer(0.5, 0, 99, 48, fill: RGBAColor(215, 0, 21)))
    #expect(canvas.counts.primitives == 2)
  }

  @Test("Half white on black is 128 in the encoded space (R14, D8)") func halfWhite() throws {
    let canvas = try Canvas(16, 16)
    let pixels = try canvas.draw(layer(0, 0, 16, 16, fill: RGBAColor.white.opacity(0.5)))
    #expect(pixels[8, 8] == SIMD4(128, 128, 128, 255))
  }

  @Test("Three offscreens in a chain change no bit (R14)") func passThrough() throws {
    let canvas = try Canvas(64, 64)
    canvas.background = .clear
    let inner = [
      layer(0, 0, 40, 40, fill: RGBAColor(215, 0, 21)), layer(20, 20, 40, 40, fill: RGBAColor(3, 141, 77)),
    ]
    let plain = try canvas.draw(layer(0, 0, 64, 64, children: inner))
    var wrapped = layer(0, 0, 64, 64, children: inner)
    for _ in 0..<3 {
      let other = layer(1, 1, 3, 3, fill: .clear)
      wrapped = layer(0, 0, 64, 64, opacity: 0.999_999, children: [other, wrapped])
    }
    #expect(try canvas.draw(wrapped) == plain)
  }

  @Test("A gradient blends premultiplied, with any number of stops") func gradient() throws {
    let canvas = try Canvas(100, 10)
    canvas.background = .clear
    let stops = [RGBAColor(255, 0, 0), RGBAColor(0, 255, 0, alpha: 0), RGBAColor(0, 0, 255)]
    let pixels = try canvas.draw(
      layer(0, 0, 100, 10) {
        $0.fill = .linearGradient(LinearGradient(colors: stops, startPoint: .leading, endPoint: .trailing))
      })
    // A quarter of the way: half red, half nothing. No green at all.
    #expect(pixels[25, 5].x >= 124 && pixels[25, 5].x <= 128)
    #expect(pixels[25, 5].y == 0)
    #expect(abs(pixels[25, 5].x - pixels[25, 5].w) <= 1)
    #expect(pixels[99, 5].z >= 250)
    let many = (0..<40).map { RGBAColor($0 * 6, 0, 0) }
    let steps = try canvas.draw(
      layer(0, 0, 100, 10) {
        $0.fill = .linearGradient(LinearGradient(colors: many, startPoint: .leading, endPoint: .trailing))
      })
    for x in 0..<100 { #expect(abs(Double(steps[x, 5].x) - (Double(x) + 0.5) / 100 * 234) <= 1) }
  }

  @Test("Opacity fades a group as one picture (D8)") func groupOpacity() throws {
    let canvas = try Canvas(64, 64)
    let children = [layer(0, 0, 40, 40, fill: .white), layer(20, 20, 40, 40, fill: .white)]
    let pixels = try canvas.draw(layer(0, 0, 64, 64, opacity: 0.5, children: children))
    #expect(pixels[30, 30].x == 128)
    #expect(pixels[10, 10].x == 128)
    #expect(canvas.counts.passes == 2)
  }

  @Test("Opacity over one picture, or over pictures apart, needs no target") func opacityDirect() throws {
    let canvas = try Canvas(64, 64)
    let one = try canvas.draw(layer(0, 0, 64, 64, opacity: 0.5, children: [layer(4, 4, 20, 20, fill: .white)]))
    #expect(one[10, 10].x == 128)
    #expect(canvas.counts.passes == 1)
    let apart = [layer(4, 4, 20, 20, fill: .white), layer(30, 4, 20, 20, fill: .white)]
    try canvas.draw(layer(0, 0, 64, 64, opacity: 0.5, children: apart))
    #expect(canvas.counts.passes == 1)
  }
}
