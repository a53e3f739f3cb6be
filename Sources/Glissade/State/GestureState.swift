/// A value that lasts as long as a gesture: it is set by `updating(_:body:)`, and then goes back to what it was.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let onReset: (Value, inout Transaction) -> Void
  private var box: StateBox<Value>?

  /// Makes a state with the value that it has without the gesture.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }
  /// Makes a state with the value that it has without the gesture.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// Makes a state that goes back under a transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }
  /// Makes a state that goes back under a transaction that may be changed.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }
  /// Makes a state that goes back under a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }
  /// Makes a state that goes back under a transaction that may be changed.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    onReset = reset
  }

  /// The value.
  public var wrappedValue: Value { box?.value ?? initial }
  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value) { box?.set(value) }

  func reset() {
    var transaction = TransactionScope.current.transaction
    onReset(wrappedValue, &transaction)
    let initial = initial
    withTransaction(transaction) { box?.set(initial) }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Makes a state that is nil without the gesture.
  public init() { self.init(wrappedValue: nil) }
  /// Makes a state that is nil without the gesture, and goes back under a transaction.
  public init(resetTransaction: Transaction) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }
  /// Makes a state that is nil without the gesture, and goes back under a transaction that may be changed.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    let known = slot as? StateBox<Value> ?? StateBox(initial)
    slot = known
    box = known
  }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}
