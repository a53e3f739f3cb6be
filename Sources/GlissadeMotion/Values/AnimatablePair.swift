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

  @inlinable public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  @inlinable public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }

  @inlinable public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }

  @inlinable public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  @inlinable public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// The animatable data of what does not animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Makes the only value.
  @inlinable public init() {}

  @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  @inlinable public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }

  @inlinable public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }

  @inlinable public mutating func scale(by rhs: Double) {}

  @inlinable public var magnitudeSquared: Double { 0 }
}
