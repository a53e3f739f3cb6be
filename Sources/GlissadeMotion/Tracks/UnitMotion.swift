import Glibc

/// A motion from 0 to 1 as a function of elapsed seconds: a curve or a spring at rest, seen through time modifiers.
@usableFromInline struct UnitMotion: Sendable, Hashable {
  enum Base: Hashable, Sendable {
    case curve(CubicBezier)
    /// `push` is the initial velocity, in whole ways per second.
    case spring(SpringLaw, push: Double)
  }

  var base: Base
  /// Seconds of a curve without modifiers; 0 for a spring, which has an end only for a given distance.
  var baseDuration: Double
  /// What happens to time on its way in, outermost first. Empty for a plain animation.
  var modifiers: [TimeModifier] = []

  /// Progress and its rate per second, `t` seconds after the beginning.
  func progress(at t: Double) -> (value: Double, rate: Double) {
    var time = Limit.elapsed(t)
    var factor = 1.0
    var reversed = false
    var waits = false
    for modifier in modifiers {
      // After the last cycle nothing is left, even where it was a reversed one.
      guard modifier.apply(&time, &factor, &reversed, &waits) else { return (1, 0) }
    }
    var (value, rate) = waits ? (0, 0) : baseProgress(at: time)
    rate = min(max(rate * factor, -Limit.rate), Limit.rate)
    return reversed ? (1 - value, -rate) : (value, rate)
  }

  private func baseProgress(at t: Double) -> (value: Double, rate: Double) {
    switch base {
    case .curve(let bezier):
      guard baseDuration > 0, t < baseDuration else { return (1, 0) }
      let (height, slope) = bezier.heightAndSlope(at: t / baseDuration)
      return (height, slope / baseDuration)
    case .spring(let law, let push):
      let lead = push - law.decay
      let weights = law.weights(at: t)
      let rates = law.rates(at: t)
      return (1 - weights.start + lead * weights.lead, lead * rates.lead - rates.start)
    }
  }

  /// The largest distance from 1 that progress can have.
  var farthestFromEnd: Double {
    let base: Double
    switch self.base {
    case .curve(let bezier): base = bezier.farthestFromEnd
    case .spring(let law, let push):
      base = SpringStep<Double>(start: -1, velocity: push, law: law, begin: 0, waits: false).bound
    }
    // A reversed cycle shows 1 - progress.
    return modifiers.contains { $0.reverses } ? max(base, base + 1) : base
  }

  /// Seconds until progress, times `reach`, stays within `distance` of its end for good: exact for curves and repeats,
  /// by the envelope for a spring.
  func settlingTime(reach: Double, within distance: Double) -> Double {
    var delay = 0.0
    var factor = 1.0
    for modifier in modifiers {
      switch modifier {
      case .delay(let seconds): delay += factor > 0 ? seconds / factor : 0
      case .speed(let speed): factor *= speed
      case .cycle(let duration, let count, _):
        guard factor > 0 else { return .infinity }
        return delay + duration * count / factor
      }
    }
    guard factor > 0 else { return .infinity }
    guard case .spring(let law, let push) = base else { return delay + baseDuration / factor }
    let step = SpringStep<Double>(start: -1, velocity: push, law: law, begin: 0, waits: false)
    return delay + step.settlingTime(within: distance / max(reach, 1e-300)) / factor
  }
}

/// What one modifier does to elapsed time.
enum TimeModifier: Hashable, Sendable {
  case delay(Double)
  case speed(Double)
  /// `duration` of one cycle, above 0 and finite; `count` is infinite when it goes on for ever.
  case cycle(duration: Double, count: Double, autoreverses: Bool)

  var reverses: Bool {
    if case .cycle(_, _, true) = self { return true }
    return false
  }

  /// Makes inner time of outer time; false once it has ended.
  func apply(_ time: inout Double, _ factor: inout Double, _ reversed: inout Bool, _ waits: inout Bool) -> Bool {
    switch self {
    case .delay(let seconds):
      time -= seconds
      if time < 0 {
        time = 0
        waits = true
      }
    case .speed(let speed):
      time *= speed
      factor *= speed
    case .cycle(let duration, let count, let autoreverses):
      // Times are whole nanoseconds: a quarter of one decides for the cycle that begins.
      let cycle = ((time + 0.25e-9 * max(factor, 1)) / duration).rounded(.down)
      if cycle >= count { return false }
      time = min(max(time - cycle * duration, 0), duration)
      if autoreverses, cycle.truncatingRemainder(dividingBy: 2) == 1 { reversed.toggle() }
    }
    return true
  }
}
