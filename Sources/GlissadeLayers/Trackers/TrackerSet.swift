import GlissadeMotion

/// All trackers of a tree, and what they have to tell.
struct TrackerSet {
  private(set) var states: [TrackerState] = []
  private var indices: [TrackerID: Int] = [:]
  private(set) var events: [TrackerEvent] = []
  private var lastEvent: UInt64 = 0
  /// The distance that nobody can see: a quarter of a device pixel.
  var threshold = 0.25

  var isEmpty: Bool { states.isEmpty }
  func index(of id: TrackerID) -> Int? { indices[id] }

  // MARK: Where things are

  func isAvailable(_ condition: TrackerConfiguration.Condition, at time: Timestamp) -> Bool {
    switch condition {
    case .always: return true
    case .never: return false
    case .tracker(let id, let range):
      guard let index = indices[id] else { return false }
      let position = states[index].motion.position(at: time)
      return position >= range.lowerBound - threshold && position <= range.upperBound + threshold
    }
  }

  func bounds(_ i: Int, at time: Timestamp) -> ClosedRange<Double> {
    if let bounds = states[i].configuration.bounds { return bounds }
    guard case .points(let rests) = states[i].configuration.rests else {
      return -Refusal.longest...Refusal.longest
    }
    var range: ClosedRange<Double>?
    for rest in rests where isAvailable(rest.condition, at: time) {
      range =
        min(range?.lowerBound ?? rest.position, rest.position)...max(range?.upperBound ?? rest.position, rest.position)
    }
    let position = states[i].motion.position(at: time)
    return range ?? position...position
  }

  mutating func evaluate(at time: Timestamp) {
    for i in states.indices { states[i].shown = states[i].shown(at: time) }
  }

  func isMoving(at time: Timestamp) -> Bool {
    for i in states.indices where states[i].isMoving(at: time) { return true }
    return false
  }

  // MARK: What the program does

  mutating func define(_ id: TrackerID, _ configuration: TrackerConfiguration, position: Double, at time: Timestamp) {
    guard let i = indices[id] else {
      indices[id] = states.count
      states.append(TrackerState(id: id, configuration: configuration, position: position))
      return
    }
    guard states[i].configuration != configuration else { return }
    reportRests(upTo: time)
    states[i].configuration = configuration
    let position = states[i].motion.position(at: time)
    if states[i].isHeld {
      // What is held stays under the hand, whatever the edges are now.
      states[i].raw = configuration.raw(position, in: bounds(i, at: time))
      return
    }
    // A goal that has gone is given up for the nearest one; one that still stands is kept.
    if !isGoal(states[i].motion.target, i, at: time) {
      settle(i, velocity: states[i].motion.velocity(at: time), towards: states[i].motion.target, at: time)
    }
  }

  mutating func remove(_ id: TrackerID) {
    guard let i = indices[id] else { return }
    states.remove(at: i)
    events.removeAll { $0.tracker == id && $0.kind == .changed }
    indices = [:]
    for (i, state) in states.enumerated() { indices[state.id] = i }
  }

  mutating func send(_ id: TrackerID, _ command: TrackerCommand, at time: Timestamp) {
    guard let i = indices[id] else { return }
    if states[i].isHeld {
      states[i].waiting = command
      return
    }
    reportRests(upTo: time)
    obey(command, i, at: time)
  }

  mutating func prepare(_ id: TrackerID, _ range: ClosedRange<Double>?) {
    if let i = indices[id] { states[i].prepared = range }
  }

  mutating func shift(_ id: TrackerID, by distance: Double) {
    if let i = indices[id], distance.isFinite { states[i].shift(by: distance) }
  }

  /// Puts a tracker that nobody moves at a place.
  mutating func put(_ id: TrackerID, at position: Double) {
    guard let i = indices[id], !states[i].isHeld, position.isFinite else { return }
    states[i].motion.rest(at: position)
  }

  /// Does what a tracker's configuration says of others, and perhaps of itself.
  private mutating func obey(_ commands: [TrackerConfiguration.Command], of i: Int, at time: Timestamp) {
    for command in commands {
      guard let j = indices[command.tracker], j != i, !states[j].isHeld, command.target.isFinite else { continue }
      reportRests(upTo: time)
      states[j].waiting = nil
      states[j].motion.go(to: command.target, command.animation, at: time, threshold: threshold)
      states[j].hasReportedRest = false
      states[j].isEnding = rest(at: command.target, j)?.isFinal ?? false
    }
  }

