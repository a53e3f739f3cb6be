import Foundation
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// The window gets another size or scale while something comes or goes: that is no hand, and only the ends move.
@Suite @MainActor
struct ResizedFlightTests {
  /// What a window becomes: more than twice as wide, less than half as wide, another scale alone, and all at once.
  struct Change: Sendable, CustomTestStringConvertible {
    let size: CGSize
    let scale: CGFloat
    var testDescription: String { "\(Int(size.width)) x \(Int(size.height)) at \(scale)" }

    static let all = [
      Change(size: CGSize(width: 900, height: 300), scale: 1),
      Change(size: CGSize(width: 190, height: 290), scale: 1),
      Change(size: CGSize(width: 400, height: 600), scale: 1.5),
      Change(size: CGSize(width: 820, height: 300), scale: 2),
    ]

    @MainActor func apply(to film: Film) {
      film.size = size
      film.scale = scale
    }
  }

  /// How long after its beginning a motion is met, in milliseconds.
  private static let instants = [30, 150]

  @Test(arguments: Change.all, [true, false])
  func aPageGoesOnToWhereItWasSent(_ change: Change, isPush: Bool) {
    for instant in Self.instants {
      let pages = NumberedPages(isPush ? [] : [1])
      pages.path.value = isPush ? [1] : []
      pages.film.advance(by: .milliseconds(instant))
      change.apply(to: pages.film)
      pages.film.advance(by: .seconds(2))
      #expect(pages.path.value == (isPush ? [1] : []))
      #expect(pages.log.lines == (isPush ? ["+0", "+1", "-0"] : ["+1", "+0", "-1"]))
      #expect(!pages.film.isMoving)
      let fresh = NumberedPages(isPush ? [1] : [])
      change.apply(to: fresh.film)
      fresh.film.advance(by: .seconds(2))
      let isSame = pages.film.picture() == fresh.film.picture()
      #expect(isSame)
    }
  }

  @Test(arguments: Change.all, [true, false])
  func aPageThatZoomsGoesOnToWhereItWasSent(_ change: Change, isPush: Bool) {
    for instant in Self.instants {
      let pages = ZoomedPages(isPush ? [] : [5])
      pages.film.advance(by: .seconds(1))
      pages.path.value = isPush ? [5] : []
      pages.film.advance(by: .milliseconds(instant))
      change.apply(to: pages.film)
      pages.film.advance(by: .seconds(2))
      #expect(pages.path.value == (isPush ? [5] : []))
      #expect(!pages.film.isMoving)
      let fresh = ZoomedPages(isPush ? [5] : [])
      change.apply(to: fresh.film)
      fresh.film.advance(by: .seconds(2))
      let isSame = pages.film.picture() == fresh.film.picture()
      #expect(isSame)
    }
  }

  @Test(arguments: Change.all, [true, false])
  func aSheetGoesOnToWhereItWasSent(_ change: Change, isComing: Bool) {
    for instant in Self.instants {
      let stage = SheetStage([.medium, .large], selected: .medium, isOpen: !isComing)
      stage.film.advance(by: .seconds(1))
      stage.isPresented.value = isComing
      stage.film.advance(by: .milliseconds(instant))
      change.apply(to: stage.film)
      stage.film.advance(by: .seconds(2))
      #expect(stage.isPresented.value == isComing)
      #expect(stage.log.lines == (isComing ? ["+sheet"] : ["+sheet", "-sheet", "dismissed"]))
      #expect(!stage.film.isMoving)
      let fresh = SheetStage([.medium, .large], selected: .medium, isOpen: isComing)
      change.apply(to: fresh.film)
      fresh.film.advance(by: .seconds(2))
      let isSame = stage.film.picture() == fresh.film.picture()
      #expect(isSame)
    }
  }

  @Test(arguments: Change.all, [true, false])
  func aSheetAtRestStaysAtItsDetent(_ change: Change, isMedium: Bool) {
    let detent: PresentationDetent = isMedium ? .medium : .height(60)
    let stage = SheetStage([detent, .large], selected: detent, isOpen: true)
    stage.film.advance(by: .seconds(2))
    change.apply(to: stage.film)
    stage.film.advance(by: .seconds(2))
    #expect(stage.isPresented.value)
    #expect(stage.log.lines == ["+sheet"])
  }

  @Test(arguments: Change.all, [true, false])
  func whatZoomsOverTheWindowGoesOnToWhereItWasSent(_ change: Change, isCover: Bool) {
    for (instant, isComing) in [(30, true), (120, true), (30, false), (120, false)] {
      let stage = ZoomedPresentation(isCover: isCover, isOpen: !isComing)
      stage.film.advance(by: .seconds(1))
      stage.isPresented.value = isComing
      stage.film.advance(by: .milliseconds(instant))
      change.apply(to: stage.film)
      stage.film.advance(by: .seconds(2))
      #expect(stage.isPresented.value == isComing)
      #expect(stage.log.lines == (isComing ? ["+"] : ["+", "-", "dismissed"]))
      #expect(!stage.film.isMoving)
      let fresh = ZoomedPresentation(isCover: isCover, isOpen: isComing)
      change.apply(to: fresh.film)
      fresh.film.advance(by: .seconds(2))
      let isSame = stage.film.picture() == fresh.film.picture()
      #expect(isSame)
    }
  }

  @Test func aHandThatIsOvertakenByTheProgramIsForgotten() {
    let pages = NumberedPages([1])
    pages.film.press(at: CGPoint(x: 5, y: 300))
    pages.film.move(to: CGPoint(x: 117, y: 300))
    pages.film.advance(by: .milliseconds(20))
    pages.path.value = []
    pages.film.advance(by: .milliseconds(20))
    pages.film.release()
    pages.film.advance(by: .milliseconds(40))
    pages.film.size = CGSize(width: 1000, height: 600)
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.log.lines == ["+1", "+0", "-1"])
  }
}
