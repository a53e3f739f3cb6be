import Foundation
import GlissadeLayers

/// An item of a view that may come and go: always on a layer of its own, with the effects of its transition on it.
final class TransitionItem: Item {
  private let inner: Item
  private weak var child: DynamicChild?
  private let base: Item
  private var instances: [TransitionInstance] = []

  init(_ inner: Item, _ child: DynamicChild) {
    self.inner = inner
    self.child = child
    let around = child.node.parent ?? child.node
    base = inner.host == nil ? HostItem(inner, around) : inner
    super.init(around)
    base.attach(to: self)
  }

  /// Modifiers around may set the transition: it is known when the item stands in its layout.
  override func didAttach() {
    if child?.phase == .willAppear, instances.isEmpty { makeInstance(.willAppear) }
  }

  override var innerItems: [Item] { [top] }
  override var wrappedItem: Item? { inner }
  override var traits: ItemTraits {
    var traits = inner.traits
    // In a picker an element of a list stands for its id.
    if traits.tag == nil, let child, child.node.parent?.keysOfChildren == .elements { traits.tag = child.key }
    return traits
  }
  override var elementID: AnyHashable? {
    guard let child, let parent = child.node.parent, parent.keysOfChildren != .none else { return inner.elementID }
    return child.key
  }
  override var spacing: ViewSpacing { inner.spacing }
  /// Also where a branch inside of a branch has taken it away.
  override var isLeaving: Bool { child?.isLiving != true || base.isLeaving }

  private var top: Item { instances.last?.top ?? base }
  private var isMaking = false

  private func makeInstance(_ phase: TransitionPhase) {
    var transition = transitionFromAround(asInserted: phase == .willAppear) ?? inner.traits.transition ?? .opacity
    if environment.accessibilityReduceMotion { transition = transition.withoutMotion }
    if let last = instances.last, last.take(transition.base) { return }
    isMaking = true
    defer { isMaking = false }
    let made = transition.make(top, phase, NodeContext(graph: graph, parent: node, environment: environment))
    made.onChange = { [weak self] in
      guard let self else { return }
      top.attach(to: self)
      layersDidChange()
      invalidatePlacement()
    }
    instances.append(made)
    top.attach(to: self)
    layersDidChange()
    invalidatePlacement()
  }

  /// The child has turned to another phase.
  func phaseDidChange() {
    guard let child else { return }
    for instance in instances { instance.turn(to: child.phase) }
  }

  /// The child leaves: the removal ends with what this sets in motion.
  func leave(_ removal: Removal) {
    makeInstance(.identity)
    removal.begin()
    graph.inNextRound { [self] in
      if isLeaving, let last = instances.last { last.turn(to: .didDisappear, for: removal) }
      // The layers follow within the round.
      graph.inNextRound { removal.end() }
    }
  }

  func didComeBack() {}

  override func measure(_ proposal: ProposedViewSize) -> CGSize { top.sizeThatFits(proposal) }
  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    top.guide(key, dimensions, proposal)
  }
  override func arrange() { top.place(at: frame.origin, proposal) }
  override func appendLayers(to list: inout [Layer]) { top.appendLayers(to: &list) }
  override var host: EffectHost? { top.host }

  override func invalidateAll() {
    super.invalidateAll()
    inner.invalidateAll()
  }

  override func end() { for instance in instances { instance.detach() } }
}

/// An item with a layer around those of another one.
private final class HostItem: Item {
  private let inner: Item
  private let group: GroupLayer

  init(_ inner: Item, _ node: Node) {
    self.inner = inner
    group = GroupLayer(node)
    super.init(node)
    inner.attach(to: self)
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
  }

  override var innerItems: [Item] { [inner] }
  override var traits: ItemTraits { inner.traits }
  override var spacing: ViewSpacing { inner.spacing }
  override var isLeaving: Bool { inner.isLeaving }
  override var innerOwner: LayerOwner? { group.owner }
  override var hasOwnCoordinates: Bool { true }
  override var host: EffectHost? { group.host }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(proposal) }
  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.guide(key, dimensions, proposal)
  }

  override func arrange() {
    inner.place(at: .zero, proposal)
    show(group, in: frame)
  }

  override func appendLayers(to list: inout [Layer]) {
    if group.isShown { list.append(group.layer) }
  }
}
