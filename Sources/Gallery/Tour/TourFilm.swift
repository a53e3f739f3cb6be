import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting

/// Writes the pages of the tour, a PNG each, named by their number and scene.
@MainActor struct TourFilm {
  let options: FilmOptions
  let tour: Tour
  let preferences: Preferences

  func run() throws {
    var folder = try OutputFolder(options.output)
    do {
      for index in tour.files.indices { try folder.write(page(index), as: name(index)) }
    } catch {
      folder.abandon()
      throw error
    }
  }

  private func name(_ index: Int) -> String {
    let digits = String(tour.files.count).count
    let number = String(index + 1)
    let padding = String(repeating: "0", count: digits - number.count)
    return "\(padding)\(number)-\(tour.files[index].deletingPathExtension().lastPathComponent).png"
  }

  /// The picture of a page. Each has a film of its own, so that no pixels of earlier ones are kept.
  private func page(_ index: Int) throws -> Bitmap {
    var tour = tour
    tour.first = index
    let scene = GalleryScene(.tour, preferences: preferences, tour: tour)
    let film = try FilmCommand.film(scene, size: options.size, scale: options.scale)
    if let failure = scene.tourScreen?.failure { throw FilmError("\(tour.files[index].lastPathComponent): \(failure)") }
    // All that fades in at the start has.
    return try film.picture(at: Timestamp(seconds: 1))
  }
}
