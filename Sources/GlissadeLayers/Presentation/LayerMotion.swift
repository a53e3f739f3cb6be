import GlissadeMotion

/// What of a layer moves by itself, or by a hand, at the time that is shown.
public struct LayerMotion: OptionSet, Hashable, Sendable {
  /// A bit for each kind of motion.
  public let rawValue: UInt8

  /// Makes a set from bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Where it is: its position, its anchor, its size, or an effect that moves, turns or scales it.
  public static let place = LayerMotion(rawValue: 1)
  /// At which angle it is seen; comes with `place`.
  public static let turn = LayerMotion(rawValue: 2)
  /// How large it is seen; comes with `place`.
  public static let scale = LayerMotion(rawValue: 4)
  /// Its picture in its own coordinates, apart from its children's.
  public static let picture = LayerMotion(rawValue: 8)
  /// How its picture is shown: an opacity, a blur, a clip or a change of colours.
  public static let look = LayerMotion(rawValue: 16)

  // Lists of options are arrays until the optimiser has seen them.
  static let turned = LayerMotion(rawValue: 3)
  static let scaled = LayerMotion(rawValue: 5)
  static let turnedInSpace = LayerMotion(rawValue: 7)
  static let resized = LayerMotion(rawValue: 9)
}

extension Lane {
  /// What its motion moves, in a layer with such effects.
  func motion(_ effects: [Effect]) -> LayerMotion {
    switch property {
    case .position, .anchor: return .place
    case .bounds: return .resized
    case .opacity, .blur: return .look
    case .effects:
      let index = Int(part) / 2
      guard index < effects.count else { return [] }
      switch effects[index] {
      case .offset: return .place
      case .rotation: return .turned
      case .scale: return .scaled
      case .rotation3D, .projection: return .turnedInSpace
      case .blur, .opacity, .clip, .color: return .look
      }
    default: return .picture
    }
  }
}

// What moves, as a function of the time alone: who draws may go by it, and a film comes out the same in any order.
extension PresentationTree {
  /// Notes what of a slot its own tracks move.
  @inline(__always) func setTrackMotion(_ slot: Int32, _ motion: LayerMotion) {
    guard motion != states[Int(slot)].trackMotion else { return }
    states[Int(slot)].trackMotion = motion
    showMotion(slot)
  }

  /// Notes what trackers and other layers move. A hand that holds a layer still may move it the next instant: that counts.
  func evaluateLinkedMotion(at time: Timestamp) {
    for i in bindings.indices { states[Int(bindings[i].slot)].linkedMotion = [] }
    for i in following.follows.indices { states[Int(following.follows[i].slot)].linkedMotion = [] }
    for i in bindings.indices {
      guard let index = trackers.index(of: bindings[i].tracker) else { continue }
      let state = trackers.states[index]
      guard state.isHeld ? state.isTaken : state.isMoving(at: time) else { continue }
      let slot = Int(bindings[i].slot)
      states[slot].linkedMotion.formUnion(bindings[i].value.place.lane.motion(nodes[slot].shown.effects))
    }
    // Those that others depend on come first.
    for i in following.follows.indices where follows(i, at: time) {
      let slot = Int(following.follows[i].slot)
      states[slot].linkedMotion.formUnion(Lane(following.follows[i].property).motion(nodes[slot].shown.effects))
      showMotion(following.follows[i].slot)
    }
    for i in bindings.indices { showMotion(bindings[i].slot) }
    for i in following.follows.indices { showMotion(following.follows[i].slot) }
  }

  /// Forgets what moved a slot by way of a link that it no longer has.
  func unlinkMotion(_ slot: Int32) {
    states[Int(slot)].linkedMotion = []
    showMotion(slot)
  }

  /// Whether the property of a follower moves, by its weight or by what moves its source.
  private func follows(_ i: Int, at time: Timestamp) -> Bool {
    if !following.follows[i].track.hasEnded(at: time) { return true }
    var slot = following.follows[i].source
    while slot >= 0 {
      if !nodes[Int(slot)].motion.isEmpty { return true }
      slot = nodes[Int(slot)].parent
    }
    return false
  }

  private func showMotion(_ slot: Int32) {
    let i = Int(slot)
    let motion = states[i].trackMotion.union(states[i].linkedMotion)
    guard motion != nodes[i].motion else { return }
    nodes[i].motion = motion
    mark(slot, moves: true)
  }
}
