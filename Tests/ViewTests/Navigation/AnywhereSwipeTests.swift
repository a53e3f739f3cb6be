import Foundation
import GlissadeLayers
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Fingers that swipe back from anywhere on a page, and what on it comes first.
@Suite @MainActor
struct AnywhereSwipeTests {
  /// A stack whose page has what a test puts on it.
  private struct Pages<Content: View>: View {
    let path: Handle<[Int]>
    @ViewBuilder let content: () -> Content
    @State private var pages = [1]

    var body: some View {
      let _ = path.take($pages)
      NavigationStack(path: $pages) {
        Color.green.navigationDestination(for: Int.self) { _ in
          VStack(spacing: 0) {
            content()
            Color.white.accessibilityLabel("rest")
          }
        }
      }
    }
  }

  /// A film of 400 x 600 points with something on its page, 200 points high below the bar.
  private func film(_ path: Handle<[Int]>, @ViewBuilder _ content: @escaping () -> some View) -> Film {
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
      Pages(path: path) { content().frame(height: 200) }
    }
    film.advance(by: .seconds(1))
    return film
  }

  private func swipe(_ film: Film, from start: CGPoint, by way: CGFloat = 300) {
    film.touchDown(at: start)
    for step in 1...10 {
      film.advance(by: .milliseconds(20))
      film.touchMove(to: CGPoint(x: start.x + way * CGFloat(step) / 10, y: start.y))
    }
    film.touchUp()
    film.advance(by: .seconds(2))
  }

  @Test func aFingerSwipesFromAnywhere() {
    let pages = NumberedPages([1])
    pages.film.touchDown(at: CGPoint(x: 150, y: 400))
    pages.film.touchMove(to: CGPoint(x: 170, y: 400))
    pages.film.advance(by: .milliseconds(20))
    #expect(pages.offset("page 1") == "0")
    // The 27 points of the dead zone are not made up for.
    pages.film.touchMove(to: CGPoint(x: 277, y: 400))
    pages.film.advance(by: .milliseconds(20))
    #expect(pages.offset("page 1") == "100")
    pages.film.touchMove(to: CGPoint(x: 390, y: 400))
    pages.film.advance(by: .seconds(1))
    pages.film.touchUp()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.log.lines == ["+1", "+0", "-1"])
  }

  @Test func inTheOtherReadingDirectionItGoesTheOtherWay() {
    let pages = NumberedPages([1], isMirrored: true)
    swipe(pages.film, from: CGPoint(x: 50, y: 400))
    #expect(pages.path.value == [1])
    swipe(pages.film, from: CGPoint(x: 350, y: 400), by: -300)
    #expect(pages.path.value == [])
  }

  @Test func aFingerThatGoesTheOtherWayOrDownSwipesNothing() {
    let pages = NumberedPages([1])
    swipe(pages.film, from: CGPoint(x: 390, y: 400), by: -300)
    pages.film.touchDown(at: CGPoint(x: 100, y: 100))
    pages.film.touchMove(to: CGPoint(x: 180, y: 300))
    pages.film.advance(by: .milliseconds(100))
    #expect(pages.offset("page 1") == "0")
    pages.film.touchUp()
    pages.film.advance(by: .seconds(1))
    #expect(pages.path.value == [1])
  }

  @Test func aHorizontalScrollViewComesFirstButFromTheEdge() {
    let path = Handle<[Int]>()
    let film = film(path) {
      ScrollView(.horizontal) { Color.blue.frame(width: 1000, height: 200).accessibilityLabel("wide") }
    }
    // Also where it is at its beginning: it gives.
    swipe(film, from: CGPoint(x: 100, y: 150))
    #expect(path.value == [1])
    swipe(film, from: CGPoint(x: 350, y: 150), by: -200)
    #expect(film.shown("wide")!.frame.minX < -100)
    swipe(film, from: CGPoint(x: 5, y: 150))
    #expect(path.value == [])
  }

  @Test func whatCannotScrollAndWhatScrollsDownDoNot() {
    for axes in [Axis.Set.horizontal, .vertical] {
      let path = Handle<[Int]>()
      let film = film(path) {
        ScrollView(axes) {
          Color.blue.frame(width: 200, height: axes == .vertical ? 1000 : 200).accessibilityLabel("list")
        }
      }
      swipe(film, from: CGPoint(x: 100, y: 150))
      #expect(path.value == [])
    }
  }

  @Test func slidersAndDragsOfThePageComeFirst() {
    let path = Handle<[Int]>()
    let value = Handle<Double>()
    let moved = Handle<CGFloat>()
    let film = film(path) {
      Held(value, 0.2) { _ in
        Held(moved, 0) { _ in
          VStack {
            Slider(value: value.taken)
            Color.red.frame(height: 60).accessibilityLabel("handle")
              .gesture(DragGesture().onChanged { moved.value = $0.translation.width })
          }
        }
      }
    }
    let handle = film.shown("handle")!.frame
    swipe(film, from: CGPoint(x: 80, y: handle.midY), by: 250)
    #expect(moved.value > 200)
    swipe(film, from: CGPoint(x: 80, y: handle.minY - 20), by: 250)
    #expect(value.value > 0.5)
    #expect(path.value == [1])
    swipe(film, from: CGPoint(x: 80, y: 500), by: 280)
    #expect(path.value == [])
  }

  @Test func aButtonIsTappedAndSwipedOver() throws {
    let pages = NumberedPages([1])
    let button = try #require(pages.film.shown("count 1: 0")).frame
    let middle = CGPoint(x: button.midX, y: button.midY)
    pages.film.touchDown(at: middle)
    pages.film.touchMove(to: CGPoint(x: middle.x + 5, y: middle.y))
    pages.film.touchUp()
    #expect(pages.film.shown("count 1: 1") != nil)
    swipe(pages.film, from: middle, by: 190)
    #expect(pages.film.shown("count 1: 2") == nil)
    #expect(pages.path.value == [])
  }

  @Test func aPageThatZoomsIsSwipedAwayFromAnywhere() {
    let pages = ZoomedPages([5])
    pages.film.advance(by: .seconds(1))
    pages.film.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 390, y: 500), over: .milliseconds(200))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [5])
    swipe(pages.film, from: CGPoint(x: 60, y: 500), by: 330)
    #expect(pages.path.value == [])
    #expect(pages.cell(5) != nil)
  }

  @Test func theRootAndALockedPageStay() {
    let pages = NumberedPages()
    swipe(pages.film, from: CGPoint(x: 100, y: 400))
    #expect(pages.offset("page 0") == "0")
    #expect(pages.path.value == [])
  }
}
