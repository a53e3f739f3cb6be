extension Animation {
  /// A spring of 0.5 s without bounce.
  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  /// A spring that takes over position and velocity of what runs.
  ///
  /// - Parameters:
  ///   - duration: perceptual duration in seconds; below 0.0296 counts as that.
  ///   - bounce: 0 none, 1 for ever, negative flattened; clamped to -1...1.
  ///   - blendDuration: accepted for compatibility; constants change at once, position and velocity stay.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    fluid(response: duration, fraction: Spring.dampingRatio(bounce: bounce), blend: blendDuration)
  }

  /// A spring that takes over position and velocity of what runs.
  ///
  /// - Parameters:
  ///   - response: the period without damping, in seconds; below 0.0296 counts as that.
  ///   - dampingFraction: 1 is critically damped, 0 bounces for ever; clamped to 0...1000.
  ///   - blendDuration: accepted for compatibility; has no effect.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    fluid(response: response, fraction: dampingFraction, blend: blendDuration)
  }

  /// A spring that takes over position and velocity of what runs.
  ///
  /// - Parameters:
  ///   - spring: its response and damping ratio are used.
  ///   - blendDuration: accepted for compatibility; has no effect.
  public static func spring(_ spring: Spring, blendDuration: Double = 0.0) -> Animation {
    // A spring that never moves has lost its response.
    if spring.extreme == .stuck { return fluid(response: 0.5, fraction: .infinity, blend: blendDuration) }
    return fluid(response: spring.response, fraction: spring.dampingRatio, blend: blendDuration)
  }

  /// A quick spring for what a hand moves.
  public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }

  /// A quick spring for what a hand moves.
  ///
  /// - Parameters:
  ///   - duration: perceptual duration in seconds.
  ///   - extraBounce: added to a bounce of 0.15.
  ///   - blendDuration: accepted for compatibility; has no effect.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0.0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A quick spring for what a hand moves.
  ///
  /// - Parameters:
  ///   - response: the period without damping, in seconds.
  ///   - dampingFraction: 1 is critically damped.
  ///   - blendDuration: accepted for compatibility; has no effect.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    fluid(response: response, fraction: dampingFraction, blend: blendDuration)
  }

  /// A spring without bounce.
  public static var smooth: Animation { smooth() }

  /// A spring without bounce.
  /// - Parameters:
  ///   - duration: perceptual duration in seconds.
  ///   - extraBounce: bounce to add.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce.
  public static var snappy: Animation { snappy() }

  /// A spring with a small bounce of 0.15.
  /// - Parameters:
  ///   - duration: perceptual duration in seconds.
  ///   - extraBounce: bounce to add.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a noticeable bounce.
  public static var bouncy: Animation { bouncy() }

  /// A spring with a noticeable bounce of 0.3.
  /// - Parameters:
  ///   - duration: perceptual duration in seconds.
  ///   - extraBounce: bounce to add.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private static func fluid(response: Double, fraction: Double, blend: Double) -> Animation {
    Animation(
      plan: .spring(
        response: Limit.clamp(response, Limit.response, Limit.longestResponse, nan: Limit.response),
        dampingFraction: Limit.clamp(fraction, 0, Limit.dampingFraction, nan: 1),
        blendDuration: Limit.seconds(blend)))
  }
}

extension Animation {
  /// The same animation, of which springs do not bounce: they are critically damped, as for whoever wants less motion.
  public var withoutBounce: Animation { Animation(plan: plan.withoutBounce) }
}

extension AnimationPlan {
  fileprivate var withoutBounce: AnimationPlan {
    switch self {
    case .curve, .standard, .custom: return self
    case .spring(let response, let fraction, let blendDuration):
      return .spring(response: response, dampingFraction: max(fraction, 1), blendDuration: blendDuration)
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      return .interpolatingSpring(
        mass: mass, stiffness: stiffness, damping: max(damping, 2 * (stiffness * mass).squareRoot()),
        initialVelocity: initialVelocity)
    case .delay(let inner, let seconds): return .delay(inner.withoutBounce, seconds)
    case .speed(let inner, let factor): return .speed(inner.withoutBounce, factor)
    case .cycles(let inner, let count, let autoreverses):
      return .cycles(inner.withoutBounce, count: count, autoreverses: autoreverses)
    case .logicallyComplete(let inner, let seconds): return .logicallyComplete(inner.withoutBounce, after: seconds)
    }
  }
}
