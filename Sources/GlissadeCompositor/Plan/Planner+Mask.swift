import GlissadeLayers

/// Masks: the alpha of a layer's picture multiplies another one's.
extension Planner {
  /// Multiplies all that the current pass holds within the clip's bounds by the alpha of the layer's mask. Where no target
  /// can be had it stays uncut.
  func cutByMask(_ slot: Int, under m: Transform, _ around: Surroundings) {
    let mask = Int(nodes[slot].mask)
    let outerMotion = enter(mask)
    defer { motion = outerMotion }
    var bounds = clips.entries[Int(around.clip)].bounds
    if backdropUse(mask).isSuperset(of: .blursWithin) {
      // What is blurred in the mask counts beyond what is cut as well.
      let limits = isOnDevice ? bounds.union(window) : bounds
      let start = leaves.count
      let all = measureEffects(
        mask, below: nodes[mask].shown.effects.count, under: placement(mask, in: m), within: limits)
      leaves.truncate(to: start)
      bounds = bounds.union(all.grown(by: 1).intersection(limits))
    }
    plan.blend = .destinationIn
    if let group = beginGroup(bounds) {
      if !nodes[mask].shown.isHidden {
        drawEffects(
          mask, below: nodes[mask].shown.effects.count, under: placement(mask, in: m),
          Surroundings(clip: group.clip, opacity: 1))
      }
      endGroup(group, Surroundings(clip: around.clip, opacity: 1))
    }
    plan.blend = .normal
  }
}
