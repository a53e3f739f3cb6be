import Foundation
import GlissadeLayers
import GlissadeMotion

/// What moves a page that grows, besides its progress.
@MainActor
final class ZoomTrackers {
  /// The position of `sight` from which the page below is seen.
  static let seen = 100.0
  /// The name of the rests that hands send away to.
  static let source = "source"

  private unowned let zoom: ZoomMotion
  private var host: any ZoomHost { zoom.host }
  /// The progress of the vertical edges.
  let vertical: Tracker
  /// Whether the page below is to be seen.
  let sight: Tracker
  /// A hand that drags the page down, what of it goes sideways, and where it began.
  let pan: Tracker, sideways: Tracker, panX: Tracker, panY: Tracker
  /// A hand that swipes from the leading edge, and where it began.
  let edge: Tracker, edgeX: Tracker, edgeY: Tracker
  /// Two fingers: the scale that they have taken away, and the turn, both in thousandths, and how far they have gone.
  let pinch: Tracker, turn: Tracker, moveX: Tracker, moveY: Tracker
  /// Which of them a hand has.
  private var held: Set<TrackerID> = []

  init(_ zoom: ZoomMotion, isNew: Bool) {
    self.zoom = zoom
    let tree = zoom.graph.tree
    func make(_ position: Double = 0) -> Tracker {
      Tracker(in: tree, configuration: TrackerConfiguration(), position: position)
    }
    vertical = make(isNew ? ZoomNumbers.way : 0)
    sight = make(isNew ? Self.seen : 0)
    (pan, sideways, panX, panY) = (make(), make(), make(), make())
    (edge, edgeX, edgeY) = (make(), make(), make())
    (pinch, turn, moveX, moveY) = (make(), make(), make(), make())
    pinch.onEvent = { [weak self] in if case .rested = $0.kind { self?.zoom.host.settleIfDone() } }
    for tracker in [pan, edge] { tracker.onEvent = { [weak self] in self?.hear($0) } }
    configure()
  }

  private var all: [Tracker] { [vertical, sight, pan, sideways, panX, panY, edge, edgeX, edgeY] + fingers }
  private var fingers: [Tracker] { [pinch, turn, moveX, moveY] }

  func remove() { for tracker in all { tracker.remove() } }

  /// Whether no hand has moved the page away from where its progress has it.
  var isAtRest: Bool { held.isEmpty && !isPinched && [pan, edge, pinch].allSatisfy { abs($0.position) < 0.5 } }

  /// Sets what hands may do, for the size of the page.
  func configure() {
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
    for tracker in [host.progress, vertical].compactMap({ $0 }) {
      commands.append(Command(tracker.id, to: ZoomNumbers.way, ZoomNumbers.landing))
    }
    var configuration = TrackerConfiguration(
      bounds: 0...max(1, length),
      rests: .points([
        TrackerConfiguration.Rest(0),
        TrackerConfiguration.Rest(
          rest, name: Self.source, condition: host.yieldsToHands ? .always : .never,
          isFinal: !host.canBeCaught, commands: commands),
      ]))
    (configuration.lowEdge, configuration.highEdge) = (.hard, .hard)
    configuration.decay = exp(-0.001 / ZoomNumbers.projection)
    configuration.spring = ZoomNumbers.cancel
    configuration.catchesOnTouch = !host.isGoing
    // What was on its way to the source is on its way to the hand.
    configuration.commandsWhenTaken =
      [Command(sight.id, to: Self.seen, nil), Command(vertical.id, to: 0, ZoomNumbers.verticalOut)]
      + (host.progress.map { [Command($0.id, to: 0, ZoomNumbers.flight)] } ?? [])
    return configuration
  }

  /// What hands may do on the layer in which the page is found. On its way out it can be caught all over.
  func claims(on layer: Layer) -> [Claim] {
    let width = zoom.place.frame.width
    let x = zoom.direction < 0 ? width - ZoomNumbers.edge : 0
    var swipe = Claim(
      .tracker(edge.id), .horizontal, slop: ZoomNumbers.edgeSlop, order: .trackerFirst, factor: zoom.direction,
      zone: Rect(x: x, y: 0, width: ZoomNumbers.edge, height: layer.bounds.height))
    swipe.grip = Claim.Grip(x: edgeX.id, y: edgeY.id)
    var drag = Claim(.tracker(pan.id), .vertical, slop: ZoomNumbers.panSlop, order: .appFirst, factor: 1)
    drag.grip = Claim.Grip(x: panX.id, y: panY.id)
    drag.companions = [Claim.Companion(sideways.id, .horizontal)]
    // Who scrolls at the top of a list does not want to leave it.
    drag.takesScrolling = false
    drag.isForOneHand = true
    let claims = zoom.place.reserve > 0 ? [swipe] : [swipe, drag]
    guard host.isGoing, let progress = host.progress else { return claims }
    return claims.map { $0.catching(on: layer, progress, way: ZoomNumbers.way) }
  }

  private func hear(_ event: TrackerEvent) {
    switch event.kind {
    case .began:
      held.insert(event.tracker)
      host.handDidBegin()
    case .willRest(_, let rest, _, let command):
      held.remove(event.tracker)
      guard command == nil else { break }
      if rest == Self.source { host.handDidRelease() } else { host.handDidReturn() }
    case .rested: host.settleIfDone()
    case .changed, .refused: break
    }
  }

  // MARK: Two fingers

  private var isPinched = false

  /// Two fingers have taken the page, or moved it.
  func follow(_ fingers: TwoHandValue) {
    if !isPinched {
      isPinched = true
      sight.go(to: Self.seen, nil)
      let room = zoom.place.room
      let anchor = GlissadeLayers.UnitPoint(
        x: Double(fingers.start.x) / room.width, y: Double(fingers.start.y) / room.height)
      zoom.layers.anchorFingers(anchor)
      host.handDidBegin()
    }
    pinch.go(to: 1000 * (1 - fingers.scale), nil)
    turn.go(to: 1000 * fingers.rotation, nil)
    moveX.go(to: Double(fingers.movement.width), nil)
    moveY.go(to: Double(fingers.movement.height), nil)
  }

  /// They have let go: below half its size the page goes.
  func release(_ scale: Double?) {
    guard isPinched else { return }
    isPinched = false
    let goes = scale.map { $0 < ZoomNumbers.pinchCommit } ?? false
    for tracker in fingers { tracker.go(to: 0, goes ? ZoomNumbers.landing : ZoomNumbers.cancel) }
    if goes { host.pop() }
  }

  // MARK: Rest

  /// Calls back once, when all that is seen of a flight is at rest.
  func whenAtRest(_ progress: Tracker, _ completion: @escaping @MainActor () -> Void) {
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
