import GlissadeOracle
import SceneSupport
import Testing

@Suite("Scenes against the oracle") struct OracleTests {
  @Test("A scene is what the definitions say, at its scales and at scale 2", arguments: Scenes.all)
  func scene(scene: Scene) throws {
    for scale in scene.scales + (scene.scales.contains(2) ? [] : [2]) {
      let expected = try scene.oracle(scale: scale)
      let drawn = try RendererPool.shared.with { try $0.draw(scene, scale: scale) }
      let comparison = Comparison(of: drawn.bitmap, with: expected, try scene.tolerance)
      if !comparison.passes {
        let pictures = Failures.write(
          "\(scene.name)/oracle at \(scale)", drawn: drawn, expected: Pixels(expected.bitmap))
        Issue.record("at scale \(scale): \(comparison)\n\(pictures)")
      }
    }
  }
}
