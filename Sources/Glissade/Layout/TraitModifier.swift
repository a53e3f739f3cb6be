import Foundation

/// Tells the container around a view something about it.
nonisolated struct TraitModifier: ItemModifier {
  enum Kind {
    case transition(AnyTransition)
    case zIndex(Double)
    case priority(Double)
    case value(ObjectIdentifier, Any)
    case tag(AnyHashable)
  }

  let kind: Kind
  typealias Body = Never

  nonisolated init(kind: Kind) { self.kind = kind }

  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { TraitItem(inner, self, node) }
}

private final class TraitItem: WrapperItem<TraitModifier>, TransitionSetter {
  private var changed: (update: UInt64, old: TraitModifier)?

  func transition(asInserted: Bool) -> AnyTransition? {
    var modifier = modifier
    // What leaves goes by what it had before the update that takes it away.
    if !asInserted, let changed, changed.update == graph.updateNumber { modifier = changed.old }
    if case .transition(let transition) = modifier.kind { return transition }
    return nil
  }

  override var traits: ItemTraits {
    var traits = inner.traits
    switch modifier.kind {
    case .transition(let transition): traits.transition = transition
    case .zIndex(let index): if traits.zIndex == 0 { traits.zIndex = index }
    case .priority(let priority): traits.priority = priority
    case .value(let key, let value): traits.values[key] = value
    case .tag(let tag): traits.tag = tag
    }
    return traits
  }

  override func modifierDidChange(from old: TraitModifier) {
    changed = (graph.updateNumber, old)
    switch modifier.kind {
    case .transition, .tag: break
    case .zIndex: layersDidChange()
    case .priority, .value: invalidateLayout()
    }
  }
}

/// An item that says how those inside of it come and go.
@MainActor
private protocol TransitionSetter: Item {
  func transition(asInserted: Bool) -> AnyTransition?
}

extension Item {
  /// The transition that modifiers around this item set for it, up to the container that lays it out; the outermost counts.
  func transitionFromAround(asInserted: Bool) -> AnyTransition? {
    var found: AnyTransition?
    var item = outer
    while let current = item, !current.isContainer {
      if let set = (current as? any TransitionSetter)?.transition(asInserted: asInserted) { found = set }
      item = current.outer
    }
    return found
  }
}

extension View {
  /// Draws the view above those of its container with a lower number; 0 unless set.
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(TraitModifier(kind: .zIndex(value.isNaN ? 0 : value)))
  }

  /// Gives the view room earlier than others in its container; 0 unless set.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier(kind: .priority(value.isNaN ? 0 : value)))
  }

  /// Tells the layout around a value.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(TraitModifier(kind: .value(ObjectIdentifier(key), value)))
  }

  /// Names the view, for pickers.
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View {
    modifier(TraitModifier(kind: .tag(AnyHashable(tag))))
  }
}
