import Foundation
import GlissadeLayers
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

@Suite @MainActor
struct BackSwipeTests {
  @Test func aHandTakesThePageFromTheEdge() {
    let pages = NumberedPages([1])
    pages.film.press(at: CGPoint(x: 5, y: 300))
    pages.film.move(to: CGPoint(x: 117, y: 300))
    pages.film.advance(by: .milliseconds(20))
    // The 12 points of the dead zone are not made up for.
    #expect(pages.offset("page 1") == "100")
    #expect(pages.offset("page 0") == "-90")
    pages.film.move(to: CGPoint(x: 217, y: 300))
    pages.film.advance(by: .seconds(1))
    #expect(pages.offset("page 1") == "200")
    #expect(pages.path.value == [1])
    pages.film.move(to: CGPoint(x: 257, y: 300))
    pages.film.advance(by: .seconds(1))
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.offset("page 0") == "0")
    #expect(pages.offset("page 1") == "gone")
    #expect(!pages.film.isMoving)
    #expect(pages.log.lines == ["+1", "+0", "-1"])
  }

  @Test func lessThanHalfOfTheWayComesBack() {
    let pages = NumberedPages([1])
    pages.film.press(at: CGPoint(x: 5, y: 300))
    pages.film.move(to: CGPoint(x: 207, y: 300))
    pages.film.advance(by: .seconds(1))
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [1])
    #expect(pages.offset("page 1") == "0")
    #expect(pages.offset("page 0") == "gone")
    #expect(pages.log.lines == ["+1", "+0", "-0"])
  }

  @Test func aQuickHandNeedsLess() {
    let pages = NumberedPages([1])
    pages.film.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 145, y: 300), over: .milliseconds(100))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
  }

  @Test func elsewhereOnThePageNothingMoves() {
    let pages = NumberedPages([1])
    pages.film.drag(from: CGPoint(x: 30, y: 300), to: CGPoint(x: 390, y: 300), over: .milliseconds(200))
    #expect(pages.offset("page 1") == "0")
    #expect(pages.path.value == [1])
  }

  @Test func fingersAndTouchpadsDoTheSame() {
    let pages = NumberedPages([1, 2])
    pages.film.touchDown(at: CGPoint(x: 5, y: 300))
    pages.film.touchMove(to: CGPoint(x: 317, y: 300))
    pages.film.advance(by: .seconds(1))
    #expect(pages.offset("page 2") == "300")
    pages.film.touchUp()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [1])
    func scroll(_ x: Double, isEnded: Bool) {
      pages.film.send(
        .scrolled(Scroll(position: Point(200, 300), delta: Point(x, 0), isPrecise: true, isEnded: isEnded)))
    }
    pages.film.move(to: CGPoint(x: 200, y: 300))
    scroll(-150, isEnded: false)
    pages.film.advance(by: .milliseconds(200))
    #expect(pages.offset("page 1") == "150")
    scroll(-100, isEnded: false)
    pages.film.advance(by: .milliseconds(200))
    scroll(0, isEnded: true)
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    // A notch of a wheel that turns sideways is no swipe.
    pages.path.value = [1]
    pages.film.advance(by: .seconds(2))
    pages.film.scroll(by: CGSize(width: -50, height: 0), at: CGPoint(x: 200, y: 300))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [1])
  }

  @Test func aHandCatchesAPushInFlight() {
    let pages = NumberedPages()
    pages.path.value = [1]
    pages.film.advance(by: NumberedPages.time(0.97))
    pages.film.press(at: CGPoint(x: 15, y: 300))
    let place = pages.film.shown("page 1")!.frame.midX
    pages.film.advance(by: .milliseconds(100))
    #expect(pages.film.shown("page 1")!.frame.midX == place)
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.offset("page 1") == "0")
  }
}
