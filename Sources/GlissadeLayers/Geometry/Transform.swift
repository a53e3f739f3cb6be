/// A projective map of the plane: what is left of a 3D rotation with perspective after the z row and column are dropped.
///
/// A row vector convention is used, as in Core Animation and SwiftUI's `ProjectionTransform`:
/// `[x y 1] · M = [x' y' w']`, and the image is `(x'/w', y'/w')`.
public struct Transform: Hashable, Sendable {
  /// What x adds to x'.
  public var m11: Double
  /// What x adds to y'.
  public var m12: Double
  /// What x adds to w': the perspective along x.
  public var m13: Double
  /// What y adds to x'.
  public var m21: Double
  /// What y adds to y'.
  public var m22: Double
  /// What y adds to w': the perspective along y.
  public var m23: Double
  /// The move to the right, in points.
  public var m31: Double
  /// The move downwards, in points.
  public var m32: Double
  /// The constant part of w', 1 in an affine map.
  public var m33: Double

  /// Makes a map from its rows; what is not given is the identity's.
  @inlinable public init(
    m11: Double = 1, m12: Double = 0, m13: Double = 0,
    m21: Double = 0, m22: Double = 1, m23: Double = 0,
    m31: Double = 0, m32: Double = 0, m33: Double = 1
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform()

  /// A move by points to the right and downwards.
  @inlinable public static func translation(_ x: Double, _ y: Double) -> Transform { Transform(m31: x, m32: y) }
  /// A scaling about the origin.
  @inlinable public static func scale(_ x: Double, _ y: Double) -> Transform { Transform(m11: x, m22: y) }

  /// True where parallel lines stay parallel (no perspective).
  @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// True where the map only moves.
  @inlinable public var isTranslation: Bool { isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 }

  /// First `self`, then `next`.
  @inlinable public func concatenating(_ n: Transform) -> Transform {
    if isAffine && n.isAffine {
      return Transform(
        m11: m11 * n.m11 + m12 * n.m21, m12: m11 * n.m12 + m12 * n.m22, m13: 0,
        m21: m21 * n.m11 + m22 * n.m21, m22: m21 * n.m12 + m22 * n.m22, m23: 0,
        m31: m31 * n.m11 + m32 * n.m21 + n.m31, m32: m31 * n.m12 + m32 * n.m22 + n.m32, m33: 1)
    }
    return Transform(
      m11: m11 * n.m11 + m12 * n.m21 + m13 * n.m31,
      m12: m11 * n.m12 + m12 * n.m22 + m13 * n.m32,
      m13: m11 * n.m13 + m12 * n.m23 + m13 * n.m33,
      m21: m21 * n.m11 + m22 * n.m21 + m23 * n.m31,
      m22: m21 * n.m12 + m22 * n.m22 + m23 * n.m32,
      m23: m21 * n.m13 + m22 * n.m23 + m23 * n.m33,
      m31: m31 * n.m11 + m32 * n.m21 + m33 * n.m31,
      m32: m31 * n.m12 + m32 * n.m22 + m33 * n.m32,
      m33: m31 * n.m13 + m32 * n.m23 + m33 * n.m33)
  }

  /// The factor by which areas grow, negative where the picture is mirrored; 0 where there is no way back.
  @inlinable public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The map back, or nil where the plane is seen edge on or squeezed to nothing.
  public var inverse: Transform? {
    let d = determinant
    let largest = max(max(abs(m11), abs(m12)), max(abs(m21), abs(m22)), 1e-300)
    guard d.isFinite, abs(d) > 1e-12 * largest * largest * max(abs(m33), 1e-12) else { return nil }
    let k = 1 / d
    return Transform(
      m11: (m22 * m33 - m23 * m32) * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
      m21: (m23 * m31 - m21 * m33) * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
      m31: (m21 * m32 - m22 * m31) * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
  }

  /// The homogeneous image of a point, before the division by w.
  @inlinable public func homogeneous(_ p: Point) -> (x: Double, y: Double, w: Double) {
    (
      p.x * m11 + p.y * m21 + m31,
      p.x * m12 + p.y * m22 + m32,
      p.x * m13 + p.y * m23 + m33
    )
  }

  /// The image of a point. Meaningful only where w is positive, that is, in front of the camera.
  @inlinable public func apply(_ p: Point) -> Point {
    let h = homogeneous(p)
    return Point(h.x / h.w, h.y / h.w)
  }

  /// The sign of the projected normal at a point: positive where the front of the plane is seen.
  @inlinable public func facing(at p: Point) -> Double {
    // The Jacobian determinant of the projective map equals det(M) / w³.
    let w = homogeneous(p).w
    return determinant / (w * w * w)
  }
}

extension Transform {
  /// The rotation of SwiftUI's `rotation3DEffect`, for a layer of the given size.
  ///
  /// T(−anchor) · R · P · T(anchor), with m34 = −perspective / max(width, height); the z row and column are then dropped.
  /// An axis of length zero turns nothing.
  public static func rotation3D(
    angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: Point, anchorZ: Double, perspective: Double,
    size: Size
  ) -> Transform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, c) = sineAndCosine(angle.radians)
    let t = 1 - c
    // Row vectors: row i is the image of axis i.
    let r11 = t * x * x + c
    let r12 = t * x * y + s * z
    let r13 = t * x * z - s * y
    let r21 = t * x * y - s * z
    let r22 = t * y * y + c
    let r23 = t * y * z + s * x
    let r31 = t * x * z + s * y
    let r32 = t * y * z - s * x
    let r33 = t * z * z + c
    let side = max(size.width, size.height)
    let m34 = side > 0 ? -perspective / side : 0
    let before = Transform.translation(-anchor.x, -anchor.y)
    // The plane lies at z = −anchorZ after the move to the anchor, and is moved back by +anchorZ after the projection;
    // that last move adds to z alone, which is dropped.
    let middle = Transform(
      m11: r11, m12: r12, m13: r13 * m34,
      m21: r21, m22: r22, m23: r23 * m34,
      m31: -anchorZ * r31, m32: -anchorZ * r32, m33: 1 - anchorZ * r33 * m34)
    return before.concatenating(middle).concatenating(.translation(anchor.x, anchor.y))
  }

  /// A turn in the plane about the origin.
  public static func rotation(_ angle: Angle) -> Transform {
    let (s, c) = sineAndCosine(angle.radians)
    return Transform(m11: c, m12: s, m21: -s, m22: c)
  }
}
