import Dispatch
import GlissadeStage

/// Work for pictures off the main thread, whose results come back to it. Films wait for it.
nonisolated final class ImageJobs: Sendable {
  static let shared = ImageJobs()

  private let underWay = DispatchGroup()
  private let results = Locked<[@MainActor @Sendable () -> Void]>([])

  /// Does something on a worker thread, and then something with what came of it on the main actor.
  func run<T: Sendable>(_ work: @escaping @Sendable () -> T, then: @escaping @MainActor @Sendable (T) -> Void) {
    underWay.enter()
    PictureWorkers.shared.run { [self] in
      let result = work()
      deliver { then(result) }
      underWay.leave()
    }
  }

  /// Brings a result to the main actor, in order. Any thread.
  func deliver(_ action: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = results.withLock { results in
      results.append(action)
      return results.count == 1
    }
    if isFirst { DispatchQueue.main.async { MainActor.assumeIsolated { _ = self.takeResults() } } }
  }

  @MainActor private func takeResults() -> Bool {
    let actions = results.withLock { results in
      defer { results = [] }
      return results
    }
    for action in actions { action() }
    return !actions.isEmpty
  }

  /// Waits for all jobs, and for those that follow from their results. Downloads are none.
  ///
  /// - Returns: whether anything has come.
  @MainActor func waitForAll() -> Bool {
    var hasCome = false
    repeat { underWay.wait() } while takeResults(noting: &hasCome)
    return hasCome
  }

  @MainActor private func takeResults(noting hasCome: inout Bool) -> Bool {
    guard takeResults() else { return false }
    hasCome = true
    return true
  }
}
