/// A value that a view reads from its environment; its body is evaluated again when the value changes.
///
/// ```swift
/// @Environment(\.colorScheme) private var colorScheme
/// @Environment(Library.self) private var library
/// ```
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value, ObjectIdentifier)
  }

  private let source: Source
  private var slot: EnvironmentSlot<Value>?

  /// Reads the value of a key.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// Reads the object of a type that `environment(_:)` has put in. Without one the program ends with a message.
  public init(_ type: Value.Type) where Value: AnyObject {
    source = .object(
      { values in
        guard let object = values[object: type] else {
          fatalError("No object of type \(type) in the environment; put one in by .environment(_:) above this view")
        }
        return object
      }, ObjectIdentifier(type))
  }

  /// Reads the object of a type that `environment(_:)` has put in, if there is one.
  public init<T: AnyObject>(_ type: T.Type) where Value == T? {
    source = .object({ $0[object: type] }, ObjectIdentifier(type))
  }

  /// The value.
  public var wrappedValue: Value { slot?.value ?? read(EnvironmentValues()) }

  private func read(_ values: EnvironmentValues) -> Value {
    switch source {
    case .keyPath(let path): return values[keyPath: path]
    case .object(let get, _): return get(values)
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: EnvironmentProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    let kept = slot as? EnvironmentSlot<Value> ?? EnvironmentSlot()
    let source = self
    kept.read = { source.read($0) }
    kept.value = read(node.environment)
    slot = kept
    self.slot = kept
  }

  @MainActor static func hasChanged(_ slot: AnyObject?, in environment: EnvironmentValues) -> Bool {
    guard let slot = slot as? EnvironmentSlot<Value>, let read = slot.read, let old = slot.value else { return true }
    return !ViewComparison.areEqual(old, read(environment))
  }

  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool {
    switch (a.source, b.source) {
    case (.keyPath(let a), .keyPath(let b)): return a == b
    case (.object(_, let a), .object(_, let b)): return a == b
    default: return false
    }
  }
}

/// What a view has read from its environment, as of its last evaluation.
private final class EnvironmentSlot<Value> {
  var read: ((EnvironmentValues) -> Value)?
  var value: Value?
}
