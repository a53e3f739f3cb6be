import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct TextDrawingTests {
  @Test func `letters stand in the same place at every scale`() throws {
    let run = TextRun("The quick brown fox jumps over the lazy dog, twice.", font: font())
    let reference = try draw(run, width: 150, scale: 4)
    for scale in [1, 1.25, 1.5, 2, 3] {
      let bitmap = try draw(run, width: 150, scale: scale)
      #expect(bitmap.centroid.distance(to: reference.centroid) < 0.05, "scale \(scale)")
      #expect(abs(bitmap.coveredArea / reference.coveredArea - 1) < 0.01, "scale \(scale)")
    }
  }

  @Test func `letters stand between pixels`() throws {
    // A run of equal letters that are no whole number of pixels wide: rounded places would give equal columns.
    let bitmap = try draw(TextRun("llllllll", font: font(17)))
    let columns = Set((0..<bitmap.width).map { bitmap.pixel($0, bitmap.height / 2)[3] })
    #expect(columns.count > 4)
  }

  @Test(arguments: [0, 1.2, 8]) func `tracked letters are centred as others are`(_ tracking: Double) throws {
    let run = TextRun(
      "oooo", font: FontDescription(file: font().file, size: 20, tracking: tracking), alignment: .center)
    let bitmap = try draw(run, width: 200, scale: 2)
    #expect(abs(bitmap.centroid.x - 100) < 0.5)
  }

  @Test func `the frame is on whole device pixels`() throws {
    for scale in [1, 1.25, 1.5, 2] {
      let bitmap = try draw(TextRun("fjord", font: font(23)), scale: scale)
      let frame = try #require(bitmap.frame)
      for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
        #expect(abs((edge * scale).rounded() - edge * scale) < 1e-9)
      }
      #expect(bitmap.width == Int((frame.width * scale).rounded()))
    }
  }

  @Test func `ink that hangs over is kept`() throws {
    let bitmap = try draw(TextRun("f", font: FontDescription(size: 100, isItalic: true)), width: 200, scale: 2)
    for x in [0, bitmap.width - 1] { for y in 0..<bitmap.height { #expect(bitmap.pixel(x, y)[3] == 0) } }
    for y in [0, bitmap.height - 1] { for x in 0..<bitmap.width { #expect(bitmap.pixel(x, y)[3] == 0) } }
  }

  @Test func `colours are premultiplied`() throws {
    let run = TextRun("█■H", font: font(60), color: RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    let bitmap = try draw(run)
    let pixels = bitmap.levels[0].pixels
    let full = (0..<(pixels.count / 4)).map { Array(pixels[($0 * 4)..<($0 * 4 + 4)]) }.max { $0[3] < $1[3] }
    #expect(full == [128, 64, 0, 128] || full == [127, 64, 0, 127] || full == [128, 64, 0, 128])
  }

  @Test func `heavier is darker`() throws {
    let regular = try draw(TextRun("Weight", font: font(17, .regular)), scale: 2).coveredArea
    let semibold = try draw(TextRun("Weight", font: font(17, .semibold)), scale: 2).coveredArea
    #expect(semibold > regular * 1.15)
  }

  @Test func `italic comes from the family`() throws {
    let upright = try draw(TextRun("lll", font: font(40)), scale: 2)
    let italic = try draw(TextRun("lll", font: FontDescription(size: 40, isItalic: true)), scale: 2)
    #expect(upright != italic)
  }

  @Test func `a family without italic leans`() throws {
    let run = TextRun("l", font: FontDescription(file: TestFiles.font("Inter-SemiBold.otf"), size: 100, isItalic: true))
    let upright = TextRun("l", font: FontDescription(file: TestFiles.font("Inter-SemiBold.otf"), size: 100))
    let lean = try #require(try draw(run).ink)
    let straight = try #require(try draw(upright).ink)
    #expect(abs(lean.width - straight.width - 0.2 * straight.height) < 3)
    #expect(lean.height == straight.height)
  }

  @Test func `leading and trailing follow the direction of the paragraph`() throws {
    let latin = "Latin"
    let hebrew = "שלום"
    func place(_ string: String, _ alignment: TextRun.Alignment) throws -> Rect {
      try #require(try draw(TextRun(string, font: font(), alignment: alignment), width: 300, fonts: .all).ink)
    }
    #expect(try place(latin, .leading).minX < 4)
    #expect(try place(latin, .trailing).maxX > 296)
    #expect(try place(hebrew, .leading).maxX > 296)
    #expect(try place(hebrew, .trailing).minX < 4)
    for string in [latin, hebrew] { #expect(abs(try place(string, .center).midX - 150) < 3) }
  }

  @Test func `Arabic letters join`() throws {
    // Joined, the letters are narrower than their separate forms.
    let measurer = TextMeasurer(fonts: .all)
    let joined = measurer.measure(TextRun("سلام", font: font(40))).size.width
    let separate = "سلام".map { measurer.measure(TextRun(String($0), font: font(40))).size.width }.reduce(0, +)
    #expect(joined < separate * 0.9)
  }

  @Test func `a letter that the font lacks comes from another`() throws {
    #expect(try !draw(TextRun("水", font: font()), fonts: .all).isBlank)
  }

  @Test func `emoji have colours and the size of the text`() throws {
    for scale in [1.0, 2] {
      let bitmap = try draw(TextRun("😀", font: font(40)), scale: scale, fonts: .all)
      let ink = try #require(bitmap.ink)
      #expect(ink.width > 36 && ink.width < 56)
      let yellow = (0..<bitmap.height).contains { y in
        (0..<bitmap.width).contains { x in
          let p = bitmap.pixel(x, y)
          return p[0] > 200 && p[1] > 150 && p[2] < 120 && p[3] > 250
        }
      }
      #expect(yellow)
    }
  }

  @Test func `an emoji of several characters is one picture`() throws {
    let waving = try #require(try draw(TextRun("👋🏽", font: font(40)), fonts: .all).ink)
    #expect(waving.width < 60)
  }

  @Test func `an ellipsis stands where the text is cut`() throws {
    func cut(_ truncation: TextRun.Truncation) throws -> Bitmap {
      try draw(
        TextRun("HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH", font: font(20), lineLimit: 1, truncation: truncation),
        width: 120, scale: 2)
    }
    // The dots leave the upper half of the line empty.
    func gap(_ bitmap: Bitmap) throws -> Double {
      let frame = try #require(bitmap.frame)
      let middle = bitmap.height / 2
      let covered = (0..<bitmap.width).filter { x in (0..<middle).contains { bitmap.pixel(x, $0)[3] > 128 } }
      var best = (length: 0, center: 0)
      for (a, b) in zip([-1] + covered, covered + [bitmap.width]) where b - a > best.length {
        best = (b - a, (a + b) / 2)
      }
      return frame.minX + Double(best.center) / 2
    }
    #expect(try gap(cut(.head)) < 20)
    #expect(abs(try gap(cut(.middle)) - 60) < 15)
    #expect(try gap(cut(.tail)) > 95)
  }

  @Test func `a letter in no font is blank and told once`() throws {
    let bitmap = try draw(TextRun("水 and 山", font: font()), fonts: .inter)
    #expect(!bitmap.isBlank)
    #expect(try draw(TextRun("水", font: font()), fonts: .inter).isBlank)
    #expect(RasterNotices.lines(containing: "no font has the character").count == 1)
  }

  @Test func `nothing to draw is one transparent pixel`() throws {
    for run in [TextRun("", font: font()), TextRun(" \n ", font: font()), TextRun("x", font: font(0))] {
      let bitmap = try draw(run)
      #expect(bitmap.isBlank)
      #expect(bitmap.width == 1 && bitmap.height == 1)
    }
    #expect(try draw(TextRun("x", font: font()), width: 0).isBlank)
  }

  @Test func `a text too large for one bitmap is drawn softer`() throws {
    let bitmap = try draw(TextRun("WWWWWWWWWWWW", font: font(2_000)), width: 1e6, scale: 3)
    #expect(max(bitmap.width, bitmap.height) <= Canvas.longestSide)
    #expect(try #require(bitmap.frame).width > 15_000)
    #expect(!bitmap.isBlank)
  }

  @Test func `control characters draw nothing strange`() throws {
    let bitmap = try draw(TextRun("a\u{0}b\r\nc\u{2029}d\te\u{7}", font: font()))
    #expect(!bitmap.isBlank)
  }
}
