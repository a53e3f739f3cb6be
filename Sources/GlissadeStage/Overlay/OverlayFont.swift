import GlissadeLayers
import GlissadeRaster

/// The printable ASCII characters as white pixels in one atlas, for the frame-timing overlay.
struct OverlayFont: Sendable {
  /// Where a character lies in the atlas, in pixels.
  struct Glyph: Sendable {
    var x = 0
    var width = 0
    /// How far the pen moves on.
    var advance = 0
    /// From the pen to the left edge of the pixels.
    var bearing = 0
  }

  static let first: UInt8 = 32
  static let last: UInt8 = 126

  let atlas: Bitmap
  /// Device pixels per point of the overlay, a whole number.
  let scale: Int
  /// The height of a line and of every glyph, in pixels.
  let height: Int
  private let glyphs: [Glyph]

  /// Draws the characters. Takes a few milliseconds; on the main thread.
  init(scale: Int, rasterizer: Rasterizer = Rasterizer()) {
    self.scale = scale
    let height = 15 * scale
    let description = FontDescription(size: 10.5, weight: .medium)
    var glyphs: [Glyph] = []
    var bitmaps: [Bitmap?] = []
    var width = 0
    // Figures share one width, so that changing numbers do not shake the line.
    let figure = (0...9).map { rasterizer.measure(TextRun("\($0)", font: description)).size.width }.max() ?? 7
    for code in OverlayFont.first...OverlayFont.last {
      let character = Character(UnicodeScalar(code))
      let run = TextRun(String(character), font: description, color: .white)
      let measured = rasterizer.measure(run).size.width
      let advance = character.isNumber ? figure : measured
      var glyph = Glyph(advance: Int((advance * Double(scale)).rounded()))
      let bitmap =
        character == " "
        ? nil : try? rasterizer.bitmap(for: .text(run), size: Size(64, 15), scale: Double(scale))
      if let bitmap {
        let indent = (bitmap.frame?.origin.x ?? 0) + (advance - measured) / 2
        glyph.bearing = Int((indent * Double(scale)).rounded())
        glyph.x = width
        glyph.width = bitmap.width
        width += bitmap.width + 1
      }
      glyphs.append(glyph)
      bitmaps.append(bitmap)
    }
    width = max(width, 1)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for (glyph, bitmap) in zip(glyphs, bitmaps) {
      guard let bitmap else { continue }
      let top = Int(((bitmap.frame?.origin.y ?? 0) * Double(scale)).rounded())
      for row in 0..<bitmap.height where (0..<height).contains(row + top) {
        let source = row * bitmap.width * 4
        let target = ((row + top) * width + glyph.x) * 4
        for byte in 0..<bitmap.width * 4 { pixels[target + byte] = bitmap.levels[0].pixels[source + byte] }
      }
    }
    atlas = Bitmap(levels: [Bitmap.Level(width: width, height: height, pixels: pixels)])
    self.height = height
    self.glyphs = glyphs
  }

  func glyph(_ code: UInt8) -> Glyph {
    let index = (OverlayFont.first...OverlayFont.last).contains(code) ? Int(code - OverlayFont.first) : 0
    return glyphs[index]
  }
}
