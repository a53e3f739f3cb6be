import CAllocationCounter
import CGLES
import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Frames") struct FrameTests {
  private func scene(_ degrees: Double, blur: Double) -> [LayerSnapshot] {
    let card = layer(
      40, 40, 125, 100, fill: .white, radius: 16, clips: true,
      effects: [.rotation3D(Rotation3D(angle: .degrees(degrees), y: 1, perspective: 0.5))],
      children: [layer(20, 20, 30, 30, fill: RGBAColor(0, 122, 255), radius: 15, style: .circular)]
    ) {
      $0.stroke = Stroke(color: RGBAColor(0, 122, 255), width: 2)
      $0.shadow = Shadow(radius: 8, offset: Point(0, 4))
    }
    let step = layer(
      20, 160, 160, 60, effects: [.blur(radius: blur, opaque: false), .opacity(0.7)],
      children: [layer(0, 0, 80, 60, fill: .white, radius: 8), layer(60, 10, 90, 40, fill: RGBAColor(255, 45, 85))])
    return [card, step]
  }

  @Test("A flip and a blur take exactly the passes and draws that they need") func exactCounts() throws {
    let canvas = try Canvas(200, 240)
    for degrees in [10.0, 35, 170] {
      let tree = canvas.tree(scene(degrees, blur: 6))
      for isKept in [0, 1, 1] {
        try canvas.draw(tree)
        // The window; the blurred content, its half, its rows and its columns. The content is drawn once.
        #expect(canvas.counts.passes == 5 - isKept)
        // Shadow, the card's three shapes, one of which is cut by a clip, the blurred picture; two shapes, three blurs.
        #expect(canvas.counts.draws == 8 - isKept)
        #expect(canvas.counts.primitives == 10 - 2 * isKept)
      }
    }
  }

  @Test("A steady frame plans without heap memory, and makes and uploads nothing") func allocations() throws {
    let canvas = try Canvas(200, 240)
    let picture = checker(64, 64, side: 8)
    canvas.provide(picture)
    let text = Contents.text(TextRun("Next", font: FontDescription(size: 17)))
    let key = RasterKey(contents: text, size: Size(40, 20), scale: 1)
    canvas.renderer.textures.provide(
      bitmap(40, 20, frame: Rect(x: 0, y: 0, width: 40, height: 20)) { _, _ in SIMD4(9, 9, 9, 255) }, for: key)
    let trees = (0..<12).map { i in
      canvas.tree(
        scene(Double(i) * 7 + 3, blur: 3 + Double(i) * 0.05) + [
          pictureLayer(10, 10, 33, 33, picture, effects: [.rotation(.degrees(Double(i)), anchor: .center)]),
          layer(5, 200, 40, 20) { $0.contents = text },
          layer(60, 200, 40, 20) {
            $0.fill = .linearGradient(LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom))
          },
        ])
    }
    // Twice: the first time each tree takes targets from the pool to keep pictures of its groups.
    for tree in trees + trees { try canvas.draw(tree) }
    let renderer = canvas.renderer
    let root = trees[0].roots[0]
    var counted: [UInt64] = []
    counted.reserveCapacity(trees.count)
    for tree in trees {
      let before = glissade_allocations()
      renderer.planFrame(tree: tree, root: root, width: 200, height: 240, scale: 1, background: .black)
      counted.append(glissade_allocations() - before)
    }
    #expect(counted == Array(repeating: 0, count: trees.count))
    for tree in trees {
      try canvas.draw(tree)
      #expect(canvas.counts.uploads == 0)
      #expect(canvas.counts.offscreenAllocations == 0)
    }
  }

  @Test("The same scene gives the same bytes, twice and after others") func repeatable() throws {
    let canvas = try Canvas(200, 240)
    let first = try canvas.draw(canvas.tree(scene(33, blur: 5)))
    #expect(try canvas.draw(canvas.tree(scene(33, blur: 5))) == first)
    for i in 0..<20 { try canvas.draw(canvas.tree(scene(Double(i) * 17, blur: Double(i)))) }
    #expect(try canvas.draw(canvas.tree(scene(33, blur: 5))) == first)
    let other = try Canvas(200, 240)
    #expect(try other.draw(other.tree(scene(33, blur: 5))) == first)
  }

  @Test("After a lost context everything is made again (W23)") func contextLost() throws {
    let canvas = try Canvas(200, 240)
    let picture = checker(64, 64, side: 8)
    canvas.provide(picture)
    let layers = scene(40, blur: 5) + [pictureLayer(10, 10, 60, 50, picture)]
    let first = try canvas.draw(canvas.tree(layers))
    let counts = canvas.renderer.objects.counts
    for _ in 0..<3 {
      try canvas.context.recreate()
      try canvas.renderer.contextLost()
      #expect(try canvas.draw(canvas.tree(layers)) == first)
      var now = canvas.renderer.objects.counts
      now.links = counts.links
      #expect(now == counts)
    }
  }

  @Test("Ten renderers one after another, and two at once, draw the same (W24)") func renderers() throws {
    let first = try Canvas(200, 240)
    let wanted = try first.draw(first.tree(scene(40, blur: 5)))
    for _ in 0..<10 {
      let canvas = try Canvas(200, 240)
      #expect(try canvas.draw(canvas.tree(scene(40, blur: 5))) == wanted)
    }
    try first.context.makeCurrent(nil)
    #expect(try first.draw(first.tree(scene(40, blur: 5))) == wanted)
  }

  @Test("Every program is linked at start and none later (R17)") func links() throws {
    let canvas = try Canvas(200, 240)
    let links = canvas.renderer.objects.counts.links
    #expect(links == 24)
    for i in 0..<10 { try canvas.draw(canvas.tree(scene(Double(i) * 20, blur: Double(i) * 3))) }
    #expect(canvas.renderer.objects.counts.links == links)
  }

  @Test("What later frames need is drawn ahead, unseen, and leaves nothing behind (R17)") func warmUp() throws {
    let canvas = try Canvas(200, 240)
    let first = try canvas.draw(canvas.tree(scene(40, blur: 5)))
    for _ in 0..<2 {
      let counts = canvas.renderer.objects.counts
      var steps = 1
      while canvas.renderer.warmUpNext(hasSurface: false) { steps += 1 }
      #expect(steps == WarmUpState.all.count { $0.target != .surface })
      #expect(canvas.renderer.objects.counts == counts)
      #expect(!canvas.renderer.warmUpNext(hasSurface: false))
      #expect(try canvas.draw(canvas.tree(scene(40, blur: 5))) == first)
      try canvas.context.recreate()
      try canvas.renderer.contextLost()
    }
  }

  @Test("After fifty scenes the GL objects are those of the start (R18)") func objects() throws {
    let canvas = try Canvas(200, 240)
    try canvas.draw()
    let base = canvas.renderer.objects.counts
    for i in 0..<50 {
      let picture = checker(32 + i, 32, side: 4)
      canvas.provide(picture)
      try canvas.draw(canvas.tree(scene(Double(i), blur: Double(i)) + [pictureLayer(0, 0, 50, 50, picture)]))
    }
    for _ in 0...TargetPool.patience { try canvas.draw() }
    canvas.renderer.textures.removeUnused()
    #expect(canvas.renderer.objects.counts == base)
  }

  @Test("An image dropped on another thread is deleted by the next frame (R18)") func dropped() async throws {
    let canvas = try Canvas(32, 32)
    try canvas.draw()
    let base = canvas.renderer.objects.counts
    var image: OffscreenImage? = OffscreenImage(width: 8, height: 8)
    let tree = canvas.tree([])
    _ = try canvas.renderer.draw(
      tree: tree, root: 0, target: .image(image!), scale: 1, background: .black)
    #expect(canvas.renderer.objects.counts.textures == base.textures + 1)
    let box = Unmanaged.passRetained(image!)
    image = nil
    let address = UInt(bitPattern: box.toOpaque())
    let thread = Thread { Unmanaged<OffscreenImage>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).release() }
    thread.start()
    while !thread.isFinished { usleep(1000) }
    try canvas.draw()
    #expect(canvas.renderer.objects.counts == base)
  }

  @Test("Where no target can be had the layers are drawn without their effect, and one line says so (R15)")
  func refusedTargets() throws {
    let canvas = try Canvas(200, 240)
    var lines: [String] = []
    canvas.renderer.log = { lines.append($0) }
    let group = layer(
      10, 10, 100, 100, opacity: 0.5,
      children: [layer(0, 0, 60, 60, fill: .white), layer(30, 30, 60, 60, fill: .white)])
    for n in 1...20 {
      canvas.renderer.pool.refusedLoan = n
      let pixels = try canvas.draw(canvas.tree(scene(0, blur: 6) + [group]))
      #expect(pixels.red(45, 200) > 60, "loan \(n)")
      #expect(pixels.red(20, 20) > 60, "loan \(n)")
      #expect(pixels.red(100, 120) > 200, "loan \(n)")
    }
    #expect(lines.count == 1)
    canvas.renderer.pool.refusedLoan = nil
    try canvas.draw(canvas.tree(scene(0, blur: 6)))
    #expect(lines.count == 1)
  }

  @Test("GL state left by others changes nothing (R19)") func foreignState() throws {
    let canvas = try Canvas(200, 240)
    let wanted = try canvas.draw(canvas.tree(scene(40, blur: 5)))
    for capability in [GL_SCISSOR_TEST, GL_DEPTH_TEST, GL_CULL_FACE, GL_STENCIL_TEST, GL_BLEND] {
      glEnable(GLenum(capability))
    }
    glScissor(0, 0, 1, 1)
    glDepthFunc(GLenum(GL_NEVER))
    glStencilFunc(GLenum(GL_NEVER), 0, 0)
    glCullFace(GLenum(GL_FRONT_AND_BACK))
    glBlendFunc(GLenum(GL_ZERO), GLenum(GL_ZERO))
    glBlendEquation(GLenum(GL_FUNC_REVERSE_SUBTRACT))
    glColorMask(0, 0, 0, 0)
    glViewport(3, 3, 3, 3)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    #expect(try canvas.draw(canvas.tree(scene(40, blur: 5))) == wanted)
  }

  @Test("An overlay is drawn over the frame, glyph for glyph") func overlay() throws {
    let canvas = try Canvas(40, 40)
    let atlas = bitmap(16, 8) { x, _ in x < 8 ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 0) }
    let list = OverlayList(atlas: atlas)
    try canvas.draw(layer(0, 0, 40, 40, fill: RGBAColor(0, 0, 255)))
    for _ in 0..<2 {
      list.removeAll()
      list.addRectangle(Rect(x: 2, y: 2, width: 10, height: 10), color: RGBAColor(255, 0, 0))
      list.addGlyph(x: 20, y: 20, atlasX: 4, atlasY: 0, width: 8, height: 8, color: RGBAColor(0, 255, 0))
      let counts = try canvas.renderer.draw(overlay: list, target: .image(canvas.image))
      #expect(counts.draws == 2)
    }
    let pixels = Pixels(canvas.image.readBitmap())
    #expect(pixels[5, 5] == SIMD4(255, 0, 0, 255))
    #expect(pixels[21, 21] == SIMD4(0, 255, 0, 255))
    #expect(pixels[26, 21] == SIMD4(0, 0, 255, 255))
    #expect(pixels[39, 39] == SIMD4(0, 0, 255, 255))
  }
}
