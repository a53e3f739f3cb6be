import GlissadeLayers

/// A layer on which layers of items lie, and the items from which their list is made.
@MainActor
final class LayerOwner {
  let layer: Layer
  unowned let graph: ViewGraph
  /// Waits in the graph's list.
  var needsSync = false
  /// Lists what lies on the layer, back to front.
  var list: (inout [Layer]) -> Void = { _ in }

  init(_ layer: Layer, _ graph: ViewGraph) {
    self.layer = layer
    self.graph = graph
  }

  /// Makes the layer's children those of the items.
  func sync() {
    needsSync = false
    var wanted: [Layer] = []
    list(&wanted)
    if layer.children.count == wanted.count, zip(layer.children, wanted).allSatisfy({ $0 === $1 }) { return }
    let kept = Set(wanted.map(\.id))
    for child in layer.children where !kept.contains(child.id) { child.removeFromParent() }
    for (index, child) in wanted.enumerated() {
      if index < layer.children.count, layer.children[index] === child { continue }
      layer.insertChild(child, at: index)
    }
  }
}

/// A layer that shows exactly one item, and the effects on it, of modifiers from the inside out.
@MainActor
final class EffectHost {
  let layer: Layer
  /// Where effects must move together with the layer.
  let scope: Node?
  private var contributors: [any EffectContributor] = []

  init(_ layer: Layer, scope: Node?) {
    self.layer = layer
    self.scope = scope
  }

  func add(_ contributor: any EffectContributor) { contributors.append(contributor) }
  func remove(_ contributor: any EffectContributor) { contributors.removeAll { $0 === contributor } }

  /// Gives the layer what the contributors say now.
  func refresh() { layer.effects = contributors.flatMap(\.effects) }
}

/// An item whose effects stand on somebody's layer.
@MainActor
protocol EffectContributor: AnyObject {
  var effects: [Effect] { get }
}
