import Glibc
import GlissadeLayers

/// The curve of one corner, from one side to the other, as places measured along both sides from the corner.
///
/// Figures are those of semantics of SwiftUI's shapes: `.circular` is a quarter of a circle, `.continuous` three cubic
/// pieces, whose control points are given in units of the radius; where a side is too short for the curve, the piece at
/// that side is given in units of half the side.
struct Corner {
  var radius: Double
  var style: CornerStyle
  /// Half the length of the side where the curve begins, and of the one where it ends.
  var halfFirst: Double
  var halfSecond: Double

  /// Points in order: x runs along the first side, y along the second; `count` to each piece.
  func points(_ count: Int) -> [SIMD2<Double>] {
    guard radius > 0 else { return [.zero] }
    switch style {
    case .circular:
      return (0...count).map { i in
        let turn = Double(i) / Double(count) * .pi / 2
        return SIMD2(radius - radius * sin(turn), radius - radius * cos(turn))
      }
    case .continuous:
      let first = Corner.side(radius, half: halfFirst)
      let second = Corner.side(radius, half: halfSecond)
      let (knot, middle) = (SIMD2(0.631494, 0.074911) * radius, SIMD2(0.372824, 0.169060) * radius)
      func flipped(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(p.y, p.x) }
      let pieces = [
        (SIMD2(first.start, 0), SIMD2(first.control1, 0), SIMD2(first.control2, 0), knot),
        (knot, middle, flipped(middle), flipped(knot)),
        (flipped(knot), SIMD2(0, second.control2), SIMD2(0, second.control1), SIMD2(0, second.start)),
      ]
      var points = [SIMD2(first.start, 0)]
      for (p0, p1, p2, p3) in pieces {
        for i in 1...count {
          let t = Double(i) / Double(count)
          let s = 1 - t
          points.append(s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3)
        }
      }
      return points
    }
  }

  /// Where the continuous curve leaves a side, and the two control points that follow on it.
  private static func side(_ r: Double, half: Double) -> (start: Double, control1: Double, control2: Double) {
    let fullness = r / half
    if fullness <= 0.654166 { return (1.528665 * r, 1.088490 * r, 0.868407 * r) }
    let t = min((fullness - 0.654166) / (1 - 0.654166), 1)
    return (half, (0.712053 * (1 - t) + 0.96 * t) * half, (0.568082 * (1 - t) + 0.82 * t) * half)
  }
}
