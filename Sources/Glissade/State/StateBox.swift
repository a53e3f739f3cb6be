import Dispatch
import GlissadeLayers
import GlissadeStage

/// A value that a view keeps.
///
/// An event handler sees the newest value, a body the one as of the batch whose update it belongs to. Reading is safe on any
/// thread; writing belongs to the main actor, and is brought there, with a line in the log, from elsewhere.
nonisolated final class StateBox<Value>: Dependency, @unchecked Sendable {
  private struct Contents {
    var newest: Value
    var applied: Value
    /// It is not what it began with any more.
    var isWritten = false
  }

  // Unchecked: `contents` behind its lock, the rest on the main actor.
  private let contents: Locked<Unchecked<Contents>>
  @MainActor private var readers = Readers()
  /// Each state tells once that it is set inside of bodies.
  @MainActor private var hasWarned = false
  /// By which recordings know a view's state.
  @MainActor var source = Updates.Source()

  init(_ value: Value) { contents = Locked(Unchecked(Contents(newest: value, applied: value))) }

  /// The value for whoever asks.
  var value: Value {
    guard MainThread.isCurrent else { return contents.withLock { Unchecked($0.value.newest) }.value }
    return MainActor.assumeIsolated { Unchecked(read()) }.value
  }

  @MainActor private func read() -> Value {
    guard let node = ViewGraph.evaluating else { return contents.withLock { Unchecked($0.value.newest) }.value }
    if readers.insert(node) { node.dependencies.append(self) }
    return contents.withLock { Unchecked($0.value.applied) }.value
  }

  func set(_ new: Value) {
    let new = Unchecked(new)
    guard MainThread.isCurrent else {
      ViewLog.line("a state of type \(Value.self) was set off the main thread; it is set there a little later")
      let transaction = TransactionScope.current.transaction
      DispatchQueue.main.async {
        MainActor.assumeIsolated { TransactionScope.run(transaction) { self.write(new.value) } }
      }
      return
    }
    MainActor.assumeIsolated { write(new.value) }
  }

  @MainActor private func write(_ new: Value) {
    if ViewGraph.evaluating != nil, !hasWarned {
      hasWarned = true
      ViewLog.line("a state of type \(Value.self) was set inside a body; it takes effect after the update")
    }
    let new = Unchecked(new)
    contents.withLock {
      $0.value.newest = new.value
      $0.value.isWritten = true
    }
    Updates.add(source) { [self] in
      let old = contents.withLock { contents in
        defer { contents.value.applied = new.value }
        return Unchecked(contents.value.applied)
      }
      if !ViewComparison.areEqual(old.value, new.value) { readers.mark() }
    }
  }

  @MainActor func remove(_ node: Node) { readers.remove(node) }
}

extension StateBox: KeptSlot {
  /// An object may have changed inside.
  @MainActor var holdsState: Bool { Value.self is AnyClass || contents.withLock { $0.value.isWritten } }
}

/// Says that a value may cross between threads, since something else sees to it that it is not touched by two.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}
