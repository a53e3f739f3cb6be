import GlissadeMotion
import Testing

/// D15: no animated value is ever NaN or infinite, whatever numbers come in.
@Suite struct WildNumberTests {
  static let wild: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, 5e-324, 1e-9, 1e9, -1e9, 1e100, 1e300, -1e300, .greatestFiniteMagnitude,
    .infinity, -.infinity, .nan,
  ]

  private func number(_ generator: inout SeededGenerator) -> Double {
    Int.random(in: 0..<3, using: &generator) == 0
      ? Double.random(in: -2...2, using: &generator) : Self.wild.randomElement(using: &generator) ?? 0
  }

  private func animation(_ generator: inout SeededGenerator) -> Animation {
    func next() -> Double { number(&generator) }
    var animation: Animation
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: animation = .spring(duration: next(), bounce: next(), blendDuration: next())
    case 1: animation = .spring(response: next(), dampingFraction: next(), blendDuration: next())
    case 2: animation = .spring(Spring(mass: next(), stiffness: next(), damping: next(), allowOverDamping: true))
    case 3: animation = .interpolatingSpring(mass: next(), stiffness: next(), damping: next(), initialVelocity: next())
    case 4: animation = .interpolatingSpring(duration: next(), bounce: next(), initialVelocity: next())
    case 5: animation = .timingCurve(next(), next(), next(), next(), duration: next())
    case 6: animation = .spring(Spring(settlingDuration: next(), dampingRatio: next(), epsilon: next()))
    case 7:
      let curve = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: next(), y: next()), endControlPoint: UnitPoint(x: next(), y: next()))
      animation = .timingCurve(curve, duration: next())
    default: animation = .bouncy(duration: next(), extraBounce: next())
    }
    for _ in 0..<Int.random(in: 0..<3, using: &generator) {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: animation = animation.delay(next())
      case 1: animation = animation.speed(next())
      case 2:
        let count = [0, 1, 2, -1, .max, .min].randomElement(using: &generator) ?? 1
        animation = animation.repeatCount(count, autoreverses: Bool.random(using: &generator))
      case 3: animation = animation.repeatForever(autoreverses: Bool.random(using: &generator))
      default: animation = animation.logicallyComplete(after: next())
      }
    }
    return animation
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func tracksStayFinite(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<800 {
      var track = MotionTrack()
      var time = Timestamp.zero
      var used: [Animation] = []
      for _ in 0..<5 {
        let animation = animation(&generator)
        used.append(animation)
        let delta = MotionVector(
          number(&generator), number(&generator), number(&generator), number(&generator))
        let velocity = Bool.random(using: &generator) ? MotionVector(repeating: number(&generator)) : nil
        track.change(
          by: delta, animation: animation, at: time, threshold: number(&generator), initialVelocity: velocity)
        for after in [0, 1e-9, 0.01, 0.3, 2, 1e4, 1e9] {
          let at = time.advanced(bySeconds: after)
          #expect(track.offset(at: at).isFinite, "seed \(seed), \(used)")
          #expect(track.velocity(at: at).isFinite, "seed \(seed), \(used)")
        }
        if let end = track.end { #expect(track.offset(at: end) == .zero) }
        time = time.advanced(bySeconds: .random(in: 0...0.4, using: &generator))
      }
    }
  }

  @Test(arguments: [15, 16] as [UInt64])
  func animateStaysFinite(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let animation = animation(&generator)
      var context = AnimationContext<Double>()
      let time = number(&generator)
      if let value = animation.animate(value: 100, time: time, context: &context) {
        #expect(value.isFinite, "seed \(seed), \(animation), \(time)")
      }
      if let velocity = animation.velocity(value: 100.0, time: time, context: context) {
        #expect(velocity.isFinite, "seed \(seed), \(animation), \(time)")
      }
    }
  }

  @Test("S02: a NaN target leaves no trace")
  func nanTarget() {
    var track = track(by: 10, .spring)
    track.change(by: .along(.nan), animation: .spring, at: .at(0.2), threshold: 0.01)
    track.change(by: .along(10), animation: .spring, at: .at(0.3), threshold: 0.01)
    for time in stride(from: 0.0, to: 2, by: 0.01) { #expect(track.offset(at: .at(time)).isFinite) }
    #expect(track.offset(at: .at(5)) == .zero)
  }

  @Test func extremeTimesAreFinite() {
    for animation in [Animation.spring(duration: 0.5, bounce: 1), .linear(duration: 1).repeatForever()] {
      var track = MotionTrack()
      track.change(by: .along(1), animation: animation, at: Timestamp(nanoseconds: .min + 1), threshold: 0.01)
      #expect(track.offset(at: Timestamp(nanoseconds: .max - 1)).isFinite)
      #expect(track.offset(at: Timestamp(nanoseconds: .min)).isFinite)
    }
  }
}
