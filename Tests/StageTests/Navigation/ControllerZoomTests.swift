import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import SceneSupport
import Testing

@MainActor
@Suite(.serialized) struct ControllerZoomTests {
  /// A stack whose b grows out of what `source` says.
  @MainActor private final class Zoomed {
    let stack: ControllerStack
    var source: Layer?
    var asked: [String] = []

    init() throws {
      stack = try ControllerStack()
      source = stack[0].cell
      stack[1].preferredTransition = .zoom { [weak self] context in
        let names = [context.sourceController, context.zoomedController].map { ($0 as? NotedController)?.name ?? "" }
        self?.asked.append(names.joined(separator: " "))
        return self?.source
      }
    }
  }

  @Test func itGrowsOutOfItsSourceAndShrinksBackIntoIt() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    stack.navigation.push(stack[1])
    stack.flush()
    #expect(abs(try #require(stack.width(1)) - 100) < 1e-6)
    #expect(stack.opacity(stack[0].cell) == 0)
    // The model says nothing of it.
    #expect(stack[0].cell.opacity == 1)
    var last = 100.0
    for _ in 0..<10 {
      stack.advance(by: 0.03)
      let width = try #require(stack.width(1))
      #expect(width > last && width < 400)
      last = width
    }
    stack.advance(by: 2)
    #expect(stack.width(1) == 400)
    #expect(stack.offset(0) == nil)
    #expect(stack.takeLines() == ["a will disappear", "b will appear", "a did disappear", "b did appear"])
    stack.navigation.pop()
    stack.advance(by: 0.1)
    let width = try #require(stack.width(1))
    #expect(width > 100 && width < 400)
    stack.advance(by: 2)
    #expect(stack.opacity(stack[0].cell) == 1)
    #expect(stack.navigation.layer.children.count == 1)
    #expect(!stack.film.isMoving(after: stack.film.time))
    #expect(zoomed.asked == ["a b", "a b"])
  }

  @Test func theSourceIsAskedForAgainAndMayBeAnother() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    let other = Layer(name: "other")
    other.frame = Rect(x: 300, y: 40, width: 50, height: 50)
    other.fill = .color(.black)
    stack[0].layer.addChild(other)
    stack.navigation.push(stack[1])
    stack.advance(by: 2)
    zoomed.source = other
    stack.navigation.pop()
    stack.flush()
    #expect(stack.opacity(stack[0].cell) == 1)
    #expect(stack.opacity(other) == 0)
    // Near its end the flight is where the other one is.
    stack.advance(by: 0.4)
    let point = try #require(stack.film.shownPoint(Point(200, 300), of: stack[1].layer))
    #expect(point.x > 300 && point.x < 350 && point.y > 30 && point.y < 120)
    stack.advance(by: 2)
    #expect(stack.opacity(other) == 1)
  }

  @Test func aTransitionThatIsPreferredAtRestIsTheNext() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    stack.navigation.push(stack[1])
    stack.advance(by: 2)
    stack[1].preferredTransition = nil
    stack.navigation.pop()
    stack.advance(by: 0.1)
    #expect(abs(try #require(stack.width(1)) - 400) < 1e-6)
    #expect(try #require(stack.offset(1)) > 10)
    #expect(stack.opacity(stack[0].cell) == 1)
    stack.advance(by: 2)
    stack.navigation.push(stack[1])
    stack.advance(by: 2)
    stack[1].preferredTransition = .zoom { _ in stack[0].cell }
    stack.press(200, 100)
    for y in stride(from: 110.0, through: 300, by: 10) { stack.move(200, y) }
    stack.advance(by: 0.5)
    stack.release(200, 300)
    stack.advance(by: 0.05)
    #expect(stack.opacity(stack[0].cell) == 0)
    stack.advance(by: 2)
    #expect(stack.navigation.controllers.count == 1)
    #expect(stack.opacity(stack[0].cell) == 1)
  }

  @Test func aSourceThatScrollsMeanwhileIsFollowed() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    let list = Layer(name: "list")
    list.frame = Rect(x: 0, y: 0, width: 400, height: 2000)
    stack[0].layer.addChild(list)
    list.addChild(stack[0].cell)
    let scroll = Tracker(
      in: stack.film.tree, configuration: TrackerConfiguration(bounds: 0...1000), position: 0)
    scroll.bind(list, .offsetY(0), .linear(scale: -1))
    list.effects = [.offset(x: 0, y: 0)]
    stack.navigation.push(stack[1])
    stack.advance(by: 2)
    scroll.go(to: 200, nil)
    stack.navigation.pop()
    stack.advance(by: 0.5)
    let point = try #require(stack.film.shownPoint(Point(200, 0), of: stack[1].layer))
    // The cell has gone from 400 to 200.
    #expect(abs(point.y - 200) < 4)
    #expect(abs(point.x - 90) < 4)
  }

  @Test(arguments: [0, 1]) func withoutASourceItComesOutOfTheMiddle(_ kind: Int) throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    // None, and one on a controller that is not the one below.
    zoomed.source = kind == 0 ? nil : stack[2].cell
    stack.navigation.push(stack[1])
    stack.flush()
    #expect(abs(try #require(stack.width(1)) - 360) < 1e-6)
    stack.advance(by: 2)
    #expect(stack.width(1) == 400)
    stack.navigation.pop()
    stack.advance(by: 2)
    #expect(stack.navigation.layer.children.count == 1)
  }

  @Test func aPushThatIsCutShortShrinksFromWhereItIs() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    stack.navigation.push(stack[1])
    stack.advance(by: 0.1)
    let turn = try #require(stack.width(1))
    _ = stack.takeLines()
    stack.navigation.pop()
    #expect(stack.takeLines() == ["a did disappear", "b did appear", "b will disappear", "a will appear"])
    #expect(abs(try #require(stack.width(1)) - turn) < 1e-6)
    stack.advance(by: 2)
    #expect(stack.takeLines() == ["b did disappear", "a did appear"])
    #expect(stack.opacity(stack[0].cell) == 1)
  }

  @Test func aHandDragsItDownAndAway() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    stack.navigation.push(stack[1])
    stack.advance(by: 2)
    _ = stack.takeLines()
    stack.press(200, 100)
    for y in stride(from: 110.0, through: 298, by: 10) { stack.move(200, y) }
    stack.move(200, 298)
    stack.flush()
    // 180 of 600 points beyond the slop: the scale there is 0.812.
    #expect(abs(try #require(stack.width(1)) - 400 * 0.812) < 1)
    #expect(stack.takeLines() == ["b will disappear", "a will appear"])
    #expect(zoomed.asked.count == 2)
    stack.advance(by: 0.5)
    stack.release(200, 298)
    #expect(stack.navigation.controllers.count == 1)
    stack.advance(by: 2)
    #expect(stack.takeLines() == ["b did disappear", "a did appear"])
    #expect(stack.opacity(stack[0].cell) == 1)
    #expect(!stack.film.isMoving(after: stack.film.time))
  }

  @Test func aFlightBackIsCaughtAndBroughtBack() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    stack.navigation.push(stack[1])
    stack.advance(by: 2)
    stack.navigation.pop()
    stack.advance(by: 0.06)
    _ = stack.takeLines()
    let point = try #require(stack.film.shownPoint(Point(200, 200), of: stack[1].layer))
    stack.press(point.x, point.y)
    stack.move(point.x, point.y + 10)
    stack.move(point.x, point.y + 20)
    stack.advance(by: 1)
    #expect(try #require(stack.width(1)) > 350)
    #expect(stack.takeLines() == [])
    stack.release(point.x, point.y + 20)
    stack.advance(by: 2)
    #expect(stack.width(1) == 400)
    #expect(stack.navigation.topController === stack[1])
    #expect(stack.takeLines().suffix(2) == ["a did disappear", "b did appear"])
    #expect(stack.opacity(stack[0].cell) == 0)
    stack.navigation.pop()
    stack.advance(by: 2)
    #expect(stack.opacity(stack[0].cell) == 1)
  }

  @Test func aHandThatLetsGoEarlyBringsItBack() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    stack.navigation.push(stack[1])
    stack.advance(by: 2)
    _ = stack.takeLines()
    stack.press(200, 100)
    for y in stride(from: 110.0, through: 140, by: 10) { stack.move(200, y) }
    stack.advance(by: 0.5)
    stack.release(200, 140)
    stack.advance(by: 2)
    #expect(stack.width(1) == 400)
    #expect(stack.offset(0) == nil)
    #expect(stack.takeLines().suffix(2) == ["a did disappear", "b did appear"])
    #expect(stack.opacity(stack[0].cell) == 0)
  }

  /// T20: whenever it is cut, everything is in place and visible at the end.
  @Test func thirtyCyclesCutAtRandomInstantsLeaveNothingBehind() throws {
    let zoomed = try Zoomed()
    let stack = zoomed.stack
    let before = try stack.film.picture(at: stack.film.time)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<30 {
      stack.navigation.push(stack[1])
      stack.advance(by: Double(random.next(50)) / 100)
      stack.navigation.pop()
      stack.advance(by: Double(random.next(50)) / 100)
    }
    stack.advance(by: 2)
    #expect(stack.opacity(stack[0].cell) == 1)
    #expect(try stack.film.picture(at: stack.film.time) == before)
    #expect(stack.navigation.layer.children.count == 1)
  }
}
