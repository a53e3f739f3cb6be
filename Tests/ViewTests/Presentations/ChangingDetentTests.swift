import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Detents that change while their sheet is on its way, or in a hand.
@Suite @MainActor
struct ChangingDetentTests {
  private func stage() -> SheetStage {
    let stage = SheetStage([.height(200), .medium, .large], selected: .medium)
    stage.open()
    return stage
  }

  private func expect(_ stage: SheetStage, at height: CGFloat, _ detent: PresentationDetent) {
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == height && stage.foot == 852)
    #expect(stage.selection.value == detent)
    #expect(stage.isPresented.value && !stage.film.isMoving)
  }

  @Test func whatItIsOnItsWayToGoes() {
    let stage = stage()
    stage.selection.value = .large
    stage.film.advance(by: .milliseconds(90))
    let before = stage.height
    stage.detents.value = [.height(200), .medium]
    #expect(abs(stage.height - before) < 1, "it does not jump")
    expect(stage, at: SheetStage.medium, .medium)
  }

  @Test func whatItComesFromGoes() {
    let stage = stage()
    stage.selection.value = .large
    stage.film.advance(by: .milliseconds(90))
    let before = stage.height
    stage.detents.value = [.height(200), .large]
    #expect(abs(stage.height - before) < 1)
    expect(stage, at: SheetStage.large, .large)
  }

  @Test func aHandLeadsItToOneThatHasJustCome() {
    let stage = stage()
    stage.film.touchDown(at: CGPoint(x: 60, y: 440))
    stage.film.touchMove(to: CGPoint(x: 60, y: 550))
    stage.film.advance(by: .milliseconds(100))
    let held = stage.height
    #expect(abs(held - (SheetStage.medium - 100)) < 1)
    stage.detents.value = [.height(330), .large]
    stage.film.advance(by: .milliseconds(200))
    #expect(abs(stage.height - held) < 1, "it stays in the hand")
    stage.film.touchMove(to: CGPoint(x: 60, y: 560))
    stage.film.advance(by: .milliseconds(300))
    #expect(abs(stage.height - held + 10) < 1)
    stage.film.touchUp()
    expect(stage, at: 330, .height(330))
  }

  @Test func theOneAHandLetItGoToGoes() {
    let stage = stage()
    stage.drag(-310, over: .milliseconds(400), stops: true)
    #expect(stage.selection.value == .large)
    stage.film.touchDown(at: CGPoint(x: 60, y: 60))
    stage.film.touchMove(to: CGPoint(x: 60, y: 300))
    stage.film.advance(by: .milliseconds(300))
    stage.film.touchUp()
    stage.film.advance(by: .milliseconds(40))
    let before = stage.height
    stage.detents.value = [.height(200), .fraction(0.9)]
    #expect(abs(stage.height - before) < 1)
    stage.film.advance(by: .seconds(2))
    #expect(stage.detents.value.contains(stage.selection.value))
    #expect(stage.foot == 852 && !stage.film.isMoving)
    #expect(stage.height == (stage.selection.value == .height(200) ? 200 : 758))
  }

  /// One transaction, or several in a row: the path of the height is the same.
  @Test func changesWithOneAnotherAreOneMotion() {
    let (one, two) = (stage(), stage())
    one.detents.value = [.fraction(0.8)]
    one.selection.value = .fraction(0.8)
    two.selection.value = .fraction(0.8)
    two.detents.value = [.fraction(0.8)]
    for _ in 0..<40 {
      for stage in [one, two] { stage.film.advance(by: .milliseconds(16)) }
      #expect(abs(one.height - two.height) < 0.01)
    }
    expect(one, at: two.height, .fraction(0.8))
  }
}
