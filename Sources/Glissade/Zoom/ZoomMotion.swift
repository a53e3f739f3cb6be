import Foundation
import GlissadeLayers
import GlissadeMotion

/// How a page or a presentation grows out of a view and shrinks back into it.
///
/// The host's own tracker is the progress of the flight; a second one, a little slower, is that of the vertical edges. What a
/// hand does is added to the flight by trackers of its own, so it may take the page at any time, and where it lets go the
/// compositor thread sends both kinds: the hand's to 0, the flight's to the source or to the page.
@MainActor
final class ZoomMotion: GeometryListener, ZoomFlight {
  unowned let host: any ZoomHost
  let layers = ZoomLayers()
  private(set) weak var source: MatchedTransitionSourceItem?
  /// Where the source is, or was last, in the room's coordinates.
  private(set) var target = Rect(x: 0, y: 0, width: 0, height: 0)
  /// There is no source and there was none: the target is the middle of the place.
  private var isTargetMiddle = true
  /// There is no source to fly to: the page comes out of the middle.
  private(set) var isLost = true
  private(set) var corner = 0.0
  /// The picture that the source and the page show both.
  private(set) var alignment: ZoomAlignment?
  private(set) var place = ZoomPlace()
  private weak var followed: Layer?
  private(set) var trackers: ZoomTrackers?
  private var isEnded = false

  init(_ host: any ZoomHost) {
    self.host = host
    graph = host.zoomItem.graph
    for layer in host.zoomLayers { layers.content.addChild(layer) }
    // A hand rounds their corners.
    for layer in [layers.content, host.zoomGround] { layer.clipsToBounds = true }
    graph.needsSync(host.zoomOwner)
    graph.listenToGeometry(self)
    graph.transitionSources.begin(self)
  }

  unowned let graph: ViewGraph
  private var item: Item { host.zoomItem }
  /// Whether it is seen, or lies where it would be: then the source is not.
  var isOut: Bool { !isEnded }
  var direction: Double { item.environment.layoutDirection == .rightToLeft ? -1 : 1 }

  var isInTree: Bool { layers.card.tree != nil }

  var ground: Layer { host.zoomGround }
  var progress: Tracker? { host.progress }
  var isGoing: Bool { host.isGoing }
  var yieldsToHands: Bool { host.yieldsToHands }
  var canBeCaught: Bool { host.canBeCaught }
  func handDidBegin() { host.handDidBegin() }
  func handDidRelease() { host.handDidRelease() }
  func handDidReturn() { host.handDidReturn() }
  func settleIfDone() { host.settleIfDone() }
  func pop() { host.pop() }

  // MARK: The source

  private var found: MatchedTransitionSourceItem? {
    host.zoomKey.flatMap { graph.transitionSources.source($0, besides: host) }
  }

  /// Asks for the source, and takes its picture.
  func resolve() {
    let found = found
    let old = source
    source = found
    if let old, old !== found { graph.transitionSources.show(old) }
    if let found { graph.transitionSources.show(found) }
    isLost = found == nil
    layers.take(found?.picture)
    corner = found?.corners.radius ?? 0
    alignment = sharedPicture
    find()
    bind()
  }

  /// Views that may be sources have come or gone.
  func sourcesDidChange() {
    let isGone = source.map { $0.hasEnded } ?? true
    guard isGone || host.isSettled else { return }
    graph.afterUpdate { [weak self] in
      guard let self, !isEnded, !host.isGone, host.isSettled || source?.hasEnded ?? true else { return }
      if found != nil || host.isSettled {
        if found !== source || isLost != (found == nil) { resolve() }
      } else if !isLost {
        // In flight it goes on to where the source was, and fades on the way.
        isLost = true
        bind()
      }
    }
  }

  /// The page may name another source by now.
  func keyDidChange() { found === source ? align() : resolve() }
  func sourceDidChange() { if host.isSettled { resolve() } }
  func geometryDidChange() {
    find()
    // At its place it is looked for when it leaves that.
    if !host.isSettled { align() }
  }

  /// What both show may be elsewhere.
  private func align() {
    guard trackers != nil, !isLost else { return }
    let shared = sharedPicture
    guard shared != alignment else { return }
    alignment = shared
    bind()
  }

  /// Puts the anchor where the source is by layout; while it stands in the tree it is followed frame by frame.
  func find() {
    guard layers.anchor.tree != nil else { return }
    let last = target
    if let source, !source.hasEnded {
      let origin = item.toWindow(item.frame.origin)
      let frame = source.windowFrame
      target = Rect(
        x: Double(frame.minX - origin.x), y: Double(frame.minY - origin.y), width: max(1, Double(frame.width)),
        height: max(1, Double(frame.height)))
      isTargetMiddle = false
      follow(source.layer.tree == nil ? nil : source.layer)
    } else if source == nil, isLost, host.isSettled || isTargetMiddle {
      isTargetMiddle = true
      let (scale, frame) = (ZoomNumbers.lostScale, place.frame)
      target = Rect(
        x: frame.minX + frame.width * (1 - scale) / 2, y: frame.minY + frame.height * (1 - scale) / 2,
        width: frame.width * scale, height: frame.height * scale)
      follow(nil)
    }
    guard target != last else { return }
    Layer.withoutAnimation { layers.anchor.frame = target }
    if target.size != last.size { bind() }
  }

  private func follow(_ layer: Layer?) {
    guard layer !== followed else { return }
    followed = layer
    Layer.withoutAnimation { layers.anchor.follow(.position, layer) }
  }

  // MARK: Coming and going

  /// Makes the trackers, where there are none; the layers must stand in the tree.
  func prepare(isNew: Bool) {
    guard layers.card.tree != nil else { return }
    guard trackers == nil else { return bind() }
    trackers = ZoomTrackers(self, in: graph.tree, isNew: isNew)
    for layer in layers.framed { Layer.withoutAnimation { layer.follow(.position, layers.anchor) } }
    resolve()
  }

  /// Begins a flight to the page or to the source. On the way back the source is asked for again.
  func fly(back: Bool, isSudden: Bool = false) {
    guard let trackers else { return }
    if back { resolve() }
    trackers.sight.go(to: ZoomTrackers.seen, nil)
    let spring = back ? ZoomNumbers.verticalBack : ZoomNumbers.verticalOut
    trackers.vertical.go(to: back ? ZoomNumbers.way : 0, isSudden ? nil : spring)
  }

  /// The page is there at once.
  func stand() {
    trackers?.vertical.go(to: 0, nil)
    didSettle()
  }

  /// The page is at its place: what it covers need not be drawn.
  func didSettle() { trackers?.sight.go(to: 0, nil) }

  /// It stands elsewhere, or its room has another size.
  func placeDidChange(_ new: ZoomPlace) {
    guard new.room.width > 0, new.room.height > 0 else { return }
    let isOther = new != place
    place = new
    layers.layOut(new)
    guard isOther, let trackers else { return }
    trackers.configure()
    alignment = sharedPicture
    find()
    bind()
  }

  func bind() {
    guard let trackers, let progress else { return }
    ZoomBindings(self, progress, trackers).bind()
    bindBar(trackers)
  }

  func end() {
    guard !isEnded else { return }
    isEnded = true
    graph.unlistenToGeometry(self)
    graph.transitionSources.end(self, source)
    trackers?.remove()
    trackers = nil
  }
}
