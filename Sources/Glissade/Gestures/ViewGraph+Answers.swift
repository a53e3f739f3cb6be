import GlissadeLayers

extension ViewGraph {
  /// Whether a view at a path of layers, or one around it, understands a gesture.
  package func answers(at path: [LayerID]) -> Bool {
    var item = path.reversed().lazy.compactMap { self.item(of: $0) }.first
    while let current = item {
      if let holder = current as? any GestureHolder, holder.understandsGestures { return true }
      item = current.outer
    }
    return false
  }

  /// Whether a view shows that it has the keyboard: then keys are its own before they are the program's.
  package var showsFocus: Bool { focus.isShown && focus.current != nil }

  /// Whether something is open over all views, such as a menu: Escape closes it.
  package var isModalOpen: Bool { focus.front != nil }
}
