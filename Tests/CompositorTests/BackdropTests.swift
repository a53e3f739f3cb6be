import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Backdrop blur") struct BackdropTests {
  private func sheet(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, blur: Double, effects: [Effect] = [],
    _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> LayerSnapshot {
    layer(x, y, width, height, effects: effects) {
      $0.backdropBlur = blur
      change(&$0)
    }
  }

  /// Something with edges everywhere, up to the sides of the canvas.
  private let cards: [LayerSnapshot] = (0..<20).map { i in
    let color = RGBAColor(i * 53 % 256, i * 97 % 256, i * 31 % 256)
    return layer(Double(i % 5) * 43 - 12, Double(i / 5) * 41 - 8, 33, 30, fill: color, radius: 7)
  }

  @Test("A red backdrop is exactly red up to the last pixel (R02)", arguments: [1.0, 3, 7.5, 20, 60, 500])
  func uniform(radius: Double) throws {
    let canvas = try Canvas(200, 160)
    for color in [RGBAColor(255, 0, 0), RGBAColor(180, 77, 13)] {
      canvas.background = color
      let plain = try canvas.draw()
      #expect(try canvas.draw(sheet(0, 0, 200, 160, blur: radius)) == plain)
      // Along the corners the blurred and the sharp share a pixel, and blending bytes rounds.
      let round = sheet(-30, 40, 120, 180, blur: radius) { $0.cornerRadii = CornerRadii(20) }
      #expect(try canvas.draw(round).difference(to: plain) <= 1)
    }
  }

  @Test("It is a Gaussian of what was drawn before, in device pixels", arguments: [0.6, 2, 3.9, 5, 11, 24])
  func gaussian(radius: Double) throws {
    let canvas = try Canvas(200, 160)
    canvas.background = RGBAColor(240, 240, 245)
    let wanted = Reference(try canvas.draw(canvas.tree(cards))).blurred(radius)
    let all = try canvas.draw(canvas.tree(cards + [sheet(0, 0, 200, 160, blur: radius)]))
    #expect(wanted.difference(to: all, 0..<200, 0..<160) <= 2.5)
    // A part shows the same as the whole.
    let part = try canvas.draw(canvas.tree(cards + [sheet(60, 50, 80, 70, blur: radius)]))
    for y in 50..<120 { for x in 60..<140 { #expect(abs(part.red(x, y) - all.red(x, y)) <= 1) } }
  }

  @Test("Only the rounded bounds show it, turned and in perspective too; sigma is that of the middle")
  func transforms() throws {
    let canvas = try Canvas(200, 160)
    let sharp = try canvas.draw(canvas.tree(cards))
    let half: [Effect] = [.scale(x: 1.5, y: 1.5, anchor: .center)]
    for (effects, sigma) in [
      ([Effect.rotation(.degrees(30), anchor: .center)], 6.0), (half, 9.0),
      ([.rotation3D(Rotation3D(angle: .degrees(60), y: 1, perspective: 0))], 6 * 0.5.squareRoot()),
      ([.rotation3D(Rotation3D(angle: .degrees(35), x: 1, y: 0.5, perspective: 0.7))], 0.0),
    ] {
      let place = try canvas.draw(layer(60, 45, 80, 70, fill: .white, radius: 18, effects: effects))
      let pixels = try canvas.draw(
        canvas.tree(cards + [sheet(60, 45, 80, 70, blur: 6, effects: effects) { $0.cornerRadii = CornerRadii(18) }]))
      var within: (x: Range<Int>, y: Range<Int>) = (95..<105, 60..<100)
      if sigma == 0 { within = (90..<110, 70..<90) }
      for y in 0..<160 {
        for x in 0..<200 where place.red(x, y) == 0 {
          #expect(pixels[x, y] == sharp[x, y], "at \(x), \(y)")
        }
      }
      var scale = Transform.identity
      for effect in effects { scale = scale.concatenating(effect.transform(size: Size(80, 70))) }
      let middle = abs(scale.facing(at: Point(40, 35))).squareRoot()
      if sigma > 0 { #expect(abs(6 * middle - sigma) < 1e-9) }
      let wanted = Reference(sharp).blurred(6 * middle)
      #expect(wanted.difference(to: pixels, within.x, within.y) <= 2.5)
    }
  }

  @Test("A second sheet blurs the first, and a shadow is no part of its own layer's backdrop") func twice() throws {
    let canvas = try Canvas(200, 160)
    let first = sheet(20, 20, 110, 100, blur: 5) {
      $0.fill = .color(RGBAColor.white.opacity(0.4))
      $0.cornerRadii = CornerRadii(16)
    }
    let below = Reference(try canvas.draw(canvas.tree(cards + [first]))).blurred(8)
    let pixels = try canvas.draw(
      canvas.tree(
        cards + [
          first,
          sheet(60, 50, 110, 90, blur: 8) { $0.shadow = Shadow(color: .black, radius: 10, offset: Point(0, 4)) },
        ]))
    #expect(below.difference(to: pixels, 61..<169, 51..<139) <= 2.5)
    #expect(canvas.counts.missingContents == 0)
  }

  @Test("The layer's own opacity and mask work on the blurred backdrop") func ownOpacity() throws {
    let canvas = try Canvas(200, 160)
    let sharp = Reference(try canvas.draw(canvas.tree(cards)))
    let wanted = sharp.under(sharp.blurred(6), opacity: 0.5)
    var faded = sheet(40, 30, 100, 90, blur: 6) { $0.opacity = 0.5 }
    #expect(wanted.difference(to: try canvas.draw(canvas.tree(cards + [faded])), 40..<140, 30..<120) <= 2.5)
    faded.properties.opacity = 1
    faded.mask = [layer(0, 0, 100, 90, fill: RGBAColor.white.opacity(0.5))]
    #expect(wanted.difference(to: try canvas.draw(canvas.tree(cards + [faded])), 40..<140, 30..<120) <= 2.5)
  }

  @Test("Within a group with opacity only the group's own picture is blurred", arguments: [0.7, 0.999])
  func group(opacity: Double) throws {
    let canvas = try Canvas(200, 160)
    canvas.background = .clear
    let inside = Array(cards[5..<14])
    let content = Reference(try canvas.draw(canvas.tree(inside)))
    canvas.background = RGBAColor(255, 204, 0)
    let below = Reference(try canvas.draw())
    var blurred = content.blurred(5)
    for y in 0..<160 {
      for x in 0..<200 where x < 30 || x >= 170 || y < 40 || y >= 130 { blurred[x, y] = SIMD4(repeating: 0) }
    }
    let wanted = below.under(content.under(blurred), opacity: opacity)
    let pixels = try canvas.draw(
      layer(0, 0, 200, 160, opacity: opacity, children: inside + [sheet(30, 40, 140, 90, blur: 5)]))
    #expect(wanted.difference(to: pixels, 0..<200, 0..<160) <= 2.5)
    // The same under a clip that shows a part of the group: what is cut still counts.
    let clipped = try canvas.draw(
      layer(
        70, 50, 60, 60, clips: true,
        children: [
          layer(-70, -50, 200, 160, opacity: opacity, children: inside + [sheet(30, 40, 140, 90, blur: 5)])
        ]))
    #expect(wanted.difference(to: clipped, 70..<130, 50..<110) <= 2.5)
  }

  @Test("A clip does not isolate: a sheet in it sees what lies behind the clip") func clip() throws {
    let canvas = try Canvas(200, 160)
    let wanted = Reference(try canvas.draw(canvas.tree(cards))).blurred(6)
    let pixels = try canvas.draw(
      canvas.tree(
        cards + [
          layer(
            30, 20, 140, 120, radius: 40, clips: true,
            children: [sheet(-20, -20, 200, 200, blur: 6), layer(-5, -5, 20, 20, fill: .white)])
        ]))
    #expect(wanted.difference(to: pixels, 60..<140, 30..<130) <= 2.5)
  }

  @Test("A sheet that moves over what stands still does not flicker (R01)") func calm() throws {
    let canvas = try Canvas(200, 160)
    for radius in [3.0, 10, 30] {
      var last: Pixels?
      for i in 0..<24 {
        let at = Double(i) * 0.5
        let pixels = try canvas.draw(canvas.tree(cards + [sheet(20 + at, 15 + at, 140, 120, blur: radius)]))
        if let last {
          for y in 40..<120 {
            for x in 50..<150 { #expect(abs(pixels.red(x, y) - last.red(x, y)) <= 1, "radius \(radius), step \(i)") }
          }
        }
        last = pixels
      }
    }
  }

  @Test("A blurred sheet has no dark rim, at the window's edge neither") func blurredSheet() throws {
    let canvas = try Canvas(200, 160)
    canvas.background = .white
    let pixels = try canvas.draw(sheet(-20, 40, 160, 80, blur: 8) { $0.blur = 5 })
    for y in 0..<160 { for x in 0..<200 { #expect(pixels.red(x, y) >= 254) } }
  }

  @Test("Radius 0, negative and NaN are no blur, to the bit (R16)") func zero() throws {
    let canvas = try Canvas(200, 160)
    let plain = try canvas.draw(canvas.tree(cards))
    for radius in [0, -3, .nan, 0.1] {
      #expect(try canvas.draw(canvas.tree(cards + [sheet(10, 10, 150, 120, blur: radius)])) == plain)
      #expect(canvas.counts.passes == 1)
    }
    try canvas.draw(canvas.tree(cards + [sheet(0, 0, 200, 160, blur: 1e6)]))
    #expect(canvas.counts.passes < 20)
    #expect(canvas.counts.shadedPixels < 300_000)
  }

  @Test("A surface with its first row below shows the same") func flipped() throws {
    let canvas = try Canvas(200, 160)
    canvas.background = .white
    let tree = canvas.tree(cards + [sheet(-10, 70, 130, 100, blur: 6) { $0.opacity = 0.8 }])
    let wanted = try canvas.draw(tree)
    let renderer = canvas.renderer
    let executor = PlanExecutor(objects: renderer.objects)
    try executor.start()
    defer { executor.stop() }
    let framebuffer = try canvas.image.prepare(for: renderer.objects)
    renderer.planFrame(tree: tree, root: tree.roots[0], width: 200, height: 160, scale: 1, background: .white)
    _ = executor.run(renderer.plan, renderer.pool, framebuffer: framebuffer, isSurface: true)
    let pixels = Pixels(canvas.image.readBitmap())
    for y in 0..<160 { for x in 0..<200 { #expect(pixels[x, 159 - y] == wanted[x, y]) } }
  }
}
