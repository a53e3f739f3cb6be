import GlissadeMotion

extension PresentationTree {
  /// Takes in a commit. All motion that it starts begins at `begin`, the time at which its first frame will be seen.
  ///
  /// What it names and the tree does not have is passed over. `evaluate` before drawing.
  public func apply(_ commit: Commit, at begin: Timestamp) {
    passVersion = 0
    lastCommit = commit.number
    for completion in commit.completions { waits.open(completion, at: begin) }
    for insertion in commit.insertions where slotOfID[insertion.id] == nil {
      _ = takeSlot(insertion.id, insertion.properties)
    }
    if let root = commit.root, let slot = slotOfID[root] {
      rootSlots = [slot]
      mark(slot)
    }
    for list in commit.childLists { setChildren(list) }
    for change in commit.masks { setMask(change) }
    if !commit.childLists.isEmpty || !commit.masks.isEmpty { following.needsOrder = true }
    lastTrackerEventSeen = commit.lastTrackerEvent
    applyTrackers(commit, at: begin)
    for group in commit.groups { apply(group, at: begin) }
    remove(commit.removals, at: begin)
    if !bindings.isEmpty { evaluateBindings(at: begin) }
  }

  private func setChildren(_ list: Commit.ChildList) {
    guard let parent = slotOfID[list.parent] else { return }
    for child in states[Int(parent)].children where nodes[Int(child)].parent == parent {
      nodes[Int(child)].parent = -1
      nodes[Int(child)].nextSibling = -1
      nodes[Int(child)].previousSibling = -1
    }
    let children = list.children.compactMap { slotOfID[$0] }
    for child in children {
      let old = nodes[Int(child)].parent
      if old >= 0, old != parent, let index = states[Int(old)].children.firstIndex(of: child) {
        states[Int(old)].children.remove(at: index)
        linkChildren(of: old)
        mark(old)
      }
      nodes[Int(child)].parent = parent
    }
    states[Int(parent)].children = children
    linkChildren(of: parent)
    mark(parent)
  }

  private func setMask(_ change: Commit.MaskChange) {
    guard let slot = slotOfID[change.layer] else { return }
    let old = nodes[Int(slot)].mask
    // The old mask may have become a child of the same layer.
    if old >= 0, nodes[Int(old)].parent == slot, !states[Int(slot)].children.contains(old) {
      nodes[Int(old)].parent = -1
    }
    let new = change.mask.flatMap { slotOfID[$0] } ?? -1
    nodes[Int(slot)].mask = new
    if new >= 0 { nodes[Int(new)].parent = slot }
    mark(slot)
  }

  private func remove(_ removals: [LayerID], at begin: Timestamp) {
    guard !removals.isEmpty else { return }
    for id in removals {
      guard let slot = slotOfID[id] else { continue }
      for left in following.remove(slot) where left.slot != slot {
        unlinkMotion(left.slot)
        showNow(left.slot, left.property, at: begin)
      }
      bindings.removeAll { $0.slot == slot }
      releaseSlot(slot)
    }
    following.needsOrder = true
    waits.drop(at: begin) { [nodes] slot, generation in nodes[Int(slot)].generation != generation }
  }

  // MARK: Changes

  private func apply(_ group: Commit.Group, at begin: Timestamp) {
    for change in group.changes {
      guard let slot = slotOfID[change.layer] else { continue }
      change.changed.forEach { set(slot, $0, from: change.values, group, at: begin) }
    }
    if group.animation != nil, !group.begins.isEmpty {
      evaluate(at: begin)
      passVersion = 0
      for request in group.begins { self.begin(request, group, at: begin) }
    }
    for request in group.follows { follow(request, group, at: begin) }
    for request in group.bindings { bind(request, group, at: begin) }
  }

  /// Gives a property its new model value.
  func set(
    _ slot: Int32, _ property: LayerProperty, from values: LayerProperties, _ group: Commit.Group, at begin: Timestamp
  ) {
    let i = Int(slot)
    guard !states[i].model.agrees(on: property, with: values) else { return }
    if states[i].padded.contains(property), !isMoving(slot, property, at: begin) {
      removeTracks(of: slot, property, at: begin)
      dropPadding(slot, property)
    }
    states[i].model.copy(property, from: values)
    if group.animation == nil, group.tracksVelocity || !movements.isEmpty {
      noteMovement(slot, property, isMovement: group.tracksVelocity, at: begin)
    }
    if property == .bounds {
      nodes[i].contentsSize = values.bounds
      if nodes[i].shown.contents != nil { mark(slot, .bounds) }
    }
    guard property.isAnimatable, group.animation != nil || isMoving(slot, property, at: begin) else {
      removeTracks(of: slot, property, at: begin)
      states[i].base.copy(property, from: values)
      nodes[i].shown.copy(property, from: values)
      mark(slot, property)
      if property == .zIndex, nodes[i].parent >= 0 { linkChildren(of: nodes[i].parent) }
      return
    }
    retarget(slot, property, group, at: begin)
  }

