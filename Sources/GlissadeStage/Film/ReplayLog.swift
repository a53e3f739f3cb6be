import GlissadeLayers
import GlissadeMotion

/// What the compositor thread of a run did with one window, in its order: from it every frame can be shown again.
package struct ReplayLog: Sendable {
  /// A step of the thread.
  package enum Entry: Sendable {
    /// A commit went in; what moves by it begins then.
    case commit(Commit, begin: Timestamp)
    /// A hand met the trackers.
    case hand(InputEvent, time: Timestamp)
    /// Trackers told what they had to tell.
    case told(Timestamp)
    /// Contents were made for another scale.
    case scale(Double)
    /// A frame showed a time.
    case frame(number: UInt64, time: Timestamp)

    var time: Timestamp? {
      switch self {
      case .commit(_, let time), .hand(_, let time), .told(let time), .frame(_, let time): time
      case .scale: nil
      }
    }
  }

  /// The scale before the first step, in device pixels per point.
  package var scale: Double
  /// All steps.
  package var entries: [Entry]

  /// Makes a log.
  package init(scale: Double, entries: [Entry] = []) {
    self.scale = scale
    self.entries = entries
  }

  /// How many steps had been taken when a frame was drawn, itself among them; nil if there is no such frame.
  func count(upToFrame wanted: UInt64) -> Int? {
    entries.firstIndex { if case .frame(wanted, _) = $0 { true } else { false } }.map { $0 + 1 }
  }

  /// How many steps a time shows: all up to the last frame that is not later, and what came after it and before the next one.
  func count(upTo time: Timestamp) -> Int {
    var count =
      entries.lastIndex { if case .frame(_, let shown) = $0 { shown <= time } else { false } }.map { $0 + 1 } ?? 0
    if count > 0, entries[count - 1].time == time { return count }
    while count < entries.count, entries[count].time.map({ $0 <= time }) ?? true { count += 1 }
    return count
  }
}

/// A presentation tree that is led along what a run did.
final class ReplayTree {
  private(set) var tree: PresentationTree
  private var hands = HandTracking()
  private var applied = 0
  /// What the frame before showed, as hands met it.
  private var lastFrame: Timestamp?
  private var shown: Timestamp?

  init(_ log: ReplayLog) { tree = PresentationTree(scale: log.scale) }

  /// Shows a time after so many steps of a log, also fewer than before: then the tree is made again.
  func show(_ log: ReplayLog, count: Int, at time: Timestamp) {
    if count < applied {
      tree = PresentationTree(scale: log.scale)
      (hands, applied, lastFrame, shown) = (HandTracking(), 0, nil, nil)
    }
    if applied < count, let lastFrame, shown != lastFrame { tree.evaluate(at: lastFrame) }
    while applied < count {
      switch log.entries[applied] {
      case .commit(let commit, let begin): tree.apply(commit, at: begin)
      case .hand(let event, let time): _ = hands.offer(event, at: time, tree)
      case .told(let time): _ = tree.takeTrackerEvents(upTo: time)
      case .scale(let scale): tree.scale = scale
      case .frame(_, let time):
        tree.evaluate(at: time)
        lastFrame = time
      }
      applied += 1
    }
    tree.evaluate(at: time)
    shown = time
  }
}
