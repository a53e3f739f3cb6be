import GlissadeLayers
import GlissadeMotion

/// A film's commits with the times at which they begin: from these any instant can be made, forwards or backwards.
struct FilmLog {
  enum Change {
    case commit(Commit)
    /// What a hand did to the trackers.
    case hand(InputEvent)
  }

  struct Entry {
    var change: Change
    var begin: Timestamp
  }

  private(set) var entries: [Entry] = []

  /// Adds a commit or a hand. Times never go back: one that does is taken as the newest.
  mutating func append(_ change: Change, begin: Timestamp) {
    entries.append(Entry(change: change, begin: max(begin, entries.last?.begin ?? begin)))
  }
}

/// A presentation tree that is led along a log.
final class FilmTree {
  private(set) var tree: PresentationTree
  private var applied = 0
  private var hands = HandTracking()
  /// Device pixels per point: how near is near enough.
  var scale: Double { didSet { tree.scale = scale } }
  /// What became of the last hand that was applied.
  private(set) var lastVerdict = HandTracking.Verdict.deliver

  init(scale: Double) {
    self.scale = scale
    tree = PresentationTree(scale: scale)
  }

  /// Applies what begins at `time` or before, in order.
  func apply(_ log: FilmLog, upTo time: Timestamp) {
    while applied < log.entries.count, log.entries[applied].begin <= time {
      let begin = log.entries[applied].begin
      switch log.entries[applied].change {
      case .commit(let commit):
        tree.apply(commit, at: begin)
      case .hand(let event):
        // It meets what is shown at its time.
        tree.evaluate(at: begin)
        lastVerdict = hands.offer(event, at: begin, tree)
      }
      applied += 1
    }
  }

  /// Shows a time, also an earlier one: then the tree is made again from the log.
  func show(_ log: FilmLog, at time: Timestamp) {
    if applied > 0, log.entries[applied - 1].begin > time {
      tree = PresentationTree(scale: scale)
      hands = HandTracking()
      applied = 0
    }
    apply(log, upTo: time)
    tree.evaluate(at: time)
  }
}
