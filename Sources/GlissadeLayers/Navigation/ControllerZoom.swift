import GlissadeMotion

/// How a controller grows out of a layer and shrinks back into it.
@MainActor
final class ControllerZoom: ZoomFlight {
  let layers = ZoomLayers()
  private(set) var place: ZoomPlace
  private(set) var target = Rect(x: 0, y: 0, width: 0, height: 0)
  private(set) var corner = 0.0
  private(set) var isLost = true
  private(set) var trackers: ZoomTrackers?
  private weak var owner: ControllerPage?
  private weak var source: Layer?
  private weak var followed: Layer?

  init(_ owner: ControllerPage, _ size: Size) {
    self.owner = owner
    place = ZoomPlace(filling: size)
    ground = owner.below
    // A hand rounds their corners.
    for layer in [layers.content, owner.below] { layer.clipsToBounds = true }
    layers.layOut(place)
  }

  let ground: Layer
  var progress: Tracker? { owner?.tracker }
  var direction: Double { owner?.navigation?.isRightToLeft == true ? -1 : 1 }
  var isGoing: Bool { owner?.isGoing ?? true }
  var yieldsToHands: Bool { owner?.yieldsToHands ?? false }
  let canBeCaught = true
  func handDidBegin() { owner?.handDidBegin() }
  func handDidRelease() { owner?.handDidRelease() }
  func handDidReturn() { owner?.handDidReturn() }
  func settleIfDone() { owner?.settleIfDone() }
  func pop() { owner?.navigation?.pop() }

  // MARK: The source

  /// Asks for the source, takes its picture and hides it. Nothing but the tie to the page's tracker does: it ends with that.
  func resolve(from other: LayerController) {
    guard let owner, let progress else { return }
    var found: Layer?
    if case .zoom(let provider)? = owner.controller.preferredTransition?.kind {
      found = provider(
        LayerController.ZoomTransitionContext(sourceController: other, zoomedController: owner.controller))
    }
    if let layer = found, layer.tree !== owner.navigation?.tree || !other.layer.isAncestor(of: layer) { found = nil }
    if let source, source !== found { progress.unbind(source, .opacity) }
    source = found
    isLost = found == nil
    var picture: ZoomLayers.Picture?
    corner = 0
    if let found {
      progress.bind(found, .opacity, .linear(scale: 0))
      let corners = found.visibleCorners
      corner = min(corners.radius, min(found.bounds.width, found.bounds.height) / 2)
      picture = ZoomLayers.Picture(found.snapshot, cornerStyle: corners.style)
    }
    layers.take(picture)
    find()
    bind()
  }

  /// Puts the anchor where the source is by the model; while it stands in the tree it is followed frame by frame.
  private func find() {
    if let source {
      var origin = source.frame.origin
      var layer = source.parent
      while let current = layer, current !== owner?.navigation?.layer {
        origin = origin + current.frame.origin
        layer = current.parent
      }
      target = Rect(
        x: origin.x, y: origin.y, width: max(1, source.bounds.width), height: max(1, source.bounds.height))
    } else {
      let (scale, size) = (ZoomNumbers.lostScale, place.room)
      target = Rect(
        x: size.width * (1 - scale) / 2, y: size.height * (1 - scale) / 2, width: size.width * scale,
        height: size.height * scale)
    }
    Layer.withoutAnimation {
      layers.anchor.frame = target
      guard source !== followed || source == nil else { return }
      followed = source
      layers.anchor.follow(.position, source)
    }
  }

  // MARK: Coming and going

  /// Makes the trackers; the layers must stand in the tree.
  func prepare(isNew: Bool) {
    guard trackers == nil, let tree = owner?.navigation?.tree else { return }
    trackers = ZoomTrackers(self, in: tree, isNew: isNew)
    for layer in layers.framed { Layer.withoutAnimation { layer.follow(.position, layers.anchor) } }
    find()
  }

  /// Begins a flight to the page or to the source.
  func fly(back: Bool) {
    trackers?.sight.go(to: ZoomTrackers.seen, nil)
    trackers?.vertical.go(
      to: back ? ZoomNumbers.way : 0, back ? ZoomNumbers.verticalBack : ZoomNumbers.verticalOut)
  }

  /// The page is there at once.
  func stand() {
    trackers?.vertical.go(to: 0, nil)
    didSettle()
  }

  /// The page is at its place: what it covers need not be drawn.
  func didSettle() { trackers?.sight.go(to: 0, nil) }

  func roomDidChange(_ size: Size) {
    place = ZoomPlace(filling: size)
    layers.layOut(place)
    trackers?.configure()
    find()
  }

  func bind() {
    guard let trackers, let progress else { return }
    ZoomBindings(self, progress, trackers).bind()
  }

  func end() {
    if let source { progress?.unbind(source, .opacity) }
    trackers?.remove()
    trackers = nil
    for layer in [layers.anchor, layers.drag] { layer.removeFromParent() }
  }
}
