import Foundation
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

@Suite @MainActor
struct ZoomedPresentationTests {
  private func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1) -> Bool { abs(a - b) <= tolerance }

  @Test(arguments: [true, false])
  func itGrowsOutOfItsSourceAndShrinksBackIntoIt(isCover: Bool) throws {
    let stage = ZoomedPresentation(isCover: isCover)
    let cell = try #require(stage.cell)
    let before = stage.film.picture()
    stage.isPresented.value = true
    #expect(stage.cell == nil)
    stage.film.advance(by: ZoomedPages.time(0.5))
    let half = try #require(stage.picture)
    #expect(isNear(half.width, (cell.width + 400) / 2))
    stage.film.advance(by: .seconds(2))
    #expect(stage.picture?.width == 400)
    #expect(stage.picture?.minY == (isCover ? 0 : 10))
    #expect(!stage.film.isMoving)
    #expect(stage.cell == nil)
    stage.isPresented.value = false
    stage.film.advance(by: ZoomedPages.time(0.5))
    #expect(isNear(try #require(stage.picture).width, (cell.width + 400) / 2))
    #expect(stage.cell == nil)
    stage.film.advance(by: .seconds(2))
    #expect(stage.picture == nil)
    #expect(stage.cell == cell)
    #expect(!stage.film.isMoving)
    #expect(stage.film.picture() == before)
    #expect(stage.log.lines == ["+", "-", "dismissed"])
  }

  @Test(arguments: [true, false])
  func aFlightMayBeTurnedRoundAtAnyTime(isCover: Bool) throws {
    let stage = ZoomedPresentation(isCover: isCover)
    let cell = try #require(stage.cell)
    let before = stage.film.picture()
    for share in [0.1, 0.5, 0.9] {
      stage.isPresented.value = true
      stage.film.advance(by: ZoomedPages.time(share))
      let out = try #require(stage.picture)
      stage.isPresented.value = false
      let back = try #require(stage.picture)
      #expect(isNear(out.midX, back.midX, within: 0.1) && isNear(out.width, back.width, within: 0.1))
      stage.film.advance(by: ZoomedPages.time(share))
      stage.isPresented.value = true
      stage.film.advance(by: .milliseconds(50))
      stage.isPresented.value = false
      stage.film.advance(by: .seconds(2))
      #expect(stage.cell == cell)
      #expect(stage.picture == nil)
      #expect(!stage.film.isMoving)
    }
    #expect(stage.film.picture() == before)
  }

  @Test func aHandDragsACoverIntoItsSource() throws {
    let stage = ZoomedPresentation(isCover: true, isOpen: true)
    stage.drag(by: 180, slop: 18)
    // 0.3 of the height.
    #expect(abs(try #require(stage.picture).width / 400 - 0.812) < 0.002)
    #expect(stage.cell == nil)
    stage.film.advance(by: .seconds(1))
    stage.film.release()
    stage.film.advance(by: .seconds(2))
    #expect(!stage.isPresented.value)
    #expect(stage.cell != nil && stage.picture == nil)
    #expect(!stage.film.isMoving)
    #expect(stage.log.lines == ["+", "-", "dismissed"])
  }

  @Test func aShortDragComesBack() throws {
    let stage = ZoomedPresentation(isCover: true, isOpen: true)
    let before = stage.film.picture()
    stage.drag(by: 60, slop: 18)
    stage.film.advance(by: .seconds(1))
    stage.film.release()
    stage.film.advance(by: .seconds(2))
    #expect(stage.isPresented.value)
    #expect(stage.film.picture() == before)
    #expect(!stage.film.isMoving)
  }

  @Test func aSwipeFromTheEdgeDismissesACover() throws {
    let stage = ZoomedPresentation(isCover: true, isOpen: true)
    stage.film.press(at: CGPoint(x: 5, y: 300))
    stage.film.move(to: CGPoint(x: 17, y: 300))
    stage.film.move(to: CGPoint(x: 137, y: 300))
    stage.film.advance(by: .milliseconds(20))
    #expect(abs(try #require(stage.picture).width / 400 - (1 - 0.67 * 0.3)) < 0.002)
    stage.film.move(to: CGPoint(x: 237, y: 300))
    stage.film.advance(by: .seconds(1))
    stage.film.release()
    stage.film.advance(by: .seconds(2))
    #expect(!stage.isPresented.value)
    #expect(stage.cell != nil)
  }

  @Test(arguments: [true, false])
  func twoFingersTakeItAway(isCover: Bool) {
    let stage = ZoomedPresentation(isCover: isCover, isOpen: true)
    stage.film.touchBoth(
      from: (CGPoint(x: 60, y: 300), CGPoint(x: 340, y: 300)), to: (CGPoint(x: 150, y: 280), CGPoint(x: 250, y: 330)),
      over: .milliseconds(300))
    stage.film.advance(by: .seconds(2))
    #expect(!stage.isPresented.value)
    #expect(stage.cell != nil && stage.picture == nil)
    #expect(!stage.film.isMoving)
  }

  /// A sheet moves under the hand as sheets do, and flies to its source where others would leave the window.
  @Test func aHandPullsASheetAndItFliesToItsSource() throws {
    let stage = ZoomedPresentation(isCover: false, isOpen: true)
    stage.drag(by: 200, slop: 10)
    let held = try #require(stage.picture)
    #expect(held.width == 400 && isNear(held.minY, 210))
    stage.film.move(to: CGPoint(x: 200, y: 700))
    stage.film.advance(by: .seconds(1))
    let low = try #require(stage.picture)
    stage.film.release()
    stage.film.advance(by: .milliseconds(80))
    let flying = try #require(stage.picture)
    #expect(flying.width < 380 && flying.minY < low.minY)
    #expect(stage.cell == nil)
    stage.film.advance(by: .seconds(2))
    #expect(!stage.isPresented.value)
    #expect(stage.cell != nil && stage.picture == nil)
    #expect(!stage.film.isMoving)
    #expect(stage.log.lines == ["+", "-", "dismissed"])
  }

  @Test func aSheetGoesBetweenItsDetents() throws {
    let stage = ZoomedPresentation(isCover: false, [.height(300), .large])
    let cell = try #require(stage.cell)
    stage.open()
    #expect(stage.picture?.minY == 300)
    stage.film.drag(from: CGPoint(x: 60, y: 340), to: CGPoint(x: 60, y: 60), over: .milliseconds(400))
    stage.film.advance(by: .seconds(2))
    #expect(stage.picture?.minY == 10)
    stage.film.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60, y: 340), over: .milliseconds(600))
    stage.film.advance(by: .seconds(2))
    #expect(stage.picture?.minY == 300)
    #expect(stage.isPresented.value)
    stage.isPresented.value = false
    stage.film.advance(by: ZoomedPages.time(0.5))
    let half = try #require(stage.picture)
    #expect(isNear(half.width, (cell.width + 400) / 2))
    // The upper edge is half way too, a little behind.
    #expect(isNear(half.minY, (cell.minY + 300) / 2, within: 12))
    stage.film.advance(by: .seconds(2))
    #expect(stage.cell == cell)
  }

  @Test(arguments: [true, false])
  func handsDoNotDismissWhatIsLocked(isCover: Bool) throws {
    let stage = ZoomedPresentation(isCover: isCover, isLocked: true, isOpen: true)
    let before = stage.film.picture()
    stage.film.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 560), over: .milliseconds(200))
    stage.film.advance(by: .seconds(2))
    stage.film.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 380, y: 300), over: .milliseconds(200))
    stage.film.advance(by: .seconds(2))
    #expect(stage.isPresented.value)
    #expect(stage.film.picture() == before)
  }

  @Test(arguments: [true, false])
  func withoutASourceItFadesIntoTheMiddle(isCover: Bool) throws {
    let stage = ZoomedPresentation(isCover: isCover, isOpen: true)
    stage.hasSource.value = false
    stage.film.advance(by: .seconds(1))
    stage.isPresented.value = false
    stage.film.advance(by: ZoomedPages.time(0.5))
    let shown = try #require(stage.film.shown("picture"))
    #expect(isNear(shown.frame.width, 380) && isNear(shown.frame.midX, 200))
    #expect(abs(shown.opacity - 0.5) < 0.01)
    stage.film.advance(by: .seconds(2))
    #expect(stage.picture == nil && !stage.film.isMoving)
    stage.hasSource.value = true
    stage.film.advance(by: .seconds(1))
    #expect(stage.cell != nil)
  }

  @Test(arguments: [true, false])
  func whoeverWantsLessMotionSeesNoFlight(isCover: Bool) throws {
    let stage = ZoomedPresentation(isCover: isCover, reduceMotion: true)
    stage.isPresented.value = true
    stage.film.advance(by: .milliseconds(80))
    #expect(stage.film.shown("picture")?.frame.width == 400)
    stage.film.advance(by: .seconds(2))
    #expect(stage.cell != nil)
    stage.isPresented.value = false
    stage.film.advance(by: .seconds(2))
    #expect(stage.cell != nil && stage.picture == nil)
  }

  @Test(arguments: [true, false])
  func theWindowMayBeResizedInFlight(isCover: Bool) throws {
    let stage = ZoomedPresentation(isCover: isCover)
    stage.isPresented.value = true
    stage.film.advance(by: ZoomedPages.time(0.5))
    stage.film.size = CGSize(width: 500, height: 500)
    stage.film.advance(by: .seconds(2))
    #expect(stage.picture?.width == 500)
    stage.isPresented.value = false
    stage.film.advance(by: ZoomedPages.time(0.5))
    stage.film.size = CGSize(width: 300, height: 700)
    stage.film.advance(by: .seconds(2))
    let fresh = ZoomedPresentation(isCover: isCover)
    fresh.film.size = CGSize(width: 300, height: 700)
    fresh.film.advance(by: .seconds(1))
    #expect(stage.cell == fresh.cell)
    #expect(stage.film.picture() == fresh.film.picture())
  }

  @Test(arguments: [true, false])
  func cyclesCutAtRandomInstantsLeaveAllInPlace(isCover: Bool) {
    print("random zooms of presentations, seed 6")
    var random = SeededNumbers(seed: 6)
    let stage = ZoomedPresentation(isCover: isCover)
    for _ in 0..<30 {
      stage.isPresented.value = true
      stage.film.advance(by: .milliseconds(random.next(400)))
      if random.next(3) == 0 {
        stage.film.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500), over: .milliseconds(120))
      }
      stage.isPresented.value = false
      stage.film.advance(by: .milliseconds(random.next(400)))
    }
    stage.film.advance(by: .seconds(3))
    #expect(!stage.film.isMoving)
    let fresh = ZoomedPresentation(isCover: isCover)
    #expect(stage.cell == fresh.cell)
    #expect(stage.film.picture() == fresh.film.picture())
    #expect(stage.film.layerCount == fresh.film.layerCount)
  }
}
