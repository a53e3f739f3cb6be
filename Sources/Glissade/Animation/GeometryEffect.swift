import Foundation
import GlissadeLayers

/// A change of where a view's picture is drawn, as a function of its size, that can be animated.
///
/// It is evaluated on the main thread for each frame of an animation: while that one is busy, the effect stands still.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The transform for a view of a size.
  func effectValue(size: CGSize) -> ProjectionTransform
}

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
}

/// A transform of the plane without perspective.
public struct CGAffineTransform: Equatable, Sendable {
  /// How x becomes x.
  public var a: CGFloat
  /// How x becomes y.
  public var b: CGFloat
  /// How y becomes x.
  public var c: CGFloat
  /// How y becomes y.
  public var d: CGFloat
  /// Added to x.
  public var tx: CGFloat
  /// Added to y.
  public var ty: CGFloat

  /// Makes a transform.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  /// Changes nothing.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  /// Moves.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
  /// Scales.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  /// Turns, in radians, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
  /// Changes nothing.
  public static let identity = CGAffineTransform()

  /// This transform, then another one.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }
  /// A move, then this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// A change of scale, then this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  /// A turn, then this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}
