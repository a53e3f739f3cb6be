import Glissade
import GlissadeLayers
import GlissadeStage

extension FilmViews {
  /// Takes over a film's hooks; the labels of its views are places for the film's hands. Keep it as long as the film.
  package convenience init(labelling film: LayerFilm) {
    self.init(film)
    film.locators.append { [weak self, unowned film] in self?.center(of: $0, in: film) }
  }

  /// Where a hand gets to a view that has a label, or else the middle of where one is shown now.
  private func center(of label: String, in film: LayerFilm) -> Point? {
    let best = views.flatMap { $0.reaches(label, in: film) }.best
    return best.map { $0.point ?? Point($0.shown.frame.midX, $0.shown.frame.midY) }
  }
}
