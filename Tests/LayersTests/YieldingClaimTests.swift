import GlissadeMotion
import Testing

@testable import GlissadeLayers

/// Claims that go before all others, that yield to all others, and that the pointer does not count for.
@MainActor
@Suite struct YieldingClaimTests {
  /// A page with claims of its own tracker, and a list on it whose tracker moves along the same axis.
  private func stage(
    _ hands: Hands, length: Double, at position: Double, _ change: (inout Claim) -> Void
  ) -> (page: Tracker, list: Tracker) {
    let (layer, page) = hands.pad(TrackerConfiguration(bounds: 0...500), slop: 12)
    let list = Tracker(
      in: hands.film.tree, configuration: TrackerConfiguration(bounds: 0...length), position: position)
    let inner = hands.film.layer("list", size: 1000)
    layer.addChild(inner)
    inner.frame = Rect(origin: .zero, size: layer.bounds)
    inner.claims = [Claim(.tracker(list.id), .vertical, slop: 10, order: .appFirst)]
    layer.claims[0].factor = 1
    change(&layer.claims[0])
    hands.film.flush(at: 0)
    return (page, list)
  }

  @Test func `A claim that goes first waits for its own way, and nobody moves before`() {
    for goesFirst in [true, false] {
      let hands = Hands()
      let (page, list) = stage(hands, length: 500, at: 250) { $0.goesFirst = goesFirst }
      #expect(hands.send(1, .began(Point(500, 100))) == .app)
      let outcome = hands.send(1.1, .moved(Point(500, 111)))
      #expect(outcome == (goesFirst ? .app : .taken))
      _ = hands.send(1.2, .moved(Point(500, 120)))
      #expect(hands.position(page, at: 1.2) == (goesFirst ? 8 : 0))
      #expect(hands.position(list, at: 1.2) == (goesFirst ? 250 : 240))
      _ = hands.send(1.3, .ended)
    }
  }

  @Test func `In the direction in which it has no way it goes before nobody`() {
    let hands = Hands()
    let (page, list) = stage(hands, length: 500, at: 250) { $0.goesFirst = true }
    hands.drag(from: Point(500, 500), to: Point(500, 400), at: 1, over: 0.5, release: false)
    #expect(hands.position(page, at: 1.5) == 0)
    #expect(hands.position(list, at: 1.5) == 340)
  }

  @Test func `A claim that yields leaves the hand to a list that can scroll, also at its end`() {
    for (length, position) in [(500.0, 250.0), (500, 0)] {
      let hands = Hands()
      let (page, _) = stage(hands, length: length, at: position) { $0.yields = true }
      hands.drag(from: Point(500, 100), to: Point(500, 300), at: 1, over: 0.5, release: false)
      #expect(hands.position(page, at: 1.5) == 0)
    }
    let hands = Hands()
    let (page, _) = stage(hands, length: 0, at: 0) { $0.yields = true }
    hands.drag(from: Point(500, 100), to: Point(500, 300), at: 1, over: 0.5, release: false)
    #expect(hands.position(page, at: 1.5) == 188)
  }

  @Test func `A claim that yields leaves the program's gestures theirs, and takes no hand that it cannot follow`() {
    let hands = Hands()
    let (layer, page) = hands.pad(TrackerConfiguration(bounds: 0...500), slop: 12)
    layer.claims[0].factor = 1
    layer.claims[0].yields = true
    hands.film.flush(at: 0)
    hands.drag(from: Point(500, 300), to: Point(500, 100), at: 1, over: 0.5, release: false)
    #expect(hands.send(1.6, .moved(Point(500, 90))) == .app)
    _ = hands.send(1.7, .ended)
    layer.claims.insert(Claim(.app, .vertical), at: 0)
    hands.film.flush(at: 2)
    hands.drag(from: Point(500, 100), to: Point(500, 300), at: 3, over: 0.5, release: false)
    #expect(hands.position(page, at: 3.5) == 0)
  }

  @Test func `The pointer is no finger`() {
    for (hand, moved) in [(Int32(-1), 0.0), (3, 88)] {
      let hands = Hands()
      let (page, _) = stage(hands, length: 0, at: 0) { $0.isForFingers = true }
      _ = hands.send(1, .began(Point(500, 100)), hand: hand)
      _ = hands.send(1.1, .moved(Point(500, 200)), hand: hand)
      #expect(hands.position(page, at: 1.1) == moved)
    }
  }
}
