import Glibc

extension SpringLaw {
  /// Seconds until the displacement stays below `distance` for good, by its envelope; infinite if it never does.
  ///
  /// - Parameters:
  ///   - start: length of the displacement at the start.
  ///   - lead: length of velocity + decay x displacement at the start.
  ///   - slowPart, fastPart: lengths of the parts of an overdamped motion that follow the slow and the fast decay.
  ///   - distance: above 0, in the unit of the displacement.
  func settlingTime(
    start: Double, lead: Double, slowPart: Double, fastPart: Double, within distance: Double
  ) -> Double {
    if frequency > 0 {
      let radius = (start * start + lead * lead * auxiliary * auxiliary).squareRoot()
      if radius < distance { return 0 }
      if decay <= 0 { return .infinity }
      let circling = log(radius / distance) / decay
      // Near critical damping the radius says little: there the line start + lead t is the closer bound.
      return min(circling, SpringLaw.lineEnd(start: start, lead: lead, decay: decay, distance: distance))
    }
    let line = SpringLaw.lineEnd(start: start, lead: lead, decay: auxiliary, distance: distance)
    if frequency == 0 { return line }
    let fast = auxiliary - 2 * frequency
    let pair = SpringLaw.pairEnd(slowPart, auxiliary, fastPart, fast, distance: distance)
    return min(pair, weightedEnd(start: start, lead: lead, from: line, distance: distance))
  }

  /// The last time at which start p(t) + lead q(t) is `distance`, where the lead outweighs the start.
  ///
  /// Its logarithm is concave then: from the right, where the line's end lies, Newton's method comes down to the root.
  private func weightedEnd(start: Double, lead: Double, from right: Double, distance: Double) -> Double {
    guard right > 0, right < .infinity, lead > -frequency * start else { return right }
    var t = right
    for _ in 0..<60 {
      let weights = weights(at: t)
      let rates = rates(at: t)
      let height = start * weights.start + lead * weights.lead
      let slope = start * rates.start + lead * rates.lead
      guard height > 0, slope < 0 else { return t }
      let next = t - log(height / distance) * height / slope
      guard next > 0, next < t else { return t }
      if t - next <= 1e-13 * t { return next }
      t = next
    }
    return t
  }

  /// The last time at which (start + lead t) exp(-decay t) is `distance`.
  static func lineEnd(start: Double, lead: Double, decay: Double, distance: Double) -> Double {
    guard decay > 0 else { return start == 0 && lead == 0 ? 0 : .infinity }
    if lead <= 0 { return start > distance ? log(start / distance) / decay : 0 }
    let top = max(0, 1 / decay - start / lead)
    if start + lead * top <= 0 || log(start + lead * top) - decay * top <= log(distance) { return 0 }
    // The logarithm is concave and falls after the top: from the right Newton's method comes down to the root.
    var t = top + 1 / decay
    let target = log(distance)
    for _ in 0..<60 {
      let height = start + lead * t
      let error = log(height) - decay * t - target
      let slope = lead / height - decay
      let next = max(top, t - error / slope)
      if abs(next - t) <= 1e-13 * next { return next }
      t = next
    }
    return t
  }

  /// The time at which a exp(-slow t) + b exp(-fast t) is `distance`, with a and b at least 0.
  static func pairEnd(_ a: Double, _ slow: Double, _ b: Double, _ fast: Double, distance: Double) -> Double {
    guard a + b > distance else { return 0 }
    guard slow > 0 else { return .infinity }
    // The logarithm is convex and falls: from the left Newton's method comes up to the root.
    var t = 0.0
    if a > distance { t = max(t, log(a / distance) / slow) }
    if b > distance { t = max(t, log(b / distance) / fast) }
    for _ in 0..<60 {
      let first = a * exp(-slow * t)
      let second = b * exp(-fast * t)
      let sum = first + second
      guard sum > 0 else { return t }
      let step = log(sum / distance) * sum / (slow * first + fast * second)
      if !(step > 1e-13 * t) { return t }
      t += step
    }
    return t
  }
}
