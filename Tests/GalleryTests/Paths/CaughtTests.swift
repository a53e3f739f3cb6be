import Foundation
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

/// Paths of screens that a hand catches in the middle of a motion, holds, and lets go either way.
@MainActor struct CaughtTests {
  private static let size = CGSize(width: 393, height: 852)
  /// How long a hand that has caught something holds it: what moved by itself has ended by then.
  private static let hold = Duration.seconds(1)

  /// Presses, and moves down in even steps of a frame each; the hand stays down.
  private func pull(_ film: Film, from start: CGPoint, by distance: CGFloat, frames: Int = 10) {
    film.press(at: start)
    move(film, from: start, by: distance, frames: frames)
  }

  /// Moves a hand that is down.
  private func move(_ film: Film, from start: CGPoint, by distance: CGFloat, frames: Int = 10) {
    for frame in 1...frames {
      film.advance(by: .seconds(1) / 60)
      film.move(to: CGPoint(x: start.x, y: start.y + distance * CGFloat(frame) / CGFloat(frames)))
    }
  }

  /// Nothing moves while a hand holds still.
  private func expectHeld(_ film: Film) {
    film.advance(by: Self.hold)
    let held = film.picture()
    film.advance(by: .milliseconds(500))
    #expect(film.picture() == held)
  }

  /// Catches a page that grows out of what has a label, holds it, brings it back up, and pulls it away in another flight.
  private func catchPage(_ film: Film, opening label: String, isOpen: () -> Bool, after milliseconds: Int) throws {
    film.advance(by: .seconds(1))
    let start = film.picture()
    let middle = CGPoint(x: 196, y: 400)
    try film.tap(label)
    film.advance(by: .milliseconds(milliseconds))
    pull(film, from: middle, by: 120)
    expectHeld(film)
    move(film, from: CGPoint(x: middle.x, y: middle.y + 120), by: -120)
    film.release()
    film.advance(by: .seconds(2))
    #expect(isOpen() && !film.isMoving)
    let open = film.picture()
    pull(film, from: middle, by: 260)
    film.release()
    film.advance(by: .milliseconds(milliseconds))
    // On its way back another hand takes it, and it is open again.
    pull(film, from: middle, by: 60)
    film.advance(by: Self.hold)
    move(film, from: CGPoint(x: middle.x, y: middle.y + 60), by: -60)
    film.release()
    film.advance(by: .seconds(2))
    #expect(isOpen() && !film.isMoving)
    #expect(film.picture() == open)
    pull(film, from: middle, by: 260)
    film.release()
    film.advance(by: .seconds(2))
    #expect(!isOpen() && !film.isMoving)
    #expect(film.picture() == start)
  }

  @Test(arguments: [60, 140])
  func aPhotoIsCaughtHeldAndLetGo(_ milliseconds: Int) throws {
    let gallery = PhotoGallery()
    let film = Film(size: Self.size, scale: 1) { PhotosView(gallery: gallery) }
    try catchPage(film, opening: "Meadow", isOpen: { !gallery.path.isEmpty }, after: milliseconds)
  }

  @Test(arguments: [60, 140])
  func aProductIsCaughtHeldAndLetGo(_ milliseconds: Int) throws {
    let shop = ProductShop()
    let film = Film(size: Self.size, scale: 1) { ProductsView(shop: shop) }
    try catchPage(film, opening: Product.all[0].name, isOpen: { !shop.path.isEmpty }, after: milliseconds)
  }

  @Test(arguments: [80, 160, 260])
  func theSettingsAreCaughtOnTheirWayUpAndDown(_ milliseconds: Int) throws {
    let settings = GallerySettings(setAppearance: { _ in }, setReduceMotion: { _ in })
    let film = Film(size: Self.size, scale: 1) { SettingsView(settings: settings) }
    film.advance(by: .seconds(1))
    let start = film.picture()
    func title() throws -> CGFloat { try #require(film.shown("Done")).frame.midY }
    try film.tap("Open settings")
    film.advance(by: .milliseconds(milliseconds))
    // A hand has the sheet once it has moved far enough to mean a drag; from then on the sheet follows.
    let place = CGPoint(x: 196, y: try title())
    pull(film, from: place, by: -30, frames: 3)
    let taken = try title()
    move(film, from: CGPoint(x: place.x, y: place.y - 30), by: -70, frames: 7)
    #expect(try abs(title() - (taken - 70)) < 1)
    expectHeld(film)
    #expect(try abs(title() - (taken - 70)) < 1)
    film.release()
    film.advance(by: .seconds(2))
    #expect(settings.isOpen && !film.isMoving)
    let detent = try title()
    // Thrown down, caught on its way, and thrown up again.
    pull(film, from: CGPoint(x: 196, y: detent), by: 150, frames: 5)
    film.release()
    film.advance(by: .milliseconds(60))
    let falling = try title()
    #expect(falling > detent + 150)
    pull(film, from: CGPoint(x: 196, y: min(falling, 830)), by: -300, frames: 8)
    film.release()
    film.advance(by: .seconds(2))
    #expect(!film.isMoving)
    if settings.isOpen {
      try film.tap("Done")
      film.advance(by: .seconds(2))
    }
    #expect(!settings.isOpen && film.picture() == start)
  }
}
