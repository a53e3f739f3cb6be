import GlissadeLayers

/// Effects that change colours.
///
/// A colour alone is changed here, and a picture alone on its way from its texture. Where pictures overlap, or their colours
/// are mixed before the change, the layer is one picture first, which may be kept as under an opacity.
extension Planner {
  /// Draws the layer with its first `below` effects under a change of colours.
  func drawChanged(
    _ slot: Int, below: Int, _ change: ColorMatrix, under m: Transform, _ around: Surroundings
  ) {
    if !(change.alpha > 0) || m.inverse == nil { return }
    var changed = around
    changed.change = Int32(changes.append(change))
    var limits = clips.entries[Int(around.clip)].bounds
    // A backdrop that is blurred in the group counts beyond the clips as well.
    let seesItself = backdropUse(slot).isSuperset(of: .blursWithin)
    if seesItself { limits = isOnDevice ? limits.union(window) : plan.passBounds }
    let start = leaves.count
    var bounds = measureEffects(slot, below: below, under: m, within: limits)
    let overlap = leavesOverlap(from: start)
    leaves.truncate(to: start)
    if bounds.isEmpty { return }
    if !overlap, changesEach(slot, below: below) {
      drawEffects(slot, below: below, under: m, changed)
      return
    }
    if let opacity = fading(slot, below: below) {
      if !(opacity > 0) { return }
      if nodes[slot].shown.face == .front, m.determinant < 0 { return }
      var faded = changed
      faded.opacity *= opacity
      if drawFlat(slot, .body, under: m, faded) { return }
    }
    if seesItself { bounds = bounds.grown(by: 1).intersection(limits) }
    guard let group = beginGroup(bounds) else {
      drawEffects(slot, below: below, under: m, around)
      return
    }
    drawEffects(slot, below: below, under: m, Surroundings(clip: group.clip, opacity: 1, owner: slot))
    endGroup(group, changed)
  }

  /// Whether changing each picture of a layer by itself changes the colours of all, if they do not overlap: not where
  /// colours are mixed by a gradient, a blur or another change.
  private func changesEach(_ slot: Int, below: Int) -> Bool {
    for i in 0..<below {
      switch nodes[slot].shown.effects[i] {
      case .blur, .color: return false
      default: continue
      }
    }
    guard nodes[slot].shown.blur == 0, nodes[slot].shown.backdropBlur == 0, nodes[slot].mask < 0 else { return false }
    switch nodes[slot].shown.fill {
    case nil, .color: break
    default: return false
    }
    if stretchesParts(slot) { return false }
    if let shadow = nodes[slot].shown.shadow, shadow.source == .content { return false }
    var child = nodes[slot].firstChild
    while child >= 0 {
      let next = Int(child)
      if !nodes[next].shown.isHidden {
        guard nodes[next].shown.blendMode == .normal,
          changesEach(next, below: nodes[next].shown.effects.count)
        else { return false }
      }
      child = nodes[next].nextSibling
    }
    return true
  }

  /// A colour under the change in force.
  func changed(_ color: RGBAColor, _ around: Surroundings) -> RGBAColor {
    around.change < 0 ? color : changes[Int(around.change)].applied(to: color)
  }

  /// Draws a texture under the change of colours in force; first for itself where the result is not put over what is there.
  func drawChangedImage(_ image: Image, _ rect: Box, under m: Transform, _ around: Surroundings) {
    let change = changes[Int(around.change)]
    if plan.blend == .normal {
      drawImage(image, rect, under: m, around, changed: change)
      return
    }
    let limits = clips.entries[Int(around.clip)].bounds
    let bounds = geometry.bounds(of: rect, under: m).grown(by: 1).roundedOut.intersection(limits)
    if bounds.isEmpty { return }
    var after = around
    after.change = -1
    guard let group = beginGroup(bounds) else {
      drawImage(image, rect, under: m, after)
      return
    }
    drawImage(image, rect, under: m, Surroundings(clip: group.clip, opacity: 1), changed: change)
    endGroup(group, after)
  }

  /// Draws a texture under a change of colours.
  private func drawImage(
    _ image: Image, _ rect: Box, under m: Transform, _ around: Surroundings, changed change: ColorMatrix
  ) {
    assert(!image.isSmooth && !image.isOpaque, "blurs lie in a picture of their own below a change of colours")
    guard let record = begin(image, rect, under: m, around.clip, vectors: 10) else { return }
    plan.records.append(
      SIMD4(image.isExact ? 1 : 0, 0, Float(image.gradientScale), Float(change.alpha)))
    append(rect)
    plan.records.append(
      SIMD4(Float(image.scaleX), Float(image.scaleY), Float(image.offsetX), Float(image.offsetY)))
    plan.records.append(image.tint * Float(around.opacity))
    plan.records.append(SIMD4(Float(image.width), Float(image.height), 0, 0))
    append(image.range.grown(by: -0.5))
    append(image.part)
    plan.records.append(ColorMatrix.single(change.red))
    plan.records.append(ColorMatrix.single(change.green))
    plan.records.append(ColorMatrix.single(change.blue))
    plan.draw(
      .colorMatrix, texture: image.texture, sampler: image.isExact ? .nearest : image.sampler, record: record,
      geometry: geometry)
  }
}
