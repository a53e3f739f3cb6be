import Foundation
import GlissadeCompositor
import GlissadeLayers
import GlissadeOracle
import GlissadeRaster
import SceneSupport
import Testing

@Suite("Random trees") struct RandomTreeTests {
  /// For each of four series: hundreds with GLISSADE_SOAK, which take minutes; else what takes seconds.
  private static let count: UInt64 = ProcessInfo.processInfo.environment["GLISSADE_SOAK"] == nil ? 25 : 500
  /// What is no edge.
  private static let inner: [Comparison.PixelClass] = [.interior, .blurred, .minified]
  private static let tolerance = Tolerance.exception("a group in a group in a group is rounded to bytes as often") {
    $0.interior = 3
    $0.blurred = 4
  }
  /// An overlay of white doubles what lies below it, and its roundings.
  private static let doubled = Tolerance.exception("overlays double roundings") {
    $0.interior = 6
    $0.blurred = 8
  }
  private static func overlays(_ layer: LayerSnapshot) -> Bool {
    layer.properties.blendMode == .overlay || (layer.mask + layer.children).contains(where: overlays)
  }
  private static let background = RGBAColor(120, 140, 160)

  /// At edges trees may differ by what Documentation/oracle.md says of groups.
  @Test("Apart from edges a random tree is what the definitions say", arguments: 0..<4 as Range<UInt64>)
  func trees(series: UInt64) throws {
    let art = try Bitmap(pngFile: Scene.folder.appending(path: "24c9aed7e26381b5.png").path)
    for i in 0..<Self.count {
      let seed = 1 + series + 4 * i
      var random = RandomTree(seed: seed, art: art)
      let root = random.root(96, 80)
      let drawn = try RendererPool.shared.with { try $0.draw(root, scale: 1, background: Self.background) }
      let expected = try Oracle(background: Self.background, contents: SceneRenderer.rasterizer)
        .draw(root, width: 96, height: 80)
      let comparison = Comparison(
        of: drawn.bitmap, with: expected, Self.overlays(root) ? Self.doubled : Self.tolerance)
      for kind in Self.inner {
        guard let worst = comparison.worst[kind], worst.error > worst.allowed else { continue }
        let pictures = Failures.write("random-tree-\(seed)", drawn: drawn, expected: Pixels(expected.bitmap))
        Issue.record("seed \(seed): \(comparison)\n\(pictures)\n\(try root.layersText())")
        break
      }
    }
  }
}
