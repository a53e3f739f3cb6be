import GlissadeLayers
import GlissadeMotion

/// A film's commits with the times at which they begin: from these any instant can be made, forwards or backwards.
struct FilmLog {
  struct Entry {
    var commit: Commit
    var begin: Timestamp
  }

  private(set) var entries: [Entry] = []

  /// Adds a commit. Begin times never go back: one that does is taken as the newest.
  mutating func append(_ commit: Commit, begin: Timestamp) {
    entries.append(Entry(commit: commit, begin: max(begin, entries.last?.begin ?? begin)))
  }
}

/// A presentation tree that is led along a log.
final class FilmTree {
  private(set) var tree: PresentationTree
  private var applied = 0
  private let scale: Double
  private var reached = Timestamp(nanoseconds: .min)

  init(scale: Double) {
    self.scale = scale
    tree = PresentationTree(scale: scale)
  }

  /// Applies what begins at `time` or before, in order.
  func apply(_ log: FilmLog, upTo time: Timestamp) {
    while applied < log.entries.count, log.entries[applied].begin <= time {
      tree.apply(log.entries[applied].commit, at: log.entries[applied].begin)
      applied += 1
    }
    reached = max(reached, time)
  }

  /// Shows a time, also an earlier one: then the tree is made again from the log.
  func show(_ log: FilmLog, at time: Timestamp) {
    if applied > 0, log.entries[applied - 1].begin > time {
      tree = PresentationTree(scale: scale)
      applied = 0
    }
    apply(log, upTo: time)
    tree.evaluate(at: time)
  }
}
