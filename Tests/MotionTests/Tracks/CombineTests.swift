import GlissadeMotion
import Testing

@Suite struct CombineTests {
  @Test(
    "Linear 1 s to 1, reversed at 0.5 with linear 1 s", arguments: [(0.75, 0.5625), (1, 0.5), (1.25, 0.25), (1.5, 0)])
  func newCurveLeadsFromTheRunningOne(time: Double, expected: Double) {
    var track = track(by: 1, .linear(duration: 1))
    track.change(by: .along(-1), animation: .linear(duration: 1), at: .at(0.5), threshold: 0.001)
    #expect(track.offset(at: .at(time)).x.isClose(to: expected, within: 1e-9))
  }

  @Test("D20: a combination ends with its newest curve and forgets the older ones")
  func newestEndsTheCombination() {
    var track = MotionTrack()
    let first = track.change(by: .along(1), animation: .linear(duration: 5), at: .zero, threshold: 0.001)
    let second = track.change(by: .along(1), animation: .linear(duration: 1), at: .at(1), threshold: 0.001)
    #expect(second.removed == .at(2))
    #expect(track.end == .at(2))
    #expect(track.offset(at: .at(2)) == .zero)
    // The older completion comes on its own clock.
    #expect(first.removed == .at(5))
    track.rest(at: .at(2))
    #expect(track.isAtRest)
  }

  @Test func curveOverARunningSpringStartsWhereItIs() {
    var track = track(by: 100, .bouncy)
    let before = track.offset(at: .at(0.1))
    track.change(by: .along(-30), animation: .easeOut(duration: 0.4), at: .at(0.1), threshold: 0.25)
    #expect((track.offset(at: .at(0.1)) - .along(30)).isClose(to: before, within: 1e-9))
    #expect(track.end == .at(0.5))
  }

  @Test func interpolatingSpringCombinesAndKeepsVelocity() {
    var track = track(by: 100, .linear(duration: 1))
    track.change(
      by: .along(50), animation: .interpolatingSpring(stiffness: 100, damping: 10), at: .at(0.5), threshold: 0.001)
    #expect(track.velocity(at: .at(0.5)).x.isClose(to: 100, within: 1e-6))
    #expect(track.end.map { $0.seconds > 1 } ?? false)
  }

  @Test("D2: a change without animation shifts the whole motion")
  func jumpShiftsTheMotion() {
    var track = track(by: 100, .bouncy)
    let plain = track
    let ends = track.change(by: .along(500), animation: nil, at: .at(0.1), threshold: 0.25)
    #expect(ends == MotionEnds(logical: .at(0.1), removed: .at(0.1)))
    for time in [0.1, 0.2, 0.5] { #expect(track.offset(at: .at(time)) == plain.offset(at: .at(time))) }
  }

  @Test func zeroDurationJumpsToTheTargetAndForgetsTheRest() {
    var track = track(by: 100, .linear(duration: 1))
    let ends = track.change(by: .along(10), animation: .linear(duration: 0), at: .at(0.5), threshold: 0.25)
    #expect(ends.removed == .at(0.5))
    #expect(track.isAtRest)
  }

  @Test func changesBeforeTheFirstFrameMerge() {
    var twice = MotionTrack()
    twice.change(by: .along(40), animation: .spring, at: .zero, threshold: 0.25)
    twice.change(by: .along(60), animation: .spring, at: .zero, threshold: 0.25)
    let once = track(by: 100, .spring, threshold: 0.25)
    #expect(twice.offset(at: .at(0.2)).isClose(to: once.offset(at: .at(0.2)), within: 1e-9))
  }

  @Test func endlessRepeatIsReplacedByACurve() {
    var track = track(by: 100, .linear(duration: 1).repeatForever())
    track.change(by: .along(-100), animation: .linear(duration: 0.5), at: .at(3.25), threshold: 0.25)
    #expect(track.end == .at(3.75))
    #expect(track.offset(at: .at(3.25)).x.isClose(to: 75, within: 1e-6))
  }

  @Test func manyOverlappingCurvesStayContinuousAndEnd() {
    var track = MotionTrack()
    var model = 0.0
    for step in 0..<500 {
      let time = Timestamp.at(Double(step) / 60)
      let before = model + track.offset(at: time).x
      model += 1
      track.change(by: .along(1), animation: .easeInOut(duration: 20), at: time, threshold: 0.25)
      #expect((model + track.offset(at: time).x).isClose(to: before, within: 1e-9))
    }
    #expect(track.end == .at(499.0 / 60 + 20))
  }
}
