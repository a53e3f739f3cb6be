import Foundation
import GlissadeLayers
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// How titles go where pages do, and what of it is left for whoever wants less motion.
@Suite @MainActor
struct TitleMotionTests {
  /// The page at a place of the stack.
  private func page(_ film: Film, _ value: Int?) -> PageItem? {
    func find(_ item: Item) -> PageItem? {
      if let page = item as? PageItem, page.page.entry?.value == value.map(AnyHashable.init) { return page }
      for inner in item.innerItems { if let found = find(inner) { return found } }
      return nil
    }
    film.layers.flush()
    return film.graph.rootItem.flatMap(find)
  }

  /// The middles of the title of a page, if it is not covered, and of the words of the back button above it, as they are shown.
  private func middles(_ pages: NumberedPages, below: Int?, above: Int) throws -> (title: Double, words: Double) {
    let upper = try #require(page(pages.film, above))
    let words = try #require(upper.backTitle)
    func middle(_ item: Item) -> Double { Double(item.toWindow(item.frame.origin).x + item.frame.width / 2) }
    let shown = try #require(pages.film.layers.shown(words.layer, at: pages.film.layers.time))
    guard case .offset(let x, _)? = shown.effects.first else { return (.nan, .nan) }
    guard let lower = page(pages.film, below) else { return (.nan, middle(words) + x) }
    let title = try #require(pages.film.layers.shown(lower.title.groups[2].layer, at: pages.film.layers.time))
    return (middle(lower.title) + title.position.x, middle(words) + x)
  }

  @Test(arguments: [false, true])
  func theTitleBecomesTheWordsOfTheBackButton(isMirrored: Bool) throws {
    let pages = NumberedPages(isMirrored: isMirrored)
    pages.film.advance(by: .seconds(1))
    pages.path.value = [1]
    var last = 200.0
    for share in [0.1, 0.3, 0.5, 0.7, 0.9] {
      pages.film.advance(by: NumberedPages.time(share) - NumberedPages.time(share == 0.1 ? 0 : share - 0.2))
      let (title, words) = try middles(pages, below: nil, above: 1)
      #expect(abs(title - words) < 0.5)
      #expect(isMirrored ? title > last : title < last)
      last = title
    }
    pages.film.advance(by: .seconds(2))
    let (_, rest) = try middles(pages, below: nil, above: 1)
    #expect(isMirrored ? rest > 330 : rest < 70)
    pages.path.value = []
    pages.film.advance(by: NumberedPages.time(0.5))
    let (title, words) = try middles(pages, below: nil, above: 1)
    #expect(abs(title - words) < 0.5 && abs(title - (200 + rest) / 2) < 1)
    pages.film.advance(by: .seconds(2))
    #expect(abs(Double(try #require(pages.film.shown("title 0")).frame.midX) - 200) < 1)
  }

  @Test func ofSeveralPagesEachTitleGoesToTheButtonAboveIt() throws {
    let pages = NumberedPages([1])
    pages.film.advance(by: .seconds(1))
    pages.path.value = [1, 2]
    pages.film.advance(by: NumberedPages.time(0.4))
    let (title, words) = try middles(pages, below: 1, above: 2)
    #expect(abs(title - words) < 0.5 && title < 190)
    // Nothing has moved the words that stand already.
    #expect(try middles(pages, below: nil, above: 1).words < 70)
  }

  @Test func aSwipeFadesForWhoeverWantsLessMotion() throws {
    for isFromBeginning in [true, false] {
      let pages = NumberedPages([1], reduceMotion: isFromBeginning)
      pages.film.advance(by: .seconds(1))
      pages.film.reduceMotion = true
      pages.film.press(at: CGPoint(x: 5, y: 300))
      pages.film.move(to: CGPoint(x: 217, y: 300))
      pages.film.advance(by: .milliseconds(20))
      #expect(pages.offset("page 1") == "0")
      #expect(pages.offset("page 0") == "0")
      #expect(abs(try #require(pages.film.shown("page 1")).opacity - 0.5) < 0.01)
      pages.film.move(to: CGPoint(x: 380, y: 300))
      pages.film.advance(by: .seconds(1))
      pages.film.release()
      pages.film.advance(by: .seconds(2))
      #expect(pages.path.value == [])
      // And back to motion.
      pages.film.reduceMotion = false
      pages.path.value = [1]
      pages.film.advance(by: NumberedPages.time(0.5))
      #expect(pages.offset("page 1") == "200")
    }
  }
}
