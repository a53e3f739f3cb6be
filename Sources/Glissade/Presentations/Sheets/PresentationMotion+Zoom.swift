import Foundation
import GlissadeLayers

// A presentation that grows out of a view: its flight has a tracker of its own, besides the one for the height that is seen.
extension PresentationMotion {
  var zoomItem: Item { item }
  var zoomKey: MatchedTransitionKey? { presentation.zoomKey }
  func holds(_ source: MatchedTransitionSourceItem) -> Bool { source.node.lies(in: presentation) }
  var zoomLayers: [Layer] { [item.own.layer] }
  var zoomGround: Layer { item.own.layer }
  var zoomBar: Layer? { nil }
  var zoomOwner: LayerOwner { item.back.owner }
  var progress: Tracker? { flight }
  var isGone: Bool { presentation.isDetached }
  var canBeCaught: Bool { false }
  var yieldsToHands: Bool { !isGoing && options.isDismissDisabled != true && (zoom != nil || !metrics.isCover) }

  /// Where it stands at its detent.
  var zoomPlace: ZoomPlace {
    let (room, height) = (metrics.room, Double(height))
    return ZoomPlace(
      room: Size(room.width, room.height),
      frame: Rect(
        x: Double(metrics.x), y: Double(room.height) - height, width: Double(metrics.width), height: height),
      reserve: metrics.isCover ? 0 : Double(metrics.greatestHeight + SheetMetrics.overshoot) - height,
      corner: item.cornerRadius, shadow: metrics.isCover ? nil : item.own.layer.shadow)
  }

  /// Chooses whether it grows out of a view; while it moves, that stays. Its layers may have to come into the tree first.
  func chooseZoom() {
    let grows = zoomKey != nil && !item.environment.accessibilityReduceMotion
    guard grows != (zoom != nil) else { return }
    if grows {
      setZoom(ZoomMotion(self))
      zoom?.placeDidChange(zoomPlace)
    } else {
      setZoom(nil)
      graph.needsSync(zoomOwner)
    }
    item.invalidateLayout()
  }

  /// What its content says of its transition may be something else.
  func transitionDidChange() {
    guard tracker != nil, isSettled, !isGoing else { return }
    let known = zoom
    chooseZoom()
    if zoom === known {
      zoom?.keyDidChange()
    } else {
      graph.inNextRound { [weak self] in self?.zoomDidChange() }
    }
  }

  /// Ties its layers to what moves them from now on, once they are in the tree.
  func zoomDidChange() {
    guard tracker != nil, !presentation.isDetached else { return }
    guard zoom?.isInTree ?? true else { return graph.inNextRound { [weak self] in self?.zoomDidChange() } }
    prepareFlight(isNew: false)
    settingsDidChange()
  }

  /// Ties its layers to the flight, which begins at the source where it is new.
  func prepareFlight(isNew: Bool) {
    guard let zoom else { return setFlight(nil) }
    if flight == nil {
      let made = Tracker(in: graph.tree, configuration: TrackerConfiguration(), position: isNew ? ZoomNumbers.way : 0)
      made.onEvent = { [weak self] in if case .rested = $0.kind { self?.settleIfDone() } }
      setFlight(made)
    }
    zoom.placeDidChange(zoomPlace)
    zoom.prepare(isNew: isNew)
  }

  // MARK: Hands

  func pop() { presentation.end() }

  func handDidBegin() {
    guard let zoom, isSettled, !isGoing else { return }
    isSettled = false
    zoom.keyDidChange()
  }

  func handDidRelease() { wasDismissed() }
  func handDidReturn() { settleIfDone() }

  func settleIfDone() {
    guard !isGoing, !isReleased, let zoom, let flight, abs(flight.position) < 0.5 else { return }
    guard zoom.trackers?.isAtRest ?? true else { return }
    isSettled = true
    zoom.didSettle()
  }

  /// What the release of a hand does that throws a sheet out of the window: it goes to the source, and comes back to its detent
  /// on the way.
  var commandsOfDismissal: [TrackerConfiguration.Command] {
    guard let tracker, let flight, let vertical = zoom?.trackers?.vertical else { return [] }
    typealias Command = TrackerConfiguration.Command
    return [Command(tracker.id, to: Double(height), ZoomNumbers.landing)]
      + [flight, vertical].map { Command($0.id, to: ZoomNumbers.way, ZoomNumbers.landing) }
  }

  // MARK: Layers

  /// Ties the layers of the flight to the height that is seen: what differs from the detent moves all of it.
  func bindZoom(_ tracker: Tracker) {
    guard let zoom, let flight, zoom.isInTree else { return }
    zoom.placeDidChange(zoomPlace)
    tracker.bind(item.own.layer, .positionY, .linear(scale: 0))
    tracker.bind(item.own.layer, .opacity, .linear(scale: 0, offset: 1))
    tracker.bind(zoom.layers.drag, .offsetY(7), .linear(scale: -1, offset: Double(height)))
    guard item.outside.groups[0].layer.tree != nil else { return }
    let dim = item.outside.groups[0].layer
    if dim.effects.isEmpty { Layer.withoutAnimation { dim.effects = [.opacity(1)] } }
    flight.bind(dim, .effectOpacity(0), line(1, 0))
  }

  private func line(_ place: Double, _ source: Double) -> TrackerMap {
    .piecewise([TrackerMap.Knot(0, place), TrackerMap.Knot(ZoomNumbers.way, source)])
  }

  /// Ties what lies behind to the flight: below a cover it gets smaller about its middle, below a sheet as it does otherwise.
  func bindBehindZoom(_ layer: Layer, top: Double, cornerRadius: Layer?, ground: Layer?) {
    guard let flight, let detents else { return }
    let hasOneDetent = detents.entries.count == 1 && detents.greatest >= metrics.greatestHeight - 1
    let scale = metrics.isCover ? ZoomNumbers.coveredScale : hasOneDetent ? metrics.scaleBehind ?? 1 : 1
    let y = metrics.isCover ? (1 - scale) / 2 * layer.bounds.height : scale < 1 ? -top * scale : 0
    let corner = metrics.isCover || scale == 1 ? 0 : Double(SheetMetrics.cornerRadius)
    if let ground {
      let end = ZoomNumbers.way
      flight.bind(
        ground, .opacity,
        scale == 1
          ? .linear(scale: 0) : .piecewise([TrackerMap.Knot(end - SheetMetrics.sliver, 1), TrackerMap.Knot(end, 0)]))
    }
    flight.bind(layer, .scale(0), line(scale, 1))
    flight.bind(layer, .positionY, line(y, 0))
    if let cornerRadius { flight.bind(cornerRadius, .cornerRadius, line(corner, 0)) }
  }
}
