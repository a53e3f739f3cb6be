import GlissadeMotion

/// The number of a tracker; never used again in the life of the process.
public struct TrackerID: Hashable, Sendable {
  /// Counts the trackers of the process.
  public let rawValue: UInt64
  /// Makes a number that has been given out before, such as one kept elsewhere.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One of the two directions of the window.
public enum TrackerAxis: Hashable, Sendable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical

  func along(_ p: Point) -> Double { self == .horizontal ? p.x : p.y }
  func across(_ p: Point) -> Double { self == .horizontal ? p.y : p.x }
}

/// How a tracker behaves while the main thread may be away: all of it is data.
public struct TrackerConfiguration: Hashable, Sendable {
  /// When a rest may be chosen.
  public enum Condition: Hashable, Sendable {
    /// At any time.
    case always
    /// At no time: the place refuses.
    case never
    /// While another tracker's position lies in a range, such as a list at its top.
    case tracker(TrackerID, in: ClosedRange<Double>)
  }

  /// Where another tracker goes by what happens to this one.
  public struct Command: Hashable, Sendable {
    /// The tracker that goes there.
    public var tracker: TrackerID
    /// Its position there.
    public var target: Double
    /// How it gets there, with the velocity that it has; nil jumps.
    public var animation: Animation?

    /// Makes a command.
    public init(_ tracker: TrackerID, to target: Double, _ animation: Animation?) {
      self.tracker = tracker
      self.target = target
      self.animation = animation
    }
  }

  /// A place where the tracker may come to rest.
  public struct Rest: Hashable, Sendable {
    /// The tracker's position there.
    public var position: Double
    /// A word that comes back in events.
    public var name: String
    /// When it may be chosen; always unless set.
    public var condition: Condition
    /// Once the tracker is on its way there, no hand can take it any more: something ends with it.
    public var isFinal: Bool
    /// What trackers do when a hand that lets go leads to this rest. One among them for the tracker itself sends it elsewhere:
    /// the rest is then a choice and not a place.
    public var commands: [Command]

    /// Makes a rest that may always be chosen, unless said otherwise.
    public init(
      _ position: Double, name: String = "", condition: Condition = .always, isFinal: Bool = false,
      commands: [Command] = []
    ) {
      self.position = position
      self.name = name
      self.condition = condition
      self.isFinal = isFinal
      self.commands = commands
    }
  }

  /// Where the tracker comes to rest when it is let go.
  public enum Rests: Hashable, Sendable {
    /// Anywhere: it glides to a stop.
    case free
    /// At multiples of a length inside the bounds; one page for each swipe at most.
    case pages(length: Double)
    /// At one of several places.
    case points([Rest])
  }

  /// What a hand feels beyond an end of the bounds.
  public enum Edge: Hashable, Sendable {
    /// It goes no further.
    case hard
    /// It follows less and less, and never by more than `range`: d · (1 − 1 / (x · stiffness / d + 1)).
    case rubberBand(range: Double, stiffness: Double = 0.55)
  }

  /// Another tracker that shares in the movement of a hand.
  public struct Link: Hashable, Sendable {
    /// Which of the two moves first.
    public enum Turn: Hashable, Sendable {
      /// The other one moves first, and what it cannot take is left for this one.
      case before
      /// The other one gets what this one cannot take.
      case after
      /// The other one only comes back to where the hand took it, which it does first.
      case never
    }

    /// The other tracker.
    public var tracker: TrackerID
    /// When the position grows.
    public var rising: Turn
    /// When it falls.
    public var falling: Turn

    /// Makes a link; unless said otherwise the other one gets what is left over.
    public init(_ tracker: TrackerID, rising: Turn = .after, falling: Turn = .after) {
      self.tracker = tracker
      self.rising = rising
      self.falling = falling
    }
  }

