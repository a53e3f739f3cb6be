import GlissadeMotion

/// A hand that is down, or two fingers that scroll.
struct Gesture {
  enum Holder { case nobody, app, tracker, together }

  /// A claim of a layer under the hand, innermost first.
  struct Candidate {
    var claim: Claim
    /// Nil for a gesture of the app.
    var tracker: TrackerID?
    /// Whose claim it is.
    var layer: LayerID
  }

  /// Trackers that follow the hand along one axis.
  struct Hold {
    var axis: TrackerAxis
    var factor: Double
    /// In the order in which they take movement.
    var rising: [TrackerID]
    var falling: [TrackerID]
    /// Those that in a direction only come back to where the hand took them.
    var backRising: [TrackerID] = []
    var backFalling: [TrackerID] = []
    /// All of them.
    var trackers: [TrackerID]

    /// Puts a tracker where its turn among the others is, told by the one that names it.
    static func insert(
      _ tracker: TrackerID, _ turn: TrackerConfiguration.Link.Turn, _ order: inout [TrackerID],
      _ back: inout [TrackerID], _ place: inout Int
    ) {
      if turn == .never { return back.append(tracker) }
      place = min(turn == .before ? place : place + 1, order.count)
      order.insert(tracker, at: place)
    }
  }

  var hand: Int32
  var start: Point
  var last: Point
  var candidates: [Candidate]
  var holder = Holder.nobody
  var holds: [Hold] = []

  /// The number under which scrolling is kept.
  static let scrolling: Int32 = .min
}

extension PresentationTree {
  /// Lets trackers have an event of a hand before the app does, and says who gets it.
  ///
  /// Decided by the claims of the layers under the hand alone. Moves nothing on the screen before the next `evaluate`.
  ///
  /// - Parameters:
  ///   - event: what the hand did.
  ///   - root: the root of the window in which it happened.
  public func hand(_ event: HandEvent, root: Int32) -> HandOutcome {
    guard !trackers.isEmpty else { return .app }
    switch event.kind {
    case .began(let point): return began(event.hand, point, root: root, at: event.time)
    case .moved(let point): return moved(event.hand, point, at: event.time)
    case .ended: return ended(event.hand, isCancelled: false, at: event.time)
    case .cancelled: return ended(event.hand, isCancelled: true, at: event.time)
    case .scrolled(let point, let delta, let isPrecise, let isEnded):
      return scrolled(point, delta, isPrecise: isPrecise, isEnded: isEnded, root: root, at: event.time)
    }
  }

  /// Whether a hand has a tracker: what is held moves with the hand alone, whatever the program commits.
  public func isHeld(_ tracker: TrackerID) -> Bool {
    trackers.index(of: tracker).map { trackers.states[$0].isHeld } ?? false
  }

  /// Where a tracker is at a time, or nil if the tree does not have it.
  public func position(of tracker: TrackerID, at time: Timestamp) -> Double? {
    trackers.index(of: tracker).map { trackers.states[$0].motion.position(at: time) }
  }

  /// How fast a tracker moves at a time, in points per second; a held one by what the hand did last.
  public func velocity(of tracker: TrackerID, at time: Timestamp) -> Double? {
    trackers.index(of: tracker).map {
      let state = trackers.states[$0]
      return state.isHeld ? state.hand.velocity(at: time) : state.motion.velocity(at: time)
    }
  }

  /// Takes out what trackers have to tell the main thread by a time, in order; to be given to `LayerTree.receive` there.
  public func takeTrackerEvents(upTo time: Timestamp) -> [TrackerEvent] { trackers.takeEvents(upTo: time) }

  // MARK: A hand

  /// Whether a claim is one for what begins at a point of the window: a hand there, or two fingers or a wheel.
  private func offers(
    _ claim: Claim, _ layer: LayerID, _ point: Point, _ hand: Int32, scrolls isPrecise: Bool?
  ) -> Bool {
    if isPrecise != nil, !claim.takesScrolling { return false }
    if claim.isForFingers, hand < 0 { return false }
    guard let zone = claim.zone else { return true }
    if let isPrecise { return isPrecise }
    return convert(point, to: layer).map(zone.contains) ?? false
  }

