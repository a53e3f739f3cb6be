import CAllocationCounter
import Foundation
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeCompositor

@Suite("Damage") @MainActor struct DamageTests {
  /// For each of four seeds: ten thousand in all with GLISSADE_SOAK, else a thousand, a few under a sanitizer.
  private static let steps =
    glissade_counts_allocations() == 0 ? 50 : ProcessInfo.processInfo.environment["GLISSADE_SOAK"] == nil ? 250 : 2500

  @Test("After every one of many random commits the bytes are those of a frame drawn whole (R04)", arguments: 1...4)
  func sameBytes(seed: Int) throws {
    let (width, height) = (160, 120)
    let tracked = try Canvas(width, height)
    let whole = try Canvas(width, height)
    let damage = DamageTracker()
    let random = RandomScene(Double(width), Double(height), seed: UInt64(seed))
    for canvas in [tracked, whole] { for picture in RandomScene.pictures { canvas.provide(picture) } }
    var (partial, cheaper) = (0, 0)
    for step in 0..<DamageTests.steps {
      random.step()
      // Sometimes a picture gets other pixels, and sometimes the window another scale or background.
      if step % 37 == 5 {
        let (old, new) = (RandomScene.pictures[step % 6], RandomScene.pictures[(step + 1) % 6])
        let key = RasterKey(contents: .picture(.bitmap(old)), size: .zero, scale: 1)
        for canvas in [tracked, whole] {
          // Textures are deleted in the context that is current.
          try canvas.context.makeCurrent(nil)
          canvas.renderer.textures.provide(new, for: key)
        }
      }
      for canvas in [tracked, whole] {
        canvas.scale = step % 61 < 55 ? 1 : 1.25
        canvas.background = step % 83 < 70 ? .black : RGBAColor(20, 40, 60)
      }
      let found = try tracked.draw(random.scene.presentation, damage)
      let wanted = try whole.draw(random.scene.presentation)
      guard found == wanted else {
        Issue.record("seed \(seed), step \(step): \(found.countDifferent(from: wanted)) bytes differ")
        return
      }
      #expect(tracked.counts.damagedPixels == damage.drawn.area)
      if tracked.counts.damagedPixels < width * height { partial += 1 }
      if tracked.counts.shadedPixels < whole.counts.shadedPixels { cheaper += 1 }
    }
    #expect(partial > DamageTests.steps / 2)
    #expect(cheaper > DamageTests.steps / 3)
  }

  @Test("Buffers of several ages end with the bytes of a frame drawn whole") func bufferAges() throws {
    let (width, height) = (160, 120)
    let tracked = try Canvas(width, height)
    let whole = try Canvas(width, height)
    let damage = DamageTracker()
    let random = RandomScene(Double(width), Double(height), seed: 11)
    for canvas in [tracked, whole] { for picture in RandomScene.pictures { canvas.provide(picture) } }
    // More buffers than the tracker remembers frames, in an irregular order.
    let buffers = (0..<12).map { _ in OffscreenImage(width: width, height: height) }
    var partial = 0
    for step in 0..<150 {
      random.step()
      let buffer = buffers[step % 5 == 4 ? random.random.below(12) : step % 3]
      let found = try tracked.draw(random.scene.presentation, damage, into: buffer)
      #expect(found == (try whole.draw(random.scene.presentation)), "step \(step)")
      if tracked.counts.damagedPixels < width * height { partial += 1 }
    }
    #expect(partial > 60)
  }

  /// A window of 1000 x 800 with a background, text and a card with a soft shadow, and a small layer that blinks.
  private func blinking(_ place: Rect, in parent: (MovingScene) -> Layer = { $0.tree.root }) -> (MovingScene, Layer) {
    let scene = MovingScene(1000, 800)
    scene.tree.root.fill = .color(.white)
    for i in 0..<20 {
      let other = Layer()
      other.frame = Rect(x: 30 + Double(i % 5) * 180, y: 40 + Double(i / 5) * 180, width: 150, height: 140)
      other.fill = .color(RGBAColor(10 * i, 90, 200))
      other.cornerRadii = CornerRadii(12)
      other.shadow = Shadow(radius: 6, offset: Point(0, 3))
      scene.tree.root.addChild(other)
    }
    let small = Layer()
    small.frame = place
    small.fill = .color(.black)
    parent(scene).addChild(small)
    scene.flush(at: 0)
    return (scene, small)
  }

