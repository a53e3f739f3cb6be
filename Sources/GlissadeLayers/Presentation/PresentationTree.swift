import GlissadeMotion
import Synchronization

/// The layers as they are shown at an instant, in flat arrays: what the compositor draws from.
///
/// Commits change it (`apply`), and `evaluate` moves it to a time. What is shown depends on nothing but the commits that
/// were applied, the input that trackers were given, and that time: any instant can be asked for, forwards or backwards,
/// and comes out the same, until `forget` lets go of what has ended.
///
/// Owned by one thread, the compositor's; a film owns one of its own. A steady `evaluate` allocates nothing and visits only
/// the layers that move.
public final class PresentationTree {
  /// A layer as it is shown. `-1` stands for none.
  public struct Node: Sendable {
    /// The layer's number; 0 in a slot that is free.
    public var id: LayerID
    /// Every property as it is shown at the last evaluated time.
    public var shown: LayerProperties
    /// The slot of the layer that it lies on, or -1.
    public var parent: Int32
    /// Children linked in paint order, back to front.
    public var firstChild: Int32
    /// The slot of the sibling in front of it, or -1.
    public var nextSibling: Int32
    /// The same links from front to back.
    public var lastChild: Int32 = -1
    /// The slot of the sibling behind it, or -1.
    public var previousSibling: Int32 = -1
    /// The slot of the layer's mask, or -1.
    public var mask: Int32
    /// The value of `PresentationTree.version` at which the layer itself, or what hangs below it, last changed.
    public var version: UInt64
    /// The same for the layer's picture in its own coordinates, with its mask and its shadow: its place among its
    /// siblings, its effects, its opacity, its blur and its blend mode do not count, so a picture made of a layer can be
    /// kept while it moves as a whole. What lies behind the layer is no part of it either, so it does not tell whether a
    /// blurred backdrop is still the same.
    public var pictureVersion: UInt64
    /// The size for which contents are laid out and drawn: that of the model, at once, however long `shown.bounds` takes
    /// to get there.
    public var contentsSize: Size = .zero
    /// What of the layer itself moves at the last evaluated time.
    public var motion: LayerMotion = []
    /// Grows each time the slot is given to another layer.
    public var generation: UInt32
  }

  /// When motion comes to its end.
  public enum MotionEnd: Hashable, Sendable {
    /// Nothing moves.
    case atRest
    /// The last motion ends then.
    case at(Timestamp)
    /// Something moves until it is told otherwise.
    case never
  }

  /// A number that no other tree of this process has or had: with `version` it is a key for what is kept outside.
  public let identity = PresentationTree.nextIdentity.add(1, ordering: .relaxed).newValue
  private static let nextIdentity = Atomic<UInt64>(0)
  /// Grows with every evaluation or commit that changed anything that is seen. A number stands for one picture and never
  /// comes back, so it can be the key of a cache.
  public internal(set) var version: UInt64 = 1
  /// Device pixels per point: motions that begin from now on end when they are this close to the goal (a quarter of a pixel).
  public var scale: Double
  /// The number of the last tracker event that the main thread had seen when it made the last commit applied.
  public internal(set) var lastTrackerEventSeen: UInt64 = 0
  /// The number of the last commit applied.
  public internal(set) var lastCommit: UInt64 = 0
  /// The time of the last evaluation.
  public internal(set) var time: Timestamp = .zero

  var nodes: [Node] = []
  var states: [SlotState] = []
  var rootSlots: [Int32] = []
  var slotOfID: [LayerID: Int32] = [:]
  var freeSlots: [Int32] = []
  /// Slots with running tracks, in no order.
  var active: [Int32] = []
  var tracks: [RunningTrack] = []
  var freeTracks: [Int32] = []
  var waits = CompletionWaits()
  var following = FollowList()
  var trackers = TrackerSet()
  var bindings: [TrackerLink] = []
  var gestures: [Gesture] = []
  /// What is known of the movement of properties that a hand sets without an animation.
  var movements: [MovedLane: VelocitySampler<MotionVector>] = [:]
  /// The version that what changes now gets, or 0 while nothing has changed in this pass.
  var passVersion: UInt64 = 0

  /// A tree without layers, to which commits are applied.
  public init(scale: Double = 1) { self.scale = scale }

