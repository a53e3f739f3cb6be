import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import Testing

@testable import Gallery

@MainActor struct StepsTests {
  private let titles = ["Made to move", "Change your mind", "Always on time"]

  private func box(_ fixture: ScreenFixture) -> Layer { fixture.layer("Steps")! }

  @Test func theNextStepEntersFromTheTrailingSideByItsOwnWidth() throws {
    let fixture = try ScreenFixture(.steps)
    let width = box(fixture).bounds.width
    fixture.click("Next", at: 0.1)
    let old = fixture.layer(titles[0])!
    fixture.film.advance(to: Timestamp(seconds: 0.1))
    let new = fixture.layer(titles[1])!
    let (start, end) = (fixture.shown(new, 0.1), fixture.shown(new, 5))
    #expect(start.shift == width && start.scale == 0.8 && start.fade == 0)
    #expect(end.shift == 0 && end.scale == 1 && end.fade == 1)
    // Shortly before it ends, the old one is nearly out.
    let leaving = fixture.shown(old, 0.7)
    #expect(leaving.shift < -0.9 * width && leaving.scale > 1.18 && leaving.fade < 0.1)
  }

  @Test func previousMirrorsBoth() throws {
    let fixture = try ScreenFixture(.steps)
    fixture.click("Next", at: 0)
    fixture.click("Previous", at: 3)
    fixture.film.advance(to: Timestamp(seconds: 3))
    let width = box(fixture).bounds.width
    let (back, away) = (fixture.layer(titles[0])!, fixture.layer(titles[1])!)
    #expect(fixture.shown(back, 3).shift == -width)
    #expect(fixture.shown(back, 3).scale == 0.8)
    #expect(fixture.shown(away, 3.6).shift > 0.9 * width)
    #expect(fixture.shown(away, 3.6).scale > 1.18)
  }

  @Test func aStepWantedAgainTurnsBackFromWhereItIs() throws {
    let fixture = try ScreenFixture(.steps)
    fixture.click("Next", at: 0)
    let first = fixture.layer(titles[0])!
    fixture.click("Previous", at: 0.2)
    let before = fixture.shown(first, 0.199_99).shift
    fixture.film.advance(to: Timestamp(seconds: 0.2))
    #expect(fixture.layer(titles[0]) === first)
    #expect(abs(fixture.shown(first, 0.2).shift - before) < 0.1)
    #expect(fixture.shown(first, 4).shift == 0 && fixture.shown(first, 4).fade == 1)
  }

  @Test func theEndsAreDisabled() throws {
    let fixture = try ScreenFixture(.steps)
    fixture.click("Previous", at: 0)
    #expect(fixture.shown(fixture.layer("Previous")!, 1).opacity == 0.4)
    fixture.click("Next", at: 1)
    fixture.click("Next", at: 1.1)
    fixture.click("Next", at: 1.2)
    fixture.press("right", at: 1.3)
    #expect(fixture.shown(fixture.layer("Next")!, 4).opacity == 0.4)
    #expect(box(fixture).children.map(\.name) == [titles[2]])
  }

  @Test func theKeyTSwitchesToBlurReplace() throws {
    let fixture = try ScreenFixture(.steps)
    fixture.press("t", at: 0)
    fixture.press("right", at: 1)
    fixture.film.advance(to: Timestamp(seconds: 1))
    let new = fixture.shown(fixture.layer(titles[1])!, 1)
    #expect(new.blurRadius == 7 && new.scale == 0.9 && new.fade == 0 && new.shift.isNaN)
    let old = fixture.shown(fixture.layer(titles[0])!, 1.6)
    #expect(old.blurRadius > 6.5 && old.fade < 0.1)
  }

  @Test func withReducedMotionStepsFadeInPlace() throws {
    let fixture = try ScreenFixture(.steps, Preferences(reduceMotion: true))
    fixture.press("right", at: 0)
    fixture.film.advance(to: .zero)
    let new = fixture.shown(fixture.layer(titles[1])!, 0.2)
    #expect(new.effects.count == 1 && (0.1...0.9).contains(new.fade))
  }

  /// T04, T06, T38: whatever is pressed in whatever order, at the end one step is there, whole, and it is the right one.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func randomInterruptionsEndInTheModel(_ seed: UInt64) throws {
    print("seed \(seed)")
    var random = Random(seed: seed)
    let fixture = try ScreenFixture(.steps)
    var index = 0
    var time = 0.0
    for _ in 0..<40 {
      time += Double(random.next() % 400) / 1000
      switch random.next() % 5 {
      case 0, 1:
        fixture.press("right", at: time)
        index = min(index + 1, 2)
      case 2, 3:
        fixture.press("left", at: time)
        index = max(index - 1, 0)
      default:
        fixture.press("t", at: time)
      }
      fixture.film.advance(to: Timestamp(seconds: time))
      for step in box(fixture).children {
        let shown = fixture.shown(step, time)
        #expect((0...1).contains(shown.fade) && shown.scale.isFinite)
      }
      #expect(box(fixture).children.count <= 3)
    }
    fixture.film.advance(to: Timestamp(seconds: time + 5))
    #expect(box(fixture).children.map(\.name) == [titles[index]])
    #expect(!fixture.film.isMoving(after: Timestamp(seconds: time + 5)))
    let end = fixture.shown(box(fixture).children[0], time + 5)
    #expect(end.fade == 1 && end.scale == 1 && (end.shift.isNaN || end.shift == 0))
  }
}
