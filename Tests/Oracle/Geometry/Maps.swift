import Glibc
import GlissadeLayers

/// Nearer to the camera's plane than this, in units of w, nothing of a layer is drawn.
let nearestW = 1e-4

extension Effect {
  /// The map of a geometric effect in the coordinates of a layer of `size` points; nil for all others.
  ///
  /// SwiftUI's definitions: scaling and turning about the anchor, clockwise for positive angles, y down.
  func map(in size: Size) -> Transform? {
    switch self {
    case .offset(let x, let y): return .translation(x, y)
    case .scale(let x, let y, let anchor):
      return about(anchor.x * size.width, anchor.y * size.height, Transform(m11: x, m22: y))
    case .rotation(let angle, let anchor):
      let (s, c) = exactSineAndCosine(angle.radians)
      return about(anchor.x * size.width, anchor.y * size.height, Transform(m11: c, m12: s, m21: -s, m22: c))
    case .rotation3D(let turn): return turn.map(in: size)
    case .projection(let map): return map
    default: return nil
    }
  }

  private func about(_ x: Double, _ y: Double, _ map: Transform) -> Transform {
    Transform.translation(-x, -y).concatenating(map).concatenating(.translation(x, y))
  }
}

extension Rotation3D {
  /// The homography that is left of T(-anchor) · R · P · T(anchor), with row vectors and y down, after the row and the
  /// column of z are dropped: R turns about the axis (`CATransform3DRotate`), P has m34 = -perspective / max(width, height).
  func map(in size: Size) -> Transform {
    let length = (axisX * axisX + axisY * axisY + axisZ * axisZ).squareRoot()
    guard length > 0 else { return .identity }
    let n = SIMD3(axisX, axisY, axisZ) / length
    let (s, c) = exactSineAndCosine(angle.radians)
    /// The image of a point of space under the turn: Rodrigues' formula.
    func turned(_ p: SIMD3<Double>) -> SIMD3<Double> {
      let cross = SIMD3(n.y * p.z - n.z * p.y, n.z * p.x - n.x * p.z, n.x * p.y - n.y * p.x)
      return p * c + cross * s + n * ((n * p).sum() * (1 - c))
    }
    let side = max(size.width, size.height)
    let m34 = side > 0 ? -perspective / side : 0
    let (ax, ay) = (anchor.x * size.width, anchor.y * size.height)
    /// (x', y', w') of a vector in homogeneous coordinates of the plane.
    func row(_ v: SIMD3<Double>, _ w: Double) -> SIMD3<Double> {
      let t = turned(v)
      let w = w + t.z * m34
      return SIMD3(t.x + ax * w, t.y + ay * w, w)
    }
    let x = row(SIMD3(1, 0, 0), 0)
    let y = row(SIMD3(0, 1, 0), 0)
    let o = row(SIMD3(-ax, -ay, -anchorZ), 1)
    return Transform(
      m11: x.x, m12: x.y, m13: x.z, m21: y.x, m22: y.y, m23: y.z, m31: o.x, m32: o.y, m33: o.z)
  }
}

extension LayerProperties {
  /// The move from the layer's coordinates, after its effects, to its parent's.
  var move: Transform {
    .translation(position.x - anchor.x * bounds.width, position.y - anchor.y * bounds.height)
  }
}

/// Exact at right angles, where a layer stands on whole pixels.
private func exactSineAndCosine(_ radians: Double) -> (Double, Double) {
  let turn = (radians / (.pi / 2)).rounded()
  if abs(radians - turn * .pi / 2) < 1e-12, abs(turn) < 1e9 {
    switch ((Int(turn) % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
  return (sin(radians), cos(radians))
}

/// The derivatives of a homography at a point.
struct Jacobian {
  /// The change of the image for a step along x.
  var dx: SIMD2<Double>
  /// The same along y.
  var dy: SIMD2<Double>

  /// The factor by which areas grow; negative where the picture is mirrored.
  var determinant: Double { dx.x * dy.y - dx.y * dy.x }

  /// The factor by which lengths grow in the direction where they grow most.
  var largest: Double {
    let sum = (dx * dx + dy * dy).sum() / 2
    return (sum + max(sum * sum - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}

extension Transform {
  /// The derivatives at a point in front of the camera.
  func jacobian(at p: Point) -> Jacobian {
    let h = homogeneous(p)
    let at = SIMD2(h.x, h.y) / h.w
    return Jacobian(
      dx: (SIMD2(m11, m12) - at * m13) / h.w, dy: (SIMD2(m21, m22) - at * m23) / h.w)
  }

  /// Whether circles stay circles: a move, a turn, a mirror, or the same scale in all directions.
  var keepsCircles: Bool {
    guard m13 == 0, m23 == 0 else { return false }
    let (a, b) = (SIMD2(m11, m12), SIMD2(m21, m22))
    let (aa, bb, ab) = ((a * a).sum(), (b * b).sum(), (a * b).sum())
    return abs(aa - bb) <= 1e-8 * (aa + bb) && abs(ab) <= 1e-8 * (aa + bb)
  }

  /// Places are sent back through the inverse: the point of the layer that is seen at a device point, and w there; nil
  /// behind the camera.
  @inline(__always) func place(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let w = x * m13 + y * m23 + m33
    guard w > 0 else { return nil }
    return SIMD2(x * m11 + y * m21 + m31, x * m12 + y * m22 + m32) / w
  }
}