  @Test("A blinking layer costs its own pixels, with one draw or none") func blinkingLayer() throws {
    let canvas = try Canvas(1000, 800)
    let damage = DamageTracker()
    // Between the others: nothing but the background lies below.
    let (scene, small) = blinking(Rect(x: 2, y: 2, width: 20, height: 20))
    try canvas.draw(scene.presentation, damage)
    #expect(canvas.counts.damagedPixels == 800_000)
    for i in 0..<6 {
      small.isHidden = i % 2 == 0
      scene.flush(at: 0)
      try canvas.draw(scene.presentation, damage)
      #expect(canvas.counts.damagedPixels == 400)
      #expect(canvas.counts.passes == 1)
      #expect(canvas.counts.shadedPixels == (small.isHidden ? 0 : 400))
      #expect(canvas.counts.draws == (small.isHidden ? 0 : 1))
      #expect(damage.changed == DamageRegion(PixelRect(x0: 2, y0: 2, x1: 22, y1: 22)))
    }
    try canvas.draw(scene.presentation, damage)
    #expect(canvas.counts.damagedPixels == 0)
    #expect(canvas.counts.draws == 0)
    #expect(canvas.counts.passes == 0)
    #expect(damage.changed.isEmpty)
  }

  @Test("A layer that blinks in a group which is drawn as one picture costs its own pixels, group and window")
  func blinkingInGroup() throws {
    let canvas = try Canvas(1000, 800)
    let damage = DamageTracker()
    let group = Layer()
    let (scene, small) = blinking(Rect(x: 40, y: 40, width: 20, height: 20)) { scene in
      group.frame = Rect(x: 100, y: 100, width: 400, height: 300)
      group.fill = .color(RGBAColor(250, 240, 220))
      group.opacity = 0.9
      scene.tree.root.addChild(group)
      let other = Layer()
      other.frame = Rect(x: 200, y: 100, width: 150, height: 150)
      other.fill = .color(.white)
      group.addChild(other)
      return group
    }
    for _ in 0..<3 { try canvas.draw(scene.presentation, damage) }
    #expect(canvas.counts.damagedPixels == 0)
    for i in 0..<6 {
      small.isHidden = i % 2 == 0
      scene.flush(at: 0)
      let found = try canvas.draw(scene.presentation, damage)
      #expect(canvas.counts.damagedPixels == 400)
      #expect(canvas.counts.passes == 2)
      #expect(found == (try Canvas(1000, 800).draw(scene.presentation)))
    }
  }

  @Test("Two changes far apart are two rectangles, many are a few") func rectangles() throws {
    let canvas = try Canvas(1000, 800)
    let damage = DamageTracker()
    let (scene, small) = blinking(Rect(x: 2, y: 2, width: 20, height: 20))
    let far = Layer()
    far.frame = Rect(x: 970, y: 770, width: 20, height: 20)
    far.fill = .color(.black)
    scene.tree.root.addChild(far)
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    (small.isHidden, far.isHidden) = (true, true)
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    #expect(damage.changed.count == 2)
    #expect(canvas.counts.damagedPixels == 800)
    for layer in scene.tree.root.children { layer.opacity = 0.5 }
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    #expect((3...DamageRegion.capacity).contains(damage.changed.count))
    #expect(canvas.counts.damagedPixels < 800_000)
  }

  @Test("What changes below an opaque layer is neither damage nor drawn") func covered() throws {
    let canvas = try Canvas(200, 160)
    let damage = DamageTracker()
    let scene = MovingScene(200, 160)
    let below = Layer()
    below.frame = Rect(x: 10, y: 10, width: 50, height: 50)
    below.fill = .color(.white)
    scene.tree.root.addChild(below)
    let cover = Layer()
    cover.frame = Rect(x: 0, y: 0, width: 200, height: 160)
    cover.fill = .color(RGBAColor(1, 2, 3))
    scene.tree.root.addChild(cover)
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    below.position.x += 40
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    #expect(canvas.counts.damagedPixels == 0)
  }

  @Test("A layer brought to the front dirties itself and not those that it passes") func reordered() throws {
    let canvas = try Canvas(200, 160)
    let damage = DamageTracker()
    let scene = MovingScene(200, 160)
    for i in 0..<8 {
      let layer = Layer()
      layer.frame = Rect(x: Double(i) * 12, y: 10, width: 20, height: 40)
      layer.fill = .color(RGBAColor(30 * i, 255, 0))
      scene.tree.root.addChild(layer)
    }
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    scene.tree.root.children[0].zIndex = 1
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    #expect(damage.changed == DamageRegion(PixelRect(x0: 0, y0: 10, x1: 20, y1: 50)))
  }

