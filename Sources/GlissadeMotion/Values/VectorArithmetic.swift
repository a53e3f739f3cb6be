/// A value that can be animated: it can be added, subtracted and scaled, and has a length.
///
/// Animations work on differences of such values. Conform a type by giving it the operations of a vector space:
///
///     struct Pressure: VectorArithmetic {
///       var pascals = 0.0
///       static var zero: Pressure { Pressure() }
///       static func + (a: Pressure, b: Pressure) -> Pressure { Pressure(pascals: a.pascals + b.pascals) }
///       static func - (a: Pressure, b: Pressure) -> Pressure { Pressure(pascals: a.pascals - b.pascals) }
///       mutating func scale(by factor: Double) { pascals *= factor }
///       var magnitudeSquared: Double { pascals * pascals }
///     }
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// This value multiplied by a factor.
  @inlinable public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// The length of the value as a vector.
  @inlinable public var magnitude: Double { magnitudeSquared.squareRoot() }

  /// Moves this value towards another: 0 leaves it, 1 makes it `other`.
  @inlinable public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }
}

extension Double: VectorArithmetic {
  /// Multiplies each component.
  @inlinable public mutating func scale(by rhs: Double) { self *= rhs }
  /// The sum of the squares of all components.
  @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies each component.
  @inlinable public mutating func scale(by rhs: Double) { self = Float(Double(self) * rhs) }
  /// The sum of the squares of all components.
  @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}
