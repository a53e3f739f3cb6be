import GlissadeMotion

/// The number of a layer tree, one for each window; never used again in the life of the process.
public struct LayerTreeID: Hashable, Sendable {
  /// Counts the trees of the process.
  public let rawValue: UInt64
  /// Makes a number that has been given out before, such as one kept elsewhere.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The number of a completion that someone waits for; never used again in the life of the process.
public struct CompletionID: Hashable, Sendable {
  /// Counts the completions of the process.
  public let rawValue: UInt64
  /// Makes a number that has been given out before, such as one kept elsewhere.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// All that changed in one layer tree in one turn of the main run loop, as a value that is free to cross threads.
///
/// It is applied in the order of its members: layers appear, find their places,
/// trackers and claims change, properties change group by group, and layers go. Structure
/// changes at once; only property changes are animated.
public struct Commit: Sendable {
  /// A layer that the tree has not had yet, with its properties at the moment when it came in.
  public struct Insertion: Sendable {
    /// The new layer.
    public var id: LayerID
    /// What it shows from the start; nothing of it is animated.
    public var properties: LayerProperties

    /// Makes the record of a layer that comes in.
    public init(id: LayerID, properties: LayerProperties) {
      self.id = id
      self.properties = properties
    }
  }

  /// All children of a layer, in the order of the list, back to front.
  public struct ChildList: Sendable {
    /// The layer whose list it is.
    public var parent: LayerID
    /// The whole list as it is now, not only what is new in it.
    public var children: [LayerID]

    /// Makes the record of a layer's children.
    public init(parent: LayerID, children: [LayerID]) {
      self.parent = parent
      self.children = children
    }
  }

  /// The layer that masks another, or none.
  public struct MaskChange: Sendable {
    /// The layer that is cut.
    public var layer: LayerID
    /// The layer whose alpha cuts it; nil takes the mask off.
    public var mask: LayerID?

    /// Makes the record of a layer's mask.
    public init(layer: LayerID, mask: LayerID?) {
      self.layer = layer
      self.mask = mask
    }
  }

  /// New values of some properties of a layer.
  public struct Change: Sendable {
    /// The layer whose properties change.
    public var layer: LayerID
    /// Which of its properties change.
    public var changed: LayerPropertySet
    /// Only those in `changed` count.
    public var values: LayerProperties

    /// Makes the record of a layer's new values.
    public init(layer: LayerID, changed: LayerPropertySet, values: LayerProperties) {
      self.layer = layer
      self.changed = changed
      self.values = values
    }
  }

  /// A property that begins its way to the model where another layer's is shown, with that one's velocity.
  public struct Begin: Sendable {
    /// The layer whose property begins anew.
    public var layer: LayerID
    /// The property that moves, the same on both layers.
    public var property: LayerProperty
    /// The layer whose shown value and velocity are taken over.
    public var source: LayerID

    /// Makes the record of a beginning.
    public init(layer: LayerID, property: LayerProperty, source: LayerID) {
      self.layer = layer
      self.property = property
      self.source = source
    }
  }

  /// A property that is shown between its own value (weight 0) and another layer's shown value (weight 1), frame by frame.
  public struct Follow: Sendable {
    /// The layer that follows.
    public var layer: LayerID
    /// The property that follows, the same on both layers.
    public var property: LayerProperty
    /// The layer that is followed; nil ends it.
    public var source: LayerID?
    /// How much of the followed layer's value is shown, from 0 to 1.
    public var weight: Double

    /// Makes the record of a layer that begins or ends to follow.
    public init(layer: LayerID, property: LayerProperty, source: LayerID?, weight: Double) {
      self.layer = layer
      self.property = property
      self.source = source
      self.weight = weight
    }
  }

  /// A number of a layer that a tracker moves from now on, in place of the model's.
  public struct Binding: Sendable {
    /// The layer that is moved.
    public var layer: LayerID
    /// Which of its numbers is moved.
    public var value: TrackedValue
    /// Nil gives the number back to the model.
    public var tracker: TrackerID?
    /// How a position of the tracker becomes the number; has no part where the tracker is nil.
    public var map: TrackerMap

