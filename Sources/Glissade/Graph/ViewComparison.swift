/// Whether two values of a view are the same, so that its body need not be evaluated again.
///
/// What is equatable is compared by `==`, what is trivial bit by bit, objects by identity, all else field by field. Closures
/// are never the same.
@MainActor
enum ViewComparison {
  private enum Way {
    case bits(Int)
    case equatable
    case linked(any LinkedProperty.Type)
    case parts(any ComparedByParts.Type)
    case object
    case fields([FieldLayout.Field])
    case never
  }

  private static var ways: [ObjectIdentifier: Way] = [:]

  static func areEqual<V>(_ a: V, _ b: V) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in
        compare(V.self, UnsafeRawPointer(a), UnsafeRawPointer(b))
      }
    }
  }

  private static func compare(_ type: any Any.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    func open<T>(_ type: T.Type) -> Bool { compareValues(type, a, b) }
    return _openExistential(type, do: open)
  }

  private static func compareValues<T>(_ type: T.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    switch way(of: type) {
    case .bits(let count):
      return count == 0
        || UnsafeRawBufferPointer(start: a, count: count).elementsEqual(
          UnsafeRawBufferPointer(start: b, count: count))
    case .equatable:
      let a = a.assumingMemoryBound(to: T.self).pointee
      let b = b.assumingMemoryBound(to: T.self).pointee
      guard let a = a as? any Equatable else { return false }
      return equal(a, b)
    case .linked(let linked):
      return compareLinked(linked, a, b)
    case .parts(let type):
      return compareParts(type, a, b)
    case .object:
      return a.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee
        == b.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee
    case .fields(let fields):
      return fields.allSatisfy { !$0.isFunction && compare($0.type, a + $0.offset, b + $0.offset) }
    case .never:
      return false
    }
  }

  private static func equal<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E).map { a == $0 } ?? false }

  private static func compareLinked<P: LinkedProperty>(
    _ type: P.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer
  ) -> Bool {
    P.areEqual(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
  }

  private static func compareParts<P: ComparedByParts>(
    _ type: P.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer
  ) -> Bool {
    P.partsAreEqual(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
  }

  private static func way<T>(of type: T.Type) -> Way {
    let id = ObjectIdentifier(type)
    if let way = ways[id] { return way }
    let way = findWay(of: type)
    ways[id] = way
    return way
  }

  private static func findWay<T>(of type: T.Type) -> Way {
    if let linked = type as? any LinkedProperty.Type { return .linked(linked) }
    // Views' own `==` is asked by EquatableView alone, as in SwiftUI, unless they are values of the library.
    if type is any Equatable.Type { return .equatable }
    if let parts = type as? any ComparedByParts.Type { return .parts(parts) }
    if type is AnyObject.Type { return .object }
    if let kind = FieldLayout.Kind(type), kind == .existential || kind == .function { return .never }
    if let layout = FieldLayout.of(type) {
      if layout.fields.isEmpty, MemoryLayout<T>.size > 0 { return _isPOD(type) ? .bits(MemoryLayout<T>.size) : .never }
      return .fields(layout.fields)
    }
    return _isPOD(type) ? .bits(MemoryLayout<T>.size) : .never
  }
}

/// A type that says itself how two of its values are compared: enumerations, whose parts cannot be looked up.
@MainActor
protocol ComparedByParts {
  static func partsAreEqual(_ a: Self, _ b: Self) -> Bool
}

extension Optional: ComparedByParts {
  static func partsAreEqual(_ a: Wrapped?, _ b: Wrapped?) -> Bool {
    switch (a, b) {
    case (nil, nil): return true
    case (let a?, let b?): return ViewComparison.areEqual(a, b)
    default: return false
    }
  }
}
