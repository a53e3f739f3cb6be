import Glibc
import GlissadeLayers

/// Content blur: the layer is drawn into a target of its own, made smaller as sigma allows, blurred by rows and by columns,
/// and shown. Documentation/blur.md tells why each number is what it is.
extension Planner {
  struct Blur {
    /// From the layer's coordinates to the pixels in which the blur is made.
    var work: Transform
    /// True where those are the device's own pixels.
    var isOnDevice: Bool
    /// Work pixels per point.
    var scale: Double
    /// In work pixels.
    var sigma: Double
    /// In device pixels, the largest anywhere.
    var deviceSigma: Double
    var opaque: Bool
    /// How far it is seen, in sigmas: as far as the kernel goes where the little that arrives is divided by its alpha.
    var reach: Double { opaque ? 3.7 : 3 }
  }

  /// Below this sigma, in pixels, no tap but the middle one has weight: nothing is blurred.
  static let leastSigma = 0.15
  /// The variance of a pixel's coverage and of linear samples between pixels, in square pixels: 1 / 12 and 1 / 6.
  static let sampled = SIMD2(repeating: 0.25)
  /// In place of a number of effects: the body cut by its mask, without its shadow.
  static let belowShadow = -2
  /// Beyond this sigma, in pixels, nothing but a haze is left.
  static let mostSigma = 2048.0

  /// What a blur of `radius` points comes to under a transform; nil where there is nothing to blur.
  func blurred(_ radius: Double, opaque: Bool, under m: Transform, size: Size) -> Blur? {
    guard radius > 0, m.inverse != nil else { return nil }
    let blur = blur(radius, opaque: opaque, under: m, size: size)
    return blur.sigma >= Planner.leastSigma ? blur : nil
  }

  /// The same, with a sigma that may be too small to blur anything.
  func blur(_ radius: Double, opaque: Bool, under m: Transform, size: Size) -> Blur {
    // Without transparency a blur as wide as the layer has its mean colour everywhere already.
    let radius = opaque ? min(radius, max(size.width, size.height) / 2) : radius
    if m.isSimilarity {
      let scale = abs(m.m11 * m.m22 - m.m12 * m.m21).squareRoot()
      let sigma = min(radius * scale, Planner.mostSigma)
      return Blur(work: m, isOnDevice: true, scale: scale, sigma: sigma, deviceSigma: sigma, opaque: opaque)
    }
    // Not the same in all directions: blurred flat, in the layer's own coordinates at the largest scale at which it is seen.
    let largest = largestMagnification(size, under: m)
    // In steps, so that a turning layer's work pixels do not change with each frame.
    var step = 0.25
    // Pixels of half a sigma at most: what they and linear samples add to the blur is little then, and is taken off sigma.
    while step < min(max(largest, 2 / max(radius, 1e-3)), 4 * scale) { step *= 1.25 }
    // What is made half as large and then seen through a homography should not be left with the fewest pixels.
    if (3.2..<4).contains(radius * step) { step *= 1.25 }
    let sigma = min(radius * step, Planner.mostSigma)
    return Blur(
      work: .scale(step, step), isOnDevice: false, scale: step, sigma: sigma,
      deviceSigma: min(radius * max(largest, step), Planner.mostSigma), opaque: opaque)
  }

  /// What is blurred: the layer in a target of the pool.
  struct Sharp {
    var target: Int32
    /// In its own pixels, with a transparent ring, so that reading beyond the content reads nothing.
    var content: Box
    /// What of the blurred picture can be seen, in the same pixels.
    var visible: Box
    /// From those pixels to the device.
    var toDevice: Transform
    /// Whether they are the device's own, moved by whole ones.
    var isExact: Bool
    var sigma: Double
    /// Pixels per point.
    var scale: Double
  }

