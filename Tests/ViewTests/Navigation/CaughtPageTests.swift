import Foundation
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Pages on their way out, and hands that catch them.
@Suite @MainActor
struct CaughtPageTests {
  @Test func aHandCatchesAPageOnItsWayOutAndTakesItBack() throws {
    let pages = NumberedPages([1])
    pages.path.value = []
    pages.film.advance(by: NumberedPages.time(0.5))
    pages.film.press(at: CGPoint(x: 350, y: 300))
    pages.film.move(to: CGPoint(x: 342, y: 300))
    let caught = try #require(Double(pages.offset("page 1")))
    #expect(caught > 190 && caught < 240)
    pages.film.advance(by: .seconds(1))
    #expect(pages.offset("page 1") == "\(Int(caught))")
    pages.film.move(to: CGPoint(x: 192, y: 300))
    pages.film.advance(by: .milliseconds(300))
    #expect(abs(Double(pages.offset("page 1"))! - (caught - 150)) <= 1)
    #expect(pages.path.value == [])
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [1])
    #expect(pages.offset("page 1") == "0")
    #expect(pages.offset("page 0") == "gone")
    #expect(!pages.film.isMoving)
    // It was gone, and has appeared again.
    #expect(pages.log.lines.filter { $0 == "+1" }.count == pages.log.lines.filter { $0 == "-1" }.count + 1)
    pages.path.value = []
    pages.film.advance(by: .seconds(2))
    #expect(pages.offset("page 0") == "0" && pages.offset("page 1") == "gone")
  }

  @Test func aPageThatIsCaughtAndLetGoOnItsWayGoes() throws {
    let pages = NumberedPages([1])
    pages.path.value = []
    pages.film.advance(by: NumberedPages.time(0.5))
    pages.film.press(at: CGPoint(x: 300, y: 300))
    pages.film.move(to: CGPoint(x: 310, y: 300))
    pages.film.move(to: CGPoint(x: 380, y: 300))
    pages.film.advance(by: .seconds(1))
    #expect(pages.offset("page 1") != "gone")
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.offset("page 1") == "gone" && pages.offset("page 0") == "0")
    #expect(!pages.film.isMoving)
  }

  @Test func aSwipeThatSentThePageAwayCanBeCaughtAgain() throws {
    let pages = NumberedPages([1])
    pages.film.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 145, y: 300), over: .milliseconds(100))
    pages.film.advance(by: .milliseconds(60))
    #expect(pages.path.value == [])
    let place = try #require(Double(pages.offset("page 1")))
    pages.film.press(at: CGPoint(x: 390, y: 300))
    pages.film.move(to: CGPoint(x: 380, y: 300))
    pages.film.move(to: CGPoint(x: 380 - place + 20, y: 300))
    pages.film.advance(by: .seconds(1))
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [1])
    #expect(pages.offset("page 1") == "0")
  }

  @Test func aTouchOnAPageOnItsWayOutDoesNotStopIt() {
    let pages = NumberedPages([1])
    pages.path.value = []
    pages.film.advance(by: NumberedPages.time(0.5))
    pages.film.press(at: CGPoint(x: 350, y: 300))
    pages.film.advance(by: .seconds(1))
    #expect(pages.offset("page 1") == "gone")
    pages.film.release()
  }

  @Test func handsReachWhatIsSeenBesideAPageThatSlidesAway() throws {
    let pages = NumberedPages([1])
    pages.path.value = []
    pages.film.advance(by: NumberedPages.time(0.1))
    // The page has gone 40 points, and the button lies behind it.
    func tapButton() throws {
      let button = try #require(pages.film.shown("count 0: 0")).frame
      pages.film.tap(at: CGPoint(x: button.midX, y: button.midY))
      pages.film.advance(by: .milliseconds(20))
    }
    try tapButton()
    #expect(pages.film.shown("count 0: 0") != nil)
    pages.film.advance(by: .milliseconds(350))
    #expect(pages.offset("page 1") != "gone")
    try tapButton()
    #expect(pages.film.shown("count 0: 1") != nil)
  }

  @Test func aPageOfAZoomIsCaughtAndTakenBack() throws {
    let pages = ZoomedPages([5])
    let rest = pages.film.picture()
    pages.path.value = []
    pages.film.advance(by: ZoomedPages.time(0.4))
    let flying = try #require(pages.picture(5))
    pages.film.press(at: CGPoint(x: flying.midX, y: flying.midY))
    pages.film.move(to: CGPoint(x: flying.midX, y: flying.midY + 8))
    pages.film.move(to: CGPoint(x: flying.midX, y: flying.midY + 38))
    pages.film.advance(by: .seconds(1))
    // It has come to the hand, and is a little smaller there.
    #expect(try #require(pages.picture(5)).width > 360)
    #expect(pages.cell(5) == nil && pages.cell(4) != nil)
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [5])
    #expect(!pages.film.isMoving)
    #expect(pages.film.picture() == rest)
    pages.path.value = []
    pages.film.advance(by: .seconds(2))
    #expect(pages.cell(5) != nil && pages.picture(5) == nil)
  }

  @Test func aPageOfAZoomIsCaughtAndSentAwayAgain() throws {
    let pages = ZoomedPages([5])
    pages.path.value = []
    pages.film.advance(by: ZoomedPages.time(0.4))
    let flying = try #require(pages.picture(5))
    pages.film.press(at: CGPoint(x: flying.midX, y: flying.midY))
    pages.film.move(to: CGPoint(x: flying.midX, y: flying.midY + 8))
    pages.film.move(to: CGPoint(x: flying.midX, y: flying.midY + 258))
    pages.film.advance(by: .seconds(1))
    #expect(pages.picture(5) != nil)
    pages.film.release()
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.cell(5) != nil && pages.picture(5) == nil)
    #expect(!pages.film.isMoving)
  }

  @Test func whereAPageOfAZoomHasAlmostLandedTheListScrolls() throws {
    let pages = ZoomedPages([5])
    pages.path.value = []
    pages.film.advance(by: ZoomedPages.time(0.97))
    pages.film.drag(from: CGPoint(x: 200, y: 220), to: CGPoint(x: 200, y: 120), over: .milliseconds(200))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(try #require(pages.cell(5)).minY < 150)
  }

  @Test func whatIsSeenBesideAPageOnItsWayOutIsTouched() {
    let pages = ZoomedPages([5])
    pages.path.value = []
    pages.film.advance(by: ZoomedPages.time(0.5))
    // The first cell of the fifth row.
    pages.film.tap(at: CGPoint(x: 60, y: 560))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [13])
    // A page that comes lets nobody touch the one below.
    pages.path.value = []
    pages.film.advance(by: .seconds(2))
    pages.path.value = [5]
    pages.film.advance(by: ZoomedPages.time(0.5))
    pages.film.tap(at: CGPoint(x: 60, y: 560))
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [5])
  }

  @Test(arguments: [true, false])
  func whatABindingPresentedIsPresentedAgain(isItem: Bool) {
    let isShown = Handle<Bool>()
    let item = Handle<Int?>()
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
      Held(isShown, !isItem) { _ in
        Held(item, isItem ? 3 : nil) { _ in
          NavigationStack {
            Color.white
              .navigationDestination(isPresented: isShown.taken) { Color.blue.accessibilityLabel("shown") }
              .navigationDestination(item: item.taken) { Color.red.accessibilityLabel("shown \($0)") }
          }
        }
      }
    }
    film.advance(by: .seconds(2))
    if isItem { item.value = nil } else { isShown.value = false }
    film.advance(by: NumberedPages.time(0.5))
    film.press(at: CGPoint(x: 350, y: 300))
    film.move(to: CGPoint(x: 342, y: 300))
    film.move(to: CGPoint(x: 192, y: 300))
    film.advance(by: .seconds(1))
    film.release()
    film.advance(by: .seconds(2))
    #expect(isItem ? item.value == 3 : isShown.value)
    #expect(film.shown(isItem ? "shown 3" : "shown")?.frame.minX == 0)
  }

  @Test func handsAndTheProgramAtRandomLeaveWhatThePathSays() {
    print("random catches, seed 7")
    var random = SeededNumbers(seed: 7)
    let pages = NumberedPages()
    for _ in 0..<60 {
      pages.path.value = [[], [1], [1, 2], [3]][random.next(4)]
      pages.film.advance(by: .milliseconds(random.next(250)))
      let start = CGPoint(x: CGFloat(random.next(400)), y: 500)
      let way = CGFloat(random.next(400) - 200)
      let end = CGPoint(x: start.x + way + (way < 0 ? -40 : 40), y: 500)
      pages.film.drag(from: start, to: end, over: .milliseconds(40 + random.next(200)))
    }
    pages.film.advance(by: .seconds(3))
    #expect(!pages.film.isMoving)
    let fresh = NumberedPages(pages.path.value)
    fresh.film.advance(by: .seconds(1))
    #expect(pages.film.picture() == fresh.film.picture())
    #expect(pages.film.layerCount == fresh.film.layerCount)
  }

  @Test func handsAndTheProgramAtRandomLeaveEverySourceInSight() {
    print("random catches of zooms, seed 8")
    var random = SeededNumbers(seed: 8)
    let pages = ZoomedPages()
    for _ in 0..<40 {
      pages.path.value = random.next(3) == 0 ? [] : [random.next(12) + 1]
      pages.film.advance(by: .milliseconds(random.next(300)))
      if random.next(2) == 0 {
        pages.path.value = []
        pages.film.advance(by: .milliseconds(random.next(150)))
      }
      let start = CGPoint(x: CGFloat(100 + random.next(200)), y: CGFloat(100 + random.next(300)))
      let end = CGPoint(x: start.x + CGFloat(random.next(80) - 40), y: start.y + CGFloat(20 + random.next(250)))
      pages.film.drag(from: start, to: end, over: .milliseconds(40 + random.next(200)))
    }
    pages.path.value = [7]
    pages.film.advance(by: .seconds(3))
    #expect(!pages.film.isMoving)
    let fresh = ZoomedPages([7])
    fresh.film.advance(by: .seconds(1))
    #expect(pages.film.picture() == fresh.film.picture())
    pages.path.value = []
    pages.film.advance(by: .seconds(3))
    let seen = (1...30).compactMap { pages.film.shown("cell \($0)") }
    #expect(seen.count >= 12 && seen.allSatisfy { $0.opacity == 1 })
  }
}
