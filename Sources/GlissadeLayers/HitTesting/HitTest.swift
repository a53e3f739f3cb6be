// What lies under a point, of what is shown at the last evaluated time.
extension PresentationTree {
  /// The frontmost layer that can be hit at a point of the window, below one root; nil where there is none.
  ///
  /// A layer is hit inside its rounded bounds, as they are seen through all effects. It is not hit where it is not seen:
  /// hidden or at opacity 0 (it or a layer it lies on), outside a clip, turned away with `face` front, edge on, behind the
  /// camera, or outside a mask. Allocates nothing.
  public func hitTest(_ point: Point, root: Int32) -> LayerID? {
    let slot = hit(root, point, isFront: true)
    return slot < 0 ? nil : nodes[Int(slot)].id
  }

  /// The layers from the root to the one that is hit, or none.
  public func hitPath(_ point: Point, root: Int32) -> [LayerID] { path(to: hit(root, point, isFront: true)) }

  /// The layers from the root to the first one from the front that is hit, or that has a claim for hands there that pass it.
  func claimPath(_ point: Point, root: Int32) -> [LayerID] {
    path(to: hit(root, point, isFront: true, findsClaims: true))
  }

  private func path(to leaf: Int32) -> [LayerID] {
    var path: [LayerID] = []
    var slot = leaf
    while slot >= 0 {
      path.append(nodes[Int(slot)].id)
      slot = nodes[Int(slot)].parent
    }
    return path.reversed()
  }

  /// A point of the window in a layer's coordinates, as it is shown; nil if the layer is not in the tree, is seen edge on,
  /// or lies behind the camera there.
  public func convert(_ point: Point, to layer: LayerID) -> Point? {
    guard let slot = slotOfID[layer] else { return nil }
    return inner(point, slot)
  }

  /// A point of a layer in the window's coordinates, as it is shown; nil if the layer is not in the tree or the point lies
  /// behind the camera.
  public func convert(_ point: Point, from layer: LayerID) -> Point? {
    guard var slot = slotOfID[layer] else { return nil }
    var p = point
    while slot >= 0 {
      for effect in nodes[Int(slot)].shown.effects {
        guard let map = effect.transform(in: nodes[Int(slot)].shown.bounds) else { continue }
        guard map.homogeneous(p).w > 1e-9, let seen = map.image(of: p) else { return nil }
        p = seen
      }
      p = nodes[Int(slot)].shown.placement.apply(p)
      slot = nodes[Int(slot)].parent
    }
    return p
  }

  private func inner(_ point: Point, _ slot: Int32) -> Point? {
    let parent = nodes[Int(slot)].parent
    guard let p = parent < 0 ? point : inner(point, parent) else { return nil }
    return nodes[Int(slot)].shown.inward(p, cuts: false)?.point
  }

  /// The frontmost layer hit at or below a slot, or -1.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of the parent.
  ///   - isFront: whether the parent's front is seen there.
  ///   - findsClaims: whether a claim for hands that pass the layer counts as a hit.
  private func hit(_ slot: Int32, _ point: Point, isFront: Bool, findsClaims: Bool = false) -> Int32 {
    let i = Int(slot)
    guard !nodes[i].shown.isHidden, nodes[i].shown.opacity > 0,
      let local = nodes[i].shown.inward(point, cuts: true)
    else { return -1 }
    let isFront = isFront == local.isFront
    if nodes[i].shown.face == .front, !isFront { return -1 }
    if nodes[i].mask >= 0, !covers(nodes[i].mask, local.point) { return -1 }
    let isInside = nodes[i].shown.shape.contains(local.point)
    if isInside || !nodes[i].shown.clipsToBounds {
      var child = nodes[i].lastChild
      while child >= 0 {
        let found = hit(child, local.point, isFront: isFront, findsClaims: findsClaims)
        if found >= 0 { return found }
        child = nodes[Int(child)].previousSibling
      }
    }
    let isHit = nodes[i].shown.isHitTestable || findsClaims && states[i].claims.contains(where: \.passesTouches)
    return isInside && isHit ? slot : -1
  }

  /// Whether a mask lets something through at a point of the masked layer: inside the shape of a layer that draws.
  func covers(_ slot: Int32, _ point: Point) -> Bool {
    let i = Int(slot)
    guard !nodes[i].shown.isHidden, nodes[i].shown.opacity > 0,
      let local = nodes[i].shown.inward(point, cuts: true)
    else { return false }
    let isInside = nodes[i].shown.shape.contains(local.point)
    if isInside, nodes[i].shown.fill != nil || nodes[i].shown.contents != nil { return true }
    guard isInside || !nodes[i].shown.clipsToBounds else { return false }
    var child = nodes[i].firstChild
    while child >= 0 {
      if covers(child, local.point) { return true }
      child = nodes[Int(child)].nextSibling
    }
    return false
  }
}

extension LayerProperties {
  /// The layer's outline, in its own coordinates.
  var shape: RoundedShape {
    RoundedShape(rect: Rect(origin: .zero, size: bounds), radii: cornerRadii, style: cornerStyle)
  }

  /// A point of the parent in the layer's own coordinates, and whether the layer's front is seen there: back through the
  /// placement and each effect, the last one first. Nil where the layer does not reach.
  ///
  /// - Parameter cuts: whether clips and opacities among the effects count.
  func inward(_ point: Point, cuts: Bool) -> (point: Point, isFront: Bool)? {
    var p = Point(
      point.x - position.x + anchor.x * bounds.width, point.y - position.y + anchor.y * bounds.height)
    var isFront = true
    for effect in effects.reversed() {
      switch effect {
      case .clip(let shape):
        guard cuts else { continue }
        let rect = shape.rect ?? Rect(origin: .zero, size: bounds)
        if !RoundedShape(rect: rect, radii: shape.radii, style: shape.style).contains(p) { return nil }
      case .opacity(let value):
        if cuts, value <= 0 { return nil }
      case .blur, .color:
        break
      case .offset(let x, let y):
        p = Point(p.x - x, p.y - y)
      case .scale, .rotation, .rotation3D, .projection:
        // Each step is taken back alone: behind the camera twice would look as if it were in front.
        guard let map = effect.transform(in: bounds), let back = map.inverse, let seen = back.image(of: p),
          map.homogeneous(seen).w > 1e-9
        else { return nil }
        if map.facing(at: seen) < 0 { isFront.toggle() }
        p = seen
      }
    }
    return (p, isFront)
  }
}

extension Transform {
  /// The image of a point, on either side of the camera; nil where it is too far away to be a number.
  func image(of p: Point) -> Point? {
    let h = homogeneous(p)
    guard abs(h.w) > 1e-12 else { return nil }
    let image = Point(h.x / h.w, h.y / h.w)
    return image.x.isFinite && image.y.isFinite ? image : nil
  }
}
