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
    /// What was changed by nothing that a recording has, such as a task of the program.
    var outside: [Int] = []
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
  ///
  /// - Parameter source: what changes, by its number in the graph, if it has one.
  static func add(source: Int = 0, _ change: @escaping @MainActor () -> Void) {
    let scope = TransactionScope.current
    let isFromOutside = Turns.depth == 0 && !isRunning
    if isFromOutside, Turns.areReplayed { return hold(source, change, scope) }
    if batches.isEmpty || batches[batches.count - 1].scope != scope.number {
      batches.append(Batch(transaction: scope.transaction, scope: scope.number))
      for record in scope.transaction.completions { record.begin() }
    }
    batches[batches.count - 1].changes.append(change)
    if isFromOutside { batches[batches.count - 1].outside.append(source) }
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
        if !Turns.areReplayed { takeUpdate() }
      }
    }
  }

  /// What the updates of a turn have brought.
  package struct Outcome {
    /// The graphs that have followed something.
    package var graphs: [ViewGraph] = []
    /// What was changed by something that a recording does not have, such as a task of the program: the numbers of states and
    /// nodes, in order.
    package var outside: [Int] = []
  }

  /// Is told of updates that were turns of their own, with what of changes from outside was followed before.
  package static var onTurn: ((Outcome) -> Void)? { didSet { outcome = Outcome() } }
  /// What is to be told with the next turn.
  private static var outcome = Outcome()
  private static var isTakingTurn = false

  /// Follows what has changed, as a turn of its own.
  package static func takeUpdate() {
    guard isPending || !outcome.graphs.isEmpty, !isRunning else { return }
    isTakingTurn = true
    flush()
    isTakingTurn = false
    guard let onTurn else { return }
    let taken = outcome
    outcome = Outcome()
    onTurn(taken)
  }

  /// Calls something in a later turn, or at the next step of a film.
  static func later(_ action: @escaping @MainActor () -> Void) {
    due.append(action)
    if due.count == 1 {
      DispatchQueue.main.async { MainActor.assumeIsolated { if !Turns.areReplayed { takeDue() } } }
    }
  }

  /// Calls what was put off, as a turn of its own.
  package static func takeDue() {
    guard !due.isEmpty else { return }
    Turns.recorder?(.later)
    let actions = due
    due = []
    Turns.depth += 1
    defer { Turns.depth -= 1 }
    for action in actions { action() }
  }

  /// Follows what has changed and calls what was put off, as turns of the main queue would. Films do it.
  ///
  /// - Returns: false if there was nothing to do, or there is no end of it.
  package static func takeTurn() -> Bool {
    releaseAll()
    guard isPending || !due.isEmpty else { return false }
    takeUpdate()
    takeDue()
    takeUpdate()
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
      // A scope, even in a turn that is recorded otherwise, has what waits followed before it begins: that is told all the same.
      let outside = batch?.outside ?? []
      if onTurn != nil, isTakingTurn || Turns.depth == 0 || !outside.isEmpty { note(due, outside) }
      for graph in due { graph.update(transaction) }
      for record in transaction.completions { record.end() }
    }
    isEndless = false
  }

  // MARK: Replays

  private struct HeldChange {
    var source: Int
    var scope: TransactionScope
    var change: @MainActor () -> Void
  }

  /// What the program's own tasks and timers have changed while a recording is played: each waits until the recording comes to
  /// where it was followed.
  private static var held: [HeldChange] = []

  private static func hold(_ source: Int, _ change: @escaping @MainActor () -> Void, _ scope: TransactionScope) {
    for record in scope.transaction.completions { record.begin() }
    held.append(HeldChange(source: source, scope: scope, change: change))
  }

  /// Lets changes that wait be followed by the next update.
  ///
  /// - Parameter sources: what changed, in order.
  /// - Returns: false, with nothing let go, if some have not been made yet.
  package static func release(_ sources: [Int]) -> Bool {
    var rest = held
    var chosen: [HeldChange] = []
    for source in sources {
      guard let place = rest.firstIndex(where: { $0.source == source }) else { return false }
      chosen.append(rest.remove(at: place))
    }
    held = rest
    for entry in chosen { append(entry) }
    return true
  }

  /// Lets all changes that wait be followed.
  package static func releaseAll() {
    let all = held
    held = []
    for entry in all { append(entry) }
  }

  private static func append(_ entry: HeldChange) {
    if let last = batches.last, last.scope == entry.scope.number {
      batches[batches.count - 1].changes.append(entry.change)
      for record in entry.scope.transaction.completions { record.end() }
    } else {
      batches.append(Batch(transaction: entry.scope.transaction, scope: entry.scope.number, changes: [entry.change]))
    }
  }

  private static func note(_ due: [ViewGraph], _ outside: [Int]) {
    outcome.outside += outside
    for graph in due where !outcome.graphs.contains(where: { $0 === graph }) { outcome.graphs.append(graph) }
  }
}
