import CAllocationCounter
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Cost of backdrops and masks") struct BackdropCostTests {
  private func scene(_ shift: Double, blur: Double) -> [LayerSnapshot] {
    var masked = layer(10, 120, 60, 30, fill: .white, children: [layer(10, 5, 30, 20, fill: .black)])
    masked.mask = [layer(shift / 10, 0, 50, 30, fill: .black, radius: 10)]
    return [
      layer(shift, 10, 60, 60, fill: RGBAColor(255, 59, 48), radius: 12),
      layer(30, 20, 100, 80, radius: 14) {
        $0.backdropBlur = blur
        $0.fill = .color(RGBAColor.white.opacity(0.5))
      },
      masked,
      layer(
        0, 0, 200, 160, opacity: 0.9,
        children: [
          layer(100, 90, 50, 50, fill: .white),
          layer(90, 100 + shift / 8, 60, 30) { $0.backdropBlur = blur / 2 },
        ]),
    ]
  }

  @Test("A sheet takes a copy and the passes of its blur; the window goes on in a second one") func exactCounts() throws
  {
    let canvas = try Canvas(200, 160)
    let sheet = Array(scene(0, blur: 2)[0...1])
    try canvas.draw(canvas.tree(sheet))
    // The window's two parts, the copy, rows and columns.
    #expect(canvas.counts.passes == 5)
    // The card; rows and columns; the edges and the inside of the backdrop and of the fill.
    #expect(canvas.counts.draws == 7)
    #expect(canvas.counts.offscreenTargets == 2)
    // 18 pixels and a few around the sheet are copied and blurred: no more.
    #expect(canvas.counts.shadedPixels < 3600 + 8000 + 2 * 8000 + 2 * 102 * 105)
    try canvas.draw(canvas.tree(Array(scene(0, blur: 10)[0...1])))
    // Two halvings more, and the result drawn at half the size.
    #expect(canvas.counts.passes == 8)
    try canvas.draw(canvas.tree([scene(0, blur: 3)[0], scene(0, blur: 3)[3]]))
    // A group's own pixels are read where they are: the window, the group's two parts, rows and columns.
    #expect(canvas.counts.passes == 5)
  }

  @Test("What is wholly faded blurs nothing, by its own opacity or an effect, and keeps clips around it as others are")
  func faded() throws {
    let canvas = try Canvas(200, 160)
    func scene(_ look: (inout LayerProperties) -> Void) -> LayerSnapshot {
      let picture = layer(0.5, 0.5, 120, 90, fill: RGBAColor(255, 59, 48))
      let bar = layer(0, 0, 120, 30) {
        $0.backdropBlur = 10
        look(&$0)
      }
      return layer(10.5, 10.5, 120, 90, radius: 14, clips: true, children: [picture, bar])
    }
    let shown = try canvas.draw(scene { _ in })
    #expect(canvas.counts.passes > 1)
    let hidden = try canvas.draw(scene { $0.isHidden = true })
    #expect(canvas.counts.passes == 1)
    #expect(hidden != shown)
    #expect(try canvas.draw(scene { $0.opacity = 0 }) == hidden)
    #expect(canvas.counts.passes == 1)
    #expect(try canvas.draw(scene { $0.effects = [.opacity(0)] }) == hidden)
    #expect(canvas.counts.passes == 1)
  }

  @Test("Steady frames plan without heap memory, and make and upload nothing") func allocations() throws {
    let canvas = try Canvas(200, 160)
    let trees = (0..<10).map { canvas.tree(scene(Double($0), blur: 3 + 0.05 * Double($0))) }
    for tree in trees { try canvas.draw(tree) }
    let root = trees[0].roots[0]
    var counted: UInt64 = 0
    for tree in trees {
      let before = glissade_allocations()
      canvas.renderer.planFrame(tree: tree, root: root, width: 200, height: 160, scale: 1, background: .black)
      counted += glissade_allocations() - before
    }
    #expect(counted == 0)
    for tree in trees {
      try canvas.draw(tree)
      #expect(canvas.counts.uploads == 0)
      #expect(canvas.counts.offscreenAllocations == 0)
    }
  }

  @Test("Where no target can be had, what is there is drawn, and one line says so (R15)") func refused() throws {
    let canvas = try Canvas(200, 160)
    var lines: [String] = []
    canvas.renderer.log = { lines.append($0) }
    canvas.renderer.flattened.isEnabled = false
    var events = 0
    var wasRefused = false
    for n in 1...20 {
      canvas.renderer.pool.refusedLoan = n
      let pixels = try canvas.draw(canvas.tree(scene(0, blur: 10)))
      #expect(pixels.red(10, 20) > 200, "loan \(n)")
      #expect(pixels.red(80, 85) > 100, "loan \(n)")
      #expect(pixels.red(13, 135) > 200, "loan \(n)")
      #expect(pixels.red(125, 95) > 200, "loan \(n)")
      let isRefused = canvas.renderer.planner.failedOffscreens > 0
      if isRefused, !wasRefused { events += 1 }
      wasRefused = isRefused
      #expect(lines.count == events, "loan \(n)")
    }
    #expect(events > 0)
    canvas.renderer.pool.refusedLoan = nil
    let wanted = try canvas.draw(canvas.tree(scene(0, blur: 10)))
    #expect(try canvas.draw(canvas.tree(scene(0, blur: 10))) == wanted)
  }
}