  /// Draws the layer with its first `below` effects (-1: without own opacity and blur either), blurred.
  func drawBlurred(_ slot: Int, below: Int, _ blur: Blur, under m: Transform, _ around: Surroundings) {
    var (around, below, faded) = (around, below, 1.0)
    let limits = clips.entries[Int(around.clip)].bounds
    var sharp: Sharp?
    if let opacity = fading(slot, below: below) {
      if !(opacity > 0) || (nodes[slot].shown.face == .front && m.determinant < 0) { return }
      sharp = flatSharp(slot, blur, under: m, within: limits)
      // An opaque blur takes the opacity of its content away again, where enough arrives.
      if !blur.opaque { around.opacity *= opacity }
      (below, faded) = (-1, opacity)
    }
    if sharp == nil { sharp = deviceSharp(slot, below, blur, under: m, within: limits) }
    guard let sharp else {
      failedOffscreens += 1
      drawUnblurred(slot, below, under: m, around)
      return
    }
    if sharp.visible.isEmpty { return }

    let source = BlurSource(target: sharp.target, bounds: sharp.content)
    guard
      let soft = blurPasses(
        source, sharp.visible, sigma: sharp.sigma, isDeep: blur.opaque,
        without: blur.isOnDevice ? .zero : Planner.sampled)
    else {
      failedOffscreens += 1
      drawUnblurred(slot, below, under: m, around)
      return
    }
    plan.reads(soft.target)
    var image = self.image(of: soft, isExact: sharp.isExact)
    image.isOpaque = blur.opaque
    image.leastAlpha = 1 / (64 * faded)
    image.isAveraged = !blur.isOnDevice
    if blur.opaque {
      // Edges without transparency end where the layer does.
      let size = nodes[slot].shown.bounds
      let rect = Box(x0: 0, y0: 0, x1: size.width, y1: size.height)
      guard
        let clip = clips.push(
          rect, radii: .zero, style: .circular, under: m, parent: around.clip, geometry: geometry)
      else { return }
      around.clip = clip
    }
    drawImage(image, sharp.visible, under: sharp.toDevice, around)
  }

  /// The layer's body as a picture of its own, which may be kept; nil where there is to be none (see `flatPicture`).
  private func flatSharp(_ slot: Int, _ blur: Blur, under m: Transform, within limits: Box) -> Sharp? {
    let raster: Raster
    if blur.isOnDevice {
      guard let found = self.raster(slot, under: m) else { return nil }
      raster = found
    } else {
      if backdropUse(slot).contains(.changes) { return nil }
      raster = Raster(
        work: blur.work, scale: blur.scale, toDevice: Transform.scale(1 / blur.scale, 1 / blur.scale).concatenating(m),
        isExact: false)
    }
    guard let picture = flatPicture(slot, .body, raster) else { return nil }
    let sigma = min(blur.sigma / blur.scale * raster.scale, Planner.mostSigma)
    var visible = picture.bounds.isEmpty ? .empty : picture.content.grown(by: (blur.reach * sigma).rounded(.up))
    if raster.toDevice.isAffine, let inverse = raster.toDevice.inverse {
      let seen = geometry.bounds(of: limits, under: inverse)
      visible = visible.intersection(raster.isExact ? seen : seen.grown(by: 2).roundedOut)
    }
    var sharp = Sharp(
      target: -1, content: picture.content, visible: visible, toDevice: raster.toDevice, isExact: raster.isExact,
      sigma: sigma, scale: raster.scale)
    if visible.isEmpty { return sharp }
    guard let target = target(of: picture) else { return nil }
    sharp.target = target
    return sharp
  }

