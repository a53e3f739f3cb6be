import GlissadeMotion

/// The way of one value through its keyframes.
@MainActor
struct KeyframeCurve<Data: VectorArithmetic> {
  private enum Way {
    case linear(from: Data, to: Data, UnitCurve)
    /// Hermite's curve.
    case cubic(from: Data, to: Data, startVelocity: Data, endVelocity: Data)
    case spring(from: Data, to: Data, startVelocity: Data, Spring)
  }

  private struct Piece {
    var begin: Double
    var duration: Double
    var way: Way
  }

  private var pieces: [Piece] = []
  private var end: Data
  /// In seconds; infinite with a spring that never settles.
  private(set) var duration = 0.0

  init<Value: Animatable>(from start: Data, _ segments: [_KeyframeSegment<Value>]) where Value.AnimatableData == Data {
    end = start
    /// Where the last piece leads, and how fast it arrives.
    var (position, velocity) = (start, Data.zero)
    for (index, segment) in segments.enumerated() {
      let target = segment.to.animatableData
      end = target
      switch segment.way {
      case .move:
        (position, velocity) = (target, .zero)
      case .linear(let seconds, let curve):
        let seconds = whole(seconds)
        let from = position
        (position, velocity) = (target, .zero)
        guard seconds > 0 else { continue }
        add(.linear(from: from, to: target, curve), seconds)
        velocity = slope(target - from, seconds, curve.velocity(at: 1))
      case .spring(let spring, let given, let startVelocity):
        let start = startVelocity?.animatableData ?? velocity
        let from = position
        let seconds = given.map(whole) ?? spring.settlingDuration(target: target - from, initialVelocity: start)
        (position, velocity) = (target, .zero)
        guard seconds > 0 else { continue }
        let way = Way.spring(from: from, to: target, startVelocity: start, spring)
        add(way, seconds)
        guard given != nil else { continue }
        position = value(way, seconds, of: seconds)
        velocity = spring.velocity(target: target - from, initialVelocity: start, time: seconds)
        // The getter of an overdamped spring has the target added, as SwiftUI's.
        if spring.dampingRatio > 1 { velocity -= target - from }
      case .cubic(let seconds, let startVelocity, let endVelocity):
        let seconds = whole(seconds)
        let from = position
        let begins = startVelocity?.animatableData ?? velocity
        position = target
        velocity =
          endVelocity?.animatableData
          ?? KeyframeCurve.velocity(from, target, seconds, index + 1 < segments.count ? segments[index + 1] : nil)
        guard seconds > 0 else { continue }
        add(.cubic(from: from, to: target, startVelocity: begins, endVelocity: velocity), seconds)
      }
    }
  }

  /// How fast a cubic piece arrives where the next keyframe begins.
  private static func velocity<Value: Animatable>(
    _ from: Data, _ target: Data, _ seconds: Double, _ next: _KeyframeSegment<Value>?
  ) -> Data where Value.AnimatableData == Data {
    guard let next else { return .zero }
    let further = next.to.animatableData
    switch next.way {
    case .move: return .zero
    case .spring(_, _, let startVelocity): return startVelocity?.animatableData ?? .zero
    case .linear(let duration, let curve): return slope(further - target, whole(duration), curve.velocity(at: 0))
    case .cubic(let duration, let startVelocity, _):
      return startVelocity?.animatableData ?? slope(further - from, seconds + whole(duration), 1)
    }
  }

  private mutating func add(_ way: Way, _ seconds: Double) {
    pieces.append(Piece(begin: duration, duration: seconds, way: way))
    duration += seconds
  }

  /// The value at a time from 0 on, in seconds.
  func value(at time: Double) -> Data {
    guard time < duration, let piece = pieces.last(where: { $0.begin <= time }) else { return end }
    return value(piece.way, time - piece.begin, of: piece.duration)
  }

  private func value(_ way: Way, _ time: Double, of duration: Double) -> Data {
    switch way {
    case .linear(let from, let to, let curve):
      return from + (to - from).scaled(by: curve.value(at: time / duration))
    case .cubic(let from, let to, let startVelocity, let endVelocity):
      let t = time / duration
      let (t2, t3) = (t * t, t * t * t)
      return from.scaled(by: 2 * t3 - 3 * t2 + 1) + to.scaled(by: 3 * t2 - 2 * t3)
        + startVelocity.scaled(by: (t3 - 2 * t2 + t) * duration) + endVelocity.scaled(by: (t3 - t2) * duration)
    case .spring(let from, let to, let startVelocity, let spring):
      return from + spring.value(target: to - from, initialVelocity: startVelocity, time: time)
    }
  }
}

/// A duration that is one: at least 0 and finite.
private func whole(_ seconds: Double) -> Double { seconds.isFinite ? max(0, seconds) : 0 }

/// The velocity of a way in a time, where a curve has a steepness; upright ones count as standing still.
private func slope<Data: VectorArithmetic>(_ way: Data, _ seconds: Double, _ steepness: Double) -> Data {
  seconds > 0 && steepness.isFinite ? way.scaled(by: steepness / seconds) : .zero
}
