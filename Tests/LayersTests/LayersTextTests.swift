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

  @Test func `Mutated texts are read or refused, and never crash`() throws {
    var random = Seeded(42)
    var refused = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      var maker = SnapshotMaker(seed: seed)
      let bytes = Array(try maker.snapshot(depth: 2).layersText().utf8)
      for _ in 0..<30 {
        var mutated = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<mutated.count, using: &random)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: mutated.remove(at: place)
          case 1: mutated.insert(UInt8.random(in: 0...255, using: &random), at: place)
          case 2: mutated[place] = "{}\"\\\n/# -9e@".utf8.randomElement(using: &random)!
          case 3: mutated.removeLast(min(mutated.count - 1, Int.random(in: 0...40, using: &random)))
          default: mutated.insert(contentsOf: Array("nan inf 1e999 -1 ".utf8), at: place)
          }
        }
        do {
          _ = try LayerSnapshot(layersText: String(decoding: mutated, as: UTF8.self)) { _ in
            Bitmap(levels: [Bitmap.Level(width: 1, height: 1, pixels: [0, 0, 0, 0])])
          }
        } catch let error as LayersTextError {
          refused += 1
          #expect(error.line >= 1)
          #expect(!error.description.contains("\n"))
        }
      }
    }
    #expect(refused > 500)
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

  @Test func `Comments and free spacing are read`() throws {
    let text = """
      // a scene
      layers 1
      layer "a" { // the only one
        bounds 10 20 }
      """
    #expect(try LayerSnapshot(layersText: text).properties.bounds == Size(10, 20))
  }

  @Test(arguments: [
    ("", "line 1: the first line must be \"layers 1\""),
    ("layers 1\n", "line 1: there is no layer"),
    ("layers 1\nlayer {\n bonds 1 2\n}", "line 3: unknown word \"bonds\" in a layer"),
    ("layers 1\nlayer {\n bounds 1\n}", "line 3: bounds needs a number"),
    ("layers 1\nlayer {\n bounds 1 nan\n}", "line 3: \"nan\" is not a number from -1e9 to 1e9"),
    ("layers 1\nlayer {\n bounds 1 2 3\n}", "line 3: bounds has too many words"),
    ("layers 1\nlayer {\n bounds -1 2\n}", "line 3: bounds cannot be negative"),
    ("layers 1\nlayer {\n opacity 1\n opacity 1\n}", "line 4: opacity is given twice"),
    ("layers 1\nlayer \"a {\n}", "line 2: a string is not closed on its line"),
    ("layers 1\nlayer {\n", "line 2: \"{\" is not closed"),
    ("layers 1\nlayer {\n}\n}", "line 4: \"}\" without \"{\""),
    ("layers 1\nlayer {\n picture \"x.png\"\n}", "line 3: no picture x.png"),
    (
      "layers 1\nlayer {\n fill blue\n}",
      "line 3: \"blue\" is not a colour such as #ff8800, #ff8800@0.5 or rgba 1 0.5 0 1"
    ),
  ])
  func `An error names its line`(text: String, message: String) {
    #expect(throws: LayersTextError.self) { try LayerSnapshot(layersText: text) }
    do {
      _ = try LayerSnapshot(layersText: text)
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func `Blocks too deep to read are refused`() {
    let text = "layers 1\n" + String(repeating: "layer {\n", count: 100_000)
    #expect(throws: LayersTextError.self) { try LayerSnapshot(layersText: text) }
  }
}
