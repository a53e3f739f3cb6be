import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Windows whose size and scale change while something is on its way: nothing moves but by as much as its beginning or its end
/// does, goes on as evenly as before, and is right at the end.
@Suite @MainActor
struct ResizedMotionTests {
  enum Way: CaseIterable {
    case matched, matchedBack, push, pop, zoom, unzoom, sheet, sheetAway, fadingCover, zoomingCover
  }

  private struct Window {
    var size: CGSize
    var scale: CGFloat
  }

  /// Something that goes somewhere when it is told to.
  @MainActor private struct Journey {
    let film: Film
    /// What is looked at on its way.
    let label: String
    let start: () -> Void

    /// The edges of what is looked at.
    var edges: [CGFloat]? {
      film.shown(label).map { [$0.frame.minX, $0.frame.minY, $0.frame.maxX, $0.frame.maxY] }
    }
  }

  /// A journey before it begins, or after it.
  private static func journey(_ way: Way, in window: Window, isOver: Bool = false) -> Journey {
    let journey = make(way, isOver: isOver)
    journey.film.size = window.size
    journey.film.scale = window.scale
    journey.film.advance(by: .seconds(1))
    return journey
  }

  private static func make(_ way: Way, isOver: Bool) -> Journey {
    switch way {
    case .matched, .matchedBack:
      let isLarge = Handle<Bool>()
      let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
        Held(isLarge, (way == .matchedBack) != isOver) { ResizedSwap(isLarge: $0) }
      }
      return Journey(film: film, label: way == .matched ? "large" : "small") {
        withAnimation(.spring(response: 0.5, dampingFraction: 1)) { isLarge.value.toggle() }
      }
    case .push, .pop:
      let pages = NumberedPages((way == .pop) != isOver ? [1] : [])
      return Journey(film: pages.film, label: "page 1") { pages.path.value = way == .push ? [1] : [] }
    case .zoom, .unzoom:
      let pages = ZoomedPages((way == .unzoom) != isOver ? [5] : [])
      return Journey(film: pages.film, label: "picture 5") { pages.path.value = way == .zoom ? [5] : [] }
    case .sheet, .sheetAway:
      let stage = SheetStage([.medium, .large], selected: .medium, isOpen: (way == .sheetAway) != isOver)
      return Journey(film: stage.film, label: "top") { stage.isPresented.value.toggle() }
    case .fadingCover, .zoomingCover:
      let stage = ZoomedPresentation(isCover: true, hasSource: way == .zoomingCover, isOpen: isOver)
      return Journey(film: stage.film, label: "picture") { stage.isPresented.value = true }
    }
  }

  /// Where the way begins and where it ends.
  private static func ends(_ way: Way, in window: Window) throws -> (from: [CGFloat], to: [CGFloat]) {
    let journey = journey(way, in: window)
    let before = journey.edges
    journey.start()
    journey.film.advance(by: .zero)
    let from = try #require(before ?? journey.edges)
    var last = from
    for _ in 0..<10 {
      journey.film.advance(by: .milliseconds(100))
      last = journey.edges ?? last
    }
    return (from, last)
  }

  private static let before = Window(size: CGSize(width: 400, height: 600), scale: 1)

  @Test(arguments: Way.allCases) func nothingMovesButByTheResize(way: Way) throws {
    let old = try Self.ends(way, in: Self.before)
    for (time, window) in [
      (60, Window(size: CGSize(width: 480, height: 660), scale: 1)),
      (180, Window(size: CGSize(width: 340, height: 500), scale: 1.25)),
    ] {
      let words = "\(way) after \(time) ms"
      let new = try Self.ends(way, in: window)
      let journey = Self.journey(way, in: Self.before)
      journey.start()
      journey.film.advance(by: .milliseconds(time))
      let shown = try #require(journey.edges)
      journey.film.size = window.size
      journey.film.scale = window.scale
      let resized = try #require(journey.edges)
      for edge in 0..<4 {
        let most = max(abs(new.from[edge] - old.from[edge]), abs(new.to[edge] - old.to[edge]))
        #expect(abs(resized[edge] - shown[edge]) <= most + 1, "\(words): \(shown) to \(resized)")
      }
      expectEven(journey, words)
      expectEnd(way, journey, window, words)
    }
  }

  @Test(arguments: Way.allCases) func anotherScaleMovesNothing(way: Way) throws {
    let (time, scale): (Int, CGFloat) = (90, 1.25)
    let words = "\(way) after \(time) ms"
    let journey = Self.journey(way, in: Self.before)
    journey.start()
    journey.film.advance(by: .milliseconds(time))
    let shown = try #require(journey.edges)
    journey.film.scale = scale
    let scaled = try #require(journey.edges)
    // What lay on the old pixels lies on the new ones.
    for edge in 0..<4 { #expect(abs(scaled[edge] - shown[edge]) <= 0.75, "\(words): \(shown) to \(scaled)") }
    expectEven(journey, words)
    expectEnd(way, journey, Window(size: Self.before.size, scale: scale), words)
  }

  @Test(arguments: Way.allCases) func manyChangesOfTheWindowOnTheWayDoNoHarm(way: Way) {
    var random = SeededNumbers(seed: 11)
    let journey = Self.journey(way, in: Self.before)
    journey.start()
    var window = Self.before
    for _ in 0..<10 {
      journey.film.advance(by: .milliseconds(random.next(48)))
      window = Window(
        size: CGSize(width: 340 + random.next(200), height: 500 + random.next(200)),
        scale: [1, 1.25, 1.5, 2][random.next(4)])
      journey.film.size = window.size
      journey.film.scale = window.scale
    }
    expectEnd(way, journey, window, "\(way)")
  }

  /// Plays on in steps of 4 ms, none of which is longer than both its neighbours by more than motion can be faster in one of them.
  private func expectEven(_ journey: Journey, _ words: String) {
    var steps: [CGFloat] = []
    guard var last = journey.edges else { return }
    for _ in 0..<20 {
      journey.film.advance(by: .milliseconds(4))
      guard let now = journey.edges else { break }
      steps.append(zip(last, now).map { abs($0 - $1) }.max() ?? 0)
      last = now
    }
    guard steps.count > 2 else { return }
    for index in 1..<steps.count - 1 {
      #expect(steps[index] <= 3 * max(steps[index - 1], steps[index + 1]) + 0.5, "\(words): \(steps)")
    }
  }

  private func expectEnd(_ way: Way, _ journey: Journey, _ window: Window, _ words: String) {
    journey.film.advance(by: .seconds(3))
    #expect(!journey.film.isMoving, "\(words)")
    let fresh = Self.journey(way, in: window, isOver: true)
    #expect(journey.film.picture() == fresh.film.picture(), "\(words)")
    #expect(journey.film.layerCount == fresh.film.layerCount, "\(words)")
  }
}

/// A small box at the top and a large one at the bottom, one of which is there; both places go by the window.
private struct ResizedSwap: View {
  let isLarge: Bool
  @Namespace private var space

  var body: some View {
    VStack {
      if !isLarge {
        RoundedRectangle(cornerRadius: 8).fill(.red).accessibilityLabel("small")
          .matchedGeometryEffect(id: "box", in: space).frame(width: 60, height: 40)
      }
      Spacer()
      if isLarge {
        RoundedRectangle(cornerRadius: 8).fill(.blue).accessibilityLabel("large")
          .matchedGeometryEffect(id: "box", in: space).frame(maxWidth: .infinity).frame(height: 200)
      }
    }
    .padding(20)
  }
}
