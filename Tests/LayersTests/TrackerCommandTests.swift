import GlissadeMotion
import Testing

@testable import GlissadeLayers

@MainActor
@Suite struct TrackerCommandTests {
  /// A drag along y whose far rest sends it back to 0 and another tracker to 1000.
  private func sender(_ hands: Hands) -> (layer: Layer, drag: Tracker, other: Tracker, sight: Tracker) {
    let (layer, drag) = hands.pad(TrackerConfiguration())
    let other = Tracker(in: hands.film.tree, configuration: TrackerConfiguration(), position: 0)
    let sight = Tracker(in: hands.film.tree, configuration: TrackerConfiguration(), position: 0)
    var configuration = TrackerConfiguration(
      bounds: 0...500,
      rests: .points([
        .init(0),
        .init(
          300, isFinal: true,
          commands: [.init(drag.id, to: 0, .spring(duration: 0.3)), .init(other.id, to: 1000, .spring(duration: 0.3))]),
      ]))
    configuration.commandsWhenTaken = [.init(sight.id, to: 1, nil)]
    drag.configuration = configuration
    layer.claims = [Claim(.tracker(drag.id), .vertical, slop: 0, factor: 1)]
    hands.film.flush(at: 0)
    return (layer, drag, other, sight)
  }

  @Test func `A rest that is chosen sends others, and the tracker itself elsewhere`() {
    let hands = Hands()
    let (_, drag, other, sight) = sender(hands)
    let end = hands.drag(from: Point(500, 100), to: Point(500, 350), at: 1, over: 0.5, release: false).time
    #expect(hands.position(drag, at: end) == 250)
    #expect(hands.position(other, at: end) == 0)
    #expect(hands.position(sight, at: end) == 1)
    _ = hands.send(end + 0.5, .ended)
    #expect(hands.position(other, at: end + 0.6) > 50)
    #expect(hands.position(drag, at: end + 0.6) < 250)
    #expect(hands.position(drag, at: end + 3) == 0)
    #expect(hands.position(other, at: end + 3) == 1000)
    let isFinal = hands.take(at: end + 3).contains { event in
      if case .willRest(_, _, true, nil) = event.kind { event.tracker == drag.id } else { false }
    }
    #expect(isFinal)
  }

  @Test func `The other rest sends nobody`() {
    let hands = Hands()
    let (_, drag, other, _) = sender(hands)
    let end = hands.drag(from: Point(500, 100), to: Point(500, 200), at: 1, over: 0.5, release: false).time
    _ = hands.send(end + 0.5, .ended)
    #expect(hands.position(drag, at: end + 3) == 0)
    #expect(hands.position(other, at: end + 3) == 0)
  }

  @Test func `Companions follow along the other axis, and a grip stays where the hand began`() {
    let hands = Hands()
    let (layer, drag, _, _) = sender(hands)
    let make = { Tracker(in: hands.film.tree, configuration: TrackerConfiguration(bounds: -900...900), position: 0) }
    let (aside, x, y) = (make(), make(), make())
    var claim = layer.claims[0]
    claim.slop = 10
    claim.companions = [Claim.Companion(aside.id, .horizontal, factor: 2)]
    claim.grip = Claim.Grip(x: x.id, y: y.id)
    layer.claims = [claim]
    hands.film.flush(at: 0)
    hands.drag(from: Point(300, 100), to: Point(330, 160), at: 1, over: 0.2, release: false)
    #expect(abs(hands.position(drag, at: 1.2) - 50) < 1e-9)
    // What the hand went aside before the claim had it does not count.
    let steps = (10.0 / (60 / 24)).rounded(.up)
    #expect(abs(hands.position(aside, at: 1.2) - 2 * (30 - steps * 30 / 24)) < 1e-9)
    #expect(hands.position(x, at: 1.2) == 300)
    #expect(hands.position(y, at: 1.2) == 100)
  }

  @Test func `What asks for one hand waits while there are two, and scrolling is not a hand for all`() {
    let hands = Hands()
    let (layer, drag, _, _) = sender(hands)
    layer.claims[0].isForOneHand = true
    layer.claims[0].takesScrolling = false
    hands.film.flush(at: 0)
    _ = hands.send(1, .began(Point(300, 100)), hand: 0)
    _ = hands.send(1, .began(Point(600, 100)), hand: 1)
    #expect(hands.send(1.1, .moved(Point(300, 200)), hand: 0) == .app)
    _ = hands.send(1.2, .ended, hand: 0)
    _ = hands.send(1.2, .ended, hand: 1)
    let scroll = HandEvent.Kind.scrolled(at: Point(300, 100), delta: Point(0, -80), isPrecise: true, isEnded: false)
    #expect(hands.send(1.3, scroll) == .app)
    #expect(hands.position(drag, at: 1.3) == 0)
  }

  @Test func `A tracker weighs how far a layer follows another, along each axis`() {
    let hands = Hands()
    let film = hands.film
    let (source, follower) = (film.layer("source", size: 10), film.layer("follower", size: 10))
    source.position = Point(100, 300)
    follower.position = Point(500, 500)
    let (across, down) = (
      Tracker(in: film.tree, configuration: TrackerConfiguration(), position: 0.25),
      Tracker(in: film.tree, configuration: TrackerConfiguration(), position: 1.5)
    )
    follower.follow(.position, source)
    across.bind(follower, .followX, .linear(scale: 1))
    down.bind(follower, .followY, .linear(scale: 1))
    film.flush(at: 0)
    func shown() -> Point { film.shown(follower, at: 3).position }
    // Beyond the source on the same line where the weight says so.
    #expect(shown() == Point(400, 200))
    across.unbind(follower, .followX)
    down.unbind(follower, .followY)
    film.flush(at: 2)
    #expect(shown() == Point(100, 300))
  }
}
