import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// Lets views on layers of a film live by its time: their gestures, timelines, and what is evaluated for each frame.
@MainActor
package final class FilmViews {
  private unowned let film: LayerFilm
  private var graphs: [WeakGraph] = []
  private var isScheduled = false

  private struct WeakGraph {
    weak var graph: ViewGraph?
  }

  /// Between two frames, in seconds.
  private static let interval = 1.0 / 60

  /// Takes over a film's hooks. Keep it as long as the film.
  package init(_ film: LayerFilm) {
    self.film = film
    film.beforeCommit = { Updates.takeTurn() }
    film.beforeTimePasses = { ImageJobs.shared.waitForAll() }
    film.hearsTrackersByFrame = true
    film.onArrival = { [weak self] in self?.tick() }
  }

  /// Adds views that have just been made.
  package func add(_ graph: ViewGraph) {
    graphs.removeAll { $0.graph == nil }
    graphs.insert(WeakGraph(graph: graph), at: 0)
    graph.clock.readExactly = { [weak film] in film?.time ?? .zero }
    graph.clock.onWant = { [weak self] in if $0 { self?.schedule() } }
    graph.wakeUp = { [weak film] delay, action in
      guard let film else { return }
      let due = film.time.advanced(bySeconds: max(0, delay))
      film.perform(at: due) { action(due.seconds) }
    }
  }

  /// Those that are left, the newest first.
  package var views: [ViewGraph] { graphs.compactMap(\.graph) }

  /// Whether something is evaluated for each frame.
  package var wantFrames: Bool { graphs.contains { $0.graph?.clock.isWanted == true } }

  private func tick() {
    for entry in graphs { if let graph = entry.graph, graph.clock.isWanted { graph.clock.tick(film.time) } }
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    film.perform(at: film.time.advanced(bySeconds: FilmViews.interval)) { [weak self] in
      guard let self else { return }
      isScheduled = false
      tick()
      if wantFrames { schedule() }
    }
  }
}
