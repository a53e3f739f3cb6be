import Glibc
import GlissadeLayers

/// An arc of an ellipse between two points as SVG gives it, and the cubic curves that draw it.
///
/// From the end points to the centre by appendix B.2.4 of SVG 2. Each curve spans at most a quarter turn, with its
/// controls at 4/3 tan(angle / 4) of the radius: off by less than 0.03 % of it.
struct EllipticArc {
  let curves: [PathDrawing.Element]

  init(from p0: Point, to p1: Point, rx: Double, ry: Double, turn: Double, isLarge: Bool, isSweep: Bool) {
    var rx = abs(rx)
    var ry = abs(ry)
    guard rx > 0, ry > 0, p0 != p1 else {
      curves = p0 == p1 ? [] : [.line(p1)]
      return
    }
    let cosine = cos(turn * .pi / 180)
    let sine = sin(turn * .pi / 180)
    // Half the chord, turned into the ellipse's own axes.
    let dx = (p0.x - p1.x) / 2
    let dy = (p0.y - p1.y) / 2
    let x = cosine * dx + sine * dy
    let y = -sine * dx + cosine * dy
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let denominator = rx * rx * y * y + ry * ry * x * x
    let root = (max(0, rx * rx * ry * ry - denominator) / denominator).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let cx = root * rx * y / ry
    let cy = -root * ry * x / rx
    let center = Point(
      cosine * cx - sine * cy + (p0.x + p1.x) / 2, sine * cx + cosine * cy + (p0.y + p1.y) / 2)
    let first = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let span = sweep / Double(count)
    let reach = 4 / 3 * tan(span / 4)
    func place(_ u: Double, _ v: Double) -> Point {
      Point(center.x + cosine * rx * u - sine * ry * v, center.y + sine * rx * u + cosine * ry * v)
    }
    curves = (0..<count).map { i in
      let a = first + Double(i) * span
      let b = a + span
      return .curve(
        i == count - 1 ? p1 : place(cos(b), sin(b)),
        control1: place(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
        control2: place(cos(b) + reach * sin(b), sin(b) - reach * cos(b)))
    }
  }
}
