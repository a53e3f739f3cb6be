import Dispatch
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// Lets a recorded hand do again in a window what it did, at the same times, also what trackers
/// such as scroll views took of it.
///
/// Begin before the scene's first commit: layers are known by the order in which commits bring them in.
@MainActor
public final class SessionPlayer {
  private let window: Window
  private var numbers = CommitNumbers()

  /// Begins to play. The window's `onInput` is called as if the input came from the display.
  public init(_ recording: Recording, in window: Window) {
    self.window = window
    window.stage.turnRecorder = { [weak self] record in
      if case .committed(window.id, let commit) = record { self?.numbers.note(commit) }
    }
    for record in recording.records {
      switch record {
      case .input(let event, let path): after(event.time) { $0.act(event, path) }
      case .hand(let event): after(event.time) { $0.window.offerToTrackers(event) }
      default: break
      }
    }
  }

  private func after(_ time: Timestamp, _ action: @escaping @MainActor (SessionPlayer) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time.seconds)) { [weak self] in
      MainActor.assumeIsolated { self.map(action) }
    }
  }

  private func act(_ event: InputEvent, _ path: [Int]) {
    window.onInput?(RoutedInput(event: event, path: path.compactMap { numbers.layer($0) }))
  }
}
