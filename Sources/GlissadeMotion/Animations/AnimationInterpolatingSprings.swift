extension Animation {
  /// An interpolating spring of 0.5 s without bounce.
  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5, bounce: 0) }

  /// A spring that plays as a curve: it combines with what runs instead of taking it over.
  ///
  /// An overdamped one plays as critically damped.
  ///
  /// - Parameters:
  ///   - mass: of what hangs on the spring.
  ///   - stiffness: force per distance.
  ///   - damping: force per velocity.
  ///   - initialVelocity: in whole ways per second: 1 moves by the whole change in one second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      plan: .interpolatingSpring(
        mass: Limit.clamp(mass, 1e-9, 1e9, nan: 1),
        stiffness: Limit.clamp(stiffness, 1e-9, 1e12, nan: 1),
        damping: Limit.clamp(damping, 0, 1e12, nan: 0),
        initialVelocity: Limit.clamp(initialVelocity, -1e6, 1e6, nan: 0)))
  }

  /// A spring that plays as a curve: it combines with what runs instead of taking it over.
  ///
  /// - Parameters:
  ///   - duration: perceptual duration in seconds.
  ///   - bounce: 0 none, 1 for ever; negative plays as 0.
  ///   - initialVelocity: in whole ways per second.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// A spring that plays as a curve: it combines with what runs instead of taking it over.
  ///
  /// - Parameters:
  ///   - spring: its mass, stiffness and damping are used.
  ///   - initialVelocity: in whole ways per second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    let given = spring.extreme == .stuck ? 0.5 : spring.response
    let response = Limit.clamp(given, Limit.response, Limit.longestResponse, nan: Limit.response)
    let natural = 2 * Double.pi / response
    let ratio = Limit.clamp(spring.dampingRatio, 0, 1, nan: 1)
    return interpolatingSpring(
      mass: spring.mass, stiffness: spring.mass * natural * natural, damping: 2 * ratio * natural * spring.mass,
      initialVelocity: initialVelocity)
  }
}
