import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster
import GlissadeStage

/// A preview played without a display.
///
/// What the library schedules keeps to the film's clock; tasks of the views and blocks of the main queue run between its steps.
@MainActor
final class PreviewFilm {
  private let film: LayerFilm
  private let graph: ViewGraph
  private let views: FilmViews

  init(_ preview: _PreviewContent, size: CGSize?, scale: Double, isDark: Bool) throws {
    let environment = PreviewWindow.environment(isDark: isDark)
    graph = ViewGraph(tree: LayerTree(context: LayerContext()))
    graph.showAny(preview.view, environment)
    var size = size ?? PreviewWindow.size(of: preview) ?? graph.contentBounds?.ideal ?? .zero
    if size.width < 1 || size.height < 1 { size = WindowHost.usualSize }
    film = try LayerFilm(
      size: Size(size.width, size.height), scale: scale, background: Color(.systemBackground).resolve(environment))
    graph.move(to: film.tree)
    graph.scale = scale
    graph.setSize(Size(size.width, size.height))
    views = FilmViews(film)
    views.add(graph)
    film.flush()
  }

  /// The window at a time, which is not before that of the picture before.
  func picture(at time: Double) throws -> Bitmap {
    let end = Timestamp(seconds: time)
    repeat {
      film.advance(to: min(end, film.time.advanced(bySeconds: 1.0 / 60)))
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      film.flush()
    } while film.time < end
    return try film.picture(at: end)
  }

  /// Draws a preview into a file or, if the path ends in `/`, a folder of numbered pictures.
  static func write(_ preview: _PreviewContent, to path: String, _ command: PreviewCommand) throws {
    let film = try PreviewFilm(preview, size: command.size, scale: command.scale, isDark: command.isDark)
    if path.hasSuffix("/") {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (index, time) in command.times.enumerated() {
        try film.picture(at: time).writePNG(to: path + String(format: "%05d.png", index))
      }
    } else if command.times.count == 1 {
      try film.picture(at: command.times[0]).writePNG(to: path)
    } else {
      var sheet = ContactSheet(scale: command.scale)
      for time in command.times { try sheet.add(film.picture(at: time), at: Timestamp(seconds: time)) }
      try sheet.take().writePNG(to: path)
    }
  }
}
