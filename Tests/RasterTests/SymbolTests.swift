import GlissadeLayers
import Testing

@testable import GlissadeRaster

/// The names that screens use, all of which the package bootstrap-icons must have.
private let names = [
  "gear", "bell", "bell.fill", "moon", "moon.fill", "globe", "person", "person.fill", "heart", "heart.fill", "star",
  "star.fill", "questionmark", "questionmark.circle", "questionmark.circle.fill", "checkmark", "checkmark.circle",
  "checkmark.circle.fill", "sparkles", "play.fill", "pause.fill", "plus", "minus", "xmark", "xmark.circle",
  "xmark.circle.fill", "chevron.left", "chevron.right", "chevron.up", "chevron.down", "chevron.up.chevron.down",
  "magnifyingglass", "trash", "photo", "cart", "ellipsis", "square.and.arrow.up", "arrow.left", "arrow.right",
  "gearshape.fill", "house.fill", "envelope", "calendar", "bookmark.fill", "person.2", "sun.max", "bolt.fill",
  "lock", "eye.slash", "hand.thumbsup", "paperplane.fill", "folder", "doc.text", "camera", "map", "tag", "flag",
]

struct SymbolTests {
  let rasterizer = Rasterizer(fonts: .inter)

  func draw(_ name: String, _ weight: FontDescription.Weight = .regular, size: Double = 40, scale: Double = 2) throws
    -> Bitmap
  {
    let symbol = Symbol(name, font: font(size, weight))
    return try rasterizer.bitmap(for: .symbol(symbol), size: rasterizer.size(of: symbol), scale: scale)
  }

  @Test(arguments: names) func `a name has a symbol that fits its box`(name: String) throws {
    let size = rasterizer.size(of: Symbol(name, font: font(40)))
    let ink = try #require(try draw(name).ink)
    #expect(size.height == 46)
    #expect(ink.minX >= -1 && ink.maxX <= size.width + 1)
    #expect(ink.minY >= -1 && ink.maxY <= size.height + 1)
    #expect(ink.width > 4 && ink.height > 2)
  }

  @Test func `filled is darker than open`() throws {
    for name in ["bell", "moon", "person", "heart", "star"] {
      #expect(try draw("\(name).fill").coveredArea > draw(name).coveredArea * 1.3, "\(name)")
    }
  }

  @Test func `opposite symbols mirror each other`() throws {
    for (a, b) in [("chevron.left", "chevron.right"), ("arrow.left", "arrow.right")] {
      #expect(abs(try draw(a).coveredArea - draw(b).coveredArea) < 1)
      #expect(rasterizer.size(of: Symbol(a, font: font())) == rasterizer.size(of: Symbol(b, font: font())))
    }
  }

  @Test func `every heavier weight is darker`() throws {
    for name in ["heart", "plus", "gear", "chevron.right"] {
      let areas = try FontDescription.Weight.allCases.map { try draw(name, $0).coveredArea }
      for (light, heavy) in zip(areas, areas.dropFirst()) { #expect(heavy > light * 1.02, "\(name)") }
      #expect(areas[8] > areas[3] * 1.4)
    }
  }

  @Test func `the sign in a disc grows heavier too`() throws {
    func sign(_ weight: FontDescription.Weight) throws -> Double {
      let bitmap = try draw("checkmark.circle.fill", weight)
      let inner = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { (x: $0, y: y) } }.filter {
        let dx = Double($0.x) - Double(bitmap.width) / 2
        let dy = Double($0.y) - Double(bitmap.height) / 2
        return dx * dx + dy * dy < 1_000
      }
      return inner.reduce(0) { $0 + 255 - Double(bitmap.pixel($1.x, $1.y)[3]) }
    }
    #expect(try sign(.bold) > sign(.regular) * 1.2)
  }

  @Test func `a symbol scales with the font`() throws {
    let small = try #require(try draw("heart", size: 20, scale: 4).ink)
    let large = try #require(try draw("heart", size: 80, scale: 1).ink)
    #expect(abs(large.width / small.width - 4) < 0.1)
  }

  @Test func `a symbol stands in the middle of the capitals beside it`() throws {
    for size in [12.0, 17, 34] {
      let letter = TextRun("H", font: font(size))
      let text = rasterizer.measure(letter, scale: 4)
      let letterInk = try #require(try rasterizer.bitmap(for: .text(letter), size: Size(100, 50), scale: 4).ink)
      let symbol = Symbol("plus", font: font(size))
      let box = rasterizer.measure(symbol)
      let ink = try #require(try draw("plus", size: size, scale: 4).ink)
      let above = { (ink: Rect, baseline: Double) in baseline - ink.midY }
      #expect(abs(above(ink, box.baseline) - above(letterInk, text.firstBaseline)) < 0.3)
    }
  }

  @Test func `a colour with alpha does not add up where outline and pen overlap`() throws {
    let symbol = Symbol("heart.fill", font: font(40, .bold), color: RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    let bitmap = try rasterizer.bitmap(for: .symbol(symbol), size: Size(60, 60), scale: 1)
    let pixels = bitmap.levels[0].pixels
    #expect(stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }.max()! <= 128)
    #expect(bitmap.pixel(bitmap.width / 2, bitmap.height / 2) == [0, 0, 128, 128])
  }

  @Test func `an unknown name keeps an em and is told once`() throws {
    let symbol = Symbol("no.such.symbol", font: font(30))
    for _ in 0..<3 {
      #expect(rasterizer.size(of: symbol) == Size(30, 30))
      #expect(try rasterizer.bitmap(for: .symbol(symbol), size: Size(30, 30), scale: 1).isBlank)
    }
    #expect(RasterNotices.lines(containing: "no.such.symbol").count == 1)
  }

  @Test(arguments: ["", "../../../../etc/passwd", "gear/", "GEAR", "gear\0", "ge ar"])
  func `a strange name is unknown`(name: String) {
    #expect(SymbolLibrary.system.outline(for: name) == nil)
  }

  @Test func `without the icons one line names the package`() throws {
    let rasterizer = Rasterizer(fonts: .inter, symbols: .folder("/nowhere/icons"))
    for name in ["gear", "bell"] {
      #expect(rasterizer.size(of: Symbol(name, font: font(30))) == Size(30, 30))
    }
    #expect(RasterNotices.lines(containing: "/nowhere/icons").count == 1)
    #expect(RasterNotices.lines(containing: "/nowhere/icons")[0].contains("apt-get install bootstrap-icons"))
  }

  @Test func `every entry of the table has its icon`() {
    for name in SymbolNames.known { #expect(SymbolLibrary.system.outline(for: name) != nil, "\(name)") }
  }
}
