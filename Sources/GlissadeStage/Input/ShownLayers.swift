import GlissadeLayers

/// Questions about what a window's tree shows.
extension PresentationTree {
  /// The layers from the root to the one under a point; empty where nothing is hit.
  func hitPath(_ point: Point) -> [LayerID] {
    guard let root = roots.first else { return [] }
    return hitPath(point, root: root)
  }

  /// The middle of where the first layer of a name, front to back, is shown; nil if there is none to be seen.
  func center(of name: String) -> Point? {
    let found = withNodes { nodes in
      roots.first.flatMap { PresentationTree.find(name, $0, nodes) }
    }
    guard let found else { return nil }
    return convert(Point(found.size.width / 2, found.size.height / 2), from: found.id)
  }

  private static func find(
    _ name: String, _ slot: Int32, _ nodes: UnsafeBufferPointer<Node>
  ) -> (id: LayerID, size: Size)? {
    let node = nodes[Int(slot)]
    if node.shown.isHidden { return nil }
    var children: [Int32] = []
    var child = node.firstChild
    while child >= 0 {
      children.append(child)
      child = nodes[Int(child)].nextSibling
    }
    for child in children.reversed() {
      if let found = find(name, child, nodes) { return found }
    }
    return node.shown.name == name ? (node.id, node.shown.bounds) : nil
  }
}
