extension Layer {
  /// How many layers may lie in each other, masks counted: whoever walks a tree needs a stack for it.
  public nonisolated static let deepestNesting = 256

  /// The layer whose alpha cuts this one, in this one's coordinates. It decides what is hit, too.
  public var mask: Layer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      if let newValue {
        guard accepts(newValue) else { return }
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
  ///
  /// A layer that cannot lie here stays where it is, and one line on standard error says so: the root of a tree, a layer
  /// that this one lies in, and what would lie deeper than `deepestNesting`.
  public func addChild(_ child: Layer) { insertChild(child, at: children.count) }

  /// Puts a layer at a place among the children, 0 being the back; a number beyond the end is the end. If the layer lies
  /// here already, the place is counted without it.
  public func insertChild(_ child: Layer, at index: Int) {
    guard accepts(child) else { return }
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
    guard old !== new, accepts(new), let index = children.firstIndex(where: { $0 === old }) else { return }
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

  /// Whether a layer may come to lie in this one or mask it. Says why, where not.
  private func accepts(_ other: Layer) -> Bool {
    var reason: String?
    if other.isAncestor(of: self) {
      reason = "it would lie in itself"
    } else if let tree = other.tree, tree.root === other {
      reason = "it is the root of a tree"
    } else if other.parent !== self {
      var room = Layer.deepestNesting - 1
      var above: Layer? = self
      while let layer = above {
        room -= 1
        above = layer.parent
      }
      if !other.isShallower(than: room) { reason = "more than \(Layer.deepestNesting) layers would lie in each other" }
    }
    guard let reason else { return true }
    LayerLog.line("layer \(other.logName) cannot go into \(logName): \(reason); it stays where it is")
    return false
  }

  /// Whether at most `room` layers lie in each other below this one.
  private func isShallower(than room: Int) -> Bool {
    guard room >= 0, maskLayer?.isShallower(than: room - 1) ?? true else { return false }
    return children.allSatisfy { $0.isShallower(than: room - 1) }
  }

  /// Calls `body` with this layer and all below it, masks too.
  func forEachInSubtree(_ body: (Layer) -> Void) {
    body(self)
    maskLayer?.forEachInSubtree(body)
    for child in children { child.forEachInSubtree(body) }
  }

  /// Calls `body` with this layer and all below it, masks too.
  package func forEachLayer(_ body: (Layer) -> Void) { forEachInSubtree(body) }

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
