import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Blur") struct BlurTests {
  /// The value of a row at a place between pixel centres.
  private func value(_ pixels: Pixels, _ x: Double, _ y: Int) -> Double {
    let at = x - 0.5
    let i = Int(at.rounded(.down))
    let t = at - Double(i)
    return (Double(pixels.red(i, y)) * (1 - t) + Double(pixels.red(i + 1, y)) * t) / 255
  }

  @Test("A half plane passes 84.13 % one sigma inside (D8)", arguments: [2.0, 3.9, 5, 10, 20, 40])
  func sigma(radius: Double) throws {
    let canvas = try Canvas(600, 400)
    let pixels = try canvas.draw(
      layer(200, -300, 900, 1000, fill: .white, effects: [.blur(radius: radius, opaque: false)]))
    #expect(abs(value(pixels, 200 + radius, 200) - 0.8413) < 0.005)
    #expect(abs(value(pixels, 200, 200) - 0.5) < 0.005)
    #expect(abs(value(pixels, 200 - radius, 200) - 0.1587) < 0.005)
  }

  @Test("Radius 0, negative and NaN are no blur, to the bit (R16)") func zero() throws {
    let canvas = try Canvas(80, 80)
    func scene(_ radius: Double?) -> LayerSnapshot {
      layer(20, 20, 40, 40, fill: .white, radius: 9, effects: radius.map { [.blur(radius: $0, opaque: false)] } ?? [])
    }
    let plain = try canvas.draw(scene(nil))
    for radius in [0, -5, .nan, 0.1] { #expect(try canvas.draw(scene(radius)) == plain) }
    #expect(canvas.counts.passes == 1)
  }

  @Test("A huge radius is finite and costs little (R16)") func huge() throws {
    let canvas = try Canvas(200, 150)
    let pixels = try canvas.draw(layer(0, 0, 200, 150, fill: .white, effects: [.blur(radius: 1e6, opaque: true)]))
    for (x, y) in [(0, 0), (100, 75), (199, 149)] { #expect(pixels.red(x, y) > 200) }
    try canvas.draw(layer(0, 0, 200, 150, fill: .white, effects: [.blur(radius: 1e6, opaque: false)]))
    #expect(canvas.counts.shadedPixels < 200_000)
    #expect(canvas.counts.passes < 16)
  }

  @Test("A radius that grows moves no pixel by more than 3 levels at a step (R01)") func noPopping() throws {
    let canvas = try Canvas(240, 240)
    var last: Pixels?
    var radius = 1.0
    while radius < 41 {
      let pixels = try canvas.draw(
        layer(70, 70, 100, 100, fill: .white, radius: 20, effects: [.blur(radius: radius, opaque: false)]))
      if let last { #expect(pixels.difference(to: last) <= 3, "at radius \(radius): \(pixels.difference(to: last))") }
      last = pixels
      radius += min(radius * 0.012, 0.2)
    }
  }

  @Test("A small radius sets in smoothly (R01)") func setsIn() throws {
    let canvas = try Canvas(60, 60)
    var last = try canvas.draw(layer(20, 20, 20, 20, fill: .white))
    for i in 1...60 {
      let pixels = try canvas.draw(
        layer(20, 20, 20, 20, fill: .white, effects: [.blur(radius: Double(i) / 60, opaque: false)]))
      #expect(pixels.difference(to: last) <= 6)
      last = pixels
    }
  }

  @Test("A blurred disc stays round and ends (R02)") func round() throws {
    let canvas = try Canvas(300, 300)
    let pixels = try canvas.draw(
      layer(100, 100, 100, 100, fill: .white, radius: 50, style: .circular, effects: [.blur(radius: 20, opaque: false)])
    )
    // The same level at the same distance in every direction.
    var radii: [Double] = []
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      var r = 0.0
      while pixels.red(Int(150 + c * r), Int(150 + s * r)) > 96 { r += 0.25 }
      radii.append(r)
    }
    #expect(radii.max()! - radii.min()! < 1.5)
    for y in 0..<300 {
      for x in 0..<300 where hypot(Double(x) + 0.5 - 150, Double(y) + 0.5 - 150) > 112 {
        #expect(pixels.red(x, y) == 0)
      }
    }
  }

  @Test("A turning or scaled layer blurs by its own points") func scaled() throws {
    let canvas = try Canvas(300, 300)
    let blur = Effect.blur(radius: 10, opaque: false)
    let double = try canvas.draw(
      layer(125, 50, 200, 200, fill: .white, effects: [blur, .scale(x: 2, y: 2, anchor: .leading)]))
    #expect(abs(value(double, 125 + 20, 150) - 0.8413) < 0.006)
    let flat = try canvas.draw(
      layer(
        100, 100, 100, 100, fill: .white,
        effects: [blur, .rotation3D(Rotation3D(angle: .degrees(60), y: 1, perspective: 0))]))
    // Seen at half the width, sigma is half as wide.
    #expect(abs(value(flat, 125 + 5, 150) - 0.8413) < 0.02)
    #expect(abs(value(flat, 150, 150) - 1) < 0.01)
  }

  @Test("An opaque blur has no transparent rim and ends at the bounds") func opaque() throws {
    let canvas = try Canvas(100, 100)
    let pixels = try canvas.draw(layer(20, 20, 60, 60, fill: .white, effects: [.blur(radius: 8, opaque: true)]))
    #expect(pixels.red(20, 20) >= 253)
    #expect(pixels.red(79, 50) >= 253)
    #expect(pixels.red(19, 50) == 0)
  }

  @Test("A strong blur in motion does not flicker (R01)") func moving() throws {
    let canvas = try Canvas(400, 300)
    var most = 0
    var last: Int?
    for i in 0..<40 {
      let x = Double(i) * 0.5 - 400
      let pixels = try canvas.draw(
        layer(x, -400, 1200, 1100, fill: RGBAColor(180, 180, 180), effects: [.blur(radius: 60, opaque: false)]))
      if let last { most = max(most, abs(pixels.red(200, 150) - last)) }
      last = pixels.red(200, 150)
    }
    #expect(most <= 2)
  }

  @Test("A layer too large for a target is blurred in fewer pixels (R11)") func tall() throws {
    let canvas = try Canvas(100, 100, textureLimit: 1024)
    let pixels = try canvas.draw(
      layer(
        20, -9000, 60, 17_000, fill: .white,
        effects: [.blur(radius: 4, opaque: false), .rotation(.degrees(0.1), anchor: .center)]))
    #expect(pixels.red(50, 50) >= 250)
    #expect(pixels.red(2, 50) <= 5)
  }
}
