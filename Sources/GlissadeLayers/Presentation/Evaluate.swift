import GlissadeMotion

extension PresentationTree {
  /// Moves what is shown to a time. Returns whether anything that is seen has changed since the last evaluation or commit.
  ///
  /// Costs as much as there are layers that move; allocates nothing once the motion is under way.
  @discardableResult
  public func evaluate(at time: Timestamp) -> Bool {
    passVersion = 0
    self.time = time
    for i in active.indices { evaluateSlot(active[i], at: time) }
    if !bindings.isEmpty { evaluateBindings(at: time) }
    if !following.isEmpty { evaluateFollowing(at: time) }
    if !bindings.isEmpty || !following.isEmpty { evaluateLinkedMotion(at: time) }
    return passVersion != 0
  }

  func evaluateSlot(_ slot: Int32, at time: Timestamp) {
    let i = Int(slot)
    var movesStops = false
    var motion: LayerMotion = []
    var index = states[i].firstTrack
    while index >= 0 {
      let lane = tracks[Int(index)].lane
      if !tracks[Int(index)].hasEnded(at: time) { motion.formUnion(lane.motion(states[i].base.effects)) }
      if states[i].padded.contains(lane.property) {
        index = evaluatePadded(slot, lane.property, first: index, &motion, at: time)
        continue
      }
      let offset = tracks[Int(index)].offset(at: time)
      if offset != tracks[Int(index)].shownOffset {
        tracks[Int(index)].shownOffset = offset
        show(slot, lane, offset)
        mark(slot, lane.property)
        if lane.isLocation { movesStops = true }
      }
      index = tracks[Int(index)].next
    }
    if movesStops { orderStops(slot) }
    setTrackMotion(slot, motion)
  }

  /// Stops that move may overtake each other, on springs or where they began at different times. Whoever draws counts on
  /// their order: one that falls behind the stop before it is shown at that one's location.
  private func orderStops(_ slot: Int32) {
    let i = Int(slot)
    let stops = states[i].base.fill?.stops ?? []
    nodes[i].shown.fill?.withStops { shown in
      // From where each would be alone: what is shown must not depend on earlier frames.
      for k in 0..<min(shown.count, stops.count) { shown[k].location = stops[k].location }
      var index = states[i].firstTrack
      while index >= 0 {
        let lane = tracks[Int(index)].lane
        let k = Int(lane.part) / 2
        if lane.isLocation, k < min(shown.count, stops.count) {
          shown[k].location = min(max(stops[k].location + tracks[Int(index)].shownOffset.x, 0), 1)
        }
        index = tracks[Int(index)].next
      }
      for k in shown.indices.dropFirst() { shown[k].location = max(shown[k].location, shown[k - 1].location) }
    }
  }

  /// Shows the model's own numbers at rest, so that nothing is lost by way of another encoding.
  @inline(__always) private func show(_ slot: Int32, _ lane: Lane, _ offset: MotionVector) {
    let i = Int(slot)
    if offset == .zero {
      nodes[i].shown.take(lane, from: states[i].base)
    } else {
      nodes[i].shown.set(states[i].base.vector(lane) + offset, lane)
    }
  }

  /// Shows a property whose shape differs from the model's while it moves. Returns the track after those of the property.
  private func evaluatePadded(
    _ slot: Int32, _ property: LayerProperty, first: Int32, _ motion: inout LayerMotion, at time: Timestamp
  ) -> Int32 {
    let i = Int(slot)
    var moves = false
    var changes = false
    var index = first
    while index >= 0, tracks[Int(index)].lane.property == property {
      if !tracks[Int(index)].hasEnded(at: time) {
        moves = true
        motion.formUnion(tracks[Int(index)].lane.motion(states[i].base.effects))
      }
      let offset = tracks[Int(index)].offset(at: time)
      if offset != tracks[Int(index)].shownOffset {
        tracks[Int(index)].shownOffset = offset
        changes = true
      }
      index = tracks[Int(index)].next
    }
    let end = index
    if moves != states[i].showsPadded.contains(property) {
      changes = true
      if moves {
        states[i].showsPadded.insert(LayerPropertySet(property))
      } else {
        states[i].showsPadded.remove(LayerPropertySet(property))
      }
    }
    guard changes else { return end }
    if moves {
      nodes[i].shown.takeInPlace(property, from: states[i].base)
      index = first
      while index != end {
        let offset = tracks[Int(index)].shownOffset
        if offset != .zero { show(slot, tracks[Int(index)].lane, offset) }
        index = tracks[Int(index)].next
      }
      if property == .fill { orderStops(slot) }
    } else {
      nodes[i].shown.takeInPlace(property, from: states[i].model)
    }
    mark(slot, property)
    return end
  }

