import Foundation
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor struct PlaygroundPageTests {
  private func film(_ playground: Playground, _ scheme: ColorScheme = .light) -> Film {
    Film(size: CGSize(width: 393, height: 800), scale: 1, colorScheme: scheme) {
      PlaygroundPages(playground: playground)
    }
  }

  @Test func aPageIsChosenAtTheTop() throws {
    let playground = Playground()
    let film = film(playground)
    try film.tap("Contents")
    film.advance(by: .seconds(1))
    #expect(playground.page == .contents && film.shown("Hide") == nil)
    try film.tap("Transitions")
    film.advance(by: .seconds(1))
    #expect(film.shown("Hide") != nil)
  }

  @Test func digitsRollBackFromWhereTheyAre() throws {
    let playground = Playground()
    playground.page = .contents
    let film = film(playground)
    let rest = film.picture()
    try film.tap("More")
    film.advance(by: .milliseconds(150))
    #expect(playground.count == 101 && film.isMoving)
    try film.tap("Less")
    film.advance(by: .seconds(3))
    #expect(playground.count == 94 && !film.isMoving)
    #expect(film.picture().difference(from: rest).greatest <= 2)
  }

  @Test func aPictureFliesToItsPlaceAndBack() throws {
    let playground = Playground()
    playground.page = .matched
    let film = film(playground)
    let rest = try #require(film.shown("Shore"))
    try film.tap("Shore")
    film.advance(by: .milliseconds(100))
    let flying = try #require(film.shown("Shore"))
    #expect(flying.frame.width > rest.frame.width && flying.frame.width < 219)
    film.advance(by: .seconds(3))
    let there = try #require(film.shown("Shore"))
    #expect(abs(there.frame.width - 220) < 1 && there.frame.maxY < rest.frame.minY)
    try film.tap("Meadow")
    film.advance(by: .seconds(3))
    #expect(playground.chosen == .meadow)
    #expect(abs(try #require(film.shown("Shore")).frame.minX - rest.frame.minX) < 1)
  }

  @Test(arguments: PlaygroundZoom.allCases)
  func aPictureGrowsIntoWhatIsChosenAndComesBack(zoom: PlaygroundZoom) throws {
    let playground = Playground()
    playground.page = .zoom
    playground.zoom = zoom
    let film = film(playground)
    let rest = film.picture()
    let small = try #require(film.shown("Lemons")).frame
    try film.tap("Lemons")
    film.advance(by: .milliseconds(90))
    let growing = try #require(film.shown("Lemons, large")).frame
    #expect(growing.width > small.width && growing.width < 361)
    film.advance(by: .seconds(2))
    let large = try #require(film.shown("Lemons, large")).frame
    #expect(large.width == (zoom == .page ? 361 : 393))
    let hand = CGPoint(x: large.midX, y: large.minY + 40)
    film.drag(from: hand, to: CGPoint(x: hand.x, y: zoom == .sheet ? 790 : hand.y + 200), over: .milliseconds(120))
    film.advance(by: .seconds(2))
    #expect(playground.zoomed.isEmpty && playground.inSheet == nil && playground.inCover == nil)
    #expect(film.shown("Lemons")?.frame == small && !film.isMoving)
    #expect(film.picture() == rest)
  }
}
