import GlissadeLayers

/// Measures what would be drawn, without drawing it: the bounds of each picture.
extension Planner {
  /// The bounds of the layer with its first `below` effects; each picture's bounds are added to `leaves`.
  func measureEffects(_ slot: Int, below: Int, under m: Transform, within limits: Box) -> Box {
    var m = m
    var limits = limits
    let size = nodes[slot].shown.bounds
    var stage = below
    while stage > 0 {
      stage -= 1
      switch nodes[slot].shown.effects[stage] {
      case .opacity(let opacity): if !(opacity > 0) { return .empty }
      case .color(.multiply(let color)): if !(color.alpha > 0) { return .empty }
      case .color: continue
      case .clip(let shape):
        let rect = shape.rect ?? Rect(origin: .zero, size: size)
        limits = geometry.bounds(of: Box(rect), under: m).roundedOut.intersection(limits)
        if limits.isEmpty { return .empty }
      case .blur(let radius, let opaque):
        if let blur = blurred(radius, opaque: opaque, under: m, size: size) {
          return measureBlurred(slot, below: stage, blur, under: m, within: limits)
        }
      case let effect: m = effect.transform(size: size).concatenating(m)
      }
    }
    if !(nodes[slot].shown.opacity > 0) { return .empty }
    if let blur = blurred(nodes[slot].shown.blur, opaque: false, under: m, size: size) {
      return measureBlurred(slot, below: -1, blur, under: m, within: limits)
    }
    return measureBody(slot, under: m, within: limits)
  }

  /// The same without effects, own opacity and own blur.
  func measureBody(_ slot: Int, under m: Transform, within limits: Box) -> Box {
    if m.inverse == nil || (nodes[slot].shown.face == .front && m.determinant < 0) { return .empty }
    return hasContentShadow(slot)
      ? measureWithContentShadow(slot, under: m, within: limits) : measureMasked(slot, under: m, within: limits)
  }

  /// The part of the body that the mask leaves, as one picture; all of it where there is no mask.
  func measureMasked(_ slot: Int, under m: Transform, within limits: Box) -> Box {
    if nodes[slot].mask < 0 { return measureUnmasked(slot, under: m, within: limits) }
    let start = leaves.count
    let mask = Int(nodes[slot].mask)
    if nodes[mask].shown.isHidden { return .empty }
    let outerMotion = enter(mask)
    let kept = measureEffects(
      mask, below: nodes[mask].shown.effects.count, under: placement(mask, in: m), within: limits)
    motion = outerMotion
    // What is blurred within the layer counts where the mask cuts it off too.
    let within = backdropUse(slot).isSuperset(of: .blursWithin) ? limits : kept
    let bounds = kept.isEmpty ? .empty : measureUnmasked(slot, under: m, within: within)
    leaves.truncate(to: start)
    if !bounds.isEmpty { leaves.append(bounds) }
    return bounds
  }

  private func measureUnmasked(_ slot: Int, under m: Transform, within limits: Box) -> Box {
    var bounds = addLeaf(shadowBox(slot), under: m, within: limits, drawn: shadowShare(slot))
    if nodes[slot].shown.backdropBlur > 0 {
      let size = nodes[slot].shown.bounds
      bounds = bounds.union(addLeaf(Box(x0: 0, y0: 0, x1: size.width, y1: size.height), under: m, within: limits))
    }
    if nodes[slot].shown.clipsToBounds {
      let size = nodes[slot].shown.bounds
      let rect = Box(x0: 0, y0: 0, x1: size.width, y1: size.height)
      let inner = geometry.bounds(of: rect, under: m).roundedOut.intersection(limits)
      if !inner.isEmpty { bounds = bounds.union(measureInside(slot, under: m, within: inner)) }
    } else {
      bounds = bounds.union(measureInside(slot, under: m, within: limits))
    }
    return bounds.union(addLeaf(strokeBox(slot), under: m, within: limits, drawn: strokeShare(slot)))
  }

  /// Fill, contents and children alone.
  func measureInside(_ slot: Int, under m: Transform, within limits: Box) -> Box {
    var bounds = Box.empty
    let size = nodes[slot].shown.bounds
    if hasFill(slot) {
      bounds = addLeaf(Box(x0: 0, y0: 0, x1: size.width, y1: size.height), under: m, within: limits)
    }
    bounds = bounds.union(addLeaf(contentsBox(slot, under: m), under: m, within: limits))
    var child = nodes[slot].firstChild
    while child >= 0 {
      let next = Int(child)
      if !nodes[next].shown.isHidden {
        let outerMotion = enter(next)
        bounds = bounds.union(
          measureEffects(
            next, below: nodes[next].shown.effects.count, under: placement(next, in: m), within: limits))
        motion = outerMotion
      }
      child = nodes[next].nextSibling
    }
    return bounds
  }

