import GlissadeMotion
import Testing

/// Random retargets: position is continuous through every animated one, velocity whenever the new animation is a spring.
@Suite struct RandomRetargetTests {
  private func animation(_ generator: inout SeededGenerator) -> (Animation, isSpring: Bool) {
    let duration = Double.random(in: 0.05...1, using: &generator)
    var (animation, isSpring): (Animation, Bool)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      (animation, isSpring) = (.spring(duration: duration, bounce: .random(in: -0.9...0.9, using: &generator)), true)
    case 1: (animation, isSpring) = (.spring(response: duration, dampingFraction: 1), true)
    case 2: (animation, isSpring) = (.interpolatingSpring(stiffness: 100 / duration, damping: 5), true)
    case 3: (animation, isSpring) = (.easeInOut(duration: duration), false)
    case 4: (animation, isSpring) = (.timingCurve(0.3, -0.5, 0.6, 1.4, duration: duration), false)
    case 5: (animation, isSpring) = (.linear(duration: duration), false)
    default: (animation, isSpring) = (.bouncy, true)
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: animation = animation.delay(.random(in: 0...0.3, using: &generator))
    case 1: animation = animation.speed(.random(in: 0.3...3, using: &generator))
    case 2: animation = animation.repeatCount(3)
    case 3: animation = animation.repeatForever()
    case 4: animation = animation.logicallyComplete(after: 0.1)
    default: break
    }
    return (animation, isSpring)
  }

  @Test(arguments: [1, 2, 3, 20_261, 777] as [UInt64])
  func retargetsAreContinuous(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var track = MotionTrack()
      var model = MotionVector.zero
      var time = Timestamp.zero
      for _ in 0..<30 {
        time = time.advanced(bySeconds: .random(in: 0...0.5, using: &generator))
        track.rest(at: time)
        let position = model + track.offset(at: time)
        let velocity = track.velocity(at: time)
        let delta = MotionVector(
          .random(in: -500...500, using: &generator), .random(in: -1...1, using: &generator), 0,
          .random(in: -20...20, using: &generator))
        model += delta
        let (animation, isSpring) = animation(&generator)
        let ends = track.change(by: delta, animation: animation, at: time, threshold: 1e-9)
        let scale = 1e-9 * max(1, position.magnitude)
        #expect((model + track.offset(at: time)).isClose(to: position, within: scale), "seed \(seed), \(animation)")
        if isSpring {
          #expect(
            track.velocity(at: time).isClose(to: velocity, within: 1e-9 * max(1, velocity.magnitude)),
            "seed \(seed), \(animation)")
        }
        #expect(ends.removed.map { $0 >= time } ?? true)
        #expect(ends.removed == track.end || track.isAtRest)
      }
    }
  }

  @Test(arguments: [4, 5] as [UInt64])
  func velocityIsTheDerivativeOfTheOffset(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var track = MotionTrack()
      var time = Timestamp.zero
      for _ in 0..<4 {
        let springs: [Animation] = [.bouncy, .smooth.delay(0.05), .interpolatingSpring(stiffness: 80, damping: 8)]
        let animation = springs.randomElement(using: &generator) ?? .smooth
        track.change(
          by: .along(.random(in: -100...100, using: &generator)), animation: animation, at: time, threshold: 1e-9)
        time = time.advanced(bySeconds: .random(in: 0.01...0.2, using: &generator))
        let before = track.offset(at: time.advanced(bySeconds: -1e-6))
        let after = track.offset(at: time.advanced(bySeconds: 1e-6))
        let slope = (after - before) / 2e-6
        #expect(track.velocity(at: time).isClose(to: slope, within: 0.05), "seed \(seed)")
      }
    }
  }
}
