import Foundation
import Glissade

/// The pictures of the Gallery, painted by `Scripts/paint_pictures.py`.
enum PaintedPicture: String, CaseIterable {
  case dunes
  case summit
  case eveningSea = "evening-sea"
  case seaOfClouds = "sea-of-clouds"
  case meadow
  case aurora
  case milkyWay = "milky-way"
  case mistyForest = "misty-forest"
  case moonrise
  case shore
  case cityLights = "city-lights"
  case lemons
  case pears
  case lamp
  case chair
  case mug
  case headphones
  case vase
  case speaker

  /// Places, skies and still lifes.
  static let photos = Array(allCases.prefix { $0 != .lamp })
  /// Things to buy, on grounds of one colour.
  static let products = Array(allCases.drop { $0 != .lamp })

  /// In words, for titles.
  var title: String {
    let words = rawValue.replacingOccurrences(of: "-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// In pixels.
  var size: CGSize {
    switch self {
    case .summit, .eveningSea, .aurora, .milkyWay, .mistyForest, .pears: CGSize(width: 600, height: 800)
    default: CGSize(width: 600, height: 600)
    }
  }

  /// The file, which lies beside the program.
  var path: String {
    Bundle.module.path(forResource: rawValue, ofType: "webp", inDirectory: "Pictures") ?? rawValue
  }

  @MainActor var image: Image { Image(path) }
}
