import Foundation
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

@Suite @MainActor
struct ZoomTests {
  private func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1) -> Bool { abs(a - b) <= tolerance }

  @Test func aPageGrowsOutOfItsSourceAndShrinksBackIntoIt() throws {
    let pages = ZoomedPages()
    let cell = try #require(pages.cell(5))
    pages.path.value = [5]
    // At the first instant the source's picture stands where the source was.
    #expect(pages.cell(5) == nil)
    var last = Duration.zero
    for share in [0.25, 0.5, 0.75] {
      let time = ZoomedPages.time(share)
      pages.film.advance(by: time - last)
      last = time
      let picture = try #require(pages.picture(5))
      #expect(isNear(picture.width, cell.width + (400 - cell.width) * share))
      // The page below, in which the source is, is a little smaller by then.
      let below = 1 - 0.086 * share
      let center = 200 + (cell.midX - 200) * below
      #expect(isNear(picture.midX, center + (200 - center) * share))
    }
    pages.film.advance(by: .seconds(2))
    #expect(pages.picture(5)?.width == 400)
    #expect(!pages.film.isMoving)
    #expect(pages.cell(4) == nil)
    pages.path.value = []
    pages.film.advance(by: ZoomedPages.time(0.5))
    #expect(pages.cell(5) == nil)
    #expect(isNear(try #require(pages.picture(5)).width, (cell.width + 400) / 2))
    pages.film.advance(by: .seconds(2))
    #expect(pages.cell(5) == cell)
    #expect(pages.picture(5) == nil)
    #expect(!pages.film.isMoving)
    #expect(pages.log.lines == ["+0", "+5", "-0", "+0", "-5"])
  }

  /// T22: the page is laid out once, and scaled.
  @Test func linesBreakAsOnThePageAtRest() throws {
    let pages = ZoomedPages([5])
    let words = try #require(pages.film.shown(ZoomedPage.words)).frame
    let layouts = pages.film.graph.measureCount
    pages.path.value = []
    for _ in 0..<12 {
      pages.film.advance(by: .milliseconds(20))
      guard let picture = pages.picture(5), let shown = pages.film.shown(ZoomedPage.words) else { break }
      let scale = picture.width / 400
      #expect(isNear(shown.frame.width, words.width * scale, within: 0.01))
      #expect(isNear(shown.frame.height, words.height * scale, within: 0.01))
      #expect(isNear(picture.height, 300 * scale, within: 0.01))
    }
    #expect(words.height > 40)
    #expect(pages.film.graph.measureCount - layouts < 200)
  }

  @Test func cornersGoFromTheSourcesToThePages() throws {
    let pages = ZoomedPages()
    pages.path.value = [5]
    let card = try #require(pages.page(5)?.motion.zoom?.layers.card)
    func radius() -> Double { pages.film.layers.shown(card, at: pages.film.layers.time)?.cornerRadii.topLeading ?? -1 }
    #expect(abs(radius() - 12) < 0.01)
    pages.film.advance(by: ZoomedPages.time(0.25))
    #expect(abs(radius() - 9) < 0.05)
    pages.film.advance(by: ZoomedPages.time(0.75) - ZoomedPages.time(0.25))
    #expect(abs(radius() - 3) < 0.05)
    pages.film.advance(by: .seconds(2))
    #expect(radius() == 0)
  }

  @Test func aPushThatIsCutShortIsEndedAndBecomesAPop() throws {
    let pages = ZoomedPages()
    let cell = try #require(pages.cell(5))
    pages.path.value = [5]
    pages.film.advance(by: ZoomedPages.time(0.4))
    let before = try #require(pages.picture(5))
    pages.path.value = []
    let after = try #require(pages.picture(5))
    #expect(isNear(before.midX, after.midX, within: 0.1) && isNear(before.width, after.width, within: 0.1))
    pages.film.advance(by: .seconds(2))
    #expect(pages.cell(5) == cell)
    #expect(pages.log.lines == ["+0", "+5", "-0", "+0", "-5"])
  }

  @Test func theSourceIsAskedForAgainOnTheWayBack() throws {
    let pages = ZoomedPages()
    pages.path.value = [5]
    pages.film.advance(by: .seconds(2))
    // The grid has another order by now.
    pages.numbers.value = [9, 8, 7, 6, 1, 2, 3, 4, 5]
    pages.film.advance(by: .seconds(1))
    pages.path.value = []
    pages.film.advance(by: ZoomedPages.time(0.9))
    #expect(pages.cell(5) == nil)
    let flying = try #require(pages.picture(5))
    pages.film.advance(by: .seconds(2))
    let cell = try #require(pages.cell(5))
    #expect(cell.midX > 250 && cell.midY > 200)
    #expect(isNear(flying.midX, 200 + (cell.midX - 200) * 0.9, within: 2))
  }

  @Test func withoutASourceThePageFadesIntoTheMiddle() throws {
    let pages = ZoomedPages()
    pages.path.value = [5]
    pages.film.advance(by: .seconds(2))
    pages.numbers.value = [1, 2, 3]
    pages.film.advance(by: .seconds(1))
    pages.path.value = []
    pages.film.advance(by: ZoomedPages.time(0.5))
    let shown = try #require(pages.film.shown("picture 5"))
    #expect(isNear(shown.frame.width, 380) && isNear(shown.frame.midX, 200))
    #expect(abs(shown.opacity - 0.5) < 0.01)
    pages.film.advance(by: .seconds(2))
    #expect(pages.film.shown("picture 5") == nil)
    #expect(pages.cell(1) != nil)
  }

  @Test func aSourceThatIsRemovedInFlightLeavesNothingBehind() {
    let pages = ZoomedPages([5])
    pages.path.value = []
    pages.film.advance(by: .milliseconds(80))
    pages.numbers.value = [1, 2, 3]
    pages.film.advance(by: .seconds(2))
    #expect(pages.film.shown("picture 5") == nil)
    #expect(!pages.film.isMoving)
    for number in 1...3 { #expect(pages.cell(number) != nil) }
  }

  @Test func aFlightFollowsAListThatScrollsMeanwhile() throws {
    let pages = ZoomedPages([5])
    pages.path.value = []
    pages.film.advance(by: .milliseconds(60))
    pages.film.scroll(by: CGSize(width: 0, height: 60), at: CGPoint(x: 390, y: 590))
    pages.film.advance(by: .milliseconds(340))
    let picture = try #require(pages.picture(5))
    pages.film.advance(by: .seconds(2))
    let cell = try #require(pages.cell(5))
    // The picture stands below the room of the page's bar.
    let top = picture.minY - 44 * picture.width / 400
    #expect(isNear(picture.midX, cell.midX, within: 2) && isNear(top, cell.minY, within: 4))
  }

  @Test func whoeverWantsLessMotionSeesAFade() throws {
    let pages = ZoomedPages(reduceMotion: true)
    pages.path.value = [5]
    pages.film.advance(by: .milliseconds(70))
    let shown = try #require(pages.film.shown("picture 5"))
    #expect(shown.frame.width == 400)
    #expect(abs(shown.opacity - 0.5) < 0.02)
    pages.film.advance(by: .seconds(1))
    #expect(pages.film.shown("picture 5")?.opacity == 1)
    pages.path.value = []
    pages.film.advance(by: .seconds(1))
    #expect(pages.cell(5) != nil)
  }

  @Test func withoutAnimationsAPageIsThereAtOnce() throws {
    let pages = ZoomedPages()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { pages.path.value = [5] }
    #expect(pages.picture(5)?.width == 400)
    #expect(!pages.film.isMoving)
    withTransaction(transaction) { pages.path.value = [] }
    #expect(pages.cell(5) != nil)
    #expect(pages.picture(5) == nil)
  }

  @Test func theWindowMayBeResizedInFlight() throws {
    let pages = ZoomedPages()
    pages.path.value = [5]
    pages.film.advance(by: ZoomedPages.time(0.5))
    pages.film.size = CGSize(width: 500, height: 500)
    pages.film.advance(by: .milliseconds(16))
    #expect(try #require(pages.picture(5)).width < 400)
    pages.film.advance(by: .seconds(2))
    #expect(pages.picture(5)?.width == 500)
    pages.path.value = []
    pages.film.advance(by: ZoomedPages.time(0.5))
    pages.film.size = CGSize(width: 300, height: 700)
    pages.film.scale = 2
    pages.film.advance(by: .seconds(2))
    let fresh = ZoomedPages()
    fresh.film.size = CGSize(width: 300, height: 700)
    fresh.film.scale = 2
    fresh.film.advance(by: .seconds(1))
    #expect(pages.cell(5) == fresh.cell(5))
    #expect(pages.film.picture() == fresh.film.picture())
  }

  @Test func cyclesCutAtRandomInstantsLeaveAllInPlace() {
    print("random zooms, seed 5")
    var random = SeededNumbers(seed: 5)
    let pages = ZoomedPages()
    for _ in 0..<30 {
      pages.path.value = [random.next(12) + 1]
      pages.film.advance(by: .milliseconds(random.next(400)))
      pages.path.value = []
      pages.film.advance(by: .milliseconds(random.next(400)))
    }
    pages.film.advance(by: .seconds(3))
    #expect(!pages.film.isMoving)
    let fresh = ZoomedPages()
    fresh.film.advance(by: .seconds(1))
    for number in 1...12 { #expect(pages.cell(number) == fresh.cell(number)) }
    #expect(pages.film.picture() == fresh.film.picture())
    #expect(pages.film.layerCount == fresh.film.layerCount)
  }
}
