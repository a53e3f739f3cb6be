import Foundation
import GlissadeLayers
import GlissadeOracle
import SceneSupport

/// What comparing a scene with the oracle has brought.
struct TourReport: Sendable {
  /// The worst of a class of pixels.
  struct Figure: Sendable, Equatable {
    var label: String
    /// In levels of 255.
    var value: Double
    var allowed: Double
    var note: String

    var isTooFar: Bool { value > allowed }
  }

  /// What the differences are multiplied by.
  static let factor = 16

  let oracle: Bitmap
  /// Grey where both agree, lighter or darker by `factor` times the difference.
  let difference: Bitmap
  let figures: [Figure]
  let passes: Bool
  /// The comparison in a few words.
  let verdict: String

  /// Draws a scene both ways and compares. Any thread; takes milliseconds to seconds.
  init(_ scene: Scene, scale: Double) throws {
    // The oracle first: it refuses what would take too long.
    let expected = try scene.oracle(scale: scale)
    let drawn = try RendererPool.shared.with { try $0.draw(scene, scale: scale).bitmap }
    let comparison = Comparison(of: drawn, with: expected, try scene.tolerance)
    oracle = expected.bitmap
    difference = comparison.picture(times: Double(TourReport.factor))
    passes = comparison.passes
    figures = TourReport.figures(comparison)
    verdict =
      if !comparison.passes {
        comparison.failures == 0 ? "Too far off on the whole" : "\(comparison.failures) pixels too far off"
      } else {
        comparison.tolerance.reason == nil ? "Within the tolerance" : "Within its exceptions"
      }
  }

  private static func figures(_ comparison: Comparison) -> [Figure] {
    var figures: [Figure] = []
    for (kind, label) in labels {
      guard let most = comparison.worst[kind], let count = comparison.counts[kind] else { continue }
      figures.append(
        Figure(
          label: label, value: most.error, allowed: most.allowed, note: count == 1 ? "1 pixel" : "\(count) pixels"))
      if kind == .minified {
        figures.append(
          Figure(
            label: "Smaller, mean", value: comparison.minifiedMean, allowed: comparison.tolerance.minifiedMean,
            note: "of all these"))
      }
    }
    if let edge = comparison.edges.first {
      figures.append(
        Figure(
          label: "Outline, mean", value: abs(edge.mean), allowed: comparison.tolerance.edgeMean,
          note: edge.mean > 0 ? "too large" : edge.mean < 0 ? "too small" : "exact"))
    }
    return figures
  }

  private static let labels: [(Comparison.PixelClass, String)] = [
    (.interior, "Inside"), (.blurred, "Blurred"), (.minified, "Smaller"), (.edge, "Edges"), (.fineEdge, "Fine edges"),
    (.tie, "Ties"),
  ]
}

/// Makes reports one after another, away from the main thread.
actor TourWorker {
  /// - Throws: `CancellationError` if nobody waits any more when its turn has come.
  func report(_ scene: Scene, scale: Double) throws -> TourReport {
    try Task.checkCancellation()
    return try TourReport(scene, scale: scale)
  }
}
