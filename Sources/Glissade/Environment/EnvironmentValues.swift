/// A key for a value that views get from those around them.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody has set another.
  static var defaultValue: Value { get }
}

/// The values that a view gets from those around it, such as the font, the colour scheme and the layout direction.
///
/// ```swift
/// private struct DensityKey: EnvironmentKey { static let defaultValue = 1.0 }
/// extension EnvironmentValues {
///   var density: Double {
///     get { self[DensityKey.self] }
///     set { self[DensityKey.self] = newValue }
///   }
/// }
/// ```
public struct EnvironmentValues: @unchecked Sendable {
  private final class Storage {
    var values: [ObjectIdentifier: Any]
    init(_ values: [ObjectIdentifier: Any]) { self.values = values }
  }

  // Unchecked: the storage is never changed while it is shared.
  private var storage = Storage([:])

  /// The values as they are where nobody has set any.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  /// The object of a type that was put in by `environment(_:)`.
  subscript<T: AnyObject>(object type: T.Type) -> T? {
    get { storage.values[ObjectIdentifier(type)] as? T }
    set { set(newValue as Any, for: ObjectIdentifier(type)) }
  }

  private mutating func set(_ value: Any, for id: ObjectIdentifier) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
    storage.values[id] = value
  }

  /// Whether both are the same values, not only equal ones.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }
}
