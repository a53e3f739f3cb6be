import GlissadeLayers

extension ZoomMotion {
  /// The bar stays where it is, and cannot be read over a page that a hand has.
  func bindBar(_ trackers: ZoomTrackers) {
    guard let layer = host.zoomBar, layer.tree != nil else { return }
    if layer.effects.isEmpty { Layer.withoutAnimation { layer.effects = [.opacity(1), .opacity(1)] } }
    let size = place.room
    for (tracker, index, length) in [(trackers.pan, 0, size.height), (trackers.edge, 1, size.width)] {
      let knots = [TrackerMap.Knot(0, 1), TrackerMap.Knot(ZoomNumbers.barFade * length, 0)]
      tracker.bind(layer, .effectOpacity(index), .piecewise(knots))
    }
  }
}
