import GlissadeMotion

/// What moves a page that grows, besides its progress.
@MainActor
package final class ZoomTrackers {
  /// The position of `sight` from which the page below is seen.
  package static let seen = 100.0
  /// The name of the rests that hands send away to.
  static let source = "source"

  private unowned let zoom: any ZoomFlight
  /// The progress of the vertical edges.
  package let vertical: Tracker
  /// Whether the page below is to be seen.
  package let sight: Tracker
  /// A hand that drags the page down, what of it goes sideways, and where it began.
  package let pan: Tracker, sideways: Tracker, panX: Tracker, panY: Tracker
  /// A hand that swipes from the leading edge, and where it began.
  package let edge: Tracker, edgeX: Tracker, edgeY: Tracker
  /// Two fingers: the scale that they have taken away, and the turn, both in thousandths, and how far they have gone.
  package let pinch: Tracker, turn: Tracker, moveX: Tracker, moveY: Tracker
  /// Which of them a hand has.
  private var held: Set<TrackerID> = []

  package init(_ zoom: any ZoomFlight, in tree: LayerTree, isNew: Bool) {
    self.zoom = zoom
    func make(_ position: Double = 0) -> Tracker {
      Tracker(in: tree, configuration: TrackerConfiguration(), position: position)
    }
    vertical = make(isNew ? ZoomNumbers.way : 0)
    sight = make(isNew ? Self.seen : 0)
    (pan, sideways, panX, panY) = (make(), make(), make(), make())
    (edge, edgeX, edgeY) = (make(), make(), make())
    (pinch, turn, moveX, moveY) = (make(), make(), make(), make())
    pinch.onEvent = { [weak self] in if case .rested = $0.kind { self?.zoom.settleIfDone() } }
    for tracker in [pan, edge] { tracker.onEvent = { [weak self] in self?.hear($0) } }
    configure()
  }

  private var all: [Tracker] { [vertical, sight, pan, sideways, panX, panY, edge, edgeX, edgeY] + fingers }
  private var fingers: [Tracker] { [pinch, turn, moveX, moveY] }

  package func remove() { for tracker in all { tracker.remove() } }

  /// Whether no hand has moved the page away from where its progress has it.
  package var isAtRest: Bool { held.isEmpty && !isPinched && [pan, edge, pinch].allSatisfy { abs($0.position) < 0.5 } }

  /// Sets what hands may do, for the size of the page.
  package func configure() {
    let size = zoom.place.room
    pan.configuration = hand(pan, length: size.height, rest: ZoomNumbers.panRest * size.height)
    edge.configuration = hand(edge, length: size.width, rest: ZoomNumbers.edgeRest * size.width)
    var aside = TrackerConfiguration(bounds: 0...0, rests: .points([TrackerConfiguration.Rest(0)]))
    let rubber = TrackerConfiguration.Edge.rubberBand(
      range: ZoomNumbers.sidewaysRange * size.width, stiffness: ZoomNumbers.sidewaysGain)
    (aside.lowEdge, aside.highEdge) = (rubber, rubber)
    aside.spring = ZoomNumbers.cancel
    sideways.configuration = aside
  }

  private func hand(_ own: Tracker, length: Double, rest: Double) -> TrackerConfiguration {
    typealias Command = TrackerConfiguration.Command
    var commands = [Command(own.id, to: 0, ZoomNumbers.landing)]
    for tracker in [zoom.progress, vertical].compactMap({ $0 }) {
      commands.append(Command(tracker.id, to: ZoomNumbers.way, ZoomNumbers.landing))
    }
    var configuration = TrackerConfiguration(
      bounds: 0...max(1, length),
      rests: .points([
        TrackerConfiguration.Rest(0),
        TrackerConfiguration.Rest(
          rest, name: Self.source, condition: zoom.yieldsToHands ? .always : .never,
          isFinal: !zoom.canBeCaught, commands: commands),
      ]))
    (configuration.lowEdge, configuration.highEdge) = (.hard, .hard)
    configuration.projection = ZoomNumbers.projection
    configuration.spring = ZoomNumbers.cancel
    configuration.catchesOnTouch = !zoom.isGoing
    // What was on its way to the source is on its way to the hand.
    configuration.commandsWhenTaken =
      [Command(sight.id, to: Self.seen, nil), Command(vertical.id, to: 0, ZoomNumbers.verticalOut)]
      + (zoom.progress.map { [Command($0.id, to: 0, ZoomNumbers.flight)] } ?? [])
    return configuration
  }

  /// What hands may do on the layer in which the page is found. On its way out it can be caught all over.
  package func claims(on layer: Layer) -> [Claim] {
    let width = zoom.place.frame.width
    let x = zoom.direction < 0 ? width - ZoomNumbers.edge : 0
    var swipe = Claim(
      .tracker(edge.id), .horizontal, slop: ZoomNumbers.edgeSlop, order: .trackerFirst, factor: zoom.direction,
      zone: Rect(x: x, y: 0, width: ZoomNumbers.edge, height: layer.bounds.height))
    swipe.grip = Claim.Grip(x: edgeX.id, y: edgeY.id)
    swipe.goesFirst = true
    var drag = Claim(.tracker(pan.id), .vertical, slop: ZoomNumbers.panSlop, order: .appFirst, factor: 1)
    drag.grip = Claim.Grip(x: panX.id, y: panY.id)
    drag.companions = [Claim.Companion(sideways.id, .horizontal)]
    // Who scrolls at the top of a list does not want to leave it.
    drag.takesScrolling = false
    drag.isForOneHand = true
    let claims = zoom.place.reserve > 0 ? [swipe] : [swipe, drag]
    guard zoom.isGoing, let progress = zoom.progress else {
      return zoom.place.reserve > 0 ? claims : claims + [swipe.elsewhere]
    }
    return claims.map { $0.catching(on: layer, progress, way: ZoomNumbers.way) }
  }

  private func hear(_ event: TrackerEvent) {
    switch event.kind {
    case .began:
      held.insert(event.tracker)
      zoom.handDidBegin()
    case .willRest(_, let rest, _, let command):
      guard held.remove(event.tracker) != nil, command == nil else { break }
      if rest == Self.source { zoom.handDidRelease() } else { zoom.handDidReturn() }
    case .rested: zoom.settleIfDone()
    case .changed, .refused: break
    }
  }

  // MARK: Two fingers

  private var isPinched = false

  /// Two fingers have taken the page, or moved it.
  ///
  /// - Parameters:
  ///   - start: the middle between them when they began, as of the room.
  ///   - scale: how far apart they are, as a share of how far they were.
  ///   - rotation: in radians.
  ///   - movement: how far the middle has gone, in points.
  package func follow(start: Point, scale: Double, rotation: Double, movement: Point) {
    if !isPinched {
      isPinched = true
      sight.go(to: Self.seen, nil)
      let room = zoom.place.room
      zoom.layers.anchorFingers(UnitPoint(x: start.x / room.width, y: start.y / room.height))
      zoom.handDidBegin()
    }
    pinch.go(to: 1000 * (1 - scale), nil)
    turn.go(to: 1000 * rotation, nil)
    moveX.go(to: movement.x, nil)
    moveY.go(to: movement.y, nil)
  }

  /// They have let go: below half its size the page goes.
  package func release(_ scale: Double?) {
    guard isPinched else { return }
    isPinched = false
    let goes = scale.map { $0 < ZoomNumbers.pinchCommit } ?? false
    for tracker in fingers { tracker.go(to: 0, goes ? ZoomNumbers.landing : ZoomNumbers.cancel) }
    if goes { zoom.pop() }
  }

  // MARK: Rest

  /// Calls back once, when all that is seen of a flight is at rest.
  package func whenAtRest(_ progress: Tracker, _ completion: @escaping @MainActor () -> Void) {
    let waited = [progress, vertical, pan, sideways, edge] + fingers
    var left = waited.count
    for tracker in waited {
      tracker.whenAtRest {
        left -= 1
        if left == 0 { completion() }
      }
    }
  }
}
