import Foundation
import GlissadeLayers

/// Paints what is drawn in one colour or style (words, symbols, outlines) on the layer of an item.
///
/// A colour is drawn into the contents. While it changes in an animation the contents are drawn white and an effect multiplies
/// them, which the compositor thread animates. All other styles fill the layer, and the contents are its mask.
@MainActor
final class ContentsPainter: EffectContributor {
  private(set) var effects: [Effect] = []
  private var last: RGBAColor?
  private weak var host: EffectHost?
  /// Counts the changes of the colour while it goes by the effect.
  private var changes = 0
  /// Draws the colour into the contents again, which its effect has reached.
  private var settle: (() -> Void)?
  private var part: Layer?
  private var inner: InnerShadow?

  /// - Parameters:
  ///   - reach: how far the contents may stand out of the layer, in points.
  ///   - place: where the style lies, of the item's coordinates.
  ///   - canTint: whether a colour that changes may go by an effect.
  ///   - show: shows the contents on a layer in a colour; by itself as the layer's own.
  ///   - contents: draws in a colour, moved by as many points both ways.
  func paint(
    _ item: Item, _ layer: Layer, _ style: StyleResolution.Kind, reach: CGFloat = 0, canTint: Bool = true,
    show: ((Layer, RGBAColor) -> Void)? = nil, _ contents: @escaping (RGBAColor, CGFloat) -> Contents
  ) {
    /// On the layer itself, which reaches no farther than it is.
    let showPlain = show ?? { $0.contents = contents($1, 0) }
    let show = show ?? { $0.contents = contents($1, reach) }
    let environment = item.environment
    let shadows = style.shadows
    layer.shadow = shadows.drop.map { $0.layerShadow(environment) }
    showInner(shadows.inner, layer, environment) { contents(.black, 0) }
    let fill = style.fill(environment)
    guard case .color(let color) = fill, style.backdropRadius == 0, style.layered == nil else {
      fillBehindMask(layer, style, fill, reach, environment) { show($0, .black) }
      return
    }
    removePart()
    layer.fill = nil
    layer.mask = nil
    layer.backdropBlur = 0
    defer { last = color }
    let animation = item.node.transaction.effectiveAnimation
    if host == nil {
      let isMoving = animation != nil
      guard canTint, isMoving, let last, last != color, let host = item.host, host.layer === layer,
        !host.hasColorEffect
      else {
        showPlain(layer, color)
        return
      }
      Layer.withoutAnimation {
        self.host = host
        effects = [.color(.multiply(last))]
        host.add(self)
        host.refresh()
        showPlain(layer, .white)
      }
    }
    showPlain(layer, .white)
    effects = [.color(.multiply(color))]
    settle = { [weak self, weak layer] in
      if let layer { showPlain(layer, color) }
      self?.endTinting()
    }
    guard last != color else {
      host?.refresh()
      return
    }
    changes += 1
    let number = changes
    Layer.animate(animation, completionCriteria: .removed) {
      host?.refresh()
    } completion: { [weak self] in
      guard let self, changes == number, let settle else { return }
      Layer.withoutAnimation(settle)
    }
  }

  private func showInner(
    _ style: ShadowStyle?, _ layer: Layer, _ environment: EnvironmentValues, _ contents: () -> Contents
  ) {
    guard style != nil || inner != nil else { return }
    let shadow = inner ?? InnerShadow()
    inner = shadow
    shadow.show(style, on: layer, environment, contents())
  }

  /// Fills the layer with a style where the alpha of a picture is.
  ///
  /// - Parameter prepare: gives the mask its contents.
  func fill(_ item: Item, _ layer: Layer, _ style: StyleResolution.Kind, through prepare: (Layer) -> Void) {
    layer.shadow = style.shadows.drop.map { $0.layerShadow(item.environment) }
    fillBehindMask(layer, style, style.fill(item.environment), 0, item.environment, prepare)
  }

  /// Takes away what has been painted.
  func clear(_ layer: Layer) {
    removePart()
    showInner(nil, layer, EnvironmentValues()) { .path(PathDrawing([])) }
    layer.fill = nil
    layer.mask = nil
    layer.shadow = nil
    layer.backdropBlur = 0
    removeTint()
  }

  private func fillBehindMask(
    _ layer: Layer, _ style: StyleResolution.Kind, _ fill: Fill, _ reach: CGFloat,
    _ environment: EnvironmentValues, _ prepare: (Layer) -> Void
  ) {
    // A gradient has its colours itself.
    removeTint()
    layer.contents = nil
    let target: Layer
    if reach > 0 || style.layered != nil {
      target = part ?? Layer()
      if part == nil {
        part = target
        layer.fill = nil
        layer.mask = nil
        layer.backdropBlur = 0
        layer.addChild(target)
      }
      target.frame = Rect(
        x: -reach, y: -reach, width: layer.bounds.width + 2 * reach, height: layer.bounds.height + 2 * reach)
    } else {
      removePart()
      target = layer
    }
    let rect = CGRect(x: reach, y: reach, width: layer.bounds.width, height: layer.bounds.height)
    let layered = style.layered
    target.fill = layered == nil ? fill.standing(in: rect, of: target.bounds) : nil
    target.backdropBlur = style.backdropRadius
    if let layered {
      layered.show(on: target, rect, environment)
    } else if target === part {
      target.opacity = 1
      for child in target.children { child.removeFromParent() }
    }
    let mask = target.mask ?? Layer()
    mask.frame = Rect(origin: .zero, size: target.bounds)
    prepare(mask)
    target.mask = mask
  }

  private func removeTint() {
    last = nil
    endTinting()
  }

  private func endTinting() {
    settle = nil
    guard let host else { return }
    effects = []
    host.remove(self)
    host.refresh()
    self.host = nil
  }

  private func removePart() {
    part?.removeFromParent()
    part = nil
  }
}

extension EffectHost {
  /// Whether colours are changed on the layer already: then the order in which they are counts.
  var hasColorEffect: Bool {
    layer.effects.contains { if case .color = $0 { return true } else { return false } }
  }
}

extension Fill {
  /// The fill as if it lay in a rectangle of a larger layer.
  func standing(in rect: CGRect, of size: Size) -> Fill {
    guard size.width > 0, size.height > 0, rect.width != size.width || rect.height != size.height else { return self }
    func moved(_ point: UnitPoint) -> UnitPoint {
      UnitPoint(
        x: (rect.minX + point.x * rect.width) / size.width, y: (rect.minY + point.y * rect.height) / size.height)
    }
    switch self {
    case .color: return self
    case .linearGradient(var gradient):
      gradient.startPoint = moved(gradient.startPoint)
      gradient.endPoint = moved(gradient.endPoint)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.center = moved(gradient.center)
      return .radialGradient(gradient)
    case .angularGradient(var gradient):
      gradient.center = moved(gradient.center)
      return .angularGradient(gradient)
    }
  }
}
