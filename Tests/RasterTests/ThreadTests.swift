import GlissadeLayers
import Testing

@testable import GlissadeRaster

/// What several threads do at once is what one does. Run these under the Thread Sanitizer too.
struct ThreadTests {
  @Test func `many threads draw and measure as one does`() async throws {
    let fonts = FontLibrary.files([TestFiles.inter, TestFiles.hebrew, TestFiles.emoji])
    let rasterizer = Rasterizer(fonts: fonts)
    let contents: [Contents] = [
      .text(TextRun("Some words that wrap", font: font(), lineLimit: 2)), .text(TextRun("שלום 😀", font: font(30))),
      .text(TextRun("By file", font: FontDescription(file: TestFiles.chinese, size: 20))),
      .symbol(Symbol("gear", font: font(30, .bold))), .symbol(Symbol("star.fill", font: font(30))),
      .path(PathDrawing([.move(.zero), .line(Point(50, 0)), .line(Point(0, 50))], fill: .black)),
      .picture(.file(path: TestFiles.picture("orientation-6.jpg"))),
      .picture(.file(path: TestFiles.picture("corners.svg"))),
      .picture(.file(path: TestFiles.picture("rgba-16.png"))), .picture(.file(path: TestFiles.picture("corners.webp"))),
    ]
    let size = Size(80, 60)
    let expected = try contents.map { try rasterizer.bitmap(for: $0, size: size, scale: 2) }
    let other = Rasterizer(fonts: .files([TestFiles.inter, TestFiles.hebrew, TestFiles.emoji]))
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for round in 0..<8 {
        for index in contents.indices {
          let rasterizer = round % 2 == 0 ? rasterizer : other
          let one = contents[index]
          group.addTask { (index, try rasterizer.bitmap(for: one, size: size, scale: 2)) }
        }
      }
      for try await (index, bitmap) in group { #expect(bitmap == expected[index]) }
    }
  }

  @Test func `libraries come and go on any thread`() async {
    await withTaskGroup(of: Double.self) { group in
      for _ in 0..<12 {
        group.addTask {
          let measurer = TextMeasurer(fonts: .files([TestFiles.inter]))
          return measurer.measure(TextRun("Word", font: font())).size.width
        }
      }
      var widths: Set<Double> = []
      for await width in group { widths.insert(width) }
      #expect(widths.count == 1)
    }
  }
}
