import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeCompositor

@Suite("Damage below blurred backdrops") @MainActor struct BackdropDamageTests {
  /// Bars to be blurred, a sheet that lies half outside of the window, and a small layer.
  private func scene() -> (MovingScene, Layer, Layer) {
    let scene = MovingScene(400, 300)
    scene.tree.root.fill = .color(.white)
    for i in 0..<20 {
      let bar = Layer()
      bar.frame = Rect(x: Double(i) * 20, y: 0, width: 9, height: 300)
      bar.fill = .color(RGBAColor(12 * i, 60, 200))
      scene.tree.root.addChild(bar)
    }
    let small = Layer()
    small.frame = Rect(x: 100, y: 100, width: 6, height: 6)
    small.fill = .color(.black)
    scene.tree.root.addChild(small)
    let sheet = Layer()
    sheet.frame = Rect(x: -40, y: 40, width: 140, height: 120)
    sheet.backdropBlur = 5
    sheet.cornerRadii = CornerRadii(20)
    sheet.fill = .color(RGBAColor(255, 255, 255, alpha: 0.3))
    scene.tree.root.addChild(sheet)
    scene.flush(at: 0)
    return (scene, small, sheet)
  }

  @Test("After 300 small changes below and beside a sheet the bytes are those of frames drawn whole (R04)")
  func smallChanges() throws {
    let (tracked, whole) = (try Canvas(400, 300), try Canvas(400, 300))
    let damage = DamageTracker()
    let (scene, small, sheet) = scene()
    var random = SeededRandom(state: 4)
    try tracked.draw(scene.presentation, damage)
    for step in 0..<300 {
      small.position = Point(random.number(0...160), random.number(20...190))
      if step % 10 == 9 { sheet.position.x += random.number(-8...8) }
      scene.flush(at: 0)
      let found = try tracked.draw(scene.presentation, damage)
      #expect(found == (try whole.draw(scene.presentation)), "step \(step)")
      #expect(tracked.counts.damagedPixels < 400 * 300)
    }
  }

  @Test("A change below a sheet draws anew all that the blur reads, one far from it its own pixels") func reach() throws
  {
    let canvas = try Canvas(400, 300)
    let damage = DamageTracker()
    let (scene, small, _) = scene()
    try canvas.draw(scene.presentation, damage)
    small.position = Point(60, 100)
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    // The sheet as far as it is seen, and where the layer was before.
    #expect(damage.changed.bounds == PixelRect(x0: 0, y0: 40, x1: 106, y1: 160))
    // 3.7 sigmas of 5 pixels, rounded up, and two of the pixels half as large in which it is blurred.
    #expect(damage.drawn.bounds == PixelRect(x0: 0, y0: 40 - 23, x1: 100 + 23, y1: 160 + 23))
    small.position = Point(303, 203)
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    small.isHidden = true
    scene.flush(at: 0)
    try canvas.draw(scene.presentation, damage)
    #expect(damage.drawn == DamageRegion(PixelRect(x0: 300, y0: 200, x1: 306, y1: 206)))
    #expect(canvas.counts.passes == 1)
  }
}
