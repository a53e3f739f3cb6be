import GlissadeLayers

extension ViewGraph {
  /// What a hand meets that wants a view with a label.
  package enum Encounter: Equatable {
    /// The view, or what answers for it: they lie in one button, say.
    case view
    /// Something else, with its label if it has one.
    case other(String?)
    /// Nothing that hands are told of.
    case nothing
  }

  /// What a hand meets at a path of layers.
  package func encounter(at path: [LayerID], wanting labelled: LabelledItem) -> Encounter {
    let leaf = path.reversed().lazy.compactMap { self.item(of: $0) }.first
    guard let leaf else { return path.last.map(isGround) ?? true ? .nothing : .other(nil) }
    let item = labelled.item
    if leaf === item || leaf.lies(in: item) || item.lies(in: leaf) { return .view }
    if let holder = leaf.gestureHolder, holder === item.gestureHolder { return .view }
    return .other(leaf.nearestLabel)
  }

  /// Whether a layer is the one on which the views lie, or one below it.
  private func isGround(_ layer: LayerID) -> Bool {
    var ground: Layer? = rootLayer
    while let current = ground {
      if current.id == layer { return true }
      ground = current.parent
    }
    return false
  }
}

extension Item {
  /// The nearest view, itself or around, that understands a gesture.
  fileprivate var gestureHolder: Item? {
    var item: Item? = self
    while let current = item {
      if let holder = current as? any GestureHolder, holder.understandsGestures { return current }
      item = current.outer
    }
    return nil
  }

  /// The label of the item, or of the nearest one around that has one.
  fileprivate var nearestLabel: String? {
    var item: Item? = self
    while let current = item {
      if let text = current as? any TextualItem, !text.words.isEmpty { return text.words }
      if let named = current as? any AccessibleItem,
        let label = named.accessibility.label ?? named.accessibility.identifier
      {
        return label
      }
      item = current.outer
    }
    return nil
  }
}
