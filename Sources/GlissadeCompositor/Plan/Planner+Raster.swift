import GlissadeLayers

/// In which pixels a group's picture is drawn: the device's at rest, its own while it moves.
extension Planner {
  struct Raster {
    /// From the layer's coordinates to the picture's pixels.
    var work: Transform
    /// Pixels of the picture per point, where that is the same in all directions.
    var scale: Double
    /// From the picture's pixels to the device.
    var toDevice: Transform
    /// Whether those are the device's own pixels, moved by whole ones.
    var isExact: Bool
    /// How what is in the picture moves against its pixels.
    var motion = Motion()
  }

  /// How a group is drawn that is seen under a transform; nil where nothing could be kept of it, since it changes from frame
  /// to frame: it is drawn to the device each time.
  ///
  /// It follows from the layers and the time, never from what was drawn before.
  func raster(_ slot: Int, under m: Transform) -> Raster? {
    if backdropUse(slot).contains(.changes) { return nil }
    if !motion.isMoving { return still(slot, under: m) }
    guard m.isAffine else { return nil }
    return motion.isTurning || motion.isScaling ? turned(under: m) : moved(slot, under: m)
  }

  /// At rest: the device's own pixels, with all that the transform does but whole pixels of its move.
  private func still(_ slot: Int, under m: Transform) -> Raster? {
    guard m.isAffine else { return Raster(work: m, scale: scale, toDevice: .identity, isExact: true) }
    let move = move(slot, under: m)
    let (x, y) = (move.x.nearlyWhole.rounded(.down), move.y.nearlyWhole.rounded(.down))
    return Raster(work: m.moved(by: -x, -y), scale: m.meanScale, toDevice: .translation(x, y), isExact: true)
  }

  /// A picture that is only moved, as it is seen: copied where it lies on whole pixels, else sampled.
  private func moved(_ slot: Int, under m: Transform) -> Raster? {
    let move = move(slot, under: m)
    let (x, y) = (move.x.nearlyWhole, move.y.nearlyWhole)
    return Raster(
      work: m.moved(by: -move.x, -move.y), scale: m.meanScale, toDevice: .translation(x, y),
      isExact: x == x.rounded() && y == y.rounded())
  }

  /// How far a transform moves a layer whose frame would lie at the origin, by what becomes of its middle: whole pixels where
  /// the frame is on whole pixels, also if the layer is turned or scaled about its middle.
  private func move(_ slot: Int, under m: Transform) -> Point {
    let size = nodes[slot].shown.bounds
    let middle = m.apply(Point(size.width / 2, size.height / 2))
    return Point(middle.x - size.width / 2 * scale, middle.y - size.height / 2 * scale)
  }

  /// A picture that turns or is scaled, upright and in steps of size. Nil where it is better drawn to the device each time:
  /// mirrored, stretched, or far larger than its contents were made for.
  private func turned(under m: Transform) -> Raster? {
    guard m.isSimilarity, m.m11 * m.m22 - m.m12 * m.m21 > 0 else { return nil }
    let shown = m.meanScale
    guard shown <= 4 * scale else { return nil }
    // The window's own scale as far as it goes: contents were made for it, and would lose by being drawn smaller first. A
    // tenth more is shown from it too, so that a spring that overshoots does not change it.
    var step = scale
    if step * 1.1 < shown {
      while step * 1.1 < shown { step *= 2.0.squareRoot() }
    } else {
      var steps = 0
      while steps < 4, step / 2 >= shown {
        step /= 2
        steps += 1
      }
    }
    let (x, y) = (m.m31.rounded(), m.m32.rounded())
    let difference = max(max(abs(m.m11 - step), abs(m.m22 - step)), max(abs(m.m12), abs(m.m21)))
    let isExact = difference <= 1e-9 * step && abs(m.m31 - x) < 1e-3 && abs(m.m32 - y) < 1e-3
    return Raster(
      work: .scale(step, step), scale: step,
      toDevice: isExact ? .translation(x, y) : Transform.scale(1 / step, 1 / step).concatenating(m), isExact: isExact)
  }
}

extension Transform {
  /// The factor by which lengths grow, the mean of all directions where that differs.
  var meanScale: Double { abs(m11 * m22 - m12 * m21).squareRoot() }

  /// The same map with a move behind it, without the noise of the last bits.
  fileprivate func moved(by x: Double, _ y: Double) -> Transform {
    var map = self
    (map.m31, map.m32) = ((m31 + x).withoutNoise, (m32 + y).withoutNoise)
    return map
  }
}

extension Double {
  /// A place in pixels, so that equal ones are equal to the bit.
  fileprivate var withoutNoise: Double { (self * 65_536).rounded() / 65_536 }

  /// The same place, on whole pixels if it is within a thousandth of them.
  fileprivate var nearlyWhole: Double {
    let whole = rounded()
    return abs(self - whole) < 1e-3 ? whole : withoutNoise
  }
}
