import Foundation
import GlissadeStage
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor struct SettingsTests {
  /// A film of the settings that obeys them, as the Gallery does.
  @MainActor private final class Fixture {
    private(set) var settings: GallerySettings!
    private(set) var film: Film!

    init(_ colorScheme: ColorScheme = .light) {
      settings = GallerySettings(
        setAppearance: { [unowned self] in film.colorScheme = $0 == .dark ? .dark : .light },
        setReduceMotion: { [unowned self] in film.reduceMotion = $0 })
      film = Film(size: CGSize(width: 393, height: 852), scale: 1, colorScheme: colorScheme) { [settings] in
        SettingsView(settings: settings!)
      }
    }

    func rest() { film.advance(by: .seconds(2)) }

    func open() throws {
      try film.tap("Open settings")
      rest()
    }

    /// Presses the switch at the end of a row: 51 points wide, 30 from the edge of the window.
    func flip(_ row: String) throws {
      let title = try #require(film.allShown(row).first { $0.frame.width < 200 && $0.frame.height < 30 })
      film.tap(at: CGPoint(x: 393 - 30 - 25, y: title.frame.midY + 8))
      rest()
    }
  }

  @Test func theSheetOpensInTheMiddleAndDoneClosesIt() throws {
    let fixture = Fixture()
    try fixture.open()
    let title = try #require(fixture.film.shown("Appearance"))
    #expect(title.frame.minY > 380)
    try fixture.film.tap("Done")
    fixture.rest()
    #expect(!fixture.settings.isOpen && fixture.film.shown("Appearance") == nil)
  }

  @Test func aDragUpwardsMakesTheSheetLarge() throws {
    let fixture = Fixture()
    try fixture.open()
    fixture.film.drag(from: CGPoint(x: 196, y: 400), to: CGPoint(x: 196, y: 60), over: .milliseconds(300))
    fixture.rest()
    #expect(try #require(fixture.film.shown("Appearance")).frame.minY < 200)
  }

  @Test func theSwitchesTurnTheWholeScreenDarkAndStill() throws {
    let fixture = Fixture()
    try fixture.open()
    try fixture.flip("Dark mode")
    #expect(fixture.film.colorScheme == .dark)
    #expect(fixture.film.shown("Dark, English, full motion") != nil)
    try fixture.flip("Reduce motion")
    #expect(fixture.film.reduceMotion)
    #expect(fixture.film.shown("Dark, English, less motion") != nil)
    try fixture.flip("Dark mode")
    #expect(fixture.film.colorScheme == .light)
  }

  @Test func theLanguageThatIsChosenIsTheCaptionOfItsRow() throws {
    let fixture = Fixture()
    try fixture.open()
    fixture.film.drag(from: CGPoint(x: 196, y: 400), to: CGPoint(x: 196, y: 60), over: .milliseconds(300))
    fixture.rest()
    try fixture.film.tap("Choose a language")
    fixture.rest()
    try fixture.film.tap("Deutsch")
    fixture.rest()
    #expect(fixture.settings.language == .german)
    let (title, caption) = (fixture.film.shown("Language"), fixture.film.shown("Deutsch"))
    #expect(try #require(caption).frame.minY >= #require(title).frame.maxY - 1)
  }

  @Test func resetAsksFirst() throws {
    let fixture = Fixture(.dark)
    try fixture.open()
    (fixture.settings.language, fixture.settings.playsSounds) = (.french, true)
    fixture.settings.asksForReset = true
    fixture.rest()
    try fixture.film.tap("Cancel")
    fixture.rest()
    #expect(fixture.settings.language == .french)
    fixture.settings.asksForReset = true
    fixture.rest()
    try fixture.film.tap("Reset all")
    fixture.rest()
    #expect(fixture.settings.language == .english && !fixture.settings.playsSounds)
    #expect(fixture.film.colorScheme == .light && fixture.settings.isOpen)
  }

  @Test func theSwitchTurnsTheWholeGalleryDark() throws {
    let fixture = try ScreenFixture(.settings)
    fixture.click("Open settings", at: 0.05)
    let before = try fixture.picture(1.0).levels[0].pixels[0]
    fixture.click("Dark mode switch", at: 1.1)
    let after = try fixture.picture(2.0).levels[0].pixels[0]
    #expect(before > 128 && after < 64)
  }
}
