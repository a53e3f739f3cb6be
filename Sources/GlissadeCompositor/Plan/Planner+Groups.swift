import GlissadeLayers

/// Groups that are drawn as one picture, pixel on pixel.
extension Planner {
  struct Group {
    var target: Int32
    var bounds: Box
    /// The root of the clips inside.
    var clip: Int32
  }

  /// Starts drawing into an offscreen target that covers a part of the device; nil (and counted) where none can be had.
  func beginGroup(_ bounds: Box) -> Group? {
    let (width, height) = (Int(bounds.width), Int(bounds.height))
    guard let target = pool.lend(width: width, height: height) else {
      failedOffscreens += 1
      return nil
    }
    plan.beginPass(
      target: target, originX: Int(bounds.x0), originY: Int(bounds.y0), width: width, height: height)
    return Group(target: target, bounds: bounds, clip: clips.root(bounds))
  }

  /// Ends the group and shows it: each pixel is copied, faded and clipped.
  func endGroup(_ group: Group, _ around: Surroundings) {
    plan.endPass(pool)
    plan.reads(group.target)
    drawImage(image(of: group.target, over: group.bounds), group.bounds, under: .identity, around)
  }

  /// Draws the layer without its effects, opacity and blur as one picture: cut by its mask, or because something in it is to
  /// see nothing but what has been drawn of it.
  func drawPicture(_ slot: Int, under m: Transform, _ around: Surroundings) {
    if drawFlat(slot, .body, under: m, around) { return }
    var limits = clips.entries[Int(around.clip)].bounds
    let seesItself = backdropUse(slot).isSuperset(of: .blursWithin)
    // What is blurred there counts beyond the clips as well, and nothing is what lies around it.
    if seesItself { limits = isOnDevice ? limits.union(window) : plan.passBounds }
    let start = leaves.count
    var bounds = measureBody(slot, under: m, within: limits)
    leaves.truncate(to: start)
    if bounds.isEmpty { return }
    if seesItself { bounds = bounds.grown(by: 1).intersection(limits) }
    if isShadowedAlone(slot, around, bounds) {
      paintPicture(slot, under: m, around)
      return
    }
    guard let group = beginGroup(bounds) else {
      blendNormally()
      paintBody(slot, under: m, Surroundings(clip: around.clip, opacity: around.opacity, change: around.change))
      return
    }
    paintPicture(slot, under: m, Surroundings(clip: group.clip, opacity: 1, owner: slot))
    endGroup(group, around)
  }

  /// Whether the layer's shadow and then its picture can be drawn straight onto what is there.
  private func isShadowedAlone(_ slot: Int, _ around: Surroundings, _ bounds: Box) -> Bool {
    hasContentShadow(slot) && around.opacity >= 1 && !around.isOnePicture
      && clips.relevant(around.clip, for: bounds) < 0
  }

  /// The same, painted into a pass that holds nothing else, or a shadow and then the picture onto what is there.
  func paintPicture(_ slot: Int, under m: Transform, _ around: Surroundings) {
    if hasContentShadow(slot), drawWithContentShadow(slot, under: m, around) { return }
    paintMasked(slot, under: m, around)
  }

  /// The body cut by the mask, without the shadow of it.
  func paintMasked(_ slot: Int, under m: Transform, _ around: Surroundings) {
    if around.owner == slot || (nodes[slot].mask < 0 && !isIsolatedReaderGroup(slot)) {
      paintBody(slot, under: m, around)
      if nodes[slot].mask >= 0 { cutByMask(slot, under: m, around) }
      return
    }
    let start = leaves.count
    let bounds = measureMasked(slot, under: m, within: clips.entries[Int(around.clip)].bounds)
    leaves.truncate(to: start)
    if bounds.isEmpty { return }
    guard let group = beginGroup(bounds) else {
      paintBody(slot, under: m, around)
      return
    }
    paintMasked(slot, under: m, Surroundings(clip: group.clip, opacity: 1, owner: slot))
    endGroup(group, around)
  }

  /// The device's pixels that the window shows.
  var window: Box { Box(x0: 0, y0: 0, x1: Double(windowWidth), y1: Double(windowHeight)) }
}