    /// Makes the record of a number that is bound or set free.
    public init(layer: LayerID, value: TrackedValue, tracker: TrackerID?, map: TrackerMap) {
      self.layer = layer
      self.value = value
      self.tracker = tracker
      self.map = map
    }
  }

  /// What becomes of a tracker.
  public enum TrackerChange: Sendable {
    /// It comes into being at a position, or gets another configuration.
    case define(TrackerID, TrackerConfiguration, position: Double)
    /// It goes, and numbers that it moved are the model's again.
    case remove(TrackerID)
    /// It is sent to a position. While a hand has it the command waits, and wins when the hand lets go.
    case send(TrackerID, number: UInt64, target: Double, animation: Animation?)
    /// There is something to be seen at these positions alone; nil is at all.
    case prepare(TrackerID, ClosedRange<Double>?)
    /// It is elsewhere by so much, with where it goes: what it moves has been laid out anew.
    case shift(TrackerID, by: Double)
  }

  /// What hands may do on a layer.
  public struct ClaimChange: Sendable {
    /// The layer on which the hands move.
    public var layer: LayerID
    /// All its claims as they are now, in place of those before.
    public var claims: [Claim]

    /// Makes the record of a layer's claims.
    public init(layer: LayerID, claims: [Claim]) {
      self.layer = layer
      self.claims = claims
    }
  }

  /// Changes that were made one after the other under the same transaction.
  public struct Group: Sendable {
    /// Nil jumps.
    public var animation: Animation?
    /// What waits for these changes to end.
    public var completions: [CompletionID]
    /// Whether changes without an animation are a movement, whose velocity a spring that comes after takes over.
    public var tracksVelocity: Bool
    /// New values, in the order in which they were set.
    public var changes: [Change] = []
    /// Properties that begin where another layer's are shown.
    public var begins: [Begin] = []
    /// Properties that follow another layer's, or no longer do.
    public var follows: [Follow] = []
    /// Numbers that trackers move from now on, or no longer do.
    public var bindings: [Binding] = []

    /// Makes a group without changes.
    public init(animation: Animation? = nil, completions: [CompletionID] = [], tracksVelocity: Bool = false) {
      self.animation = animation
      self.completions = completions
      self.tracksVelocity = tracksVelocity
    }

  }

  /// A completion that begins to wait with this commit.
  public struct Completion: Sendable {
    /// The number by which the main thread is told of its end.
    public var id: CompletionID
    /// Whether it waits for the logical end or for the removal of the animations.
    public var criteria: AnimationCompletionCriteria
    /// It waits for this tracker to come to rest, too.
    public var tracker: TrackerID?

    /// Makes the record of a completion that waits.
    public init(id: CompletionID, criteria: AnimationCompletionCriteria, tracker: TrackerID? = nil) {
      self.id = id
      self.criteria = criteria
      self.tracker = tracker
    }
  }

  /// The tree that changed.
  public var tree: LayerTreeID
  /// Counts the commits of the tree, from 1.
  public var number: UInt64
  /// Layers that are new, in no particular order.
  public var insertions: [Insertion] = []
  /// The root of the tree, in the first commit.
  public var root: LayerID?
  /// Lists of children that changed.
  public var childLists: [ChildList] = []
  /// Masks that were set or taken off.
  public var masks: [MaskChange] = []
  /// Trackers that are new, changed, sent or gone, in order.
  public var trackers: [TrackerChange] = []
  /// What hands may do, on each layer where it changed.
  public var claims: [ClaimChange] = []
  /// Changes of properties, transaction by transaction, in order.
  public var groups: [Group] = []
  /// Layers that have left, each named for itself, in no particular order.
  public var removals: [LayerID] = []
  /// Completions that begin to wait with this commit.
  public var completions: [Completion] = []
  /// The number of the last tracker event that the main thread had seen.
  public var lastTrackerEvent: UInt64 = 0

  /// Makes a commit that changes nothing yet.
  public init(tree: LayerTreeID, number: UInt64) {
    self.tree = tree
    self.number = number
  }
}
