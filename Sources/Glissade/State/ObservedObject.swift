/// What a node keeps of an observed object: it listens as long as the object is the same.
@MainActor
private final class ObjectSlot: EndingSlot, KeptSlot {
  var object: AnyObject?
  /// Whether the object was made for the view.
  var holdsState = false
  private var publisher: ObservableObjectPublisher?

  func follow<T: ObservableObject>(_ new: T, _ node: Node) {
    guard object !== new else { return }
    end()
    object = new
    publisher = new.objectWillChange as? ObservableObjectPublisher
    let reference = NodeReference(node)
    publisher?.listen(ObjectIdentifier(self)) { reference.objectWillChange() }
  }

  func end() {
    publisher?.unlisten(ObjectIdentifier(self))
    publisher = nil
    object = nil
  }
}

/// An observable object that somebody else keeps; the body is evaluated again when it changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType
    /// A binding to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      let root = root
      return Binding(
        BindingSource(
          identity: root, path: [keyPath], get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 }))
    }
  }

  /// The object.
  public var wrappedValue: ObjectType
  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  /// Observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Observes an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
}

extension ObservedObject: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    let kept = slot as? ObjectSlot ?? ObjectSlot()
    slot = kept
    kept.follow(wrappedValue, node)
  }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { a.wrappedValue === b.wrappedValue }
}

/// An observable object that a view keeps: made once, and kept as long as the view's place in the tree.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// Makes the object when the view first comes.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object.
  public var wrappedValue: ObjectType { object ?? make() }
  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

extension StateObject: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    let kept = slot as? ObjectSlot ?? ObjectSlot()
    slot = kept
    kept.holdsState = true
    let known = kept.object as? ObjectType ?? make()
    kept.follow(known, node)
    object = known
  }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

/// An observable object that a view around has put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  /// Reads the object of the type.
  public init() {}

  /// The object. Without one the program ends with a message.
  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError("No object of type \(ObjectType.self) in the environment; put one in by .environmentObject(_:)")
    }
    return object
  }
  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

extension EnvironmentObject: EnvironmentProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    let kept = slot as? ObjectSlot ?? ObjectSlot()
    slot = kept
    object = node.environment[object: ObjectType.self]
    if let object { kept.follow(object, node) }
  }
  @MainActor static func hasChanged(_ slot: AnyObject?, in environment: EnvironmentValues) -> Bool {
    (slot as? ObjectSlot)?.object !== environment[object: ObjectType.self]
  }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

extension View {
  /// Puts an object into the environment of the view and all inside it.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_ObjectModifier(object))
  }
}

/// Bindings to the properties of an `@Observable` object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value
  /// The bindable itself.
  public var projectedValue: Bindable<Value> { self }

  /// Makes bindings to an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject {
  /// Makes bindings to an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A binding to a property.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(
      BindingSource(
        identity: object, path: [keyPath], get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 }))
  }
}
