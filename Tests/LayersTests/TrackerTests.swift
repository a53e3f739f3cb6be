import CAllocationCounter
import GlissadeMotion
import Testing

@testable import GlissadeLayers

/// A film with hands.
@MainActor
final class Hands {
  let film = Film()
  var events: [TrackerEvent] = []

  func send(_ seconds: Double, _ kind: HandEvent.Kind, hand: Int32 = 0) -> HandOutcome {
    film.presentation.evaluate(at: Timestamp(seconds: seconds))
    return film.presentation.hand(
      HandEvent(time: Timestamp(seconds: seconds), hand: hand, kind), root: film.presentation.roots[0])
  }

  /// Drags from one point to another in steps of 1/120 s; returns what the last step answered and when it ended.
  @discardableResult
  func drag(
    from start: Point, to end: Point, at seconds: Double, over duration: Double, release: Bool = true
  ) -> (outcome: HandOutcome, time: Double) {
    var outcome = send(seconds, .began(start))
    let steps = max(1, Int((duration * 120).rounded()))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let point = Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      outcome = send(seconds + duration * part, .moved(point))
    }
    if release { _ = send(seconds + duration, .ended) }
    return (outcome, seconds + duration)
  }

  func position(_ tracker: Tracker, at seconds: Double) -> Double {
    film.presentation.position(of: tracker.id, at: Timestamp(seconds: seconds)) ?? .nan
  }

  func take(at seconds: Double) -> [TrackerEvent] {
    let new = film.presentation.takeTrackerEvents(upTo: Timestamp(seconds: seconds))
    film.tree.receive(new)
    return new
  }

  /// A full-size layer with a vertical claim of a tracker.
  func pad(
    _ configuration: TrackerConfiguration, position: Double = 0, slop: Double = 0, order: Claim.Order = .appFirst
  )
    -> (layer: Layer, tracker: Tracker)
  {
    let layer = film.layer("pad", size: 1000)
    layer.frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let tracker = Tracker(in: film.tree, configuration: configuration, position: position)
    layer.claims = [Claim(.tracker(tracker.id), .vertical, slop: slop, order: order)]
    film.flush(at: 0)
    return (layer, tracker)
  }
}

private let sheetRests: TrackerConfiguration.Rests = .points([
  .init(0, name: "dismissed", isFinal: true), .init(300, name: "medium"), .init(600, name: "large"),
])

