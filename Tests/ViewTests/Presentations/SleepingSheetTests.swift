import Foundation
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import Glissade
@testable import GlissadeStage

/// Sheets under a hand while the main thread does something else.
@Suite(.serialized) @MainActor
struct SleepingSheetTests {
  private static let size = CGSize(width: 200, height: 500)

  @MainActor private struct World {
    let isPresented = Handle<Bool>()
    let selection = Handle<PresentationDetent>()
    let log = Lines()
    let fixture: WindowFixture

    init(@ViewBuilder _ content: @escaping () -> some View = { Color.red }) throws {
      let (isPresented, selection, log) = (isPresented, selection, log)
      fixture = try WindowFixture(
        size: size,
        Held(isPresented, true) { _ in
          Held(selection, .height(150)) { _ in
            Color.white.sheet(isPresented: isPresented.taken, onDismiss: { log.add("dismissed") }) {
              content().presentationDetents([.height(150), .large], selection: selection.taken)
                .onAppear { log.add("+") }.onDisappear { log.add("-") }
            }
          }
        })
      let graph = fixture.graph
      fixture.window.onInput = { graph.dispatcher.handle($0) }
    }

    /// The first row of the window that is red, or nil.
    var top: Int? { row { $0 > 200 && $1 < 120 } }
    /// The first row that is green, or nil.
    var green: Int? { row { $0 < 120 && $1 > 150 } }

    private func row(where isOne: (UInt8, UInt8) -> Bool) -> Int? {
      guard let picture = fixture.capture() else { return nil }
      let pixels = picture.levels[0].pixels
      return (0..<picture.height).first { row in
        let at = (row * picture.width + 30) * 4
        return isOne(pixels[at], pixels[at + 1])
      }
    }

    func send(_ kind: InputEvent.Kind) { fixture.display.send(kind, to: fixture.window.id) }

    func drag(from: Double, to: Double, pause: UInt32) {
      send(.buttonPressed(.primary, Point(30, from)))
      for step in 1...40 {
        send(.pointerMoved(Point(30, from + (to - from) * Double(step) / 40)))
        usleep(4_000)
      }
      usleep(pause)
    }
  }

  @Test func theHandIsFollowedAndTheStateAgreesAfterwards() async throws {
    let world = try World()
    defer { world.fixture.stop() }
    await world.fixture.settle()
    #expect(world.top == 350)
    // From here on the main thread sleeps.
    world.drag(from: 360, to: 150, pause: 200_000)
    #expect(world.top == 150)
    world.send(.buttonReleased(.primary, Point(30, 150)))
    usleep(1_500_000)
    #expect(world.top == 10, "it has come to rest at the greatest height")
    #expect(world.selection.value == .height(150))
    // It wakes.
    await world.fixture.wait("the selection") { world.selection.value == .large }
    #expect(world.top == 10)
    await world.fixture.settle()
    #expect(world.top == 10)
    #expect(world.log.lines == ["+"])
  }

  @Test func whatIsThrownOutWhileItSleepsIsDismissedOnce() async throws {
    let world = try World()
    defer { world.fixture.stop() }
    await world.fixture.settle()
    world.drag(from: 360, to: 460, pause: 0)
    world.send(.buttonReleased(.primary, Point(30, 460)))
    usleep(1_500_000)
    #expect(world.top == nil)
    #expect(world.isPresented.value)
    await world.fixture.wait("the dismissal") { world.log.lines.last == "dismissed" }
    #expect(!world.isPresented.value)
    await world.fixture.settle()
    #expect(world.top == nil)
    #expect(world.log.lines == ["+", "-", "dismissed"])
  }

  @Test func aListHandsItsMovementOnToTheSheet() async throws {
    let world = try World {
      VStack(spacing: 0) {
        Color.red.frame(height: 20)
        ScrollView {
          VStack(spacing: 0) {
            Color.blue.frame(height: 200)
            Color.green.frame(height: 1_000)
          }
        }
      }
    }
    defer { world.fixture.stop() }
    await world.fixture.settle()
    #expect(world.top == 350)
    // 10 points until they follow, 340 of the sheet, and 100 of the list.
    world.drag(from: 480, to: 30, pause: 300_000)
    #expect(world.top == 10)
    #expect(world.green == 130)
    world.send(.buttonReleased(.primary, Point(30, 30)))
    await world.fixture.wait("the selection") { world.selection.value == .large }
    await world.fixture.settle()
    #expect(world.top == 10)
    #expect(world.green == 130)
  }
}
