import CEGL
import GlissadeLayers
import Synchronization
import Testing

@testable import GlissadeCompositor

@Suite("Damage of surfaces", .serialized) struct SurfaceDamageTests {
  private static let told = Mutex<[EGLint]>([])

  private static let swap: SurfaceDamage.Swap = { _, _, numbers, count in
    SurfaceDamageTests.told.withLock { $0 = (0..<4 * Int(count)).map { numbers![$0] } }
    return EGLBoolean(EGL_TRUE)
  }

  private func told(_ damage: DamageRegion) -> [EGLint] {
    let surface = SurfaceDamage(extensions: "EGL_KHR_swap_buffers_with_damage") { _ in SurfaceDamageTests.swap }
    let handle = UnsafeMutableRawPointer(bitPattern: 8)!
    #expect(surface.swap(handle, handle, damage, height: 100) == EGLBoolean(EGL_TRUE))
    return SurfaceDamageTests.told.withLock { $0 }
  }

  @Test("Rectangles are told with their rows counted from below") func flipped() {
    var region = DamageRegion(PixelRect(x0: 10, y0: 5, x1: 30, y1: 20))
    #expect(told(region) == [10, 80, 20, 15])
    region.add(PixelRect(x0: 200, y0: 90, x1: 300, y1: 100))
    #expect(told(region) == [10, 80, 20, 15, 200, 0, 100, 10])
  }

  @Test("Where nothing is new one pixel is told, since no rectangle would mean everything") func empty() {
    #expect(told(DamageRegion()) == [0, 99, 1, 1])
  }

  @Test("An extension counts by its whole name, and either of two may tell of ages")
  func names() {
    var asked: [String] = []
    func surface(_ extensions: String) -> SurfaceDamage {
      SurfaceDamage(extensions: extensions) { name in
        asked.append(name)
        return nil
      }
    }
    #expect(!surface("EGL_EXT_buffer_age_more EGL_KHR_swap_buffers_with_damage_x").tellsAge)
    #expect(asked.isEmpty)
    #expect(surface("EGL_KHR_image EGL_EXT_buffer_age EGL_EXT_swap_buffers_with_damage").tellsAge)
    #expect(surface("EGL_KHR_partial_update EGL_KHR_swap_buffers_with_damage").tellsAge)
    #expect(asked == ["eglSwapBuffersWithDamageEXT", "eglSwapBuffersWithDamageKHR"])
  }

  @Test("A copy of the window is kept where the surface tells no age, and while it saves more than copying costs")
  func copies() throws {
    let canvas = try Canvas(100, 100)
    let damage = DamageTracker()
    /// Plans a frame in which a layer of some height changes, over some more; whether it would go to the copy.
    var shade = 0
    func goesToCopy(_ height: Double, over others: Int = 2, age: Int?) -> Bool {
      shade += 1
      let below = (0..<others).map { _ in layer(0, 0, 100, 100, fill: RGBAColor(9, 9, 9, alpha: 0.5)) }
      let tree = canvas.tree(below + [layer(0, 0, 100, height, fill: RGBAColor(shade, 0, 0))])
      canvas.renderer.planFrame(
        tree: tree, root: 0, width: 100, height: 100, scale: 1, background: .black, isCompared: true)
      damage.bufferAge = age
      damage.begin(canvas.renderer.plan, width: 100, height: 100)
      return damage.copyToDraw(shadedPixels: canvas.renderer.plan.shadedPixels) != nil
    }
    #expect(!goesToCopy(10, age: nil))
    #expect(goesToCopy(10, age: nil))
    // 2.4 windows drawn, 0.6 of each saved.
    #expect(goesToCopy(40, age: nil))
    #expect(!goesToCopy(60, age: nil))
    #expect(damage.copyBytes == 40000)
    #expect(!goesToCopy(10, over: 0, age: nil))
    _ = goesToCopy(10, age: nil)
    #expect(!goesToCopy(10, age: 2))
    #expect(damage.copyBytes == 0)
    // New surfaces have buffers of unknown age for a while.
    for _ in 0..<DamageTracker.patience { #expect(!goesToCopy(10, age: 0)) }
    #expect(goesToCopy(10, age: 0))
    #expect(!goesToCopy(10, age: 1))
    #expect(damage.copyBytes == 0)
  }
}
