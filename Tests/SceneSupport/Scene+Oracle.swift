import GlissadeLayers
import GlissadeOracle

extension Scene {
  /// The oracle's picture of the scene, or of another tree in its window.
  public func oracle(_ root: LayerSnapshot? = nil, scale: Double) throws -> OraclePicture {
    let (width, height) = pixels(at: scale)
    return try Oracle(scale: scale, background: background, contents: SceneRenderer.rasterizer)
      .draw(root ?? self.root, width: width, height: height)
  }

  /// The rule, with the scene's exceptions.
  ///
  /// - Throws: `SceneError` for an exception to a limit that there is not.
  public var tolerance: Tolerance {
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
