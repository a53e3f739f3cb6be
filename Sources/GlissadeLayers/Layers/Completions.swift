import Dispatch
import GlissadeMotion

/// The completions that wait on the main actor: which closure, and which trees have still to report.
@MainActor
package enum Completions {
  private struct Waiting {
    var run: @MainActor () -> Void
    var criteria: AnimationCompletionCriteria
    /// Trees with changes that belong to it, until they report.
    var trees: Set<LayerTreeID> = []
    /// Its scope has not ended yet.
    var isOpen = true
  }

  private static var waiting: [CompletionID: Waiting] = [:]
  private static var idle: [CompletionID] = []
  private static var lastNumber: UInt64 = 0

  static func register(
    _ run: @escaping @MainActor () -> Void, _ criteria: AnimationCompletionCriteria
  ) -> CompletionID {
    lastNumber += 1
    let id = CompletionID(rawValue: lastNumber)
    waiting[id] = Waiting(run: run, criteria: criteria)
    return id
  }

  /// Notes that a tree has changes which belong to the completion.
  static func expect(_ id: CompletionID, from tree: LayerTreeID) -> AnimationCompletionCriteria? {
    waiting[id]?.trees.insert(tree)
    return waiting[id]?.criteria
  }

  /// The scope has ended. A completion for which no tree has anything to report runs in the next turn.
  static func settle(_ id: CompletionID) {
    waiting[id]?.isOpen = false
    guard let entry = waiting[id], entry.trees.isEmpty else { return }
    idle.append(id)
    if idle.count == 1 { DispatchQueue.main.async { MainActor.assumeIsolated { takeTurn() } } }
  }

  private static func takeTurn() {
    guard !Turns.areReplayed, !idle.isEmpty else { return }
    Turns.begin()
    defer { Turns.end() }
    Turns.recorder?(.idle)
    runIdle()
  }

  /// Runs the completions for which nothing had to move.
  package static func runIdle() {
    let due = idle
    idle = []
    Turns.begin()
    defer { Turns.end() }
    for id in due { waiting.removeValue(forKey: id)?.run() }
  }

  /// A tree reports that its part of some completions has ended. Numbers that are not waited for are ignored.
  static func report(_ ids: [CompletionID], from tree: LayerTreeID) {
    for id in ids {
      guard waiting[id]?.trees.remove(tree) != nil, let entry = waiting[id] else { continue }
      if entry.trees.isEmpty && !entry.isOpen { waiting.removeValue(forKey: id)?.run() }
    }
  }

  /// A tree is gone: whatever it still owed has ended.
  static func treeClosed(_ tree: LayerTreeID) {
    report(waiting.filter { $0.value.trees.contains(tree) }.map(\.key).sorted { $0.rawValue < $1.rawValue }, from: tree)
  }
}