  /// - Parameter scrolls: for scrolling whether it is precise; nil for a hand.
  private func candidates(
    at point: Point, root: Int32, hand: Int32 = 0, scrolls isPrecise: Bool? = nil, _ time: Timestamp
  ) -> [Gesture.Candidate] {
    var found: [Gesture.Candidate] = []
    let path = hitPath(point, root: root)
    let front = claimPath(point, root: root)
    if let passed = front.last, passed != path.last {
      find(&found, passed, point, hand, scrolls: isPrecise, passing: true, time)
    }
    for id in path.reversed() { find(&found, id, point, hand, scrolls: isPrecise, passing: false, time) }
    guard isPrecise == nil else { return found }
    var first = 0
    for i in found.indices where found[i].claim.goesFirst {
      found.insert(found.remove(at: i), at: first)
      first += 1
    }
    return found
  }

  /// Adds what a layer offers.
  private func find(
    _ found: inout [Gesture.Candidate], _ id: LayerID, _ point: Point, _ hand: Int32, scrolls isPrecise: Bool?,
    passing: Bool, _ time: Timestamp
  ) {
    guard let slot = slotOfID[id] else { return }
    for claim in states[Int(slot)].claims where offers(claim, id, point, hand, scrolls: isPrecise) {
      if passing, !claim.passesTouches { continue }
      if claim.condition != .always, !trackers.isAvailable(claim.condition, at: time) { continue }
      switch claim.holder {
      case .app: found.append(Gesture.Candidate(claim: claim, tracker: nil, layer: id))
      case .tracker(let tracker):
        guard let index = trackers.index(of: tracker), !trackers.states[index].isEnding else { continue }
        found.append(Gesture.Candidate(claim: claim, tracker: tracker, layer: id))
      }
    }
  }

  private func began(_ hand: Int32, _ point: Point, root: Int32, at time: Timestamp) -> HandOutcome {
    _ = ended(hand, isCancelled: true, at: time)
    let candidates = candidates(at: point, root: root, hand: hand, time)
    guard !candidates.isEmpty else { return .app }
    var gesture = Gesture(hand: hand, start: point, last: point, candidates: candidates)
    // A touch stops what runs; what it does next decides who gets it.
    for candidate in candidates {
      guard let tracker = candidate.tracker, let index = trackers.index(of: tracker),
        trackers.states[index].configuration.catchesOnTouch, trackers.states[index].isMoving(at: time),
        !gesture.holds.contains(where: { $0.axis == candidate.claim.axis })
      else { continue }
      take(&gesture, candidate.claim, tracker, at: time)
      gesture.holder = candidate.claim.order == .together ? .together : .tracker
    }
    gestures.append(gesture)
    switch gesture.holder {
    case .tracker: return .tracker
    case .together: return .both
    case .nobody, .app: return .app
    }
  }

  private func moved(_ hand: Int32, _ point: Point, at time: Timestamp) -> HandOutcome {
    guard let g = gesture(of: hand), point.x.isFinite, point.y.isFinite else {
      return .app
    }
    let before = gestures[g].holder
    if before == .nobody || before == .tracker { decide(g, point, at: time) }
    let delta = point - gestures[g].last
    gestures[g].last = point
    for i in gestures[g].holds.indices {
      let hold = gestures[g].holds[i]
      follow(hold, hold.axis.along(delta) * hold.factor, at: time)
    }
    switch gestures[g].holder {
    case .nobody, .app: return .app
    case .together: return .both
    case .tracker: return before == .nobody ? .taken : .tracker
    }
  }

  /// Looks whether the hand has gone far enough for one of the claims.
  private func decide(_ g: Int, _ point: Point, at time: Timestamp) {
    let way = point - gestures[g].start
    var appWaits: (horizontal: Bool, vertical: Bool) = (false, false)
    for i in gestures[g].candidates.indices where gestures[g].candidates[i].tracker == nil {
      let candidate = gestures[g].candidates[i]
      if candidate.claim.axis == .horizontal { appWaits.horizontal = true } else { appWaits.vertical = true }
    }
    var isAppFirst = false
    // The one that follows where none has way left: it gives beyond its end.
    var last = -1
    // One with way left to which the hand has not gone far enough yet: nobody gives before it.
    var isSoon = false
    for i in gestures[g].candidates.indices {
      let candidate = gestures[g].candidates[i]
      let axis = candidate.claim.axis
      let (along, across) = (abs(axis.along(way)), abs(axis.across(way)))
      if candidate.claim.yields, !isFree(g, i, rising: axis.along(way) * candidate.claim.factor > 0, at: time) {
        continue
      }
      if along > 0, along >= across, along < candidate.claim.slop, let tracker = candidate.tracker,
        let index = trackers.index(of: tracker),
        trackers.hasWay(index, rising: axis.along(way) * candidate.claim.factor > 0, at: time)
      {
        if candidate.claim.goesFirst { return }
        isSoon = true
      }
      guard along >= candidate.claim.slop, along > 0, along >= across else { continue }
      if candidate.claim.isForOneHand, gestures.count > 1 { continue }
      guard let tracker = candidate.tracker, let index = trackers.index(of: tracker) else {
        isAppFirst = isAppFirst || candidate.tracker == nil
        continue
      }
      if isHolding(g, axis) { continue }
      let appWants = axis == .horizontal ? appWaits.horizontal : appWaits.vertical
      if candidate.claim.order == .appFirst, isAppFirst || appWants { continue }
      let rising = axis.along(way) * candidate.claim.factor > 0
      if trackers.hasWay(index, rising: rising, at: time) { return give(g, i, way, point, at: time) }
      if last < 0 || trackers.gives(index, rising: rising) { last = i }
    }
    if isSoon, last >= 0 { return }
    if last >= 0 { return give(g, last, way, point, at: time) }
    if isAppFirst, gestures[g].holder == .nobody { gestures[g].holder = .app }
  }

