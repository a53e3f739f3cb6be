import Dispatch

/// Gathers what changes in layer trees and hands it on, once for each turn of the main run loop.
///
/// The first change of a turn puts one block on the main queue; when it runs, each tree that changed makes a `Commit`, and
/// all of them go to the sink together. Nothing runs in a turn without changes.
@MainActor
public final class LayerContext {
  /// The context of a program's windows.
  public static let shared = LayerContext()

  /// Where commits go. While there is none, changes wait.
  public var sink: (@MainActor ([Commit]) -> Void)? {
    didSet { if sink != nil, trees.values.contains(where: { $0.tree?.isPending == true }) { schedule() } }
  }

  private var trees: [LayerTreeID: WeakTree] = [:]
  private var isScheduled = false

  /// Makes a context of its own, such as a film's.
  public init(sink: (@MainActor ([Commit]) -> Void)? = nil) { self.sink = sink }

  /// Hands on now what has changed. For tests and films; a window's commits go by themselves.
  public func flush() {
    Turns.begin()
    defer { Turns.end() }
    Transaction.closeGroup()
    if let sink {
      let commits = trees.values.compactMap(\.tree).filter(\.isPending).sorted { $0.id.rawValue < $1.id.rawValue }
        .compactMap { $0.makeCommit() }
      if !commits.isEmpty { sink(commits) }
    }
    Completions.runIdle()
  }

  /// Takes in that the presentation of a tree has finished with some completions, and runs those that are due.
  public func completed(_ completions: [CompletionID], in tree: LayerTreeID) {
    Completions.report(completions, from: tree)
  }

  func add(_ tree: LayerTree) { trees[tree.id] = WeakTree(tree: tree) }
  func remove(_ id: LayerTreeID) { trees[id] = nil }

  func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isScheduled = false
        if !Turns.areReplayed { self.flush() }
      }
    }
  }
}

/// A tree lives as long as its window holds it.
private struct WeakTree {
  weak var tree: LayerTree?
}
