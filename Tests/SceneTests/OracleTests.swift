import GlissadeLayers
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

extension Scene {
  /// The oracle's picture of the scene, or of another tree in its window.
  func oracle(_ root: LayerSnapshot? = nil, scale: Double) throws -> OraclePicture {
    let (width, height) = pixels(at: scale)
    return try Oracle(scale: scale, background: background, contents: SceneRenderer.rasterizer)
      .draw(root ?? self.root, width: width, height: height)
  }

  /// The rule, with the scene's exceptions.
  var tolerance: Tolerance {
    get throws {
      guard let first = exceptions.first else { return .standard }
      var unknown: String?
      let tolerance = Tolerance.exception(first.reason) { tolerance in
        for exception in exceptions {
          switch exception.limit {
          case "interior": tolerance.interior = exception.value
          case "blurred": tolerance.blurred = exception.value
          case "minified": tolerance.minified = exception.value
          case "minifiedMean": tolerance.minifiedMean = exception.value
          case "edge": tolerance.edge = exception.value
          case "fineEdge": tolerance.fineEdge = exception.value
          case "edgeMean": tolerance.edgeMean = exception.value
          default: unknown = exception.limit
          }
        }
      }
      if let unknown { throw SceneError("\(name): there is no limit \(unknown)") }
      return tolerance
    }
  }
}
