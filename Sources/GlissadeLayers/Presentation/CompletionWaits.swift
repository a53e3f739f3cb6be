import GlissadeMotion

/// What completions of a tree still wait for.
struct CompletionWaits {
  private struct Token {
    var id: CompletionID
    var byRemoval: Bool
    /// When the commit came: a completion is not due earlier.
    var begin: Timestamp
    var due: Timestamp
    /// How many of its motions never end.
    var endless = 0
    var tracker: TrackerID?
  }

  private struct Wait {
    var token: CompletionID
    var slot: Int32
    var generation: UInt32
    var lane: Lane
    /// Nil never ends.
    var end: Timestamp?
  }

  private var tokens: [Token] = []
  private var waits: [Wait] = []
  private var endless = 0

  mutating func open(_ completion: Commit.Completion, at begin: Timestamp) {
    guard !tokens.contains(where: { $0.id == completion.id }) else { return }
    tokens.append(
      Token(
        id: completion.id, byRemoval: completion.criteria == .removed, begin: begin, due: begin,
        tracker: completion.tracker))
  }

  mutating func add(_ id: CompletionID, _ slot: Int32, _ generation: UInt32, _ lane: Lane, _ ends: MotionEnds) {
    guard let index = tokens.lastIndex(where: { $0.id == id }) else { return }
    let end = tokens[index].byRemoval ? ends.removed : ends.logical
    waits.append(Wait(token: id, slot: slot, generation: generation, lane: lane, end: end))
    if let end {
      tokens[index].due = max(tokens[index].due, end)
    } else {
      tokens[index].endless += 1
      endless += 1
    }
  }

  /// An animation without an end has been replaced: who waited for it waits until `time`.
  mutating func resolveEndless(_ slot: Int32, _ generation: UInt32, _ lane: Lane, at time: Timestamp) {
    guard endless > 0 else { return }
    for i in waits.indices
    where waits[i].end == nil && waits[i].slot == slot && waits[i].generation == generation && waits[i].lane == lane {
      waits[i].end = time
    }
    recount()
  }

  /// The effects of a layer have new places in its list: see `Lane.moved`.
  mutating func renumberEffects(_ slot: Int32, _ generation: UInt32, _ places: [Int]) {
    guard endless > 0 else { return }
    for i in waits.indices where waits[i].slot == slot && waits[i].generation == generation {
      waits[i].lane = waits[i].lane.moved(to: places)
    }
  }

  /// Nobody waits any longer for layers that are gone.
  mutating func drop(at time: Timestamp, where isGone: (_ slot: Int32, _ generation: UInt32) -> Bool) {
    guard !waits.isEmpty else { return }
    var touched: Set<CompletionID> = []
    waits.removeAll {
      guard isGone($0.slot, $0.generation) else { return false }
      touched.insert($0.token)
      return true
    }
    for i in tokens.indices where touched.contains(tokens[i].id) { tokens[i].begin = max(tokens[i].begin, time) }
    recount()
  }

  private mutating func recount() {
    endless = 0
    for i in tokens.indices {
      tokens[i].due = tokens[i].begin
      tokens[i].endless = 0
    }
    for wait in waits {
      guard let i = tokens.firstIndex(where: { $0.id == wait.token }) else { continue }
      if let end = wait.end {
        tokens[i].due = max(tokens[i].due, end)
      } else {
        tokens[i].endless += 1
        endless += 1
      }
    }
  }

  /// The earliest time at which a completion is due, or nil if none will be. One that waits for a tracker is due if that rests.
  func next(isAtRest: (TrackerID) -> Bool) -> Timestamp? {
    var earliest: Timestamp?
    for token in tokens where token.endless == 0 && token.tracker.map(isAtRest) ?? true {
      earliest = min(earliest ?? token.due, token.due)
    }
    return earliest
  }

  /// Who waited for a tracker waits no longer if it rests at `time`.
  mutating func resolveTrackers(at time: Timestamp, isAtRest: (TrackerID) -> Bool) {
    for i in tokens.indices {
      guard let tracker = tokens[i].tracker, isAtRest(tracker) else { continue }
      tokens[i].tracker = nil
    }
  }

  /// Takes out the completions that are due at `time`, in the order in which they became so.
  mutating func take(upTo time: Timestamp) -> [CompletionID] {
    guard let next = next(isAtRest: { _ in false }), next <= time else { return [] }
    let due = tokens.filter { $0.endless == 0 && $0.tracker == nil && $0.due <= time }
    let ids = Set(due.map(\.id))
    tokens.removeAll { ids.contains($0.id) }
    waits.removeAll { ids.contains($0.token) }
    return due.sorted { ($0.due, $0.id.rawValue) < ($1.due, $1.id.rawValue) }.map(\.id)
  }
}

extension PresentationTree {
  /// Takes out the completions that are due at `time`, in the order in which they became so. Each comes once, to be given
  /// to `LayerContext.completed` on the main actor.
  public func takeCompletions(upTo time: Timestamp) -> [CompletionID] {
    waits.resolveTrackers(at: time) { isAtRest($0, at: time) }
    return waits.take(upTo: time)
  }

  private func isAtRest(_ id: TrackerID, at time: Timestamp) -> Bool {
    guard let index = trackers.index(of: id) else { return true }
    return !trackers.states[index].isHeld && !trackers.states[index].motion.isMoving(at: time)
  }

  /// The next time at which there is something to tell the main actor even if nothing is drawn: a completion that someone
  /// waits for, or a tracker that comes to rest. It may lie before `time` if nobody has asked for what was due; nil if
  /// there is nothing.
  public func nextEvent(after time: Timestamp) -> Timestamp? {
    let due = waits.next { isAtRest($0, at: time) }
    guard let rest = trackers.nextRest else { return due }
    return min(due ?? rest, rest)
  }
}
