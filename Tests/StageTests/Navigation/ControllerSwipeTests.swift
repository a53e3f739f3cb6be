import Glibc
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@MainActor
@Suite(.serialized) struct ControllerSwipeTests {
  private func pushed() throws -> ControllerStack {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1], animated: false)
    _ = stack.takeLines()
    return stack
  }

  @Test func aHandTakesTheControllerFromTheEdge() throws {
    let stack = try pushed()
    stack.press(5, 300)
    stack.move(117, 300)
    // The 12 points of the dead zone are not made up for.
    #expect(stack.offset(1) == 100)
    #expect(abs(try #require(stack.offset(0)) + 90) < 1e-9)
    #expect(stack.takeLines() == ["b will disappear", "a will appear"])
    stack.advance(by: 0.5)
    stack.move(257, 300)
    stack.advance(by: 0.5)
    #expect(stack.offset(1) == 240)
    #expect(stack.navigation.controllers.count == 2)
    stack.release(257, 300)
    #expect(stack.navigation.controllers.count == 1)
    stack.advance(by: 2)
    #expect(stack.offset(0) == 0)
    #expect(stack[1].layer.tree == nil)
    #expect(stack.takeLines() == ["b did disappear", "a did appear"])
    #expect(!stack.film.isMoving(after: stack.film.time))
  }

  @Test func oneThatComesBackHasGoneAndComeAtOnce() throws {
    let stack = try pushed()
    stack.press(5, 300)
    stack.move(117, 300)
    stack.advance(by: 0.5)
    _ = stack.takeLines()
    stack.release(117, 300)
    stack.advance(by: 0.05)
    #expect(stack.takeLines() == [])
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
    #expect(stack.navigation.controllers.count == 2)
    #expect(
      stack.takeLines() == [
        "b did disappear", "a did appear", "a will disappear", "b will appear", "a did disappear", "b did appear",
      ])
  }

  @Test func aPushIsCaughtInFlight() throws {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1])
    stack.advance(by: 0.3)
    let start = try #require(stack.offset(1))
    #expect(start > 1)
    _ = stack.takeLines()
    stack.press(start + 5, 300)
    stack.advance(by: 0.02)
    // What is held stands.
    #expect(stack.offset(1) == start)
    stack.move(start + 305, 300)
    #expect(stack.takeLines() == ["a did disappear", "b did appear", "b will disappear", "a will appear"])
    stack.advance(by: 0.5)
    stack.release(start + 305, 300)
    stack.advance(by: 2)
    #expect(stack.takeLines() == ["b did disappear", "a did appear"])
    #expect(stack.navigation.controllers.count == 1)
  }

  @Test func aPopIsCaughtInFlightAndBroughtBack() throws {
    let stack = try pushed()
    stack.navigation.pop()
    stack.advance(by: 0.08)
    let start = try #require(stack.offset(1))
    #expect(start > 20 && start < 250)
    stack.press(start + 100, 300)
    stack.move(start + 90, 300)
    _ = stack.takeLines()
    stack.move(110, 300)
    stack.advance(by: 0.5)
    let held = try #require(stack.offset(1))
    #expect(held < 60)
    stack.advance(by: 0.5)
    #expect(stack.offset(1) == held)
    #expect(stack.takeLines() == [])
    stack.release(110, 300)
    #expect(stack.navigation.topController === stack[1])
    #expect(stack.takeLines() == ["b did disappear", "a did appear", "a will disappear", "b will appear"])
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
    #expect(stack.takeLines() == ["a did disappear", "b did appear"])
  }

  @Test func aPopThatIsCaughtAndLetGoLeaves() throws {
    let stack = try pushed()
    stack.navigation.pop()
    stack.advance(by: 0.08)
    let start = try #require(stack.offset(1))
    stack.press(start + 50, 300)
    stack.move(start + 60, 300)
    stack.move(390, 300)
    stack.advance(by: 0.5)
    #expect(try #require(stack.offset(1)) > 250)
    stack.release(390, 300)
    stack.advance(by: 2)
    #expect(stack.takeLines().suffix(2) == ["b did disappear", "a did appear"])
    #expect(stack.navigation.layer.children.count == 1)
  }

  @Test func whatIsPushedWhileAHandHasTheOneBelowStays() throws {
    let stack = try pushed()
    stack.press(5, 300)
    stack.move(317, 300)
    stack.advance(by: 0.2)
    stack.navigation.push(stack[2])
    stack.advance(by: 0.2)
    stack.release(317, 300)
    stack.advance(by: 2)
    #expect(stack.navigation.controllers.count == 3)
    #expect(stack.offset(2) == 0)
    #expect(stack.takeLines().last == "c did appear")
    stack.navigation.pop()
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
  }

  @Test func aPopByProgramWaitsForTheHand() throws {
    let stack = try pushed()
    stack.press(5, 300)
    stack.move(67, 300)
    stack.navigation.pop()
    stack.advance(by: 0.5)
    #expect(stack.offset(1) == 50)
    #expect(stack.takeLines() == ["b will disappear", "a will appear"])
    stack.release(67, 300)
    stack.advance(by: 2)
    #expect(stack.takeLines() == ["b did disappear", "a did appear"])
  }

  @Test func theRootAndWhoDoesNotWantItAreNotTaken() throws {
    let stack = try pushed()
    stack[1].isInteractivePopEnabled = false
    stack.press(5, 300)
    stack.move(317, 300)
    #expect(stack.offset(1) == 0)
    stack.release(317, 300)
    stack.navigation.popToRoot(animated: false)
    _ = stack.takeLines()
    stack.press(5, 300)
    stack.move(317, 300)
    #expect(stack.offset(0) == 0)
    #expect(stack.takeLines() == [])
  }

  @Test func whoBecomesTheRootIsNotTakenAnyMore() throws {
    let stack = try pushed()
    stack.navigation.setControllers([stack[1]])
    stack.press(5, 300)
    stack.move(317, 300)
    #expect(stack.offset(1) == 0)
    #expect(stack.takeLines() == [])
    #expect(stack.navigation.layer.children.count == 1)
  }

  @Test func fromRightToLeftTheOtherEdgeLeads() throws {
    let stack = try pushed()
    stack.navigation.isRightToLeft = true
    stack.press(395, 300)
    stack.move(283, 300)
    #expect(stack.offset(1) == -100)
    #expect(abs(try #require(stack.offset(0)) - 90) < 1e-9)
  }

  @Test func itFollowsTheHandWhileTheMainThreadSleeps() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    // White, and black on it.
    var lines: [String] = []
    let root = NotedController("a", color: .black) { lines.append($0) }
    let top = NotedController("b", color: .white) { lines.append($0) }
    let navigation = NavigationController(root: root, in: fixture.window.tree)
    navigation.background = .black
    navigation.push(top, animated: false)
    await fixture.settle()
    lines = []
    let window = fixture.window.id
    fixture.display.send(.buttonPressed(.primary, Point(5, 40)), to: window)
    for x in 6...57 { fixture.display.send(.pointerMoved(Point(Double(x), 40)), to: window) }
    // The main thread does nothing but wait for the picture.
    usleep(200_000)
    let picture = try #require(fixture.capture())
    #expect(picture.pixel(38, 20)[0] < 128)
    #expect(picture.pixel(42, 20)[0] > 128)
    for x in 58...110 { fixture.display.send(.pointerMoved(Point(Double(x), 40)), to: window) }
    fixture.display.send(.buttonReleased(.primary, Point(110, 40)), to: window)
    usleep(1_000_000)
    // It has left by itself; the program hears of it now.
    #expect(try #require(fixture.capture()).pixel(118, 20)[0] < 128)
    #expect(navigation.controllers.count == 2)
    await fixture.wait("the pop") { lines.last == "a did appear" }
    #expect(lines == ["b will disappear", "a will appear", "b did disappear", "a did appear"])
    #expect(navigation.controllers.count == 1)
  }
}
