import GlissadeMotion
import Testing

/// D19: a spring that takes over has the derivative of whatever ran before it.
@Suite struct TakeOverTests {
  private static let before: [Animation] = [
    .spring(duration: 0.5, bounce: 0.3), .spring(duration: 0.5, bounce: -0.4), .linear(duration: 1),
    .easeInOut(duration: 0.5), .interpolatingSpring(stiffness: 100, damping: 10),
    .linear(duration: 0.4).repeatForever(), .bouncy.delay(0.1), .bouncy.speed(0.5), .easeIn(duration: 0.3).speed(0.5),
    .smooth.repeatForever(), .timingCurve(.circularEaseInOut, duration: 0.7),
  ]

  @Test(arguments: before)
  func springKeepsPositionAndVelocity(of previous: Animation) {
    for time in [0.07, 0.15, 0.29] {
      var track = track(by: 100, previous)
      let position = track.offset(at: .at(time))
      let slope = (track.offset(at: .at(time + 1e-6)) - track.offset(at: .at(time - 1e-6))) / 2e-6
      track.change(by: .along(-40), animation: .smooth, at: .at(time), threshold: 0.001)
      #expect((track.offset(at: .at(time)) - .along(40)).isClose(to: position, within: 1e-9))
      #expect(track.velocity(at: .at(time)).isClose(to: slope, within: 0.01 + 1e-4 * abs(slope.x)))
    }
  }

  @Test func springKeepsTheVelocityOfACombination() {
    var track = track(by: 100, .easeIn(duration: 1))
    track.change(by: .along(30), animation: .easeOut(duration: 1), at: .at(0.3), threshold: 0.001)
    track.change(by: .along(-80), animation: .linear(duration: 1), at: .at(0.6), threshold: 0.001)
    let slope = (track.offset(at: .at(0.8 + 1e-6)) - track.offset(at: .at(0.8 - 1e-6))) / 2e-6
    track.change(by: .along(10), animation: .bouncy, at: .at(0.8), threshold: 0.001)
    #expect(track.velocity(at: .at(0.8)).isClose(to: slope, within: 0.01))
  }

  @Test("S15: a velocity given from outside counts", arguments: [(1000.0, 16.0), (-1000, -16)])
  func givenVelocity(velocity: Double, step: Double) {
    let track = track(by: 100, .smooth(duration: 2), initialVelocity: velocity)
    let moved = 100 + track.offset(at: .at(0.016)).x
    #expect(moved.isClose(to: step, within: 0.15 * abs(step)))
    #expect((moved > 0) == (velocity > 0))
  }

  @Test("S15: a velocity given from outside beats the track's own")
  func givenVelocityBeatsTheOldOne() {
    var track = track(by: 100, .linear(duration: 1))
    track.change(by: .along(10), animation: .smooth, at: .at(0.5), threshold: 0.01, initialVelocity: .along(-700))
    #expect(track.velocity(at: .at(0.5)).x.isClose(to: -700, within: 1e-9))
  }

  @Test func velocityWithoutAWayStillMoves() {
    let track = track(by: 0, .smooth, initialVelocity: 1000)
    #expect(!track.isAtRest)
    #expect(track.offset(at: .at(0.02)).x > 10)
  }

