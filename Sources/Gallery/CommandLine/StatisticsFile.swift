import Foundation
import GlissadeRaster
import GlissadeStage
import GlissadeTesting

/// What `GLISSADE_STATISTICS=FILE` leaves behind: how the frames of a session went, as JSON.
@MainActor
struct StatisticsFile {
  private struct Contents: Encodable {
    struct Frame: Encodable {
      let number: UInt64
      let target: Int64
      let animationTime: Int64
      let shown: Int64
      let late: Int64
      let passes: Int
      let draws: Int
      let uploads: Int
      let damagedPixels: Int
    }

    let cadence: Int64
    let frameCount: UInt64
    let missedFrames: UInt64
    let hitchTime: Int64
    let motionTime: Int64
    let hitchTimeRatio: Double
    let wakeUps: UInt64
    let commits: UInt64
    let inputEvents: UInt64
    let contextLosses: UInt64
    let frames: [Frame]
  }

  private let contents: Contents

  init(window: Window) {
    let statistics = window.statistics
    let counters = window.stage.counters
    contents = Contents(
      cadence: statistics.cadence, frameCount: statistics.frameCount, missedFrames: statistics.missedFrames,
      hitchTime: statistics.hitchTime, motionTime: statistics.motionTime, hitchTimeRatio: statistics.hitchTimeRatio,
      wakeUps: counters.wakeUps, commits: counters.commits,
      inputEvents: counters.inputEvents, contextLosses: counters.contextLosses,
      frames: statistics.frames.map {
        .init(
          number: $0.number, target: $0.target.nanoseconds, animationTime: $0.animationTime.nanoseconds,
          shown: $0.shown.nanoseconds, late: $0.late, passes: $0.passes, draws: $0.draws, uploads: $0.uploads,
          damagedPixels: $0.damagedPixels)
      })
  }

  func write(to path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileBytes.write([UInt8](encoder.encode(contents)), to: path)
    } catch {
      complain("the statistics cannot be written to \(path): \((error as? RasterError)?.reason ?? "\(error)")")
    }
  }
}
