/// The value of one animated property of a layer, in up to four components; unused ones are zero.
public typealias MotionVector = SIMD4<Double>

extension SIMD4: @retroactive AdditiveArithmetic, VectorArithmetic where Scalar == Double {
  /// Multiplies each component.
  @inlinable public mutating func scale(by rhs: Double) { self *= rhs }
  /// The sum of the squares of all components.
  @inlinable public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD4 where Scalar == Double {
  /// The vector with NaN components as 0 and others at most `Limit.magnitude` away from 0.
  @usableFromInline var limited: SIMD4<Double> {
    var result = self
    for index in 0..<4 { result[index] = Limit.component(result[index]) }
    return result
  }
}
