/// The same questions for animatable values, which move from one to another.
@MainActor extension Spring {
  /// The value at `time`, of a motion from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: where the motion begins.
  ///   - toValue: where the spring pulls to.
  ///   - initialVelocity: velocity at the start, per second.
  ///   - time: seconds since the start.
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
    var result = fromValue
    let way = toValue.animatableData - fromValue.animatableData
    result.animatableData += value(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The velocity at `time`, of a motion from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: where the motion begins.
  ///   - toValue: where the spring pulls to.
  ///   - initialVelocity: velocity at the start, per second.
  ///   - time: seconds since the start.
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
    var result = fromValue
    let way = toValue.animatableData - fromValue.animatableData
    result.animatableData = velocity(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on what moves from one value to another.
  ///
  /// - Parameters:
  ///   - fromValue: where the motion begins.
  ///   - toValue: where the spring pulls to.
  ///   - position: where it is, counted as the two others.
  ///   - velocity: how fast it moves.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData, velocity: velocity.animatableData)
    return result
  }

  /// Seconds until the motion from one value to another counts as settled.
  ///
  /// - Parameters:
  ///   - fromValue: where the motion begins.
  ///   - toValue: where the spring pulls to.
  ///   - initialVelocity: velocity at the start, per second.
  ///   - epsilon: the distance that counts as settled.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double = 0.001
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }
}
