import Foundation
import GlissadeLayers
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// A view that shows the same picture as the page that grows out of it, and corners that are cut.
@Suite @MainActor
struct SharedPictureTests {
  /// A square of a picture whose upper half is red and whose lower half is blue, and a page with the whole picture on white.
  private struct Photos: View {
    let path: Handle<[Int]>
    let image: Image
    @State private var pages: [Int] = []
    @Namespace private var namespace

    var body: some View {
      let _ = path.take($pages)
      NavigationStack(path: $pages) {
        Color.clear.frame(width: 100, height: 100).overlay { image.resizable().scaledToFill() }.clipped()
          .matchedTransitionSource(id: 1, in: namespace)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
          .background(Color.green)
          .navigationDestination(for: Int.self) { _ in
            image.resizable().scaledToFit().accessibilityLabel("large")
              .navigationTransition(.zoom(sourceID: 1, in: namespace))
          }
      }
    }
  }

  private static func image() -> Image {
    // 20 by 40 pixels: a square shows the middle half.
    let rows = (0..<40).map { $0 < 20 ? [UInt8](arrayLiteral: 255, 0, 0, 255) : [0, 0, 255, 255] }
    let pixels = rows.flatMap { row in (0..<20).flatMap { _ in row } }
    return Image(Bitmap(levels: [Bitmap.Level(width: 20, height: 40, pixels: pixels)]), scale: 1)
  }

  /// What a column of a picture shows, in words.
  private func column(_ picture: GlissadeTesting.Picture, _ x: Int, _ rows: Range<Int>) -> [String] {
    rows.map { y in
      let pixel = picture.pixels[(4 * (y * picture.width + x))...]
      let (red, green, blue) = (pixel[pixel.startIndex], pixel[pixel.startIndex + 1], pixel[pixel.startIndex + 2])
      if red > 250, green > 250, blue > 250 { return "page" }
      if red > 250, green < 5, blue < 5 { return "upper" }
      if red < 5, green < 5, blue > 250 { return "lower" }
      return "else"
    }
  }

  @Test(arguments: [true, false])
  func thePictureIsSeenOnceAtEveryInstant(isPush: Bool) throws {
    let path = Handle<[Int]>()
    let image = Self.image()
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) { Photos(path: path, image: image) }
    if !isPush {
      path.value = [1]
      film.advance(by: .seconds(2))
    }
    path.value = isPush ? [1] : []
    for step in 1..<10 {
      let time = ZoomedPages.time(Double(step) / 10)
      film.advance(by: time - ZoomedPages.time(Double(step - 1) / 10))
      let frame = try #require(film.shown("large")).frame
      let rows = Int(frame.minY.rounded(.up)) + 1..<Int(frame.maxY) - 1
      let seen = column(film.picture(), Int(frame.midX), max(0, rows.lowerBound)..<min(600, rows.upperBound))
      var words: [String] = []
      for word in seen where word != "else" && word != words.last { words.append(word) }
      #expect(words == ["upper", "lower"], "at \(step) tenths")
      // Filtering mixes both colours where they meet; above and below the card may cut the picture.
      let first = try #require(seen.firstIndex(of: "upper")), last = try #require(seen.lastIndex(of: "lower"))
      let mixed = seen[first...last].count { $0 == "else" }
      #expect(mixed < 30, "at \(step) tenths")
    }
    film.advance(by: .seconds(2))
    #expect(film.isMoving == false)
  }

  @Test func cornersThatAreCutAreNotSeenEnlarged() throws {
    let pages = ZoomedPages()
    pages.path.value = [5]
    pages.film.advance(by: ZoomedPages.time(0.35))
    let card = try #require(pages.picture(5))
    let picture = pages.film.picture()
    func pixel(_ x: CGFloat, _ y: CGFloat) -> ArraySlice<UInt8> {
      picture.pixels[(4 * (Int(y) * picture.width + Int(x)))...].prefix(3)
    }
    // The card has corners of at most 12 points, and the picture of the cell, six times as high, would have larger ones.
    let corner = pixel(card.minX + 8, card.minY + 8)
    for (a, b) in zip(corner, pixel(card.midX, card.minY + 20)) { #expect(abs(Int(a) - Int(b)) <= 2) }
  }

  @Test func aSheetThatHasGrownCastsTheShadowOfOthers() throws {
    func rows(zooms: Bool) -> [UInt8] {
      let stage = ZoomedPresentation(isCover: false, [.medium, .large], reduceMotion: !zooms, isOpen: true)
      let top = Int(stage.film.shown("picture")!.frame.minY)
      let picture = stage.film.picture()
      return Array(picture.pixels[(4 * (top - 6) * picture.width)..<(4 * (top + 2) * picture.width)])
    }
    let (own, others) = (rows(zooms: true), rows(zooms: false))
    #expect(zip(own, others).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }
}
