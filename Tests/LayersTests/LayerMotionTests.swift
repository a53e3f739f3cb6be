import GlissadeMotion
import Testing

@testable import GlissadeLayers

/// What `Node.motion` tells those who draw.
@MainActor
@Suite struct LayerMotionTests {
  private let film = Film()

  private func motion(_ layer: Layer, at seconds: Double) -> LayerMotion {
    film.presentation.evaluate(at: Timestamp(seconds: seconds))
    let slot = Int(film.presentation.slot(of: layer.id)!)
    return film.presentation.withNodes { $0[slot].motion }
  }

  @Test func `A layer moves in so far as its properties do, from the first frame to the last`() {
    let cases: [(change: (Layer) -> Void, expected: LayerMotion)] = [
      ({ $0.position.x += 10 }, .place), ({ $0.bounds.width += 10 }, [.place, .picture]),
      ({ $0.effects[0] = .offset(x: 5, y: 0) }, .place),
      ({ $0.effects[1] = .rotation(.degrees(9), anchor: .center) }, [.place, .turn]),
      ({ $0.effects[2] = .scale(x: 2, y: 2, anchor: .center) }, [.place, .scale]),
      ({ $0.effects[3] = .rotation3D(Rotation3D(angle: .degrees(9), y: 1)) }, [.place, .turn, .scale]),
      ({ $0.effects[4] = .opacity(0.5) }, .look), ({ $0.opacity = 0.5 }, .look), ({ $0.blur = 4 }, .look),
      ({ $0.fill = .color(.black) }, .picture), ({ $0.cornerRadii = CornerRadii(4) }, .picture),
      ({ $0.backdropBlur = 4 }, .picture),
    ]
    for (change, expected) in cases {
      let layer = film.layer()
      layer.fill = .color(.white)
      layer.effects = [
        .offset(x: 0, y: 0), .rotation(.zero, anchor: .center), .scale(x: 1, y: 1, anchor: .center),
        .rotation3D(Rotation3D(angle: .zero, y: 1)), .opacity(1),
      ]
      film.flush(at: 0)
      #expect(motion(layer, at: 0) == [])
      Layer.animate(.linear(duration: 1)) { change(layer) }
      film.flush(at: 1)
      for time in [1, 1.5, 1.999, 2, 1.2, 3] {
        #expect(motion(layer, at: time) == (time < 2 ? expected : []), "\(expected) at \(time)")
      }
      film.presentation.forget(before: Timestamp(seconds: 3))
      #expect(motion(layer, at: 3) == [])
    }
  }

  @Test func `Both effects of a list that changes its shape are told`() {
    let layer = film.layer()
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.effects = [.rotation(.degrees(9), anchor: .center), .blur(radius: 3, opaque: false)]
    }
    film.flush(at: 0)
    #expect(motion(layer, at: 0.5) == [.place, .turn, .look])
    #expect(motion(layer, at: 1) == [])
  }

  @Test func `The end of a motion is a change, also if the value is there already`() {
    let layer = film.layer()
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { layer.position.x = 10 }
    film.flush(at: 0)
    // Back where it began: nothing is to be seen of it any more, but it ends with what was asked for last.
    Layer.animate(.linear(duration: 1)) { layer.position.x = 10 }
    _ = motion(layer, at: 0.999)
    let before = film.presentation.version
    #expect(motion(layer, at: 1) == [])
    #expect(film.presentation.version > before)
    let rest = film.presentation.version
    #expect(motion(layer, at: 1.5) == [])
    #expect(film.presentation.version == rest)
  }

  @Test func `What is jumped to does not move`() {
    let layer = film.layer()
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { layer.cornerStyle = .circular }
    layer.opacity = 0.3
    film.flush(at: 0)
    #expect(motion(layer, at: 0.5) == [])
  }

  @Test func `A layer moves while a hand has its tracker, and until that rests`() {
    let layer = film.layer("pad", size: 1000)
    layer.frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let tracker = Tracker(in: film.tree, configuration: TrackerConfiguration(bounds: 0...1000), position: 0)
    layer.claims = [Claim(.tracker(tracker.id), .vertical, slop: 0, order: .trackerFirst)]
    tracker.bind(layer, .opacity, .linear(scale: 0.0005, offset: 0.5))
    let sheet = film.layer()
    tracker.bind(sheet, .positionY, .linear(scale: 1))
    film.flush(at: 0)
    func send(_ seconds: Double, _ kind: HandEvent.Kind) {
      film.presentation.evaluate(at: Timestamp(seconds: seconds))
      _ = film.presentation.hand(
        HandEvent(time: Timestamp(seconds: seconds), hand: 0, kind), root: film.presentation.roots[0])
    }
    #expect(motion(sheet, at: 0.5) == [])
    send(1, .began(Point(500, 500)))
    send(1.01, .moved(Point(500, 460)))
    send(1.02, .moved(Point(500, 400)))
    #expect(motion(sheet, at: 1.02) == .place)
    #expect(motion(layer, at: 1.02) == .look)
    // The hand rests, and may go on.
    #expect(motion(sheet, at: 3) == .place)
    send(3, .moved(Point(500, 300)))
    send(3.02, .ended)
    #expect(motion(sheet, at: 20) == [])
  }

  @Test func `A follower moves while its source or its weight does`() {
    let (a, b) = (film.layer(), film.layer())
    b.position = Point(50, 0)
    film.flush(at: 0)
    a.follow(.position, b)
    film.flush(at: 0)
    #expect(motion(a, at: 0.5) == [])
    Layer.animate(.linear(duration: 1)) { b.position = Point(90, 0) }
    film.flush(at: 1)
    #expect(motion(a, at: 1.5) == .place)
    #expect(motion(a, at: 2) == [])
    Layer.animate(.linear(duration: 1)) { b.position = Point(50, 0) }
    film.flush(at: 3)
    #expect(motion(a, at: 3.5) == .place)
    a.follow(.position, nil)
    film.flush(at: 3.5)
    #expect(motion(a, at: 3.5) == [])
  }
}
