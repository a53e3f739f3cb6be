import Foundation
import Glissade
import GlissadeLayers
import GlissadeMotion

/// Lets views in a film live by a recording, as they did in the window: no time passes for them but what was written down.
@MainActor
package final class ReplayedViews {
  let recording: Recording
  private var graphs: [WeakGraph] = []
  private var wakes: [Int: @MainActor (Double) -> Void] = [:]
  private var wakeCount = 0
  private var times: ArraySlice<Timestamp>
  private var dates: ArraySlice<Double>

  private struct WeakGraph {
    weak var graph: ViewGraph?
  }

  /// Views are added before the film plays the recording with `replay`.
  package init(_ recording: Recording) {
    self.recording = recording
    times =
      recording.records.compactMap { if case .time(let time) = $0 { time.from(recording.clock) } else { nil } }[...]
    dates = recording.records.compactMap { if case .date(let date) = $0 { date } else { nil } }[...]
  }

  /// Adds views that have just been made.
  package func add(_ graph: ViewGraph) {
    graphs.removeAll { $0.graph == nil }
    graphs.append(WeakGraph(graph: graph))
    graph.clock.readTime = { [weak self] in self?.times.popFirst() ?? .zero }
    graph.clock.readDate = { [weak self] in
      Date(timeIntervalSinceReferenceDate: self?.dates.popFirst() ?? 0)
    }
    graph.wakeUp = { [weak self] _, action in
      guard let self else { return }
      wakeCount += 1
      wakes[wakeCount] = action
    }
  }

  func tick(_ time: Timestamp) {
    for entry in graphs {
      if let graph = entry.graph, graph.clock.isWanted { graph.clock.tick(time.from(recording.clock)) }
    }
  }

  func wake(_ number: Int, at time: Timestamp) {
    wakes.removeValue(forKey: number)?(time.from(recording.clock).wakeTime)
  }
}
