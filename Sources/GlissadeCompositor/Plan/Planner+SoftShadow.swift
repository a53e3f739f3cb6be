import GlissadeLayers

/// Wide shadows, computed in few pixels and drawn larger.
///
/// The closed form of a shadow takes many times as long for a pixel as sampling a texture does, and a wide shadow has no
/// detail: five samples for each sigma keep linear interpolation within a quarter of a level.
extension Planner {
  /// What a shadow comes to on the layer that casts it.
  struct SoftShadow {
    /// In points.
    var sigma: Double
    var rect: Box
    var radii: SIMD4<Float>
    /// Premultiplied and faded.
    var color: SIMD4<Float>
    /// Where it is drawn.
    var outline: Box
    /// Where nothing of it is seen.
    var hole: Box
    /// 1 for continuous corners, else 0.
    var isContinuous: Float
  }

  /// Samples for each sigma.
  private static let samples = 5.0
  /// Narrower ones, in device pixels of sigma, are computed for each pixel; so are those that are seen so obliquely that a
  /// sample would be less than a pixel.
  private static let leastWidth = 10.0

  /// Draws a wide shadow; false where it is narrow, or no target can be had.
  func drawWide(_ shadow: SoftShadow, of slot: Int, under m: Transform, _ around: Surroundings) -> Bool {
    let middle = Point((shadow.rect.x0 + shadow.rect.x1) / 2, (shadow.rect.y0 + shadow.rect.y1) / 2)
    guard plan.blend == .normal, plan.below == nil, let inverse = m.inverse,
      m.homogeneous(middle).w > Geometry.nearest, shadow.sigma * m.magnification(at: middle) >= Planner.leastWidth,
      isWide(shadow, under: m)
    else { return false }
    let bounds = geometry.outline(of: shadow.outline, under: m, within: clips.entries[Int(around.clip)].bounds)
    if bounds.isEmpty { return true }
    guard var image = sampled(shadow, of: slot) else { return false }
    image.tint = shadow.color
    let clip = clips.relevant(around.clip, for: bounds)
    let plain = Surroundings(clip: around.clip, opacity: 1)
    if clip >= 0 {
      drawImage(image, shadow.outline, under: m, plain)
      return true
    }
    _ = geometry.outline(of: shadow.outline, under: m, within: clips.entries[Int(around.clip)].bounds)
    let record = write(image, shadow.outline, inverse, bounds, clip: -1, plain)
    let program: FramePlan.Program = m.isAffine ? .sampled : .tilted
    if !shadow.hole.isEmpty, ring.build(geometry, hole: shadow.hole, under: m, leastArea: 1024) {
      let whole = geometry.area
      geometry.set(ring.hole)
      plan.draw(
        program, texture: image.texture, sampler: .bilinear, record: record, ring: ring, area: whole - geometry.area)
    } else {
      plan.draw(program, texture: image.texture, sampler: .bilinear, record: record, geometry: geometry)
    }
    return true
  }

  /// Whether a sample takes a pixel or more in every direction, wherever the shadow is seen.
  private func isWide(_ shadow: SoftShadow, under m: Transform) -> Bool {
    for corner in 0..<4 {
      let p = Point(
        corner & 1 == 0 ? shadow.outline.x0 : shadow.outline.x1, corner & 2 == 0 ? shadow.outline.y0 : shadow.outline.y1
      )
      guard m.homogeneous(p).w > Geometry.nearest,
        shadow.sigma * abs(m.facing(at: p)) >= Planner.samples * m.magnification(at: p)
      else { return false }
    }
    return true
  }

  /// The shadow's shade in a small target of half floats, which the current pass reads. It is kept while the layer moves,
  /// since it depends on the shape and on sigma alone.
  private func sampled(_ shadow: SoftShadow, of slot: Int) -> Image? {
    let scale = Planner.samples / shadow.sigma
    let bounds = shadow.outline.scaled(by: scale).roundedOut
    guard max(bounds.width, bounds.height) <= Double(min(textureLimit, 2048)),
      let target = target(of: shadow, bounds, slot)
    else { return nil }
    plan.reads(target)
    var image = Image(texture: pool[target].texture, width: Int(pool[target].width), height: Int(pool[target].height))
    image.scaleX = scale
    image.scaleY = scale
    image.offsetX = -bounds.x0
    image.offsetY = -bounds.y0
    image.range = Box(x0: 0, y0: 0, x1: bounds.width, y1: bounds.height)
    return image
  }

  /// The target that holds the shade: kept from an earlier frame, or drawn now.
  private func target(of shadow: SoftShadow, _ bounds: Box, _ slot: Int) -> Int32? {
    let (width, height) = (Int(bounds.width), Int(bounds.height))
    let scale = Planner.samples / shadow.sigma
    var look = PlanHash(7)
    look.mix(shadow.sigma.bitPattern, 0)
    for i in 0..<2 {
      let box = i == 0 ? shadow.rect : shadow.outline
      look.mix(box.x0.bitPattern, box.y0.bitPattern)
      look.mix(box.x1.bitPattern, box.y1.bitPattern)
    }
    look.mix(shadow.radii)
    look.mix(UInt64(shadow.isContinuous), 1)
    let kept = flattened.target(
      of: FlattenedPictures.Owner(
        tree: tree, slot: Int32(slot), generation: nodes[slot].generation, part: .body, isShadow: true),
      FlattenedPictures.Look(
        version: look.value, map: .scale(scale, scale), contents: 0, scale: 0, contentsScale: 0, windowWidth: 0,
        windowHeight: 0),
      isWhole: true, width: width, height: height, isDeep: true)
    if let kept, kept.isDrawn { return kept.index }
    guard let target = kept?.index ?? pool.lend(width: width, height: height, isDeep: true) else { return nil }
    plan.beginPass(
      target: target, originX: Int(bounds.x0), originY: Int(bounds.y0), width: width, height: height)
    if let record = begin(shadow.outline, under: .scale(scale, scale), clips.root(bounds), vectors: 5) {
      // Linear interpolation blurs by a sixth of a square sample itself.
      let sigma = (Planner.samples * Planner.samples - 1 / 6.0).squareRoot() / scale
      plan.records.append(SIMD4(Float(sigma), 0, shadow.isContinuous, 0))
      append(shadow.rect)
      plan.records.append(shadow.radii)
      plan.records.append(SIMD4(1, 1, 1, 1))
      append(.empty)
      plan.draw(.shadow, texture: 0, sampler: .nearest, record: record, geometry: geometry)
    }
    plan.endPass(pool)
    return target
  }
}
