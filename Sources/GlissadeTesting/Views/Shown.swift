import Foundation
import Glissade
import GlissadeLayers
import GlissadeStage

/// A view as it is shown at an instant, in the window's points.
public struct Shown: Equatable, Sendable {
  /// The smallest rectangle around its corners.
  public var frame: CGRect
  /// Its corners: top left, top right, bottom right, bottom left of the view, wherever they are seen.
  public var corners: [CGPoint]
  /// How strongly it is seen: the product of its own opacity and those of all that it lies in.
  public var opacity: Double
  /// The sigma of the blurs on it, in points.
  public var blurRadius: Double
  /// The radius of its first corner, in points.
  public var cornerRadius: Double
  /// Whether its view has been taken away, and it is only seen on its way out.
  public var isLeaving: Bool

  @MainActor init?(_ labelled: LabelledItem, in film: LayerFilm) {
    guard let layer = labelled.layer ?? labelled.owner else { return nil }
    let size = labelled.layer.flatMap { film.shown($0, at: film.time)?.bounds }
    let rect = size.map { Rect(origin: .zero, size: $0) } ?? labelled.frame
    let points = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ].compactMap { film.shownPoint($0, of: layer) }
    guard points.count == 4 else { return nil }
    corners = points.map { CGPoint(x: $0.x, y: $0.y) }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    frame = CGRect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    (opacity, blurRadius, cornerRadius) = (1, 0, 0)
    var current: Layer? = layer
    while let one = current {
      if let shown = film.shown(one, at: film.time) {
        if one === layer { cornerRadius = shown.cornerRadii.topLeading }
        opacity *= shown.opacity
        var squared = blurRadius * blurRadius + shown.blur * shown.blur
        for effect in shown.effects {
          switch effect {
          case .opacity(let value): opacity *= value
          case .blur(let radius, _): squared += radius * radius
          case .clip(let shape): if one === layer { cornerRadius = shape.radii.topLeading }
          default: break
          }
        }
        blurRadius = squared.squareRoot()
      }
      current = one.parent
    }
    isLeaving = labelled.isLeaving
  }
}
