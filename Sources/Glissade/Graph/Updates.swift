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
    var outside: [Source] = []
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
  /// - Parameters:
  ///   - source: what changes.
  ///   - change: lets it change for bodies that are evaluated, and marks these.
  static func add(_ source: Source = Source(), _ change: @escaping @MainActor () -> Void) {
    let scope = TransactionScope.current
    let isFromOutside = Turns.depth == 0 && !isRunning
    if isFromOutside, Turns.areReplayed { return hold(source.number, change, scope) }
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
        if !Turns.areReplayed { flush() }
      }
    }
  }

  /// A state or a node.
  package struct Source: Sendable {
    /// Its number in its graph; 0 if it has none.
    package var number = 0
    /// The graph.
    package var graph: ObjectIdentifier?
  }

  /// What an update has brought.
  package struct Outcome {
    /// The graphs that have followed something.
    package var graphs: [ViewGraph] = []
    /// What was changed by something that a recording does not have, such as a task of the program, in order.
    package var outside: [Source] = []

    fileprivate mutating func add(_ due: [ViewGraph], _ sources: [Source]) {
      outside += sources
      for graph in due where !graphs.contains(where: { $0 === graph }) { graphs.append(graph) }
    }
  }

  /// Is told of updates that were turns of their own, and did not lie in calls that are recorded themselves.
  package static var onTurn: ((Outcome) -> Void)?

  /// Takes out what waits and was changed from outside, in order: whoever asks tells of it.
  package static func takeOutside() -> [Source] {
    var outside: [Source] = []
    for index in batches.indices {
      outside += batches[index].outside
      batches[index].outside = []
    }
    return outside
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
    Turns.begin()
    defer { Turns.end() }
    Turns.recorder?(.later)
    let actions = due
    due = []
    for action in actions { action() }
  }

  /// Follows what has changed and calls what was put off, as turns of the main queue would. Films do it.
  ///
  /// - Returns: false if there was nothing to do, or there is no end of it.
  package static func takeTurn() -> Bool {
    releaseAll()
    guard isPending || !due.isEmpty else { return false }
    flush()
    takeDue()
    flush()
    return !isEndless
  }

  private static var due: [@MainActor () -> Void] = []

  /// Whether anything waits.
  static var isPending: Bool { !batches.isEmpty || !graphs.isEmpty }

  /// Applies all that waits. Does nothing inside an update.
  package static func flush() {
    guard !isRunning, isPending else { return }
    isRunning = true
    let outcome = follow()
    isRunning = false
    if Turns.depth == 0 { onTurn?(outcome) }
  }

  private static func follow() -> Outcome {
    var outcome = Outcome()
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
        return outcome
      }
      let batch = batches.isEmpty ? nil : batches.removeFirst()
      for change in batch?.changes ?? [] { change() }
      let transaction = batch?.transaction ?? Transaction()
      let due = graphs
      graphs = []
      if onTurn != nil { outcome.add(due, batch?.outside ?? []) }
      for graph in due { graph.update(transaction) }
      for record in transaction.completions { record.end() }
    }
    isEndless = false
    return outcome
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
}
