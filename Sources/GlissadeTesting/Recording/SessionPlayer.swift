import Dispatch
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// Lets a recorded hand do again in a window what it did, at the same times.
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
    for case .input(let event, let path) in recording.records {
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, event.time.seconds)) { [weak self] in
        MainActor.assumeIsolated { self?.act(event, path) }
      }
    }
  }

  private func act(_ event: InputEvent, _ path: [Int]) {
    window.onInput?(RoutedInput(event: event, path: path.compactMap { numbers.layer($0) }))
  }
}
