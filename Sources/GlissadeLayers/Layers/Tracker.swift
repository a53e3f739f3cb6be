import GlissadeMotion

/// A position that follows the hand on the compositor thread, even while this thread is busy: a scroll offset, the height
/// of a sheet, the progress of a zoom.
///
/// ```swift
/// let height = Tracker(in: tree, configuration: configuration, position: 300)
/// sheet.claims = [Claim(.tracker(height.id), .vertical)]
/// height.bind(sheet, .positionY, .linear(scale: -1, offset: 852))
/// height.onEvent = { event in ... }
/// ```
///
/// What it does with a hand is data (`TrackerConfiguration`) that is set here and arrives with the next commit. What is
/// bound to it has no model value and takes no animation.
@MainActor
public final class Tracker {
  /// By which claims and events name the tracker.
  public nonisolated let id: TrackerID
  /// How it behaves. While a hand has it, a change moves nothing.
  public var configuration: TrackerConfiguration {
    didSet { if configuration != oldValue { define() } }
  }
  /// Where it was by the last event that has arrived.
  public private(set) var position: Double
  /// In points per second, by the last event that has arrived.
  public private(set) var velocity: Double = 0
  /// The positions at which there is something to be seen: a list that is made bit by bit has rows for a while ahead. What
  /// is bound to the tracker is shown at the nearest of them while it moves beyond, until more is committed; nil is all.
  public var prepared: ClosedRange<Double>? {
    didSet {
      guard prepared != oldValue else { return }
      tree?.amend { [id, prepared] in $0.trackers.append(.prepare(id, prepared)) }
    }
  }
  /// By how much it has been shifted.
  private var shift = 0.0
  /// Hears what happens, in order.
  public var onEvent: (@MainActor (TrackerEvent) -> Void)?

  private weak var tree: LayerTree?
  private var lastCommand: UInt64 = 0
  private static var lastNumber: UInt64 = 0

  /// Makes a tracker at a position.
  public init(in tree: LayerTree, configuration: TrackerConfiguration, position: Double) {
    Tracker.lastNumber += 1
    id = TrackerID(rawValue: Tracker.lastNumber)
    self.configuration = configuration
    self.position = position.isFinite ? position : 0
    self.tree = tree
    tree.add(self)
    define()
  }

  /// Lets a tracker move a number of a layer, by a function of its position.
  public func bind(_ layer: Layer, _ value: TrackedValue, _ map: TrackerMap) {
    guard let tree, layer.tree === tree else { return }
    tree.noteActivity()
    tree.openGroup {
      $0.bindings.append(Commit.Binding(layer: layer.id, value: value, tracker: id, map: map))
    }
  }

  /// Gives a number of a layer back to its model; under an animation it moves there from where it is shown.
  public func unbind(_ layer: Layer, _ value: TrackedValue) {
    guard let tree, layer.tree === tree else { return }
    tree.noteActivity()
    tree.openGroup {
      $0.bindings.append(Commit.Binding(layer: layer.id, value: value, tracker: nil, map: .linear(scale: 1)))
    }
  }

  /// Sends it to a position, with the velocity that it has; nil jumps. While a hand has it the command waits, and wins over
  /// the movement of the hand when that lets go. Returns the number under which events speak of it.
  @discardableResult
  public func go(to target: Double, _ animation: Animation? = .spring) -> UInt64 {
    guard target.isFinite else {
      LayerLog.line("tracker #\(id.rawValue): it cannot go to \(target)")
      return lastCommand
    }
    lastCommand += 1
    let command = Commit.TrackerChange.send(id, number: lastCommand, target: target, animation: animation)
    tree?.amend { $0.trackers.append(command) }
    return lastCommand
  }

  /// Moves the whole motion by a distance at once, with where it goes and with the hand that has it: what is bound to it has
  /// been laid out elsewhere by as much, so nothing of it is seen.
  public func shift(by distance: Double) {
    guard distance.isFinite, distance != 0 else { return }
    shift += distance
    position += distance
    tree?.amend { [id] in $0.trackers.append(.shift(id, by: distance)) }
  }

  /// Calls back once, when it is at rest and no hand has it: what leaves with it can go then.
  public func whenAtRest(_ completion: @escaping @MainActor () -> Void) {
    let completionID = Completions.register(completion, .removed)
    tree?.wait(completionID, for: id)
    Completions.settle(completionID)
  }

  /// Ends it. What is bound to it is given back to the model.
  public func remove() {
    tree?.remove(self)
    tree?.amend { [id] in $0.trackers.append(.remove(id)) }
    tree = nil
  }

  func receive(_ event: TrackerEvent) {
    var event = event
    // It happened before the last shifts had arrived.
    let late = shift - event.shift
    if late != 0 {
      event.position += late
      event.shift = shift
      if case .willRest(let target, let rest, let isFinal, let command) = event.kind {
        event.kind = .willRest(target: target + late, rest: rest, isFinal: isFinal, command: command)
      }
    }
    position = event.position
    velocity = event.velocity
    onEvent?(event)
  }

  private func define() {
    tree?.amend { [id, configuration, position] in
      $0.trackers.append(.define(id, configuration, position: position))
    }
  }
}
