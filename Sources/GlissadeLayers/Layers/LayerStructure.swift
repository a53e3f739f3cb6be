extension Layer {
  /// The layer whose alpha cuts this one, in this one's coordinates.
  public var mask: Layer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      if let newValue {
        precondition(!newValue.isAncestor(of: self), "a layer cannot mask what lies in it")
        newValue.removeFromParent()
      }
      if let old = maskLayer {
        old.parent = nil
        old.leave()
      }
      maskLayer = newValue
      newValue?.parent = self
      tree?.noteMask(of: self)
      if let newValue, let tree { newValue.enter(tree) }
    }
  }

  /// Puts a layer on top of the other children. It leaves where it was before.
  public func addChild(_ child: Layer) { insertChild(child, at: children.count) }

  /// Puts a layer at a place among the children, 0 being the back; a number beyond the end is the end. If the layer lies
  /// here already, the place is counted without it.
  public func insertChild(_ child: Layer, at index: Int) {
    precondition(child !== self && !child.isAncestor(of: self), "a layer cannot lie in itself")
    if child.parent === self, let old = children.firstIndex(where: { $0 === child }) {
      children.remove(at: old)
      children.insert(child, at: min(max(index, 0), children.count))
      tree?.noteChildren(of: self)
      return
    }
    child.removeFromParent()
    children.insert(child, at: min(max(index, 0), children.count))
    child.parent = self
    tree?.noteChildren(of: self)
    if let tree { child.enter(tree) }
  }

  /// Puts a layer directly above one of the children, or on top if that one lies elsewhere.
  public func insertChild(_ child: Layer, above sibling: Layer) {
    guard child !== sibling else { return }
    if child.parent === self { detachWithoutLeaving(child) }
    let index = children.firstIndex { $0 === sibling }
    insertChild(child, at: index.map { $0 + 1 } ?? children.count)
  }

  /// Puts a layer directly below one of the children, or at the back if that one lies elsewhere.
  public func insertChild(_ child: Layer, below sibling: Layer) {
    guard child !== sibling else { return }
    if child.parent === self { detachWithoutLeaving(child) }
    let index = children.firstIndex { $0 === sibling }
    insertChild(child, at: index ?? 0)
  }

  /// Takes the layer, and all below it, off its parent. It is gone from the screen with this turn's commit; whoever waits
  /// for an animation of it is told so.
  public func removeFromParent() {
    guard let parent else { return }
    if parent.maskLayer === self {
      parent.maskLayer = nil
      parent.tree?.noteMask(of: parent)
    } else if let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
      parent.tree?.noteChildren(of: parent)
    }
    self.parent = nil
    leave()
  }

  /// Puts another layer in the place of one of the children.
  public func replace(_ old: Layer, with new: Layer) {
    guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
    insertChild(new, at: index)
    old.removeFromParent()
  }

  /// Whether `other` lies in this layer at any depth, or is this layer.
  public func isAncestor(of other: Layer) -> Bool {
    var layer: Layer? = other
    while let current = layer {
      if current === self { return true }
      layer = current.parent
    }
    return false
  }

  /// Calls `body` with this layer and all below it, masks too.
  func forEachInSubtree(_ body: (Layer) -> Void) {
    body(self)
    maskLayer?.forEachInSubtree(body)
    for child in children { child.forEachInSubtree(body) }
  }

  private func detachWithoutLeaving(_ child: Layer) {
    // It goes to the end first, so that the index of the sibling is the same with and without it.
    if let old = children.firstIndex(where: { $0 === child }) { children.append(children.remove(at: old)) }
  }

  private func enter(_ tree: LayerTree) { forEachInSubtree { tree.noteEntry(of: $0) } }

  private func leave() {
    guard let tree else { return }
    forEachInSubtree { tree.noteExit(of: $0) }
  }
}
