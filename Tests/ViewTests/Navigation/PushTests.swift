import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct PushTests {
  private static let shares = [0, 0.25, 0.5, 0.75, 1]

  private func table(_ pages: NumberedPages) -> [String] {
    var last = Duration.zero
    return Self.shares.map { share in
      let time = share == 1 ? .seconds(2) : NumberedPages.time(share)
      pages.film.advance(by: time - last)
      last = time
      return "\(pages.offset("page 0")) | \(pages.offset("page 1"))"
    }
  }

  @Test func aPushComesFromTheTrailingEdgeOverAPageThatGivesWay() {
    let pages = NumberedPages()
    pages.path.value = [1]
    #expect(table(pages) == ["0 | 400", "-30 | 300", "-60 | 200", "-90 | 100", "gone | 0"])
    #expect(!pages.film.isMoving)
  }

  @Test func aPageThatIsReplacedAtOnceGoesWhenTheOtherOneIsThere() {
    let pages = NumberedPages()
    pages.path.value = [1]
    pages.film.advance(by: .zero)
    // Both come to rest in the same instant.
    pages.path.value = [2]
    pages.film.advance(by: .seconds(2))
    #expect(pages.offset("page 1") == "gone" && pages.offset("page 2") == "0")
    #expect(!pages.film.isMoving)
    #expect(pages.film.layerCount == NumberedPages([2]).film.layerCount)
  }

  @Test func aPopGoesTheSameWayBack() {
    let pages = NumberedPages([1])
    pages.path.value = []
    #expect(table(pages) == ["covered | 0", "-90 | 100", "-60 | 200", "-30 | 300", "0 | gone"])
    #expect(!pages.film.isMoving)
  }

  @Test func whereIsReadFromTheRightItIsMirrored() {
    let pages = NumberedPages(isMirrored: true)
    pages.path.value = [1]
    #expect(table(pages) == ["0 | -400", "30 | -300", "60 | -200", "90 | -100", "gone | 0"])
  }

  @Test func withReducedMotionPagesFade() {
    let pages = NumberedPages(reduceMotion: true)
    pages.path.value = [1]
    pages.film.advance(by: NumberedPages.time(0.25))
    let shown = pages.film.shown("page 1")
    #expect(pages.offset("page 1") == "0")
    #expect(abs((shown?.opacity ?? 0) - 0.25) < 0.001)
    #expect(pages.offset("page 0") == "0")
    pages.film.advance(by: .seconds(2))
    #expect(pages.film.shown("page 1")?.opacity == 1)
    #expect(pages.film.shown("page 0") == nil)
  }

  @Test func withoutAnimationsAPageIsThereAtOnce() {
    let pages = NumberedPages()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { pages.path.value = [1] }
    #expect(pages.offset("page 1") == "0")
    #expect(!pages.film.isMoving)
    withTransaction(transaction) { pages.path.value = [] }
    #expect(pages.offset("page 0") == "0")
    #expect(pages.offset("page 1") == "gone")
  }

  @Test func aPushThatIsCutShortTurnsRoundWhereItIs() {
    let pages = NumberedPages()
    pages.path.value = [1]
    pages.film.advance(by: NumberedPages.time(0.4))
    #expect(pages.offset("page 1") == "240")
    pages.path.value = []
    #expect(pages.offset("page 1") == "240")
    // The velocity is kept: for a moment it still comes nearer.
    pages.film.advance(by: .milliseconds(10))
    #expect(pages.film.shown("page 1")!.frame.midX < 440)
    pages.film.advance(by: .seconds(2))
    #expect(pages.offset("page 1") == "gone")
    #expect(pages.offset("page 0") == "0")
    #expect(pages.log.lines == ["+0", "+1", "-0", "+0", "-1"])
  }

  @Test func whatIsPushedAgainOnItsWayOutIsTheSamePage() throws {
    let pages = NumberedPages([1])
    try pages.film.tap("count 1: 0")
    pages.path.value = []
    pages.film.advance(by: .milliseconds(80))
    let place = pages.film.shown("page 1")!.frame.midX
    pages.path.value = [1]
    #expect(pages.film.shown("page 1")!.frame.midX == place)
    pages.film.advance(by: .seconds(2))
    #expect(pages.film.shown("count 1: 1") != nil)
    #expect(pages.offset("page 1") == "0")
  }

  @Test func threePushesInATenthOfASecondEndOnTheLast() {
    let pages = NumberedPages()
    for number in 1...3 {
      pages.path.value.append(number)
      pages.film.advance(by: .milliseconds(33))
    }
    #expect(pages.film.shown("page 3")!.frame.midX > 200)
    pages.film.advance(by: .seconds(2))
    #expect(pages.offset("page 3") == "0")
    for number in 0...2 { #expect(pages.offset("page \(number)") == "gone") }
    #expect(pages.log.lines.sorted() == ["+0", "+1", "+2", "+3", "-0", "-1", "-2"])
  }

  /// T24: of a pop by several levels only the first and the last page are seen.
  @Test func severalLevelsArePoppedInOneTransition() {
    let pages = NumberedPages([1, 2, 3])
    pages.path.value = []
    for _ in 0..<20 {
      #expect(pages.film.shown("page 1") == nil && pages.film.shown("page 2") == nil)
      pages.film.advance(by: .milliseconds(20))
    }
    pages.film.advance(by: .seconds(1))
    #expect(pages.offset("page 0") == "0")
    #expect(pages.offset("page 3") == "gone")
    #expect(pages.log.lines == ["+3", "+0", "-3"])
  }

  @Test func aPathThatIsReplacedPushesItsLastPageOverTheOneThatWasSeen() {
    let pages = NumberedPages([1, 2])
    pages.path.value = [5, 6]
    pages.film.advance(by: NumberedPages.time(0.5))
    #expect(pages.offset("page 6") == "200")
    #expect(pages.offset("page 2") == "-60")
    #expect(pages.offset("page 5") == "gone")
    pages.film.advance(by: .seconds(2))
    #expect(pages.offset("page 6") == "0")
    #expect(pages.offset("page 2") == "gone")
    pages.path.value = [5]
    pages.film.advance(by: NumberedPages.time(0.5))
    #expect(pages.offset("page 5") == "-60")
    pages.film.advance(by: .seconds(2))
    #expect(pages.offset("page 5") == "0")
  }

  /// T03: the edges of opaque pages meet, and nothing behind is seen.
  @Test func noGapIsSeenBetweenPages() {
    let film = Film(size: CGSize(width: 100, height: 60), scale: 1) {
      NavigationStack(path: .constant([1])) {
        Color.red.toolbar(.hidden, for: .navigationBar).navigationDestination(for: Int.self) { _ in
          Color.blue.toolbar(.hidden, for: .navigationBar)
        }
      }
      .background(.green)
    }
    let picture = film.picture()
    #expect(picture[50, 30] == Pixel(red: 0, green: 122, blue: 255))
  }

  @Test func aCompletionWaitsForThePush() {
    let pages = NumberedPages()
    var isDone = false
    withAnimation(.linear(duration: 0.01)) {
      pages.path.value = [1]
    } completion: {
      isDone = true
    }
    pages.film.advance(by: .milliseconds(200))
    #expect(!isDone)
    pages.film.advance(by: .seconds(1))
    #expect(isDone)
  }
}
