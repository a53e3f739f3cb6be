/// A property of a view that gets its value from outside: states, bindings, the environment, and structures of them.
///
/// Before a body is evaluated, the library fills in the properties inside and then calls `update()`.
public protocol DynamicProperty {
  /// Called before each evaluation of the body.
  @MainActor @preconcurrency mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  @MainActor @preconcurrency public mutating func update() {}
}

/// A property that the library itself fills in.
@MainActor
protocol LinkedProperty: DynamicProperty {
  /// Takes what the node keeps for it in `slot`, or makes it.
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node)
  /// Whether two values of it look the same to the body.
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool
}

/// A linked property whose value depends on the environment.
@MainActor
protocol EnvironmentProperty: LinkedProperty {
  /// Whether what was read is another in these values.
  @MainActor static func hasChanged(_ slot: AnyObject?, in environment: EnvironmentValues) -> Bool
}
