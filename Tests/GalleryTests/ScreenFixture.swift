import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting

@testable import Gallery

/// A film of a screen, with its scene at hand.
@MainActor
final class ScreenFixture {
  let scene: GalleryScene
  let film: LayerFilm

  init(_ screen: ScreenName, _ preferences: Preferences = Preferences(), size: Size = Size(300, 560)) throws {
    scene = GalleryScene(screen, preferences: preferences)
    film = try FilmCommand.film(scene, size: size, scale: 1)
  }

  func click(_ name: String, at seconds: Double) { film.click(name, at: Timestamp(seconds: seconds)) }

  func press(_ key: String, at seconds: Double, isRepeat: Bool = false) {
    var event = Key(name: key)!.event
    event.isRepeat = isRepeat
    film.schedule(.keyPressed(event), at: Timestamp(seconds: seconds))
  }

  /// The first layer of a name, depth first.
  func layer(_ name: String) -> Layer? { Self.find(name, in: scene.root) }

  private static func find(_ name: String, in layer: Layer) -> Layer? {
    if layer.name == name { return layer }
    for child in layer.children { if let found = find(name, in: child) { return found } }
    return nil
  }

  /// What is shown of a layer.
  func shown(_ layer: Layer, _ seconds: Double) -> LayerProperties {
    film.shown(layer, at: Timestamp(seconds: seconds)) ?? LayerProperties()
  }

  func picture(_ seconds: Double) throws -> Bitmap { try film.picture(at: Timestamp(seconds: seconds)) }
}

extension LayerProperties {
  var shift: Double {
    for case .offset(let x, _) in effects { return x }
    return .nan
  }
}
