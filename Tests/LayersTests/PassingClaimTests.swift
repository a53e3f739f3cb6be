import GlissadeMotion
import Testing

@testable import GlissadeLayers

/// Claims of layers that touches pass, and claims that are offered at times.
@MainActor
@Suite struct PassingClaimTests {
  /// A list over the whole window, and before it a small layer that nothing hits, with a claim of its own.
  private func stage(_ hands: Hands, passes: Bool = true) -> (card: Layer, own: Tracker, list: Tracker) {
    let (_, list) = hands.pad(TrackerConfiguration(bounds: 0...500), position: 250, slop: 10)
    let card = hands.film.layer("card", size: 100)
    card.frame = Rect(x: 100, y: 100, width: 200, height: 200)
    card.isHitTestable = false
    let own = Tracker(in: hands.film.tree, configuration: TrackerConfiguration(bounds: 0...500), position: 0)
    var claim = Claim(.tracker(own.id), .vertical, slop: 8, factor: 1)
    claim.passesTouches = passes
    card.claims = [claim]
    hands.film.flush(at: 0)
    return (card, own, list)
  }

  @Test func `A hand that moves on a layer that touches pass is its, and one that does not move is not`() {
    let hands = Hands()
    let (_, own, list) = stage(hands)
    #expect(hands.send(1, .began(Point(200, 150))) == .app)
    #expect(hands.send(1.1, .moved(Point(200, 154))) == .app)
    #expect(hands.send(1.2, .moved(Point(200, 168))) == .taken)
    #expect(hands.position(own, at: 1.2) == 10)
    #expect(hands.position(list, at: 1.2) == 250)
    _ = hands.send(1.5, .ended)
    #expect(hands.send(3, .began(Point(200, 150))) == .app)
    #expect(hands.send(3.1, .ended) == .app)
  }

  @Test func `Beside the layer, and without such a claim, what lies behind has the hand`() {
    for passes in [true, false] {
      let hands = Hands()
      let (_, own, list) = stage(hands, passes: passes)
      let start = passes ? Point(500, 150) : Point(200, 150)
      hands.drag(from: start, to: Point(start.x, 250), at: 1, over: 0.5, release: false)
      #expect(hands.position(own, at: 1.5) == 0)
      #expect(hands.position(list, at: 1.5) < 250)
    }
  }

  @Test func `A claim is offered while its condition holds`() {
    let hands = Hands()
    let (card, own, list) = stage(hands)
    let way = Tracker(in: hands.film.tree, configuration: TrackerConfiguration(), position: 0)
    card.claims[0].condition = .tracker(way.id, in: 0...90)
    hands.film.flush(at: 0)
    hands.drag(from: Point(200, 150), to: Point(200, 200), at: 1, over: 0.5)
    #expect(abs(hands.position(own, at: 1.5) - 42) < 1e-9)
    way.go(to: 100, nil)
    hands.film.flush(at: 10)
    let before = hands.position(own, at: 10)
    hands.drag(from: Point(200, 150), to: Point(200, 200), at: 11, over: 0.5, release: false)
    #expect(hands.position(own, at: 11.5) == before)
    #expect(hands.position(list, at: 11.5) < 250)
  }
}
