import GlissadeLayers

/// How what moves is told from what is at rest, and at how many pixels a point text is made for each.
extension Planner {
  /// What is drawn against the pixels that it is drawn into.
  struct Motion: Equatable {
    /// It moves there, whatever way.
    var isMoving = false
    /// It turns.
    var isTurning = false
    /// It grows or shrinks.
    var isScaling = false
  }

  /// Takes in that a layer moves; returns what was in force outside, to be put back behind it.
  func enter(_ slot: Int) -> Motion {
    let outer = motion
    let own = nodes[slot].motion
    if own.contains(.place) {
      motion.isMoving = true
      if own.contains(.turn) { motion.isTurning = true }
      if own.contains(.scale) { motion.isScaling = true }
    }
    return outer
  }

  /// At most so many times the window's scale, and so many pixels: beyond, text is made no larger.
  static let mostMagnification = 4.0
  static let mostTextPixels = 4_194_304.0

  /// At how many pixels a point text, symbols and paths are wanted; the window's own scale where they are not magnified.
  ///
  /// At rest that is the scale at which they are shown, where it is largest. While they grow or shrink it is the window's
  /// times a power of two, chosen so that nothing is magnified by more than two: they are not made again for each frame.
  func textScale(_ slot: Int, under m: Transform) -> Double {
    let size = nodes[slot].shown.bounds
    let shown = largestMagnification(size, under: m)
    guard shown > scale * 1.001 else { return scale }
    var wanted = scale
    if motion.isScaling {
      while wanted * 2 < shown, wanted < scale * Planner.mostMagnification { wanted *= 2 }
    } else {
      // Without the noise of the last bits, so that equal places have equal keys.
      wanted = min((shown * 65_536).rounded() / 65_536, scale * Planner.mostMagnification)
    }
    let area = nodes[slot].contentsSize.width * nodes[slot].contentsSize.height
    if area * wanted * wanted > Planner.mostTextPixels {
      wanted = max((Planner.mostTextPixels / area).squareRoot(), scale)
    }
    return wanted
  }

  /// The most by which anything of a layer is magnified: looked for at its corners and in its middle.
  func largestMagnification(_ size: Size, under m: Transform) -> Double {
    var largest = 0.0
    for corner in 0..<(m.isAffine ? 1 : 5) {
      let p =
        corner == 4
        ? Point(size.width / 2, size.height / 2)
        : Point(corner & 1 == 0 ? 0 : size.width, corner & 2 == 0 ? 0 : size.height)
      if m.homogeneous(p).w > Geometry.nearest { largest = max(largest, m.magnification(at: p)) }
    }
    return largest
  }
}

extension Contents {
  /// Whether its pixels are a picture's own, whatever the scale.
  var isPicture: Bool { if case .picture = self { true } else { false } }
}
