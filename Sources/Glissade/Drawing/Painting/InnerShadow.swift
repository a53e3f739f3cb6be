import Foundation
import GlissadeLayers

/// The shadow that the edges of a drawing cast onto it: of all that is not the drawing, moved, blurred, and seen within it.
@MainActor
final class InnerShadow {
  private let room = Layer()
  private let mask = Layer()
  private let group = Layer()
  private let ground = Layer()
  private let cut = Layer()

  init() {
    room.mask = mask
    room.addChild(group)
    group.addChild(ground)
    group.addChild(cut)
    cut.blendMode = .destinationOut
    for layer in [room, group, ground, cut] { layer.isHitTestable = false }
  }

  /// Shows the shadow on a layer, or none.
  func show(_ style: ShadowStyle?, on layer: Layer, _ environment: EnvironmentValues, _ contents: Contents) {
    guard let style else { return room.removeFromParent() }
    if room.parent !== layer { layer.addChild(room) }
    let whole = Rect(origin: .zero, size: layer.bounds)
    let shadow = style.layerShadow(environment)
    // Beyond three sigmas nothing is seen of a Gaussian.
    let reach = 3 * shadow.radius + max(abs(shadow.offset.x), abs(shadow.offset.y)) + 1
    for own in [room, mask, group, cut] { own.frame = whole }
    ground.frame = whole.insetBy(dx: -reach, dy: -reach)
    ground.fill = .color(shadow.color)
    mask.contents = contents
    cut.contents = contents
    group.effects = [
      .offset(x: shadow.offset.x, y: shadow.offset.y), .blur(radius: shadow.radius, opaque: false),
    ]
  }
}
