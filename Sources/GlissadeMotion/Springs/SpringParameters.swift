extension Spring {
  /// About how long the motion seems to take, in seconds.
  public var duration: Double {
    2 * Double.pi / (decayConstant * decayConstant + angularFrequency * abs(angularFrequency)).squareRoot()
  }

  /// How bouncy the spring is: 0 not at all, 1 for ever, negative flattened.
  public var bounce: Double {
    if angularFrequency < 0 { return 1 / dampingRatio - 1 }
    let squares = angularFrequency * angularFrequency + decayConstant * decayConstant
    return 1 - decayConstant / squares.squareRoot()
  }

  /// The period that the spring would have without damping, in seconds.
  public var response: Double { duration }

  /// The damping as a fraction of critical damping.
  public var dampingRatio: Double { decayConstant * response / (2 * Double.pi) }

  /// The mass of what hangs on the spring.
  public var mass: Double { storedMass }

  /// The stiffness; larger than physics says where the spring is overdamped, as in SwiftUI.
  public var stiffness: Double {
    storedMass * (angularFrequency * angularFrequency + decayConstant * decayConstant)
  }

  /// The damping as force per velocity.
  public var damping: Double { 2 * decayConstant * storedMass }

  /// A spring without bounce.
  public static var smooth: Spring { smooth() }

  /// A spring without bounce.
  /// - Parameters:
  ///   - duration: perceptual duration in seconds.
  ///   - extraBounce: bounce to add.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce.
  public static var snappy: Spring { snappy() }

  /// A spring with a small bounce of 0.15.
  /// - Parameters:
  ///   - duration: perceptual duration in seconds.
  ///   - extraBounce: bounce to add.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a noticeable bounce.
  public static var bouncy: Spring { bouncy() }

  /// A spring with a noticeable bounce of 0.3.
  /// - Parameters:
  ///   - duration: perceptual duration in seconds.
  ///   - extraBounce: bounce to add.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
