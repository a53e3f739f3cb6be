import GlissadeMotion

/// The number of a layer tree, one for each window; never used again in the life of the process.
public struct LayerTreeID: Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The number of a completion that someone waits for; never used again in the life of the process.
public struct CompletionID: Hashable, Sendable {
  public let rawValue: UInt64
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
    public var id: LayerID
    public var properties: LayerProperties

    public init(id: LayerID, properties: LayerProperties) {
      self.id = id
      self.properties = properties
    }
  }

  /// All children of a layer, in the order of the list, back to front.
  public struct ChildList: Sendable {
    public var parent: LayerID
    public var children: [LayerID]

    public init(parent: LayerID, children: [LayerID]) {
      self.parent = parent
      self.children = children
    }
  }

  /// The layer that masks another, or none.
  public struct MaskChange: Sendable {
    public var layer: LayerID
    public var mask: LayerID?

    public init(layer: LayerID, mask: LayerID?) {
      self.layer = layer
      self.mask = mask
    }
  }

  /// New values of some properties of a layer.
  public struct Change: Sendable {
    public var layer: LayerID
    public var changed: LayerPropertySet
    /// Only those in `changed` count.
    public var values: LayerProperties

    public init(layer: LayerID, changed: LayerPropertySet, values: LayerProperties) {
      self.layer = layer
      self.changed = changed
      self.values = values
    }
  }

  /// A property that begins its way to the model where another layer's is shown, with that one's velocity.
  public struct Begin: Sendable {
    public var layer: LayerID
    public var property: LayerProperty
    public var source: LayerID

    public init(layer: LayerID, property: LayerProperty, source: LayerID) {
      self.layer = layer
      self.property = property
      self.source = source
    }
  }

  /// A property that is shown between its own value (weight 0) and another layer's shown value (weight 1), frame by frame.
  public struct Follow: Sendable {
    public var layer: LayerID
    public var property: LayerProperty
    /// The layer that is followed; nil ends it.
    public var source: LayerID?
    public var weight: Double

    public init(layer: LayerID, property: LayerProperty, source: LayerID?, weight: Double) {
      self.layer = layer
      self.property = property
      self.source = source
      self.weight = weight
    }
  }

  /// A number of a layer that a tracker moves from now on, in place of the model's.
  public struct Binding: Sendable {
    public var layer: LayerID
    public var value: TrackedValue
    /// Nil gives the number back to the model.
    public var tracker: TrackerID?
    public var map: TrackerMap

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
    case remove(TrackerID)
    /// It is sent to a position. While a hand has it the command waits, and wins when the hand lets go.
    case send(TrackerID, number: UInt64, target: Double, animation: Animation?)
  }

  /// What hands may do on a layer.
  public struct ClaimChange: Sendable {
    public var layer: LayerID
    public var claims: [Claim]

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
    public var changes: [Change] = []
    public var begins: [Begin] = []
    public var follows: [Follow] = []
    public var bindings: [Binding] = []

    public init(animation: Animation? = nil, completions: [CompletionID] = []) {
      self.animation = animation
      self.completions = completions
    }

  }

  /// A completion that begins to wait with this commit.
  public struct Completion: Sendable {
    public var id: CompletionID
    public var criteria: AnimationCompletionCriteria
    /// It waits for this tracker to come to rest, too.
    public var tracker: TrackerID?

    public init(id: CompletionID, criteria: AnimationCompletionCriteria, tracker: TrackerID? = nil) {
      self.id = id
      self.criteria = criteria
      self.tracker = tracker
    }
  }

  public var tree: LayerTreeID
  /// Counts the commits of the tree, from 1.
  public var number: UInt64
  public var insertions: [Insertion] = []
  /// The root of the tree, in the first commit.
  public var root: LayerID?
  public var childLists: [ChildList] = []
  public var masks: [MaskChange] = []
  public var trackers: [TrackerChange] = []
  public var claims: [ClaimChange] = []
  public var groups: [Group] = []
  /// Layers that have left, each named for itself, in no particular order.
  public var removals: [LayerID] = []
  public var completions: [Completion] = []
  /// The number of the last tracker event that the main thread had seen.
  public var lastTrackerEvent: UInt64 = 0

  public init(tree: LayerTreeID, number: UInt64) {
    self.tree = tree
    self.number = number
  }
}
