import GlissadeLayers

/// Blend modes: a layer's whole picture is put on what has been drawn before it.
///
/// The layer is made one picture, which may be kept; contents alone are one already. GL's own blending puts it there where that
/// is exact; else it is drawn by a program that reads a copy of what lies below.
extension Planner {
  func drawBlended(_ slot: Int, under m: Transform, _ around: Surroundings) {
    let effects = nodes[slot].shown.effects.count
    let mode = nodes[slot].shown.blendMode
    let limits = clips.entries[Int(around.clip)].bounds
    var around = around
    if let blend = FramePlan.Blend(mode, overOpaque: false) ?? overOpaque(slot, mode, under: m, within: limits) {
      around.isOnePicture = !showsContentsAlone(slot)
      plan.blend = blend
      drawEffects(slot, below: effects, under: m, around)
      plan.blend = .normal
      return
    }
    let start = leaves.count
    let bounds = measureEffects(slot, below: effects, under: m, within: limits)
    leaves.truncate(to: start)
    if bounds.isEmpty { return }
    // Pictures that are sampled reach a little further.
    let read = bounds.grown(by: 2).intersection(limits)
    guard let copy = pool.lend(width: Int(read.width), height: Int(read.height)) else {
      failedOffscreens += 1
      drawEffects(slot, below: effects, under: m, around)
      return
    }
    plan.copy(read, to: copy, pool)
    around.isOnePicture = true
    around.clip = clips.narrow(around.clip, to: read)
    plan.blend = .replace
    plan.below = FramePlan.Below(
      mode: mode, texture: pool[copy].texture, x: Int32(read.x0), y: Int32(read.y0))
    drawEffects(slot, below: effects, under: m, around)
    blendNormally()
    plan.reads(copy)
  }

  /// The state in which GL blends the layer itself, since all that lies below it is opaque.
  private func overOpaque(_ slot: Int, _ mode: BlendMode, under m: Transform, within limits: Box) -> FramePlan.Blend? {
    guard let blend = FramePlan.Blend(mode, overOpaque: true) else { return nil }
    let start = leaves.count
    let bounds = measureEffects(slot, below: nodes[slot].shown.effects.count, under: m, within: limits)
    leaves.truncate(to: start)
    // Pictures that are sampled reach a little further.
    return plan.isOpaque(bounds.grown(by: 2).intersection(limits)) ? blend : nil
  }

  /// Whether the layer draws nothing but one texture, onto each pixel once.
  private func showsContentsAlone(_ slot: Int) -> Bool {
    nodes[slot].shown.contents != nil && nodes[slot].shown.fill == nil && nodes[slot].shown.stroke == nil
      && nodes[slot].shown.shadow == nil && !(nodes[slot].shown.backdropBlur > 0) && nodes[slot].firstChild < 0
      && !stretchesParts(slot)
  }

  /// What the current pass draws from now on is put over what is there.
  func blendNormally() {
    plan.blend = .normal
    plan.below = nil
  }
}
