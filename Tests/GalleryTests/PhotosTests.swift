import Foundation
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor struct PhotosTests {
  private func film(
    _ gallery: PhotoGallery, scheme: ColorScheme = .light, reduceMotion: Bool = false
  ) -> Film {
    Film(size: CGSize(width: 393, height: 800), scale: 1, colorScheme: scheme, reduceMotion: reduceMotion) {
      PhotosView(gallery: gallery)
    }
  }

  @Test func aPhotoGrowsOutOfTheGridAndIsDraggedBack() throws {
    let gallery = PhotoGallery()
    let film = film(gallery)
    let grid = film.picture()
    let thumbnail = try #require(film.shown("Meadow")).frame
    #expect(abs(thumbnail.width - (393 - 4) / 3) < 1 && abs(thumbnail.height - thumbnail.width) < 1)
    try film.tap("Meadow")
    film.advance(by: .milliseconds(80))
    #expect(film.shown("Meadow")?.opacity == 0)
    film.advance(by: .seconds(2))
    #expect(film.shown("Meadow, large")?.frame.width == 393)
    film.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 160, y: 520), over: .milliseconds(250))
    film.advance(by: .seconds(2))
    #expect(gallery.path.isEmpty)
    #expect(film.shown("Meadow")?.frame == thumbnail)
    #expect(film.picture() == grid)
  }

  @Test func aSwipeLeadsToTheNextPhotoAndTheWayBackToItsPlace() throws {
    let gallery = PhotoGallery()
    let film = film(gallery)
    let shore = try #require(film.shown("Shore")).frame
    try film.tap("Moonrise")
    film.advance(by: .seconds(2))
    film.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 60, y: 400), over: .milliseconds(200))
    film.advance(by: .seconds(2))
    #expect(gallery.current == .shore)
    #expect(gallery.close())
    film.advance(by: .milliseconds(200))
    let flying = try #require(film.shown("Shore, large")).frame
    #expect(abs(flying.midX - shore.midX) < 30)
    film.advance(by: .seconds(2))
    #expect(film.shown("Shore")?.frame == shore)
    #expect(film.shown("Shore")?.opacity == 1 && film.shown("Moonrise")?.opacity == 1)
  }

  @Test func aGapLiesBetweenPhotosAndBeyondTheEdgesOfThePage() throws {
    let gallery = PhotoGallery(photo: 5)
    let film = film(gallery)
    film.advance(by: .seconds(1))
    let (own, next) = (PaintedPicture.photos[4].title, PaintedPicture.photos[5].title)
    #expect(film.shown("\(own), large")?.frame.maxX == 393)
    film.press(at: CGPoint(x: 300, y: 400))
    film.move(to: CGPoint(x: 280, y: 400))
    film.move(to: CGPoint(x: 180, y: 400))
    film.advance(by: .milliseconds(50))
    let frames = (try #require(film.shown("\(own), large")).frame, try #require(film.shown("\(next), large")).frame)
    #expect(frames.1.minX - frames.0.maxX == 24)
    film.release()
  }

  @Test func aLinkOpensAPhoto() {
    let gallery = PhotoGallery(photo: 5)
    let film = film(gallery)
    film.advance(by: .seconds(1))
    #expect(gallery.current == PaintedPicture.photos[4])
    #expect(film.shown("\(PaintedPicture.photos[4].title), large")?.frame.midX == 196.5)
    #expect(gallery.close())
    film.advance(by: .seconds(2))
    #expect(film.shown(PaintedPicture.photos[4].title)?.opacity == 1)
    #expect(PhotoGallery(photo: 99).path.isEmpty)
  }

  @Test(arguments: [ColorScheme.light, .dark], [false, true])
  func itEndsAsItBeganHoweverItIsCutShort(_ scheme: ColorScheme, _ reduceMotion: Bool) throws {
    let gallery = PhotoGallery()
    let film = film(gallery, scheme: scheme, reduceMotion: reduceMotion)
    let grid = film.picture()
    for milliseconds in [30, 120, 250] {
      try film.tap("Dunes")
      film.advance(by: .milliseconds(milliseconds))
      #expect(gallery.close())
      film.advance(by: .milliseconds(600))
    }
    film.advance(by: .seconds(2))
    #expect(film.picture() == grid)
    #expect(!film.isMoving)
  }
}