  /// The layer drawn for this frame: on the device's pixels where that is possible, and what is seen alone. Nil where no
  /// target can be had.
  ///
  /// - Parameter more: a part of the device in which the content itself is needed as well.
  func deviceSharp(
    _ slot: Int, _ below: Int, _ blur: Blur, under m: Transform, within limits: Box, and more: Box = .empty
  ) -> Sharp? {
    var blur = blur
    let reach = (blur.reach * blur.sigma).rounded(.up) + 1
    let everywhere = Box(x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6)
    var needed = blur.isOnDevice ? limits.grown(by: reach).union(more) : everywhere
    // Where a backdrop is blurred in it, what lies beyond the clips counts too.
    if isOnDevice, backdropUse(slot).isSuperset(of: .blursWithin) { needed = needed.union(window) }
    var content = measureUnblurred(slot, below, under: blur.work, within: needed)
    let most = Double(min(textureLimit, 4096))
    if content.width + 2 > most || content.height + 2 > most {
      // Larger than a target may be: in fewer pixels.
      let factor = (most - 4) / max(content.width, content.height)
      let scale = blur.scale * factor
      blur.sigma *= factor
      blur.scale = scale
      blur.isOnDevice = false
      blur.work = .scale(scale, scale)
      content = measureUnblurred(slot, below, under: blur.work, within: everywhere)
    }
    let visible =
      blur.isOnDevice ? content.grown(by: reach).intersection(limits).roundedOut : content.grown(by: reach)
    let toDevice = blur.isOnDevice ? .identity : Transform.scale(1 / blur.scale, 1 / blur.scale).concatenating(m)
    if content.isEmpty || (visible.isEmpty && more.isEmpty) {
      return Sharp(
        target: -1, content: .empty, visible: .empty, toDevice: toDevice, isExact: blur.isOnDevice, sigma: blur.sigma,
        scale: blur.scale)
    }
    content = content.grown(by: 1)
    guard let target = pool.lend(width: Int(content.width), height: Int(content.height)) else { return nil }
    plan.beginPass(
      target: target, originX: Int(content.x0), originY: Int(content.y0), width: Int(content.width),
      height: Int(content.height))
    let (wasOnDevice, outerMotion) = (isOnDevice, motion)
    isOnDevice = isOnDevice && blur.isOnDevice
    if !blur.isOnDevice { motion = Motion() }
    drawUnblurred(slot, below, under: blur.work, Surroundings(clip: clips.root(content), opacity: 1, owner: slot))
    (isOnDevice, motion) = (wasOnDevice, outerMotion)
    plan.endPass(pool)
    return Sharp(
      target: target, content: content, visible: visible, toDevice: toDevice, isExact: blur.isOnDevice,
      sigma: blur.sigma, scale: blur.scale)
  }

  private func measureUnblurred(_ slot: Int, _ below: Int, under m: Transform, within limits: Box) -> Box {
    let start = leaves.count
    defer { leaves.truncate(to: start) }
    if below == Planner.belowShadow { return measureMasked(slot, under: m, within: limits) }
    return below < 0
      ? measureBody(slot, under: m, within: limits) : measureEffects(slot, below: below, under: m, within: limits)
  }

  private func drawUnblurred(_ slot: Int, _ below: Int, under m: Transform, _ around: Surroundings) {
    if below == Planner.belowShadow {
      paintMasked(slot, under: m, around)
    } else if below < 0 {
      drawBody(slot, under: m, around)
    } else {
      drawEffects(slot, below: below, under: m, around)
    }
  }

  /// What is blurred: pixels of a target.
  struct BlurSource {
    var target: Int32
    /// What may be read, in work pixels; beyond it the outermost pixels go on.
    var bounds: Box
    /// The work pixel at the target's corner, where that is not the corner of what may be read.
    var origin: SIMD2<Double>?
    /// Whether the target is needed after the blur; else it is given back.
    var isLasting = false
  }

  struct Soft {
    var target: Int32
    /// In its own pixels.
    var bounds: Box
    /// Work pixels per pixel.
    var factor: Double
    /// Whether it is drawn larger through a spline; else linear samples do.
    var isSmooth = false
  }

  /// The blurred picture to be drawn in work pixels.
  func image(of soft: Soft, isExact: Bool) -> Image {
    let target = pool[soft.target]
    var image = Image(texture: target.texture, width: Int(target.width), height: Int(target.height))
    image.isExact = isExact && soft.factor == 1
    image.isSmooth = soft.isSmooth
    image.scaleX = 1 / soft.factor
    image.scaleY = 1 / soft.factor
    image.offsetX = -soft.bounds.x0
    image.offsetY = -soft.bounds.y0
    image.range = Box(x0: 0, y0: 0, x1: soft.bounds.width, y1: soft.bounds.height)
    return image
  }

