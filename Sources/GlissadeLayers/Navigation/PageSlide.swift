import GlissadeMotion

/// How a page slides over the one below it: as functions of a tracker whose position is the page's distance from its place.
///
/// A page that covers another one has shifted it by 30 % of the width, under black of 0.10 (as UIKit does).
@MainActor
package struct PageSlide {
  /// The width of the shadow at a page's leading edge, in points.
  static let shade = 9.0
  private static let parallax = 0.3, dimming = 0.1
  /// From the edge, and how far the hand must go, in points; a finger may also begin elsewhere and must go farther (UIKit of
  /// iOS 26).
  private static let edge = 20.0, slop = 12.0
  package static let slopElsewhere = 27.0
  /// For how many seconds a release goes on as fast as it was, when it is chosen where it comes to rest.
  private static let projection = 0.12
  /// At which distance the page below begins to be seen, in points.
  private static let sliver = 0.01
  /// The name of the rest at which the page has gone.
  package static let out = "out"
  /// Moves pages that are pushed and popped, and those that a hand has let go.
  package static let spring = Animation.spring(response: 0.35, dampingFraction: 1)

  /// The way of the tracker: the page's width, or that of a zoom.
  package var width: Double
  /// 1 where the leading edge is the left one, else -1.
  package var direction: Double

  package init(width: Double, direction: Double) {
    self.width = width
    self.direction = direction
  }

  /// - Parameters:
  ///   - mayLeave: whether a hand may send the page away.
  ///   - isGoing: whether the page is on its way out, on which a touch alone does not stop it.
  package func configuration(mayLeave: Bool, isGoing: Bool) -> TrackerConfiguration {
    var configuration = TrackerConfiguration(
      bounds: 0...width,
      rests: .points([
        TrackerConfiguration.Rest(0),
        TrackerConfiguration.Rest(width, name: Self.out, condition: mayLeave ? .always : .never),
      ]))
    configuration.catchesOnTouch = !isGoing
    (configuration.lowEdge, configuration.highEdge) = (.hard, .hard)
    configuration.projection = Self.projection
    configuration.spring = Self.spring
    return configuration
  }

  /// Lets a hand take the page from the leading edge of a layer, and a finger from anywhere where nothing else wants it; on
  /// its way out it can be caught all over.
  package func claims(_ tracker: Tracker, on layer: Layer, isGoing: Bool) -> [Claim] {
    let x = direction < 0 ? layer.bounds.width - Self.edge : 0
    var swipe = Claim(
      .tracker(tracker.id), .horizontal, slop: Self.slop, order: .trackerFirst, factor: direction,
      zone: Rect(x: x, y: 0, width: Self.edge, height: layer.bounds.height))
    if isGoing { return [swipe.catching(on: layer, tracker, way: width)] }
    swipe.goesFirst = true
    return [swipe, swipe.elsewhere]
  }

  /// Ties the page, and the shadow at its leading edge: that stands in the window when the page has gone, so it goes before.
  ///
  /// - Parameters:
  ///   - stays: whether the page does not slide.
  ///   - fades: whether it fades instead.
  package func bind(_ tracker: Tracker, page: Layer, shade: Layer, stays: Bool, fades: Bool) {
    if shade.tree != nil {
      tracker.bind(shade, .opacity, .piecewise([TrackerMap.Knot(0.75 * width, 1), TrackerMap.Knot(width, 0)]))
    }
    tracker.bind(page, .positionX, .linear(scale: stays ? 0 : direction))
    tracker.bind(page, .opacity, fades ? fade : .linear(scale: 0, offset: 1))
  }

  /// Ties the page below: it is shifted, dimmed, and not seen where it is covered.
  package func bind(_ tracker: Tracker, below: Layer, dim: Layer, stays: Bool) {
    func map(_ covered: Double) -> TrackerMap {
      .piecewise([TrackerMap.Knot(0, covered), TrackerMap.Knot(width, 0)])
    }
    tracker.bind(below, .positionX, map(stays ? 0 : -direction * (Self.parallax * width).rounded()))
    tracker.bind(below, .opacity, .piecewise([TrackerMap.Knot(0, 0), TrackerMap.Knot(Self.sliver, 1)]))
    tracker.bind(dim, .opacity, stays ? .linear(scale: 0) : map(Self.dimming))
  }

  /// Seen at the page's place, and not at the end of the way.
  package var fade: TrackerMap { .piecewise([TrackerMap.Knot(0, 1), TrackerMap.Knot(width, 0)]) }

  /// The shadow that a page casts from its leading edge on what lies below.
  package static func shadeFill(direction: Double) -> Fill {
    let stops = [
      GradientStop(color: .black.opacity(0), location: 0), GradientStop(color: .black.opacity(0.08), location: 1),
    ]
    return .linearGradient(
      LinearGradient(
        stops: stops, startPoint: direction < 0 ? .trailing : .leading,
        endPoint: direction < 0 ? .leading : .trailing))
  }

  /// Where that shadow lies, beside a page of a size.
  package static func shadeFrame(_ size: Size, direction: Double) -> Rect {
    Rect(x: direction < 0 ? size.width : -shade, y: 0, width: shade, height: size.height)
  }
}
