import Foundation

/// A transform of the plane, with perspective: rows of a 3 x 3 matrix for row vectors.
public struct ProjectionTransform: Equatable, Sendable {
  /// The first row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// The second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// The third row.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// Changes nothing.
  public init() {}

  /// A transform without perspective.
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// This transform, then another one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    func cell(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
      a * x + b * y + c * z
    }
    result.m11 = cell(m11, m12, m13, rhs.m11, rhs.m21, rhs.m31)
    result.m12 = cell(m11, m12, m13, rhs.m12, rhs.m22, rhs.m32)
    result.m13 = cell(m11, m12, m13, rhs.m13, rhs.m23, rhs.m33)
    result.m21 = cell(m21, m22, m23, rhs.m11, rhs.m21, rhs.m31)
    result.m22 = cell(m21, m22, m23, rhs.m12, rhs.m22, rhs.m32)
    result.m23 = cell(m21, m22, m23, rhs.m13, rhs.m23, rhs.m33)
    result.m31 = cell(m31, m32, m33, rhs.m11, rhs.m21, rhs.m31)
    result.m32 = cell(m31, m32, m33, rhs.m12, rhs.m22, rhs.m32)
    result.m33 = cell(m31, m32, m33, rhs.m13, rhs.m23, rhs.m33)
    return result
  }

  /// A transform of space, of which what it does to the plane is left.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  /// Whether parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  private var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Makes it the transform that undoes this one.
  ///
  /// - Returns: false, and changes nothing, if there is none.
  public mutating func invert() -> Bool {
    let d = determinant
    guard d != 0, d.isFinite else { return false }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = (m22 * m33 - m23 * m32, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22)
    (result.m21, result.m22, result.m23) = (m23 * m31 - m21 * m33, m11 * m33 - m13 * m31, m13 * m21 - m11 * m23)
    (result.m31, result.m32, result.m33) = (m21 * m32 - m22 * m31, m12 * m31 - m11 * m32, m11 * m22 - m12 * m21)
    for part in [\ProjectionTransform.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33] {
      result[keyPath: part] /= d
    }
    self = result
    return true
  }

  /// The transform that undoes this one; this one if there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    _ = result.invert()
    return result
  }
}

extension CGPoint {
  /// Where a transform takes the point.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let w = x * m.m13 + y * m.m23 + m.m33
    return CGPoint(x: (x * m.m11 + y * m.m21 + m.m31) / w, y: (x * m.m12 + y * m.m22 + m.m32) / w)
  }
}