  /// By how many powers of two a picture is made smaller to be blurred, as a factor.
  static func reduction(_ sigma: Double) -> Double {
    var factor = 1.0
    while sigma / (2 * factor) >= 1.6 { factor *= 2 }
    return factor
  }

  /// The variance, in square work pixels, of what makes a picture smaller and larger again.
  private static func variance(of factor: Double) -> Double {
    if factor == 1 { return 0 }
    let half = factor / 2
    // The means, the weights 1 3 3 1, the spline, and linear samples of the half as large picture.
    return (half * half - 1) / 12 + 0.75 * half * half + factor * factor / 3 + (factor > 2 ? 4 / 6.0 : 0)
  }

  /// Blurs a target; `visible` is what will be shown. Takes over the target unless it is lasting; nil where no other target
  /// can be had.
  ///
  /// - Parameter variance: what the picture has on each axis already, or gets when it is shown, in square pixels: taken off
  ///   where the picture is not made smaller.
  func blurPasses(
    _ sharp: BlurSource, _ visible: Box, sigma: Double, isDeep: Bool = false, without variance: SIMD2<Double> = .zero
  ) -> Soft? {
    let factor = Planner.reduction(sigma)
    // What makes it smaller and larger again are small blurs themselves: their variances come off.
    let taken = factor > 1 ? SIMD2(repeating: Planner.variance(of: factor)) : variance
    let rest = pointwiseMax(sigma * sigma - taken, .zero) / (factor * factor)
    let small =
      factor > 1 || variance == .zero
      ? rest.squareRoot() : SIMD2(Planner.kernelSigma(variance: rest.x), Planner.kernelSigma(variance: rest.y))

    var source = sharp
    var reached = 1.0
    while reached < factor {
      let isLast = factor == reached * 2
      // The weights of the last step reach half a pixel further.
      let next = ring(sharp.bounds.scaled(by: 1 / (reached * 2))).grown(by: isLast ? 1 : 0)
      guard let target = blurPass(next) else {
        giveBack(source)
        return nil
      }
      readHalved(source, by: isLast ? .blurSoften : .blurHalve, into: next)
      plan.endPass(pool)
      source = BlurSource(target: target, bounds: next)
      reached *= 2
    }
    // The spline reads two pixels further, and a little more where its own result is sampled once more.
    let shown = ring(visible.scaled(by: 1 / factor)).grown(by: factor > 2 ? 2 : factor > 1 ? 1 : 0)
    let rows = Box(x0: shown.x0, y0: source.bounds.y0, x1: shown.x1, y1: source.bounds.y1)
    guard let target = blurPass(rows) else {
      giveBack(source)
      return nil
    }
    readBlurred(source, sigma: small.x, x: 1, y: 0, into: rows)
    plan.endPass(pool)
    let first = BlurSource(target: target, bounds: rows)
    // Copied pixel for pixel the result may have bytes; drawn larger, or divided by its alpha, it would show their steps.
    guard let second = blurPass(shown, isDeep: isDeep || factor > 1) else {
      giveBack(first)
      return nil
    }
    readBlurred(first, sigma: small.y, x: 0, y: 1, into: shown)
    plan.endPass(pool)
    let soft = Soft(target: second, bounds: shown, factor: factor, isSmooth: factor > 1)
    return factor > 2 ? enlarged(soft, visible) : soft
  }

  /// Draws a small picture through the spline to half the size in which it is seen: from there linear samples do, which
  /// cost a third. Where no target can be had the spline does all of it.
  private func enlarged(_ soft: Soft, _ visible: Box) -> Soft {
    let bounds = ring(visible.scaled(by: 0.5))
    guard let target = pool.lend(width: Int(bounds.width), height: Int(bounds.height), isDeep: true) else {
      return soft
    }
    plan.beginPass(
      target: target, originX: Int(bounds.x0), originY: Int(bounds.y0), width: Int(bounds.width),
      height: Int(bounds.height))
    var image = self.image(of: soft, isExact: false)
    image.scaleX = 2 / soft.factor
    image.scaleY = 2 / soft.factor
    drawImage(image, bounds, under: .identity, Surroundings(clip: clips.root(bounds), opacity: 1))
    plan.reads(soft.target)
    plan.endPass(pool)
    return Soft(target: target, bounds: bounds, factor: 2, isSmooth: false)
  }