  @Test("S13: a target that moves each frame is followed with a steady lag")
  func chasing() {
    var track = MotionTrack()
    var model = 0.0
    var last: Double?
    var lag = 0.0
    for frame in 0..<240 {
      let time = Timestamp.at(Double(frame) / 120)
      model += 5
      let before = track.velocity(at: time)
      track.change(by: .along(5), animation: .spring(duration: 0.3), at: time, threshold: 0.25)
      #expect(track.velocity(at: time).isClose(to: before, within: 1e-6))
      lag = -track.offset(at: time).x
      if let last { #expect(model - lag > last - 1e-9) }
      last = model - lag
    }
    // A critically damped spring trails by 2 v / omega, and by half a frame's way more.
    let speed = 5.0 * 120
    #expect(lag.isClose(to: 2 * speed * 0.3 / (2 * Double.pi) + 2.5, within: 1))
  }

  @Test("S13: the first steps after a release are those of the hand")
  func release() {
    let track = track(by: 300, .smooth, initialVelocity: 800)
    let step = 1.0 / 120
    let first = 300 + track.offset(at: .at(step)).x
    #expect(abs(first - 800 * step) < 0.15 * 800 * step + 300 * 0.006)
  }

  @Test("S12: velocity does not change the spring's character")
  func velocityKeepsTheSpring() {
    let still = track(by: 0.01, .spring(duration: 0.3), threshold: 1e-9)
    let pushed = track(by: 0.01, .spring(duration: 0.3), threshold: 1e-9, initialVelocity: 5000)
    let spring = Spring(duration: 0.3)
    for time in [0.01, 0.05, 0.2] {
      let difference = pushed.offset(at: .at(time)).x - still.offset(at: .at(time)).x
      let expected =
        spring.value(target: 0.0, initialVelocity: 5000, time: time)
      #expect(difference.isClose(to: expected, within: 1e-9))
    }
  }

  @Test("S06: an animation after a long idle time starts at its start")
  func afterIdle() {
    var track = track(by: 100, .spring, threshold: 0.25)
    track.rest(at: .at(5))
    track.change(by: .along(1000), animation: .spring, at: .at(15), threshold: 0.25)
    #expect(track.offset(at: .at(15)).x == -1000)
    let fresh = MotionTests.track(by: 1000, .spring)
    #expect(track.offset(at: .at(15.01)).isClose(to: fresh.offset(at: .at(0.01)), within: 1e-6))
  }
}

@Suite struct DelayedSpringTests {
  private func tracks() -> (before: MotionTrack, after: MotionTrack) {
    let before = track(by: 100, .linear(duration: 2))
    var after = before
    after.change(by: .along(-100), animation: .bouncy.delay(0.5), at: .at(0.5), threshold: 0.001)
    return (before, after)
  }

  @Test func whatRunsGoesOnUntilTheDelayHasPassed() {
    let (before, after) = tracks()
    for time in [0.5, 0.7, 0.99] {
      let shown = after.offset(at: .at(time)) - .along(100)
      #expect(shown.isClose(to: before.offset(at: .at(time)), within: 1e-9))
      #expect(after.velocity(at: .at(time)).x.isClose(to: 50, within: 1e-9))
    }
  }

  @Test func springThenStartsWithWhatItFinds() {
    let (_, after) = tracks()
    #expect(after.offset(at: .at(1)).x.isClose(to: 50, within: 1e-9))
    #expect(after.velocity(at: .at(1)).x.isClose(to: 50, within: 1e-6))
    #expect(after.velocity(at: .at(1.01)).x < 40)
  }

  @Test func springWithoutDelayTakesOverAWaitingOne() {
    var (_, track) = tracks()
    let position = track.offset(at: .at(0.7))
    track.change(by: .along(5), animation: .smooth, at: .at(0.7), threshold: 0.001)
    #expect((track.offset(at: .at(0.7)) + .along(5)).isClose(to: position, within: 1e-9))
    #expect(track.velocity(at: .at(0.7)).x.isClose(to: 50, within: 1e-9))
    #expect((track.offset(at: .at(1.0)) - track.offset(at: .at(1.000001))).isClose(to: .zero, within: 0.01))
  }

  @Test func curveCombinesWithAWaitingSpring() {
    var (_, track) = tracks()
    let position = track.offset(at: .at(0.7))
    track.change(by: .along(5), animation: .easeIn(duration: 1), at: .at(0.7), threshold: 0.001)
    #expect((track.offset(at: .at(0.7)) + .along(5)).isClose(to: position, within: 1e-9))
    #expect(track.end == .at(1.7))
    let step = track.offset(at: .at(1.000001)) - track.offset(at: .at(0.999999))
    #expect(step.isClose(to: .zero, within: 0.001))
  }
}