  /// Whether a claim that yields has way, and no other along its axis wants the hand.
  private func isFree(_ g: Int, _ i: Int, rising: Bool, at time: Timestamp) -> Bool {
    let own = gestures[g].candidates[i]
    guard let tracker = own.tracker, let index = trackers.index(of: tracker),
      trackers.hasWay(index, rising: rising, at: time)
    else { return false }
    for j in gestures[g].candidates.indices {
      let other = gestures[g].candidates[j]
      if other.claim.axis != own.claim.axis || other.tracker == tracker { continue }
      guard let second = other.tracker, let index = trackers.index(of: second) else { return false }
      if trackers.hasWay(index, rising: true, at: time) || trackers.hasWay(index, rising: false, at: time) {
        return false
      }
    }
    return true
  }

  /// Gives the hand to a candidate's tracker.
  private func give(_ g: Int, _ i: Int, _ way: Point, _ point: Point, at time: Timestamp) {
    let claim = gestures[g].candidates[i].claim
    guard let tracker = gestures[g].candidates[i].tracker else { return }
    if let grip = claim.grip, let index = trackers.index(of: tracker), !trackers.states[index].isMoving(at: time),
      let place = convert(gestures[g].start, to: gestures[g].candidates[i].layer)
    {
      trackers.put(grip.x, at: place.x)
      trackers.put(grip.y, at: place.y)
    }
    take(&gestures[g], claim, tracker, at: time)
    if claim.order == .together {
      gestures[g].holder = gestures[g].holder == .tracker ? .tracker : .together
    } else {
      gestures[g].holder = .tracker
    }
    // The way up to the slop is not made up for.
    let signed = claim.axis.along(way) < 0 ? -claim.slop : claim.slop
    let start = gestures[g].start
    gestures[g].last =
      claim.axis == .horizontal ? Point(start.x + signed, point.y) : Point(point.x, start.y + signed)
  }

  private func ended(_ hand: Int32, isCancelled: Bool, at time: Timestamp) -> HandOutcome {
    guard let g = gesture(of: hand) else { return .app }
    let gesture = gestures.remove(at: g)
    for hold in gesture.holds {
      for tracker in hold.trackers {
        if let index = trackers.index(of: tracker) { trackers.release(index, isCancelled: isCancelled, at: time) }
      }
    }
    switch gesture.holder {
    case .nobody, .app: return .app
    case .together: return .both
    case .tracker: return .tracker
    }
  }

  private func scrolled(
    _ point: Point, _ delta: Point, isPrecise: Bool, isEnded: Bool, root: Int32, at time: Timestamp
  ) -> HandOutcome {
    guard delta.x.isFinite, delta.y.isFinite else { return .app }
    if isPrecise, let g = gesture(of: Gesture.scrolling) {
      for i in gestures[g].holds.indices {
        let hold = gestures[g].holds[i]
        follow(hold, -hold.axis.along(delta) * hold.factor, at: time)
      }
      return isEnded ? ended(Gesture.scrolling, isCancelled: false, at: time) : .tracker
    }
    let axis: TrackerAxis = abs(delta.x) > abs(delta.y) ? .horizontal : .vertical
    guard axis.along(delta) != 0,
      let candidate = scrolled(
        axis, delta, isPrecise: isPrecise, candidates(at: point, root: root, scrolls: isPrecise, time), at: time),
      let tracker = candidate.tracker, let index = trackers.index(of: tracker)
    else { return .app }
    let amount = -axis.along(delta) * candidate.claim.factor
    guard isPrecise else {
      trackers.nudge(index, by: amount, at: time)
      return .tracker
    }
    var gesture = Gesture(hand: Gesture.scrolling, start: point, last: point, candidates: [], holder: .tracker)
    take(&gesture, candidate.claim, tracker, at: time)
    for hold in gesture.holds { follow(hold, -hold.axis.along(delta) * hold.factor, at: time) }
    gestures.append(gesture)
    return isEnded ? ended(Gesture.scrolling, isCancelled: false, at: time) : .tracker
  }

