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
    let target = pool[group.target]
    var image = Image(texture: target.texture, width: Int(target.width), height: Int(target.height))
    image.isExact = true
    image.offsetX = -group.bounds.x0
    image.offsetY = -group.bounds.y0
    image.range = Box(x0: 0, y0: 0, x1: group.bounds.width, y1: group.bounds.height)
    drawImage(image, group.bounds, under: .identity, around)
  }
}