  /// Whether a fill is drawn. A clear one is none, as that of a `Color.clear` on which other views lie.
  func hasFill(_ slot: Int) -> Bool {
    switch nodes[slot].shown.fill {
    case nil: false
    case .color(let color): color.alpha > 0
    default: true
    }
  }

  private func measureBlurred(_ slot: Int, below: Int, _ blur: Blur, under m: Transform, within limits: Box) -> Box {
    let reach = blur.reach * blur.deviceSigma + 2
    let start = leaves.count
    let inner =
      below < 0
      ? measureBody(slot, under: m, within: limits.grown(by: reach))
      : measureEffects(slot, below: below, under: m, within: limits.grown(by: reach))
    leaves.truncate(to: start)
    if inner.isEmpty { return .empty }
    let box = inner.grown(by: reach).roundedOut.intersection(limits)
    if !box.isEmpty { leaves.append(box) }
    return box
  }

  /// - Parameter share: how much of the rectangle is drawn at all.
  private func addLeaf(_ rect: Box, under m: Transform, within limits: Box, drawn share: Double = 1) -> Box {
    if rect.isEmpty { return .empty }
    let box = geometry.bounds(of: rect, under: m).roundedOut.intersection(limits)
    if !box.isEmpty {
      leaves.append(box)
      measuredPixels += box.area * share
    }
    return box
  }

  /// The share of a stroke's box that is not within its inner edge.
  private func strokeShare(_ slot: Int) -> Double {
    guard let width = nodes[slot].shown.stroke?.width else { return 0 }
    let outer = strokeBox(slot)
    return outer.isEmpty ? 0 : 1 - outer.grown(by: -width).area / outer.area
  }

  /// The share of a shadow's box that an opaque fill does not hide.
  private func shadowShare(_ slot: Int) -> Double {
    guard case .color(let color) = nodes[slot].shown.fill, color.alpha >= 1 else { return 1 }
    let outer = shadowBox(slot)
    let size = nodes[slot].shown.bounds
    return outer.isEmpty
      ? 0 : 1 - outer.intersection(Box(x0: 0, y0: 0, x1: size.width, y1: size.height)).area / outer.area
  }

  /// Whether two of the measured pictures share a pixel. Many are taken to do so.
  func leavesOverlap(from start: Int) -> Bool {
    let count = leaves.count - start
    if count > 24 { return true }
    for i in start..<leaves.count {
      for j in start..<i where leaves[i].overlaps(leaves[j]) { return true }
    }
    return false
  }

  /// The same for those that touch the soft edge of a clip.
  func leavesOverlap(from start: Int, outside clip: Int32) -> Bool {
    var kept = start
    for i in start..<leaves.count {
      let box = leaves[i]
      if !clips.covers(clip, box) {
        leaves[kept] = box
        kept += 1
      }
    }
    leaves.truncate(to: kept)
    return leavesOverlap(from: start)
  }

  /// The local bounds of the shadow; empty if there is none.
  func shadowBox(_ slot: Int) -> Box {
    guard let shadow = nodes[slot].shown.shadow, shadow.source == .bounds, shadow.color.alpha > 0 else { return .empty }
    let size = nodes[slot].shown.bounds
    if size.isEmpty { return .empty }
    let reach = 3 * max(shadow.radius, 0)
    return Box(
      x0: shadow.offset.x - reach, y0: shadow.offset.y - reach, x1: shadow.offset.x + size.width + reach,
      y1: shadow.offset.y + size.height + reach)
  }

  /// The local bounds of the stroke; empty if there is none.
  func strokeBox(_ slot: Int) -> Box {
    guard let stroke = nodes[slot].shown.stroke, stroke.width > 0, stroke.color.alpha > 0 else { return .empty }
    let size = nodes[slot].shown.bounds
    if size.isEmpty { return .empty }
    let out = stroke.reach
    return Box(x0: -out, y0: -out, x1: size.width + out, y1: size.height + out)
  }

  /// The local bounds of the contents; empty if there are none, or if their pixels are not here.
  func contentsBox(_ slot: Int, under m: Transform) -> Box {
    guard nodes[slot].shown.contents != nil, let entry = contentsEntry(slot, under: m) else { return .empty }
    return contentsPlace(slot, entry).rect
  }
}

extension Stroke {
  /// How far the line reaches beyond the shape's outline, in points.
  var reach: Double {
    switch placement {
    case .inside: 0
    case .center: width / 2
    case .outside: width
    }
  }
}
