import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import SceneSupport
import Testing

extension SeededGenerator {
  /// A number from 0 to below another one.
  mutating func next(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}

@MainActor
@Suite(.serialized) struct RandomControllerTests {
  /// The fixture fails where a controller is told of anything but its four calls in turn.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whateverHappensThereIsAControllerAndEachCallComesOnce(seed: UInt64) throws {
    print("random controllers, seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let stack = try ControllerStack(count: 6)
    for index in [2, 4] {
      stack[index].preferredTransition = .zoom { ($0.sourceController as? NotedController)?.cell }
    }
    stack[5].preferredTransition = .crossDissolve
    let navigation = stack.navigation
    var hand: Point?
    for step in 0..<200 {
      switch random.next(8) {
      case 0...2: navigation.push(stack[1 + random.next(5)], animated: random.next(8) > 0)
      case 3: navigation.pop(animated: random.next(8) > 0)
      case 4: navigation.popToRoot()
      case 5:
        let others = Array(1...5).shuffled(using: &random).prefix(random.next(4))
        navigation.setControllers([stack[0]] + others.map { stack[$0] })
      case 6:
        if let point = hand {
          stack.release(point.x, point.y)
          hand = nil
        } else {
          hand = random.next(2) == 0 ? Point(5, 300) : Point(200, 100)
          stack.press(hand!.x, hand!.y)
        }
      default:
        guard let point = hand else { break }
        hand = Point(point.x + Double(random.next(150)), point.y + Double(random.next(150)))
        stack.move(hand!.x, hand!.y)
      }
      stack.advance(by: Double(random.next(80)) / 1000)
      let seen = (0..<6).contains { stack.offset($0) != nil }
      #expect(seen, "step \(step)")
    }
    if let hand { stack.release(hand.x, hand.y) }
    stack.advance(by: 3)
    #expect(!stack.film.isMoving(after: stack.film.time))
    #expect(navigation.layer.children.count == navigation.controllers.count)
    #expect(stack.offset(stack.controllers.firstIndex { $0 === navigation.topController }!) == 0)
    navigation.popToRoot()
    stack.advance(by: 3)
    #expect(stack.opacity(stack[0].cell) == 1)
    #expect(stack.offset(0) == 0)
    let fresh = try ControllerStack(count: 6)
    #expect(try stack.film.picture(at: stack.film.time) == fresh.film.picture(at: fresh.film.time))
    // Each has as many ends as beginnings, in turn.
    let lines = stack.takeLines()
    #expect(lines.filter { $0.contains("will") }.count == lines.filter { $0.contains("did") }.count)
    #expect(lines.last == "a did appear")
  }
}