  /// The ends of the way; nil is from the lowest to the highest rest that may be chosen now.
  public var bounds: ClosedRange<Double>?
  /// Where it may come to rest; anywhere unless set.
  public var rests: Rests = .free
  /// What a hand feels below the lower bound.
  public var lowEdge: Edge = .rubberBand(range: 400)
  /// What a hand feels above the upper bound.
  public var highEdge: Edge = .rubberBand(range: 400)
  /// How much of its velocity is left after a millisecond, without rests and when a rest is chosen by where it would get.
  public var decay: Double = 0.998
  /// A release slower than this counts as one without velocity, in points per second.
  public var stillSpeed: Double = 0
  /// A release at least this fast goes at least one rest further in its direction; nil: only the projection counts.
  public var flickSpeed: Double?
  /// Brings it to a rest or back to an edge, with the velocity that it has.
  public var spring: Animation = .spring(duration: 0.4, bounce: 0)
  /// Whether a touch that does not move stops a running motion.
  public var catchesOnTouch = true
  /// Who shares in the movement; nil is nobody.
  public var link: Link?
  /// What other trackers do when a hand begins to move this one, such as to show what it uncovers.
  public var commandsWhenTaken: [Command] = []

  /// Makes a configuration; all else keeps its default until it is set.
  public init(bounds: ClosedRange<Double>? = nil, rests: Rests = .free) {
    self.bounds = bounds
    self.rests = rests
  }
}

/// What may happen with a hand that moves on a layer.
public struct Claim: Hashable, Sendable {
  /// Who follows the hand.
  public enum Holder: Hashable, Sendable {
    /// A tracker, on the compositor thread.
    case tracker(TrackerID)
    /// A gesture of the program's own, on the main thread.
    case app
  }

  /// Who goes first where a tracker and a gesture of the program want the same movement.
  public enum Order: Hashable, Sendable {
    /// The tracker takes the hand, and the program's gesture is cancelled.
    case trackerFirst
    /// The tracker takes the hand only where no gesture of the program wants the movement.
    case appFirst
    /// Both follow the hand.
    case together
  }

  /// A tracker that follows the same hand along an axis of its own, from when the claim's does.
  public struct Companion: Hashable, Sendable {
    /// Who follows.
    public var tracker: TrackerID
    /// The direction of the hand that counts.
    public var axis: TrackerAxis
    /// How far the position goes for each point that the hand moves down or to the right.
    public var factor: Double

    /// Makes a companion.
    public init(_ tracker: TrackerID, _ axis: TrackerAxis, factor: Double = 1) {
      self.tracker = tracker
      self.axis = axis
      self.factor = factor
    }
  }

  /// Trackers that are put where the hand began.
  public struct Grip: Hashable, Sendable {
    /// Takes the x, in the layer's coordinates.
    public var x: TrackerID
    /// Takes the y.
    public var y: TrackerID

    /// Makes a grip of two trackers.
    public init(x: TrackerID, y: TrackerID) {
      self.x = x
      self.y = y
    }
  }

  /// Who wants the movement.
  public var holder: Holder
  /// The direction in which the hand must move.
  public var axis: TrackerAxis
  /// How far the hand must move along the axis, in points.
  public var slop: Double
  /// Who goes first; the program's gesture unless set.
  public var order: Order
  /// How far the position goes for each point that the hand moves down or to the right; −1 makes content follow the hand.
  public var factor: Double

  /// Where the hand must begin, in the layer's coordinates; nil is anywhere. Two fingers on a touchpad begin anywhere, and a
  /// wheel never does what only a part of the layer offers.
  public var zone: Rect?
  /// Who else follows the hand.
  public var companions: [Companion] = []
  /// Takes down where the hand began, if the tracker is at rest when the hand gets it.
  public var grip: Grip?
  /// Whether it waits while another hand is down: two of them want something else.
  public var isForOneHand = false
  /// Whether fingers on the window count alone, and the pointer does not.
  public var isForFingers = false
  /// Whether it goes before all claims of layers further in, as soon as a hand has gone far enough for it; they wait until then.
  public var goesFirst = false
  /// Whether any other claim along the axis goes before it that is the program's, or whose tracker has way in either direction.
  /// In a direction in which its own tracker has none it takes no hand.
  public var yields = false
  /// Whether two fingers on a touchpad and wheels count as a hand.
  public var takesScrolling = true
  /// When a hand may begin.
  public var condition = TrackerConfiguration.Condition.always
  /// Whether a hand begins also where the layer itself is not hit: what lies behind gets its touches until it has moved so far.
  public var passesTouches = false

  /// Makes a claim; content follows the hand unless the factor says otherwise.
  public init(
    _ holder: Holder, _ axis: TrackerAxis, slop: Double = 10, order: Order = .appFirst, factor: Double = -1,
    zone: Rect? = nil
  ) {
    self.holder = holder
    self.axis = axis
    self.slop = slop
    self.order = order
    self.factor = factor
    self.zone = zone
  }
}