  private mutating func obey(_ command: TrackerCommand, _ i: Int, velocity: Double? = nil, at time: Timestamp) {
    states[i].waiting = nil
    states[i].motion.go(
      to: command.target, command.animation, at: time, velocity: velocity, threshold: threshold)
    willRest(i, rest(at: command.target, i), command: command.number, at: time)
  }

  // MARK: What a hand does

  /// A hand takes it, at rest or in flight; `moved` is false while it is not known whether the hand wants it.
  mutating func hold(_ i: Int, at time: Timestamp) {
    reportRests(upTo: time)
    states[i].hands += 1
    guard states[i].hands == 1 else { return }
    let position = states[i].shown(at: time)
    states[i].start = position
    states[i].raw = states[i].configuration.raw(position, in: bounds(i, at: time))
    states[i].isTaken = states[i].motion.isMoving(at: time)
    states[i].motion.rest(at: position)
    states[i].hand.reset()
    states[i].hand.add(position, at: time)
    if states[i].isTaken {
      queue(.began, i, at: time)
      obey(states[i].configuration.commandsWhenTaken, of: i, at: time)
    }
  }

  /// Whether there is way left in a direction, its own or that of those who share in it.
  func hasWay(_ i: Int, rising: Bool, at time: Timestamp) -> Bool {
    if states[i].configuration.link != nil { return true }
    let bounds = bounds(i, at: time)
    let position = states[i].motion.position(at: time)
    return rising ? position < bounds.upperBound - threshold : position > bounds.lowerBound + threshold
  }

  /// Whether it gives beyond its end in a direction.
  func gives(_ i: Int, rising: Bool) -> Bool {
    !(rising ? states[i].configuration.highEdge : states[i].configuration.lowEdge).isHard
  }

  /// Moves it by what it can take of `delta`: back from beyond an edge, or up to one. Returns the rest.
  mutating func take(_ i: Int, _ delta: Double, backOnly: Bool, at time: Timestamp) -> Double {
    let bounds = bounds(i, at: time)
    let raw = states[i].raw
    let room: Double
    if backOnly {
      room = delta < 0 ? max(0, raw - bounds.upperBound) : max(0, bounds.lowerBound - raw)
    } else {
      room = delta < 0 ? max(0, raw - bounds.lowerBound) : max(0, bounds.upperBound - raw)
    }
    let part = delta < 0 ? max(delta, -room) : min(delta, room)
    if part != 0 { move(i, to: raw + part, bounds, at: time) }
    return delta - part
  }

  /// Moves it by what it can take of `delta` until it is where the hand took it. Returns the rest.
  mutating func takeBack(_ i: Int, _ delta: Double, at time: Timestamp) -> Double {
    let bounds = bounds(i, at: time)
    let way = states[i].configuration.raw(states[i].start, in: bounds) - states[i].raw
    let part = delta < 0 ? max(delta, min(0, way)) : min(delta, max(0, way))
    if part != 0 { move(i, to: states[i].raw + part, bounds, at: time) }
    return delta - part
  }

  /// Moves it beyond its edge.
  mutating func push(_ i: Int, _ delta: Double, at time: Timestamp) {
    let bounds = bounds(i, at: time)
    let edge = delta < 0 ? states[i].configuration.lowEdge : states[i].configuration.highEdge
    if edge.isHard { return }
    move(i, to: states[i].raw + delta, bounds, at: time)
  }

  private mutating func move(_ i: Int, to raw: Double, _ bounds: ClosedRange<Double>, at time: Timestamp) {
    if !states[i].isTaken {
      states[i].isTaken = true
      queue(.began, i, at: time)
      obey(states[i].configuration.commandsWhenTaken, of: i, at: time)
    }
    states[i].raw = raw
    states[i].motion.rest(at: states[i].configuration.shown(states[i].raw, in: bounds))
  }

  /// Takes down where the hand is now, whether it has moved the tracker or not.
  mutating func sample(_ i: Int, at time: Timestamp) {
    states[i].hand.add(states[i].motion.target, at: time)
  }

