import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct CharacterPlacesTests {
  private let measurer = TextMeasurer(fonts: .all)

  @Test func `the characters of a line tile it`() throws {
    let run = TextRun("Tile 123", font: font(20))
    let size = measurer.measure(run).size
    let places = try #require(measurer.characterPlaces(of: run, width: size.width))
    #expect(places.count == 8)
    #expect(places[0].minX == 0)
    for (a, b) in zip(places, places.dropFirst()) { #expect(abs(a.maxX - b.minX) < 0.01) }
    #expect(abs(places[7].maxX - size.width) <= 1)
    #expect(places.allSatisfy { abs($0.height - size.height) <= 1 && $0.minY == 0 })
  }

  @Test func `figures of one width are equally wide`() throws {
    var tabular = font(20)
    tabular.hasMonospacedDigits = true
    let places = try #require(measurer.characterPlaces(of: TextRun("1818", font: tabular), width: 200))
    #expect(places.allSatisfy { abs($0.width - places[0].width) < 0.01 })
  }

  @Test func `a second line lies below the first`() throws {
    let places = try #require(measurer.characterPlaces(of: TextRun("ab\ncd", font: font(20)), width: 200))
    #expect(places[3].minX == places[0].minX)
    #expect(places[3].minY >= places[0].maxY - 0.01)
  }

  @Test func `what runs from right to left goes that way`() throws {
    let places = try #require(measurer.characterPlaces(of: TextRun("\u{5D0}\u{5D1}", font: font(20)), width: 200))
    #expect(places[0].minX > places[1].minX)
    #expect(places.allSatisfy { $0.width > 0 })
  }

  @Test func `a character of several scalars has one place`() throws {
    let places = try #require(measurer.characterPlaces(of: TextRun("e\u{301}x", font: font(20)), width: 200))
    #expect(places.count == 2)
    #expect(abs(places[0].maxX - places[1].minX) < 0.01)
  }

  @Test func `a text that is cut has no places`() {
    let run = TextRun("many words that do not fit", font: font(20), lineLimit: 1)
    #expect(measurer.characterPlaces(of: run, width: 60) == nil)
  }

  @Test func `small capitals and widths change the letters`() {
    func width(_ change: (inout FontDescription) -> Void) -> Double {
      var changed = font(40)
      change(&changed)
      return measurer.measure(TextRun("words", font: changed)).size.width
    }
    #expect(width { $0.smallCaps = .all } > width { _ in } * 0.8)
    #expect(width { $0.smallCaps = .lowercase } == width { $0.smallCaps = .all })
    #expect(width { $0.smallCaps = .uppercase } == width { _ in })
    // Inter has one width, and none of round letters is among the files.
    #expect(width { $0.width = .condensed } == width { _ in })
    #expect(width { $0.family = "ui-rounded" } == width { _ in })
  }
}
