import Glibc

/// The velocity of a value that something else moves: a finger, or a program that sets it again and again.
///
///     var sampler = VelocitySampler<Double>()
///     sampler.add(1, at: Timestamp(seconds: 1))
///     sampler.add(2, at: Timestamp(seconds: 2))
///     sampler.velocity  // 1 per second
public struct VelocitySampler<Value: VectorArithmetic> {
  fileprivate struct Sample {
    var value: Value
    var time: Timestamp
  }

  /// The last samples, oldest first, at most three.
  private var samples: [Sample] = []

  /// Makes a sampler without samples.
  public init() {}

  /// True if nothing was sampled yet.
  public var isEmpty: Bool { samples.isEmpty }

  /// Adds where the value is.
  ///
  /// A sample that is earlier than the last one, or not finite, is ignored; one at the same time replaces it.
  public mutating func add(_ value: Value, at time: Timestamp) {
    guard value.magnitudeSquared.isFinite else { return }
    if let last = samples.last {
      if time < last.time { return }
      if time == last.time { samples.removeLast() }
    }
    samples.append(Sample(value: value, time: time))
    if samples.count > 3 { samples.removeFirst() }
  }

  /// Forgets all samples.
  public mutating func reset() { samples.removeAll() }

  /// The velocity per second at the last sample: three quarters of the older pair's slope and one of the newer.
  public var velocity: Value {
    switch samples.count {
    case 2: return slope(0, 1)
    case 3: return slope(0, 1).scaled(by: 0.75) + slope(1, 2).scaled(by: 0.25)
    default: return .zero
    }
  }

  /// The velocity per second at `time`: it fades by 0.2 % a millisecond after the last sample, and is zero after 2 s.
  public func velocity(at time: Timestamp) -> Value {
    guard let last = samples.last else { return .zero }
    let age = max(0, time.seconds(since: last.time))
    return age >= 2 ? .zero : velocity.scaled(by: pow(0.998, age * 1000))
  }

  private func slope(_ first: Int, _ second: Int) -> Value {
    let seconds = samples[second].time.seconds(since: samples[first].time)
    return (samples[second].value - samples[first].value).scaled(by: 1 / seconds)
  }
}

extension VelocitySampler: Sendable where Value: Sendable {}
extension VelocitySampler.Sample: Sendable where Value: Sendable {}
