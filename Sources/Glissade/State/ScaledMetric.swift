import Foundation

/// A length that grows with the size of text. The size of text is the standard one, so the value is the one that is given.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length at the size of text in force.
  public let wrappedValue: Value
  /// Makes a length that grows as a style of text does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
  /// Makes a length that grows as body text does.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension ScaledMetric: Sendable where Value: Sendable {}