@MainActor
@Suite struct TrackerTests {
  @Test func `Content follows the hand, then glides as far as the decay says`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(bounds: 0...10_000))
    // 800 points per second.
    let end = hands.drag(from: Point(500, 900), to: Point(500, 500), at: 1, over: 0.5).time
    #expect(abs(hands.position(tracker, at: end) - 400) < 1e-9)
    // The first frames go on at the velocity of the hand (S13).
    let step = hands.position(tracker, at: end + 1.0 / 60) - hands.position(tracker, at: end)
    #expect(abs(step - 800.0 / 60) < 0.15 * 800 / 60)
    #expect(abs(hands.position(tracker, at: end + 10) - (400 + 800 / 2.002_002_67)) < 0.3)
    #expect(hands.film.presentation.isAnimating(at: Timestamp(seconds: end + 1)))
    #expect(!hands.film.presentation.isAnimating(at: Timestamp(seconds: end + 10)))
  }

  @Test func `A glide that meets an edge is brought back by the spring, position and velocity kept`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(bounds: 0...500))
    let end = hands.drag(from: Point(500, 900), to: Point(500, 500), at: 1, over: 0.25).time
    var last = hands.position(tracker, at: end)
    var highest = 0.0
    for frame in 1...2000 {
      let position = hands.position(tracker, at: end + Double(frame) / 1000)
      #expect(abs(position - last) < 1.7, "no jump")
      last = position
      highest = max(highest, position)
    }
    #expect(highest > 505)
    #expect(hands.position(tracker, at: end + 5) == 500)
  }

  @Test func `Beyond an edge the hand is given less and less`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(
      {
        var configuration = TrackerConfiguration(bounds: 0...500)
        configuration.lowEdge = .rubberBand(range: 200)
        return configuration
      }())
    hands.drag(from: Point(500, 100), to: Point(500, 150), at: 1, over: 0.5, release: false)
    #expect(abs(hands.position(tracker, at: 2) + 24.1758) < 1e-3)
    _ = hands.send(2, .moved(Point(500, 200)))
    #expect(abs(hands.position(tracker, at: 2) + 43.1373) < 1e-3)
    _ = hands.send(2.1, .moved(Point(500, 90)))
    #expect(abs(hands.position(tracker, at: 2.1) - 10) < 1e-9, "the way back is the way out")
  }

  @Test func `A wild sample throws nothing off the screen (T26)`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(
      {
        var configuration = TrackerConfiguration(rests: sheetRests)
        configuration.highEdge = .rubberBand(range: 100)
        return configuration
      }(), position: 300)
    hands.drag(from: Point(500, 900), to: Point(500, 880), at: 1, over: 0.1, release: false)
    _ = hands.send(1.11, .moved(Point(500, -88_000)))
    #expect(hands.position(tracker, at: 1.11) <= 700)
    _ = hands.send(1.12, .moved(Point(500, 880)))
    _ = hands.send(1.12, .moved(Point(500, 880)))
    _ = hands.send(1.13, .moved(Point(500, 880)))
    let velocity = hands.film.presentation.velocity(of: tracker.id, at: Timestamp(seconds: 1.13))!
    #expect(velocity.isFinite && abs(velocity) <= 10_000)
    _ = hands.send(1.4, .ended)
    #expect([300, 600].contains(hands.position(tracker, at: 5)))
  }

  @Test func `The rest is chosen by projection, and a flick goes one further`() {
    for (distance, duration, flick, expected) in [
      (100.0, 1.0, nil, 300.0), (200, 1, nil, 600), (60, 0.05, nil, 600), (-200, 1, nil, 0), (60, 0.05, 1000.0, 600),
      (-60, 0.05, 1000, 0),
    ] as [(Double, Double, Double?, Double)] {
      let hands = Hands()
      var configuration = TrackerConfiguration(rests: sheetRests)
      configuration.decay = 0.99
      configuration.flickSpeed = flick
      let (_, tracker) = hands.pad(configuration, position: 300)
      let end = hands.drag(from: Point(500, 500), to: Point(500, 500 - distance), at: 1, over: duration).time
      #expect(hands.position(tracker, at: end + 5) == expected, "\(distance) in \(duration) s")
    }
  }

  @Test func `A rest whose condition does not hold is refused, and said so`() {
    let hands = Hands()
    let rests: TrackerConfiguration.Rests = .points([
      .init(0, name: "dismissed", condition: .never), .init(300, name: "medium"), .init(600, name: "large"),
    ])
    var configuration = TrackerConfiguration(rests: rests)
    configuration.lowEdge = .rubberBand(range: 200)
    let (_, tracker) = hands.pad(configuration, position: 300)
    let end = hands.drag(from: Point(500, 300), to: Point(500, 900), at: 1, over: 0.5).time
    #expect(hands.position(tracker, at: end) > 100, "it resists")
    #expect(hands.position(tracker, at: end + 5) == 300)
    #expect(hands.take(at: end + 5).contains { $0.kind == .refused(rest: "dismissed") })
  }

  @Test func `Pages turn one at a time`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(bounds: 0...2000, rests: .pages(length: 500)))
    let end = hands.drag(from: Point(500, 990), to: Point(500, 10), at: 1, over: 0.2).time
    #expect(hands.position(tracker, at: end + 5) == 500)
    hands.drag(from: Point(500, 500), to: Point(500, 600), at: 10, over: 1)
    #expect(hands.position(tracker, at: 20) == 500)
  }

  @Test func `A list hands the rest of a movement on to its sheet (T28)`() {
    let hands = Hands()
    let sheet = Tracker(
      in: hands.film.tree, configuration: TrackerConfiguration(rests: sheetRests), position: 300)
    var configuration = TrackerConfiguration(bounds: 0...2000)
    configuration.link = .init(sheet.id, rising: .before, falling: .after)
    let (_, list) = hands.pad(configuration)
    hands.drag(from: Point(500, 900), to: Point(500, 400), at: 1, over: 0.5, release: false)
    #expect(hands.position(sheet, at: 1.5) == 600)
    #expect(abs(hands.position(list, at: 1.5) - 200) < 1e-9)
    for step in 1...50 { _ = hands.send(1.5 + Double(step) / 100, .moved(Point(500, 400 + Double(step) * 4))) }
    #expect(abs(hands.position(list, at: 2)) < 1e-9)
    #expect(hands.position(sheet, at: 2) == 600)
    _ = hands.send(2.1, .moved(Point(500, 700)))
    #expect(abs(hands.position(sheet, at: 2.1) - 500) < 1e-9)
    _ = hands.send(3, .ended)
    #expect(hands.position(sheet, at: 6) == 600)
    #expect(hands.position(list, at: 6) == 0)
  }

  @Test func `A sheet that does not grow with its list only comes back`() {
    let hands = Hands()
    let sheet = Tracker(
      in: hands.film.tree, configuration: TrackerConfiguration(rests: sheetRests), position: 300)
    var configuration = TrackerConfiguration(bounds: 0...2000)
    configuration.link = .init(sheet.id, rising: .never, falling: .after)
    let (_, list) = hands.pad(configuration)
    hands.drag(from: Point(500, 700), to: Point(500, 600), at: 1, over: 0.5, release: false)
    #expect(hands.position(sheet, at: 1.5) == 300)
    #expect(abs(hands.position(list, at: 1.5) - 100) < 1e-9)
    _ = hands.send(1.6, .moved(Point(500, 750)))
    #expect(abs(hands.position(sheet, at: 1.6) - 250) < 1e-9, "the list is at its top")
    _ = hands.send(1.7, .moved(Point(500, 680)))
    #expect(abs(hands.position(sheet, at: 1.7) - 300) < 1e-9)
    #expect(abs(hands.position(list, at: 1.7) - 20) < 1e-9)
    _ = hands.send(3, .ended)
    #expect(hands.position(sheet, at: 6) == 300)
    #expect(!hands.film.presentation.isHeld(sheet.id))
  }

  @Test func `Claims decide between tracker and app`() {
    func outcome(_ order: Claim.Order, appClaim: Bool) -> HandOutcome {
      let hands = Hands()
      let (pad, _) = hands.pad(TrackerConfiguration(bounds: 0...1000), slop: 10, order: order)
      let inner = Layer(name: "inner")
      inner.frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
      pad.addChild(inner)
      if appClaim { inner.claims = [Claim(.app, .vertical, slop: 5)] }
      hands.film.flush(at: 0)
      #expect(hands.send(1, .began(Point(500, 500))) == .app)
      #expect(hands.send(1.01, .moved(Point(500, 496))) == .app)
      _ = hands.send(1.02, .moved(Point(500, 493)))
      return hands.send(1.03, .moved(Point(500, 480)))
    }
    #expect(outcome(.appFirst, appClaim: false) == .taken)
    #expect(outcome(.appFirst, appClaim: true) == .app)
    #expect(outcome(.together, appClaim: false) == .both)
  }

  @Test func `A tracker that goes first takes the hand away from the app`() {
    let hands = Hands()
    let (pad, tracker) = hands.pad(TrackerConfiguration(bounds: 0...1000), slop: 10, order: .trackerFirst)
    pad.claims.append(Claim(.app, .vertical, slop: 20))
    hands.film.flush(at: 0)
    #expect(hands.send(1, .began(Point(500, 500))) == .app)
    #expect(hands.send(1.01, .moved(Point(500, 492))) == .app)
    #expect(hands.send(1.02, .moved(Point(500, 488))) == .taken)
    #expect(hands.send(1.03, .moved(Point(500, 478))) == .tracker)
    #expect(hands.position(tracker, at: 1.03) == 12, "the slop is not made up for")
    #expect(hands.send(1.04, .ended) == .tracker)
  }

  @Test func `A movement across the axis is not taken`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(bounds: 0...1000), slop: 10)
    let outcome = hands.drag(from: Point(500, 500), to: Point(400, 470), at: 1, over: 0.3).outcome
    #expect(outcome == .app)
    #expect(hands.position(tracker, at: 2) == 0)
  }

  @Test func `A command waits while a hand holds, and wins at the release`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(rests: sheetRests), position: 300)
    hands.drag(from: Point(500, 500), to: Point(500, 450), at: 1, over: 0.5, release: false)
    let number = tracker.go(to: 600)
    tracker.configuration.lowEdge = .hard
    hands.film.flush(at: 1.6)
    #expect(hands.position(tracker, at: 1.7) == 350, "a commit moves nothing that is held")
    #expect(hands.film.presentation.isHeld(tracker.id))
    _ = hands.send(1.8, .ended)
    #expect(hands.position(tracker, at: 5) == 600)
    let told = hands.take(at: 5).compactMap { event -> UInt64? in
      guard case .willRest(let target, _, _, let command) = event.kind, target == 600 else { return nil }
      return command
    }
    #expect(told == [number])
  }

  @Test func `A command keeps position and velocity`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(bounds: 0...10_000))
    let end = hands.drag(from: Point(500, 900), to: Point(500, 500), at: 1, over: 0.5).time
    let before = hands.position(tracker, at: end + 0.1)
    let velocity = hands.film.presentation.velocity(of: tracker.id, at: Timestamp(seconds: end + 0.1))!
    tracker.go(to: 0)
    hands.film.flush(at: end + 0.1)
    #expect(abs(hands.position(tracker, at: end + 0.1) - before) < 1e-9)
    let after = hands.film.presentation.velocity(of: tracker.id, at: Timestamp(seconds: end + 0.1))!
    #expect(abs(after - velocity) < 1e-6)
    #expect(hands.position(tracker, at: end + 9) == 0)
  }

  @Test func `Events come in order, changed once however long nobody asked`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(rests: sheetRests), position: 300)
    let end = hands.drag(from: Point(500, 900), to: Point(500, 650), at: 1, over: 0.5).time
    let kinds = hands.take(at: end + 5).map { event -> String in
      switch event.kind {
      case .began: return "began"
      case .changed: return "changed"
      case .willRest(_, let rest, _, _): return "will rest \(rest)"
      case .refused: return "refused"
      case .rested: return "rested"
      }
    }
    #expect(kinds == ["began", "will rest large", "changed", "rested"])
    #expect(tracker.position == 600)
    #expect(hands.take(at: end + 6).isEmpty)
    _ = hands.film.layer()
    hands.film.flush(at: end + 6)
    #expect(hands.film.commits.last?.lastTrackerEvent == 4)
    #expect(hands.film.presentation.lastTrackerEventSeen == 4)
  }

  @Test func `A final rest cannot be taken back, and what waits for it is told once`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(rests: sheetRests), position: 300)
    let end = hands.drag(from: Point(500, 300), to: Point(500, 550), at: 1, over: 0.3).time
    var runs = 0
    tracker.whenAtRest { runs += 1 }
    hands.film.flush(at: end)
    let before = hands.position(tracker, at: end + 0.05)
    let outcome = hands.drag(from: Point(500, 900), to: Point(500, 100), at: end + 0.05, over: 0.05).outcome
    #expect(outcome == .app)
    #expect(hands.position(tracker, at: end + 0.05) == before)
    hands.film.complete(at: end + 0.1)
    #expect(runs == 0)
    #expect(hands.film.presentation.nextEvent(after: .zero).map { $0 > Timestamp(seconds: end + 0.1) } == true)
    hands.film.complete(at: end + 5)
    hands.film.complete(at: end + 6)
    #expect(runs == 1)
    #expect(hands.position(tracker, at: end + 5) == 0)
  }

  @Test func `What waits for a tracker that rests already is told though nothing moves`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(rests: sheetRests), position: 300)
    _ = hands.take(at: 1)
    #expect(hands.film.presentation.nextEvent(after: Timestamp(seconds: 1)) == nil)
    var runs = 0
    tracker.whenAtRest { runs += 1 }
    hands.film.flush(at: 2)
    #expect(hands.film.presentation.nextEvent(after: Timestamp(seconds: 2)) == Timestamp(seconds: 2))
    hands.film.complete(at: 2)
    #expect(runs == 1)
    #expect(hands.film.presentation.nextEvent(after: Timestamp(seconds: 2)) == nil)
  }

  @Test func `A touch stops what glides`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(bounds: 0...10_000), slop: 10)
    let end = hands.drag(from: Point(500, 900), to: Point(500, 400), at: 1, over: 0.25).time
    let there = hands.position(tracker, at: end + 0.2)
    #expect(hands.send(end + 0.2, .began(Point(500, 500))) == .tracker)
    #expect(hands.position(tracker, at: end + 1) == there)
    _ = hands.send(end + 1, .ended)
    #expect(abs(hands.position(tracker, at: end + 9) - there) < 1e-9)
  }

  @Test func `A hand that is taken away undoes what it began`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(rests: sheetRests), position: 300)
    hands.drag(from: Point(500, 500), to: Point(500, 260), at: 1, over: 0.2, release: false)
    _ = hands.send(1.3, .cancelled)
    #expect(hands.position(tracker, at: 5) == 300)
  }

  @Test func `A detent that is gone is left for the nearest`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(rests: sheetRests), position: 300)
    tracker.configuration.rests = .points([.init(0), .init(500), .init(600)])
    hands.film.flush(at: 1)
    #expect(hands.position(tracker, at: 1) == 300)
    #expect(hands.position(tracker, at: 5) == 500)
  }

  @Test func `A touchpad scrolls and lets go, a wheel goes by notches`() {
    let hands = Hands()
    let (_, tracker) = hands.pad(TrackerConfiguration(bounds: 0...1000))
    for step in 0..<10 {
      let outcome = hands.send(
        1 + Double(step) / 100,
        .scrolled(at: Point(500, 500), delta: Point(1, 10), isPrecise: true, isEnded: false))
      #expect(outcome == .tracker)
    }
    #expect(abs(hands.position(tracker, at: 1.09) - 100) < 1e-9)
    _ = hands.send(1.1, .scrolled(at: Point(500, 500), delta: .zero, isPrecise: true, isEnded: true))
    #expect(hands.position(tracker, at: 1.3) > 120)
    let rest = hands.position(tracker, at: 20)
    _ = hands.send(20, .scrolled(at: Point(500, 500), delta: Point(0, 50), isPrecise: false, isEnded: false))
    _ = hands.send(20.01, .scrolled(at: Point(500, 500), delta: Point(0, 50), isPrecise: false, isEnded: false))
    #expect(abs(hands.position(tracker, at: 25) - rest - 100) < 1e-9)
  }

  @Test func `Bound properties are functions of the position alone`() {
    let hands = Hands()
    let (pad, tracker) = hands.pad(TrackerConfiguration(bounds: 0...1000))
    pad.effects = [.scale(x: 1, y: 1, anchor: .center), .rotation(.zero, anchor: .center)]
    tracker.bind(pad, .positionX, .linear(scale: 2, offset: 10))
    tracker.bind(pad, .opacity, .piecewise([.init(0, 1), .init(100, 0.5), .init(200, 0.5), .init(400, 0)]))
    tracker.bind(pad, .scale(0), .curve(.easeInOut, over: 0...1000, from: 1, to: 3))
    tracker.bind(pad, .angle(0), .linear(scale: 1))
    hands.film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { pad.position = Point(0, 700) }
    hands.film.flush(at: 0)
    tracker.go(to: 300, nil)
    hands.film.flush(at: 0)
    let shown = hands.film.shown(pad, at: 0.5)
    #expect(shown.position == Point(610, 600), "x is the tracker's, y is animated")
    #expect(shown.opacity == 0.25)
    tracker.go(to: 500, nil)
    hands.film.flush(at: 1)
    #expect(hands.film.shown(pad, at: 1).effects[0] == .scale(x: 2, y: 2, anchor: .center))
    #expect(hands.film.shown(pad, at: 1).effects[1] == .rotation(.zero, anchor: .center))
  }

  @Test func `What is given back moves to its model with the tracker's velocity`() {
    let hands = Hands()
    let (pad, tracker) = hands.pad(TrackerConfiguration(bounds: 0...10_000))
    tracker.bind(pad, .positionX, .linear(scale: 0.5, offset: 500))
    hands.film.flush(at: 0)
    let end = hands.drag(from: Point(500, 900), to: Point(500, 500), at: 1, over: 0.5).time
    let h = 1e-4
    let x = hands.film.shown(pad, at: end + 0.1).position.x
    let v = (x - hands.film.shown(pad, at: end + 0.1 - h).position.x) / h
    Layer.animate(.spring) { tracker.unbind(pad, .positionX) }
    hands.film.flush(at: end + 0.1)
    #expect(abs(hands.film.shown(pad, at: end + 0.1).position.x - x) < 1e-6)
    let after = (hands.film.shown(pad, at: end + 0.1 + h).position.x - x) / h
    #expect(abs(after - v) < 0.02 * abs(v) + 1)
    #expect(hands.film.shown(pad, at: end + 9).position == pad.position)
  }

  @Test func `A held frame allocates nothing`() {
    let hands = Hands()
    let (pad, tracker) = hands.pad(TrackerConfiguration(bounds: 0...10_000))
    tracker.bind(pad, .positionX, .linear(scale: 1, offset: 500))
    tracker.bind(pad, .opacity, .curve(.easeIn, over: 0...10_000, from: 1, to: 0))
    hands.film.flush(at: 0)
    hands.drag(from: Point(500, 900), to: Point(500, 800), at: 1, over: 0.1, release: false)
    let root = hands.film.presentation.roots[0]
    let before = glissade_allocations()
    for step in 1...50 {
      let time = Timestamp(seconds: 1.1 + Double(step) / 100)
      _ = hands.film.presentation.hand(HandEvent(time: time, .moved(Point(500, 800 - Double(step)))), root: root)
      hands.film.presentation.evaluate(at: time)
    }
    #expect(glissade_allocations() - before == 0)
    #expect(hands.position(tracker, at: 1.6) == 150)
  }
}
