import Glibc
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Colour effects") struct ColorEffectTests {
  private static let list: [ColorEffect] = [
    .brightness(0.2), .brightness(-0.3), .contrast(1.7), .contrast(0.4), .saturation(0.3), .saturation(2),
    .grayscale(0.6), .grayscale(4), .hueRotation(.degrees(70)), .hueRotation(.degrees(-130)),
    .multiply(RGBAColor(red: 0.5, green: 0.9, blue: 0.2, alpha: 0.7)), .invert(1), .invert(0.3),
  ]

  /// One effect by its definition, without clamping; components from 0 to 1, the last one alpha.
  private func apply(_ effect: ColorEffect, _ c: SIMD4<Double>) -> SIMD4<Double> {
    let luma = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
    func each(_ body: (Double) -> Double) -> SIMD4<Double> { SIMD4(body(c.x), body(c.y), body(c.z), c.w) }
    switch effect {
    case .brightness(let b): return each { $0 + b }
    case .contrast(let k): return each { ($0 - 0.5) * k + 0.5 }
    case .saturation(let s): return each { s * $0 + (1 - s) * luma }
    case .grayscale(let a):
      let s = 1 - min(max(a, 0), 1)
      return each { s * $0 + (1 - s) * luma }
    case .hueRotation(let angle):
      let (k, s) = (cos(angle.radians), sin(angle.radians))
      let grey = 0.213 * c.x + 0.715 * c.y + 0.072 * c.z
      return SIMD4(
        grey + k * (c.x - grey) + s * (-0.213 * c.x - 0.715 * c.y + 0.928 * c.z),
        grey + k * (c.y - grey) + s * (0.143 * c.x + 0.140 * c.y - 0.283 * c.z),
        grey + k * (c.z - grey) + s * (-0.787 * c.x + 0.715 * c.y + 0.072 * c.z), c.w)
    case .multiply(let color):
      return c * SIMD4(color.red, color.green, color.blue, color.alpha)
    case .invert(let t): return each { $0 + t * (1 - 2 * $0) }
    }
  }

  /// What a run of effects makes of a premultiplied pixel of bytes, on black.
  private func changed(_ pixel: SIMD4<Int>, _ effects: [ColorEffect]) -> SIMD4<Double> {
    if pixel.w == 0 { return .zero }
    let a = Double(pixel.w) / 255
    var c = SIMD4(
      Double(pixel.x) / 255 / a, Double(pixel.y) / 255 / a, Double(pixel.z) / 255 / a, a)
    for effect in effects { c = apply(effect, c) }
    func unit(_ v: Double) -> Double { min(max(v, 0), 1) }
    return SIMD4(unit(c.x) * c.w, unit(c.y) * c.w, unit(c.z) * c.w, c.w) * 255
  }

  private func difference(_ a: SIMD4<Int>, _ b: SIMD4<Double>) -> Double {
    max(abs(Double(a.x) - b.x), max(abs(Double(a.y) - b.y), abs(Double(a.z) - b.z)))
  }

  private let noise = bitmap(24, 16) { x, y in
    SIMD4((x * 37 + y * 11) % 256, (x * 5 + y * 91) % 256, (x * 71 + y * 3) % 256, 255)
  }

  @Test("A picture alone is changed on its way, in one pass") func picture() throws {
    let canvas = try Canvas(24, 16)
    canvas.provide(noise)
    let together: [[ColorEffect]] = [[.contrast(1.6), .saturation(0.2), .brightness(0.1)], [.invert(1), .invert(1)]]
    let runs = Self.list.map { [$0] } + together
    for run in runs {
      let pixels = try canvas.draw(pictureLayer(0, 0, 24, 16, noise, effects: run.map { .color($0) }))
      #expect(canvas.counts.passes == 1)
      #expect(canvas.counts.draws == 1)
      var most = 0.0
      for y in 0..<16 {
        for x in 0..<24 { most = max(most, difference(pixels[x, y], changed(Pixels(noise)[x, y], run))) }
      }
      #expect(most <= 1, "\(run)")
    }
  }

  @Test("A run of effects is not clamped in between") func unclamped() throws {
    let canvas = try Canvas(24, 16)
    canvas.provide(noise)
    let there: [Effect] = [.color(.brightness(0.8)), .color(.brightness(-0.8))]
    let pixels = try canvas.draw(pictureLayer(0, 0, 24, 16, noise, effects: there))
    #expect(pixels.difference(to: Pixels(noise)) <= 1)
    // Something between parts the run: the first one is clamped.
    let parted: [Effect] = [.color(.brightness(0.8)), .offset(x: 0, y: 0), .color(.brightness(-0.8))]
    #expect(try canvas.draw(pictureLayer(0, 0, 24, 16, noise, effects: parted)).difference(to: pixels) > 100)
  }

  @Test("Colours alone are changed without a picture, with soft edges, strokes and shadows") func colours() throws {
    let canvas = try Canvas(60, 60)
    for effect in Self.list {
      let color = RGBAColor(200, 40, 90)
      let pixels = try canvas.draw(
        layer(4, 4, 30, 30, effects: [.color(effect)], children: [layer(2, 2, 14, 20, fill: color, radius: 6)]))
      #expect(canvas.counts.passes == 1)
      let wanted = changed(SIMD4(200, 40, 90, 255), [effect])
      #expect(difference(pixels[12, 12], wanted) <= 1, "\(effect)")
      let c = ColorMatrix(effect).applied(to: color)
      let plain = try canvas.draw(
        layer(4, 4, 30, 30, children: [layer(2, 2, 14, 20, fill: c, radius: 6)]))
      #expect(pixels == plain)
    }
  }

  @Test("Pictures that overlap are changed as one, after they are mixed") func overlapping() throws {
    let canvas = try Canvas(40, 40)
    let children = [
      layer(0, 0, 30, 30, fill: RGBAColor(200, 40, 90)),
      layer(10, 10, 30, 30, fill: RGBAColor(20, 140, 250, alpha: 0.5)),
    ]
    let mixed = try canvas.draw(layer(0, 0, 40, 40, children: children))
    for effect in Self.list {
      let pixels = try canvas.draw(layer(0, 0, 40, 40, effects: [.color(effect)], children: children))
      #expect(canvas.counts.passes == 2)
      // The mix has been rounded to bytes once, and the effect makes up to twice of that.
      #expect(difference(pixels[5, 5], changed(mixed[5, 5], [effect])) <= 1, "\(effect)")
      #expect(difference(pixels[20, 20], changed(mixed[20, 20], [effect])) <= 1, "\(effect)")
    }
  }

  @Test("The group's picture is kept while the effect moves") func kept() throws {
    let canvas = try Canvas(60, 60)
    let children = [
      layer(0, 0, 30, 30, fill: RGBAColor(200, 40, 90)), layer(10, 10, 30, 30, fill: RGBAColor(20, 140, 250)),
    ]
    let tree = canvas.tree([
      layer(4, 4, 40, 40, effects: [.color(.saturation(0.5))], children: children)
    ])
    try canvas.draw(tree)
    #expect(canvas.counts.flattenedMade == 1)
    try canvas.draw(tree)
    #expect(canvas.counts.flattenedReused == 1)
    #expect(canvas.counts.passes == 1)
    #expect(canvas.counts.draws == 1)
  }

  @Test("A gradient is changed after its colours are mixed") func gradient() throws {
    let canvas = try Canvas(64, 8)
    let fill = Fill.linearGradient(
      LinearGradient(colors: [RGBAColor(255, 0, 0), RGBAColor(0, 60, 255)], startPoint: .leading, endPoint: .trailing))
    let plain = try canvas.draw(layer(0, 0, 64, 8) { $0.fill = fill })
    let run: [ColorEffect] = [.contrast(3), .hueRotation(.degrees(90))]
    let pixels = try canvas.draw(layer(0, 0, 64, 8, effects: run.map { .color($0) }) { $0.fill = fill })
    #expect(canvas.counts.passes == 2)
    for x in 0..<64 { #expect(difference(pixels[x, 4], changed(plain[x, 4], run)) <= 1) }
  }

  @Test("Opacity within or around it, and a blur, keep their order") func order() throws {
    let canvas = try Canvas(40, 40)
    let color = RGBAColor(200, 100, 40)
    func value(_ effects: [Effect], opacity: Double = 1) throws -> SIMD4<Int> {
      try canvas.draw(layer(0, 0, 40, 40, fill: color, opacity: opacity, effects: effects))[20, 20]
    }
    let inverted = SIMD4(55.0, 155, 215, 255)
    let half = inverted * 0.5
    #expect(difference(try value([.color(.invert(1)), .opacity(0.5)]), half) <= 1)
    #expect(difference(try value([.opacity(0.5), .color(.invert(1))]), half) <= 1)
    #expect(difference(try value([.color(.invert(1))], opacity: 0.5), half) <= 1)
    // Blurred first and inverted then: the soft edge is of the inverted colour too.
    let wide = layer(10, 10, 20, 20, fill: color, effects: [.blur(radius: 3, opaque: false), .color(.invert(1))])
    let same = layer(
      10, 10, 20, 20, fill: ColorMatrix(.invert(1)).applied(to: color), effects: [.blur(radius: 3, opaque: false)])
    #expect(try canvas.draw(wide).difference(to: try canvas.draw(same)) <= 1)
  }

  @Test("Where nothing is, nothing appears") func transparent() throws {
    let canvas = try Canvas(40, 40)
    canvas.background = .clear
    let children = [layer(0, 0, 10, 10, fill: .black), layer(5, 5, 10, 10, fill: .black)]
    for effect in [ColorEffect.invert(1), .brightness(0.5)] {
      let pixels = try canvas.draw(layer(5, 5, 30, 30, effects: [.color(effect)], children: children))
      #expect(pixels[30, 30] == .zero)
      #expect(pixels[12, 12].w == 255)
    }
    let none = try canvas.draw(
      layer(5, 5, 30, 30, effects: [.color(.multiply(RGBAColor(255, 255, 255, alpha: 0)))], children: children))
    #expect(none == (try canvas.draw()))
  }

  @Test("Under a turn and in perspective the changed picture is the picture changed") func turned() throws {
    let canvas = try Canvas(80, 80)
    canvas.provide(noise)
    let turn = Effect.rotation3D(Rotation3D(angle: .degrees(40), y: 1, perspective: 0.6))
    let plain = try canvas.draw(pictureLayer(20, 20, 40, 30, noise, effects: [turn]))
    let pixels = try canvas.draw(pictureLayer(20, 20, 40, 30, noise, effects: [.color(.invert(0.25)), turn]))
    for (x, y) in [(40, 35), (30, 30), (50, 40)] {
      #expect(difference(pixels[x, y], changed(plain[x, y], [.invert(0.25)])) <= 1)
    }
  }

  @Test("Where no target can be had the layers are drawn unchanged (R15)") func refused() throws {
    let canvas = try Canvas(40, 40)
    var lines = 0
    canvas.renderer.log = { _ in lines += 1 }
    canvas.renderer.flattened.isEnabled = false
    let children = [layer(0, 0, 30, 30, fill: .white), layer(10, 10, 30, 30, fill: .white)]
    for n in 1...3 {
      canvas.renderer.pool.refusedLoan = n
      let pixels = try canvas.draw(
        layer(0, 0, 40, 40, effects: [.color(.multiply(RGBAColor(200, 0, 0)))], children: children))
      #expect(pixels.red(20, 20) >= 200)
    }
    #expect(lines <= 1)
  }
}
