import GlissadeMotion

// Slots, links and versions.
extension PresentationTree {
  func takeSlot(_ id: LayerID, _ properties: LayerProperties) -> Int32 {
    let version = beginVersion()
    let state = SlotState(model: properties, base: properties)
    if let slot = freeSlots.popLast() {
      let generation = nodes[Int(slot)].generation
      nodes[Int(slot)] = Node(
        id: id, shown: properties, parent: -1, firstChild: -1, nextSibling: -1, mask: -1, version: version,
        pictureVersion: version, generation: generation)
      nodes[Int(slot)].contentsSize = properties.bounds
      states[Int(slot)] = state
      slotOfID[id] = slot
      return slot
    }
    let slot = Int32(nodes.count)
    nodes.append(
      Node(
        id: id, shown: properties, parent: -1, firstChild: -1, nextSibling: -1, mask: -1, version: version,
        pictureVersion: version, generation: 1))
    nodes[Int(slot)].contentsSize = properties.bounds
    states.append(state)
    slotOfID[id] = slot
    return slot
  }

  func releaseSlot(_ slot: Int32) {
    let i = Int(slot)
    mark(slot)
    while states[i].firstTrack >= 0 { removeTrack(states[i].firstTrack, of: slot, after: -1) }
    for child in states[i].children where nodes[Int(child)].parent == slot { nodes[Int(child)].parent = -1 }
    if nodes[i].mask >= 0, nodes[Int(nodes[i].mask)].parent == slot { nodes[Int(nodes[i].mask)].parent = -1 }
    let parent = nodes[i].parent
    if parent >= 0 {
      if nodes[Int(parent)].mask == slot { nodes[Int(parent)].mask = -1 }
      if let index = states[Int(parent)].children.firstIndex(of: slot) {
        states[Int(parent)].children.remove(at: index)
        linkChildren(of: parent)
      }
    }
    rootSlots.removeAll { $0 == slot }
    forgetMovements(of: slot)
    slotOfID[nodes[i].id] = nil
    let empty = LayerProperties()
    nodes[i] = Node(
      id: LayerID(rawValue: 0), shown: empty, parent: -1, firstChild: -1, nextSibling: -1, mask: -1,
      version: nodes[i].version, pictureVersion: nodes[i].pictureVersion, generation: nodes[i].generation + 1)
    states[i] = SlotState(model: empty, base: empty)
    freeSlots.append(slot)
  }

  /// Links the children in paint order: by zIndex, equal ones in the order of the list.
  func linkChildren(of slot: Int32) {
    let children = states[Int(slot)].children
    nodes[Int(slot)].firstChild = -1
    nodes[Int(slot)].lastChild = -1
    guard !children.isEmpty else { return }
    var order = children
    if children.contains(where: { nodes[Int($0)].shown.zIndex != 0 }) {
      order = children.enumerated().sorted {
        (nodes[Int($0.element)].shown.zIndex, $0.offset) < (nodes[Int($1.element)].shown.zIndex, $1.offset)
      }.map(\.element)
    }
    nodes[Int(slot)].firstChild = order[0]
    nodes[Int(slot)].lastChild = order[order.count - 1]
    for i in order.indices {
      nodes[Int(order[i])].nextSibling = i + 1 < order.count ? order[i + 1] : -1
      nodes[Int(order[i])].previousSibling = i > 0 ? order[i - 1] : -1
    }
  }

  /// The version of the running pass; the first change of a pass makes it.
  @inline(__always) func beginVersion() -> UInt64 {
    if passVersion == 0 {
      version += 1
      passVersion = version
    }
    return passVersion
  }

  /// Notes that a layer has changed to the eye.
  ///
  /// - Parameter moves: only its place, effects, opacity, blur or blend mode have changed, not its picture.
  func mark(_ slot: Int32, moves: Bool = false) {
    let version = beginVersion()
    nodes[Int(slot)].version = version
    if !moves { nodes[Int(slot)].pictureVersion = version }
    var above = nodes[Int(slot)].parent
    while above >= 0, nodes[Int(above)].pictureVersion != version {
      nodes[Int(above)].version = version
      nodes[Int(above)].pictureVersion = version
      above = nodes[Int(above)].parent
    }
  }

  func mark(_ slot: Int32, _ property: LayerProperty) {
    switch property {
    case .position, .anchor, .effects, .opacity, .blur, .blendMode, .zIndex, .isHidden, .face: mark(slot, moves: true)
    case .name, .isHitTestable: return
    default: mark(slot, moves: false)
    }
  }

  // MARK: Tracks

  func track(of slot: Int32, _ lane: Lane) -> Int32 {
    var index = states[Int(slot)].firstTrack
    while index >= 0, tracks[Int(index)].lane < lane { index = tracks[Int(index)].next }
    return index >= 0 && tracks[Int(index)].lane == lane ? index : -1
  }

  /// Whether a lane of the property has a track that has not ended.
  func isMoving(_ slot: Int32, _ property: LayerProperty, at time: Timestamp) -> Bool {
    var index = states[Int(slot)].firstTrack
    while index >= 0 {
      if tracks[Int(index)].lane.property == property, !tracks[Int(index)].hasEnded(at: time) { return true }
      index = tracks[Int(index)].next
    }
    return false
  }

  func insertTrack(_ lane: Lane, of slot: Int32, _ track: MotionTrack = MotionTrack()) -> Int32 {
    var previous: Int32 = -1
    var next = states[Int(slot)].firstTrack
    while next >= 0, tracks[Int(next)].lane < lane {
      previous = next
      next = tracks[Int(next)].next
    }
    let running = RunningTrack(
      lane: lane, slot: slot, next: next, shownOffset: MotionVector(repeating: .nan), track: track)
    let index: Int32
    if let free = freeTracks.popLast() {
      index = free
      tracks[Int(free)] = running
    } else {
      index = Int32(tracks.count)
      tracks.append(running)
    }
    if previous < 0 { states[Int(slot)].firstTrack = index } else { tracks[Int(previous)].next = index }
    if states[Int(slot)].activeIndex < 0 {
      states[Int(slot)].activeIndex = Int32(active.count)
      active.append(slot)
    }
    return index
  }

  /// Frees a track; `previous` is the one linked before it, or -1 if it is the first. Returns the one after it.
  @discardableResult
  func removeTrack(_ index: Int32, of slot: Int32, after previous: Int32) -> Int32 {
    let next = tracks[Int(index)].next
    if previous < 0 { states[Int(slot)].firstTrack = next } else { tracks[Int(previous)].next = next }
    tracks[Int(index)].slot = -1
    tracks[Int(index)].track = MotionTrack()
    freeTracks.append(index)
    if states[Int(slot)].firstTrack < 0 {
      let place = Int(states[Int(slot)].activeIndex)
      let last = active.removeLast()
      if last != slot {
        active[place] = last
        states[Int(last)].activeIndex = Int32(place)
      }
      states[Int(slot)].activeIndex = -1
      setTrackMotion(slot, [])
    }
    return next
  }

  /// Ends the motion of a property at once; who waits for a motion without end waits until `time`.
  func removeTracks(of slot: Int32, _ property: LayerProperty, at time: Timestamp) {
    var previous: Int32 = -1
    var index = states[Int(slot)].firstTrack
    while index >= 0 {
      if tracks[Int(index)].lane.property == property {
        if tracks[Int(index)].track.isEndless {
          waits.resolveEndless(slot, nodes[Int(slot)].generation, tracks[Int(index)].lane, at: time)
        }
        index = removeTrack(index, of: slot, after: previous)
      } else {
        previous = index
        index = tracks[Int(index)].next
      }
    }
  }
}
