import Glissade
import GlissadeLayers
import GlissadeStage

extension FilmViews {
  /// Takes over a film's hooks; the labels of its views are places for the film's hands. Keep it as long as the film.
  package convenience init(labelling film: LayerFilm) {
    self.init(film)
    film.locators.append { [weak self, unowned film] in self?.center(of: $0, in: film) }
  }

  /// The middle of the frontmost view that has a label, as it is shown now.
  private func center(of label: String, in film: LayerFilm) -> Point? {
    for graph in views {
      for item in graph.labelled(label) {
        if let frame = Shown(item, in: film)?.frame { return Point(frame.midX, frame.midY) }
      }
    }
    return nil
  }
}
