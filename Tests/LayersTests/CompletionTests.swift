import GlissadeMotion
import Testing

@testable import GlissadeLayers

@MainActor
@Suite struct CompletionTests {
  @Test func `A completion runs once, when its animation has ended`() {
    let film = Film()
    let layer = film.layer()
    film.flush(at: 0)
    var runs = 0
    Layer.animate(.linear(duration: 1)) {
      layer.opacity = 0
    } completion: {
      runs += 1
    }
    film.flush(at: 1)
    #expect(film.presentation.nextEvent(after: Timestamp(seconds: 1)) == Timestamp(seconds: 2))
    film.complete(at: 1.99)
    #expect(runs == 0)
    film.complete(at: 2)
    film.complete(at: 3)
    #expect(runs == 1)
    #expect(film.presentation.nextEvent(after: Timestamp(seconds: 3)) == nil)
  }

  @Test func `A change that moves nothing completes all the same`() async {
    let film = Film()
    let layer = film.layer()
    film.flush(at: 0)
    var runs = 0
    Layer.animate(.linear(duration: 1)) {
      layer.opacity = 1
    } completion: {
      runs += 1
    }
    Layer.animate(.linear(duration: 1)) {
      Layer().opacity = 0
    } completion: {
      runs += 1
    }
    await nextTurn()
    #expect(runs == 2)
    layer.opacity = 0.5
    Layer.animate(.linear(duration: 1)) {
      layer.opacity = 0.5
    } completion: {
      runs += 1
    }
    Layer.animate(nil) {
      layer.opacity = 0.4
    } completion: {
      runs += 1
    }
    film.flush(at: 0)
    film.complete(at: 0)
    #expect(runs == 4)
  }

  @Test func `A removed layer is waited for no longer`() {
    let film = Film()
    let (a, b) = (film.layer(), film.layer())
    film.flush(at: 0)
    var runs = 0
    Layer.animate(.linear(duration: 1)) {
      a.opacity = 0
      b.opacity = 0
    } completion: {
      runs += 1
    }
    Layer.animate(.linear(duration: 9)) {
      a.position = Point(1, 1)
    } completion: {
      runs += 10
    }
    film.flush(at: 0)
    a.removeFromParent()
    film.flush(at: 0.5)
    film.complete(at: 0.5)
    #expect(runs == 10)
    film.complete(at: 1)
    #expect(runs == 11)
  }

  @Test func `A closed tree completes everything at once`() {
    let film = Film()
    let layer = film.layer()
    film.flush(at: 0)
    var runs = 0
    Layer.animate(.linear(duration: 1)) {
      layer.opacity = 0
    } completion: {
      runs += 1
    }
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.opacity = 1
    } completion: {
      runs += 1
    }
    film.tree.close()
    film.complete(at: 9)
    #expect(runs == 2)
  }

  @Test func `A tree that is let go without being closed leaves nobody waiting`() async {
    var runs = 0
    weak var gone: LayerTree?
    do {
      let tree = LayerTree(context: LayerContext(sink: { _ in }))
      gone = tree
      Layer.animate(.linear(duration: 1)) {
        tree.root.opacity = 0
      } completion: {
        runs += 1
      }
    }
    await nextTurn()
    #expect(gone == nil)
    #expect(runs == 1)
  }

  @Test func `An effect without an end is released where another effect has moved it in the list`() {
    let film = Film()
    let layer = film.layer()
    layer.effects = [.rotation(.zero, anchor: .center)]
    film.flush(at: 0)
    var runs = 0
    Layer.animate(.linear(duration: 1).repeatForever()) {
      layer.effects = [.rotation(.degrees(360), anchor: .center)]
    } completion: {
      runs += 1
    }
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.effects = [.offset(x: 10, y: 0), .rotation(.degrees(360), anchor: .center)]
    }
    film.flush(at: 5)
    film.complete(at: 6)
    #expect(runs == 0 && film.presentation.endOfMotion == .never)
    Layer.animate(.linear(duration: 1)) { layer.effects = [.offset(x: 10, y: 0), .rotation(.zero, anchor: .center)] }
    film.flush(at: 7)
    film.complete(at: 7.9)
    #expect(runs == 0)
    film.complete(at: 8)
    #expect(runs == 1)
  }

  @Test func `A replaced animation keeps its own clock, one without an end is released`() {
    let film = Film()
    let (a, b) = (film.layer(), film.layer())
    film.flush(at: 0)
    var log = ""
    Layer.animate(.linear(duration: 1)) {
      a.opacity = 0
    } completion: {
      log += "a"
    }
    Layer.animate(.linear(duration: 1).repeatForever(), completionCriteria: .removed) {
      b.opacity = 0
    } completion: {
      log += "b"
    }
    film.flush(at: 0)
    #expect(film.presentation.endOfMotion == .never)
    Layer.animate(.linear(duration: 2)) {
      a.opacity = 1
      b.opacity = 1
    } completion: {
      log += "c"
    }
    film.flush(at: 0.5)
    film.complete(at: 1)
    #expect(log == "a")
    film.complete(at: 2.5)
    #expect(log == "abc")
    #expect(film.presentation.endOfMotion == .at(Timestamp(seconds: 2.5)))
  }

  @Test func `An outer completion waits for what inner scopes change`() {
    let film = Film()
    let (a, b) = (film.layer(), film.layer())
    film.flush(at: 0)
    var log = ""
    Layer.animate(.linear(duration: 1)) {
      a.opacity = 0
      Layer.animate(.linear(duration: 2)) {
        b.opacity = 0
      } completion: {
        log += "inner "
      }
    } completion: {
      log += "outer "
    }
    film.flush(at: 0)
    film.complete(at: 1)
    #expect(log.isEmpty)
    film.complete(at: 2)
    #expect(log == "outer inner ")
  }
}
