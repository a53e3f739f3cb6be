import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct RandomNavigationTests {
  /// T24: ten and more changes of a path at 40 ms and less; always a page, at the end the one of the path, and nothing else.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func whateverHappensToThePathItsLastPageIsSeen(seed: UInt64) {
    print("random paths, seed \(seed)")
    var random = SeededNumbers(seed: seed)
    let pages = NumberedPages()
    for _ in 0..<40 {
      switch random.next(6) {
      case 0...2: pages.path.value.append(random.next(5) + 1)
      case 3: pages.path.value = pages.path.value.dropLast()
      case 4: pages.path.value = []
      default: pages.path.value = (0..<random.next(4)).map { _ in random.next(5) + 1 }
      }
      pages.film.advance(by: .milliseconds(random.next(60)))
      let seen = (0...5).contains { number in
        pages.film.allShown("page \(number)").contains { $0.opacity > 0 && $0.frame.maxX > 0 && $0.frame.minX < 400 }
      }
      #expect(seen)
    }
    pages.film.advance(by: .seconds(3))
    #expect(!pages.film.isMoving)
    let fresh = NumberedPages(pages.path.value)
    fresh.film.advance(by: .seconds(1))
    #expect(pages.film.picture() == fresh.film.picture())
    #expect(pages.film.layerCount == fresh.film.layerCount)
  }
}
