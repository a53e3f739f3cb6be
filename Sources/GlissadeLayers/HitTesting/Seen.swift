// Where a layer is seen, whatever lies in front of it.
extension PresentationTree {
  /// Whether a layer is seen at a point of the window, as far as it and what it lies in decide that: nothing is hidden, transparent
  /// or turned away, and no clip or mask cuts the point off. Bounds of the layer itself do not count unless they clip.
  package func isSeen(_ layer: LayerID, at point: Point) -> Bool {
    guard let slot = slotOfID[layer] else { return false }
    return seen(slot, point) != nil
  }

  /// The point in the slot's coordinates if it is seen there, and whether its front is.
  private func seen(_ slot: Int32, _ point: Point) -> (point: Point, isFront: Bool)? {
    let i = Int(slot)
    var outer = (point: point, isFront: true)
    if nodes[i].parent >= 0 {
      guard let found = seen(nodes[i].parent, point) else { return nil }
      outer = found
    }
    guard !nodes[i].shown.isHidden, nodes[i].shown.opacity > 0,
      let local = nodes[i].shown.inward(outer.point, cuts: true)
    else { return nil }
    let isFront = outer.isFront == local.isFront
    if nodes[i].shown.face == .front, !isFront { return nil }
    if nodes[i].mask >= 0, !covers(nodes[i].mask, local.point) { return nil }
    if nodes[i].shown.clipsToBounds, !nodes[i].shown.shape.contains(local.point) { return nil }
    return (local.point, isFront)
  }
}
