import Dispatch

/// The two queues on which the pictures of all stages are decoded.
package final class PictureWorkers: EndsBeforeExit {
  /// First used by the main thread, with the first picture.
  package static let shared = {
    let workers = PictureWorkers()
    ExitWatch.add(workers)
    return workers
  }()

  private let queues = [
    DispatchQueue(label: "glissade.pictures.0"), DispatchQueue(label: "glissade.pictures.1"),
  ]
  private let next = Locked(0)
  private let underWay = DispatchGroup()
  private let isStopping = Locked(false)

  /// Runs `work` on one of the queues, one after the other. From any thread.
  package func run(_ work: @escaping @Sendable () -> Void) {
    let queue = next.withLock { next in
      next = (next + 1) % queues.count
      return queues[next]
    }
    queue.async(group: underWay) { [isStopping] in
      if !isStopping.withLock({ $0 }) { work() }
    }
  }

  /// Drops what waits, and waits for what runs. Nothing runs here afterwards.
  package func stop(timeout: Double) -> Bool {
    isStopping.withLock { $0 = true }
    return underWay.wait(timeout: .now() + timeout) == .success
  }

  package var isCurrent: Bool { false }
}
