import Foundation
import GlissadeLayers

/// The node of a view that is one rectangle and draws itself.
final class LeafNode<V: View>: ViewNode<V> {
  private var item: LeafItem<V>?

  init(_ view: V, _ context: NodeContext, _ makeItem: (LeafNode<V>) -> LeafItem<V>) {
    super.init(view, context)
    item = makeItem(self)
  }

  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func viewDidChange(from old: V) { item?.viewDidChange(from: old) }
  override func environmentDidChange(from old: EnvironmentValues) { item?.environmentDidChange() }
  override func breakCycles() { item = nil }
  override func didDetach() { item?.end() }
}

/// An item that draws itself, on a layer of its own or on none.
class LeafItem<V: View>: Item {
  private unowned let leaf: LeafNode<V>
  /// Nil until the view first draws something.
  private(set) final var layer: Layer?
  private var isShown = false
  private var ownHost: EffectHost?

  init(_ leaf: LeafNode<V>) {
    self.leaf = leaf
    super.init(leaf)
  }

  final var view: V { leaf.view }

  /// Whether the view is drawn; others only take room.
  var isDrawn: Bool { false }
  /// Whether its size can depend on the values that have changed.
  var hasOwnSize: Bool { false }

  /// Gives the layer all that it shows but its frame.
  func draw(_ layer: Layer) {}

  func viewDidChange(from old: V) { if hasOwnSize { invalidateLayout() } else { invalidatePlacement() } }
  override func environmentDidChange() { if hasOwnSize { invalidateLayout() } else { invalidatePlacement() } }

  override func arrange() {
    guard isDrawn else { return }
    let layer = layer ?? Layer()
    self.layer = layer
    if isShown {
      animateLayers { show(layer) }
    } else {
      isShown = true
      graph.note(layer, of: self)
      show(layer)
      layersDidChange()
    }
  }

  private func show(_ layer: Layer) {
    layer.frame = onPixels(frame)
    layer.isHitTestable = environment.allowsHitTesting
    draw(layer)
  }

  override func appendLayers(to list: inout [Layer]) {
    if isShown, let layer { list.append(layer) }
  }

  override var host: EffectHost? {
    guard isDrawn else { return nil }
    if let ownHost { return ownHost }
    let layer = layer ?? Layer()
    self.layer = layer
    let host = EffectHost(layer, scope: node.transactionScope)
    ownHost = host
    return host
  }

  override func end() { if let layer { graph.forget(layer) } }
}
