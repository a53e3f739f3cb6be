import GlissadeMotion
import Testing

@testable import GlissadeLayers

@MainActor
@Suite struct FollowTests {
  @Test func `A property begins where another layer is shown, with its velocity`() {
    let film = Film()
    let (source, page) = (film.layer("source", size: 50), film.layer("page", size: 300))
    page.position = Point(200, 400)
    film.flush(at: 0)
    Layer.animate(.spring(duration: 1)) { source.position = Point(300, 0) }
    film.flush(at: 0)
    let h = 1e-5
    let there = film.shown(source, at: 0.3).position
    let velocity = (film.shown(source, at: 0.3 + h).position.x - there.x) / h
    Layer.animate(.spring) {
      page.begin(.position, fromShown: source)
      page.begin(.bounds, fromShown: source)
    }
    film.flush(at: 0.3)
    #expect(film.shown(page, at: 0.3).position.distance(to: there) < 1e-9)
    #expect(film.shown(page, at: 0.3).bounds == Size(50, 50))
    let after = (film.shown(page, at: 0.3 + h).position.x - there.x) / h
    #expect(abs(after - velocity) < 1)
    #expect(film.shown(page, at: 9) == page.properties)
  }

  @Test func `Places and sizes are converted between coordinates`() {
    let film = Film()
    let (a, b) = (film.layer("a"), film.layer("b"))
    a.frame = Rect(x: 100, y: 0, width: 100, height: 100)
    a.effects = [.scale(x: 2, y: 2, anchor: .topLeading)]
    b.frame = Rect(x: 0, y: 50, width: 100, height: 100)
    let (source, guest) = (Layer(name: "source"), Layer(name: "guest"))
    source.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    a.addChild(source)
    b.addChild(guest)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      guest.begin(.position, fromShown: source)
      guest.begin(.bounds, fromShown: source)
    }
    film.flush(at: 1)
    // The source's middle is at (20, 20) in a, (140, 40) in the window, (140, -10) in b.
    #expect(film.shown(guest, at: 1).position.distance(to: Point(140, -10)) < 1e-9)
    #expect(abs(film.shown(guest, at: 1).bounds.width - 40) < 1e-9)
  }

  @Test func `A follower is seen where its source is, whatever order they came in`() {
    let film = Film()
    let (a, b, c) = (film.layer("a"), film.layer("b"), film.layer("c"))
    film.flush(at: 0)
    a.follow(.position, b)
    b.follow(.position, c)
    c.position = Point(10, 10)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { c.position = Point(110, 10) }
    film.flush(at: 0)
    for t in [0.5, 0.9, 0.1] {
      #expect(film.shown(a, at: t).position.distance(to: Point(10 + 100 * t, 10)) < 1e-9)
    }
    c.removeFromParent()
    film.flush(at: 1)
    #expect(film.shown(b, at: 1).position == b.position)
  }

  @Test func `The weight of a follower moves`() {
    let film = Film()
    let (a, b) = (film.layer("a"), film.layer("b"))
    b.position = Point(100, 0)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { a.follow(.position, b) }
    film.flush(at: 0)
    #expect(abs(film.shown(a, at: 0.25).position.x - 25) < 1e-9)
    #expect(film.presentation.isAnimating(at: Timestamp(seconds: 0.5)))
    #expect(film.shown(a, at: 2).position.x == 100)
    a.follow(.position, nil)
    film.flush(at: 2)
    #expect(film.shown(a, at: 2).position == .zero)
  }

  @Test func `Those that follow each other stand still`() {
    let film = Film()
    let (a, b) = (film.layer("a"), film.layer("b"))
    b.position = Point(100, 0)
    a.follow(.position, b)
    b.follow(.position, a)
    film.flush(at: 0)
    let first = film.shown(a, at: 1).position
    #expect(film.shown(a, at: 2).position == first)
    #expect(film.presentation.evaluate(at: Timestamp(seconds: 3)) == false)
  }
}
