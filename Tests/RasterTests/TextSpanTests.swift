import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct TextSpanTests {
  private let red = RGBAColor(255, 0, 0)
  private let blue = RGBAColor(0, 0, 255)

  private func span(_ text: String, _ size: Double, _ color: RGBAColor, line: TextRun.Line? = nil) -> TextRun.Span {
    TextRun.Span(count: text.utf8.count, font: font(size), color: color, underline: line)
  }

  /// The colours of a bitmap's columns, from left to right, each as often as it begins.
  private func colors(_ bitmap: Bitmap) -> String {
    var result = ""
    for x in 0..<bitmap.width {
      for y in 0..<bitmap.height where bitmap.pixel(x, y)[3] > 200 {
        let pixel = bitmap.pixel(x, y)
        let letter = pixel[0] > 200 ? "r" : pixel[2] > 200 ? "b" : "k"
        if result.last.map(String.init) != letter { result += letter }
      }
    }
    return result
  }

  @Test func `each span has its own colour`() throws {
    let run = TextRun("mmmmmm", font: font(20), spans: [span("mm", 20, red), span("mm", 20, blue)])
    #expect(colors(try draw(run, scale: 2)) == "rbk")
  }

  @Test func `a ligature of two spans is parted`() throws {
    let run = TextRun("fifi", font: font(30), spans: [span("f", 30, red), span("i", 30, blue), span("f", 30, red)])
    #expect(try draw(run, scale: 2).levels[0].pixels.isEmpty == false)
  }

  @Test func `a line is as high as the largest of its fonts`() {
    let measurer = TextMeasurer(fonts: .inter)
    let small = measurer.measure(TextRun("Ab", font: font(10)))
    let large = measurer.measure(TextRun("b", font: font(40)))
    let both = measurer.measure(TextRun("Ab", font: font(10), spans: [span("A", 10, red), span("b", 40, red)]))
    #expect(both.size.height == large.size.height)
    #expect(both.firstBaseline == large.firstBaseline)
    #expect(both.size.width > small.size.width)
  }

  @Test func `spans of the text's own look change nothing but colours`() throws {
    let plain = TextRun("The quick brown fox", font: font(17))
    var spanned = plain
    spanned.spans = [span("The quick brown fox", 17, .black)]
    #expect(try draw(spanned, scale: 2) == draw(plain, scale: 2))
  }

  @Test func `an underline stands below the letters and is as wide`() throws {
    let plain = try draw(TextRun("nn", font: font(40)), scale: 2)
    let run = TextRun("nn", font: font(40), spans: [span("nn", 40, .black, line: TextRun.Line(color: red))])
    let lined = try draw(run, scale: 2)
    #expect(colors(lined).contains("r"))
    #expect(try #require(lined.ink).maxY > #require(plain.ink).maxY)
    #expect(abs(try #require(lined.ink).width - TextMeasurer(fonts: .inter).measure(run, scale: 2).size.width) <= 1)
  }

  @Test func `what is cut keeps the look of its place`() throws {
    let run = TextRun(
      "mmmm mmmm mmmm mmmm", font: font(20), lineLimit: 1, spans: [span("mmmm mmmm mmmm mmmm", 20, red)])
    #expect(colors(try draw(run, width: 150, scale: 2)) == "r")
  }

  @Test func `a raised span stands higher`() throws {
    var raised = span("o", 20, red)
    raised.baselineOffset = 10
    let run = TextRun("oo", font: font(20), spans: [span("o", 20, blue), raised])
    let bitmap = try draw(run, scale: 2)
    func lowest(_ isRed: Bool) -> Int {
      (0..<bitmap.height).last { y in
        (0..<bitmap.width).contains { x in
          let pixel = bitmap.pixel(x, y)
          return pixel[3] > 100 && (pixel[0] > pixel[2]) == isRed
        }
      } ?? 0
    }
    #expect(abs(lowest(false) - lowest(true) - 20) <= 1)
  }

  @Test func `figures of one width are of one width`() {
    let measurer = TextMeasurer(fonts: .inter)
    func width(_ text: String, _ monospaced: Bool) -> Double {
      var font = font(40)
      font.hasMonospacedDigits = monospaced
      return measurer.measure(TextRun(text, font: font)).size.width
    }
    #expect(width("1111", false) < width("0000", false))
    #expect(width("1111", true) == width("0000", true))
  }

  @Test func `two files in one text are both used`() throws {
    let regular = FontDescription(file: TestFiles.font("Inter-Regular.otf"), size: 30)
    let semibold = FontDescription(file: TestFiles.font("Inter-SemiBold.otf"), size: 30)
    func area(_ first: FontDescription, _ second: FontDescription) throws -> Double {
      try draw(
        TextRun(
          "HH", font: first, spans: [TextRun.Span(count: 1, font: first), TextRun.Span(count: 1, font: second)]),
        scale: 2
      ).coveredArea
    }
    let light = try area(regular, regular)
    let mixed = try area(regular, semibold)
    let heavy = try area(semibold, semibold)
    #expect(light < mixed && mixed < heavy)
  }

  @Test func `a symbol stands among words as a letter`() throws {
    let star = TextRun.Span(count: 3, font: font(40), color: red, symbol: "star.fill")
    let run = TextRun(
      "n\u{FFFC}n", font: font(40), spans: [span("n", 40, blue), star, span("n", 40, blue)])
    #expect(colors(try draw(run, scale: 2)) == "brb")
    let words = TextMeasurer(fonts: .inter).measure(TextRun("nn", font: font(40))).size.width
    let symbol = SymbolLibrary.system.measure(Symbol("star.fill", font: font(40))).size.width
    #expect(abs(TextMeasurer(fonts: .inter).measure(run).size.width - words - symbol) <= 1)
  }
}
