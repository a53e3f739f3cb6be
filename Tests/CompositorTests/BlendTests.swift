import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Blend modes") struct BlendTests {
  private static let modes: [BlendMode] = [.normal, .multiply, .screen, .overlay, .plusLighter, .destinationOut]

  /// The formulas of `BlendMode`, for premultiplied colours.
  private func blend(_ mode: BlendMode, _ s: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
    let one = SIMD4<Double>(repeating: 1)
    let rest = s * (1 - d.w) + d * (1 - s.w)
    switch mode {
    case .normal: return s + d * (1 - s.w)
    case .multiply: return s * d + rest
    case .screen: return s + d - s * d
    case .plusLighter: return pointwiseMin(one, s + d)
    case .destinationOut: return d * (1 - s.w)
    case .overlay:
      var result = rest
      for k in 0..<3 {
        result[k] +=
          2 * d[k] <= d.w ? 2 * s[k] * d[k] : s.w * d.w - 2 * (d.w - d[k]) * (s.w - s[k])
      }
      result.w = s.w + d.w - s.w * d.w
      return result
    }
  }

  private func wanted(_ mode: BlendMode, _ source: Reference, _ below: Reference, opacity: Double = 1) -> Reference {
    var result = below
    for i in below.values.indices { result.values[i] = blend(mode, opacity * source.values[i], below.values[i]) }
    return result
  }

  /// Bars of all kinds of colours and alphas, so that sources and what lies below meet in every combination.
  private func bars(vertical: Bool, alphas: [Double]) -> [LayerSnapshot] {
    (0..<12).map { i in
      let color = RGBAColor(i * 67 % 256, 255 - i * 41 % 256, i * 23 % 200, alpha: alphas[i % alphas.count])
      return vertical ? layer(Double(i) * 10, 0, 10, 120, fill: color) : layer(0, Double(i) * 10, 120, 10, fill: color)
    }
  }

  private func group(_ mode: BlendMode, opacity: Double = 1, _ children: [LayerSnapshot]) -> LayerSnapshot {
    layer(0, 0, 120, 120, opacity: opacity, children: children) { $0.blendMode = mode }
  }

  @Test("Every mode is exact to a level, over what is opaque and over what is not", arguments: BlendTests.modes)
  func formulas(mode: BlendMode) throws {
    let canvas = try Canvas(120, 120)
    for (background, alphas) in [(RGBAColor(30, 90, 160), [1.0]), (.clear, [1, 0.3, 0.7, 0])] {
      canvas.background = background
      let behind = bars(vertical: true, alphas: alphas)
      let below = Reference(try canvas.draw(canvas.tree(behind)))
      canvas.background = .clear
      let front = bars(vertical: false, alphas: [1, 0.4, 0.8])
      let source = Reference(try canvas.draw(canvas.tree(front)))
      canvas.background = background
      let leaves = try canvas.draw(canvas.tree(behind + [group(mode, front)]))
      #expect(wanted(mode, source, below).difference(to: leaves, 0..<120, 0..<120) <= 1)
      // As one picture, since the layers overlap: what is covered twice is blended once.
      let double = front + [layer(20, 0, 50, 120, fill: RGBAColor(255, 204, 0))]
      canvas.background = .clear
      let other = Reference(try canvas.draw(canvas.tree(double)))
      canvas.background = background
      let picture = try canvas.draw(canvas.tree(behind + [group(mode, double)]))
      #expect(wanted(mode, other, below).difference(to: picture, 0..<120, 0..<120) <= 1)
      let faded = try canvas.draw(canvas.tree(behind + [group(mode, opacity: 0.6, double)]))
      #expect(wanted(mode, other, below, opacity: 0.6).difference(to: faded, 0..<120, 0..<120) <= 1.5)
    }
  }

  @Test("A mode sees what its isolated group has drawn, and nothing behind it", arguments: BlendTests.modes)
  func isolation(mode: BlendMode) throws {
    let canvas = try Canvas(120, 120)
    let behind = bars(vertical: true, alphas: [1, 0.3, 0.7, 0])
    let front = bars(vertical: false, alphas: [1, 0.4, 0.8])
    canvas.background = .clear
    let below = Reference(try canvas.draw(canvas.tree(behind)))
    let source = Reference(try canvas.draw(canvas.tree(front)))
    let inside = wanted(mode, source, below)
    canvas.background = RGBAColor(255, 240, 200)
    let window = Reference(try canvas.draw())
    let blended = behind + [group(mode, front)]
    let faded = try canvas.draw(layer(0, 0, 120, 120, opacity: 0.5, children: blended))
    // Rounded to bytes as a picture, faded, and blended.
    #expect(window.under(inside, opacity: 0.5).difference(to: faded, 0..<120, 0..<120) <= 2)
    // A group of one, which would need no picture of its own; its only layer has nothing to see.
    let alone = try canvas.draw(layer(0, 0, 120, 120, opacity: 0.5, children: [group(mode, front)]))
    let nothing = Reference(width: 120, height: 120)
    #expect(window.under(wanted(mode, source, nothing), opacity: 0.5).difference(to: alone, 0..<120, 0..<120) <= 2)
    var masked = layer(0, 0, 120, 120, children: blended)
    masked.mask = [layer(0, 0, 120, 120, fill: RGBAColor.black.opacity(0.5))]
    #expect(window.under(inside, opacity: 0.5).difference(to: try canvas.draw(masked), 0..<120, 0..<120) <= 2)
  }

  @Test("Clips and transforms do not isolate") func clips() throws {
    let canvas = try Canvas(120, 120)
    for background in [RGBAColor(120, 160, 60), .clear] {
      canvas.background = background
      let behind = bars(vertical: true, alphas: [1, 0.3, 0.7])
      let below = Reference(try canvas.draw(canvas.tree(behind)))
      let front = [layer(10, 10, 100, 100, fill: RGBAColor(200, 80, 30)), layer(30, 30, 60, 60, fill: .white)]
      canvas.background = .clear
      let source = Reference(try canvas.draw(canvas.tree(front)))
      canvas.background = background
      let blended = front.map { it in
        var it = it
        it.properties.blendMode = .multiply
        return it
      }
      let pixels = try canvas.draw(
        canvas.tree(
          behind + [
            layer(
              0, 0, 120, 120, radius: 50, clips: true, effects: [.offset(x: 1, y: 0), .offset(x: -1, y: 0)],
              children: blended)
          ]))
      // The second meets the first, which has met the bars.
      var all = wanted(.multiply, source, below)
      for y in 30..<90 {
        for x in 30..<90 {
          let first = blend(.multiply, SIMD4(200, 80, 30, 255) / 255, below[x, y])
          all[x, y] = blend(.multiply, SIMD4(repeating: 1), first)
        }
      }
      #expect(all.difference(to: pixels, 20..<100, 20..<100) <= 1.5)
    }
  }

  @Test("Turned, in perspective, blurred and clipped pictures are blended where they are") func transforms() throws {
    let canvas = try Canvas(120, 120)
    let shapes: [[Effect]] = [
      [.rotation(.degrees(25), anchor: .center)], [.blur(radius: 4, opaque: false)],
      [.rotation3D(Rotation3D(angle: .degrees(40), y: 1, perspective: 0.6))],
      [.clip(ClipShape(radii: CornerRadii(20)))],
    ]
    for effects in shapes {
      for mode in [BlendMode.multiply, .overlay, .screen] {
        let picture = layer(
          20, 25, 80, 70, effects: effects,
          children: [layer(0, 0, 60, 50, fill: RGBAColor(200, 80, 30)), layer(20, 20, 60, 50, fill: .white)])
        canvas.background = .clear
        let behind = bars(vertical: true, alphas: [1, 0.3, 0.7])
        let below = Reference(try canvas.draw(canvas.tree(behind)))
        // As one picture, as it is blended.
        let source = Reference(try canvas.draw(layer(0, 0, 120, 120, opacity: 254.99 / 255, children: [picture])))
        var blended = picture
        blended.properties.blendMode = mode
        let pixels = try canvas.draw(canvas.tree(behind + [blended]))
        let isSharp = if case .rotation3D? = effects.first { true } else { false }
        // Where leaves meet a clip or an edge alone and not as a group, they differ at the edge.
        #expect(
          wanted(mode, source, below).difference(to: pixels, 0..<120, 0..<120) <= (isSharp ? 3 : 2),
          "\(mode) \(effects)")
      }
    }
  }

  @Test("A mode costs a picture, which is kept, and a copy where GL cannot blend; contents cost nothing") func cost()
    throws
  {
    let canvas = try Canvas(120, 120)
    canvas.background = .white
    let picture = checker(50, 50, side: 5)
    canvas.provide(picture)
    let leaf = layer(10, 10, 50, 50, fill: RGBAColor(200, 80, 30), radius: 10)
    func passes(_ layer: LayerSnapshot) throws -> [Int] {
      let tree = canvas.tree([layer])
      var passes: [Int] = []
      for _ in 0..<2 {
        try canvas.draw(tree)
        passes.append(canvas.counts.passes)
      }
      #expect(canvas.counts.draws == 1)
      #expect(canvas.counts.offscreenAllocations == 0)
      return passes
    }
    for mode in [BlendMode.multiply, .screen, .plusLighter, .destinationOut] {
      #expect(try passes(group(mode, [leaf, layer(30, 30, 50, 50, fill: .white)])) == [2, 1])
      #expect(try passes(pictureLayer(10, 10, 50, 50, picture) { $0.blendMode = mode }) == [1, 1])
    }
    // The window twice, the copy and the picture.
    #expect(try passes(group(.overlay, [leaf])) == [4, 3])
    canvas.background = .clear
    #expect(try passes(group(.multiply, [leaf])) == [4, 3])
    #expect(try passes(group(.screen, [leaf])) == [2, 1])
  }

  @Test("A hole taken out of the window makes it transparent there, and multiply sees that") func hole() throws {
    let canvas = try Canvas(40, 40)
    canvas.background = .white
    let pixels = try canvas.draw(
      layer(0, 0, 20, 40, fill: .black) { $0.blendMode = .destinationOut },
      layer(0, 0, 40, 40, fill: RGBAColor(200, 80, 30)) { $0.blendMode = .multiply })
    #expect(pixels[10, 20] == SIMD4(200, 80, 30, 255))
    #expect(pixels[30, 20] == SIMD4(200, 80, 30, 255))
    let hole = try canvas.draw(layer(0, 0, 20, 40, fill: .black) { $0.blendMode = .destinationOut })
    #expect(hole[10, 20] == SIMD4(0, 0, 0, 0))
  }

  @Test("Where no target can be had the picture is drawn, and one line says so (R15)") func refused() throws {
    let canvas = try Canvas(120, 120)
    canvas.renderer.flattened.isEnabled = false
    var lines: [String] = []
    canvas.renderer.log = { lines.append($0) }
    for n in 1...2 {
      canvas.renderer.pool.refusedLoan = n
      let pixels = try canvas.draw(
        layer(0, 0, 120, 120, fill: RGBAColor(90, 90, 90)),
        group(.overlay, [layer(10, 10, 50, 50, fill: RGBAColor(200, 80, 30))]))
      #expect(pixels[30, 30].x > 90)
      #expect(pixels[100, 100] == SIMD4(90, 90, 90, 255))
    }
    #expect(lines.count == 1)
  }
}
