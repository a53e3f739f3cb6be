import GlissadeLayers
import GlissadeMotion

/// What a film draws: an instant of its own log, or of a run that it has played again.
enum FilmInstant {
  case film(FilmTree, FilmLog, Timestamp)
  case replay(ReplayTree, ReplayLog, count: Int, Timestamp)

  /// The layers as they are shown then. On the thread that draws.
  func show() -> PresentationTree {
    switch self {
    case .film(let viewer, let log, let time):
      viewer.show(log, at: time)
      return viewer.tree
    case .replay(let viewer, let log, let count, let time):
      viewer.show(log, count: count, at: time)
      return viewer.tree
    }
  }
}