  /// The hand lets go; `isCancelled` goes back to where it was taken.
  mutating func release(_ i: Int, isCancelled: Bool, at time: Timestamp) {
    guard states[i].hands > 0 else { return }
    states[i].hands -= 1
    guard states[i].hands == 0 else { return }
    let velocity = isCancelled ? 0 : states[i].hand.velocity(at: time)
    if let command = states[i].waiting {
      obey(command, i, velocity: velocity, at: time)
    } else if states[i].isTaken {
      settle(i, velocity: velocity, towards: isCancelled ? states[i].start : nil, at: time)
    }
    states[i].isTaken = false
  }

  /// A notch of a wheel.
  mutating func nudge(_ i: Int, by delta: Double, at time: Timestamp) {
    guard !states[i].isHeld, !states[i].isEnding, delta != 0 else { return }
    reportRests(upTo: time)
    let bounds = bounds(i, at: time)
    let goal = states[i].motion.target
    let target: Double
    if case .free = states[i].configuration.rests {
      target = min(max(goal + delta, bounds.lowerBound), bounds.upperBound)
    } else {
      target = nextRest(i, from: goal, rising: delta > 0, at: time) ?? goal
    }
    guard target != goal else { return }
    states[i].motion.go(to: target, .spring(duration: 0.25, bounce: 0), at: time, threshold: threshold)
    willRest(i, rest(at: target, i), command: nil, at: time)
  }

  // MARK: Coming to rest

  private func rest(at position: Double, _ i: Int) -> TrackerConfiguration.Rest? {
    guard case .points(let rests) = states[i].configuration.rests else { return nil }
    return rests.first { abs($0.position - position) <= threshold }
  }

  private func isGoal(_ position: Double, _ i: Int, at time: Timestamp) -> Bool {
    switch states[i].configuration.rests {
    case .free: return bounds(i, at: time).contains(position)
    case .pages(let length):
      let page = length > 0 ? (position / length).rounded() * length : position
      return abs(page - position) <= threshold && bounds(i, at: time).contains(position)
    case .points:
      guard let rest = rest(at: position, i) else { return false }
      return isAvailable(rest.condition, at: time)
    }
  }

  /// The next rest beyond a position.
  private func nextRest(_ i: Int, from position: Double, rising: Bool, at time: Timestamp) -> Double? {
    switch states[i].configuration.rests {
    case .free: return nil
    case .pages(let length):
      guard length > 0 else { return nil }
      let bounds = bounds(i, at: time)
      let page = rising ? (position / length + 1e-6).rounded(.down) + 1 : (position / length - 1e-6).rounded(.up) - 1
      let next = page * length
      return next >= bounds.lowerBound - threshold && next <= bounds.upperBound + threshold ? next : nil
    case .points(let rests):
      var best: Double?
      for rest in rests where isAvailable(rest.condition, at: time) {
        let ahead = rising ? rest.position - position : position - rest.position
        guard ahead > threshold else { continue }
        if best.map({ abs($0 - position) > ahead }) ?? true { best = rest.position }
      }
      return best
    }
  }

  /// Chooses where to rest and goes there.
  private mutating func settle(_ i: Int, velocity: Double, towards wish: Double?, at time: Timestamp) {
    let configuration = states[i].configuration
    let bounds = bounds(i, at: time)
    let position = states[i].motion.position(at: time)
    let speed = abs(velocity) < configuration.stillSpeed ? 0 : velocity
    if case .free = configuration.rests {
      if position < bounds.lowerBound || position > bounds.upperBound {
        let edge = min(max(position, bounds.lowerBound), bounds.upperBound)
        states[i].motion.go(to: edge, configuration.spring, at: time, velocity: velocity, threshold: threshold)
      } else if let wish {
        let goal = min(max(wish, bounds.lowerBound), bounds.upperBound)
        states[i].motion.go(to: goal, configuration.spring, at: time, velocity: velocity, threshold: threshold)
      } else {
        states[i].motion.glide(
          from: position, velocity: speed, decay: configuration.decay, in: bounds, at: time,
          spring: configuration.spring, threshold: threshold)
      }
      willRest(i, nil, command: nil, at: time)
      return
    }
    let projection = wish ?? position + speed / TrackerMotion.rate(configuration.decay)
    let target = chooseRest(i, projection, from: position, speed: wish == nil ? speed : 0, bounds, at: time)
    let chosen = rest(at: target, i)
    let commands = chosen?.commands ?? []
    let own = commands.first { $0.tracker == states[i].id }
    states[i].motion.go(
      to: own?.target ?? target, own == nil ? configuration.spring : own?.animation, at: time, velocity: velocity,
      threshold: threshold)
    willRest(i, chosen, command: nil, at: time)
    obey(commands, of: i, at: time)
  }

