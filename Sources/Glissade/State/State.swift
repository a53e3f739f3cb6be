/// A value that a view keeps for itself: it lives as long as the view's place in the tree.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("\(count)") { count += 1 } }
/// }
/// ```
///
/// Setting it has the bodies that read it evaluated again, once in the turn, under the transaction in force. An event handler
/// reads what it has set at once.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  let initial: Value
  var box: StateBox<Value>?

  /// Makes a state with the value that it begins with.
  public init(wrappedValue value: Value) { initial = value }

  /// Makes a state with the value that it begins with.
  public init(initialValue value: Value) { initial = value }

  /// The value. Setting that of a view which is in no window does nothing.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.set(newValue) }
  }

  /// The state as a binding, for views that change it.
  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initial) }
    return Binding(box: box)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state that begins with nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    if let known = slot as? StateBox<Value> {
      box = known
    } else {
      let made = StateBox(initial)
      made.source = Updates.Source(number: node.graph.nextNumber(), graph: ObjectIdentifier(node.graph))
      slot = made
      box = made
    }
  }

  /// What it begins with does not matter once it lives.
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}