  /// A tree that shows one snapshot.
  public init(_ snapshot: LayerSnapshot) {
    scale = 1
    var lastNumber: UInt64 = 0
    let root = insert(snapshot, parent: -1, &lastNumber)
    rootSlots = [root]
  }

  /// The slots of the layers without a parent.
  public var roots: [Int32] { rootSlots }

  /// How many tracks run: a property that moves has one for every four numbers of its value.
  public var runningTracks: Int { tracks.count - freeTracks.count }

  /// Whether there are trackers, which want to hear of hands.
  public var hasTrackers: Bool { !trackers.isEmpty }

  /// The number of layers.
  public var count: Int { slotOfID.count }

  /// The slots, to read without copies. Indices are those of `roots`, `firstChild` and `nextSibling`.
  public func withNodes<R>(_ body: (UnsafeBufferPointer<Node>) throws -> R) rethrows -> R {
    try nodes.withUnsafeBufferPointer(body)
  }

  /// Where a layer is, or nil if the tree does not have it.
  public func slot(of id: LayerID) -> Int32? { slotOfID[id] }

  /// What is shown of a layer at the last evaluated time.
  public func shown(_ id: LayerID) -> LayerProperties? { slotOfID[id].map { nodes[Int($0)].shown } }

  /// The model of a layer: what it is moving to.
  public func model(_ id: LayerID) -> LayerProperties? { slotOfID[id].map { states[Int($0)].model } }

  /// What is shown of a layer and of all below it, as a value; children in the order of the list, not of painting.
  public func snapshot(of slot: Int32) -> LayerSnapshot {
    let node = nodes[Int(slot)]
    return LayerSnapshot(
      node.shown, mask: node.mask < 0 ? nil : snapshot(of: node.mask),
      children: states[Int(slot)].children.map { snapshot(of: $0) })
  }

  private func insert(_ snapshot: LayerSnapshot, parent: Int32, _ lastNumber: inout UInt64) -> Int32 {
    lastNumber += 1
    let slot = takeSlot(LayerID(rawValue: lastNumber), snapshot.properties)
    nodes[Int(slot)].parent = parent
    if let mask = snapshot.mask.first { nodes[Int(slot)].mask = insert(mask, parent: slot, &lastNumber) }
    for child in snapshot.children { states[Int(slot)].children.append(insert(child, parent: slot, &lastNumber)) }
    linkChildren(of: slot)
    return slot
  }
}

/// What the tree knows of a slot besides what is shown.
struct SlotState {
  /// What was committed last: where motion ends.
  var model: LayerProperties
  /// The model, with lists and optionals padded to the shape that running tracks need.
  var base: LayerProperties
  /// Properties whose `base` differs in shape from the model.
  var padded: LayerPropertySet = []
  /// Properties of which the padded shape is shown now.
  var showsPadded: LayerPropertySet = []
  /// The first of the slot's tracks, which are linked in the order of their lanes.
  var firstTrack: Int32 = -1
  /// Where the slot stands in `active`.
  var activeIndex: Int32 = -1
  /// In the order of the list.
  var children: [Int32] = []
  /// What hands may do here.
  var claims: [Claim] = []
  /// What the slot's own tracks move.
  var trackMotion: LayerMotion = []
  /// What trackers and other layers move of it.
  var linkedMotion: LayerMotion = []
}

/// The motion of one lane of one slot.
struct RunningTrack {
  var lane: Lane
  var slot: Int32
  var next: Int32
  /// The offset that is shown; NaN if it must be written whatever it is.
  var shownOffset: MotionVector
  var track: MotionTrack

  /// Whether the track has nothing to add from `time` on.
  func hasEnded(at time: Timestamp) -> Bool { track.hasEnded(at: time) }

  func offset(at time: Timestamp) -> MotionVector {
    let offset = track.offset(at: time)
    // The sum is finite only if all four are.
    return (offset.x + offset.y + offset.z + offset.w).isFinite ? offset : .zero
  }
}

extension MotionTrack {
  /// Whether nothing moves from `time` on.
  func hasEnded(at time: Timestamp) -> Bool { end.map { $0 <= time } ?? isAtRest }

  /// Whether it moves until it is told otherwise.
  var isEndless: Bool { end == nil && !isAtRest }
}
