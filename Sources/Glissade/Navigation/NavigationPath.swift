import Foundation

/// The values of the pages of a stack, of any types: the first one lies on the root.
///
/// ```swift
/// @State private var path = NavigationPath()
/// …
/// NavigationStack(path: $path) { Start() }
/// …
/// path.append(city)
/// path.removeLast(path.count)
/// ```
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// An empty path.
  public init() {}
  /// The path of some values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
  /// The path that has been encoded; values whose types the program does not have end it.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// How many pages lie on the root.
  public var count: Int { values.count }
  /// Whether the root is on top.
  public var isEmpty: Bool { values.isEmpty }
  /// The path to be encoded; nil if one of its values cannot be.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Codable } ? CodableRepresentation(values: values) : nil
  }

  /// Pushes a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  /// Pops some values, at most all.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(0, k), values.count)) }

  /// A path in a form that can be written down: for each value, the last one first, the name of its type and its JSON.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init(values: [AnyHashable]) { self.values = values }

    /// Reads what `encode(to:)` has written.
    ///
    /// - Throws: an error if it is not of that form, or a value does not fit its type.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var found: [AnyHashable] = []
      while !list.isAtEnd {
        let name = try list.decode(String.self)
        let text = try list.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          // What lies above a page that cannot be shown cannot be either.
          ViewLog.once("a navigation path has a value of a type that the program does not have: \(name)")
          found = []
          continue
        }
        found.append(try Self.decode(type, text))
      }
      values = found.reversed()
    }

    private static func decode<V: Codable & Hashable>(_ type: V.Type, _ text: String) throws -> AnyHashable {
      AnyHashable(try JSONDecoder().decode(type, from: Data(text.utf8)))
    }

    /// Writes the path.
    ///
    /// - Throws: what the values throw when they are encoded.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let base = value.base as? any Codable else { continue }
        try list.encode(_mangledTypeName(type(of: base)) ?? "\(type(of: base))")
        try list.encode(String(decoding: try JSONEncoder().encode(base), as: UTF8.self))
      }
    }
  }
}

/// How a stack reads and writes the path that the program keeps.
struct PathAccess {
  /// The values now.
  let values: [AnyHashable]
  /// Pushes a value; false if the path cannot hold it.
  let append: (AnyHashable) -> Bool
  /// Pops all but the first values.
  let keep: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    values = path.wrappedValue.values
    append = { value in
      path.wrappedValue.values.append(value)
      return true
    }
    keep = { count in
      let excess = path.wrappedValue.count - count
      if excess > 0 { path.wrappedValue.removeLast(excess) }
    }
  }

  init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>)
  where Data.Element: Hashable {
    values = path.wrappedValue.map { AnyHashable($0) }
    append = { value in
      guard let value = value.base as? Data.Element else { return false }
      path.wrappedValue.append(value)
      return true
    }
    keep = { count in
      let excess = path.wrappedValue.count - count
      guard excess > 0 else { return }
      var data = path.wrappedValue
      data.removeSubrange(data.index(data.startIndex, offsetBy: count)..<data.endIndex)
      path.wrappedValue = data
    }
  }
}
