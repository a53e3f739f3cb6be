import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Kinds of pictures that need more than their pixels, as a server and a file give them.
@Suite(.serialized) @MainActor
struct PictureKindTests {
  /// Pictures 48 x 32: red, green, blue and something else in the corners, from the top left, row by row.
  private func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../RasterTests/Pictures/\(name)")
      .standardized
  }

  private func film(_ url: URL, side: CGFloat = 96, pictures: (@Sendable (URL) -> PictureAnswer?)? = nil) -> Film {
    Film(size: CGSize(width: 400, height: 400), scale: 1, pictures: pictures) {
      AsyncImage(url: url) { image in
        image.resizable().aspectRatio(contentMode: .fit).accessibilityLabel("picture")
      } placeholder: {
        Color.gray
      }
      .frame(width: side, height: side)
    }
  }

  /// Whether the colour of a place is near another one: JPEG changes them a little.
  private func isNear(_ pixel: Pixel, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    abs(Int(pixel.red) - red) < 12 && abs(Int(pixel.green) - green) < 12 && abs(Int(pixel.blue) - blue) < 12
  }

  @Test(arguments: 1...8) func aPhotoStandsAsItsCameraWasHeld(orientation: Int) throws {
    let url = file("orientation-\(orientation).jpg")
    let data = try Data(contentsOf: url)
    let served = film(URL(string: "https://example.org/a.jpg")!) { _ in PictureAnswer(data) }
    for film in [film(url), served] {
      film.advance(by: .milliseconds(1))
      let frame = try #require(film.shown("picture")).frame
      #expect(frame == CGRect(x: 152, y: 168, width: 96, height: 64))
      let picture = film.picture()
      #expect(isNear(picture[160, 176], 255, 0, 0), "\(picture[160, 176])")
      #expect(isNear(picture[240, 176], 0, 255, 0), "\(picture[240, 176])")
      #expect(isNear(picture[160, 224], 0, 0, 255), "\(picture[160, 224])")
    }
  }

  @Test func aDrawingIsSharpAtAnySize() throws {
    let data = try Data(contentsOf: file("corners.svg"))
    for side in [48.0, 384] {
      let film = film(URL(string: "https://example.org/a.svg")!, side: side) { _ in PictureAnswer(data) }
      film.advance(by: .milliseconds(1))
      let frame = try #require(film.shown("picture")).frame
      #expect(abs(frame.width - side) < 1 && abs(frame.height - side * 2 / 3) < 1)
      let picture = film.picture()
      let (middle, top) = (Int(frame.midX), Int(frame.minY) + 6)
      #expect(isNear(picture[middle - 2, top], 255, 0, 0) && isNear(picture[middle + 1, top], 0, 255, 0))
    }
  }

  /// Rows that are scrolled through while their pictures are on their way: those that have gone are not loaded any more.
  @Test func rowsThatHaveScrolledAwayEndTheirDownloads() async throws {
    let server = try PictureServer()
    let loader = ImageLoader()
    let film = Film(size: CGSize(width: 100, height: 200), scale: 1) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<400, id: \.self) { number in
            AsyncImage(url: server.url(number < 390 ? "/slow?n=\(number)" : "/picture/8x8?n=\(number)")) { image in
              image.resizable().accessibilityLabel("picture \(number)")
            } placeholder: {
              Color.gray.accessibilityLabel("row \(number)")
            }
            .frame(height: 50)
          }
        }
      }
      .environment(\.imageLoader, loader)
    }
    try await film.wait { server.count("GET /slow?n=0") == 1 }
    let first = loader.loadCount
    // Those of a room or two, and not of the list.
    #expect(first > 0 && first < 20)
    for _ in 0..<10 {
      film.scroll(by: CGSize(width: 0, height: 600), at: CGPoint(x: 50, y: 100))
      await film.advance(by: .milliseconds(300))
      #expect(loader.loadCount < 40, "\(loader.loadCount) at a time")
    }
    film.scroll(by: CGSize(width: 0, height: 100_000), at: CGPoint(x: 50, y: 100))
    await film.advance(by: .seconds(3))
    try await film.wait { film.shown("picture 399") != nil }
    #expect(film.shown("row 0") == nil)
    // The first rows are not near any more, and their connections are closed.
    try await wait { server.count("CLOSED /slow") == server.count("GET /slow") || loader.loadCount < 8 }
    #expect(server.count("CLOSED /slow?n=0") == 1)
    #expect(server.count("GET /slow") < 200)
  }

  @Test func aCertificateThatNobodyTrustsIsRefused() async throws {
    let server = try PictureServer(isSecure: true)
    let error = try await ImageLoader().load(server.url("/picture/8x8")).error
    #expect(error?.code == .connection)
    #expect("\(try #require(error))".hasSuffix("the server's certificate is not trusted"))
    // Not a byte of the request has been sent.
    #expect(server.count("GET") == 0)
  }
}
