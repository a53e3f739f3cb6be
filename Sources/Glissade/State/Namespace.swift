/// A set of names of a view's own, for matched geometry.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// Tells one namespace from another.
  public struct ID: Hashable, Sendable {
    let number: UInt64
  }

  private var id: ID?

  /// Makes a namespace.
  public init() {}

  /// The namespace. One that is not a property of a view has none: it is asked for in vain.
  public var wrappedValue: ID { id ?? ID(number: 0) }
}

private final class NamespaceSlot {
  let id: Namespace.ID
  init(_ id: Namespace.ID) { self.id = id }
}

extension Namespace: LinkedProperty {
  @MainActor private static var last: UInt64 = 0

  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    let kept: NamespaceSlot
    if let known = slot as? NamespaceSlot {
      kept = known
    } else {
      Namespace.last += 1
      kept = NamespaceSlot(ID(number: Namespace.last))
      slot = kept
    }
    id = kept.id
  }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}