  /// Who scrolls: what moves already goes on, also when it is at its end; else the innermost that has way left; else the
  /// outermost that gives.
  private func scrolled(
    _ axis: TrackerAxis, _ delta: Point, isPrecise: Bool, _ candidates: [Gesture.Candidate], at time: Timestamp
  ) -> Gesture.Candidate? {
    var free: Gesture.Candidate?
    var last: Gesture.Candidate?
    for candidate in candidates where candidate.claim.axis == axis {
      guard let tracker = candidate.tracker, let index = trackers.index(of: tracker) else { continue }
      if trackers.states[index].isHeld || trackers.states[index].isMoving(at: time) { return candidate }
      let rising = -axis.along(delta) * candidate.claim.factor > 0
      if free == nil, trackers.hasWay(index, rising: rising, at: time) { free = candidate }
      if last == nil || isPrecise && trackers.gives(index, rising: rising) { last = candidate }
    }
    return free ?? last
  }

  // MARK: Following

  /// Gives a tracker, and those it shares with, to a hand.
  private func take(_ gesture: inout Gesture, _ claim: Claim, _ tracker: TrackerID, at time: Timestamp) {
    var hold = Gesture.Hold(
      axis: claim.axis, factor: claim.factor, rising: [tracker], falling: [tracker], trackers: [tracker])
    var link = trackers.index(of: tracker).flatMap { trackers.states[$0].configuration.link }
    // Where each of the chain stands among those before it is told by the one that names it.
    var (risingPlace, fallingPlace) = (0, 0)
    while let next = link, let index = trackers.index(of: next.tracker), !hold.trackers.contains(next.tracker),
      !trackers.states[index].isEnding
    {
      Gesture.Hold.insert(next.tracker, next.rising, &hold.rising, &hold.backRising, &risingPlace)
      Gesture.Hold.insert(next.tracker, next.falling, &hold.falling, &hold.backFalling, &fallingPlace)
      hold.trackers.append(next.tracker)
      link = trackers.states[index].configuration.link
    }
    for id in hold.trackers {
      if let index = trackers.index(of: id) { trackers.hold(index, at: time) }
    }
    gesture.holds.append(hold)
    for companion in claim.companions {
      guard let index = trackers.index(of: companion.tracker) else { continue }
      trackers.hold(index, at: time)
      gesture.holds.append(
        Gesture.Hold(
          axis: companion.axis, factor: companion.factor, rising: [companion.tracker], falling: [companion.tracker],
          trackers: [companion.tracker]))
    }
  }

  /// Shares a movement of the hand among the trackers that follow it: first what lies beyond an edge comes back, then each
  /// takes what it can in turn, and the last one gives beyond its edge.
  private func follow(_ hold: Gesture.Hold, _ delta: Double, at time: Timestamp) {
    var rest = delta
    let order = delta > 0 ? hold.rising : hold.falling
    let back = delta > 0 ? hold.backRising : hold.backFalling
    for i in back.indices where rest != 0 {
      if let index = trackers.index(of: back[i]) { rest = trackers.takeBack(index, rest, at: time) }
    }
    for i in order.indices where rest != 0 {
      if let index = trackers.index(of: order[i]) { rest = trackers.take(index, rest, backOnly: true, at: time) }
    }
    for i in order.indices where rest != 0 {
      if let index = trackers.index(of: order[i]) { rest = trackers.take(index, rest, backOnly: false, at: time) }
    }
    if rest != 0, let last = order.last, let index = trackers.index(of: last) { trackers.push(index, rest, at: time) }
    for i in hold.trackers.indices {
      if let index = trackers.index(of: hold.trackers[i]) { trackers.sample(index, at: time) }
    }
  }

  // Loops by index, here and above: the library's own searches take memory for each element in a debug build.

  private func gesture(of hand: Int32) -> Int? {
    for i in gestures.indices where gestures[i].hand == hand { return i }
    return nil
  }

  private func isHolding(_ g: Int, _ axis: TrackerAxis) -> Bool {
    for i in gestures[g].holds.indices where gestures[g].holds[i].axis == axis { return true }
    return false
  }
}
