import GlissadeMotion

/// What a tracker tells the main thread.
public struct TrackerEvent: Hashable, Sendable {
  /// What has happened.
  public enum Kind: Hashable, Sendable {
    /// A hand has taken it.
    case began
    /// It is somewhere else. Of several in a row only the last is kept.
    case changed
    /// It has been let go, or sent, and will come to rest there; final if the rest says so.
    case willRest(target: Double, rest: String, isFinal: Bool, command: UInt64?)
    /// It would have gone to a rest that may not be chosen.
    case refused(rest: String)
    /// It has come to rest.
    case rested
  }

  /// Counts the events of a tree, from 1.
  public var number: UInt64
  /// The tracker that tells.
  public var tracker: TrackerID
  /// When it happened, on the monotonic clock.
  public var time: Timestamp
  /// What has happened.
  public var kind: Kind
  /// Where the tracker was then.
  public var position: Double
  /// In points per second.
  public var velocity: Double
  /// By how much the program had shifted it until then (`Tracker.shift(by:)`).
  public var shift: Double = 0

  /// Makes an event, such as one that was kept elsewhere.
  public init(
    number: UInt64, tracker: TrackerID, time: Timestamp, kind: Kind, position: Double, velocity: Double,
    shift: Double = 0
  ) {
    self.number = number
    self.tracker = tracker
    self.time = time
    self.kind = kind
    self.position = position
    self.velocity = velocity
    self.shift = shift
  }

  /// Events that wait for a main thread that is away: of each tracker's `changed` only the last one, all else in order.
  public static func coalesce(_ events: [TrackerEvent]) -> [TrackerEvent] {
    var seen: Set<TrackerID> = []
    var kept: [TrackerEvent] = []
    for event in events.reversed() {
      if event.kind == .changed, !seen.insert(event.tracker).inserted { continue }
      kept.append(event)
    }
    return kept.reversed()
  }
}

/// Something that a hand does, as trackers hear of it. Places are points of the window.
public struct HandEvent: Hashable, Sendable {
  /// What the hand does.
  public enum Kind: Hashable, Sendable {
    /// It touches the window there.
    case began(Point)
    /// It is there now, still down.
    case moved(Point)
    /// It has left the window of its own will.
    case ended
    /// The hand was taken away by someone else: nothing that it began may happen.
    case cancelled
    /// Two fingers on a touchpad, or a wheel (not precise); positive moves the view to the right or down the content.
    case scrolled(at: Point, delta: Point, isPrecise: Bool, isEnded: Bool)
  }

  /// When it happened, on the monotonic clock.
  public var time: Timestamp
  /// Which finger or pointer, for all but scrolling: fingers have numbers from 0 on, the pointer has a negative one.
  public var hand: Int32
  /// What the hand does.
  public var kind: Kind

  /// Makes an event; the one hand unless said otherwise.
  public init(time: Timestamp, hand: Int32 = 0, _ kind: Kind) {
    self.time = time
    self.hand = hand
    self.kind = kind
  }
}

/// Who gets an event of a hand.
public enum HandOutcome: Hashable, Sendable {
  /// No tracker wants it.
  case app
  /// A tracker takes the hand with this event: the app is told that its gesture is cancelled.
  case taken
  /// A tracker has the hand, and the app hears nothing of it.
  case tracker
  /// Both.
  case both
}
