import GlissadeStage

/// An object that tells when it is about to change.
///
/// Objects marked with the `@Observable` macro need none of this, and cost less: only the bodies that read what changed are
/// evaluated again.
public protocol ObservableObject: AnyObject {
  /// The type of what tells.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  /// Tells before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's own; made when somebody first asks for it.
  public var objectWillChange: ObservableObjectPublisher { PublisherTable.publisher(of: self) }
}

/// Tells those who listen that an object is about to change. Any thread.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never
  private let others = Listeners<Void, Never>()
  // Unchecked: the listeners lie behind a lock.
  private let listeners = Locked<[ObjectIdentifier: @Sendable () -> Void]>([:])

  /// Makes one.
  public init() {}

  /// Tells that the object is about to change.
  public func send() {
    for listener in listeners.withLock({ Array($0.values) }) { listener() }
    others.send(())
  }

  public func _subscribe(
    _ receive: @escaping (()) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable { others.add(receive, complete) }

  func listen(_ id: ObjectIdentifier, _ action: @escaping @Sendable () -> Void) {
    listeners.withLock { $0[id] = action }
  }
  func unlisten(_ id: ObjectIdentifier) { listeners.withLock { $0[id] = nil } }
}

/// The publishers of objects that declare none.
private enum PublisherTable {
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
  }

  private static let table = Locked<[ObjectIdentifier: Entry]>([:])

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    let held = Unchecked(object)
    return table.withLock { entries in
      // Another object may have come to lie where an old one was.
      if let entry = entries[id], entry.object === held.value { return entry.publisher }
      if entries.count > 64, entries.count.isMultiple(of: 64) { entries = entries.filter { $0.value.object != nil } }
      let made = ObservableObjectPublisher()
      entries[id] = Entry(object: held.value, publisher: made)
      return made
    }
  }
}

/// A property of an observable object that tells before it changes.
@propertyWrapper
public struct Published<Value> {
  /// Tells the value, and each new one just before the property has it.
  public struct Publisher: Glissade.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let subject: CurrentValueSubject<Value, Never>
    public func _subscribe(
      _ receive: @escaping (Value) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable { subject._subscribe(receive, complete) }
  }

  private var value: Value
  /// Made when somebody first asks for the publisher.
  private var subject: CurrentValueSubject<Value, Never>?

  /// The publisher of the property, as `$property`.
  public var projectedValue: Publisher {
    mutating get {
      let known = subject ?? CurrentValueSubject(value)
      subject = known
      return Publisher(subject: known)
    }
  }

  /// Makes a property with a value.
  public init(wrappedValue: Value) { value = wrappedValue }
  /// Makes a property with a value.
  public init(initialValue: Value) { value = initialValue }

  /// Only for classes.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  /// Reads and writes the property of an object.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      (object.objectWillChange as? ObservableObjectPublisher)?.send()
      object[keyPath: storage].subject?.send(newValue)
      object[keyPath: storage].value = newValue
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}
