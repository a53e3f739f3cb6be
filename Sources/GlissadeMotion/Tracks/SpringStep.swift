/// A spring that has taken over a motion at a known offset and velocity.
@frozen @usableFromInline struct SpringStep<Value: VectorArithmetic> {
  /// Offset at the beginning.
  @usableFromInline var start: Value
  /// Velocity at the beginning + decay x start.
  @usableFromInline var lead: Value
  @usableFromInline var law: SpringLaw
  /// Nanoseconds at which the spring takes over.
  @usableFromInline var begin: Int64
  /// Until it begins what came before it is shown; else it stands at its start.
  @usableFromInline var waits: Bool

  init(start: Value, velocity: Value, law: SpringLaw, begin: Int64, waits: Bool) {
    self.start = start
    self.lead = velocity + start.scaled(by: law.decay)
    self.law = law
    self.begin = begin
    self.waits = waits
  }

  @inlinable @inline(__always) func elapsed(_ time: Int64) -> Double {
    let (difference, overflow) = time.subtractingReportingOverflow(begin)
    if overflow { return time < begin ? 0 : 9.2e9 }
    return difference > 0 ? Double(difference) * 1e-9 : 0
  }

  @inlinable @inline(__always) func offset(at time: Int64) -> Value {
    let weights = law.weights(at: elapsed(time))
    return start.scaled(by: weights.start) + lead.scaled(by: weights.lead)
  }

  @inlinable func velocity(at time: Int64) -> Value {
    if time < begin { return .zero }
    let rates = law.rates(at: elapsed(time))
    return start.scaled(by: rates.start) + lead.scaled(by: rates.lead)
  }

  /// The largest length that the offset can have from now on.
  var bound: Double {
    if law.frequency > 0 {
      let turning = lead.magnitude * law.auxiliary
      let circling = (start.magnitudeSquared + turning * turning).squareRoot()
      guard law.decay > 0 else { return circling }
      return min(circling, start.magnitude + lead.magnitude / law.decay)
    }
    // The weight of the lead is at most t exp(-slow t), and at most half the reciprocal of the frequency.
    let widest = max(law.auxiliary, -2 * law.frequency)
    return start.magnitude + lead.magnitude / widest
  }

  /// Seconds from the beginning until the offset stays below `distance` for good.
  func settlingTime(within distance: Double) -> Double {
    var slowPart = 0.0
    var fastPart = 0.0
    if law.frequency < 0 {
      // x = slow exp(-s t) + fast exp(-f t); lead = velocity + decay start.
      let half = 0.5 / -law.frequency
      slowPart = (lead.scaled(by: half) + start.scaled(by: 0.5)).magnitude
      fastPart = (lead.scaled(by: half) - start.scaled(by: 0.5)).magnitude
    }
    let time = law.settlingTime(
      start: start.magnitude, lead: lead.magnitude, slowPart: slowPart, fastPart: fastPart, within: distance)
    // A nanosecond more, so that rounding never ends it above the distance.
    return time > 0 ? time + 1e-9 : 0
  }
}

extension SpringStep: Sendable where Value: Sendable {}
