import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeStage

/// A page that a hand has while the main thread does something else.
@Suite(.serialized) @MainActor
struct ZoomThreadTests {
  private func bitmap(_ picture: GlissadeTesting.Picture) -> Bitmap {
    Bitmap(levels: [Bitmap.Level(width: picture.width, height: picture.height, pixels: picture.pixels)])
  }

  /// Without turns of the main queue in between.
  private func play(_ film: Film, _ duration: Duration) { film.advance(by: duration) }

  @Test func aDragFollowsTheHandAndLandsWhileTheMainThreadSleeps() async throws {
    let path = Handle<[Int]>()
    let stack = ZoomedStack(path: path, log: Lines(), numbers: Array(1...30), start: [5])
    let size = CGSize(width: 400, height: 600)
    let fixture = try WindowFixture(size: size, stack)
    defer { fixture.stop() }
    await fixture.settle()

    // What it looks like where the main thread is awake.
    let pages = ZoomedPages([5])
    pages.film.press(at: CGPoint(x: 200, y: 200))
    for y in stride(from: 202.0, through: 398, by: 2) { pages.film.move(to: CGPoint(x: 200, y: y)) }
    play(pages.film, .seconds(1))
    let held = bitmap(pages.film.picture())
    pages.film.release()
    play(pages.film, .seconds(2))
    let landed = bitmap(pages.film.picture())

    let window = fixture.window.id
    fixture.display.send(.buttonPressed(.primary, Point(200, 200)), to: window)
    for y in stride(from: 202.0, through: 398, by: 2) {
      fixture.display.send(.pointerMoved(Point(200, y)), to: window)
    }
    usleep(500_000)
    let asleep = try #require(fixture.capture())
    #expect(asleep.difference(from: held, x: 0..<400, y: 0..<600) <= 2)
    #expect(path.value == [5])
    fixture.display.send(.buttonReleased(.primary, Point(200, 398)), to: window)
    usleep(2_000_000)
    let away = try #require(fixture.capture())
    #expect(away.difference(from: landed, x: 0..<400, y: 0..<600) <= 2)
    #expect(path.value == [5])

    // Awake again, the path agrees and nothing jumps.
    await fixture.wait("the pop") { path.value == [] }
    await fixture.settle()
    let awake = try #require(fixture.capture())
    #expect(awake.difference(from: landed, x: 0..<400, y: 0..<600) <= 2)
    #expect(!fixture.window.asksForFrames)
  }

  @Test(arguments: [true, false])
  func whatIsPresentedLandsInItsSourceWhileTheMainThreadSleeps(isCover: Bool) async throws {
    let isPresented = Handle<Bool>()
    let size = CGSize(width: 400, height: 600)
    let fixture = try WindowFixture(
      size: size,
      Held(isPresented, true) { _ in
        ZoomingPage(
          isPresented: isPresented.taken, hasSource: true, isCover: isCover, detents: [.large], isLocked: false,
          log: Lines())
      })
    defer { fixture.stop() }
    await fixture.settle()

    // What it looks like where the main thread is awake.
    let end = isCover ? 500.0 : 580.0
    let stage = ZoomedPresentation(isCover: isCover, isOpen: true)
    stage.film.press(at: CGPoint(x: 200, y: 200))
    for y in stride(from: 202.0, through: end, by: 2) { stage.film.move(to: CGPoint(x: 200, y: y)) }
    play(stage.film, .seconds(1))
    let held = bitmap(stage.film.picture())
    stage.film.release()
    play(stage.film, .seconds(2))
    let landed = bitmap(stage.film.picture())

    let window = fixture.window.id
    fixture.display.send(.buttonPressed(.primary, Point(200, 200)), to: window)
    for y in stride(from: 202.0, through: end, by: 2) {
      fixture.display.send(.pointerMoved(Point(200, y)), to: window)
    }
    usleep(500_000)
    let asleep = try #require(fixture.capture())
    #expect(asleep.difference(from: held, x: 0..<400, y: 0..<600) <= 2)
    fixture.display.send(.buttonReleased(.primary, Point(200, end)), to: window)
    usleep(2_000_000)
    let away = try #require(fixture.capture())
    #expect(away.difference(from: landed, x: 0..<400, y: 0..<600) <= 2)
    #expect(isPresented.value)

    // Awake again, the state agrees and nothing jumps.
    await fixture.wait("the dismissal") { !isPresented.value }
    await fixture.settle()
    let awake = try #require(fixture.capture())
    #expect(awake.difference(from: landed, x: 0..<400, y: 0..<600) <= 2)
    #expect(!fixture.window.asksForFrames)
  }
}
