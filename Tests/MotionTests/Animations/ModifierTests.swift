import GlissadeMotion
import Testing

@Suite struct ModifierTests {
  private func ends(_ animation: Animation, threshold: Double = 1e-3) -> MotionEnds {
    var track = MotionTrack()
    return track.change(by: .along(1), animation: animation, at: .zero, threshold: threshold)
  }

  private func shown(_ animation: Animation, at time: Double) -> Double {
    1 + track(by: 1, animation).offset(at: .at(time)).x
  }

  @Test func delayStandsStillFirst() {
    let animation = Animation.linear(duration: 1).delay(0.5)
    #expect(shown(animation, at: 0.25) == 0)
    #expect(shown(animation, at: 1).isClose(to: 0.5, within: 1e-9))
    #expect(ends(animation) == MotionEnds(logical: .at(1.5), removed: .at(1.5)))
  }

  @Test func delayedSpringIsTheSpringLater() {
    let spring = track(by: 1, .bouncy)
    let delayed = track(by: 1, .bouncy.delay(0.3))
    #expect(delayed.offset(at: .at(0.2)).x == -1)
    for time in [0.0, 0.1, 0.4] {
      #expect(delayed.offset(at: .at(0.3 + time)).isClose(to: spring.offset(at: .at(time)), within: 1e-8))
    }
    #expect(ends(.bouncy.delay(0.3)).logical == .at(0.8))
  }

  @Test func negativeDelayCountsAsNone() {
    #expect(shown(.linear(duration: 1).delay(-5), at: 0.25).isClose(to: 0.25, within: 1e-9))
  }

  @Test func speedMultipliesTime() {
    #expect(shown(.linear(duration: 1).speed(2), at: 0.25).isClose(to: 0.5, within: 1e-9))
    #expect(ends(.linear(duration: 1).speed(2)).removed == .at(0.5))
    let slow = track(by: 1, .bouncy.speed(0.5))
    let plain = track(by: 1, .bouncy)
    #expect(slow.offset(at: .at(0.4)).isClose(to: plain.offset(at: .at(0.2)), within: 1e-9))
    #expect(ends(.bouncy.speed(0.5)).logical == .at(1))
  }

  @Test func modifiersApplyFromOutsideIn() {
    let delayedThenFast = Animation.linear(duration: 1).delay(1).speed(2)
    #expect(shown(delayedThenFast, at: 0.75).isClose(to: 0.5, within: 1e-9))
    let fastThenDelayed = Animation.linear(duration: 1).speed(2).delay(1)
    #expect(shown(fastThenDelayed, at: 1.25).isClose(to: 0.5, within: 1e-9))
    #expect(ends(.bouncy.delay(1).speed(2)).logical == .at(0.75))
  }

  @Test("Speed 0 stands still for ever", arguments: [0.0, -1, .nan])
  func standingStill(speed: Double) {
    for animation in [Animation.linear(duration: 1).speed(speed), .spring.speed(speed)] {
      #expect(shown(animation, at: 1e6) == 0)
      #expect(ends(animation) == MotionEnds(logical: nil, removed: nil))
    }
  }

  @Test("D17: cycle k lasts exactly from k D to (k + 1) D")
  func cyclesAreExact() {
    let animation = Animation.linear(duration: 0.35).repeatCount(5, autoreverses: false)
    for cycle in 0..<5 {
      let begin = Timestamp(nanoseconds: Int64(cycle) * 350_000_000)
      let track = track(by: 1, animation)
      #expect((1 + track.offset(at: begin).x).isClose(to: 0, within: 1e-8))
      let last = Timestamp(nanoseconds: begin.nanoseconds + 349_999_999)
      #expect((1 + track.offset(at: last).x).isClose(to: 1, within: 1e-7))
    }
    #expect(ends(animation) == MotionEnds(logical: .at(1.75), removed: .at(1.75)))
  }

  @Test func oddCyclesOfAnAutoreversingRepeatRunBack() {
    let animation = Animation.linear(duration: 1).repeatCount(3)
    #expect(shown(animation, at: 1.25).isClose(to: 0.75, within: 1e-9))
    #expect(shown(animation, at: 2.25).isClose(to: 0.25, within: 1e-9))
    #expect(track(by: 1, animation).velocity(at: .at(1.25)).x.isClose(to: -1, within: 1e-9))
  }

  @Test func evenAutoreversingCountEndsAtTheStartAndJumps() {
    let track = track(by: 1, .linear(duration: 1).repeatCount(2))
    #expect(track.offset(at: .at(1.999_999_999)).x.isClose(to: -1, within: 1e-8))
    #expect(track.offset(at: .at(2)).x == 0)
  }

  @Test func cycleOfASpringIsItsSettlingDuration() {
    let removed = ends(.spring(duration: 0.5, bounce: 0.2).repeatCount(2, autoreverses: false)).removed
    #expect((removed?.seconds ?? 0).isClose(to: 2 * Spring(duration: 0.5, bounce: 0.2).settlingDuration, within: 1e-8))
    #expect(ends(.spring.repeatCount(3, autoreverses: false)).removed == .at(2.4))
  }

  @Test func repeatForeverNeverEnds() {
    let animation = Animation.linear(duration: 1).repeatForever()
    #expect(ends(animation) == MotionEnds(logical: nil, removed: nil))
    #expect(shown(animation, at: 1_000_000.25).isClose(to: 0.25, within: 1e-6))
    #expect(shown(animation, at: 1_000_001.25).isClose(to: 0.75, within: 1e-6))
  }

  @Test("S17: a repeat of nothing is at rest at once")
  func repeatOfNothing() {
    #expect(track(by: 1, .linear(duration: 0).repeatForever()).isAtRest)
    #expect(track(by: 0, .linear(duration: 1).repeatForever()).isAtRest)
    #expect(track(by: 0, .spring.repeatForever()).isAtRest)
  }

  @Test func repeatCountBelowOneCountsAsOne() {
    #expect(ends(.linear(duration: 1).repeatCount(0)).removed == .at(1))
    #expect(ends(.linear(duration: 1).repeatCount(-4)).removed == .at(1))
  }

  @Test func nestedRepeatsAndDelays() {
    let animation = Animation.linear(duration: 1).delay(1).repeatCount(2, autoreverses: false).speed(2)
    #expect(shown(animation, at: 0.25) == 0)
    #expect(shown(animation, at: 0.75).isClose(to: 0.5, within: 1e-9))
    #expect(shown(animation, at: 1.25).isClose(to: 0, within: 1e-9))
    #expect(shown(animation, at: 1.75).isClose(to: 0.5, within: 1e-9))
    #expect(ends(animation).removed == .at(2))
  }

  @Test func logicallyCompleteMovesTheLogicalEndOnly() {
    let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
    #expect(ends(animation) == MotionEnds(logical: .at(1), removed: .at(5)))
    #expect(ends(.linear(duration: 5).logicallyComplete(after: 9)).logical == .at(5))
    #expect(ends(.linear(duration: 5).logicallyComplete(after: 1).delay(2)).logical == .at(3))
  }

  @Test func contextTellsWhenItIsLogicallyComplete() {
    var context = AnimationContext<Double>()
    let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
    _ = animation.animate(value: 1, time: 0.9, context: &context)
    #expect(!context.isLogicallyComplete)
    #expect(animation.animate(value: 1, time: 1, context: &context) == 0.2)
    #expect(context.isLogicallyComplete)
  }
}
