import Foundation
import GlissadeLayers

/// The node of a view whose layers the program makes.
final class LayerRepresentableNode<V: LayerRepresentable>: ViewNode<V> {
  private var slots: PropertySlots
  private var motion: AnyMotion<V>?
  private lazy var coordinator = view.makeCoordinator()
  private var item: LayerRepresentableItem?
  private var layer: Layer?

  override init(_ view: V, _ context: NodeContext) {
    slots = PropertySlots(for: V.self)
    super.init(view, context)
    slots.link(&self.view, to: self)
    motion = MainThreadMotion.make(V.self, self) { [weak self] in self.map { $0.graph.mark($0) } }
    item = LayerRepresentableItem(self)
    item?.content = { [unowned self] in made() }
    item?.refresh = { [unowned self] in refresh($0) }
    item?.fittingSize = { [unowned self] in fittingSize($0) }
  }

  override var holdsState: Bool { slots.holdState || V.Coordinator.self != Void.self }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }

  private var shown: V { motion?.presented(view) ?? view }
  private var context: V.Context {
    V.Context(coordinator: coordinator, transaction: transaction, environment: environment)
  }

  private func made() -> Layer {
    if let layer { return layer }
    let made = graph.evaluate(self, isFurther: true) { Layer.withoutAnimation { view.makeLayer(context: context) } }
    layer = made
    return made
  }

  private func refresh(_ layer: Layer) {
    graph.evaluate(self) { Layer.withoutAnimation { shown.updateLayer(layer, context: context) } }
  }

  private func fittingSize(_ proposal: ProposedViewSize) -> CGSize? {
    let layer = made()
    return graph.evaluate(self, isFurther: true) { shown.sizeThatFits(proposal, layer: layer, context: context) }
  }

  override func viewDidChange(from old: V) {
    motion?.change(old, view)
    slots.link(&view, to: self)
    item?.contentDidChange()
  }

  /// Something that was read has changed.
  override func update() {
    isMarked = false
    guard !isDetached else { return }
    slots.link(&view, to: self)
    item?.contentDidChange()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    slots.link(&view, to: self)
    item?.contentDidChange()
  }

  override func breakCycles() { item = nil }

  override func didDetach() {
    item?.end()
    slots.end()
    motion?.end()
    guard let layer else { return }
    Layer.withoutAnimation { V.dismantleLayer(layer, coordinator: coordinator) }
  }
}

/// The item of layers that the program makes: they lie on a layer of the item's own, on which effects of modifiers stand.
final class LayerRepresentableItem: Item {
  /// Makes the layer, once.
  var content: () -> Layer = { Layer() }
  /// Lets the program change it.
  var refresh: (Layer) -> Void = { _ in }
  var fittingSize: (ProposedViewSize) -> CGSize? = { _ in nil }
  private let layer = Layer()
  private var isShown = false
  private var needsRefresh = true
  private var lastSize: Size?
  private lazy var ownHost = EffectHost(layer, scope: node.transactionScope)

  override var host: EffectHost? { ownHost }

  /// What the view says, or what it was made of, has changed.
  func contentDidChange() {
    needsRefresh = true
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    fittingSize(proposal) ?? proposal.replacingUnspecifiedDimensions()
  }

  override func arrange() {
    let inner = content()
    if isShown {
      animateLayers { show(inner) }
    } else {
      isShown = true
      graph.note(layer, of: self)
      if inner.parent !== layer { layer.addChild(inner) }
      show(inner)
      layersDidChange()
    }
    guard needsRefresh || lastSize != inner.bounds else { return }
    needsRefresh = false
    lastSize = inner.bounds
    refresh(inner)
  }

  private func show(_ inner: Layer) {
    layer.frame = onPixels(frame)
    layer.isHitTestable = environment.allowsHitTesting
    inner.frame = Rect(origin: .zero, size: layer.bounds)
  }

  override func appendLayers(to list: inout [Layer]) { if isShown { list.append(layer) } }

  override func invalidateAll() {
    needsRefresh = true
    super.invalidateAll()
  }

  override func end() { graph.forget(layer) }
}
