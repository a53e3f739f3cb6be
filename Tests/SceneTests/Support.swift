import Foundation
import GlissadeLayers
import GlissadeRaster
import SceneSupport

enum Scenes {
  /// Read once; a scene that cannot be read ends the run with its name and line.
  static let all: [Scene] = {
    do { return try Scene.all() } catch { fatalError("\(error)") }
  }()

  static func named(_ name: String) throws -> Scene {
    guard let scene = all.first(where: { $0.name == name }) else { throw SceneError("there is no scene \(name)") }
    return scene
  }
}

/// Where pictures of what went wrong are kept.
enum Failures {
  private static let folder = Scene.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/scene-failures")

  /// Writes what was drawn, what was expected and their difference times 16; returns a line that names the folder.
  static func write(_ name: String, drawn: Pixels, expected: Pixels) -> String {
    let place = folder.appending(path: name)
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (file, pixels) in [
        ("drawn", drawn), ("expected", expected), ("difference", drawn.amplifiedDifference(to: expected)),
      ] {
        try pixels.bitmap.writePNG(to: place.appending(path: "\(file).png").path)
      }
      return "pictures in \(place.path)"
    } catch {
      return "no pictures: \(error)"
    }
  }
}

/// A layer whose top leading corner lies at (x, y).
func layer(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: RGBAColor? = nil, effects: [Effect] = [],
  children: [LayerSnapshot] = [], _ change: (inout LayerProperties) -> Void = { _ in }
) -> LayerSnapshot {
  var p = LayerProperties()
  p.bounds = Size(width, height)
  p.anchor = .topLeading
  p.position = Point(x, y)
  p.fill = fill.map { .color($0) }
  p.effects = effects
  change(&p)
  return LayerSnapshot(p, children: children)
}
