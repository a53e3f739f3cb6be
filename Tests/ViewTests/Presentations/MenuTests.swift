import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@MainActor struct MenuTests {
  private func film(_ chosen: @escaping (String) -> Void) -> Film {
    Film(size: CGSize(width: 390, height: 500), scale: 1) {
      Menu("Open") {
        Button("First") { chosen("first") }
        Menu("More") {
          Button("Inner") { chosen("inner") }
        }
        Button("Last", role: .destructive) { chosen("last") }
      }
    }
  }

  @Test func keysOpenAMenuWalkThroughItAndChoose() {
    var chosen: [String] = []
    let film = film { chosen.append($0) }
    film.key("tab")
    film.key("down")
    film.advance(by: .seconds(1))
    #expect(film.shown("First") != nil)
    film.key("down")
    film.key("right")
    film.advance(by: .seconds(1))
    #expect(film.shown("Inner") != nil)
    film.key("left")
    film.advance(by: .seconds(1))
    #expect(film.shown("Inner") == nil)
    film.key("right")
    film.advance(by: .seconds(1))
    film.key("down")
    film.key("return")
    film.advance(by: .seconds(1))
    #expect(chosen == ["inner"] && film.shown("First") == nil)
    // The button has the focus again.
    film.key("down")
    film.advance(by: .seconds(1))
    film.key("escape")
    film.advance(by: .seconds(1))
    #expect(film.shown("First") == nil && chosen == ["inner"])
  }

  @Test func aMenuFadesWhenItIsClosed() throws {
    let film = film { _ in }
    try film.tap("Open")
    film.advance(by: .seconds(1))
    film.key("escape")
    film.advance(by: .milliseconds(60))
    let going = try #require(film.shown("First"))
    #expect(going.isLeaving && going.opacity > 0 && going.opacity < 1)
    film.advance(by: .seconds(1))
    #expect(film.shown("First") == nil && !film.isMoving)
  }

  @Test func anOpenMenuFollowsItsButtonAndStaysInTheWindow() throws {
    let film = film { _ in }
    try film.tap("Open")
    film.advance(by: .seconds(1))
    film.size = CGSize(width: 280, height: 300)
    film.advance(by: .seconds(1))
    let row = try #require(film.shown("Last"))
    #expect(row.frame.maxX <= 280 && row.frame.maxY <= 300 && row.frame.minY >= 0)
  }
}
