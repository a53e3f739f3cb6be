import Dispatch
import GlissadeLayers
import GlissadeMotion

/// Somebody who waits for the animations of a scope: called once, when its scope has ended and with it every batch of
/// changes that it made.
final class CompletionRecord: @unchecked Sendable {
  // Unchecked: all but `criteria` is for the main actor alone.
  let criteria: AnimationCompletionCriteria
  private var action: (@MainActor () -> Void)?
  private var waits = 0
  private var isClosed = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping @MainActor () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// One thing more is waited for.
  @MainActor func begin() { waits += 1 }

  @MainActor func end() {
    waits -= 1
    settle()
  }

  /// The scope has ended; nothing more will be waited for.
  func close() {
    if MainThread.isCurrent {
      MainActor.assumeIsolated { closeNow() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.closeNow() } }
    }
  }

  @MainActor private func closeNow() {
    isClosed = true
    settle()
  }

  /// Never calls back inside the change itself.
  @MainActor private func settle() {
    guard isClosed, waits == 0, let action else { return }
    self.action = nil
    Updates.later(action)
  }
}
