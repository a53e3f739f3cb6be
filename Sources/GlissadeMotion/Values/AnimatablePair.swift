/// Two animatable values as one.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Makes a pair.
  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// No way at all.
  @inlinable public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  /// The sum, component by component.
  @inlinable public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }

  /// The difference, component by component.
  @inlinable public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }

  /// Multiplies each component.
  @inlinable public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  /// The sum of the squares of all components.
  @inlinable public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// The animatable data of what does not animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Makes the only value.
  @inlinable public init() {}

  /// No way at all.
  @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The sum, component by component.
  @inlinable public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }

  /// The difference, component by component.
  @inlinable public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }

  /// Multiplies each component.
  @inlinable public mutating func scale(by rhs: Double) {}

  /// The sum of the squares of all components.
  @inlinable public var magnitudeSquared: Double { 0 }
}
