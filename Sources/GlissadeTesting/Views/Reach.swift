import Foundation
import Glissade
import GlissadeLayers
import GlissadeStage

/// Where a hand can reach a view that has a label, or what keeps it from there.
struct Reach {
  /// What is between a hand and a view.
  enum Obstacle: Equatable {
    case isOutside
    case isHidden
    case isClipped
    case isLeaving
    case isCovered(by: String?)
    case takesNoHands
  }

  let shown: Shown
  /// A point of the film's where the view is hit, the nearest to its middle.
  private(set) var point: Point?
  /// Why there is none.
  private(set) var obstacle: Obstacle?
  /// Whether any of it lies in the window, neither hidden nor clipped. What covers it does not count.
  private(set) var isSeen = false

  /// So many places a side are tried.
  private static let places = 9

  /// Nil for what is behind the camera, or nowhere.
  @MainActor init?(_ item: LabelledItem, of graph: ViewGraph, in film: LayerFilm) {
    guard let layer = item.layer ?? item.owner, let shown = Shown(item, in: film) else { return nil }
    self.shown = shown
    let (size, tree) = (film.size, film.presentation)
    obstacle = .isOutside
    for place in Reach.order {
      let point = Reach.point(place, between: shown.corners)
      guard point.x >= 0, point.y >= 0, point.x < size.width, point.y < size.height else { continue }
      if shown.opacity <= 0 {
        obstacle = .isHidden
        return
      }
      guard tree.isSeen(layer.id, at: point) else {
        if !isSeen { obstacle = .isClipped }
        continue
      }
      isSeen = true
      if shown.isLeaving {
        obstacle = .isLeaving
        return
      }
      let path = tree.roots.first.map { tree.hitPath(point, root: $0) } ?? []
      switch graph.encounter(at: path, wanting: item) {
      case .view:
        self.point = point
        obstacle = nil
        return
      case .other(let label): obstacle = .isCovered(by: label)
      case .nothing: obstacle = .takesNoHands
      }
    }
  }

  /// Parts of the width and the height, those nearest to the middle first.
  private static let order: [Point] = {
    let parts = (0..<places).map { (Double($0) + 0.5) / Double(places) }
    let all = parts.flatMap { y in parts.map { Point($0, y) } }
    func distance(_ p: Point) -> Double { (p.x - 0.5) * (p.x - 0.5) + (p.y - 0.5) * (p.y - 0.5) }
    return all.enumerated().sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
      .map(\.element)
  }()

  /// A place of the view's own as it is shown, without the perspective in between.
  private static func point(_ place: Point, between corners: [CGPoint]) -> Point {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
      (a * (1 - place.x) + b * place.x) * (1 - place.y) + (d * (1 - place.x) + c * place.x) * place.y
    }
    return Point(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y))
  }
}

extension Reach: CustomStringConvertible {
  /// Where the view is and why a hand does not reach it.
  var description: String {
    func short(_ length: CGFloat) -> String {
      let rounded = (length * 10).rounded() / 10
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    let frame = shown.frame
    let place =
      "at (\(short(frame.minX)), \(short(frame.minY))), \(short(frame.width)) x \(short(frame.height)) points"
    return switch obstacle {
    case nil: place
    case .isOutside: place + ", outside of the window"
    case .isHidden: place + ", at opacity 0"
    case .isClipped: place + ", hidden or cut off by what is around it"
    case .isLeaving: place + ", on its way out"
    case .isCovered(let label?): place + ", covered by \"\(label)\""
    case .isCovered(nil): place + ", covered by something without a label"
    case .takesNoHands: place + ", where nothing takes hands"
    }
  }
}

extension ViewGraph {
  /// All views that have a label, with how a hand gets to them, front to back.
  func reaches(_ label: String, in film: LayerFilm) -> [Reach] {
    labelled(label).compactMap { Reach($0, of: self, in: film) }
  }
}

extension [Reach] {
  /// What is meant by a label: what a hand gets to, or else what is seen, or else the frontmost.
  var best: Reach? { first { $0.point != nil } ?? first(where: \.isSeen) ?? first }
}
