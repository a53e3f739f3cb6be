import Foundation
import GlissadeLayers

/// A fill that layers make, which lie on the one that is filled.
struct LayeredFill {
  enum Kind {
    case tiles(ImagePaint)
    /// A gradient in ellipses: its stops, its middle, and its radii as shares of the room's sides.
    case ellipses([Gradient.Stop], UnitPoint, CGFloat, CGFloat)
    case mesh(MeshGradient)
  }

  var kind: Kind
  var opacity = 1.0

  /// Fills a layer where a rectangle lies; an ellipse's gradient goes on beyond it.
  @MainActor func show(on layer: Layer, _ rect: CGRect, _ environment: EnvironmentValues) {
    layer.opacity = opacity
    switch kind {
    case .tiles(let paint):
      if layer.children.first.map({ $0.fill != nil || $0.contents != nil }) ?? false { removeChildren(of: layer) }
      paint.show(on: layer, rect, environment)
    case .ellipses(let stops, let center, let start, let end):
      if layer.children.first?.fill == nil { removeChildren(of: layer) }
      showEllipses(on: layer, rect, stops, center, start, end, environment)
    case .mesh(let mesh):
      if layer.children.first?.contents == nil { removeChildren(of: layer) }
      let picture = layer.children.first ?? Layer()
      picture.frame = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
      picture.isHitTestable = false
      picture.contentsFit = .stretch
      picture.contents = MeshPictures.contents(
        of: Mesh(mesh, environment), picture.bounds, scale: environment.displayScale)
      if picture.parent !== layer { layer.addChild(picture) }
    }
  }

  /// Circles in a square, which is scaled to the room's proportions.
  @MainActor private func showEllipses(
    on layer: Layer, _ rect: CGRect, _ stops: [Gradient.Stop], _ center: UnitPoint, _ start: CGFloat, _ end: CGFloat,
    _ environment: EnvironmentValues
  ) {
    let ground = layer.children.first ?? Layer()
    let side = max(rect.width, rect.height, 1)
    let radial = StyleResolution.Kind.radial(
      stops, .center, max(0, showable(start)) * side, max(0, showable(end)) * side)
    // As large as the layer wherever its middle is, so that the last colour goes on to all edges.
    let middle = center.read(in: environment)
    let room = max(abs(rect.minX), abs(rect.minY)) * side / max(min(rect.width, rect.height), 1)
    let reach = side * (1 + 2 * max(abs(middle.x - 0.5), abs(middle.y - 0.5))) + 2 * room
    ground.isHitTestable = false
    ground.bounds = Size(reach, reach)
    ground.position = Point(rect.minX + middle.x * rect.width, rect.minY + middle.y * rect.height)
    ground.effects = [.scale(x: max(rect.width, 1e-5) / side, y: max(rect.height, 1e-5) / side, anchor: .center)]
    ground.fill = radial.fill(environment)
    if ground.parent !== layer { layer.addChild(ground) }
    layer.clipsToBounds = true
  }

  @MainActor private func removeChildren(of layer: Layer) {
    for child in layer.children { child.removeFromParent() }
  }
}
