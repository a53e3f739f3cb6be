/// What an `Animation` is made of.
indirect enum AnimationPlan: Hashable, Sendable {
  case curve(CubicBezier, duration: Double)
  case spring(response: Double, dampingFraction: Double, blendDuration: Double)
  /// The spring that stands for "no wish": `.default`.
  case standard
  case interpolatingSpring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
  case custom(CustomPlan)
  case delay(AnimationPlan, Double)
  case speed(AnimationPlan, Double)
  /// A nil count goes on for ever.
  case cycles(AnimationPlan, count: Int?, autoreverses: Bool)
  case logicallyComplete(AnimationPlan, after: Double)
}

/// A spring that takes over position and velocity, in real time.
struct SpringRun {
  /// Nil where time stands still (speed 0).
  var law: SpringLaw?
  /// Seconds until it begins.
  var delay: Double
}

/// A plan made ready to run.
struct ResolvedAnimation {
  enum Motion {
    case spring(SpringRun)
    case unit(UnitMotion)
  }

  var motion: Motion
  /// Seconds until the animation counts as logically complete; infinite means never.
  var logical: Double
}

extension AnimationPlan {
  /// The plan ready to run; a custom animation becomes the default spring.
  var resolved: ResolvedAnimation {
    var modifiers: [TimeModifier] = []
    var plan = self
    while true {
      switch plan {
      case .delay(let inner, let seconds):
        if seconds > 0 { modifiers.append(.delay(seconds)) }
        plan = inner
      case .speed(let inner, let factor):
        if factor != 1 { modifiers.append(.speed(factor)) }
        plan = inner
      case .cycles(let inner, let count, let autoreverses):
        let duration = inner.duration
        if duration > 0, duration < .infinity {
          modifiers.append(
            .cycle(duration: duration, count: count.map(Double.init) ?? .infinity, autoreverses: autoreverses))
        }
        plan = inner
      case .logicallyComplete(let inner, _):
        plan = inner
      default:
        return ResolvedAnimation(motion: plan.motion(modifiers), logical: logicalDuration)
      }
    }
  }

  private func motion(_ modifiers: [TimeModifier]) -> ResolvedAnimation.Motion {
    switch self {
    case .curve(let bezier, let duration):
      return .unit(UnitMotion(base: .curve(bezier), baseDuration: duration, modifiers: modifiers))
    case .interpolatingSpring(let mass, let stiffness, let damping, let push):
      let law = SpringLaw.interpolating(mass: mass, stiffness: stiffness, damping: damping)
      let base = UnitMotion.Base.spring(law, push: push)
      return .unit(UnitMotion(base: base, baseDuration: 0, modifiers: modifiers))
    default:
      let law = springLaw
      var delay = 0.0
      var factor = 1.0
      for modifier in modifiers {
        switch modifier {
        case .delay(let seconds): delay = factor > 0 ? min(delay + seconds / factor, Limit.seconds) : delay
        case .speed(let speed): factor *= speed
        case .cycle:
          let base = UnitMotion.Base.spring(law, push: 0)
          return .unit(UnitMotion(base: base, baseDuration: 0, modifiers: modifiers))
        }
      }
      factor = factor > 0 ? min(max(factor, Limit.slowestSpeed), Limit.speed) : 0
      return .spring(SpringRun(law: factor > 0 ? law.faster(by: factor) : nil, delay: delay))
    }
  }

  /// The law of a plan that is a spring which takes over.
  var springLaw: SpringLaw {
    if case .spring(let response, let fraction, _) = self {
      return SpringLaw(response: response, dampingFraction: fraction)
    }
    return SpringLaw(response: 0.5, dampingFraction: 1)
  }

  /// Seconds that the plan takes for a unit way; infinite if it never ends.
  var duration: Double {
    switch self {
    case .curve(_, let duration): return duration
    case .spring, .standard, .custom: return springLaw.unitDuration(push: 0)
    case .interpolatingSpring(let mass, let stiffness, let damping, let push):
      return SpringLaw.interpolating(mass: mass, stiffness: stiffness, damping: damping).unitDuration(push: push)
    case .delay(let inner, let seconds): return inner.duration + seconds
    case .speed(let inner, let factor): return factor > 0 ? inner.duration / factor : .infinity
    case .cycles(let inner, let count, _):
      let duration = inner.duration
      return duration > 0 ? duration * (count.map(Double.init) ?? .infinity) : 0
    case .logicallyComplete(let inner, _): return inner.duration
    }
  }

  /// Seconds until the plan counts as logically complete; infinite if it never does.
  var logicalDuration: Double {
    switch self {
    case .curve(_, let duration): return duration
    case .spring(let response, _, _): return response
    case .standard, .custom: return 0.5
    case .interpolatingSpring(_, let stiffness, _, _): return 2 * Double.pi / stiffness.squareRoot()
    case .delay(let inner, let seconds): return inner.logicalDuration + seconds
    case .speed(let inner, let factor): return factor > 0 ? inner.logicalDuration / factor : .infinity
    case .cycles(let inner, let count, _):
      let duration = inner.duration
      guard duration > 0, duration < .infinity else { return inner.logicalDuration }
      guard let count else { return .infinity }
      return duration * Double(count - 1) + inner.logicalDuration
    case .logicallyComplete(let inner, let seconds): return min(inner.logicalDuration, seconds)
    }
  }
}

extension SpringLaw {
  /// The law of an interpolating spring, which runs as critical where it is overdamped.
  static func interpolating(mass: Double, stiffness: Double, damping: Double) -> SpringLaw {
    let natural = min(max((stiffness / mass).squareRoot(), 1e-6), 1e5)
    let fraction = damping / (2 * (stiffness * mass).squareRoot())
    return SpringLaw(natural: natural, damping: min(max(fraction, 0), 1))
  }

  /// The settling duration for a unit way, which is one cycle of a repeat; infinite for an undamped spring.
  func unitDuration(push: Double) -> Double {
    let spring = Spring(angularFrequency: frequency, decayConstant: decay, mass: 1)
    let duration = spring.settlingDuration(target: 1.0, initialVelocity: push, epsilon: 0.001)
    if duration > 0 { return duration }
    // The scan gives up on very slow springs.
    return SpringStep<Double>(start: -1, velocity: push, law: self, begin: 0, waits: false)
      .settlingTime(within: 0.001)
  }
}
