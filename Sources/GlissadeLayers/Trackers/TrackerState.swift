import GlissadeMotion

/// A command of the program: where a tracker shall go.
struct TrackerCommand: Hashable, Sendable {
  var number: UInt64
  var target: Double
  var animation: Animation?
}

/// One tracker of a tree.
struct TrackerState {
  let id: TrackerID
  var configuration: TrackerConfiguration
  var motion: TrackerMotion
  /// How many hands have it.
  var hands = 0
  /// Where it would be without resistance, while held.
  var raw: Double
  /// Whether the hand has moved it or caught it: only then is there anything to tell.
  var isTaken = false
  /// Where the hand took it.
  var start: Double
  var hand = HandVelocity()
  /// What the program asked for while the hand had it.
  var waiting: TrackerCommand?
  /// On its way to a rest that is final.
  var isEnding = false
  /// The main thread has been told that it rests.
  var hasReportedRest = true
  /// The position that the main thread knows.
  var reported: Double
  /// The position at the last evaluated time.
  var shown: Double
  /// The positions at which there is something to be seen; nil is all.
  var prepared: ClosedRange<Double>?
  /// By how much the program has shifted it.
  var shift = 0.0

  init(id: TrackerID, configuration: TrackerConfiguration, position: Double) {
    self.id = id
    self.configuration = configuration
    motion = TrackerMotion(restingAt: position)
    raw = position
    start = position
    reported = position
    shown = position
  }

  var isHeld: Bool { hands > 0 }

  func isMoving(at time: Timestamp) -> Bool { !isHeld && motion.isMoving(at: time) }

  /// Where it is shown: where it is, or the nearest place at which there is something to be seen.
  func shown(at time: Timestamp) -> Double {
    let position = motion.position(at: time)
    guard let prepared else { return position }
    return min(max(position, prepared.lowerBound), prepared.upperBound)
  }

  mutating func shift(by distance: Double) {
    motion.shift(by: distance)
    raw += distance
    start += distance
    hand.shift(by: distance)
    waiting?.target += distance
    reported += distance
    shown += distance
    prepared = prepared.map { ($0.lowerBound + distance)...($0.upperBound + distance) }
    shift += distance
  }
}

extension TrackerConfiguration.Edge {
  /// How far beyond the edge it is shown when the hand is `x` beyond.
  func give(_ x: Double) -> Double {
    guard case .rubberBand(let range, let stiffness) = self, range > 0, stiffness > 0 else { return 0 }
    return range * (1 - 1 / (x * stiffness / range + 1))
  }

  /// The way of the hand for which it is shown so far beyond.
  func pull(_ y: Double) -> Double {
    guard case .rubberBand(let range, let stiffness) = self, range > 0, stiffness > 0 else { return 0 }
    let part = min(y / range, 0.999)
    return range / stiffness * (1 / (1 - part) - 1)
  }

  var isHard: Bool { self == .hard }
}

extension TrackerConfiguration {
  func shown(_ raw: Double, in bounds: ClosedRange<Double>) -> Double {
    if raw < bounds.lowerBound { return bounds.lowerBound - lowEdge.give(bounds.lowerBound - raw) }
    if raw > bounds.upperBound { return bounds.upperBound + highEdge.give(raw - bounds.upperBound) }
    return raw
  }

  func raw(_ shown: Double, in bounds: ClosedRange<Double>) -> Double {
    if shown < bounds.lowerBound { return bounds.lowerBound - lowEdge.pull(bounds.lowerBound - shown) }
    if shown > bounds.upperBound { return bounds.upperBound + highEdge.pull(shown - bounds.upperBound) }
    return shown
  }
}
