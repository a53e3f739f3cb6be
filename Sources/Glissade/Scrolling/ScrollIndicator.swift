import Foundation
import GlissadeLayers
import GlissadeMotion

/// The bar at the side of a scroll view: it follows the content on the compositor thread, and fades when that is at rest.
@MainActor
final class ScrollIndicator {
  /// In points: its thickness, its distance from the edges, and the least length.
  private static let thickness = 3.0, inset = 3.0, least = 36.0
  /// How long it stays after the content has come to rest, in seconds.
  private static let patience = 0.6

  let layer = Layer()
  private let axis: Axis
  private unowned let graph: ViewGraph
  private var isVisible = false
  private var number = 0
  private var map: TrackerMap?
  private weak var tracker: Tracker?

  init(_ axis: Axis, _ graph: ViewGraph) {
    self.axis = axis
    self.graph = graph
    layer.isHitTestable = false
    layer.opacity = 0
    layer.anchor = .topLeading
    layer.cornerRadius = Self.thickness / 2
  }

  /// Fits it to a room, and ties it to the tracker of the content.
  func show(
    in room: CGSize, content: Double, tracker: Tracker, sharesCorner: Bool, _ environment: EnvironmentValues
  ) {
    let length = Double(axis == .vertical ? room.height : room.width)
    let track = max(0, length - 2 * Self.inset - (sharesCorner ? Self.thickness + Self.inset : 0))
    let bar = min(track, max(Self.least, track * length / max(content, 1)))
    let across = Double(axis == .vertical ? room.width : room.height) - Self.inset - Self.thickness
    layer.fill = .color(environment.colorScheme == .dark ? .white.faded(0.4) : .black.faded(0.35))
    Layer.withoutAnimation {
      layer.bounds = axis == .vertical ? Size(Self.thickness, bar) : Size(bar, Self.thickness)
      layer.position = axis == .vertical ? Point(across, layer.position.y) : Point(layer.position.x, across)
    }
    let new = TrackerMap.piecewise([
      TrackerMap.Knot(0, Self.inset), TrackerMap.Knot(max(1, content - length), Self.inset + track - bar),
    ])
    guard new != map || self.tracker !== tracker else { return }
    (map, self.tracker) = (new, tracker)
    graph.inNextRound { [weak self, weak tracker] in
      guard let self, let tracker else { return }
      graph.inNextRound { tracker.bind(self.layer, self.axis == .vertical ? .positionY : .positionX, new) }
    }
    Updates.note(graph)
  }

  func appear() {
    number += 1
    guard !isVisible else { return }
    isVisible = true
    Layer.animate(.easeOut(duration: 0.1)) { layer.opacity = 1 }
  }

  func fadeSoon() {
    number += 1
    let number = number
    graph.wake(after: Self.patience) { [weak self] _ in
      guard let self, self.number == number, isVisible else { return }
      isVisible = false
      Layer.animate(.easeOut(duration: 0.3)) { self.layer.opacity = 0 }
    }
  }
}

extension RGBAColor {
  fileprivate func faded(_ alpha: Double) -> RGBAColor {
    var color = self
    color.alpha = alpha
    return color
  }
}
