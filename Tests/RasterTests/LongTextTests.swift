import CPango
import GlissadeLayers
import Testing

@testable import GlissadeRaster

/// Texts that are laid out in blocks have the lines of the whole.
struct LongTextTests {
  private let words = String(repeating: "lorem ipsum dolor sit amet, consetetur ", count: 700)
  private let short = String(repeating: "lorem ipsum dolor sit\n", count: 1_200)
  private let unbroken = String(repeating: "loremipsumdolorsit", count: 700)
  private let measurer = TextMeasurer(fonts: .inter)

  /// Where each line begins, and its top.
  private func lines(_ layout: OpaquePointer, _ start: Int, _ y: Double) -> [(Int, Double)] {
    let iterator = pango_layout_get_iter(layout)!
    defer { pango_layout_iter_free(iterator) }
    var lines: [(Int, Double)] = []
    repeat {
      var box = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &box)
      let line = pango_layout_iter_get_line_readonly(iterator)!
      lines.append((start + Int(line.pointee.start_index), y + points(box.y)))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  private func compare(_ string: String, width: Double?, _ change: (inout TextRun) -> Void = { _ in }) {
    var run = TextRun(string, font: font(15))
    change(&run)
    FontLibrary.inter.withFonts(for: run) { fonts in
      let layout = TextLayout(run, width: width, fonts: fonts, symbols: .system)
      defer { layout.free() }
      let settings = TextLayout.Settings(
        run: run, size: 15, width: width, fonts: fonts, symbols: .system, spans: layout.spans)
      let whole = settings.layout(Array(run.string.utf8), from: 0)
      defer { glissade_object_unref(UnsafeMutableRawPointer(whole)) }
      let expected = lines(whole, 0, 0)
      let own = layout.blocks.flatMap { lines($0.layout, $0.start, $0.y) }
      #expect(layout.blocks.count > 1 && layout.lineCount == expected.count)
      #expect(own.map(\.0) == expected.map(\.0))
      #expect(zip(own, expected).allSatisfy { abs($0.1 - $1.1) < 0.01 })
      var logical = PangoRectangle()
      pango_layout_get_extents(whole, nil, &logical)
      #expect(abs(layout.size.height - points(logical.height)) < 0.01)
      #expect(abs(layout.size.width - points(logical.width)) < 0.01)
    }
  }

  @Test func `a paragraph of many lines has the lines of the whole`() {
    compare(words, width: 300)
    compare(words, width: 37.5) { $0.lineSpacing = 3 }
    compare(words, width: 5_000) { $0.alignment = .center }
  }

  @Test func `many paragraphs have the lines of the whole`() {
    compare(short, width: 300)
    compare(short, width: nil)
    compare(String(short.dropLast()), width: 60) { $0.alignment = .trailing }
    compare(short.replacing("\n", with: "\r\n"), width: 300)
    compare(String(repeating: "\n", count: 20_000), width: 300)
  }

  @Test func `letters without a space have the lines of the whole`() { compare(unbroken, width: 300) }

  @Test func `letters of several bytes are not cut`() {
    compare(String(repeating: "łódź żółw größe 東京都 ", count: 900), width: 200)
    compare(String(repeating: "東京都渋谷区", count: 1_500), width: 200)
  }

  @Test func `spans keep their places`() {
    compare(words, width: 300) { run in
      run.spans = [
        .init(count: 5_000, font: font(15)), .init(count: 10_000, font: font(15, .bold)),
        .init(count: 7_777, font: font(15)),
      ]
    }
  }

  @Test func `paragraphs that run from right to left stay whole`() {
    let run = TextRun(String(repeating: "שלום עולם ", count: 2_000) + "\n" + words, font: font(15))
    let whole = measurer.measure(run, width: 300)
    let first = measurer.measure(TextRun(String(repeating: "שלום עולם ", count: 2_000), font: font(15)), width: 300)
    let second = measurer.measure(TextRun(words, font: font(15)), width: 300)
    #expect(whole.lineCount == first.lineCount + second.lineCount)
  }

  @Test(arguments: [1, 3, 40]) func `a limit shows the beginning`(_ limit: Int) {
    for text in [words, short, unbroken, words + "\n" + short] {
      var long = TextRun(text, font: font(15))
      long.lineLimit = limit
      var beginning = long
      beginning.string = String(text.prefix(7_000))
      #expect(measurer.measure(long, width: 300) == measurer.measure(beginning, width: 300))
      let pictures = [long, beginning].map {
        TextDrawing.bitmap(for: $0, width: 300, scale: 1, fonts: .inter, symbols: .system)
      }
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test func `an ellipsis in the middle knows the end`() {
    var run = TextRun(String(words.dropLast()) + " END", font: font(15))
    run.lineLimit = 2
    run.truncation = .head
    let other = TextRun(
      String(words.dropLast()) + " other end", font: font(15), lineLimit: 2, truncation: .head)
    let pictures = [run, other].map {
      TextDrawing.bitmap(for: $0, width: 300, scale: 1, fonts: .inter, symbols: .system)
    }
    #expect(pictures[0] != pictures[1])
    #expect(measurer.measure(run, width: 300).isTruncated)
  }

  @Test func `a megabyte has all its lines`() {
    for (text, least) in [(words, 20_000), (short, 47_000)] {
      let string = String(repeating: text, count: (1 << 20) / text.utf8.count + 1)
      #expect(measurer.measure(TextRun(string, font: font(15)), width: 300).lineCount > least)
    }
  }
}