  private mutating func chooseRest(
    _ i: Int, _ projection: Double, from position: Double, speed: Double, _ bounds: ClosedRange<Double>,
    at time: Timestamp
  ) -> Double {
    var target: Double
    switch states[i].configuration.rests {
    case .free: return projection
    case .pages(let length):
      guard length > 0 else { return min(max(position, bounds.lowerBound), bounds.upperBound) }
      let page = (states[i].start / length).rounded()
      let nearest = min(max((projection / length).rounded(), page - 1), page + 1)
      let first = (bounds.lowerBound / length).rounded(.up)
      let last = max((bounds.upperBound / length).rounded(.down), first)
      target = min(max(nearest, first), last) * length
    case .points(let rests):
      var best: TrackerConfiguration.Rest?
      var wanted: TrackerConfiguration.Rest?
      for rest in rests {
        let distance = abs(rest.position - projection)
        if wanted.map({ abs($0.position - projection) > distance }) ?? true { wanted = rest }
        guard isAvailable(rest.condition, at: time) else { continue }
        if best.map({ abs($0.position - projection) > distance }) ?? true { best = rest }
      }
      if let wanted, !isAvailable(wanted.condition, at: time) {
        queue(.refused(rest: wanted.name), i, at: time)
      }
      target = best?.position ?? position
    }
    if let flick = states[i].configuration.flickSpeed, abs(speed) >= flick,
      speed > 0 ? target <= position : target >= position,
      let next = nextRest(i, from: position, rising: speed > 0, at: time)
    {
      target = next
    }
    return target
  }

  // MARK: Telling

  private mutating func willRest(_ i: Int, _ rest: TrackerConfiguration.Rest?, command: UInt64?, at time: Timestamp) {
    states[i].hasReportedRest = false
    states[i].isEnding = rest?.isFinal ?? false
    queue(
      .willRest(
        target: states[i].motion.target, rest: rest?.name ?? "", isFinal: rest?.isFinal ?? false, command: command),
      i, at: time)
  }

  private mutating func queue(_ kind: TrackerEvent.Kind, _ i: Int, at time: Timestamp) {
    lastEvent += 1
    let motion = states[i].motion
    events.append(
      TrackerEvent(
        number: lastEvent, tracker: states[i].id, time: time, kind: kind, position: motion.position(at: time),
        velocity: motion.velocity(at: time), shift: states[i].shift))
  }

  /// Tells of what has come to rest by a time.
  mutating func reportRests(upTo time: Timestamp) {
    for i in states.indices
    where !states[i].hasReportedRest && !states[i].isHeld && !states[i].motion.isMoving(at: time) {
      states[i].hasReportedRest = true
      states[i].isEnding = false
      let end = min(states[i].motion.end ?? time, time)
      reportChange(i, at: end)
      queue(.rested, i, at: end)
    }
  }

  private mutating func reportChange(_ i: Int, at time: Timestamp) {
    let position = states[i].motion.position(at: time)
    guard position != states[i].reported else { return }
    states[i].reported = position
    queue(.changed, i, at: time)
  }

  /// Takes out what there is to tell by a time.
  mutating func takeEvents(upTo time: Timestamp) -> [TrackerEvent] {
    reportRests(upTo: time)
    for i in states.indices { reportChange(i, at: time) }
    guard !events.isEmpty else { return [] }
    let taken = TrackerEvent.coalesce(events)
    events.removeAll(keepingCapacity: true)
    return taken
  }

  /// The earliest time at which a tracker comes to rest that has not been told of.
  var nextRest: Timestamp? {
    var earliest: Timestamp?
    for i in states.indices where !states[i].hasReportedRest && !states[i].isHeld && !states[i].motion.isEndless {
      let end = states[i].motion.end ?? .zero
      earliest = min(earliest ?? end, end)
    }
    return earliest
  }
}
