import GlissadeLayers

/// Pictures that are stretched in nine parts.
extension Planner {
  /// How a picture lies along one axis of its layer.
  private struct Stretch {
    /// Where the middle part begins and ends, in points.
    var begin: Double
    var end: Double
    /// The same in texels.
    var beginTexel: Double
    var endTexel: Double
    /// Texels per point before, within and after the middle part.
    var before: Double
    var within: Double
    var after: Double

    init(_ first: Double, _ last: Double, texelsPerPoint: Double, length: Double, texels: Double) {
      // Of the picture no more than it has, and then drawn no longer than the layer is.
      let sum = max(first, 0) + max(last, 0)
      let most = sum * texelsPerPoint > texels ? texels / (sum * texelsPerPoint) : 1
      let (first, last) = (max(first, 0) * most, max(last, 0) * most)
      (beginTexel, endTexel) = (first * texelsPerPoint, texels - last * texelsPerPoint)
      let squeeze = first + last > length ? length / (first + last) : 1
      (begin, end) = (first * squeeze, length - last * squeeze)
      before = begin > 0 ? beginTexel / begin : 0
      within = end > begin ? (endTexel - beginTexel) / (end - begin) : 0
      after = end < length ? (texels - endTexel) / (length - end) : 0
    }

    /// Whether all parts are stretched alike, so that there is nothing to part.
    var isEven: Bool {
      let whole = max(before, max(within, after))
      func agrees(_ k: Double) -> Bool { k == 0 || abs(k - whole) <= 1e-9 * whole }
      // A middle part on one side alone: of the layer, or of the picture.
      let isLost = (end > begin) != (endTexel > beginTexel)
      return !isLost && agrees(before) && agrees(within) && agrees(after)
    }

    var places: SIMD4<Float> { SIMD4(Float(begin), Float(end), Float(beginTexel), Float(endTexel)) }
    var scales: SIMD4<Float> { SIMD4(Float(before), Float(within), Float(after), 0) }
  }

  /// Whether the layer shows a picture whose corners keep their size.
  func stretchesParts(_ slot: Int) -> Bool {
    guard nodes[slot].shown.contentsFit == .stretch, !nodes[slot].shown.capInsets.isZero else { return false }
    if case .picture = nodes[slot].shown.contents { return true }
    return false
  }

  /// Draws a picture in nine parts; false where they are all of one scale, and the picture is one.
  func drawParts(_ slot: Int, _ entry: Int, under m: Transform, _ around: Surroundings) -> Bool {
    let size = nodes[slot].shown.bounds
    if size.isEmpty { return true }
    let bitmap = textures.bitmap(entry)
    let insets = nodes[slot].shown.capInsets
    let texelsPerPoint = insets.scale / Double(1 << textures.levelsLost(entry))
    let across = Stretch(
      insets.leading, insets.trailing, texelsPerPoint: texelsPerPoint, length: size.width, texels: Double(bitmap.width))
    let down = Stretch(
      insets.top, insets.bottom, texelsPerPoint: texelsPerPoint, length: size.height, texels: Double(bitmap.height))
    if across.isEven, down.isEven { return false }
    let rect = Box(x0: 0, y0: 0, x1: size.width, y1: size.height)
    for i in 0..<textures.tileCount(entry) {
      let tile = textures.tile(entry, i)
      guard let record = begin(rect, under: m, around.clip, vectors: 10) else { return true }
      plan.records.append(SIMD4(1, 0, 0, 0))
      append(rect)
      plan.records.append(SIMD4(repeating: Float(around.opacity)))
      plan.records.append(
        SIMD4(Float(tile.width), Float(tile.height), Float(tile.originX), Float(tile.originY)))
      plan.records.append(SIMD4(0.5, 0.5, Float(tile.width) - 0.5, Float(tile.height) - 0.5))
      append(textures.tileCount(entry) > 1 ? tile.part : Box(x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9))
      plan.records.append(across.places)
      plan.records.append(across.scales)
      plan.records.append(down.places)
      plan.records.append(down.scales)
      plan.draw(.ninePart, texture: tile.texture, sampler: sampler(of: slot), record: record, geometry: geometry)
    }
    return true
  }
}
