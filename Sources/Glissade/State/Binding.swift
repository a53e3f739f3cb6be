/// A value that somebody else keeps, to be read and changed.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let source: BindingSource<Value>
  /// The transaction of changes made through the binding.
  public var transaction = Transaction()

  init(_ source: BindingSource<Value>) { self.source = source }
  init(box: StateBox<Value>) { source = BindingSource(identity: box, get: { box.value }, set: { box.set($0) }) }

  /// A binding that calls two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    source = BindingSource(identity: nil, get: get, set: set)
  }

  /// A binding that calls two closures; the one that sets is told the transaction of the change.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    source = BindingSource(
      identity: nil, get: get, set: { set($0, TransactionScope.current.transaction) })
  }

  /// A binding whose value never changes: setting it does nothing.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(BindingSource(identity: nil, get: { value }, set: { _ in }, constant: value))
  }

  /// A binding to the value in another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// The value.
  public var wrappedValue: Value {
    get { source.get() }
    nonmutating set {
      if transaction.isPlain {
        source.set(newValue)
      } else {
        withTransaction(transaction) { source.set(newValue) }
      }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    let source = source
    var part = Binding<Part>(
      BindingSource(
        identity: source.identity, path: source.path + [keyPath], get: { source.get()[keyPath: keyPath] },
        set: { new in
          var whole = source.get()
          whole[keyPath: keyPath] = new
          source.set(whole)
        }))
    part.transaction = transaction
    return part
  }

  /// The binding, whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var result = self
    result.transaction.animation = animation
    return result
  }

  /// The binding, whose changes are made under a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var result = self
    result.transaction = transaction
    return result
  }
}

extension Binding {
  /// A binding to an optional that holds the value of another one.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    let source = base.source
    self.init(
      BindingSource(
        identity: source.identity, path: source.path + [\Wrapped?.self], get: { source.get() },
        set: { if let new = $0 { source.set(new) } }))
  }

  /// A binding to what an optional holds; nil while it holds nothing.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    let source = base.source
    self.init(
      BindingSource(
        identity: source.identity, path: source.path + [\Value.self], get: { source.get() ?? first },
        set: { source.set($0) }))
  }
}

extension Binding {
  /// A binding to the value, whatever its type is.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    let source = base.source
    self.init(
      BindingSource(
        identity: source.identity, path: source.path + [\AnyHashable.self], get: { AnyHashable(source.get()) },
        set: { if let new = $0.base as? V { source.set(new) } }))
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {}

  /// Two bindings into the same part of the same state are equal: whoever reads one is told of changes by the state.
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool {
    if let constant = a.source.constant, let other = b.source.constant {
      return ViewComparison.areEqual(constant, other)
    }
    guard let identity = a.source.identity, identity === b.source.identity else { return false }
    return a.source.path == b.source.path
  }
}

/// How a binding gets at its value, and by what two of them are told apart.
struct BindingSource<Value> {
  var identity: AnyObject?
  var path: [AnyKeyPath] = []
  var get: () -> Value
  var set: (Value) -> Void
  var constant: Value?

  init(
    identity: AnyObject?, path: [AnyKeyPath] = [], get: @escaping () -> Value, set: @escaping (Value) -> Void,
    constant: Value? = nil
  ) {
    self.identity = identity
    self.path = path
    self.get = get
    self.set = set
    self.constant = constant
  }
}