  /// Whether anything moves after `time` by itself.
  public func isAnimating(at time: Timestamp) -> Bool {
    for place in active.indices {
      var index = states[Int(active[place])].firstTrack
      while index >= 0 {
        if !tracks[Int(index)].hasEnded(at: time) { return true }
        index = tracks[Int(index)].next
      }
    }
    return trackers.isMoving(at: time) || following.isMoving(at: time)
  }

  /// When all that moves by itself will have come to rest.
  public var endOfMotion: MotionEnd {
    var last: Timestamp?
    for slot in active {
      var index = states[Int(slot)].firstTrack
      while index >= 0 {
        if tracks[Int(index)].track.isEndless { return .never }
        if let end = tracks[Int(index)].track.end { last = max(last ?? end, end) }
        index = tracks[Int(index)].next
      }
    }
    for state in trackers.states where !state.isHeld {
      if state.motion.isEndless { return .never }
      if let end = state.motion.end { last = max(last ?? end, end) }
    }
    for follow in following.follows {
      if follow.track.isEndless { return .never }
      if let end = follow.track.end { last = max(last ?? end, end) }
    }
    return last.map { .at($0) } ?? .atRest
  }

  /// Lets go of motions that have ended at `time` or before: instants before it can no longer be asked for.
  public func forget(before time: Timestamp) {
    passVersion = 0
    following.rest(at: time)
    // Backwards, since a slot without tracks is replaced by the last one.
    var place = active.count
    while place > 0 {
      place -= 1
      let slot = active[place]
      let i = Int(slot)
      var ended: LayerPropertySet = []
      var movesStops = false
      var previous: Int32 = -1
      var index = states[i].firstTrack
      while index >= 0 {
        guard tracks[Int(index)].hasEnded(at: time) else {
          previous = index
          index = tracks[Int(index)].next
          continue
        }
        let lane = tracks[Int(index)].lane
        ended.insert(LayerPropertySet(lane.property))
        if tracks[Int(index)].shownOffset != .zero, !states[i].padded.contains(lane.property) {
          nodes[i].shown.take(lane, from: states[i].base)
          mark(slot, lane.property)
          if lane.isLocation { movesStops = true }
        }
        index = removeTrack(index, of: slot, after: previous)
      }
      if movesStops { orderStops(slot) }
      ended.intersection(states[i].padded).forEach { property in
        if !isMoving(slot, property, at: time) { dropPadding(slot, property) }
      }
    }
  }

  /// Shows the model's own shape again, once no track needs another.
  func dropPadding(_ slot: Int32, _ property: LayerProperty) {
    let i = Int(slot)
    states[i].padded.remove(LayerPropertySet(property))
    states[i].base.copy(property, from: states[i].model)
    if states[i].showsPadded.contains(property) {
      states[i].showsPadded.remove(LayerPropertySet(property))
      nodes[i].shown.takeInPlace(property, from: states[i].model)
      mark(slot, property)
    }
  }
}

extension LayerProperties {
  /// Takes one lane from other values of the same shape, exactly.
  mutating func take(_ lane: Lane, from other: LayerProperties) {
    switch lane.property {
    case .effects:
      let index = Int(lane.part) / 2
      guard index < effects.count, index < other.effects.count else { break }
      if case .color = other.effects[index] {
        // A colour would come back from linear light a little changed.
        effects[index] = other.effects[index]
      } else {
        effects[index].set(other.effects[index].vector(second: lane.part % 2 == 1), second: lane.part % 2 == 1)
      }
    case .fill:
      if fill != nil, let theirs = other.fill { fill?.take(lane, from: theirs) } else { fill = other.fill }
    case .capInsets:
      let scale = capInsets.scale
      capInsets = other.capInsets
      capInsets.scale = scale
    case .stroke:
      if let theirs = other.stroke {
        if lane.part == 0 { stroke?.color = theirs.color } else { stroke?.width = theirs.width }
      }
    case .shadow:
      if let theirs = other.shadow {
        if lane.part == 0 {
          shadow?.color = theirs.color
        } else {
          shadow?.radius = theirs.radius
          shadow?.offset = theirs.offset
        }
      }
    default: copy(lane.property, from: other)
    }
  }

  /// Takes a property without sharing the other's lists, so that it can go on changing without a copy.
  mutating func takeInPlace(_ property: LayerProperty, from other: LayerProperties) {
    switch property {
    case .effects:
      effects.removeAll(keepingCapacity: true)
      effects.append(contentsOf: other.effects)
    case .fill:
      if fill != nil, let theirs = other.fill { fill?.takeInPlace(theirs) } else { fill = other.fill }
    default: copy(property, from: other)
    }
  }
}
