import GlissadeLayers
import GlissadeRaster

/// What a view shows in its own room, and the parts that it can be taken to when it changes.
struct ContentPicture {
  /// A part of the picture.
  struct Part {
    /// What it shows, for who looks at layers.
    var name: String
    var place: ContentPlace
    /// What tells whether it looks the same in another picture, its size apart.
    var look: AnyHashable
    /// Where it lies, in points of the picture.
    var rect: Rect
    /// What is cut out of the picture for it; nil is all.
    var cut: Rect?
    /// The size of its font.
    var fontSize: Double
  }

  /// What tells whether it is another picture, whatever its colour.
  var key: AnyHashable
  /// What is written, for texts.
  var string: String?
  /// Where it lies, in the coordinates of the nearest layer around.
  var frame: Rect
  /// Draws it; nil is in its own colours.
  var contents: (RGBAColor?) -> Contents
  /// Takes it to parts.
  var parts: (ContentMotion.Matching) -> [Part]
}

extension ContentPicture {
  /// A symbol, which is one part and the same in all sizes.
  init(_ symbol: Symbol, frame: Rect) {
    var plain = symbol
    plain.color = .black
    plain.font.size = 0
    let look = AnyHashable(plain)
    self.init(key: look, frame: frame) { color in
      var drawn = symbol
      drawn.color = color ?? symbol.color
      return .symbol(drawn)
    } parts: { _ in
      [
        Part(
          name: symbol.name, place: .symbol, look: look, rect: Rect(origin: .zero, size: frame.size), cut: nil,
          fontSize: symbol.font.size)
      ]
    }
  }

  /// A text as it is laid out in a width.
  init(_ run: TextRun, frame: Rect, scale: Double, measurer: TextMeasurer) {
    let look = AnyHashable(run.colored(.black))
    self.init(key: look, string: run.string, frame: frame) { color in
      .text(color.map(run.colored) ?? run)
    } parts: { matching in
      run.parts(matching, frame.width, scale, measurer)
        ?? [
          Part(
            name: run.string, place: .whole, look: look, rect: Rect(origin: .zero, size: frame.size), cut: nil,
            fontSize: run.font.size)
        ]
    }
  }
}

extension TextRun {
  /// The text in one colour.
  func colored(_ color: RGBAColor) -> TextRun {
    var run = self
    run.color = color
    for index in run.spans.indices { run.spans[index].color = color }
    return run
  }

  /// More characters than these are not looked at one by one: they fade as a whole.
  private static let mostParts = 400

  /// The characters that are seen, each cut out of the whole along device pixels so that together they are all of it.
  fileprivate func parts(
    _ matching: ContentMotion.Matching, _ width: Double, _ scale: Double, _ measurer: TextMeasurer
  ) -> [ContentPicture.Part]? {
    guard matching != .whole, string.count <= Self.mostParts,
      let rects = measurer.characterPlaces(of: self, width: width)
    else { return nil }
    let places =
      matching == .digits
      ? ContentPlace.places(in: string) : (0..<string.count).map { ContentPlace.character($0) }
    let fonts = fontsOfCharacters
    let top = rects.map(\.minY).min() ?? 0
    let bottom = rects.map(\.maxY).max() ?? 0
    func whole(_ x: Double) -> Double { (x * scale).rounded() / scale }
    return string.enumerated().compactMap { index, character in
      guard !character.isWhitespace else { return nil }
      let rect = rects[index]
      let room = rect.height
      // Ink may stand out of the first and the last line, and of both ends of each.
      let isFirst = index == 0 || rects[index - 1].minY != rect.minY
      let isLast = index == rects.count - 1 || rects[index + 1].minY != rect.minY
      let x0 = isFirst ? rect.minX - room : whole(rect.minX)
      let x1 = isLast ? rect.maxX + room : whole(rect.maxX)
      let y0 = rect.minY == top ? rect.minY - room : whole(rect.minY)
      let y1 = rect.maxY == bottom ? rect.maxY + room : whole(rect.maxY)
      var look = fonts[index]
      let fontSize = look.font.size
      look.font.size = 0
      look.font.tracking = 0
      look.count = 0
      return ContentPicture.Part(
        name: String(character), place: places[index], look: CharacterLook(character: character, span: look),
        rect: rect,
        cut: Rect(x: whole(x0), y: whole(y0), width: whole(x1) - whole(x0), height: whole(y1) - whole(y0)),
        fontSize: fontSize)
    }
  }

  /// The look of each character, without its colour.
  private var fontsOfCharacters: [Span] {
    var looks: [Span] = []
    for (piece, span) in zip(pieces, spans) {
      var look = span
      look.color = .black
      looks += Array(repeating: look, count: piece.count)
    }
    let missing = string.count - looks.count
    if missing > 0 { looks += Array(repeating: Span(count: 0, font: font), count: missing) }
    return looks
  }
}

/// A character in a font of any size.
private struct CharacterLook: Hashable {
  var character: Character
  var span: TextRun.Span
}
