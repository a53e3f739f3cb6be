import GlissadeLayers

/// Backdrop blur: what has been drawn before a layer, blurred in the device's pixels and put below its picture.
///
/// The pass that is being drawn is ended, a part of what it has drawn is blurred as a content blur is, and it goes on.
extension Planner {
  /// The blurred backdrop of a layer that is being drawn.
  struct Backdrop {
    var slot: Int
    var soft: Soft
    /// The part that the layer may show, in the pixels in which it was blurred.
    var visible: Box
    /// From the layer's coordinates to those pixels.
    var map: Transform
    /// The pass that shows it, or -1.
    var reader: Int32 = -1
  }

  /// Blurs what lies behind a layer, before anything of it is drawn: its own opacity, effects and mask work on the result.
  func takeBackdrop(_ slot: Int, under placement: Transform, _ around: Surroundings) {
    let size = nodes[slot].shown.bounds
    var m = placement
    for stage in stride(from: nodes[slot].shown.effects.count - 1, through: 0, by: -1) {
      m = nodes[slot].shown.effects[stage].transform(size: size).concatenating(m)
    }
    let middle = Point(size.width / 2, size.height / 2)
    guard m.inverse != nil, nodes[slot].shown.face == .both || m.determinant > 0,
      m.homogeneous(middle).w > Geometry.nearest
    else { return }
    let scale = abs(m.facing(at: middle)).squareRoot()
    let sigma = min(nodes[slot].shown.backdropBlur * scale, Planner.mostSigma)
    guard sigma >= Planner.leastSigma else { return }
    let seen = clips.entries[Int(around.clip)].bounds.grown(by: spread(slot, scale: scale))
    let visible = geometry.bounds(
      of: Box(x0: 0, y0: 0, x1: size.width, y1: size.height), under: m
    ).roundedOut.intersection(seen)
    let pass = plan.passBounds
    // Two of the smallest pixels further than the kernel reaches: no shown pixel reads one that lacks its neighbours.
    let reach = (3.7 * sigma).rounded(.up) + 2 * Planner.reduction(sigma)
    let read = visible.grown(by: reach).intersection(isOnDevice ? pass.intersection(window) : pass)
    if visible.isEmpty || read.isEmpty { return }
    guard let source = backdropSource(read), let soft = blurPasses(source, visible, sigma: sigma) else {
      failedOffscreens += 1
      return
    }
    backdrops.append(Backdrop(slot: slot, soft: soft, visible: visible, map: m))
  }

  /// What has been drawn so far: a pooled target is read where it is, the frame's own target is copied.
  private func backdropSource(_ read: Box) -> BlurSource? {
    if let cut = cutByOpenClips(read) { return cut }
    let pass = plan.passBounds
    let target = plan.target
    if target >= 0 {
      plan.splitPass(pool)
      return BlurSource(target: target, bounds: read, origin: SIMD2(pass.x0, pass.y0), isLasting: true)
    }
    guard let copy = pool.lend(width: Int(read.width), height: Int(read.height)) else { return nil }
    plan.copy(read, to: copy, pool)
    return BlurSource(target: copy, bounds: read)
  }

  /// How far from where it is, in pixels, a layer's picture is seen by its own blurs and the shadow of its content: they
  /// read its backdrop there.
  private func spread(_ slot: Int, scale: Double) -> Double {
    var radius = max(nodes[slot].shown.blur, 0)
    for i in 0..<nodes[slot].shown.effects.count {
      // An opaque one reads the little at its kernel's end too.
      if case .blur(let value, let opaque) = nodes[slot].shown.effects[i] {
        radius += max(value, 0) * (opaque ? 1.25 : 1)
      }
    }
    var offset = 0.0
    if hasContentShadow(slot), let shadow = nodes[slot].shown.shadow {
      radius += max(shadow.radius, 0)
      offset = max(abs(shadow.offset.x), abs(shadow.offset.y)) * 2.0.squareRoot()
    }
    if radius + offset == 0 { return 0 }
    return (3 * min(radius * scale, Planner.mostSigma) + min(offset * scale, 1e4)).rounded(.up) + 2
  }

  /// Puts the blurred backdrop where the layer is, cut to its rounded bounds.
  func drawBackdrop(_ slot: Int, under m: Transform, _ around: Surroundings) {
    let last = backdrops.count - 1
    guard last >= 0, backdrops[last].slot == slot else { return }
    let backdrop = backdrops[last]
    let size = nodes[slot].shown.bounds
    guard let inverse = backdrop.map.inverse,
      let clip = clips.push(
        Box(x0: 0, y0: 0, x1: size.width, y1: size.height), radii: nodes[slot].shown.cornerRadii.clamped(to: size),
        style: nodes[slot].shown.cornerStyle, under: m, parent: around.clip, geometry: geometry)
    else { return }
    let isInPlace = backdrop.map == m
    drawImage(
      image(of: backdrop.soft, isExact: isInPlace), backdrop.visible,
      under: isInPlace ? .identity : inverse.concatenating(m), Surroundings(clip: clip, opacity: around.opacity))
    backdrops.base[last].reader = plan.current
  }

  /// The innermost layer with a backdrop has been drawn. Passes within it have ended, so what they read is free.
  func releaseBackdrop() {
    let last = backdrops[backdrops.count - 1]
    backdrops.truncate(to: backdrops.count - 1)
    if last.reader == plan.current { plan.reads(last.soft.target) } else { pool.giveBack(last.soft.target) }
  }
}
