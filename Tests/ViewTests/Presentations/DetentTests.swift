import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct DetentTests {
  private static let choice: [PresentationDetent] = [.height(200), .medium, .large]
  private static let heights: [CGFloat] = [200, SheetStage.medium, SheetStage.large]
  nonisolated private static let pairs = (0..<3).flatMap { from in (0..<3).map { (from, $0) } }.filter { $0.0 != $0.1 }

  private func stage(_ start: Int) -> SheetStage {
    let stage = SheetStage(Set(Self.choice), selected: Self.choice[start])
    stage.open()
    return stage
  }

  private func expect(_ stage: SheetStage, at index: Int) {
    #expect(stage.height == Self.heights[index])
    #expect(stage.foot == 852)
    #expect(stage.selection.value == Self.choice[index])
    #expect(stage.isPresented.value)
    #expect(!stage.film.isMoving)
  }

  @Test(arguments: pairs) func aSlowDragLeadsFromEachToEach(from: Int, to: Int) {
    let stage = stage(from)
    // The 10 points before the sheet follows are not made up for.
    let way = Self.heights[from] - Self.heights[to]
    stage.drag(way + (way < 0 ? -10 : 10), over: .milliseconds(800))
    expect(stage, at: to)
  }

  @Test(arguments: pairs) func aFlickLeadsFromEachToEach(from: Int, to: Int) {
    let stage = stage(from)
    // Let go at 2 000 points per second, which leads 199 points further, half of the way there.
    let way = Self.heights[from] - Self.heights[to]
    let distance = abs(way) - 199
    stage.drag(
      (max(distance, 60) + 10) * (way < 0 ? -1 : 1), over: .milliseconds(Int(max(distance, 60) / 2)), stops: false)
    expect(stage, at: to)
  }

  @Test(arguments: pairs) func whatIsCaughtInFlightGoesWhereTheHandLeads(from: Int, to: Int) {
    let stage = stage(from)
    let third = 3 - from - to
    stage.selection.value = Self.choice[third]
    stage.film.advance(by: .milliseconds(90))
    let before = stage.height
    #expect(before != Self.heights[from] && before != Self.heights[third])
    stage.film.touchDown(at: CGPoint(x: 60, y: 852 - before + 60))
    let way: CGFloat = Self.heights[to] > before ? -11 : 11
    stage.film.touchMove(to: CGPoint(x: 60, y: 852 - before + 60 + way))
    // The hand has it where it is, but for the first point beyond the slop.
    let caught = stage.height
    #expect(abs(caught - before) < 3)
    stage.film.advance(by: .milliseconds(200))
    #expect(abs(stage.height - caught) < 1)
    stage.film.touchMove(to: CGPoint(x: 60, y: 852 - before + 60 + way + caught - Self.heights[to]))
    stage.film.advance(by: .milliseconds(300))
    #expect(abs(stage.height - Self.heights[to]) < 2)
    stage.film.touchUp()
    stage.film.advance(by: .seconds(2))
    expect(stage, at: to)
  }

  @Test func theContentIsAsHighAsWhatIsSeenWhileAHandIsAtWork() {
    let stage = stage(1)
    stage.film.touchDown(at: CGPoint(x: 60, y: 420))
    for step in 0..<20 {
      stage.film.touchMove(to: CGPoint(x: 60, y: 400 - CGFloat(step) * 10))
      stage.film.advance(by: .milliseconds(17))
      #expect(abs(stage.foot - 852) <= 10, "at \(stage.height)")
    }
    stage.film.advance(by: .milliseconds(50))
    #expect(stage.foot == 852)
    stage.film.touchUp()
    for _ in 0..<60 {
      stage.film.advance(by: .milliseconds(17))
      #expect(abs(stage.foot - 852) <= 20, "at \(stage.height)")
    }
    expect(stage, at: 2)
  }

  @Test func aboveTheGreatestItGivesLessAndLess() {
    let stage = stage(2)
    stage.film.touchDown(at: CGPoint(x: 60, y: 600))
    stage.film.touchMove(to: CGPoint(x: 60, y: 490))
    stage.film.advance(by: .milliseconds(50))
    // 100 points beyond an end that gives 100: 100 (1 - 1 / (0.55 + 1)).
    #expect(abs(stage.height - (SheetStage.large + 35.48)) < 0.6)
    stage.film.touchMove(to: CGPoint(x: 60, y: -9_000))
    stage.film.advance(by: .milliseconds(50))
    #expect(stage.height < SheetStage.large + 100)
    stage.film.touchUp()
    stage.film.advance(by: .seconds(2))
    expect(stage, at: 2)
  }

  @Test func aWildSampleDoesNotThrowItAway() {
    let stage = SheetStage([.medium, .large], selected: .medium, isLocked: true)
    stage.open()
    stage.film.touchDown(at: CGPoint(x: 60, y: 500))
    for step in 1...10 {
      stage.film.touchMove(to: CGPoint(x: 60, y: 500 - CGFloat(step) * 5))
      stage.film.advance(by: .milliseconds(16))
    }
    stage.film.touchMove(to: CGPoint(x: 60, y: 50_000))
    stage.film.advance(by: .milliseconds(16))
    #expect(stage.height > SheetStage.medium - 200)
    stage.film.touchMove(to: CGPoint(x: 60, y: 450))
    stage.film.touchMove(to: CGPoint(x: 60, y: 449))
    stage.film.advance(by: .milliseconds(300))
    stage.film.touchUp()
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == SheetStage.medium)
  }

  @Test func aHandThatIsTakenAwayLeavesItWhereItWas() {
    let stage = stage(1)
    stage.film.touchDown(at: CGPoint(x: 60, y: 500))
    stage.film.touchMove(to: CGPoint(x: 60, y: 200))
    stage.film.advance(by: .milliseconds(50))
    stage.film.cancelTouches()
    stage.film.advance(by: .seconds(2))
    expect(stage, at: 1)
  }

  @Test func theProgramMovesItByItsOwnSpring() {
    let stage = stage(1)
    withAnimation(.linear(duration: 3)) { stage.selection.value = .large }
    stage.film.advance(by: .milliseconds(100))
    let wanted = SheetStage.large - (SheetStage.large - SheetStage.medium) * SheetStage.left(0.1)
    #expect(abs(stage.height - wanted) < 2)
    #expect(abs(stage.foot - 852) < 2, "the content grows with it")
    stage.film.advance(by: .seconds(2))
    expect(stage, at: 2)
  }

  @Test func detentsThatGoLeaveForTheNearest() {
    let stage = stage(1)
    stage.detents.value = [.height(200), .large]
    stage.film.advance(by: .milliseconds(1))
    #expect(abs(stage.height - SheetStage.medium) < 2, "it does not jump")
    stage.film.advance(by: .seconds(2))
    expect(stage, at: 0)
    stage.detents.value = [.fraction(0.5)]
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == 421)
    #expect(stage.selection.value == .fraction(0.5))
    #expect(stage.foot == 852)
  }

  private struct Third: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? {
      context.colorScheme == .dark ? nil : context.maxDetentValue / 3
    }
  }

  @Test func programsWorkOutTheirOwn() {
    let stage = SheetStage([.custom(Third.self)], selected: .custom(Third.self))
    stage.open()
    #expect(abs(stage.height - SheetStage.large / 3) < 1)
    #expect(stage.film.shown("sheet grabber") == nil)
  }

  @Test func inALowWindowThereIsNoMediumDetent() {
    let stage = SheetStage([.medium, .large], selected: .medium, size: CGSize(width: 500, height: 400))
    stage.open()
    #expect(stage.height == 392)
    #expect(stage.selection.value == .large)
  }

  @Test func theWindowIsResizedWhileItMovesAndWhileAHandHasIt() {
    let stage = stage(1)
    stage.film.size = CGSize(width: 393, height: 700)
    stage.film.advance(by: .milliseconds(1))
    // 0.56 of 690, with the top on a whole point; at rest it is there at once.
    #expect(stage.height == 386)
    #expect(stage.foot == 700)
    stage.selection.value = .large
    stage.film.advance(by: .milliseconds(80))
    let before = stage.height
    stage.film.size = CGSize(width: 500, height: 760)
    stage.film.advance(by: .milliseconds(1))
    #expect(abs(stage.height - before) < 12)
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == 750)
    #expect(stage.film.shown("top")?.frame.width == 500)
    stage.film.touchDown(at: CGPoint(x: 60, y: 60))
    stage.film.touchMove(to: CGPoint(x: 60, y: 270))
    stage.film.advance(by: .milliseconds(50))
    #expect(stage.height == 550)
    stage.film.size = CGSize(width: 393, height: 852)
    stage.film.scale = 2
    stage.film.advance(by: .milliseconds(50))
    #expect(stage.height == 550)
    stage.film.advance(by: .milliseconds(300))
    stage.film.touchUp()
    stage.film.advance(by: .seconds(2))
    #expect(abs(stage.height - 471.5) < 0.01)
    #expect(stage.selection.value == .medium)
  }
}
