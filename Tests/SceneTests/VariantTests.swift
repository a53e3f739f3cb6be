import GlissadeCompositor
import GlissadeLayers
import SceneSupport
import Testing

@Suite("Variants of scenes") struct VariantTests {
  @Test("A scene is the same by every other way", arguments: Scenes.all) func variants(scene: Scene) throws {
    try RendererPool.shared.with { renderer in
      for scale in scene.scales {
        let plain = try renderer.draw(scene, scale: scale)
        for variant in Variant.all where variant.applies(scene) {
          let drawn = try variant.draw(scene, scale: scale, with: renderer)
          let (most, x, y) = drawn.difference(to: plain)
          let tolerance = scene.isBlurred ? max(variant.tolerance, variant.blurTolerance) : variant.tolerance
          if most > tolerance {
            Issue.record(
              """
              \(variant.name) at scale \(scale): \(most) levels off at \(x), \(y); \
              \(drawn.count(differingFrom: plain, by: tolerance)) pixels; \
              \(Failures.write("\(scene.name)/\(variant.name)", drawn: drawn, expected: plain))
              """)
          }
        }
      }
    }
  }

  @Test("A second frame is the first one again", arguments: Scenes.all) func twice(scene: Scene) throws {
    try RendererPool.shared.with { renderer in
      let tree = PresentationTree(scene.root)
      let scale = scene.scales[0]
      let (width, height) = scene.pixels(at: scale)
      let image = OffscreenImage(width: width, height: height)
      let first = try renderer.draw(tree, into: image, scale: scale, background: scene.background)
      for _ in 0..<3 {
        #expect(try renderer.draw(tree, into: image, scale: scale, background: scene.background) == first)
      }
    }
  }
}
