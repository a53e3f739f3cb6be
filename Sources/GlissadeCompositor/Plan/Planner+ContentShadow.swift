import GlissadeLayers

/// Shadows of what a layer shows: the alpha of its picture, moved, blurred as content is, and put below it in a colour.
extension Planner {
  func hasContentShadow(_ slot: Int) -> Bool {
    guard let shadow = nodes[slot].shown.shadow else { return false }
    return shadow.source == .content && shadow.color.alpha > 0
  }

  /// The offset of the shadow on the device; nil in perspective, where it differs from place to place.
  private func shadowOffset(_ slot: Int, under m: Transform) -> Point? {
    guard m.isAffine, let offset = nodes[slot].shown.shadow?.offset else { return nil }
    return Point(offset.x * m.m11 + offset.y * m.m21, offset.x * m.m12 + offset.y * m.m22)
  }

  /// Draws the shadow and then what casts it; false, with nothing drawn, where no target can be had.
  func drawWithContentShadow(_ slot: Int, under m: Transform, _ around: Surroundings) -> Bool {
    guard let shadow = nodes[slot].shown.shadow else { return false }
    let limits = clips.entries[Int(around.clip)].bounds
    let blur = blur(max(shadow.radius, 0), opaque: false, under: m, size: nodes[slot].shown.bounds)
    let offset = shadowOffset(slot, under: m)
    let cast = offset.map { limits.moved(by: Point(-$0.x, -$0.y)).roundedOut } ?? limits
    guard let sharp = deviceSharp(slot, Planner.belowShadow, blur, under: m, within: cast, and: limits) else {
      failedOffscreens += 1
      return false
    }
    if sharp.target < 0 { return true }
    let isMoved = offset.map { $0.x.rounded() != $0.x || $0.y.rounded() != $0.y } ?? true
    let toDevice =
      if sharp.isExact, let offset {
        Transform.translation(offset.x, offset.y)
      } else {
        Transform.translation(shadow.offset.x, shadow.offset.y).concatenating(m).inPixels(sharp.scale)
      }
    var isRead = sharp.isExact
    if !(sharp.sigma >= Planner.leastSigma) {
      isRead = true
      var image = image(of: sharp, isExact: sharp.isExact && !isMoved)
      (image.isAlpha, image.tint) = (true, shadow.color.premultiplied(by: 1))
      drawImage(image, sharp.content, under: toDevice, around)
    } else if sharp.visible.isEmpty {
      // Only what casts it is seen.
    } else if let soft = blurPasses(
      BlurSource(target: sharp.target, bounds: sharp.content, isLasting: true), sharp.visible, sigma: sharp.sigma,
      without: sharp.isExact ? offset.map(variance(of:)) ?? .zero : Planner.sampled)
    {
      plan.reads(soft.target)
      var image = image(of: soft, isExact: sharp.isExact && !isMoved)
      (image.isAlpha, image.tint) = (true, shadow.color.premultiplied(by: 1))
      image.isAveraged = !sharp.isExact
      drawImage(image, sharp.visible, under: toDevice, around)
    } else {
      failedOffscreens += 1
    }
    if isRead { plan.reads(sharp.target) } else { pool.giveBack(sharp.target) }
    if sharp.isExact {
      drawImage(image(of: sharp, isExact: true), sharp.content, under: .identity, around)
    } else {
      paintMasked(slot, under: m, Surroundings(clip: around.clip, opacity: around.opacity))
    }
    return true
  }

  /// What linear samples add to a blur that is shown moved by parts of pixels.
  private func variance(of offset: Point) -> SIMD2<Double> {
    let part = SIMD2(offset.x - offset.x.rounded(.down), offset.y - offset.y.rounded(.down))
    return part * (1 - part)
  }

  private func image(of sharp: Sharp, isExact: Bool) -> Image {
    image(of: Soft(target: sharp.target, bounds: sharp.content, factor: 1), isExact: isExact)
  }

  /// The bounds of the layer's picture together with its shadow: one picture.
  func measureWithContentShadow(_ slot: Int, under m: Transform, within limits: Box) -> Box {
    guard let shadow = nodes[slot].shown.shadow else { return .empty }
    let start = leaves.count
    let radius = max(shadow.radius, 0)
    var bounds = Box.empty
    if let offset = shadowOffset(slot, under: m) {
      let reach = 3 * blur(radius, opaque: false, under: m, size: nodes[slot].shown.bounds).deviceSigma + 2
      let wanted = limits.union(limits.moved(by: Point(-offset.x, -offset.y)).grown(by: reach).roundedOut)
      let content = measureMasked(slot, under: m, within: wanted)
      if !content.isEmpty { bounds = content.union(content.moved(by: offset).grown(by: reach).roundedOut) }
    } else {
      // In perspective it is measured flat.
      let everywhere = Box(x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6)
      let content = measureMasked(slot, under: .scale(scale, scale), within: everywhere).scaled(by: 1 / scale)
      if !content.isEmpty {
        let all = content.union(content.moved(by: shadow.offset).grown(by: 3 * radius + 2 / scale))
        bounds = geometry.bounds(of: all, under: m).grown(by: 1).roundedOut
      }
    }
    leaves.truncate(to: start)
    bounds = bounds.intersection(limits)
    if !bounds.isEmpty { leaves.append(bounds) }
    return bounds
  }
}

extension Transform {
  /// The same map from pixels, so many of them a point.
  func inPixels(_ scale: Double) -> Transform { Transform.scale(1 / scale, 1 / scale).concatenating(self) }
}
