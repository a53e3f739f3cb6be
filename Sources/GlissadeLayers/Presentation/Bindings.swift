import GlissadeMotion

/// A number of a layer that a tracker moves.
struct TrackerLink {
  var slot: Int32
  var value: TrackedValue
  var tracker: TrackerID
  var map: TrackerMap
}

extension PresentationTree {
  func applyTrackers(_ commit: Commit, at begin: Timestamp) {
    trackers.threshold = 0.25 / max(scale, 1e-3)
    for change in commit.trackers {
      switch change {
      case .define(let id, let configuration, let position):
        trackers.define(id, configuration, position: position, at: begin)
      case .remove(let id):
        trackers.remove(id)
        for link in bindings where link.tracker == id {
          unlinkMotion(link.slot)
          giveBack(link)
        }
        bindings.removeAll { $0.tracker == id }
      case .send(let id, let number, let target, let animation):
        trackers.send(id, TrackerCommand(number: number, target: target, animation: animation), at: begin)
      case .prepare(let id, let range): trackers.prepare(id, range)
      case .shift(let id, let distance): trackers.shift(id, by: distance)
      }
    }
    for change in commit.claims {
      if let slot = slotOfID[change.layer] { states[Int(slot)].claims = change.claims }
    }
  }

  func bind(_ request: Commit.Binding, _ group: Commit.Group, at begin: Timestamp) {
    guard let slot = slotOfID[request.layer] else { return }
    let index = bindings.firstIndex { $0.slot == slot && $0.value == request.value }
    guard let tracker = request.tracker else {
      guard let index else { return }
      let link = bindings.remove(at: index)
      unlinkMotion(slot)
      release(link, group, at: begin)
      return
    }
    let link = TrackerLink(slot: slot, value: request.value, tracker: tracker, map: request.map)
    if let index { bindings[index] = link } else { bindings.append(link) }
  }

  /// A number that is free again moves to its model from where the tracker had it, or jumps there.
  private func release(_ link: TrackerLink, _ group: Commit.Group, at begin: Timestamp) {
    if link.value.isWeight { return giveBack(link) }
    let (lane, mask) = link.value.place
    guard group.animation != nil, let index = trackers.index(of: link.tracker),
      link.value.exists(in: nodes[Int(link.slot)].shown)
    else { return giveBack(link) }
    let motion = trackers.states[index].motion
    let position = motion.position(at: begin)
    // The slope of the map tells how fast the number moves.
    let step = 1e-4
    let slope = (link.map.value(at: position + step) - link.map.value(at: position - step)) / (2 * step)
    let running = track(of: link.slot, lane)
    var offset = MotionVector.zero
    var velocity = MotionVector.zero
    if running >= 0 {
      offset = tracks[Int(running)].offset(at: begin)
      velocity = tracks[Int(running)].track.velocity(at: begin)
    }
    velocity.replace(with: slope * motion.velocity(at: begin), where: mask)
    let model = states[Int(link.slot)].base.vector(lane)
    let shown = MotionVector(repeating: link.map.value(at: position))
    let delta = MotionVector.zero.replacing(with: model + offset - shown, where: mask)
    move(link.slot, lane, by: delta, group, at: begin, velocity: velocity)
    showNow(link.slot, lane.property, at: begin)
  }

  private func giveBack(_ link: TrackerLink) {
    if link.value.isWeight { return following.setWeight(.nan, of: link.slot, link.value.place.mask) }
    guard link.value.exists(in: nodes[Int(link.slot)].shown) else { return }
    showNow(link.slot, link.value.place.lane.property, at: time)
  }

  /// Shows what trackers move as of a time.
  func evaluateBindings(at time: Timestamp) {
    trackers.evaluate(at: time)
    for i in bindings.indices {
      guard let index = trackers.index(of: bindings[i].tracker) else { continue }
      let value = bindings[i].map.value(at: trackers.states[index].shown)
      let slot = bindings[i].slot
      if bindings[i].value.isWeight {
        if value.isFinite { following.setWeight(value, of: slot, bindings[i].value.place.mask) }
        continue
      }
      guard value.isFinite, bindings[i].value.exists(in: nodes[Int(slot)].shown) else { continue }
      let (lane, mask) = bindings[i].value.place
      let old = nodes[Int(slot)].shown.vector(lane)
      let new = old.replacing(with: value, where: mask)
      guard new != old else { continue }
      nodes[Int(slot)].shown.set(new, lane)
      if nodes[Int(slot)].shown.vector(lane) != old { mark(slot, lane.property) }
    }
  }
}