  /// The sigma of the sampled Gaussian that has a variance, in square pixels: a narrow one has less than sigma's square.
  static func kernelSigma(variance: Double) -> Double {
    if variance >= 1 { return variance.squareRoot() }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let sigma = (low + high) / 2
      var (total, square) = (1.0, 0.0)
      for tap in 1...4 {
        let weight = 2 * exp(-Double(tap * tap) / (2 * sigma * sigma))
        total += weight
        square += weight * Double(tap * tap)
      }
      if square < variance * total { low = sigma } else { high = sigma }
    }
    return low
  }

  /// Whole pixels with one more on each side.
  private func ring(_ box: Box) -> Box {
    Box(
      x0: box.x0.rounded(.down) - 1, y0: box.y0.rounded(.down) - 1, x1: box.x1.rounded(.up) + 1,
      y1: box.y1.rounded(.up) + 1)
  }

  private func blurPass(_ bounds: Box, isDeep: Bool = true) -> Int32? {
    guard let target = pool.lend(width: Int(bounds.width), height: Int(bounds.height), isDeep: isDeep) else {
      return nil
    }
    plan.beginPass(
      target: target, originX: Int(bounds.x0), originY: Int(bounds.y0), width: Int(bounds.width),
      height: Int(bounds.height), replaces: true)
    return target
  }

  private func giveBack(_ source: BlurSource) {
    if !source.isLasting { pool.giveBack(source.target) }
  }

  /// The work pixel at the corner of a source's target.
  private func corner(_ source: BlurSource) -> SIMD2<Float> {
    let origin = source.origin ?? SIMD2(source.bounds.x0, source.bounds.y0)
    return SIMD2(Float(origin.x), Float(origin.y))
  }

  private func appendRange(_ source: BlurSource) {
    let (c, b) = (corner(source), source.bounds)
    plan.records.append(
      SIMD4(Float(b.x0) - c.x + 0.5, Float(b.y0) - c.y + 0.5, Float(b.x1) - c.x - 0.5, Float(b.y1) - c.y - 0.5))
  }

  private func draw(_ program: FramePlan.Program, _ source: BlurSource, record: Int) {
    plan.draw(
      program, texture: pool[source.target].texture, sampler: .bilinear, record: record, geometry: geometry)
    if !source.isLasting { plan.reads(source.target) }
  }

  private func readHalved(_ source: BlurSource, by program: FramePlan.Program, into bounds: Box) {
    _ = geometry.outline(of: bounds, under: .identity, within: bounds)
    plan.reserve(3)
    let record = plan.nextRecord
    let from = corner(source)
    plan.records.append(SIMD4(from.x, from.y, 0, 0))
    appendRange(source)
    plan.records.append(.zero)
    draw(program, source, record: record)
  }

  private func readBlurred(_ source: BlurSource, sigma: Double, x: Float, y: Float, into bounds: Box) {
    _ = geometry.outline(of: bounds, under: .identity, within: bounds)
    let taps = Int((3.7 * sigma).rounded(.up))
    let isNarrow = taps <= 8
    plan.reserve(6)
    let record = plan.nextRecord
    let from = corner(source)
    plan.records.append(SIMD4(from.x, from.y, x, y))
    appendRange(source)
    func weight(_ tap: Int) -> Double { tap > taps ? 0 : exp(-Double(tap * tap) / (2 * sigma * sigma)) }
    var total = 1.0
    for tap in 1...max(taps, 1) { total += 2 * weight(tap) }
    plan.records.append(SIMD4(0, 0, 0, Float(1 / total)))
    for first in stride(from: 1, to: isNarrow ? 9 : 13, by: 4) {
      plan.records.append(
        SIMD4<Float>(
          SIMD4(weight(first), weight(first + 1), weight(first + 2), weight(first + 3)) / total))
    }
    draw(isNarrow ? .blurNarrow : .blurGaussian, source, record: record)
  }
}
