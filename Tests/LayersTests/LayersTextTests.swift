import Testing

@testable import GlissadeLayers

@Suite struct LayersTextTests {
  @Test func `Random snapshots come back exactly`() throws {
    for seed in 1...300 as ClosedRange<UInt64> {
      var maker = SnapshotMaker(seed: seed)
      let snapshot = maker.snapshot()
      var store: [String: Bitmap] = [:]
      let text = try snapshot.layersText { bitmap, name in store[name] = bitmap }
      let back = try LayerSnapshot(layersText: text) { name in
        guard let bitmap = store[name] else { throw PictureUnavailable(name: name) }
        return Bitmap(levels: bitmap.levels)
      }
      #expect(back == snapshot, "seed \(seed)")
      #expect(try back.layersText() == text, "seed \(seed)")
    }
  }

  @Test func `The text is short, stable and readable`() throws {
    var card = LayerProperties()
    card.name = "card"
    card.bounds = Size(250, 200)
    card.position = Point(196.5, 300)
    card.cornerRadii = CornerRadii(16)
    card.fill = .color(.white)
    card.effects = [.rotation3D(Rotation3D(angle: .degrees(30), y: 1, perspective: 0.5))]
    let label = LayerProperties()
    #expect(
      try LayerSnapshot(card, children: [LayerSnapshot(label)]).layersText() == """
        layers 1
        layer "card" {
          bounds 250 200
          position 196.5 300
          effects {
            rotation3D 30deg axis 0 1 0 perspective 0.5
          }
          radii 16
          fill #ffffff
          layer
        }

        """)
  }

  /// As degrees they are numbers beyond those of a text.
  @Test(arguments: [1e9, -1e9, 2e8, 17453293]) func `The largest angles come back`(radians: Double) throws {
    var layer = LayerProperties()
    layer.effects = [
      .color(.hueRotation(.radians(radians))), .rotation(.degrees((radians / 100).rounded()), anchor: .center),
    ]
    let text = try LayerSnapshot(layer).layersText()
    #expect(try LayerSnapshot(layersText: text).properties == layer, "\(text)")
  }

  @Test func `Comments and free spacing are read`() throws {
    let text = """
      // a scene
      layers 1
      layer "a" { // the only one
        bounds 10 20 }
      """
    #expect(try LayerSnapshot(layersText: text).properties.bounds == Size(10, 20))
  }
}
