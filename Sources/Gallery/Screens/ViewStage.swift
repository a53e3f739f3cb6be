import Glissade
import GlissadeLayers
import GlissadeStage
import GlissadeTesting

/// What views need of the window or film in which they are shown.
@MainActor struct ViewStage {
  let tree: LayerTree
  /// Lets views that have just been made live by the clock of the window or film.
  let drive: (ViewGraph) -> Void
  /// The window that popups stand over; nil in films, and in windows whose session is recorded: a film plays it again.
  var popupWindow: GlissadeStage.Window?

  /// Lets layers follow what has changed, at once.
  func settle() { Updates.flush() }
}

extension ViewStage {
  /// The views of a film. It takes over what the film offers to views.
  init(_ film: LayerFilm) {
    let views = FilmViews(labelling: film)
    self.init(tree: film.tree, drive: { views.add($0) })
  }

  /// The views of a film that plays a recording.
  init(_ film: LayerFilm, replaying views: ReplayedViews) {
    self.init(tree: film.tree, drive: { views.add($0) })
  }

  /// The views of a window. It takes over the window's frames.
  init(_ window: GlissadeStage.Window, recorder: SessionRecorder? = nil) {
    let views = WindowViews(window)
    self.init(
      tree: window.tree,
      drive: {
        views.add($0)
        recorder?.record($0)
      }, popupWindow: recorder == nil ? window : nil)
  }
}

/// Gives the frames of a window to the views that want them.
@MainActor private final class WindowViews {
  private weak var window: GlissadeStage.Window?
  private var graphs: [WeakGraph] = []

  private struct WeakGraph {
    weak var graph: ViewGraph?
    @MainActor var isWanting: Bool { graph?.clock.isWanted == true }
  }

  init(_ window: GlissadeStage.Window) {
    self.window = window
    window.onFrame = { [weak self] time in
      for entry in self?.graphs ?? [] where entry.isWanting { entry.graph?.clock.tick(time) }
    }
  }

  func add(_ graph: ViewGraph) {
    graphs.removeAll { $0.graph == nil }
    graphs.append(WeakGraph(graph: graph))
    // A view that goes with its page wants nothing more, so the others are asked each time.
    graph.clock.onWant = { [unowned self] isWanted in
      window?.asksForFrames = isWanted || graphs.contains(where: \.isWanting)
    }
  }
}
