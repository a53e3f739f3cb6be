import Dispatch
import GlissadeLayers

/// All changes of state of the program, batch by batch, until the views have followed them.
///
/// A batch is what changed under one transaction, one after the other: all of one `withAnimation`, or what lies between two.
/// The batches of a turn are applied in order, each as an update of its own.
@MainActor
package enum Updates {
  private struct Batch {
    var transaction: Transaction
    /// The scope that it belongs to.
    var scope: UInt64
    var changes: [@MainActor () -> Void] = []
  }

  private static var batches: [Batch] = []
  private static var isScheduled = false
  /// True while bodies are evaluated and laid out, and while actions of the update run.
  private(set) static var isRunning = false
  /// The graphs that have something to do in the update that runs.
  private static var graphs: [ViewGraph] = []
  /// How often an update may cause another one within a turn.
  static let mostRounds = 100
  /// The last turn has ended with updates that cause one another without end.
  private static var isEndless = false

  /// Adds a change to the batch of the transaction in force.
  static func add(_ change: @escaping @MainActor () -> Void) {
    let scope = TransactionScope.current
    if batches.isEmpty || batches[batches.count - 1].scope != scope.number {
      batches.append(Batch(transaction: scope.transaction, scope: scope.number))
      for record in scope.transaction.completions { record.begin() }
    }
    batches[batches.count - 1].changes.append(change)
    schedule()
  }

  /// Notes that a graph must look after its marked nodes in the update that runs, or in the next one.
  static func note(_ graph: ViewGraph) {
    if !graphs.contains(where: { $0 === graph }) { graphs.append(graph) }
    if !isRunning { schedule() }
  }

  private static func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    // What has no end leaves the rest of a frame to others.
    DispatchQueue.main.asyncAfter(deadline: .now() + (isEndless ? 1.0 / 60 : 0)) {
      MainActor.assumeIsolated {
        isScheduled = false
        flush()
      }
    }
  }

  /// Calls something in a later turn, or at the next step of a film.
  static func later(_ action: @escaping @MainActor () -> Void) {
    due.append(action)
    if due.count == 1 { DispatchQueue.main.async { MainActor.assumeIsolated { runDue() } } }
  }

  private static func runDue() {
    let actions = due
    due = []
    for action in actions { action() }
  }

  /// Follows what has changed and calls what was put off, as turns of the main queue would. Films do it.
  ///
  /// - Returns: false if there was nothing to do, or there is no end of it.
  package static func takeTurn() -> Bool {
    guard isPending || !due.isEmpty else { return false }
    flush()
    runDue()
    flush()
    return !isEndless
  }

  private static var due: [@MainActor () -> Void] = []

  /// Whether anything waits.
  static var isPending: Bool { !batches.isEmpty || !graphs.isEmpty }

  /// Applies all that waits. Does nothing inside an update.
  package static func flush() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    let most = isEndless ? mostRounds / 10 : mostRounds
    var rounds = 0
    while isPending {
      rounds += 1
      if rounds > most {
        if !isEndless {
          ViewLog.line("\(mostRounds) updates caused one another in a turn; the rest waits for the next one")
        }
        isEndless = true
        schedule()
        return
      }
      let batch = batches.isEmpty ? nil : batches.removeFirst()
      for change in batch?.changes ?? [] { change() }
      let transaction = batch?.transaction ?? Transaction()
      let due = graphs
      graphs = []
      for graph in due { graph.update(transaction) }
      for record in transaction.completions { record.end() }
    }
    isEndless = false
  }
}
