import CAllocationCounter
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

/// What gradients, colour effects and pictures in nine parts cost.
@Suite("Costs of paints") struct PaintCostTests {
  private let photo = bitmap(40, 30) { x, y in SIMD4((x * 6) % 256, (y * 8) % 256, (x * y) % 256, 255) }
  private let bubble = checker(24, 24, side: 3)

  /// All of them, turned and coloured by so much.
  private func scene(_ step: Double) -> [LayerSnapshot] {
    let many = (0..<400).map { RGBAColor($0 % 256, 255 - $0 % 256, 90) }
    let turn: [Effect] = [.rotation(.degrees(step), anchor: .center)]
    let overlapping = [
      layer(0, 0, 30, 30, fill: .white), layer(10, 10, 30, 20, fill: RGBAColor(200, 0, 30), radius: 6),
    ]
    return [
      layer(4, 4, 60, 40, radius: 8, effects: turn) {
        $0.fill = .radialGradient(RadialGradient(colors: [.white, .black], endRadius: 30 + step))
        $0.stroke = Stroke(color: .white, width: 3, placement: .outside)
      },
      layer(70, 4, 60, 40) {
        $0.fill = .angularGradient(AngularGradient(colors: [.white, .black, .white], startAngle: .degrees(step)))
      },
      layer(136, 4, 60, 40) {
        $0.fill = .linearGradient(LinearGradient(colors: many, startPoint: .leading, endPoint: .trailing))
      },
      pictureLayer(4, 60, 40, 30, photo, effects: [.color(.saturation(step / 20)), .color(.contrast(1.2))]),
      layer(60, 60, 60, 40, effects: [.color(.hueRotation(.degrees(step)))], children: overlapping),
      layer(130, 60, 30, 30, fill: RGBAColor(9, 90, 200), radius: 9, effects: [.color(.brightness(step / 40))]),
      pictureLayer(4, 110, 90 + step, 60, bubble) { $0.capInsets = CapInsets(8) },
    ]
  }

  private func canvas() throws -> Canvas {
    let canvas = try Canvas(200, 180)
    canvas.provide(photo)
    canvas.provide(bubble)
    return canvas
  }

  @Test("A frame with all of them takes the passes and draws that it needs") func counts() throws {
    let canvas = try canvas()
    let tree = canvas.tree(scene(3))
    for isKept in [0, 1, 1] {
      try canvas.draw(tree)
      // The window, and the group whose colours are changed, which is kept.
      #expect(canvas.counts.passes == 2 - isKept)
      #expect(canvas.counts.flattenedReused == isKept)
      // Two gradients on either side of the stroke, the one of 400 stops in two parts; the photo, the group, the shape,
      // the bubble. Parts of gradients that follow each other in one page of records are one draw.
      #expect(canvas.counts.primitives == 9 + (isKept == 1 ? 0 : 2))
      if isKept == 1 { #expect(canvas.counts.uploads == 0) }
    }
  }

  @Test("A steady frame with all of them plans without heap memory, and makes and uploads nothing")
  func steady() throws {
    let canvas = try canvas()
    let trees = (0..<12).map { canvas.tree(scene(Double($0))) }
    for tree in trees { try canvas.draw(tree) }
    let renderer = canvas.renderer
    let root = trees[0].roots[0]
    var counted: [UInt64] = []
    counted.reserveCapacity(trees.count)
    for tree in trees {
      let before = glissade_allocations()
      renderer.planFrame(tree: tree, root: root, width: 200, height: 180, scale: 1, background: .black)
      counted.append(glissade_allocations() - before)
    }
    #expect(counted == Array(repeating: 0, count: trees.count))
    for tree in trees {
      try canvas.draw(tree)
      #expect(canvas.counts.uploads == 0)
      #expect(canvas.counts.offscreenAllocations == 0)
    }
  }

  @Test("Every paint gives the same bytes twice, and after a lost context") func repeatable() throws {
    let canvas = try canvas()
    let first = try canvas.draw(canvas.tree(scene(7)))
    for step in 0..<6 { try canvas.draw(canvas.tree(scene(Double(step) * 5))) }
    #expect(try canvas.draw(canvas.tree(scene(7))) == first)
    try canvas.context.recreate()
    try canvas.renderer.contextLost()
    #expect(try canvas.draw(canvas.tree(scene(7))) == first)
  }
}
