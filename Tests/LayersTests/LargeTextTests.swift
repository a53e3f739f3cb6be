import Testing

@testable import GlissadeLayers

/// Texts of ten megabytes, and of a hundred thousand and more words or lines, come back, as layers or as one line: none takes
/// time that grows faster than its length.
@Suite struct LargeTextTests {
  private static let size = 10_000_000

  private static func times(_ piece: String, _ bytes: Int = size) -> String {
    // A string takes its time with many short pieces.
    let count = bytes / piece.utf8.count
    let thousand = String(repeating: piece, count: 1000)
    return String(repeating: thousand, count: count / 1000) + String(repeating: piece, count: count % 1000)
  }

  private func refusal(of text: String) -> String? {
    do {
      _ = try LayerSnapshot(layersText: text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["layer {", "layer {\n", "mask {\n", "effects {\n", "{", "a{", "a \"\" { // \n"])
  func `Blocks that are never closed`(piece: String) {
    #expect(refusal(of: "layers 1\n" + Self.times(piece))?.hasPrefix("line ") == true)
  }

  @Test func `One word, one string, one comment, and nothing at all`() throws {
    #expect(refusal(of: Self.times("x")) == "line 1: the first line must be \"layers 1\"")
    #expect(refusal(of: "layers 1\nlayer \"" + Self.times("x")) == "line 2: a string is not closed on its line")
    #expect(refusal(of: "layers 1\nlayer \"" + Self.times("\\")) == "line 2: a string is not closed on its line")
    #expect(refusal(of: "layers 1\nlayer { opacity " + Self.times("1") + "}") != nil)
    #expect(refusal(of: Self.times("\n")) == "line 1: the first line must be \"layers 1\"")
    #expect(refusal(of: "layers 1 // " + Self.times("x") + "\nlayer") == nil)
    let name = Self.times("\\u{e9}")
    #expect(
      try LayerSnapshot(layersText: "layers 1\nlayer \"\(name)\"").properties.name.utf8.count == Self.size / 6 * 2)
  }

  @Test func `Many words, lines, layers, stops and effects`() throws {
    let path = "layers 1\nlayer {\n path {\n"
    let dashes = try LayerSnapshot(layersText: path + "dash " + Self.times("1 2 ", 1_000_000) + "\n}\n}")
    guard case .path(let dashed)? = dashes.properties.contents else { return #expect(Bool(false)) }
    #expect(dashed.dash.count == 500_000)
    let lines = try LayerSnapshot(layersText: path + Self.times("line 10 20\n", 2_200_000) + "}\n}")
    guard case .path(let drawn)? = lines.properties.contents else { return #expect(Bool(false)) }
    #expect(drawn.elements.count == 200_000)
    let layers = try LayerSnapshot(layersText: "layers 1\nlayer {\n" + Self.times("layer\n", 600_000) + "}")
    #expect(layers.children.count == 100_000)
    #expect(PresentationTree(layers).count == layers.children.count + 1)
    let many = try LayerSnapshot(
      layersText: "layers 1\nlayer {\neffects {\n" + Self.times("blur 1\n", 700_000) + "}\nfill gradient 0 0 to 1 1 {\n"
        + Self.times("stop 1 #000000\n", 1_500_000) + "}\n}")
    #expect(many.properties.effects.count == 100_000 && many.properties.fill?.stops.count == 100_000)
  }
}
