import Glibc
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@MainActor
@Suite(.serialized) struct StageInputTests {
  // W05
  @Test func thirtyThousandMovementsWhileTheMainThreadSleepsTakeNoRoomAndKeepTheLastPlace() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    await fixture.settle()
    var moves: [Point] = []
    fixture.window.onInput = { input in
      if case .pointerMoved(let point) = input.event.kind { moves.append(point) }
    }
    for i in 0..<30_000 {
      fixture.display.send(.pointerMoved(Point(Double(i % 100), Double(i) / 1000)), to: fixture.window.id)
    }
    var tries = 0
    while fixture.stage.counters.inputEvents < 30_000, tries < 1000 {
      usleep(10_000)
      tries += 1
    }
    #expect(fixture.stage.counters.inputEvents == 30_000)
    #expect(fixture.stage.waitingMessages <= 2)
    await fixture.wait("movement") { moves.last == Point(99, 29.999) }
    #expect(moves.count <= 2)
  }

  @Test func movementsAreNeverPutTogetherAcrossAPress() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    await fixture.settle()
    var kinds: [String] = []
    fixture.window.onInput = { kinds.append(String("\($0.event.kind)".prefix { $0 != "(" })) }
    let point = Point(5, 5)
    let key = KeyEvent(keysym: 0x61, code: 30, text: "a", modifiers: [])
    for kind: InputEvent.Kind in [
      .pointerMoved(point), .pointerMoved(point), .buttonPressed(.primary, point), .pointerMoved(point),
      .pointerMoved(point), .keyPressed(key), .pointerMoved(point), .buttonReleased(.primary, point), .keyReleased(key),
    ] { fixture.display.send(kind, to: fixture.window.id) }
    usleep(100_000)
    await fixture.wait("the last") { kinds.last == "keyReleased" }
    #expect(
      kinds == [
        "pointerMoved", "buttonPressed", "pointerMoved", "keyPressed", "pointerMoved", "buttonReleased", "keyReleased",
      ])
  }

  @Test func scrollingIsAddedUp() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    await fixture.settle()
    var sum = 0.0
    var count = 0
    fixture.window.onInput = { input in
      if case .scrolled(let scroll) = input.event.kind {
        sum += scroll.delta.y
        count += 1
      }
    }
    for _ in 0..<200 {
      fixture.display.send(
        .scrolled(Scroll(position: Point(5, 5), delta: Point(0, 1.5), isPrecise: true)), to: fixture.window.id)
    }
    usleep(100_000)
    await fixture.wait("all of it") { sum == 300 }
    #expect(count < 200)
  }

  @Test func thePathIsThatOfWhatIsShown() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare(at: Point(10, 40))
    await fixture.settle()
    var paths: [[LayerID]] = []
    fixture.window.onInput = { input in
      if case .pointerMoved = input.event.kind { paths.append(input.path) }
    }
    // The model is at the goal at once; what is shown is still at the start.
    Layer.animate(.linear(duration: 100)) { square.position = Point(110, 40) }
    await fixture.pause(0.1)
    fixture.display.send(.pointerMoved(Point(10, 40)), to: fixture.window.id)
    await fixture.wait("the first") { paths.count == 1 }
    fixture.display.send(.pointerMoved(Point(110, 40)), to: fixture.window.id)
    await fixture.wait("the second") { paths.count == 2 }
    #expect(paths[0] == [fixture.window.root.id, square.id])
    #expect(paths[1] == [fixture.window.root.id])
  }

  @Test func closuresAreCalledOnTheMainThread() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    var calls: Set<String> = []
    let check = { (name: String) in
      MainActor.assertIsolated()
      calls.insert(name)
    }
    fixture.window.onInput = { _ in check("input") }
    fixture.window.onResize = { _ in check("resize") }
    fixture.window.onScaleChange = { _ in check("scale") }
    fixture.window.onCloseRequest = { [window = fixture.window] in
      check("close request")
      window.close()
    }
    fixture.window.onClosed = { check("closed") }
    await fixture.settle()
    fixture.display.send(.pointerMoved(.zero), to: fixture.window.id)
    fixture.display.configure(fixture.window.id, WindowGeometry(size: Size(200, 100), scale: 2))
    fixture.display.requestClose(fixture.window.id)
    await fixture.wait("all") { calls.count == 5 }
  }
}
