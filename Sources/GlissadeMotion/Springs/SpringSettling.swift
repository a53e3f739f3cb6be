import Glibc

extension Spring {
  /// Seconds until a unit way is within 0.001 of its target; infinite if it never is.
  public var settlingDuration: Double { settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001) }

  /// Seconds until the motion from zero to `target` counts as settled.
  ///
  /// For a bouncing spring by its envelope; for others by samples 0.1 s apart, and 0 if they do not settle within 102 s.
  ///
  /// - Parameters:
  ///   - target: where the spring pulls to.
  ///   - initialVelocity: velocity at the start, in the target's unit per second.
  ///   - epsilon: the distance that counts as settled, in the target's unit.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> Double {
    if let extreme { return extreme == .rigid ? 0 : .infinity }
    let d = decayConstant
    if angularFrequency > 0 {
      guard d != 0 else { return .infinity }
      let lead = (target.scaled(by: d) - initialVelocity).magnitude
      return max(0, -log(epsilon / (lead + target.magnitude)) / d)
    }
    var settled: Double?
    for sample in 0..<1024 {
      let time = Double(sample) * 0.1
      let distance = (value(target: target, initialVelocity: initialVelocity, time: time) - target).magnitude
      if !(distance < epsilon) {
        settled = nil
      } else if let settled {
        if time - settled > 1 { return settled }
      } else {
        settled = time
      }
    }
    return 0
  }
}
