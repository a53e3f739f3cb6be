import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@MainActor
@Suite struct PreviewTests {
  private func preview(_ name: String?, _ file: String, _ line: Int) -> _PreviewContent {
    let place = UnsafeMutablePointer<_PreviewContent>.allocate(capacity: 1)
    defer { place.deallocate() }
    _PreviewContent(name) { Text("A") }.store(at: place, file: file, line: line)
    return place.move()
  }

  @Test func previewsAreSortedByTheirPlaceAndHaveNamesOfTheirOwn() {
    let catalogue = PreviewCatalogue([
      preview(nil, "App/Second.swift", 3), preview("Same", "App/First.swift", 9),
      preview("Same 2", "App/First.swift", 5),
      preview("Same", "App/First.swift", 1), preview(nil, "App/Second.swift", 20), preview(nil, "Same.swift", 1),
    ])
    #expect(catalogue.entries.map(\.name) == ["Same", "Same 2", "Same 3", "Second", "Second 2", "Same 4"])
    #expect(catalogue.entries.map(\.place).first == "App/First.swift:1")
  }

  @Test func aNameIsFoundWhateverItsCapitals() {
    let catalogue = PreviewCatalogue([preview("card", "A.swift", 1), preview("Card", "A.swift", 2)])
    #expect(catalogue.entry(named: "Card")?.content.line == 2)
    #expect(catalogue.entry(named: "CARD")?.content.line == 1)
    #expect(catalogue.entry(named: "Cards") == nil)
  }

  @Test func argumentsAreReadOrRefusedInALine() throws {
    #expect(try PreviewCommand([]) == nil)
    #expect(try PreviewCommand(["--verbose", "--preview"]) == nil)
    #expect(try PreviewCommand(["--preview"])?.action == .list)
    #expect(try PreviewCommand(["--preview", "A b"])?.action == .show("A b"))
    let film = try #require(
      try PreviewCommand([
        "--preview-film", "A", "--at", "0,0.5", "-o", "x/", "--size", "20x30", "--scale", "3", "--dark",
      ])
    )
    #expect(film.action == .film("A", path: "x/"))
    #expect(film.times == [0, 0.5])
    #expect(film.size == CGSize(width: 20, height: 30))
    #expect(film.scale == 3)
    #expect(film.isDark)
    for words in [
      ["--preview-film"], ["--preview-film", "A"], ["--preview-film", "A", "-o"],
      ["--preview-film", "A", "-o", "a.mov"],
      ["--preview-film", "A", "-o", "a.png", "--at", "1,0"], ["--preview-film", "A", "-o", "a.png", "--at", "nan"],
      ["--preview-film", "A", "-o", "a.png", "--scale", "-1"], ["--preview", "A", "B"],
    ] {
      #expect(throws: PreviewCommand.Failure.self) { try PreviewCommand(words) }
    }
  }

  @Test func aPreviewOfThisProgramIsListed() {
    let found = PreviewCatalogue.program.entry(named: "In the tests")
    #expect(found?.content.file == "ViewTests/PreviewTests.swift")
  }
}

#Preview("In the tests") { Text("Previewed") }
