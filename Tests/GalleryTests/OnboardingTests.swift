import Foundation
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor struct OnboardingTests {
  private func film(_ onboarding: Onboarding = Onboarding(), reduceMotion: Bool = false) -> Film {
    Film(size: CGSize(width: 360, height: 600), scale: 1, reduceMotion: reduceMotion) {
      OnboardingView(onboarding: onboarding)
    }
  }

  @Test func theNextStepEntersFromTheTrailingSideByItsOwnWidth() throws {
    let film = film()
    let box = film.shown("Step 1")!.frame
    film.advance(by: .milliseconds(100))
    try film.tap("Next")
    let entering = film.shown("Step 2")!
    #expect(abs(entering.frame.midX - box.midX - box.width) < 1e-6)
    #expect(abs(entering.frame.width - 0.8 * box.width) < 1e-6 && entering.opacity == 0)
    // Shortly before it ends, the old one is nearly out.
    film.advance(by: .milliseconds(600))
    let leaving = film.shown("Step 1")!
    #expect(leaving.isLeaving && leaving.opacity < 0.1)
    #expect(leaving.frame.midX < box.midX - 0.9 * box.width && leaving.frame.width > 1.18 * box.width)
    film.advance(by: .seconds(3))
    #expect(film.shown("Step 2")!.frame == box && film.shown("Step 2")!.opacity == 1)
    #expect(film.shown("Step 1") == nil && !film.isMoving)
  }

  @Test func previousMirrorsBoth() throws {
    let film = film()
    let box = film.shown("Step 1")!.frame
    try film.tap("Next")
    film.advance(by: .seconds(3))
    try film.tap("Previous")
    let back = film.shown("Step 1")!
    #expect(abs(back.frame.midX - box.midX + box.width) < 1e-6 && abs(back.frame.width - 0.8 * box.width) < 1e-6)
    film.advance(by: .milliseconds(600))
    let away = film.shown("Step 2")!
    #expect(away.frame.midX > box.midX + 0.9 * box.width && away.frame.width > 1.18 * box.width)
  }

  @Test func aStepWantedAgainTurnsBackFromWhereItIs() throws {
    let film = film()
    let box = film.shown("Step 1")!.frame
    try film.tap("Next")
    film.advance(by: .milliseconds(199))
    let before = film.shown("Step 1")!.frame
    film.advance(by: .milliseconds(1))
    try film.tap("Previous")
    let after = film.shown("Step 1")!
    #expect(!after.isLeaving && abs(after.frame.midX - before.midX) < 2)
    #expect(film.allShown("Step 1").count == 1)
    film.advance(by: .seconds(4))
    #expect(film.shown("Step 1")!.frame == box && film.shown("Step 2") == nil)
  }

  @Test func quickStepsForwardAndBackLeaveTheRightOne() throws {
    let film = film()
    for _ in 0..<2 {
      try film.tap("Next")
      film.advance(by: .milliseconds(60))
    }
    for _ in 0..<2 {
      try film.tap("Previous")
      film.advance(by: .milliseconds(60))
    }
    // All three are on their way, each once.
    for step in 1...3 { #expect(film.allShown("Step \(step)").count == 1) }
    film.advance(by: .seconds(4))
    let fresh = self.film()
    #expect(film.picture() == fresh.picture())
    #expect(!film.isMoving)
  }

  @Test func theEndsAreDisabled() throws {
    let film = film()
    #expect(film.shown("Previous")!.opacity == 0.4)
    try film.tap("Previous")
    #expect(film.shown("Step 1")?.isLeaving == false)
    for _ in 0..<3 {
      try film.tap("Next")
      film.advance(by: .milliseconds(100))
    }
    film.advance(by: .seconds(3))
    #expect(film.shown("Next")!.opacity == 0.4 && film.shown("Previous")!.opacity == 1)
    #expect(film.shown("Step 3") != nil && film.shown("Step 2") == nil)
  }

  @Test func blurReplaceBlursInPlace() throws {
    let film = film()
    let box = film.shown("Step 1")!.frame
    try film.tap("Blur replace")
    film.advance(by: .seconds(1))
    try film.tap("Next")
    let new = film.shown("Step 2")!
    #expect(new.blurRadius == 7 && new.opacity == 0 && abs(new.frame.width - 0.9 * box.width) < 1e-6)
    #expect(abs(new.frame.midX - box.midX) < 1e-6)
    film.advance(by: .milliseconds(600))
    let old = film.shown("Step 1")!
    #expect(old.blurRadius > 6.5 && old.opacity < 0.1)
  }

  @Test func withReducedMotionStepsFadeInPlace() throws {
    let film = film(reduceMotion: true)
    let box = film.shown("Step 1")!.frame
    try film.tap("Next")
    film.advance(by: .milliseconds(200))
    for step in 1...2 {
      #expect(film.shown("Step \(step)")!.frame == box)
      #expect((0.1...0.9).contains(film.shown("Step \(step)")!.opacity))
    }
  }

  @Test func theKeysGoBackAndForthAndChangeTheStyle() throws {
    let fixture = try ScreenFixture(.steps)
    let clicked = try ScreenFixture(.steps)
    fixture.press("t", at: 0)
    fixture.press("right", at: 1)
    fixture.press("right", at: 2)
    fixture.press("left", at: 3)
    clicked.click("Blur replace", at: 0)
    clicked.click("Next", at: 1)
    clicked.click("Next", at: 2)
    clicked.click("Previous", at: 3)
    for seconds in [1.4, 3.4, 6] { #expect(try fixture.picture(seconds) == clicked.picture(seconds)) }
  }

  /// T04, T06, T38: whatever is pressed in whatever order, at the end one step is there, whole, and it is the right one.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func randomInterruptionsEndInTheModel(_ seed: UInt64) throws {
    print("seed \(seed)")
    var random = Random(seed: seed)
    let onboarding = Onboarding()
    let film = film(onboarding)
    for _ in 0..<40 {
      film.advance(by: .milliseconds(random.next() % 400))
      switch random.next() % 5 {
      case 0, 1: onboarding.go(by: 1, reduceMotion: false)
      case 2, 3: onboarding.go(by: -1, reduceMotion: false)
      default: onboarding.changeStyle()
      }
      for step in 1...3 {
        let shown = film.allShown("Step \(step)")
        #expect(shown.count <= 1 && shown.allSatisfy { (0...1).contains($0.opacity) && $0.frame.width > 0 })
      }
    }
    film.advance(by: .seconds(5))
    #expect(!film.isMoving)
    for step in 0..<3 { #expect((film.shown("Step \(step + 1)") != nil) == (step == onboarding.current)) }
    let fresh = Film(size: film.size, scale: 1) { OnboardingView(onboarding: onboarding) }
    #expect(film.picture() == fresh.picture())
    #expect(film.layerCount == fresh.layerCount)
  }
}
