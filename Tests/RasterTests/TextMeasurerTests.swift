import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct TextMeasurerTests {
  let measurer = TextMeasurer(fonts: .inter)
  let long = "A long text that does not fit into the one line that it is given, nor into two of them."

  @Test func `a line of Inter is 1.21 times the size high`() {
    #expect(abs(measurer.measure(TextRun("x", font: font(100))).size.height - 121) <= 1)
    #expect(measurer.measure(TextRun("x", font: font(17))).size.height == 21)
  }

  @Test func `sides are whole device pixels`() {
    for scale in [1, 1.25, 1.5, 2, 3] {
      let size = measurer.measure(TextRun("Hamburg", font: font()), scale: scale).size
      #expect(abs((size.width * scale).rounded() - size.width * scale) < 1e-9)
      #expect(abs((size.height * scale).rounded() - size.height * scale) < 1e-9)
    }
  }

  @Test func `a text fits in the width it was measured to have`() {
    for string in ["Hamburg", "AVAVA To", "fjord", "A few more words", "Wave. 11:11"] {
      for scale in [1, 1.5, 2, 3] {
        let run = TextRun(string, font: font())
        let width = measurer.measure(run, scale: scale).size.width
        #expect(measurer.measure(run, width: width, scale: scale).lineCount == 1)
      }
    }
  }

  @Test(arguments: [-1.5, 0.3, 1.2, 8])
  func `tracked letters fit in the width they were measured to have`(_ tracking: Double) {
    for string in ["QUESTION", "two words", "two\nlines"] {
      let run = TextRun(string, font: FontDescription(size: 11, tracking: tracking))
      let measured = measurer.measure(run)
      #expect(measurer.measure(run, width: measured.size.width).lineCount == measured.lineCount)
    }
  }

  @Test func `words wrap and lines add up`() {
    let run = TextRun(long, font: font())
    let measured = measurer.measure(run, width: 200)
    #expect(measured.lineCount == 4)
    #expect(measured.size.width <= 200)
    #expect(measured.size.width > 150)
    #expect(measured.size.height == 83)
    #expect(measured.lastBaseline - measured.firstBaseline > 3 * 20)
    #expect(!measured.isTruncated)
  }

  @Test func `a word wider than the room breaks between letters`() {
    let measured = measurer.measure(TextRun("Donaudampfschifffahrt", font: font()), width: 60)
    #expect(measured.lineCount > 2)
    #expect(measured.size.width <= 60)
  }

  @Test func `line spacing comes between lines only`() {
    var run = TextRun("one\ntwo\nthree", font: font())
    let plain = measurer.measure(run).size.height
    run.lineSpacing = 10
    #expect(measurer.measure(run).size.height == plain + 20)
    #expect(measurer.measure(TextRun("one", font: font(), lineSpacing: 10)).size.height == 21)
  }

  @Test func `a limit cuts and says so`() {
    let run = TextRun(long, font: font(), lineLimit: 2)
    let measured = measurer.measure(run, width: 200)
    #expect(measured.lineCount == 2)
    #expect(measured.isTruncated)
    #expect(measured.size.width <= 200)
    #expect(measured.size.height == 42)
  }

  @Test func `a limit that is not reached cuts nothing`() {
    let measured = measurer.measure(TextRun("Two\nlines", font: font(), lineLimit: 2))
    #expect(measured.lineCount == 2)
    #expect(!measured.isTruncated)
  }

  @Test(arguments: 1...5) func `a limit counts lines of all paragraphs`(limit: Int) {
    let run = TextRun("First\n\(long)\nLast one", font: font(), lineLimit: limit)
    let measured = measurer.measure(run, width: 200)
    #expect(measured.lineCount == limit)
    #expect(measured.isTruncated)
    #expect(abs(measured.size.height - 20.57 * Double(limit)) <= 1)
  }

  @Test func `tracking adds to each letter`() {
    let plain = measurer.measure(TextRun("abcdefghij", font: font()), scale: 100).size.width
    let wide = measurer.measure(TextRun("abcdefghij", font: font(17, tracking: 2)), scale: 100).size.width
    #expect(wide - plain >= 18 - 0.02)
    #expect(wide - plain <= 20 + 0.02)
  }

  @Test func `an ellipsis takes its own width`() {
    let run = TextRun(long, font: font(), lineLimit: 1, truncation: .head)
    let whole = measurer.measure(TextRun("…", font: font()), scale: 100).size.width
    // Less than the room by less than a letter: nothing fills the line.
    let width = measurer.measure(run, width: 200, scale: 100).size.width
    #expect(width < 200)
    #expect(width > 200 - whole)
  }

  @Test func `an empty text is as high as a line`() {
    #expect(measurer.measure(TextRun("", font: font())).size == Size(0, 21))
  }

  @Test func `a colour does not change the measure`() {
    let black = measurer.measure(TextRun("Word", font: font(), color: .black))
    #expect(measurer.measure(TextRun("Word", font: font(), color: .white)) == black)
  }

  @Test(arguments: [0, -5, .nan, .infinity, -.infinity, 1e300])
  func `odd sizes of fonts end in finite measures`(size: Double) {
    let measured = measurer.measure(TextRun("Word", font: font(size)), width: 100)
    #expect(measured.size.width.isFinite && measured.size.height.isFinite)
  }

  @Test(arguments: [0, -5, .nan, .infinity, -.infinity, 1e300])
  func `odd widths end in finite measures`(width: Double) {
    let measured = measurer.measure(TextRun("Some words", font: font(17, tracking: width)), width: width)
    #expect(measured.size.width.isFinite && measured.size.height.isFinite)
  }

  @Test func `what was measured long ago is measured again alike`() {
    let run = TextRun("Word", font: font())
    let first = measurer.measure(run)
    for i in 0..<5_000 { _ = measurer.measure(TextRun("\(i)", font: font())) }
    #expect(measurer.measure(run) == first)
  }
}
