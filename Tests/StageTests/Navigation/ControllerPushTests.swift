import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import Testing

@MainActor
@Suite(.serialized) struct ControllerPushTests {
  @Test func aPushSlidesOverTheOneBelowAndAPopBack() throws {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1])
    #expect(stack.takeLines() == ["a will disappear", "b will appear"])
    #expect(stack.navigation.topController === stack[1])
    stack.advance(by: 0.1)
    let b = try #require(stack.offset(1))
    #expect(b > 10 && b < 390)
    // The one below goes 30 % of the way.
    #expect(abs(try #require(stack.offset(0)) + 0.3 * (400 - b)) < 1e-6)
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
    #expect(stack.offset(0) == nil)
    #expect(stack.takeLines() == ["a did disappear", "b did appear"])
    #expect(!stack.film.isMoving(after: stack.film.time))

    #expect(stack.navigation.pop() === stack[1])
    #expect(stack.takeLines() == ["b will disappear", "a will appear"])
    stack.advance(by: 2)
    #expect(stack.takeLines() == ["b did disappear", "a did appear"])
    #expect(stack.offset(0) == 0)
    #expect(stack[1].layer.tree == nil)
    #expect(stack[1].navigationController == nil)
    #expect(stack.navigation.pop() == nil)
    #expect(stack.takeLines() == [])
  }

  @Test func aPushThatIsCutShortIsEndedAndBecomesAPop() throws {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1])
    stack.advance(by: 0.1)
    _ = stack.takeLines()
    let before = try #require(stack.offset(1))
    stack.advance(by: 0.001)
    let velocity = (try #require(stack.offset(1)) - before) / 0.001
    stack.navigation.pop()
    #expect(stack.takeLines() == ["a did disappear", "b did appear", "b will disappear", "a will appear"])
    let turn = try #require(stack.offset(1))
    stack.advance(by: 0.001)
    // It goes on as it did, and then turns round.
    let after = (try #require(stack.offset(1)) - turn) / 0.001
    #expect(abs(after - velocity) < 0.1 * abs(velocity))
    #expect(velocity < -100)
    stack.advance(by: 2)
    #expect(stack.takeLines() == ["b did disappear", "a did appear"])
    #expect(stack.offset(1) == nil)
  }

  @Test func aPopThatIsPushedAgainComesBackFromWhereItIs() throws {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1], animated: false)
    #expect(stack.takeLines() == ["a will disappear", "b will appear", "a did disappear", "b did appear"])
    #expect(stack.offset(1) == 0)
    stack.navigation.pop()
    stack.advance(by: 0.15)
    let turn = try #require(stack.offset(1))
    stack.navigation.push(stack[1])
    #expect(abs(try #require(stack.offset(1)) - turn) < 1e-6)
    #expect(
      stack.takeLines() == [
        "b will disappear", "a will appear", "b did disappear", "a did appear", "a will disappear", "b will appear",
      ])
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
    #expect(stack.takeLines() == ["a did disappear", "b did appear"])
    #expect(stack.navigation.layer.children.count == 2)
  }

  @Test func whatIsBeingCoveredIsNotHitAndWhatIsUncoveredIs() throws {
    let stack = try ControllerStack()
    var path: [LayerID] = []
    stack.film.onInput = { path = $0.path }
    stack.navigation.push(stack[1])
    stack.advance(by: 0.03)
    stack.press(90, 450)
    #expect(!path.contains(stack[0].cell.id))
    stack.release(90, 450)
    stack.advance(by: 2)
    stack.navigation.pop()
    stack.advance(by: 0.3)
    stack.press(90, 450)
    #expect(path.contains(stack[0].cell.id))
  }

  @Test func severalLevelsPoppedAtOnceShowTwoControllers() throws {
    let stack = try ControllerStack()
    stack.navigation.setControllers(stack.controllers, animated: false)
    _ = stack.takeLines()
    stack.navigation.popToRoot()
    stack.advance(by: 0.1)
    #expect((0..<4).map { stack.offset($0) != nil } == [true, false, false, true])
    stack.advance(by: 2)
    #expect(
      stack.takeLines() == ["d will disappear", "a will appear", "d did disappear", "a did appear"])
    #expect(stack.navigation.layer.children.count == 1)
  }

  @Test func whatIsPutBelowANewTopIsSeenOnlyWhenItPops() throws {
    let stack = try ControllerStack()
    stack.navigation.setControllers([stack[0], stack[1], stack[2]])
    stack.advance(by: 0.1)
    #expect(stack.offset(0) != nil && stack.offset(1) == nil && stack.offset(2) != nil)
    stack.advance(by: 2)
    #expect(stack.takeLines() == ["a will disappear", "c will appear", "a did disappear", "c did appear"])
    stack.navigation.pop()
    stack.advance(by: 0.1)
    #expect(stack.offset(0) == nil && stack.offset(1) != nil && stack.offset(2) != nil)
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
  }

  @Test func oneThatIsReplacedStaysUntilItIsCovered() throws {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1], animated: false)
    stack.navigation.setControllers([stack[0], stack[2]])
    stack.advance(by: 0.1)
    let c = try #require(stack.offset(2))
    #expect(abs(try #require(stack.offset(1)) + 0.3 * (400 - c)) < 1e-6)
    stack.advance(by: 2)
    #expect(stack.navigation.layer.children.count == 2)
    #expect(stack[1].layer.tree == nil)
    stack.navigation.pop()
    stack.advance(by: 0.1)
    #expect(try #require(stack.offset(0)) < 0)
  }

  @Test func callsMayPushAndPop() throws {
    let stack = try ControllerStack()
    final class Pusher: LayerController {
      var then: (@MainActor () -> Void)?
      override func didAppear(animated: Bool) { then?() }
    }
    let pusher = Pusher()
    pusher.then = { stack.navigation.push(stack[1]) }
    stack.navigation.push(pusher)
    stack.advance(by: 2)
    #expect(stack.navigation.topController === stack[1])
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
    #expect(
      stack.takeLines() == ["a will disappear", "a did disappear", "b will appear", "b did appear"])
  }

  @Test func controllersThatAreLaidOutMayPush() throws {
    final class Impatient: LayerController {
      var next: LayerController?
      override func layoutLayers() {
        if let next { navigationController?.push(next) }
        next = nil
      }
    }
    let stack = try ControllerStack()
    let impatient = Impatient()
    impatient.next = stack[1]
    stack.navigation.push(impatient)
    #expect(stack.navigation.controllers.count == 3)
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
    #expect(stack.navigation.layer.children.count == 3)
  }

  @Test func aNavigationThatIsLetGoTakesItsLayersWithIt() throws {
    let stack = try ControllerStack()
    var other: NavigationController? = NavigationController(root: stack[1], in: stack.film.tree)
    other?.push(stack[2])
    #expect(stack.film.root.children.count == 2)
    other = nil
    #expect(stack.film.root.children.count == 1)
    #expect(stack.takeLines().suffix(4) == ["b did disappear", "c did appear", "c will disappear", "c did disappear"])
  }

  @Test func whatNobodyCanShowIsRefused() throws {
    let stack = try ControllerStack()
    stack.navigation.setControllers([])
    stack.navigation.push(stack[0])
    #expect(stack.navigation.controllers.count == 1)
    let other = NavigationController(root: stack[1], in: stack.film.tree)
    stack.navigation.push(stack[1])
    #expect(stack.navigation.controllers.count == 1)
    other.close()
    #expect(stack.takeLines() == ["b will appear", "b did appear", "b will disappear", "b did disappear"])
    stack.navigation.push(stack[1])
    #expect(stack.navigation.controllers.count == 2)
  }

  @Test func whoIsClosedOnItsWayIsToldOnce() throws {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1])
    stack.advance(by: 0.1)
    stack.navigation.close()
    #expect(
      stack.takeLines() == [
        "a will disappear", "b will appear", "a did disappear", "b did appear", "b will disappear", "b did disappear",
      ])
    stack.navigation.push(stack[2])
    stack.advance(by: 2)
    #expect(stack.takeLines() == [])
    #expect(stack.film.root.children.isEmpty)
  }

  @Test func aWindowThatGoesEndsWhatIsUnderWay() throws {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1])
    stack.advance(by: 0.1)
    _ = stack.takeLines()
    stack.film.tree.close()
    #expect(stack.takeLines() == ["a did disappear", "b did appear"])
    stack.navigation.push(stack[2])
    stack.navigation.popToRoot()
    #expect(stack.takeLines().last == "a did appear")
  }

  @Test func aChangeOfSizeMovesTheEndsAlone() throws {
    let stack = try ControllerStack()
    stack.navigation.push(stack[1])
    stack.advance(by: 0.1)
    stack.navigation.frame = Rect(x: 0, y: 0, width: 300, height: 500)
    stack.advance(by: 2)
    #expect(stack.offset(1) == 0)
    #expect(stack[1].layer.bounds == Size(300, 500))
    stack.navigation.pop()
    stack.advance(by: 0.1)
    stack.navigation.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    stack.advance(by: 2)
    #expect(stack.offset(0) == 0)
    #expect(stack.navigation.layer.children.count == 1)
  }

  @Test func changesAreNotAnimatedByAScopeAround() throws {
    let stack = try ControllerStack()
    let plain = try ControllerStack()
    Layer.animate(.linear(duration: 5)) { stack.navigation.push(stack[1]) }
    plain.navigation.push(plain[1])
    for _ in 0..<10 {
      stack.advance(by: 0.03)
      plain.advance(by: 0.03)
      #expect(stack.offset(1) == plain.offset(1))
    }
  }

  @Test func lessMotionFades() throws {
    let stack = try ControllerStack()
    stack.navigation.reducesMotion = true
    stack[1].preferredTransition = .zoom { _ in stack[0].cell }
    stack.navigation.push(stack[1])
    stack.advance(by: 0.07)
    #expect(stack.offset(1) == 0)
    #expect(stack.offset(0) == 0)
    let own = try #require(stack.navigation.layer.children.last)
    #expect(abs(try #require(stack.opacity(own)) - 0.5) < 0.01)
    stack.advance(by: 1)
    #expect(stack.takeLines().count == 4)
    #expect(stack.opacity(stack[0].cell) == 1)
  }
}
