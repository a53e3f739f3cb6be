import GlissadeMotion
import Testing

@Suite struct AnimatableMotionTests {
  typealias Motion = AnimatableMotion<Double>

  @Test func agreesWithTracksForBuiltInAnimations() {
    var motion = AnimatableMotion<AnimatablePair<Double, Double>>()
    var track = MotionTrack()
    let changes: [(Double, Double, Animation?)] = [
      (0, 100, .bouncy), (0.1, -40, .easeIn(duration: 0.3)), (0.2, 70, .smooth.delay(0.1)), (0.25, 3, nil),
      (0.4, 10, .snappy), (0.5, 10, .linear(duration: 1).repeatCount(3)),
    ]
    for (at, delta, animation) in changes {
      let ends = motion.change(
        by: AnimatablePair(delta, -delta), animation: animation, at: .at(at), threshold: 0.01)
      let other = track.change(by: [delta, -delta, 0, 0], animation: animation, at: .at(at), threshold: 0.01)
      #expect(ends == other)
      let time = Timestamp.at(at + 0.05)
      let offset = motion.offset(at: time)
      #expect(track.offset(at: time).isClose(to: [offset.first, offset.second, 0, 0], within: 1e-9))
    }
    #expect(motion.end == track.end)
  }

  @Test func customAnimationPlaysAndReportsItsEndsOnce() {
    var motion = Motion()
    let ends = motion.change(by: 10, animation: Animation(Straight(duration: 1)), at: .at(2))
    #expect(ends == MotionEnds(logical: nil, removed: nil, isOpen: true))
    let change = motion.latestChange
    #expect(motion.offset(at: .at(2.25)).isClose(to: -7.5, within: 1e-9))
    #expect(motion.takeEvents().isEmpty)
    _ = motion.offset(at: .at(2.75))
    #expect(motion.takeEvents() == [.init(change: change, criteria: .logicallyComplete)])
    #expect(motion.offset(at: .at(3.5)) == 0)
    #expect(motion.takeEvents() == [.init(change: change, criteria: .removed)])
    #expect(motion.isAtRest)
    _ = motion.offset(at: .at(4))
    #expect(motion.takeEvents().isEmpty)
  }

  @Test func customAnimationCombinesLikeACurve() {
    var custom = Motion()
    var curve = Motion()
    for (at, delta, duration) in [(0.0, 1.0, 1.0), (0.5, -1, 1), (0.7, 5, 2)] {
      custom.change(by: delta, animation: Animation(Straight(duration: duration)), at: .at(at))
      curve.change(by: delta, animation: .linear(duration: duration), at: .at(at))
    }
    for time in [0.75, 0.9, 1.2, 1.4] {
      #expect(custom.offset(at: .at(time)).isClose(to: curve.offset(at: .at(time)), within: 1e-9))
    }
  }

  @Test("D20: the newest custom animation ends the combination, and those it forgets have ended")
  func newestEndsTheCombination() {
    var motion = Motion()
    motion.change(by: 1, animation: Animation(Straight(duration: 10)), at: .zero)
    motion.change(by: 1, animation: Animation(Straight(duration: 1)), at: .at(1))
    #expect(motion.offset(at: .at(2.5)) == 0)
    #expect(motion.isAtRest)
    #expect(motion.takeEvents().filter { $0.criteria == .removed }.map(\.change).sorted() == [1, 2])
  }

  @Test(arguments: [true, false])
  func springTakesOverACustomAnimation(tellsVelocity: Bool) {
    var motion = Motion()
    motion.change(by: 100, animation: Animation(Straight(duration: 1, tellsVelocity: tellsVelocity)), at: .zero)
    for frame in 0...30 { _ = motion.offset(at: .at(Double(frame) / 60)) }
    motion.change(by: 100, animation: .smooth, at: .at(0.5), threshold: 0.01)
    #expect(motion.offset(at: .at(0.5)).isClose(to: -150, within: 1e-9))
    #expect(motion.velocity(at: .at(0.5)).isClose(to: 100, within: 1e-6))
    #expect(motion.takeEvents().map(\.change) == [1, 1])
    #expect(motion.end != nil)
  }

  @Test func delayedSpringLetsACustomAnimationGoOn() {
    var motion = Motion()
    motion.change(by: 100, animation: Animation(Straight(duration: 2, tellsVelocity: true)), at: .zero)
    motion.change(by: -100, animation: .smooth.delay(0.5), at: .at(0.5), threshold: 0.01)
    #expect(motion.offset(at: .at(0.75)).isClose(to: 37.5, within: 1e-9))
    #expect(motion.offset(at: .at(1)).isClose(to: 50, within: 1e-9))
    #expect(motion.velocity(at: .at(1)).isClose(to: 50, within: 1e-6))
    #expect(motion.offset(at: .at(9)) == 0)
    #expect(motion.isAtRest)
  }

  @Test func curveOverACustomAnimationStartsWhereItIs() {
    var motion = Motion()
    motion.change(by: 100, animation: Animation(Straight(duration: 1)), at: .zero)
    let ends = motion.change(by: 100, animation: .linear(duration: 2), at: .at(0.5))
    #expect(motion.offset(at: .at(0.5)).isClose(to: -150, within: 1e-9))
    #expect(ends.removed == .at(2.5))
    // The custom one has ended, the curve leads on from its target.
    #expect(motion.offset(at: .at(1.5)).isClose(to: -50, within: 1e-9))
    #expect(motion.offset(at: .at(2.5)) == 0)
    #expect(motion.isAtRest)
  }

  @Test func mergingCustomAnimationKeepsItsClock() {
    var motion = Motion()
    motion.change(by: 100, animation: Animation(Merging()), at: .zero)
    motion.change(by: 100, animation: Animation(Merging()), at: .at(0.5))
    #expect(motion.offset(at: .at(0.75)).isClose(to: -50, within: 1e-9))
    #expect(motion.offset(at: .at(1.1)) == 0)
  }

  @Test("D15: what custom code returns is never shown if it is not finite")
  func brokenCode() {
    var motion = Motion()
    motion.change(by: 1, animation: Animation(Broken()), at: .zero)
    let last = motion.offset(at: .at(0.4))
    #expect(motion.offset(at: .at(0.6)) == last)
    #expect(motion.velocity(at: .at(0.7)).isFinite)
    motion.change(by: 1, animation: .smooth, at: .at(0.8))
    #expect(motion.offset(at: .at(0.9)).isFinite)
    motion.change(by: .nan, animation: .smooth, at: .at(0.9))
    #expect(motion.offset(at: .at(9)) == 0)
  }

  @Test func jumpShiftsACustomAnimation() {
    var motion = Motion()
    motion.change(by: 100, animation: Animation(Straight(duration: 1)), at: .zero)
    let ends = motion.change(by: 500, animation: nil, at: .at(0.5))
    #expect(ends.removed == .at(0.5))
    #expect(motion.offset(at: .at(0.75)).isClose(to: -25, within: 1e-9))
  }
}
