import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A box that comes and goes, with what it does told.
private struct Sample: View {
  @State private var isOn = false
  @State private var words = "waiting"
  @Environment(\.colorScheme) private var scheme
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    VStack(spacing: 10) {
      Button("Toggle") {
        AccessibilityNotification.Announcement("toggled").post()
        withAnimation(.linear(duration: 1)) { isOn.toggle() }
      }
      Text(words)
      Text(scheme == .dark ? "dark" : "light")
      Text(reduceMotion ? "less" : "more")
      ZStack {
        Color.clear
        if isOn { Color.red.frame(width: 40, height: 40).accessibilityLabel("box").transition(.slide) }
      }
      .frame(width: 100, height: 40)
    }
    .task { words = "ran" }
  }
}

@Suite @MainActor
struct FilmTests {
  private func film() -> Film { Film(size: CGSize(width: 200, height: 200), scale: 1) { Sample() } }

  @Test func timeStandsStillButForAdvance() throws {
    let film = film()
    #expect(film.time == .zero)
    try film.tap("Toggle")
    _ = film.picture(at: .seconds(3))
    #expect(film.time == .zero && film.isMoving)
    #expect(film.shown("box")!.frame.minX == 40)
    film.advance(by: .milliseconds(250))
    #expect(film.time == .milliseconds(250) && film.shown("box")!.frame.minX == 50)
    film.drag(from: CGPoint(x: 5, y: 190), to: CGPoint(x: 100, y: 190), over: .milliseconds(500))
    #expect(film.time == .milliseconds(750) && abs(film.shown("box")!.frame.minX - 70) < 1e-6)
    film.advance(by: .seconds(-1))
    #expect(film.time == .milliseconds(750))
  }

  @Test func picturesOfOtherTimesAreThoseOfTheCommitsThen() throws {
    let film = film()
    let start = film.picture()
    try film.tap("Toggle")
    film.advance(by: .milliseconds(500))
    let middle = film.picture()
    try film.tap("Toggle")
    film.advance(by: .seconds(4))
    let end = film.picture()
    #expect(film.picture(at: .milliseconds(500)) == middle)
    #expect(film.picture(at: .zero) == film.picture(at: .milliseconds(0)))
    #expect(film.picture() == end && film.picture(at: .seconds(9)) == end)
    #expect(middle.difference(from: start).count > 0 && end.difference(from: start).greatest == 0)
  }

  @Test func theWindowMayChangeAtAnyTime() throws {
    let film = film()
    try film.tap("Toggle")
    film.advance(by: .milliseconds(300))
    film.size = CGSize(width: 300, height: 220)
    film.scale = 1.5
    // In its new place at once, and as far on its way as before: 0.7 of its width are left.
    #expect(abs(film.shown("box")!.frame.minX - (130 - 28)) < 1e-6)
    #expect(film.picture().width == 450 && film.picture().height == 330)
    #expect(film.shown("light") != nil && film.shown("more") != nil)
    film.colorScheme = .dark
    film.reduceMotion = true
    #expect(film.shown("dark") != nil && film.shown("less") != nil)
    #expect(film.picture()[2, 2] == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    #expect(film.colorScheme == .dark && film.reduceMotion && film.scale == 1.5)
    #expect(film.size == CGSize(width: 300, height: 220))
    film.advance(by: .seconds(2))
    try film.tap("Toggle")
    film.advance(by: .milliseconds(500))
    #expect(abs(film.shown("box")!.opacity - 0.5) < 1e-9)
  }

  @Test func theAsynchronousAdvanceLetsTasksAndTheMainQueueRun() async {
    let film = film()
    var blocks = 0
    DispatchQueue.main.async { MainActor.assumeIsolated { blocks += 1 } }
    await film.advance(by: .milliseconds(100))
    #expect(film.shown("ran") != nil && blocks == 1)
    #expect(film.time == .milliseconds(100))
  }

  @Test func waitingEndsWhenItHasComeTrueOrWithAnError() async throws {
    let film = film()
    try await film.wait { film.shown("ran") != nil }
    #expect(film.shown("ran") != nil)
  }

  @Test func whatIsToldIsHeard() throws {
    let film = film()
    try film.tap("Toggle")
    film.key("no such key")
    #expect(film.announcements == ["toggled"])
    #expect(film.log == ["there is no key \"no such key\""])
    #expect(throws: FilmError.self) { try film.tap("nothing") }
  }

  @Test func statisticsCountPictures() throws {
    let film = film()
    let before = film.statistics.frameCount
    for _ in 0..<3 { _ = film.picture() }
    #expect(film.statistics.frameCount == before + 3)
    #expect(film.statistics.frames.last!.passes == 1 && film.statistics.frames.last!.draws > 0)
  }

  @Test func aPictureIsWrittenAsItIs() throws {
    let film = Film(size: CGSize(width: 20, height: 10), scale: 2) { Color.red.opacity(0.5) }
    let picture = film.picture()
    #expect(picture.width == 40 && picture.height == 20 && picture.pixels.count == 40 * 20 * 4)
    #expect(picture[3, 3] == Pixel(red: 255, green: 157, blue: 151))
    let file = FileManager.default.temporaryDirectory.appending(path: "glissade-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try picture.write(to: file)
    #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(throws: (any Error).self) { try picture.write(to: URL(filePath: "/nonexistent/a.png")) }
  }
}