  @Test("What is drawn over a frame is damage in that frame and in the next") func overlay() throws {
    let canvas = try Canvas(200, 160)
    let damage = DamageTracker()
    let scene = MovingScene(200, 160)
    scene.tree.root.fill = .color(.white)
    scene.flush(at: 0)
    let panel = PixelRect(x0: 100, y0: 10, x1: 180, y1: 40)
    damage.overlay = panel
    for _ in 0..<3 {
      try canvas.draw(scene.presentation, damage)
      let list = OverlayList(atlas: bitmap(4, 4) { _, _ in SIMD4(255, 255, 255, 255) })
      list.addRectangle(Rect(x: 100, y: 10, width: 80, height: 30), color: RGBAColor(0, 0, 0, alpha: 0.5))
      _ = try canvas.renderer.draw(overlay: list, target: .image(canvas.image))
      // Drawn over a clean ground each time.
      #expect(Pixels(canvas.image.readBitmap())[120, 20] == SIMD4(127, 127, 127, 255))
    }
    #expect(damage.changed == DamageRegion(panel))
    damage.overlay = nil
    try canvas.draw(scene.presentation, damage)
    #expect(damage.changed == DamageRegion(panel))
    #expect(Pixels(canvas.image.readBitmap())[120, 20] == SIMD4(255, 255, 255, 255))
    try canvas.draw(scene.presentation, damage)
    #expect(damage.changed.isEmpty)
  }

  @Test("After a lost context, another image, or a frame drawn without the tracker everything is drawn")
  func everything() throws {
    let canvas = try Canvas(200, 160)
    let damage = DamageTracker()
    let scene = MovingScene(200, 160)
    scene.tree.root.fill = .color(.white)
    scene.flush(at: 0)
    func damaged(_ image: OffscreenImage? = nil) throws -> Int {
      try canvas.draw(scene.presentation, damage, into: image)
      return canvas.counts.damagedPixels
    }
    #expect(try damaged() == 32000)
    #expect(try damaged() == 0)
    try canvas.draw(scene.presentation)
    #expect(try damaged() == 32000)
    #expect(try damaged(OffscreenImage(width: 200, height: 160)) == 32000)
    try canvas.context.recreate()
    try canvas.renderer.contextLost()
    #expect(try damaged() == 32000)
    damage.invalidate()
    #expect(try damaged() == 32000)
    damage.invalidate(PixelRect(x0: 5, y0: 6, x1: 15, y1: 16))
    #expect(try damaged() == 100)
    #expect(try damaged(OffscreenImage(width: 100, height: 100)) == 10000)
    #expect(try damaged() == 32000)
  }

  @Test("Frames with damage plan and compare without heap memory") func allocations() throws {
    let canvas = try Canvas.withPictures()
    let damage = DamageTracker()
    let scene = MovingScene(200, 160)
    let cards = [scene.addCard(at: 10, 10), scene.addCard(at: 60, 50)]
    scene.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      scene.show(cards[0], 0)
      cards[1].position.x += 40
      cards[1].children[2].opacity = 0
    }
    scene.flush(at: 0)
    let times = (0..<30).map { 0.1 + Double($0) / 60 }
    for time in times {
      scene.presentation.evaluate(at: Timestamp(seconds: time))
      try canvas.draw(scene.presentation, damage)
    }
    let root = scene.presentation.roots[0]
    let renderer = canvas.renderer
    var counted: UInt64 = 0
    for time in times {
      scene.presentation.evaluate(at: Timestamp(seconds: time))
      let before = glissade_allocations()
      renderer.planFrame(
        tree: scene.presentation, root: root, width: 200, height: 160, scale: 1, background: .black,
        isCompared: true)
      damage.begin(renderer.plan, width: 200, height: 160)
      renderer.plan.cut(to: damage.lacking(in: 2), renderer.flattened, renderer.pool)
      counted += glissade_allocations() - before
    }
    #expect(counted == 0)
  }
}

extension Canvas {
  /// Draws with a tracker and reads back.
  @discardableResult
  func draw(_ tree: PresentationTree, _ damage: DamageTracker, into other: OffscreenImage? = nil) throws -> Pixels {
    try context.makeCurrent(nil)
    let target = other ?? image
    counts = try renderer.draw(
      tree: tree, root: tree.roots[0], target: .image(target), scale: scale, background: background, damage: damage)
    return Pixels(target.readBitmap())
  }
}

extension Pixels {
  func countDifferent(from other: Pixels) -> Int { zip(bytes, other.bytes).count { $0 != $1 } }
}
