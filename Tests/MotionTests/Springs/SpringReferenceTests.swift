import GlissadeMotion
import Testing

/// Values of `Spring`, to the digits in which they are known.
@Suite struct SpringReferenceTests {
  struct Parameters: Sendable {
    var spring: Spring
    var duration: Double?
    var bounce: Double?
    var stiffness: Double?
    var damping: Double?
    var ratio: Double?
    var settling: Double?
  }

  @Test(arguments: [
    Parameters(spring: Spring(duration: 0.5, bounce: 0.3), stiffness: 157.913670, damping: 17.592919),
    Parameters(
      spring: Spring(mass: 1, stiffness: 100, damping: 10), duration: 0.628319, bounce: 0.5, settling: 1.739903),
    Parameters(spring: Spring(), stiffness: 157.913670, damping: 25.132741, settling: 0.8),
    Parameters(spring: Spring(duration: 0.5, bounce: 0.15), damping: 21.362830, settling: 0.876827),
    Parameters(spring: Spring(duration: 0.5, bounce: 0.2), damping: 20.106193, settling: 0.926129),
    Parameters(spring: Spring(duration: 0.5, bounce: 0.5), bounce: 0.5, settling: 1.415416),
    Parameters(spring: Spring(duration: 0.5, bounce: -0.2), ratio: 1.25, settling: 1.2),
    Parameters(spring: Spring(duration: 0.5, bounce: -0.5), bounce: -0.5, ratio: 2, settling: 2.1),
    Parameters(spring: Spring(duration: 0.5, bounce: 1), damping: 0, settling: .infinity),
    Parameters(spring: Spring(duration: 0.15, bounce: 0.15), duration: 0.15, settling: 0.295128),
    Parameters(spring: Spring(duration: 0.7, bounce: -0.2), stiffness: 171.2074233, damping: 22.4399475, settling: 1.7),
    Parameters(
      spring: Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true), stiffness: 83.2333333,
      damping: 10, settling: 0),
    Parameters(spring: Spring(response: 0.4, dampingRatio: 0.8), duration: 0.4, bounce: 0.2, ratio: 0.8),
    Parameters(spring: Spring(response: 0.2, dampingRatio: 1.8), duration: 0.2, ratio: 1.8),
    Parameters(spring: Spring(response: 1.3, dampingRatio: -0.1), damping: 2 * -0.4833219467, ratio: -0.1),
    Parameters(spring: Spring(duration: 0.3, bounce: 1.2), bounce: 1, damping: 0),
    Parameters(
      spring: Spring(mass: 1, stiffness: 170, damping: 15), duration: 0.481898, bounce: 0.424776, settling: 1.206376),
    Parameters(spring: Spring(mass: 0.6, stiffness: 120, damping: 1.1), stiffness: 120, damping: 1.1),
    Parameters(spring: Spring(mass: 1, stiffness: 0.5, damping: 0.7), stiffness: 0.5, damping: 0.7),
  ])
  func parametersFollowFromEachOther(_ known: Parameters) {
    func check(_ value: Double, _ expected: Double?, _ name: Comment) {
      guard let expected else { return }
      #expect(value.isClose(to: expected, within: 6e-7), name)
    }
    check(known.spring.duration, known.duration, "duration")
    check(known.spring.response, known.duration, "response")
    check(known.spring.bounce, known.bounce, "bounce")
    check(known.spring.stiffness, known.stiffness, "stiffness")
    check(known.spring.damping, known.damping, "damping")
    check(known.spring.dampingRatio, known.ratio, "damping ratio")
    check(known.spring.settlingDuration, known.settling, "settling duration")
  }

  @Test func criticalSpring() {
    let spring = Spring()
    #expect(spring.value(target: 1.2, time: 0.2).isClose(to: 0.8584988269, within: 1e-10))
    #expect(spring.force(target: 0.2, position: 1, velocity: -0.2).isClose(to: -121.3043880882, within: 1e-9))
    #expect(
      spring.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2).isClose(to: 3.0576820812, within: 1e-10))
    #expect(spring.force(target: 1, position: 0.3, velocity: 0).isClose(to: 110.5395692922, within: 1e-9))
    #expect(spring.settlingDuration(target: 10, initialVelocity: 1, epsilon: 0.01).isClose(to: 0.8, within: 1e-9))
  }

  @Test func updateMakesExactSteps() {
    let spring = Spring()
    var value = 0.0
    var velocity = 0.0
    for (step, expected, speed) in [
      (0.16, 0.7162330212, 4.0599444396), (0.16, 1.0919585581, 1.0872995780), (0.16, 1.1797395666, 0.2183934516),
    ] {
      spring.update(value: &value, velocity: &velocity, target: 1.2, deltaTime: step)
      #expect(value.isClose(to: expected, within: 1e-9))
      #expect(velocity.isClose(to: speed, within: 1e-9))
    }
    spring.update(value: &value, velocity: &velocity, target: 1.2, deltaTime: 1)
    #expect(value.isClose(to: 1.1999998031, within: 1e-9))
  }

  @Test func bouncingSpring() {
    let spring = Spring(duration: 0.7, bounce: 0.2)
    #expect(spring.value(target: 1.2, initialVelocity: 0.1, time: 0.2).isClose(to: 0.7335374464, within: 1e-10))
    #expect(spring.force(target: 1.2, position: 0.1, velocity: 0.2).isClose(to: 85.7527058285, within: 1e-9))
    #expect(
      spring.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2).isClose(to: 3.7432199543, within: 1e-10))
    #expect(
      spring.settlingDuration(target: 1.2, initialVelocity: 0.1, epsilon: 0.001)
        .isClose(to: 1.2786385205, within: 1e-9))
  }

  @Test func overdampedSpringKeepsItsQuirks() {
    let spring = Spring(duration: 0.7, bounce: -0.2)
    #expect(spring.value(target: 1.2, time: 0.2).isClose(to: 0.5589590832, within: 1e-10))
    // The true derivative is 1.2 less.
    #expect(
      spring.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2).isClose(to: 3.9185033016, within: 1e-10))
    #expect(spring.force(target: 0.2, position: 1, velocity: -0.2).isClose(to: -132.4779491222, within: 1e-9))
    #expect(spring.settlingDuration(target: 10, initialVelocity: 1, epsilon: 0.01).isClose(to: 1.7, within: 1e-9))
  }

  @Test func heavilyOverdampedSpring() {
    let spring = Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true)
    #expect(spring.value(target: 2, time: 0.3).isClose(to: 0.0048041659, within: 1e-10))
    #expect(spring.force(target: 0.2, position: 1, velocity: -0.2).isClose(to: -64.5866666667, within: 1e-9))
  }

  @Test func strongDampingIsMadeCriticalUnlessAllowed() {
    let critical = Spring(mass: 1, stiffness: 100, damping: 50)
    #expect(critical.dampingRatio.isClose(to: 1, within: 1e-12))
    #expect(Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio > 2)
  }

  @Test func presetsDifferByTheirBounce() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.snappy(duration: 0.2, extraBounce: 0.1) == Spring(duration: 0.2, bounce: 0.25))
  }

  @Test(arguments: [(0.4, 0.5), (1, 0.3), (2, 0.9), (10, 0.05)])
  func springMadeForASettlingDurationHasIt(settling: Double, ratio: Double) {
    let spring = Spring(settlingDuration: settling, dampingRatio: ratio)
    #expect(spring.settlingDuration.isClose(to: settling, within: 1e-9))
    #expect(spring.dampingRatio.isClose(to: ratio, within: 1e-12))
  }

  @Test func criticalSpringMadeForASettlingDurationIsThereThen() {
    let spring = Spring(settlingDuration: 1, dampingRatio: 5)
    #expect(spring.dampingRatio == 1)
    #expect(spring.value(target: 1, time: 1).isClose(to: 0.999, within: 1e-9))
  }

  @Test(arguments: [Double.nan, -1, 0, .infinity, 1e300])
  func settlingDurationAndRatioAreClamped(_ wild: Double) {
    let spring = Spring(settlingDuration: wild, dampingRatio: wild, epsilon: wild)
    #expect(spring.duration > 0)
    #expect(spring.value(target: 1, time: 0.5).isFinite)
  }

  @Test func extremeSpringsAreRigidOrStuck() {
    #expect(Spring(duration: 0).value(target: 5, time: 0.01) == 5)
    #expect(Spring(duration: 0).settlingDuration == 0)
    #expect(Spring(duration: 0, bounce: 0.3).value(target: 5, time: 0.01) == 5)
    #expect(Spring(duration: 0.5, bounce: -1).value(target: 5, time: 100) == 0)
    #expect(Spring().value(target: 5, time: .infinity) == 5)
  }

  @Test @MainActor func animatableValuesMoveFromOneToAnother() {
    let spring = Spring()
    let value = spring.value(fromValue: 10.0, toValue: 11.2, initialVelocity: 0, time: 0.2)
    #expect(value.isClose(to: 10.8584988269, within: 1e-9))
    let velocity = spring.velocity(fromValue: 10.0, toValue: 11.2, initialVelocity: 0.1, time: 0.2)
    #expect(velocity.isClose(to: 3.0576820812, within: 1e-9))
    let force = spring.force(fromValue: 10.0, toValue: 10.2, position: 11, velocity: -0.2)
    #expect(force.isClose(to: -121.3043880882, within: 1e-9))
    let settling = spring.settlingDuration(fromValue: 10.0, toValue: 11, initialVelocity: 0)
    #expect(settling.isClose(to: 0.8, within: 1e-9))
  }
}
