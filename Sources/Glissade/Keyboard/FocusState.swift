/// Where the focus is, as views read and set it.
///
/// ```swift
/// @FocusState private var field: Field?
/// Card().focusable().focused($field, equals: .first)
/// ```
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A focus state that somebody else keeps.
  @propertyWrapper
  public struct Binding {
    let box: StateBox<Value>
    let none: Value
    /// The value. Setting it moves the focus.
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.set(newValue) }
    }
    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private let none: Value
  private var box: StateBox<Value>?

  /// Tells whether one view has the focus.
  public init() where Value == Bool { none = false }
  /// Tells which of several views has the focus.
  public init<T: Hashable>() where Value == T? { none = nil }

  /// The value. Setting it moves the focus.
  public var wrappedValue: Value {
    get { box?.value ?? none }
    nonmutating set { box?.set(newValue) }
  }
  /// The state as a binding, for `focused`.
  public var projectedValue: Binding { Binding(box: box ?? StateBox(none), none: none) }
}

extension FocusState: LinkedProperty {
  @MainActor mutating func link(_ slot: inout AnyObject?, to node: Node) {
    let known = slot as? StateBox<Value> ?? StateBox(none)
    slot = known
    box = known
  }
  @MainActor static func areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

/// Ties the focus of a view to a state.
nonisolated private struct FocusedModifier<Value: Hashable>: ViewModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      FocusBindingModifier(wantsFocus: binding.wrappedValue == value) { hasFocus in
        let isThere = binding.wrappedValue == value
        if hasFocus, !isThere { binding.wrappedValue = value }
        if !hasFocus, isThere { binding.wrappedValue = binding.none }
      })
  }
}

/// Moves the focus to a view as a state says, and tells the state where it has gone.
nonisolated struct FocusBindingModifier: ItemModifier {
  let wantsFocus: Bool
  let tell: (Bool) -> Void
  typealias Body = Never
  nonisolated init(wantsFocus: Bool, tell: @escaping (Bool) -> Void) {
    self.wantsFocus = wantsFocus
    self.tell = tell
  }
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { FocusBindingItem(inner, self, node) }
}

/// An item whose focus a state knows of.
final class FocusBindingItem: WrapperItem<FocusBindingModifier> {
  override init(_ inner: Item, _ modifier: FocusBindingModifier, _ node: Node) {
    super.init(inner, modifier, node)
    if modifier.wantsFocus { follow() }
  }

  func tell(_ hasFocus: Bool) { modifier.tell(hasFocus) }

  override func modifierDidChange(from old: FocusBindingModifier) {
    if modifier.wantsFocus != old.wantsFocus { follow() }
  }

  private func follow() {
    graph.afterUpdate { [weak self] in
      guard let self, !node.isDetached else { return }
      let holder = inside(graph.focus.current)
      if modifier.wantsFocus, holder == nil {
        if let first = firstFocusable(self) { graph.focus.focus(first) } else { modifier.tell(false) }
      } else if !modifier.wantsFocus, holder != nil {
        graph.focus.focus(nil)
      }
    }
  }

  private func inside(_ item: Item?) -> Item? {
    var current = item
    while let one = current {
      if one === self { return item }
      current = one.outer
    }
    return nil
  }

  private func firstFocusable(_ item: Item) -> FocusItem? {
    if let focus = item as? FocusItem, focus.canTakeFocus { return focus }
    for inner in item.innerItems {
      if let found = firstFocusable(inner) { return found }
    }
    return nil
  }
}

extension View {
  /// Ties the focus of the view to a state: it is the value while the view, or something in it, has the focus.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding: binding, value: value))
  }
  /// Ties the focus of the view to a state: it is true while the view, or something in it, has the focus.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(binding: condition, value: true))
  }
  /// Gives a view the focus when it comes, if no other has it.
  public nonisolated func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    onAppear { if binding.wrappedValue == binding.none { binding.wrappedValue = value } }
  }
}
