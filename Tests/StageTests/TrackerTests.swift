import Glibc
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@MainActor
@Suite(.serialized) struct StageTrackerTests {
  /// A square that a hand drags along x.
  private func draggable(_ fixture: StageFixture) -> (Layer, Tracker) {
    let square = fixture.addSquare(at: Point(30, 40))
    let tracker = Tracker(in: fixture.window.tree, configuration: TrackerConfiguration(bounds: 0...80), position: 0)
    square.claims = [Claim(.tracker(tracker.id), .horizontal, slop: 4, factor: 1)]
    tracker.bind(square, .positionX, .linear(scale: 1, offset: 30))
    return (square, tracker)
  }

  @Test func aDragFollowsTheHandWhileTheMainThreadSleeps() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = draggable(fixture)
    await fixture.settle()
    let window = fixture.window.id
    fixture.display.send(.buttonPressed(.primary, Point(30, 40)), to: window)
    for x in 31...64 { fixture.display.send(.pointerMoved(Point(Double(x), 40)), to: window) }
    // The main thread does nothing but wait for the picture.
    usleep(200_000)
    let centre = try #require(fixture.capture()?.centreX)
    #expect(centre == 60)
  }

  @Test func whatATrackerTakesReachesTheAppAsCancelled() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let (_, tracker) = draggable(fixture)
    var kinds: [String] = []
    var events: [String] = []
    fixture.window.onInput = { kinds.append(String("\($0.event.kind)".prefix { $0 != "(" })) }
    tracker.onEvent = { events.append(String("\($0.kind)".prefix { $0 != "(" })) }
    await fixture.settle()
    let window = fixture.window.id
    fixture.display.send(.buttonPressed(.primary, Point(30, 40)), to: window)
    for x in 31...50 { fixture.display.send(.pointerMoved(Point(Double(x), 40)), to: window) }
    fixture.display.send(.buttonReleased(.primary, Point(50, 40)), to: window)
    await fixture.wait("rest") { events.last == "rested" }
    #expect(kinds.first == "buttonPressed")
    #expect(kinds.last == "pointerCancelled")
    #expect(!kinds.contains("buttonReleased"))
    #expect(events.first == "began")
    await fixture.settle()
  }

  // W05, W26
  @Test func thirtyThousandDragsWhileTheMainThreadSleepsTakeNoRoom() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let (_, tracker) = draggable(fixture)
    await fixture.settle()
    let window = fixture.window.id
    fixture.display.send(.buttonPressed(.primary, Point(30, 40)), to: window)
    for i in 0..<30_000 { fixture.display.send(.pointerMoved(Point(30 + Double(i % 40), 40)), to: window) }
    var tries = 0
    while fixture.stage.counters.inputEvents < 30_001, tries < 1000 {
      usleep(10_000)
      tries += 1
    }
    #expect(fixture.stage.waitingMessages <= 8)
    await fixture.wait("the last place") { tracker.position == 35 }
  }

  @Test func inAFilmADragIsTheSameForwardsAndBackwards() throws {
    let film = try LayerFilm(size: Size(120, 80), background: .black, rasterizer: SolidRasterizer())
    let square = Layer(name: "square")
    square.frame = Rect(x: 20, y: 30, width: 20, height: 20)
    square.fill = .color(.white)
    film.root.addChild(square)
    let tracker = Tracker(in: film.tree, configuration: TrackerConfiguration(bounds: 0...80), position: 0)
    square.claims = [Claim(.tracker(tracker.id), .horizontal, slop: 4, factor: 1)]
    tracker.bind(square, .positionX, .linear(scale: 1, offset: 30))
    film.schedule(.buttonPressed(.primary, Point(30, 40)), at: Timestamp(seconds: 0.1))
    for i in 1...20 {
      film.schedule(.pointerMoved(Point(30 + Double(i) * 2, 40)), at: Timestamp(seconds: 0.1 + Double(i) * 0.01))
    }
    film.schedule(.buttonReleased(.primary, Point(70, 40)), at: Timestamp(seconds: 0.31))
    let times = [0.05, 0.15, 0.2, 0.25, 0.31, 0.35, 0.5, 2].map { Timestamp(seconds: $0) }
    let forwards = try times.map { try film.picture(at: $0) }
    let backwards = try times.reversed().map { try film.picture(at: $0) }
    #expect(Array(backwards.reversed()) == forwards)
    #expect(forwards[2].centreX == 46)
    #expect(tracker.position > 36)
  }
}
