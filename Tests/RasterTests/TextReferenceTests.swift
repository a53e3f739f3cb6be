import GlissadeLayers
import Testing

@testable import GlissadeRaster

/// A page of text as it looked when a person last found it right (`References/text.png`).
enum TextReference {
  static let run = TextRun(
    "The quick brown fox\njumps: AVATAR, fjord, Ångström, Жук\nשלום עולם, سلام\n春夏秋冬の水 and 😀🚀👋🏽❤️\nLast line, which is cut "
      + "because no sixth line is left for the rest of it",
    font: FontDescription(size: 17), color: RGBAColor(20, 30, 60), lineLimit: 5, lineSpacing: 2)

  static func draw() throws -> Bitmap {
    try Rasterizer(fonts: .all).bitmap(for: .text(run), size: Size(330, 200), scale: 1.5)
  }
}

/// The fonts are files of the repository and nothing is hinted; what is left to the machine is the rounding of coverage
/// in Cairo and of scaled emoji: up to 3 levels, and more in at most one pixel of 500.
@Test func `a page of scripts looks as it did (H07)`() throws {
  let reference = try Bitmap(pngFile: TestFiles.tests.appending(path: "RasterTests/References/text.png").path)
  let drawn = try TextReference.draw()
  try #require(drawn.width == reference.width && drawn.height == reference.height)
  let differences = zip(drawn.levels[0].pixels, reference.levels[0].pixels).count { abs(Int($0) - Int($1)) > 3 }
  #expect(differences <= drawn.width * drawn.height / 500)
}
