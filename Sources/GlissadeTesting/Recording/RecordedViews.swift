import Dispatch
import Foundation
import Glissade
import GlissadeLayers
import GlissadeMotion

/// Tells a recording of what views hear besides the messages of their window.
@MainActor
final class RecordedViews {
  /// Writes a record that is made from the time at which the recording began.
  var add: ((_ begin: Timestamp) -> Recording.Record) -> Void = { _ in }
  private var graphs: [ObjectIdentifier] = []
  private var wakeCount = 0

  init() {
    Turns.recorder = { [self] turn in
      switch turn {
      case .later: add { _ in .later }
      case .idle: add { _ in .idle }
      }
    }
    Turns.willBegin = { [self] in
      let outside = numbers(Updates.takeOutside())
      if !outside.isEmpty { add { _ in .changed(outside) } }
    }
    Updates.onTurn = { [self] outcome in
      let outside = numbers(outcome.outside)
      let isOurs = !outside.isEmpty || outcome.graphs.contains { graphs.contains(ObjectIdentifier($0)) }
      guard isOurs else { return }
      let now = Timestamp.now()
      add { .update(now.since($0), outside: outside) }
    }
  }

  /// Those of the views that are recorded.
  private func numbers(_ sources: [Updates.Source]) -> [Int] {
    sources.filter { $0.graph.map(graphs.contains) ?? true }.map(\.number)
  }

  func record(_ graph: ViewGraph) {
    graphs.append(ObjectIdentifier(graph))
    graph.clock.readTime = { [weak self] in
      let now = Timestamp.now()
      self?.add { .time(now.since($0)) }
      return now
    }
    graph.clock.readDate = { [weak self] in
      let date = Date()
      self?.add { _ in .date(date.timeIntervalSinceReferenceDate) }
      return date
    }
    graph.wakeUp = { [weak self] delay, action in self?.wake(after: delay, action) }
  }

  private func wake(after delay: Double, _ action: @escaping @MainActor (Double) -> Void) {
    wakeCount += 1
    let number = wakeCount
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [self] in
      MainActor.assumeIsolated {
        let now = Timestamp.now()
        Turns.begin()
        defer { Turns.end() }
        add { .wake(number, now.since($0)) }
        action(now.wakeTime)
      }
    }
  }

  func finish() {
    Turns.recorder = nil
    Turns.willBegin = nil
    Updates.onTurn = nil
    add = { _ in }
  }
}

extension Timestamp {
  /// Nanoseconds from an earlier time.
  func since(_ begin: Timestamp) -> Timestamp { Timestamp(nanoseconds: nanoseconds &- begin.nanoseconds) }
  /// The other way about.
  func from(_ begin: Timestamp) -> Timestamp { Timestamp(nanoseconds: nanoseconds &+ begin.nanoseconds) }
  /// As `ViewGraph.wakeUp` tells it.
  var wakeTime: Double { Double(nanoseconds) / 1e9 }
}
