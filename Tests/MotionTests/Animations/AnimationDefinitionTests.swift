import GlissadeMotion
import Testing

@Suite struct AnimationDefinitionTests {
  @Test func springNamesDifferByTheirBounce() {
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
    #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
    #expect(Animation.bouncy(duration: 0.2, extraBounce: 0.1) == .spring(duration: 0.2, bounce: 0.4))
    #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
    let given = animate(.spring(.bouncy), time: 0.1) ?? .nan
    #expect(given.isClose(to: animate(.bouncy, time: 0.1) ?? .nan, within: 1e-12))
  }

  @Test func springWithoutArgumentsIsTheOneByDuration() {
    #expect(Animation.spring() == .spring)
    #expect(Animation.interactiveSpring() == .interactiveSpring)
    #expect(Animation.spring(response: 0.5) == .spring(response: 0.5, dampingFraction: 0.825))
    #expect(Animation.interactiveSpring(dampingFraction: 0.86) == .interactiveSpring(response: 0.15))
  }

  @Test func defaultIsASpringOfItsOwnName() {
    #expect(Animation.default != .spring)
    #expect(Animation.default.description == "DefaultAnimation()")
    let standard = track(by: 1, .default)
    let spring = track(by: 1, .spring)
    #expect(standard.offset(at: .at(0.2)) == spring.offset(at: .at(0.2)))
  }

  @Test func negativeBounceFlattens() {
    let flat = Animation.spring(duration: 0.5, bounce: -0.5)
    #expect((animate(flat, time: 0.3) ?? 1) < (animate(.spring, time: 0.3) ?? 0))
    #expect(flat == .spring(response: 0.5, dampingFraction: 2))
  }

  @Test("D18: a response below 0.0296 s counts as that", arguments: [0.0296, 0.01, 0, -3, .nan, -.infinity])
  func shortResponse(response: Double) {
    let spring = track(by: 1, .spring(response: response, dampingFraction: 1))
    let capped = track(by: 1, .spring(Spring(mass: 1, stiffness: 45_000, damping: 2 * 45_000.0.squareRoot())))
    for time in [0.001, 0.005, 0.01, 0.02] {
      #expect(spring.offset(at: .at(time)).isClose(to: capped.offset(at: .at(time)), within: 1e-3))
    }
  }

  @Test("D18: the blend duration has no effect")
  func blendDuration() {
    let plain = track(by: 1, .spring(duration: 0.4, bounce: 0.2))
    let blended = track(by: 1, .spring(duration: 0.4, bounce: 0.2, blendDuration: 3))
    #expect(plain.offset(at: .at(0.1)) == blended.offset(at: .at(0.1)))
  }

  @Test("S08: bounce is clamped to -1...1")
  func bounceIsClamped() {
    #expect(Animation.spring(duration: 0.5, bounce: 7) == .spring(duration: 0.5, bounce: 1))
    #expect(Animation.spring(duration: 0.5, bounce: -7) == .spring(duration: 0.5, bounce: -1))
    #expect(Animation.spring(Spring(duration: 0.5, bounce: -1)) == .spring(duration: 0.5, bounce: -1))
  }

  @Test func equalAnimationsHaveEqualHashes() {
    let one = Animation.easeIn(duration: 0.2).delay(0.1).repeatCount(3)
    let same = Animation.easeIn(duration: 0.2).delay(0.1).repeatCount(3)
    #expect(one == same)
    #expect(one.hashValue == same.hashValue)
    #expect(one != .easeIn(duration: 0.2).delay(0.1).repeatCount(4))
    #expect(Animation.easeIn(duration: .nan) == .easeIn(duration: 0))
  }
}

/// Springs that play as curves.
@Suite struct InterpolatingSpringTests {
  static let times = [0.05, 0.1, 0.2, 0.3, 0.5, 1.0]

  @Test(arguments: [
    (100.0, 10.0, [0.104405, 0.340300, 0.849426, 1.124355, 1.074591, 1.002170]),
    (170, 15, [0.162450, 0.480943, 0.986203, 1.109520, 0.999787, 1.000547]),
    (100, 30, [0.090204, 0.264241, 0.593994, 0.800852, 0.959572, 0.999501]),
  ])
  func values(stiffness: Double, damping: Double, expected: [Double]) {
    let track = track(by: 1, .interpolatingSpring(stiffness: stiffness, damping: damping), threshold: 1e-7)
    for (time, value) in zip(Self.times, expected) {
      #expect((1 + track.offset(at: .at(time)).x).isClose(to: value, within: 5.1e-7))
    }
  }

  @Test func initialVelocityIsInWholeWays() {
    let spring = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 5)
    #expect(track(by: 200, spring).velocity(at: .zero).x.isClose(to: 1000, within: 1e-6))
  }

  @Test func logicalEndIsOnePeriodOfTheStiffness() {
    var track = MotionTrack()
    let ends = track.change(
      by: .along(1), animation: .interpolatingSpring(mass: 3, stiffness: 100, damping: 10), at: .zero, threshold: 0.01)
    #expect(ends.logical == .at(2 * Double.pi / 10))
  }

  @Test func namesAgree() {
    #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0))
    #expect(Animation.interpolatingSpring(Spring()) == .interpolatingSpring)
    let overdamped = Animation.interpolatingSpring(Spring(duration: 0.5, bounce: -0.5))
    let critical = Animation.interpolatingSpring(duration: 0.5, bounce: 0)
    #expect((animate(overdamped, time: 0.2) ?? 0).isClose(to: animate(critical, time: 0.2) ?? 1, within: 1e-9))
  }
}
