import GlissadeMotion

/// Properties that are shown between their own value and another layer's.
struct FollowList {
  struct Follow {
    var slot: Int32
    var property: LayerProperty
    var source: Int32
    /// The model of the weight.
    var weight: Double
    var track = MotionTrack()
    var shown = MotionVector(repeating: .nan)
    /// The weights of the components by trackers; NaN where there are none.
    var bound = MotionVector(repeating: .nan)
    /// It would follow itself by way of others, and is left alone.
    var isCircular = false
  }

  var follows: [Follow] = []
  /// Structure or the list has changed: who is evaluated first must be found again.
  var needsOrder = false
  var isEmpty: Bool { follows.isEmpty }

  /// Takes out what has to do with a slot.
  mutating func remove(_ slot: Int32) -> [Follow] {
    guard !follows.isEmpty else { return [] }
    let gone = follows.filter { $0.slot == slot || $0.source == slot }
    follows.removeAll { $0.slot == slot || $0.source == slot }
    return gone
  }

  func isMoving(at time: Timestamp) -> Bool {
    for i in follows.indices where !follows[i].track.hasEnded(at: time) { return true }
    return false
  }

  /// Notes a weight that a tracker has set.
  mutating func setWeight(_ weight: Double, of slot: Int32, _ mask: SIMDMask<SIMD4<Int64>>) {
    for i in follows.indices where follows[i].slot == slot { follows[i].bound.replace(with: weight, where: mask) }
  }

  mutating func rest(at time: Timestamp) {
    for i in follows.indices { follows[i].track.rest(at: time) }
  }
}

extension PresentationTree {
  func follow(_ request: Commit.Follow, _ group: Commit.Group, at begin: Timestamp) {
    guard let slot = slotOfID[request.layer], request.property.isAnimatable, !request.property.hasShape else { return }
    let index = following.follows.firstIndex { $0.slot == slot && $0.property == request.property }
    guard let name = request.source, let source = slotOfID[name], source != slot else {
      if let index {
        following.follows.remove(at: index)
        following.needsOrder = true
        unlinkMotion(slot)
        let offset = ownOffset(slot, Lane(request.property), at: begin)
        nodes[Int(slot)].shown.set(
          states[Int(slot)].base.vector(Lane(request.property)) + offset, Lane(request.property))
        mark(slot, request.property)
      }
      return
    }
    var follow: FollowList.Follow
    if let index {
      follow = following.follows.remove(at: index)
      follow.source = source
    } else {
      follow = FollowList.Follow(slot: slot, property: request.property, source: source, weight: 0)
    }
    if let animation = group.animation {
      _ = follow.track.change(
        by: MotionVector(request.weight - follow.weight, 0, 0, 0), animation: animation, at: begin,
        threshold: 1.0 / 1024)
    }
    follow.weight = request.weight
    following.follows.append(follow)
    following.needsOrder = true
  }

  func evaluateFollowing(at time: Timestamp) {
    if following.needsOrder { orderFollowing() }
    for i in following.follows.indices {
      let slot = following.follows[i].slot
      let lane = Lane(following.follows[i].property)
      guard !following.follows[i].isCircular, let goal = seenVector(lane, of: following.follows[i].source, by: slot)
      else { continue }
      let own = states[Int(slot)].base.vector(lane) + ownOffset(slot, lane, at: time)
      let bound = following.follows[i].bound
      let weight = min(max(following.follows[i].weight + following.follows[i].track.offset(at: time).x, 0), 1)
      let weights = MotionVector(repeating: weight).replacing(with: bound, where: bound .== bound)
      let value = (own + (goal - own) * weights).replacing(with: goal, where: weights .== 1)
      nodes[Int(slot)].shown.set(value, lane)
      if value != following.follows[i].shown {
        following.follows[i].shown = value
        mark(slot, lane.property)
      }
    }
  }

  private func ownOffset(_ slot: Int32, _ lane: Lane, at time: Timestamp) -> MotionVector {
    let index = track(of: slot, lane)
    return index < 0 ? .zero : tracks[Int(index)].offset(at: time)
  }

  /// Puts each follower behind those on which it depends: whoever moves its source, or a layer that one of the two lies on.
  private func orderFollowing() {
    following.needsOrder = false
    var rest = following.follows
    var ordered: [FollowList.Follow] = []
    for i in rest.indices { rest[i].isCircular = false }
    while !rest.isEmpty {
      let free = rest.firstIndex { candidate in
        !rest.contains { other in
          (other.slot != candidate.slot || other.property != candidate.property)
            && (isAtOrAbove(other.slot, candidate.source)
              || (other.slot != candidate.slot && isAtOrAbove(other.slot, candidate.slot)))
        }
      }
      if free == nil { rest[0].isCircular = true }
      ordered.append(rest.remove(at: free ?? 0))
    }
    following.follows = ordered
  }

  private func isAtOrAbove(_ slot: Int32, _ other: Int32) -> Bool {
    var current = other
    while current >= 0 {
      if current == slot { return true }
      current = nodes[Int(current)].parent
    }
    return false
  }

  private func seenVector(_ lane: Lane, of source: Int32, by slot: Int32) -> MotionVector? {
    guard lane.property == .position || lane.property == .bounds else { return nodes[Int(source)].shown.vector(lane) }
    guard let seen = seenGeometry(of: source, by: slot) else { return nil }
    return lane.property == .position
      ? MotionVector(seen.position.x, seen.position.y, 0, 0)
      : MotionVector(seen.bounds.width, seen.bounds.height, 0, 0)
  }

  /// Where a layer would have to be, and how large, to be seen where another is shown: the place of its anchor in the
  /// other's bounds and the other's size, both in the coordinates of its own parent. Nil where the parent is seen edge on.
  func seenGeometry(of source: Int32, by slot: Int32) -> (position: Point, bounds: Size)? {
    let size = nodes[Int(source)].shown.bounds
    let anchor = nodes[Int(slot)].shown.anchor
    let parent = nodes[Int(slot)].parent
    let out = transformToRoot(source)
    guard let back = parent < 0 ? .identity : transformToRoot(parent).inverse else { return nil }
    let map = out.concatenating(back)
    func image(_ x: Double, _ y: Double) -> Point { map.apply(Point(x * size.width, y * size.height)) }
    let position = image(anchor.x, anchor.y)
    // The lengths of the lines through the middle: exact for moves, turns and scales, and fair in perspective.
    let bounds = Size(image(0, 0.5).distance(to: image(1, 0.5)), image(0.5, 0).distance(to: image(0.5, 1)))
    guard position.x.isFinite, position.y.isFinite, bounds.width.isFinite, bounds.height.isFinite else { return nil }
    return (position, bounds)
  }

  /// The map from a layer's coordinates to the window's, as shown.
  func transformToRoot(_ slot: Int32) -> Transform {
    var map = Transform.identity
    var current = slot
    while current >= 0 {
      map = map.concatenating(nodes[Int(current)].shown.transform)
      current = nodes[Int(current)].parent
    }
    return map
  }
}
