import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Shadows of content") struct ContentShadowTests {
  private let color = RGBAColor(10, 20, 120, alpha: 0.6)

  private func shapes(_ shadow: Shadow?, effects: [Effect] = [], opacity: Double = 1) -> LayerSnapshot {
    layer(
      50, 40, 100, 80, opacity: opacity, effects: effects,
      children: [
        layer(0, 0, 60, 40, fill: RGBAColor(255, 59, 48), radius: 12),
        layer(40, 30, 60, 50, fill: RGBAColor.white.opacity(0.5)),
      ]
    ) { $0.shadow = shadow }
  }

  /// The alpha of a picture, moved by whole pixels, blurred, in the shadow's colour, with the picture on it.
  private func wanted(_ picture: Reference, sigma: Double, _ dx: Int, _ dy: Int) -> Reference {
    var moved = Reference(width: picture.width, height: picture.height)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (fromX, fromY) = (x - dx, y - dy)
        guard fromX >= 0, fromY >= 0, fromX < picture.width, fromY < picture.height else { continue }
        moved[x, y] = SIMD4(10.0 / 255, 20.0 / 255, 120.0 / 255, 1) * (0.6 * picture[fromX, fromY].w)
      }
    }
    return (sigma > 0 ? moved.blurred(sigma) : moved).under(picture)
  }

  @Test("The picture's alpha, moved, blurred and coloured, lies below it", arguments: [0.0, 1, 3, 9, 20])
  func gaussian(radius: Double) throws {
    let canvas = try Canvas(200, 160)
    canvas.background = .clear
    let picture = Reference(try canvas.draw(shapes(nil)))
    let shadow = Shadow(color: color, radius: radius, offset: Point(7, 12), source: .content)
    let all = wanted(picture, sigma: radius, 7, 12)
    #expect(all.difference(to: try canvas.draw(shapes(shadow)), 0..<200, 0..<160) <= 2)
    canvas.background = RGBAColor(250, 240, 200)
    let below = Reference(try canvas.draw())
    #expect(below.under(all).difference(to: try canvas.draw(shapes(shadow)), 0..<200, 0..<160) <= 2)
    #expect(
      below.under(all, opacity: 0.5).difference(to: try canvas.draw(shapes(shadow, opacity: 0.5)), 0..<200, 0..<160)
        <= 2)
  }

  @Test("It follows the mask, and is blurred and moved with the layer") func order() throws {
    let canvas = try Canvas(200, 160)
    canvas.background = .clear
    let shadow = Shadow(color: color, radius: 4, offset: Point(6, 10), source: .content)
    var masked = shapes(nil)
    masked.mask = [layer(10, 10, 60, 50, fill: .black, radius: 20)]
    let picture = Reference(try canvas.draw(masked))
    masked.properties.shadow = shadow
    let all = wanted(picture, sigma: 4, 6, 10)
    #expect(all.difference(to: try canvas.draw(masked), 0..<200, 0..<160) <= 2)
    masked.properties.blur = 5
    #expect(all.blurred(5).difference(to: try canvas.draw(masked), 40..<160, 30..<130) <= 3)
  }

  @Test("At any transform it is that of the layer's own coordinates") func transforms() throws {
    let canvas = try Canvas(200, 160)
    canvas.background = .white
    let turned: [[Effect]] = [
      [.rotation(.degrees(30), anchor: .center)], [.scale(x: -1, y: 1, anchor: .center)],
      [.scale(x: 0.7, y: 1.2, anchor: .center)],
      [.rotation3D(Rotation3D(angle: .degrees(35), x: 0.4, y: 1, perspective: 0.6))],
    ]
    for effects in turned {
      // A filled rectangle: its content's shadow is that of its bounds, which is computed.
      func card(_ source: Shadow.Source) -> LayerSnapshot {
        layer(60, 50, 80, 60, fill: .white, radius: 15, effects: effects) {
          $0.shadow = Shadow(color: color, radius: 4, offset: Point(6, 10), source: source)
        }
      }
      let bounds = try canvas.draw(card(.bounds))
      let content = try canvas.draw(card(.content))
      // What is turned in the plane is sampled from a picture of its own: its edges differ by that.
      let isSampled = if case .rotation? = effects.first { true } else { false }
      #expect(content.difference(to: bounds) <= (isSampled ? 32 : 4), "\(effects)")
    }
  }

  @Test("What lies outside of a clip or the window casts its shadow into it") func outside() throws {
    let canvas = try Canvas(200, 160)
    canvas.background = .white
    let far = layer(-90, 30, 60, 60, fill: .black) {
      $0.shadow = Shadow(color: .black, radius: 4, offset: Point(100, 0), source: .content)
    }
    #expect(try canvas.draw(far).red(40, 60) == 0)
    let clipped = layer(
      100, 0, 100, 160, clips: true,
      children: [
        layer(-80, 30, 60, 60, fill: .black) {
          $0.shadow = Shadow(color: .black, radius: 4, offset: Point(100, 0), source: .content)
        }
      ])
    let pixels = try canvas.draw(clipped)
    #expect(pixels.red(150, 60) == 0)
    #expect(pixels.red(50, 60) == 255)
  }

  @Test("A layer at rest is a quad from the second frame on, in perspective too") func cost() throws {
    let canvas = try Canvas(200, 160)
    let shadow = Shadow(color: color, radius: 3, offset: Point(0, 8), source: .content)
    let tree = canvas.tree([shapes(shadow)])
    let first = try canvas.draw(tree)
    // The picture, rows, columns, both together, the window.
    #expect(canvas.counts.passes == 5)
    #expect(try canvas.draw(tree) == first)
    #expect(canvas.counts.passes == 1)
    #expect(canvas.counts.draws == 1)
    canvas.renderer.flattened.isEnabled = false
    #expect(try canvas.draw(tree) == first)
    canvas.renderer.flattened.isEnabled = true
    let turned = canvas.tree([
      shapes(shadow, effects: [.rotation3D(Rotation3D(angle: .degrees(30), y: 1, perspective: 0.5))])
    ])
    let tilted = try canvas.draw(turned)
    // The flat picture, its half, rows, columns; the shadow and the layers on the device's pixels, which are kept; the window.
    #expect(canvas.counts.passes == 6)
    #expect(canvas.counts.offscreenTargets == 3)
    #expect(try canvas.draw(turned) == tilted)
    #expect(canvas.counts.passes == 1)
  }

  @Test("Where no target can be had the layer is drawn without its shadow, and one line says so (R15)")
  func refused() throws {
    let canvas = try Canvas(200, 160)
    canvas.renderer.flattened.isEnabled = false
    var lines: [String] = []
    canvas.renderer.log = { lines.append($0) }
    var failures = 0
    for n in 1...5 {
      canvas.renderer.pool.refusedLoan = n
      let pixels = try canvas.draw(shapes(Shadow(color: color, radius: 3, offset: Point(0, 8), source: .content)))
      #expect(pixels.red(70, 50) > 200, "loan \(n)")
      if canvas.renderer.planner.failedOffscreens > 0 { failures += 1 }
    }
    #expect(failures >= 3)
    #expect(!lines.isEmpty)
  }
}
