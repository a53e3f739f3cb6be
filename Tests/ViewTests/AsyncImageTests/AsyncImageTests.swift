import Foundation
import GlissadeRaster
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Glissade

/// The view in films: phases, transitions, what is shown and how finely.
@Suite(.serialized) @MainActor
struct AsyncImageTests {
  private final class Heard {
    var phases: [String] = []
    func note(_ phase: AsyncImagePhase) {
      let name =
        switch phase {
        case .empty: "empty"
        case .success: "success"
        case .failure(let error): "failure \((error as? AsyncImageError)?.code as Any)"
        }
      if phases.last != name { phases.append(name) }
    }
  }

  private struct Album: View {
    let url: URL?
    let heard: Heard
    var animation: Animation?

    var body: some View {
      AsyncImage(url: url, transaction: Transaction(animation: animation)) { phase in
        let _ = heard.note(phase)
        switch phase {
        case .success(let image): image.resizable().accessibilityLabel("picture").transition(.opacity)
        case .failure: Color.black.accessibilityLabel("failure")
        default: Color.gray.accessibilityLabel("placeholder")
        }
      }
      .frame(width: 40, height: 40)
    }
  }

  private func answer(_ data: Data) -> @Sendable (URL) -> PictureAnswer? { { _ in PictureAnswer(data) } }

