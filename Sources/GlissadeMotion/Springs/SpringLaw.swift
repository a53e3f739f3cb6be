/// How a displacement dies away under a spring: the closed form that every running spring uses.
///
/// With start x0 and velocity v0, and lead = v0 + decay x0, the displacement is x0 p(t) + lead q(t). The weights p and q
/// never overflow: of an overdamped spring only decaying exponentials are used, and all forms meet at critical damping.
@frozen @usableFromInline struct SpringLaw: Hashable, Sendable {
  /// Decay per second, at least 0.
  @usableFromInline var decay: Double
  /// Radians per second: positive when underdamped, 0 when critical, negative when overdamped.
  @usableFromInline var frequency: Double
  /// 1 / frequency when underdamped, else the slower of the two decays.
  @usableFromInline var auxiliary: Double

  /// Makes the law of a spring of unit mass.
  /// - Parameters:
  ///   - natural: undamped radians per second, above 0.
  ///   - damping: fraction of critical damping, at least 0.
  init(natural: Double, damping: Double) {
    decay = damping * natural
    let squared = (1 - damping) * (1 + damping)
    if squared > 1e-15 {
      frequency = natural * squared.squareRoot()
      auxiliary = 1 / frequency
    } else if squared < -1e-15 {
      frequency = -natural * (-squared).squareRoot()
      // decay + frequency would cancel for strong damping.
      auxiliary = natural * natural / (decay - frequency)
    } else {
      frequency = 0
      auxiliary = decay
    }
  }

  /// Makes the law of a spring with bounded parameters: response 0.0296...1e6 s, damping fraction 0...1000.
  init(response: Double, dampingFraction: Double) {
    let response = Limit.clamp(response, Limit.response, Limit.longestResponse, nan: Limit.response)
    self.init(
      natural: 2 * Double.pi / response,
      damping: Limit.clamp(dampingFraction, 0, Limit.dampingFraction, nan: 1))
  }

  /// The law seen in time that runs `factor` times as fast; `factor` above 0.
  func faster(by factor: Double) -> SpringLaw {
    var law = self
    law.decay *= factor
    law.frequency *= factor
    law.auxiliary = frequency > 0 ? auxiliary / factor : auxiliary * factor
    return law
  }

  /// The weights of start and lead, `t` seconds after the start.
  @inlinable @inline(__always) func weights(at t: Double) -> (start: Double, lead: Double) {
    if frequency > 0 {
      let envelope = Elementary.exponential(-decay * t)
      let angle = frequency * t
      return (envelope * Elementary.cosine(angle), envelope * Elementary.sine(angle) * auxiliary)
    }
    if frequency == 0 {
      let envelope = Elementary.exponential(-decay * t)
      return (envelope, envelope * t)
    }
    let slow = Elementary.exponential(-auxiliary * t)
    let width = -2 * frequency
    let gone = -Elementary.exponentialMinusOne(-width * t)
    return (slow * (1 - 0.5 * gone), slow * gone / width)
  }

  /// The derivatives of the weights by time.
  @inlinable func rates(at t: Double) -> (start: Double, lead: Double) {
    if frequency > 0 {
      let envelope = Elementary.exponential(-decay * t)
      let angle = frequency * t
      let sine = Elementary.sine(angle)
      let cosine = Elementary.cosine(angle)
      return (
        -envelope * (decay * cosine + frequency * sine),
        envelope * (cosine - decay * auxiliary * sine)
      )
    }
    if frequency == 0 {
      let envelope = Elementary.exponential(-decay * t)
      return (-decay * envelope, envelope * (1 - decay * t))
    }
    let slow = Elementary.exponential(-auxiliary * t)
    let width = -2 * frequency
    let fast = auxiliary + width
    let gone = -Elementary.exponentialMinusOne(-width * t)
    let left = 1 - gone
    return (
      -0.5 * slow * (auxiliary + fast * left),
      slow * (left * fast - auxiliary) / width
    )
  }
}