  /// Lets an animatable property move from where it is to the model, which has just changed.
  private func retarget(_ slot: Int32, _ property: LayerProperty, _ group: Commit.Group, at begin: Timestamp) {
    let i = Int(slot)
    guard property.hasShape else {
      let lane = Lane(property)
      let delta = states[i].model.vector(lane) - states[i].base.vector(lane)
      states[i].base.copy(property, from: states[i].model)
      move(slot, lane, by: delta, group, at: begin)
      showNow(slot, property, at: begin)
      return
    }
    var old = LayerProperties()
    var new = LayerProperties()
    old.copy(property, from: states[i].base)
    new.copy(property, from: states[i].model)
    old.bounds = states[i].model.bounds
    // What is left of the motion of a gradient without stops means nothing to another fill.
    if property == .fill, states[i].base.fill?.isEmpty == true { removeTracks(of: slot, property, at: begin) }
    let (canMove, places) = LayerProperties.align(property, &old, &new)
    guard canMove else {
      removeTracks(of: slot, property, at: begin)
      dropPadding(slot, property)
      nodes[i].shown.copy(property, from: states[i].model)
      mark(slot, property)
      return
    }
    if let places { renumberEffectTracks(of: slot, places) }
    if property == .fill { spreadStopTracks(of: slot, from: states[i].base.fill, to: old.fill) }
    if new.agrees(on: property, with: states[i].model) {
      states[i].padded.remove(LayerPropertySet(property))
      states[i].showsPadded.remove(LayerPropertySet(property))
    } else {
      states[i].padded.insert(LayerPropertySet(property))
      states[i].showsPadded.insert(LayerPropertySet(property))
    }
    states[i].base.copy(property, from: new)
    new.forEachLane(of: property) { lane in
      move(slot, lane, by: new.vector(lane) - old.vector(lane), group, at: begin)
    }
    if states[i].padded.contains(property), !isMoving(slot, property, at: begin) {
      removeTracks(of: slot, property, at: begin)
      dropPadding(slot, property)
    }
    showNow(slot, property, at: begin)
  }

  /// Moves one lane's model by `delta`; without an animation, what runs goes on, shifted.
  func move(
    _ slot: Int32, _ lane: Lane, by delta: MotionVector, _ group: Commit.Group, at begin: Timestamp,
    velocity: MotionVector? = nil
  ) {
    guard let animation = group.animation, delta != .zero || velocity != nil else { return }
    var index = track(of: slot, lane)
    let velocity = velocity ?? movement(slot, lane, index, at: begin)
    if index < 0 { index = insertTrack(lane, of: slot) }
    let wasEndless = tracks[Int(index)].track.isEndless
    let threshold = states[Int(slot)].base.threshold(lane, scale: scale)
    let ends = tracks[Int(index)].track.change(
      by: delta, animation: animation, at: begin, threshold: threshold, initialVelocity: velocity)
    let generation = nodes[Int(slot)].generation
    if wasEndless { waits.resolveEndless(slot, generation, lane, at: tracks[Int(index)].track.end ?? begin) }
    for completion in group.completions { waits.add(completion, slot, generation, lane, ends) }
  }

  /// Makes what is shown of a property fit its new base at once, so that it is right before the next evaluation too.
  func showNow(_ slot: Int32, _ property: LayerProperty, at begin: Timestamp) {
    nodes[Int(slot)].shown.copy(property, from: states[Int(slot)].base)
    mark(slot, property)
    var index = states[Int(slot)].firstTrack
    while index >= 0 {
      if tracks[Int(index)].lane.property == property {
        tracks[Int(index)].shownOffset = MotionVector(repeating: .nan)
      }
      index = tracks[Int(index)].next
    }
    evaluateSlot(slot, at: begin)
  }

  /// The effects of a slot have new places in its list: `places[old]` is the new one.
  private func renumberEffectTracks(of slot: Int32, _ places: [Int]) {
    waits.renumberEffects(slot, nodes[Int(slot)].generation, places)
    var index = states[Int(slot)].firstTrack
    while index >= 0 {
      // Places rise with the old numbers, so the links stay in order.
      tracks[Int(index)].lane = tracks[Int(index)].lane.moved(to: places)
      index = tracks[Int(index)].next
    }
  }

  /// A colour becomes a gradient, or a gradient gets more stops: those that are new go on moving as the colour did, or the
  /// last stop.
  private func spreadStopTracks(of slot: Int32, from old: Fill?, to new: Fill?) {
    guard let old, let new, new.stops.count > 1 else { return }
    let last: Int
    if case .color = old { last = 0 } else { last = old.stops.count - 1 }
    guard last >= 0, last + 1 < new.stops.count else { return }
    for part in 0...1 {
      let index = track(of: slot, Lane(.fill, 2 * last + part))
      guard index >= 0 else { continue }
      for stop in last + 1..<new.stops.count {
        _ = insertTrack(Lane(.fill, 2 * stop + part), of: slot, tracks[Int(index)].track)
      }
    }
  }

  // MARK: Beginning where another is shown

  private func begin(_ request: Commit.Begin, _ group: Commit.Group, at begin: Timestamp) {
    guard let slot = slotOfID[request.layer], let source = slotOfID[request.source], request.property.isAnimatable
    else { return }
    let i = Int(slot)
    let property = request.property
    var values = nodes[Int(source)].shown
    if property == .position || property == .bounds {
      guard let seen = seenGeometry(of: source, by: slot) else { return }
      values.position = seen.position
      values.bounds = seen.bounds
    }
    removeTracks(of: slot, property, at: begin)
    dropPadding(slot, property)
    states[i].base.copy(property, from: values)
    guard !states[i].base.agrees(on: property, with: states[i].model) else {
      nodes[i].shown.copy(property, from: values)
      mark(slot, property)
      return
    }
    if property.hasShape {
      retarget(slot, property, group, at: begin)
      return
    }
    let lane = Lane(property)
    let index = track(of: source, lane)
    let velocity = index < 0 ? nil : tracks[Int(index)].track.velocity(at: begin)
    let delta = states[i].model.vector(lane) - states[i].base.vector(lane)
    states[i].base.copy(property, from: states[i].model)
    move(slot, lane, by: delta, group, at: begin, velocity: velocity)
    showNow(slot, property, at: begin)
  }
}