  @Test func aFilmHasThePictureWhenItsTimeMovesOn() throws {
    let heard = Heard()
    let url = try TestPicture.dataURL(20, 20)
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Album(url: url, heard: heard) }
    #expect(film.shown("placeholder") != nil && film.shown("picture") == nil)
    film.advance(by: .milliseconds(1))
    #expect(film.shown("picture")?.opacity == 1 && heard.phases == ["empty", "success"])
    #expect(film.picture()[50, 50] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func thePictureComesUnderItsTransaction() throws {
    let url = try TestPicture.dataURL(20, 20)
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Album(url: url, heard: Heard(), animation: .linear(duration: 1))
    }
    film.advance(by: .milliseconds(250))
    #expect(abs(film.shown("picture")!.opacity - 0.25) < 1e-9)
    film.advance(by: .milliseconds(500))
    #expect(abs(film.shown("picture")!.opacity - 0.75) < 1e-9)
    film.advance(by: .seconds(1))
    #expect(film.shown("picture")!.opacity == 1 && film.shown("placeholder") == nil)
  }

  @Test func answersOfServersAreTheFilms() throws {
    let heard = Heard()
    let data = try TestPicture.png(20, 20)
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1, pictures: answer(data)) {
      Album(url: URL(string: "https://example.org/a.png"), heard: heard)
    }
    film.advance(by: .milliseconds(1))
    #expect(heard.phases == ["empty", "success"])
    let failed = Heard()
    let refused: @Sendable (URL) -> PictureAnswer? = { _ in PictureAnswer(Data(), status: 503) }
    let other = Film(size: CGSize(width: 100, height: 100), scale: 1, pictures: refused) {
      Album(url: URL(string: "https://example.org/a.png"), heard: failed)
    }
    other.advance(by: .milliseconds(1))
    #expect(failed.phases == ["empty", "failure Optional(Glissade.AsyncImageError.Code.status(503))"])
    #expect(other.shown("failure") != nil)
  }

  @Test func noURLLoadsNothing() throws {
    let heard = Heard()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Album(url: nil, heard: heard) }
    film.advance(by: .seconds(1))
    #expect(heard.phases == ["empty"])
  }

  @Test func aFileThatIsMissingOrDamagedFails() throws {
    let folder = try TemporaryFolder()
    let damaged = URL(filePath: "\(folder.path)/damaged.png")
    try TestPicture.png(64, 64).prefix(60).write(to: damaged)
    let missing = URL(filePath: "/nonexistent.png")
    for (url, code) in [(missing, "file"), (damaged, "picture"), (URL(filePath: "/tmp"), "file")] {
      let heard = Heard()
      let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Album(url: url, heard: heard) }
      film.advance(by: .milliseconds(1))
      #expect(heard.phases == ["empty", "failure Optional(Glissade.AsyncImageError.Code.\(code))"])
    }
  }

  @Test func aFileThatHasChangedIsReadAgain() async throws {
    let folder = try TemporaryFolder()
    let loader = ImageLoader()
    let url = URL(filePath: "\(folder.path)/a.png")
    try TestPicture.png(8, 8).write(to: url)
    let first = try await loader.load(url).picture
    #expect(try await loader.load(url).picture === first)
    try TestPicture.png(9, 8).write(to: url)
    #expect(try await loader.load(url).picture?.width == 9)
  }

  @Test func theOwnSizeIsThatOfTheWholePicture() throws {
    let url = try TestPicture.dataURL(300, 200)
    let film = Film(size: CGSize(width: 50, height: 50), scale: 1) {
      VStack {
        AsyncImage(url: url) {
          $0.accessibilityLabel("whole")
        } placeholder: {
          Color.clear
        }.fixedSize()
        AsyncImage(url: url, scale: 2) {
          $0.accessibilityLabel("half")
        } placeholder: {
          Color.clear
        }.fixedSize()
      }
    }
    film.advance(by: .milliseconds(1))
    #expect(film.shown("whole")?.frame.size == CGSize(width: 300, height: 200))
    #expect(film.shown("half")?.frame.size == CGSize(width: 150, height: 100))
  }

  @Test func thePlainFormShowsAGreyRoom() throws {
    let url = try TestPicture.dataURL(20, 10)
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { AsyncImage(url: url) }
    // A fifth of (120, 120, 128) on white.
    #expect(film.picture()[3, 3] == Pixel(red: 228, green: 228, blue: 230))
    film.advance(by: .milliseconds(1))
    #expect(film.picture()[3, 3] == Pixel(red: 255, green: 255, blue: 255))
    #expect(film.picture()[50, 50] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func picturesAreDecodedAtTheSizeShownAndAgainWhenItGrows() throws {
    let url = try TestPicture.dataURL(512, 512)
    let side = Handle<CGFloat>()
    let shown = Locked<[LoadedPicture]>([])
    let film = Film(size: CGSize(width: 600, height: 600), scale: 1) {
      Held(side, 60) { side in
        AsyncImage(url: url) { image in
          let _ = image.loadedPicture.map { picture in shown.withLock { $0 = [picture] } }
          image.resizable().accessibilityLabel("picture")
        } placeholder: {
          Color.gray
        }
        .frame(width: side, height: side)
      }
    }
    film.advance(by: .milliseconds(1))
    let picture = try #require(shown.withLock { $0.first })
    #expect(picture.width == 512 && picture.bitmap.width == 64)
    side.value = 200
    film.advance(by: .milliseconds(1))
    #expect(film.shown("picture")?.frame.width == 200)
    #expect(picture.bitmap.width == 256)
    side.value = 20
    film.advance(by: .milliseconds(1))
    #expect(picture.bitmap.width == 256)
    side.value = 600
    film.advance(by: .milliseconds(1))
    #expect(picture.bitmap.width == 512)
  }

  @Test func whatWasDecodedForMoreRoomThanItTakesIsLetGo() throws {
    let url = try TestPicture.dataURL(256, 256)
    let shown = Locked<[LoadedPicture]>([])
    let film = Film(size: CGSize(width: 300, height: 300), scale: 1) {
      AsyncImage(url: url) { image in
        let _ = image.loadedPicture.map { picture in shown.withLock { $0 = [picture] } }
        image.resizable().frame(width: 30, height: 30)
      } placeholder: {
        Color.gray
      }
    }
    film.advance(by: .milliseconds(1))
    #expect(shown.withLock { $0.first }?.bitmap.width == 32)
  }

  @Test func anotherURLShowsThePlaceholderAndThenItsPicture() async throws {
    let server = try PictureServer()
    let loader = ImageLoader()
    let (heard, url) = (Heard(), Handle<URL>())
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(url, server.url("/slow")) { url in
        Album(url: url, heard: heard).environment(\.imageLoader, loader)
      }
    }
    try await film.wait { server.count("GET /slow") == 1 }
    url.value = server.url("/picture/8x8?color=0000ff&cache=max-age=60")
    try await film.wait { film.shown("picture") != nil }
    #expect(film.picture()[50, 50] == Pixel(red: 0, green: 0, blue: 255))
    try await wait { server.count("CLOSED /slow") == 1 }
    url.value = server.url("/picture/8x8?color=00ff00")
    await film.advance(by: .zero)
    #expect(film.shown("placeholder") != nil)
    try await film.wait { film.shown("picture") != nil }
    // What is in memory is there at once.
    url.value = server.url("/picture/8x8?color=0000ff&cache=max-age=60")
    await film.advance(by: .zero)
    #expect(film.shown("picture") != nil && film.picture()[50, 50] == Pixel(red: 0, green: 0, blue: 255))
    #expect(heard.phases == ["empty", "success", "empty", "success"])
  }

  @Test func aViewThatGoesEndsItsDownload() async throws {
    let server = try PictureServer()
    let loader = ImageLoader()
    let isShown = Handle<Bool>()
    let heard = Heard()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isShown, true) { isShown in
        if isShown { Album(url: server.url("/slow"), heard: heard).environment(\.imageLoader, loader) }
      }
    }
    try await film.wait { server.count("GET") == 1 }
    isShown.value = false
    await film.advance(by: .seconds(1))
    #expect(loader.loadCount == 0)
    try await wait { server.count("CLOSED") == 1 }
    #expect(heard.phases == ["empty"])
  }

  @Test func dataURLsAreReadInBothForms() throws {
    func bytes(_ text: String) throws -> [UInt8] { try DataURL.bytes(of: URL(string: text)!, limit: 100) }
    #expect(try bytes("data:,a%20b%2C") == Array("a b,".utf8))
    #expect(try bytes("data:text/plain;base64,aGVsbG8=") == Array("hello".utf8))
    #expect(try bytes("data:text/plain;BASE64,aGVsbG8") == Array("hello".utf8))
    #expect(try bytes("data:;base64,-_8%3D") == [0xFB, 0xFF])
    #expect(throws: AsyncImageError.self) { try bytes("data:;base64,a*b") }
    #expect(throws: AsyncImageError.self) { try bytes("data:nothing") }
    #expect(throws: AsyncImageError.self) { try bytes("data:," + String(repeating: "a", count: 101)) }
  }
}
