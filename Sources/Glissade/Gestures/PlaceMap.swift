import Foundation
import GlissadeLayers

/// The way from the window's coordinates to those of a view.
struct PlaceMap {
  private let inverse: Transform?
  private let origin: CGPoint

  /// - Parameters:
  ///   - inverse: from the window to the layer around the view; nil changes nothing.
  ///   - origin: the view's own origin on that layer.
  init(_ inverse: Transform?, _ origin: CGPoint) {
    self.inverse = inverse
    self.origin = origin
  }

  func callAsFunction(_ point: CGPoint) -> CGPoint {
    var p = Point(point.x, point.y)
    if let inverse {
      let image = inverse.apply(p)
      if image.x.isFinite, image.y.isFinite { p = image }
    }
    return CGPoint(x: p.x - origin.x, y: p.y - origin.y)
  }
}

extension Item {
  /// The map from the coordinates in which the item lies to the window's: with the effects of all that lies around at their
  /// targets, and with scroll views where they are.
  var mapToWindow: Transform {
    var map = Transform.identity
    var item = outer
    while let current = item {
      let origin = current.frame.origin
      if let scroll = current as? ScrollItem {
        let (x, y) = (scroll.offset(.horizontal), scroll.offset(.vertical))
        map = map.concatenating(.translation(-x, -y))
      }
      if let contributor = current as? any EffectContributor {
        if !current.hasOwnCoordinates { map = map.concatenating(.translation(-origin.x, -origin.y)) }
        let size = Size(current.frame.width, current.frame.height)
        for effect in contributor.effects {
          if let step = effect.transform(in: size) { map = map.concatenating(step) }
        }
        map = map.concatenating(.translation(origin.x, origin.y))
      } else if current.hasOwnCoordinates {
        let origin = current.originOfCoordinates
        map = map.concatenating(.translation(origin.x, origin.y))
      }
      item = current.outer
    }
    return map
  }

  /// The smallest upright rectangle of the window around the item, with effects at their targets.
  var frameInWindow: CGRect {
    let map = mapToWindow
    let corners = [
      Point(frame.minX, frame.minY), Point(frame.maxX, frame.minY), Point(frame.minX, frame.maxY),
      Point(frame.maxX, frame.maxY),
    ].map { map.apply($0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      (right - left).isFinite, (bottom - top).isFinite
    else { return CGRect(origin: toWindow(frame.origin), size: frame.size) }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The nearest scroll view that the item lies in.
  var enclosingScroll: ScrollItem? {
    var item = outer
    while let current = item {
      if let scroll = current as? ScrollItem { return scroll }
      item = current.outer
    }
    return nil
  }

  /// Whether the item or something that it lies in is only seen on its way out.
  var isOnItsWayOut: Bool {
    var item: Item? = self
    while let current = item {
      if current.isLeaving { return true }
      item = current.outer
    }
    return false
  }
}
