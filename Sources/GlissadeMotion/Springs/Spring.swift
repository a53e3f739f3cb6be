/// A damped spring, as a value: its parameters, and the position, velocity and force that follow from them.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     let x = spring.value(target: 100.0, time: 0.1)
///
/// The same spring can be described in three ways: by duration and bounce, by response and damping ratio, or by mass,
/// stiffness and damping. The results for an overdamped spring follow SwiftUI's, including two that physics would not
/// give: `stiffness` (and with it `force`) adds where it should subtract, and `velocity` has the target added. Springs that
/// animate do not use them.
public struct Spring: Hashable, Sendable {
  /// Radians per second; 0 is critically damped, negative overdamped.
  var angularFrequency: Double
  /// Decay of the envelope per second.
  var decayConstant: Double
  var storedMass: Double

  init(angularFrequency: Double, decayConstant: Double, mass: Double) {
    self.angularFrequency = angularFrequency
    self.decayConstant = decayConstant
    storedMass = mass
  }

  /// Makes a spring from its perceptual duration and its bounce.
  ///
  /// - Parameters:
  ///   - duration: about how long the motion seems to take, in seconds.
  ///   - bounce: 0 has none, 1 bounces for ever, negative values flatten the motion; clamped to -1...1.
  public init(duration: Double = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce))
  }

  /// Makes a spring from its response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: the period without damping, in seconds.
  ///   - dampingRatio: 1 is critically damped; less bounces, more crawls.
  public init(response: Double, dampingRatio: Double) {
    let natural = 2 * Double.pi / response
    let root = dampingRatio == 1 ? 0 : abs(1 - dampingRatio * dampingRatio).squareRoot() * natural
    self.init(
      angularFrequency: dampingRatio > 1 ? -root : root, decayConstant: dampingRatio * natural, mass: 1)
  }

  /// Makes a spring from physical quantities.
  ///
  /// - Parameters:
  ///   - mass: of what hangs on the spring.
  ///   - stiffness: force per distance.
  ///   - damping: force per velocity.
  ///   - allowOverDamping: false makes a spring critical that would be overdamped.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let natural = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    if decay > natural, !allowOverDamping {
      self.init(angularFrequency: 0, decayConstant: natural, mass: mass)
    } else {
      let root = abs(stiffness / mass - decay * decay).squareRoot()
      self.init(angularFrequency: decay > natural ? -root : root, decayConstant: decay, mass: mass)
    }
  }

  /// Makes the spring that settles in a given time.
  ///
  /// - Parameters:
  ///   - settlingDuration: seconds until a unit way is within `epsilon` of its target; clamped to 0.01...10.
  ///   - dampingRatio: clamped to just above 0 and 1.
  ///   - epsilon: the distance that counts as settled, above 0 and below 1.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = Limit.clamp(settlingDuration, 0.01, 10, nan: 0.5)
    let ratio = Limit.clamp(dampingRatio, .ulpOfOne, 1, nan: 1)
    let epsilon = Limit.clamp(epsilon, 1e-12, 0.999, nan: 0.001)
    if ratio < 1 {
      // (decay + 1) exp(-decay duration) = epsilon
      let decay = SpringLaw.lineEnd(start: 1, lead: 1, decay: duration, distance: epsilon)
      self.init(response: 2 * Double.pi * ratio / decay, dampingRatio: ratio)
    } else {
      // (1 + natural duration) exp(-natural duration) = epsilon
      let product = SpringLaw.lineEnd(start: 1, lead: 1, decay: 1, distance: epsilon)
      self.init(response: 2 * Double.pi * duration / product, dampingRatio: 1)
    }
  }

  /// What an infinitely stiff or infinitely damped spring does, which has no formula.
  enum Extreme {
    /// It is at its target at once.
    case rigid
    /// It never moves.
    case stuck
  }

  var extreme: Extreme? {
    if angularFrequency.isFinite, decayConstant.isFinite { return nil }
    return angularFrequency == -.infinity ? .stuck : .rigid
  }

  static func dampingRatio(bounce: Double) -> Double {
    if bounce.isNaN { return 1 }
    if bounce >= 0 { return bounce > 1 ? 0 : 1 - bounce }
    return bounce > -1 ? 1 / (1 + bounce) : .infinity
  }
}
