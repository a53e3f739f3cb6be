import Foundation
import GlissadeLayers

/// A grid of rounded pictures, each of which swings and breathes in its own time.
@MainActor
struct Cards {
  private let layers: [Layer]
  private let columns: Int
  private let pitch: Size

  init(on parent: Layer, columns: Int, rows: Int, _ picture: (String) throws -> Bitmap) rethrows {
    self.columns = columns
    pitch = Size(PeerScene.size.width / Double(columns), PeerScene.size.height / Double(rows))
    let pictures = try (0..<8).map { try picture("card\($0)") }
    layers = (0..<columns * rows).map {
      Layer(showing: pictures[$0 % 8], in: Rect(x: 0, y: 0, width: 160, height: 100), radius: 16)
    }
    layers.forEach { parent.addChild($0) }
  }

  /// Puts all cards where they are after `seconds`.
  func move(to seconds: Double) {
    for (index, layer) in layers.enumerated() {
      let phase = Double(index) * 0.37
      let turn = 2 * Double.pi * seconds
      layer.position = Point(
        (Double(index % columns) + 0.5) * pitch.width + 30 * sin(0.5 * turn + phase),
        (Double(index / columns) + 0.5) * pitch.height + 20 * cos(0.7 * turn + 1.3 * phase))
      let scale = 0.75 + 0.25 * sin(0.9 * turn + 2.1 * phase)
      layer.effects = [.scale(x: scale, y: scale, anchor: .center)]
    }
  }
}
