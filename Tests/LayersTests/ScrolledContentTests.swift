import GlissadeMotion
import Testing

@testable import GlissadeLayers

/// Trackers whose content is made bit by bit, and trackers inside of others.
@Suite @MainActor
struct ScrolledContentTests {
  private let film = Film()

  private func send(_ seconds: Double, _ kind: HandEvent.Kind) -> HandOutcome {
    film.presentation.evaluate(at: Timestamp(seconds: seconds))
    return film.presentation.hand(
      HandEvent(time: Timestamp(seconds: seconds), kind), root: film.presentation.roots[0])
  }

  private func position(_ tracker: Tracker, _ seconds: Double) -> Double {
    film.presentation.position(of: tracker.id, at: Timestamp(seconds: seconds)) ?? .nan
  }

  /// A layer of a size that a tracker claims, at the top of another.
  private func room(_ size: Double, on outer: Layer, bounds: ClosedRange<Double>) -> (layer: Layer, tracker: Tracker) {
    let layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: size, height: size)
    outer.addChild(layer)
    let tracker = Tracker(in: film.tree, configuration: TrackerConfiguration(bounds: bounds), position: 0)
    layer.claims = [Claim(.tracker(tracker.id), .vertical)]
    return (layer, tracker)
  }

  @Test func `What a tracker moves is shown where there is something, and goes on when there is more`() {
    let (layer, tracker) = room(500, on: film.tree.root, bounds: 0...10_000)
    let content = Layer()
    content.anchor = .topLeading
    layer.addChild(content)
    tracker.bind(content, .positionY, .linear(scale: -1))
    tracker.prepared = 0...800
    film.flush(at: 0)
    tracker.go(to: 2_000, .linear(duration: 1))
    film.flush(at: 1)
    #expect(abs(film.shown(content, at: 1.2).position.y + 400) < 1e-6)
    #expect(film.shown(content, at: 1.6).position.y == -800)
    #expect(abs(position(tracker, 1.6) - 1_200) < 1e-6)
    tracker.prepared = 700...1_500
    film.flush(at: 1.6)
    #expect(abs(film.shown(content, at: 1.6).position.y + 1_200) < 1e-6)
    #expect(film.shown(content, at: 5).position.y == -1_500)
    // A hand takes what it sees.
    _ = send(5, .began(Point(100, 300)))
    _ = send(5.01, .moved(Point(100, 330)))
    #expect(abs(position(tracker, 5.01) - 1_480) < 1e-6)
    tracker.prepared = nil
    film.flush(at: 5.02)
    #expect(abs(film.shown(content, at: 5.02).position.y + 1_480) < 1e-6)
  }

  @Test func `A shift moves position, goal and hand, and events from before it are told as after it`() {
    let (_, tracker) = room(500, on: film.tree.root, bounds: 0...10_000)
    film.flush(at: 0)
    tracker.go(to: 2_000, .linear(duration: 1))
    film.flush(at: 1)
    let early = film.presentation.takeTrackerEvents(upTo: Timestamp(seconds: 1.5))
    tracker.shift(by: 300)
    film.tree.receive(early)
    #expect(abs(tracker.position - 1_300) < 1e-6)
    var target = 0.0
    for case .willRest(let place, _, _, _) in early.map(\.kind) { target = place }
    #expect(target == 2_000)
    film.flush(at: 1.5)
    #expect(abs(position(tracker, 1.5) - 1_300) < 1e-6)
    #expect(abs(film.presentation.velocity(of: tracker.id, at: Timestamp(seconds: 1.5))! - 2_000) < 1e-6)
    #expect(position(tracker, 3) == 2_300)
    film.tree.receive(film.presentation.takeTrackerEvents(upTo: Timestamp(seconds: 3)))
    #expect(tracker.position == 2_300)
    _ = send(4, .began(Point(100, 300)))
    _ = send(4.1, .moved(Point(100, 200)))
    tracker.shift(by: -50)
    film.flush(at: 4.1)
    #expect(abs(position(tracker, 4.1) - 2_340) < 1e-6)
    _ = send(4.2, .moved(Point(100, 150)))
    #expect(abs(position(tracker, 4.2) - 2_390) < 1e-6)
  }

  @Test func `The innermost tracker that has way left takes the hand, the outermost gives`() {
    let (outerLayer, outer) = room(800, on: film.tree.root, bounds: 0...1_000)
    let (_, inner) = room(400, on: outerLayer, bounds: 0...200)
    film.flush(at: 0)
    func drag(_ begin: Double, by way: Double) {
      _ = send(begin, .began(Point(100, 200)))
      for step in 1...10 { _ = send(begin + Double(step) / 100, .moved(Point(100, 200 + way * Double(step) / 10))) }
      _ = send(begin + 0.5, .moved(Point(100, 200 + way)))
      _ = send(begin + 1, .ended)
    }
    drag(1, by: -110)
    #expect(abs(position(inner, 2) - 100) < 1e-6 && position(outer, 2) == 0)
    inner.go(to: 200, nil)
    film.flush(at: 3)
    drag(4, by: -110)
    #expect(position(inner, 6) == 200 && abs(position(outer, 6) - 100) < 1e-6)
    drag(7, by: 60)
    #expect(abs(position(inner, 9) - 150) < 1e-6 && abs(position(outer, 9) - 100) < 1e-6)
    inner.go(to: 0, nil)
    outer.go(to: 0, nil)
    film.flush(at: 10)
    _ = send(11, .began(Point(100, 200)))
    _ = send(11.1, .moved(Point(100, 300)))
    #expect(position(inner, 11.1) == 0 && position(outer, 11.1) < -10)
  }

  @Test func `A spring begins with the velocity of changes that are a movement`() {
    let layer = film.layer()
    film.flush(at: 0)
    for step in 1...5 {
      Layer.trackVelocity { layer.position.x = 10 * Double(step) }
      film.flush(at: 1 + Double(step) / 100)
    }
    Layer.animate(.spring(duration: 0.5)) { layer.position.x = 500 }
    film.flush(at: 1.05)
    let (a, b) = (film.shown(layer, at: 1.05).position.x, film.shown(layer, at: 1.0501).position.x)
    #expect(abs((b - a) / 1e-4 - 1_000) < 10)
    // A jump in between forgets it, one of another property does not.
    for (begin, isJump) in [(5.0, true), (10, false)] {
      for step in 1...5 {
        Layer.trackVelocity { layer.position.x = 10 * Double(step) }
        film.flush(at: begin + Double(step) / 100)
      }
      if isJump { layer.position.x = 51 } else { layer.opacity = layer.opacity == 1 ? 0.5 : 1 }
      Layer.animate(.spring(duration: 0.5)) { layer.position.x = 500 }
      film.flush(at: begin + 0.05)
      let (a, b) = (film.shown(layer, at: begin + 0.05).position.x, film.shown(layer, at: begin + 0.0501).position.x)
      #expect(abs((b - a) / 1e-4 - (isJump ? 0 : 1_000)) < 15, "jump \(isJump)")
    }
    #expect(film.presentation.movements.isEmpty, "it is taken once")
  }
}
