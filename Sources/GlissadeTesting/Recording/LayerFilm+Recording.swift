import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

extension LayerFilm {
  /// Plays a whole recording, so that the pictures of its frames can be taken with `replayedPicture(ofFrame:geometry:)`.
  ///
  /// The film must show the same scene as the window did, made in the same way: layers are known by the order in which
  /// commits bring them in. What came last and was not shown any more, as the session ended, is left out. Where tasks or timers
  /// of the app had a part in the session, playing takes as long as the session did, and lets them run.
  ///
  /// - Parameter resized: is called when the window had got a size or a scale.
  /// - Throws: `FilmError` if the scene turns out not to be the recorded one.
  public func replay(_ recording: Recording, resized: @escaping (WindowGeometry) -> Void) throws {
    try replay(ReplayedViews(recording), resized: resized)
  }

  /// The same within a task, which is suspended while the app's tasks run.
  public func replay(_ recording: Recording, resized: @escaping (WindowGeometry) -> Void) async throws {
    try await replay(ReplayedViews(recording), resized: resized)
  }

  /// Plays a recording to views, which have been added, and to all else in the film.
  package func replay(_ views: ReplayedViews, resized: @escaping (WindowGeometry) -> Void) throws {
    let replay = SessionReplay(self, views, resized: resized)
    defer { replay.end() }
    while true {
      switch try replay.step() {
      case .done: continue
      case .pauses(let seconds): usleep(UInt32(seconds * 1e6) + 1)
      case .waits: _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
      case .finished: return
      }
    }
  }

  package func replay(_ views: ReplayedViews, resized: @escaping (WindowGeometry) -> Void) async throws {
    let replay = SessionReplay(self, views, resized: resized)
    defer { replay.end() }
    while true {
      switch try replay.step() {
      case .done: continue
      case .pauses(let seconds): usleep(UInt32(seconds * 1e6) + 1)
      case .waits: try await Task.sleep(for: .milliseconds(1))
      case .finished: return
      }
    }
  }
}
