import Foundation
import GlissadeLayers
import GlissadeMotion

/// How a page grows out of a view and shrinks back into it.
///
/// The page's own tracker is the progress of the flight; a second one, a little slower, is that of the vertical edges. What a
/// hand does is added to the flight by trackers of its own, so it may take the page at any time, and where it lets go the
/// compositor thread sends both kinds: the hand's to 0, the flight's to the source or to the page.
@MainActor
final class ZoomMotion: GeometryListener {
  unowned let item: PageItem
  unowned let motion: PageMotion
  let layers = ZoomLayers()
  private(set) weak var source: MatchedTransitionSourceItem?
  /// Where the source is, or was last, in the page's coordinates.
  private(set) var target = Rect(x: 0, y: 0, width: 0, height: 0)
  /// There is no source to fly to: the page comes out of the middle.
  private(set) var isLost = true
  private(set) var corner = 0.0
  private(set) var size = Size(1, 1)
  private weak var followed: Layer?
  private(set) var trackers: ZoomTrackers?
  private var isEnded = false

  init(_ item: PageItem, _ motion: PageMotion) {
    (self.item, self.motion) = (item, motion)
    layers.content.addChild(item.below.layer)
    layers.content.addChild(item.dim)
    // A hand rounds their corners.
    for layer in [layers.content, item.below.layer] { layer.clipsToBounds = true }
    graph.needsSync(item.own.owner)
    graph.listenToGeometry(self)
    graph.transitionSources.begin(self)
  }

  var graph: ViewGraph { item.graph }
  /// Whether the page is seen, or lies where it would be: then the source is not.
  var isOut: Bool { !isEnded }
  var direction: Double { item.environment.layoutDirection == .rightToLeft ? -1 : 1 }

  var isInTree: Bool { layers.card.tree != nil }

  // MARK: The source

  private var found: MatchedTransitionSourceItem? {
    item.page.zoomKey.flatMap { graph.transitionSources.source($0, besides: item.page.number) }
  }

  /// Asks for the source, and takes its picture.
  func resolve() {
    let found = found
    let old = source
    source = found
    if let old, old !== found { graph.transitionSources.show(old) }
    if let found { graph.transitionSources.show(found) }
    isLost = found == nil
    layers.take(found)
    corner = found?.corners.radius ?? 0
    place()
    bind()
  }

  /// Views that may be sources have come or gone.
  func sourcesDidChange() {
    let isGone = source.map { $0.hasEnded } ?? true
    guard isGone || motion.isSettled else { return }
    graph.afterUpdate { [weak self] in
      guard let self, !isEnded, !item.page.isDetached, motion.isSettled || source?.hasEnded ?? true else { return }
      if found != nil || motion.isSettled {
        if found !== source || isLost != (found == nil) { resolve() }
      } else if !isLost {
        // In flight it goes on to where the source was, and fades on the way.
        isLost = true
        bind()
      }
    }
  }

  /// The page may name another source by now.
  func keyDidChange() { if found !== source { resolve() } }
  func sourceDidChange() { if motion.isSettled { resolve() } }
  func geometryDidChange() { place() }

  /// Puts the anchor where the source is by layout; while it stands in the tree it is followed frame by frame.
  func place() {
    guard layers.anchor.tree != nil else { return }
    let last = target
    if let source, !source.hasEnded {
      let origin = item.toWindow(item.frame.origin)
      let frame = source.windowFrame
      target = Rect(
        x: Double(frame.minX - origin.x), y: Double(frame.minY - origin.y), width: max(1, Double(frame.width)),
        height: max(1, Double(frame.height)))
      follow(source.layer.tree == nil ? nil : source.layer)
    } else if source == nil, isLost, motion.isSettled || target.width == 0 {
      let scale = ZoomNumbers.lostScale
      target = Rect(
        x: size.width * (1 - scale) / 2, y: size.height * (1 - scale) / 2, width: size.width * scale,
        height: size.height * scale)
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
    trackers = ZoomTrackers(self, isNew: isNew)
    for layer in layers.framed { Layer.withoutAnimation { layer.follow(.position, layers.anchor) } }
    resolve()
  }

  /// Begins a flight to the page or to the source. On the way back the source is asked for again.
  func fly(back: Bool) {
    guard let trackers else { return }
    if back { resolve() }
    trackers.sight.go(to: ZoomTrackers.seen, nil)
    trackers.vertical.go(
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
    guard size.width > 0, size.height > 0 else { return }
    let isOther = size != self.size
    self.size = size
    layers.layOut(size)
    guard isOther, let trackers else { return }
    trackers.configure()
    place()
    bind()
  }

  func bind() {
    guard let trackers, let progress = motion.progress else { return }
    ZoomBindings(self, progress, trackers).bind()
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
