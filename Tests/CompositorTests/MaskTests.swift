import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Masks") struct MaskTests {
  private func masked(_ layer: LayerSnapshot, by mask: LayerSnapshot) -> LayerSnapshot {
    var layer = layer
    layer.mask = [mask]
    return layer
  }

  /// Two shapes that overlap, so that no clip and no opacity on each could do for a mask.
  private func group(_ effects: [Effect] = [], opacity: Double = 1) -> LayerSnapshot {
    layer(
      20, 20, 100, 80, opacity: opacity, effects: effects,
      children: [
        layer(0, 0, 70, 60, fill: RGBAColor(255, 59, 48)), layer(30, 20, 70, 60, fill: RGBAColor(0, 122, 255)),
      ])
  }

  private func fade(_ colors: [RGBAColor]) -> LayerSnapshot {
    layer(0, 0, 100, 80) {
      $0.fill = .linearGradient(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
    }
  }

  @Test("A mask's alpha multiplies the whole picture, whatever its colour", arguments: [1.0, 0.6])
  func alpha(opacity: Double) throws {
    let canvas = try Canvas(140, 120)
    canvas.background = RGBAColor(20, 200, 90)
    let plain = Reference(try canvas.draw(group()))
    let below = Reference(try canvas.draw())
    canvas.background = .clear
    let mask = Reference(
      try canvas.draw(
        layer(20, 20, 100, 80, children: [fade([RGBAColor(90, 10, 200).opacity(0), RGBAColor(255, 255, 0)])])))
    canvas.background = RGBAColor(20, 200, 90)
    let pixels = try canvas.draw(
      masked(group(opacity: opacity), by: fade([RGBAColor(90, 10, 200).opacity(0), RGBAColor(255, 255, 0)])))
    var wanted = below
    for i in wanted.values.indices {
      let a = mask.values[i].w * opacity
      wanted.values[i] = plain.values[i] * a + below.values[i] * (1 - a)
    }
    #expect(wanted.difference(to: pixels, 0..<140, 0..<120) <= 1.5)
  }

  @Test("A shape as a mask cuts as its own coverage does, also turned and in perspective")
  func shape() throws {
    let canvas = try Canvas(160, 140)
    let turns: [[Effect]] = [
      [], [.rotation(.degrees(20), anchor: .center)],
      [.rotation3D(Rotation3D(angle: .degrees(40), x: 0.3, y: 1, perspective: 0.6))],
    ]
    for effects in turns {
      let wanted = try canvas.draw(layer(30, 30, 90, 70, fill: .white, radius: 20, effects: effects))
      let pixels = try canvas.draw(
        masked(
          layer(30, 30, 90, 70, effects: effects, children: [layer(-20, -20, 130, 110, fill: .white)]),
          by: layer(0, 0, 90, 70, fill: RGBAColor(255, 0, 0), radius: 20)))
      // What is turned in the plane is sampled from a picture of its own, as every group that goes through a target.
      let isSampled = if case .rotation? = effects.first { true } else { false }
      #expect(pixels.difference(to: wanted) <= (isSampled ? 64 : 1))
      #expect(abs(pixels.redArea - wanted.redArea) < 0.005 * wanted.redArea)
    }
  }

  @Test("Masks nest: a mask's own mask and a masked child multiply") func nested() throws {
    let canvas = try Canvas(140, 120)
    let half = layer(0, 0, 100, 80, fill: RGBAColor.white.opacity(0.5))
    let inner = masked(half, by: layer(0, 0, 50, 80, fill: RGBAColor.black.opacity(0.5)))
    let pixels = try canvas.draw(masked(layer(20, 20, 100, 80, fill: .white), by: inner))
    #expect(abs(pixels.red(40, 50) - 64) <= 1)
    #expect(pixels.red(71, 50) == 0)
    let child = masked(layer(0, 0, 100, 80, fill: .white), by: half)
    let both = try canvas.draw(masked(layer(20, 20, 100, 80, children: [child]), by: half))
    #expect(abs(both.red(40, 50) - 64) <= 1)
  }

  @Test("A mask's effects work on it: blurred it fades out softly") func blurredMask() throws {
    let canvas = try Canvas(200, 160)
    let soft = layer(40, 0, 200, 120, fill: .black, effects: [.blur(radius: 8, opaque: false)])
    let pixels = try canvas.draw(masked(layer(20, 20, 160, 120, fill: .white), by: soft))
    #expect(abs(Double(pixels.red(60, 80)) / 255 - 0.5) < 0.03)
    #expect(abs(Double(pixels.red(67, 80) + pixels.red(68, 80)) / 510 - 0.8413) < 0.01)
    #expect(pixels.red(32, 80) == 0)
  }

  @Test("Without a picture of the mask nothing is left") func empty() throws {
    let canvas = try Canvas(140, 120)
    for mask in [layer(0, 0, 100, 80), layer(0, 0, 100, 80, fill: .white) { $0.isHidden = true }] {
      #expect(try canvas.draw(masked(group(), by: mask)).redArea == 0)
      #expect(canvas.counts.passes == 1)
    }
  }

  @Test("The mask cuts before blur, opacity and effects; what it cuts is clipped with the rest") func order() throws {
    let canvas = try Canvas(160, 140)
    let mask = layer(0, 0, 50, 80, fill: .white)
    let blurred = try canvas.draw(
      masked(layer(20, 20, 100, 80, fill: .white, effects: [.blur(radius: 6, opaque: false)]), by: mask))
    let wanted = try canvas.draw(layer(20, 20, 50, 80, fill: .white, effects: [.blur(radius: 6, opaque: false)]))
    #expect(blurred.difference(to: wanted) <= 1)
    let clipped = try canvas.draw(
      layer(
        30, 30, 60, 60, radius: 30, style: .circular, clips: true,
        children: [masked(layer(-10, -10, 100, 80, fill: .white), by: layer(0, 0, 100, 80, fill: .white))]))
    #expect(
      clipped.difference(to: try canvas.draw(layer(30, 30, 60, 60, fill: .white, radius: 30, style: .circular))) <= 1)
  }

  @Test("A masked layer takes three passes; while it stays the same, one quad") func cost() throws {
    let canvas = try Canvas(140, 120)
    let tree = canvas.tree([masked(group(), by: fade([.clear, .black]))])
    try canvas.draw(tree)
    #expect(canvas.counts.passes == 3)
    // Two shapes in one call, the edge and the inside of the mask, the cut, the picture.
    #expect(canvas.counts.draws == 5)
    #expect(canvas.counts.flattenedMade == 1)
    let first = try canvas.draw(tree)
    #expect(canvas.counts.passes == 1)
    #expect(canvas.counts.draws == 1)
    #expect(canvas.counts.offscreenAllocations == 0)
    canvas.renderer.flattened.isEnabled = false
    #expect(try canvas.draw(tree) == first)
  }

  @Test("Where no target can be had the layer is drawn without its mask, and one line says so (R15)")
  func refused() throws {
    let canvas = try Canvas(140, 120)
    canvas.renderer.flattened.isEnabled = false
    var lines: [String] = []
    canvas.renderer.log = { lines.append($0) }
    for n in 1...4 {
      canvas.renderer.pool.refusedLoan = n
      let pixels = try canvas.draw(masked(group(), by: fade([RGBAColor.black.opacity(0.5), .black])))
      #expect(pixels.red(30, 30) > 100, "loan \(n)")
    }
    #expect(lines.count == 1)
  }
}
