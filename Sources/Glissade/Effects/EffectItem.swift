import Foundation
import GlissadeLayers

/// A modifier that changes how its content is shown, and neither its size nor its place in the layout.
@MainActor
protocol EffectModifier: ItemModifier {
  /// What is done to the picture of content of a size, innermost first. Always of the same kinds in the same order, so that
  /// each moves to its own new value.
  func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect]
}

extension EffectModifier {
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { EffectItem(inner, self, node) }
}

/// An item whose content is shown with effects: on the content's own layer if it has one that moves with them, else on one
/// around it.
class EffectItem<Modifier: EffectModifier>: WrapperItem<Modifier>, EffectContributor {
  private(set) final var effects: [Effect] = []
  private var hasEffects = false
  private let group: GroupLayer?
  private let shared: EffectHost

  override init(_ inner: Item, _ modifier: Modifier, _ node: Node) {
    if let host = inner.host, host.scope === node.transactionScope {
      group = nil
      shared = host
    } else {
      let made = GroupLayer(node)
      group = made
      shared = made.host
    }
    super.init(inner, modifier, node)
    group?.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
    shared.add(self)
  }

  override var host: EffectHost? { shared }
  override var innerOwner: LayerOwner? { group?.owner ?? owner }
  override var hasOwnCoordinates: Bool { group != nil }

  /// What is done to the picture now.
  var currentEffects: [Effect] { modifier.effects(frame.size, environment.standing(self)) }

  override func arrange() {
    let new = currentEffects
    let isFirst = !hasEffects
    hasEffects = true
    if let group {
      inner.place(at: .zero, proposal)
      show(group, in: frame)
    } else {
      inner.place(at: frame.origin, proposal)
    }
    take(new, isFirst: isFirst)
  }

  private func take(_ new: [Effect], isFirst: Bool) {
    guard effects != new else { return }
    effects = new
    // What a view begins with is not on its way to anywhere.
    if isFirst { Layer.withoutAnimation { shared.refresh() } } else { animateLayers { shared.refresh() } }
  }

  /// Does to the picture what is to be done now, where it has been placed before.
  final func refreshEffects() { if hasEffects { take(currentEffects, isFirst: false) } }

  override func appendLayers(to list: inout [Layer]) {
    if let group {
      if group.isShown { list.append(group.layer) }
    } else {
      inner.appendLayers(to: &list)
    }
  }

  override func modifierDidChange(from old: Modifier) { invalidatePlacement() }
  override func environmentDidChange() { invalidatePlacement() }
  override func end() { shared.remove(self) }
}

/// A layer with no picture of its own, around those of an item.
@MainActor
final class GroupLayer {
  let layer = Layer()
  let owner: LayerOwner
  let host: EffectHost
  private(set) var isShown = false

  init(_ node: Node) {
    owner = LayerOwner(layer, node.graph)
    host = EffectHost(layer, scope: node.transactionScope)
    layer.isHitTestable = false
    node.graph.needsSync(owner)
  }

  /// Shows the layer in a frame; what something else moves keeps its place.
  func show(_ frame: Rect, moves: Bool = true) {
    isShown = true
    if moves { layer.frame = frame } else { layer.bounds = frame.size }
  }
}

extension Item {
  /// Shows a layer around the item in a frame; once it has been shown it moves there.
  final func show(_ group: GroupLayer, in frame: CGRect) {
    if group.isShown {
      animateFrames { group.show(onPixels(frame)) }
    } else {
      group.show(onPixels(frame))
      layersDidChange()
    }
  }
}
