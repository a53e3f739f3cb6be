import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct ZoomHandTests {
  /// Lays a hand on the page and takes it down by so many points beyond the 18 after which the page follows.
  private func drag(_ pages: ZoomedPages, by distance: CGFloat, x: CGFloat = 0) {
    pages.film.press(at: CGPoint(x: 200, y: 200))
    pages.film.move(to: CGPoint(x: 200, y: 218))
    pages.film.move(to: CGPoint(x: 200 + x, y: 218 + distance))
    pages.film.advance(by: .milliseconds(20))
  }

  @Test func aHandDragsThePageDownAndItGetsSmaller() throws {
    let pages = ZoomedPages([5])
    drag(pages, by: 180)
    let picture = try #require(pages.picture(5))
    // 0.3 of the height.
    #expect(abs(picture.width / 400 - 0.812) < 0.002)
    // What the hand took stays near it.
    #expect(abs(picture.midX - 200) < 0.5)
    #expect(pages.cell(4) != nil)
    #expect(pages.cell(5) == nil)
    pages.film.advance(by: .seconds(1))
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.cell(5) != nil)
    #expect(pages.picture(5) == nil)
    #expect(!pages.film.isMoving)
    #expect(pages.log.lines == ["+5", "+0", "-5"])
  }

  @Test func aShortDragComesBack() throws {
    let pages = ZoomedPages([5])
    drag(pages, by: 60)
    pages.film.advance(by: .seconds(1))
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [5])
    #expect(pages.picture(5)?.width == 400)
    #expect(pages.cell(4) == nil)
    #expect(!pages.film.isMoving)
    pages.path.value = []
    pages.film.advance(by: .seconds(2))
    #expect(pages.cell(5) != nil)
  }

  @Test func aQuickHandNeedsLess() {
    let pages = ZoomedPages([5])
    pages.film.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 290), over: .milliseconds(90))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.cell(5) != nil)
  }

  @Test func theSameProgressReachedAgainIsTheSamePicture() {
    let pages = ZoomedPages([5])
    drag(pages, by: 120, x: 20)
    let first = pages.film.picture()
    pages.film.move(to: CGPoint(x: 260, y: 500))
    pages.film.advance(by: .milliseconds(300))
    pages.film.move(to: CGPoint(x: 190, y: 260))
    pages.film.advance(by: .milliseconds(300))
    pages.film.move(to: CGPoint(x: 220, y: 338))
    pages.film.advance(by: .milliseconds(300))
    #expect(pages.film.picture() == first)
  }

  @Test func aSwipeFromTheEdgeShrinksThePage() throws {
    let pages = ZoomedPages([5])
    pages.film.press(at: CGPoint(x: 5, y: 300))
    pages.film.move(to: CGPoint(x: 17, y: 300))
    pages.film.move(to: CGPoint(x: 137, y: 300))
    pages.film.advance(by: .milliseconds(20))
    let picture = try #require(pages.picture(5))
    #expect(abs(picture.width / 400 - (1 - 0.67 * 0.3)) < 0.002)
    pages.film.move(to: CGPoint(x: 217, y: 300))
    pages.film.advance(by: .seconds(1))
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.cell(5) != nil)
  }

  @Test func aHandTakesThePageInFlight() throws {
    let pages = ZoomedPages()
    pages.path.value = [5]
    pages.film.advance(by: ZoomedPages.time(0.6))
    drag(pages, by: 250)
    pages.film.advance(by: .seconds(1))
    #expect(try #require(pages.picture(5)).width < 400 * 0.75)
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.cell(5) != nil)
    #expect(pages.log.lines == ["+0", "+5", "-5"] || pages.log.lines == ["+0", "+5", "-0", "+0", "-5"])
  }

  @Test func aTouchDoesNotStopAFlight() throws {
    let pages = ZoomedPages()
    pages.path.value = [5]
    pages.film.advance(by: ZoomedPages.time(0.5))
    pages.film.press(at: CGPoint(x: 200, y: 300))
    pages.film.advance(by: .seconds(1))
    #expect(pages.picture(5)?.width == 400)
    pages.film.release()
  }

  @Test func twoFingersTakeThePageAway() throws {
    let pages = ZoomedPages([5])
    func fingers(_ distance: CGFloat, _ x: CGFloat) {
      pages.film.touchMove(0, to: CGPoint(x: 200 + x - distance, y: 300))
      pages.film.touchMove(1, to: CGPoint(x: 200 + x + distance, y: 300))
      pages.film.advance(by: .milliseconds(16))
    }
    pages.film.touchDown(0, at: CGPoint(x: 60, y: 300))
    pages.film.touchDown(1, at: CGPoint(x: 340, y: 300))
    fingers(120, 0)
    fingers(98, 20)
    // 0.7 of the distance, and 20 to the right.
    let picture = try #require(pages.picture(5))
    #expect(abs(picture.width - 280) < 1)
    #expect(abs(picture.midX - 220) < 1)
    #expect(pages.cell(4) != nil && pages.cell(5) == nil)
    pages.film.touchUp(0)
    pages.film.touchUp(1)
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [5])
    #expect(pages.picture(5)?.width == 400)
    pages.film.touchBoth(
      from: (CGPoint(x: 60, y: 300), CGPoint(x: 340, y: 300)), to: (CGPoint(x: 150, y: 280), CGPoint(x: 250, y: 330)),
      over: .milliseconds(300))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.cell(5) != nil)
    #expect(!pages.film.isMoving)
    #expect(pages.log.lines == ["+5", "+0", "-0", "+0", "-5"])
  }

  @Test func aPinchOnATouchpadDoesSo() {
    let pages = ZoomedPages([5])
    pages.film.pinch(scale: 0.4, at: CGPoint(x: 200, y: 300), over: .milliseconds(300))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.cell(5) != nil)
  }

  @Test func aScrollViewOnThePageScrollsUntilItsTop() throws {
    let path = Handle<[Int]>()
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
      Held(path, [1]) { _ in LongPages(path: path) }
    }
    film.scroll(by: CGSize(width: 0, height: 600), at: CGPoint(x: 200, y: 300))
    film.advance(by: .seconds(1))
    // Scrolled: the drag scrolls.
    film.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 330), over: .milliseconds(600))
    film.advance(by: .seconds(2))
    #expect(path.value == [1])
    film.scroll(by: CGSize(width: 0, height: -5_000), at: CGPoint(x: 200, y: 300))
    film.advance(by: .seconds(1))
    // A wheel does not take the page.
    film.scroll(by: CGSize(width: 0, height: -500), at: CGPoint(x: 200, y: 300))
    film.advance(by: .seconds(1))
    #expect(path.value == [1])
    // At the top a hand does.
    film.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400), over: .milliseconds(300))
    film.advance(by: .seconds(2))
    #expect(path.value == [])
  }
}

private struct LongPages: View {
  let path: Handle<[Int]>
  @Namespace private var namespace

  var body: some View {
    NavigationStack(path: path.taken) {
      Color.red.frame(width: 80, height: 80).matchedTransitionSource(id: "red", in: namespace)
        .navigationDestination(for: Int.self) { _ in
          ScrollView { ForEach(0..<40, id: \.self) { Text("row \($0)").frame(height: 40) } }
            .navigationTransition(.zoom(sourceID: "red", in: namespace))
        }
    }
  }
}
