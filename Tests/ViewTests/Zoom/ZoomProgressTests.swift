import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Pages that hands have brought some of the way to their sources.
@Suite @MainActor
struct ZoomProgressTests {
  enum Way: CaseIterable { case drag, edge, pinch }

  /// Hands that are on the page already.
  private func hold(_ way: Way, _ film: Film) {
    switch way {
    case .drag:
      film.press(at: CGPoint(x: 200, y: 200))
      film.move(to: CGPoint(x: 200, y: 218))
    case .edge:
      film.press(at: CGPoint(x: 5, y: 300))
      film.move(to: CGPoint(x: 17, y: 300))
    case .pinch:
      film.touchDown(0, at: CGPoint(x: 40, y: 300))
      film.touchDown(1, at: CGPoint(x: 360, y: 300))
      film.touchMove(0, to: CGPoint(x: 60, y: 300))
      film.touchMove(1, to: CGPoint(x: 340, y: 300))
    }
  }

  /// Moves the hands to a share of the way that they can go.
  private func move(_ way: Way, to share: CGFloat, _ film: Film) {
    switch way {
    // A progress of one is the height of the page.
    case .drag: film.move(to: CGPoint(x: 200, y: 218 + 600 * share))
    // And of the edge swipe its width.
    case .edge: film.move(to: CGPoint(x: 17 + 400 * share, y: 300))
    case .pinch:
      film.touchMove(0, to: CGPoint(x: 60 + 140 * share, y: 300))
      film.touchMove(1, to: CGPoint(x: 340 - 140 * share, y: 300))
    }
    film.advance(by: .milliseconds(20))
  }

  @Test(arguments: Way.allCases) func eachProgressReachedAgainIsTheSamePicture(way: Way) {
    let pages = ZoomedPages([5])
    hold(way, pages.film)
    let shares: [CGFloat] = [0.1, 0.3, 0.45, 0.6]
    var pictures: [GlissadeTesting.Picture] = []
    for share in shares {
      move(way, to: share, pages.film)
      pages.film.advance(by: .milliseconds(300))
      pictures.append(pages.film.picture())
    }
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
    for index in [1, 3, 0] {
      move(way, to: shares[index], pages.film)
      pages.film.advance(by: .milliseconds(300))
      #expect(pages.film.picture() == pictures[index], "\(way) at \(shares[index])")
    }
  }

  /// T22: a line is as long as on the page at rest, times the scale of all of it.
  @Test(arguments: Way.allCases) func linesBreakAsAtRestUnderHandsToo(way: Way) throws {
    let pages = ZoomedPages([5])
    let words = try #require(pages.film.shown(ZoomedPage.words)).frame
    #expect(words.height > 40)
    hold(way, pages.film)
    for step in 1...6 {
      move(way, to: CGFloat(step) * 0.1, pages.film)
      let shown = try #require(pages.film.shown(ZoomedPage.words)).frame
      let scale = try #require(pages.picture(5)).width / 400
      #expect(abs(shown.width - words.width * scale) < 0.01 && abs(shown.height - words.height * scale) < 0.01)
    }
  }

  // MARK: Sources that are not where they were

  /// Numbers that bring the source of page 5 to another place, or take it away.
  enum Move: CaseIterable {
    case scrolledAway, removed, reordered
    var numbers: [Int] {
      switch self {
      case .scrolledAway: Array(100..<400) + Array(1...30)
      case .removed: [1, 2, 3, 4] + Array(6...30)
      case .reordered: Array((1...30).reversed())
      }
    }
  }

  /// By the program and by a hand: the page goes, all that is left is seen, and the source is seen where it is now.
  @Test(arguments: Move.allCases, [true, false])
  func aSourceThatMovesWhileItsPageIsOpenIsFoundAgain(move: Move, isByHand: Bool) throws {
    let pages = ZoomedPages([5])
    pages.numbers.value = move.numbers
    pages.film.advance(by: .milliseconds(500))
    if isByHand {
      pages.film.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 210, y: 420), over: .milliseconds(200))
    } else {
      pages.path.value = []
    }
    var last = try #require(pages.picture(5))
    for _ in 0..<20 {
      pages.film.advance(by: .milliseconds(24))
      guard let now = pages.picture(5) else { break }
      // No frame of it stands elsewhere than on its way.
      #expect(abs(now.midX - last.midX) < 160 && abs(now.width - last.width) < 160)
      last = now
    }
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [] && !pages.film.isMoving)
    #expect(pages.film.shown("picture 5") == nil)
    let fresh = ZoomedPages(numbers: move.numbers)
    fresh.film.advance(by: .seconds(1))
    // The rows lie anew, so the list is where it was by its offset: at its top.
    #expect(pages.film.picture() == fresh.film.picture())
    for _ in 0..<3 {
      for stage in [pages, fresh] {
        stage.film.scroll(by: CGSize(width: 0, height: 50_000), at: CGPoint(x: 200, y: 300))
        stage.film.advance(by: .seconds(2))
      }
    }
    #expect(pages.film.picture() == fresh.film.picture())
    #expect((pages.cell(5) != nil) == (move != .removed))
  }

  /// Sources that come, go, scroll and change places at any instant, under hands and under the program.
  @Test(arguments: [1, 2, 3] as [UInt64]) func whateverHappensToTheSourcesAllAreSeenAtTheEnd(seed: UInt64) {
    print("random sources, seed \(seed)")
    var random = SeededNumbers(seed: seed)
    let pages = ZoomedPages()
    let place = { (random: inout SeededNumbers) in
      CGPoint(x: CGFloat(20 + random.next(360)), y: CGFloat(60 + random.next(500)))
    }
    for _ in 0..<60 {
      switch random.next(9) {
      case 0, 1: pages.path.value = [random.next(20) + 1]
      case 2: pages.path.value = []
      case 3: pages.numbers.value = (1...30).filter { _ in random.next(4) > 0 }
      case 4: pages.numbers.value = Array(1...30)
      case 5: pages.numbers.value.reverse()
      case 6: pages.film.scroll(by: CGSize(width: 0, height: random.next(800) - 400), at: place(&random))
      case 7: pages.film.tap(at: place(&random))
      default:
        pages.film.drag(from: place(&random), to: place(&random), over: .milliseconds(20 + random.next(200)))
      }
      pages.film.advance(by: .milliseconds(random.next(200)))
    }
    pages.film.advance(by: .seconds(2))
    pages.path.value = []
    pages.numbers.value = Array(1...30)
    pages.film.advance(by: .seconds(3))
    pages.film.scroll(by: CGSize(width: 0, height: -50_000), at: CGPoint(x: 200, y: 300))
    pages.film.advance(by: .seconds(3))
    pages.film.leave()
    pages.film.advance(by: .seconds(1))
    #expect(!pages.film.isMoving)
    let fresh = ZoomedPages()
    fresh.film.advance(by: .seconds(1))
    #expect(pages.film.picture() == fresh.film.picture())
    for number in 1...12 { #expect(pages.cell(number) == fresh.cell(number)) }
  }
}
