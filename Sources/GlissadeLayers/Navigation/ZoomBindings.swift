/// Ties the layers of a page that grows to its trackers: what is seen is a function of where they are.
@MainActor
package struct ZoomBindings {
  private let zoom: any ZoomFlight
  private let progress: Tracker
  private let trackers: ZoomTrackers

  package init(_ zoom: any ZoomFlight, _ progress: Tracker, _ trackers: ZoomTrackers) {
    (self.zoom, self.progress, self.trackers) = (zoom, progress, trackers)
  }

  /// A line from a value of the page to one of the source.
  private func line(_ page: Double, _ source: Double) -> TrackerMap {
    .linear(scale: (source - page) / ZoomNumbers.way, offset: page)
  }

  /// A line from a length of the page to one of the source. A spring that goes beyond that takes the same share of the source:
  /// a small one would all but vanish by a share of the whole way.
  private func length(_ page: Double, _ source: Double) -> TrackerMap {
    ramp((0, page), (1, source), (1.1, 0.9 * source))
  }

  /// Straight lines between values at shares of the way from the page to the source.
  private func ramp(_ knots: (Double, Double)...) -> TrackerMap {
    .piecewise(knots.map { TrackerMap.Knot($0.0 * ZoomNumbers.way, $0.1) })
  }

  /// Ties the layers that fly.
  package func bind() {
    bindFrames()
    bindPictures()
    bindHands()
  }

  private func bindFrames() {
    let (place, source) = (zoom.place, zoom.target.size)
    // What reaches below its room gets as high as it is seen as soon as it leaves its place.
    let cut = place.reserve > 0 ? ZoomNumbers.cut : 0
    let height = TrackerMap.piecewise(
      [
        (0, place.size.height), (cut, place.frame.height + (source.height - place.frame.height) * cut),
        (1, source.height), (1.1, 0.9 * source.height),
      ].dropFirst(cut > 0 ? 0 : 1).map { TrackerMap.Knot($0.0 * ZoomNumbers.way, $0.1) })
    for layer in zoom.layers.framed {
      progress.bind(layer, .followX, line(0, 1))
      trackers.vertical.bind(layer, .followY, line(0, 1))
      progress.bind(layer, .width, length(place.frame.width, source.width))
      trackers.vertical.bind(layer, .height, height)
      progress.bind(layer, .cornerRadius, length(place.corner, zoom.corner))
    }
  }

  /// The source's picture fills the card; where it has a background to stand on, it is scaled by the width as the page is, with
  /// which it stands at the top. The page fades in over it.
  private func bindPictures() {
    let (page, source) = (zoom.place.frame.size, zoom.target.size)
    let (content, copy) = (zoom.layers.content, zoom.layers.copy)
    let alignment = zoom.isLost ? nil : zoom.alignment
    zoom.layers.align(alignment, zoom.place, source)
    progress.bind(content, .scale(0), length(1, alignment?.scale ?? source.width / page.width))
    let (across, down) = (page.width / source.width, page.height / source.height)
    if let alignment {
      // About the middle of what both show.
      progress.bind(copy, .scale(0), length(1 / alignment.scale, 1))
      for layer in [content, copy] {
        progress.bind(layer, .positionX, length(alignment.page.midX, alignment.source.midX))
        trackers.vertical.bind(layer, .positionY, length(alignment.page.midY, alignment.source.midY))
      }
    } else {
      for value in [TrackedValue.positionX, .positionY] { progress.bind(content, value, .linear(scale: 0)) }
      progress.bind(copy, .positionX, length(page.width / 2, source.width / 2))
      if zoom.layers.card.fill != nil {
        progress.bind(copy, .scale(0), length(across, 1))
        progress.bind(copy, .positionY, length(source.height * across / 2, source.height / 2))
      } else {
        (across > down ? progress : trackers.vertical).bind(copy, .scale(0), length(max(across, down), 1))
        trackers.vertical.bind(copy, .positionY, length(page.height / 2, source.height / 2))
      }
    }
    let covered = 1 - (alignment == nil ? ZoomNumbers.crossFade : ZoomNumbers.alignedFade)
    progress.bind(zoom.layers.placeShadow, .opacity, ramp((0, 1), (ZoomNumbers.shadowFade, 0)))
    if zoom.isLost {
      progress.bind(content, .opacity, ramp((0, 1), (1, 0)))
      for layer in [copy, zoom.layers.shadow, zoom.layers.sourceShadow] { progress.bind(layer, .opacity, ramp((0, 0))) }
    } else {
      progress.bind(content, .opacity, ramp((covered, 1), (1, 0)))
      progress.bind(copy, .opacity, ramp((covered, 0), (covered + 1e-3, 1)))
      let near = 1 - ZoomNumbers.shadowFade
      progress.bind(copy, .cornerRadius, ramp((near, 0), (1, zoom.corner)))
      // At its place a sheet casts none.
      let rest = zoom.place.reserve > 0 ? 0.0 : 1.0
      progress.bind(zoom.layers.shadow, .opacity, ramp((0, rest), (ZoomNumbers.shadowFade, 1), (near, 1), (1, 0)))
      progress.bind(zoom.layers.sourceShadow, .opacity, ramp((near, 0), (1, 1)))
    }
  }

  private func bindHands() {
    let (drag, place) = (zoom.layers.drag, zoom.place)
    let size = place.room
    let knots = ZoomNumbers.panScale.map { TrackerMap.Knot($0.travel * size.height, $0.scale) }
    trackers.pan.bind(drag, .scale(0), .piecewise(knots))
    let falls = (0...10).map { step in
      let travel = Double(step) / 10
      return TrackerMap.Knot(travel * size.height, ZoomNumbers.fall(travel) * size.height)
    }
    trackers.pan.bind(drag, .offsetY(1), .piecewise(falls))
    trackers.sideways.bind(drag, .offsetX(1), .linear(scale: 1))
    trackers.edge.bind(drag, .scale(2), .linear(scale: -ZoomNumbers.edgeScale / size.width, offset: 1))
    trackers.edge.bind(drag, .offsetX(3), .linear(scale: zoom.direction))
    trackers.pinch.bind(drag, .scale(4), .linear(scale: -0.001, offset: 1))
    trackers.turn.bind(drag, .angle(5), .linear(scale: 0.001))
    trackers.moveX.bind(drag, .offsetX(6), .linear(scale: 1))
    trackers.moveY.bind(drag, .offsetY(6), .linear(scale: 1))
    let corner = max(zoom.corner, ZoomNumbers.draggedCorner, place.corner)
    for (tracker, layer, rest) in [
      (trackers.pan, zoom.layers.content, 0), (trackers.edge, zoom.ground, place.corner),
    ] {
      tracker.bind(
        layer, .cornerRadius,
        .piecewise([TrackerMap.Knot(0, rest), TrackerMap.Knot(ZoomNumbers.draggedCornerWay, corner)]))
    }
    for (tracker, value, start, length) in [
      (trackers.panX, TrackedValue.anchorX(0), place.frame.minX, size.width),
      (trackers.panY, .anchorY(0), place.frame.minY, size.height),
      (trackers.edgeX, .anchorX(2), place.frame.minX, size.width),
      (trackers.edgeY, .anchorY(2), place.frame.minY, size.height),
    ] {
      tracker.bind(drag, value, .linear(scale: 1 / length, offset: start / length))
    }
  }

  /// Ties the page below: it is dimmed and a little smaller, and not drawn while nobody can see it.
  package func bind(below layer: Layer, dim: Layer) {
    trackers.sight.bind(layer, .opacity, .piecewise([TrackerMap.Knot(1, 0), TrackerMap.Knot(2, 1)]))
    progress.bind(layer, .positionX, .linear(scale: 0))
    progress.bind(layer, .scale(0), line(ZoomNumbers.coveredScale, 1))
    progress.bind(dim, .opacity, line(ZoomNumbers.dimming, 0))
  }
}
