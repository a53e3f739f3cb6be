import Glibc

extension Spring {
  /// The position at `time`, of a motion from zero to `target`.
  ///
  /// - Parameters:
  ///   - target: where the spring pulls to.
  ///   - initialVelocity: velocity at the start, in the target's unit per second.
  ///   - time: seconds since the start.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let (targetWeight, velocityWeight) = positionWeights(at: time)
    return target.scaled(by: targetWeight) + initialVelocity.scaled(by: velocityWeight)
  }

  /// The velocity at `time`, in the target's unit per second. An overdamped spring has the target added, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - target: where the spring pulls to, from zero.
  ///   - initialVelocity: velocity at the start.
  ///   - time: seconds since the start.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let (targetWeight, velocityWeight) = velocityWeights(at: time)
    return target.scaled(by: targetWeight) + initialVelocity.scaled(by: velocityWeight)
  }

  /// The force on what hangs on the spring.
  ///
  /// - Parameters:
  ///   - target: where the spring pulls to.
  ///   - position: where the mass is.
  ///   - velocity: how fast it moves.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Moves a value and its velocity by one exact step.
  ///
  /// - Parameters:
  ///   - value: the position, replaced by the new one.
  ///   - velocity: the velocity, replaced by the new one.
  ///   - target: where the spring pulls to.
  ///   - deltaTime: seconds that pass.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let way = target - value
    let start = velocity
    value += self.value(target: way, initialVelocity: start, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: start, time: deltaTime)
  }

  private func positionWeights(at time: Double) -> (target: Double, velocity: Double) {
    let t = Limit.clamp(time, -1e100, 1e100, nan: 0)
    if let extreme { return (extreme == .rigid && t > 0 ? 1 : 0, 0) }
    let w = angularFrequency
    let d = decayConstant
    if w > 0 {
      let envelope = exp(-d * t)
      let sine = sin(w * t) / w
      return (1 - envelope * (d * sine + cos(w * t)), envelope * sine)
    }
    if w == 0 {
      let envelope = exp(-d * t)
      return (1 - envelope * (1 + d * t), envelope * t)
    }
    let first = exp((-w - d) * t)
    let second = exp((w - d) * t)
    return (((d - w) * first + (-w - d) * second) / (2 * w) + 1, -(first - second) / (2 * w))
  }

  private func velocityWeights(at time: Double) -> (target: Double, velocity: Double) {
    let t = Limit.clamp(time, -1e100, 1e100, nan: 0)
    if extreme != nil { return (0, 0) }
    let w = angularFrequency
    let d = decayConstant
    if w > 0 {
      let envelope = exp(-d * t)
      let sine = sin(w * t)
      let cosine = cos(w * t)
      return (envelope * (d * d / w + w) * sine, envelope * (cosine - d * sine / w))
    }
    if w == 0 {
      let envelope = exp(-d * t)
      return (envelope * d * d * t, envelope * (1 - d * t))
    }
    let first = exp((-w - d) * t)
    let second = exp((w - d) * t)
    return (
      ((d - w) * (-w - d) * first + (-w - d) * (w - d) * second) / (2 * w) + 1,
      -((-w - d) * first - (w - d) * second) / (2 * w)
    )
  }
}
