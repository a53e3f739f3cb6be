import GlissadeMotion

/// A lane of a slot whose model something moves without an animation.
struct MovedLane: Hashable {
  var slot: Int32
  var lane: Lane
}

// A spring that follows a movement of the hand begins with its velocity (D19): what the hand sets is sampled at the times at
// which it is seen.
extension PresentationTree {
  /// Notes where a property has been set, or that it has jumped.
  func noteMovement(_ slot: Int32, _ property: LayerProperty, isMovement: Bool, at time: Timestamp) {
    let (old, model) = (states[Int(slot)].base, states[Int(slot)].model)
    let isSame = hasSameLanes(old, model, property)
    guard isMovement, property.isAnimatable, isSame else {
      movements = movements.filter { key, _ in
        key.slot != slot || key.lane.property != property || isSame && old.vector(key.lane) == model.vector(key.lane)
      }
      return
    }
    model.forEachLane(of: property) { lane in
      movements[MovedLane(slot: slot, lane: lane), default: VelocitySampler()].add(model.vector(lane), at: time)
    }
  }

  /// The velocity with which what is shown of a lane moves: that of the hand and of what still runs; nil without a hand. It is
  /// taken once.
  func movement(_ slot: Int32, _ lane: Lane, _ track: Int32, at time: Timestamp) -> MotionVector? {
    guard !movements.isEmpty, let sampler = movements.removeValue(forKey: MovedLane(slot: slot, lane: lane)) else {
      return nil
    }
    let own = track < 0 ? .zero : tracks[Int(track)].track.velocity(at: time)
    return own + sampler.velocity(at: time)
  }

  func forgetMovements(of slot: Int32) {
    if !movements.isEmpty { movements = movements.filter { $0.key.slot != slot } }
  }

  /// Whether the numbers of a property mean the same in two values.
  private func hasSameLanes(_ a: LayerProperties, _ b: LayerProperties, _ property: LayerProperty) -> Bool {
    if property == .effects { return a.effects.map(\.kind) == b.effects.map(\.kind) }
    var (first, second): ([Lane], [Lane]) = ([], [])
    a.forEachLane(of: property) { first.append($0) }
    b.forEachLane(of: property) { second.append($0) }
    return first == second
  }
}
