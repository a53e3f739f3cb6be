import GlissadeMotion

/// Gives a view's changes an animation when a value changes.
nonisolated public struct _AnimationModifier<Value: Equatable>: TransactionModifier {
  var animation: Animation?
  var value: Value
  public typealias Body = Never

  @MainActor func amend(_ transaction: inout Transaction, old: Self?) {
    guard let old, old.value != value, !transaction.disablesAnimations else { return }
    transaction.animation = animation
  }
}

/// Gives all of a view's changes an animation.
nonisolated struct _AlwaysAnimationModifier: TransactionModifier {
  var animation: Animation?
  typealias Body = Never

  @MainActor func amend(_ transaction: inout Transaction, old: Self?) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// Changes the transaction of a view.
nonisolated struct _TransactionModifier: TransactionModifier {
  var change: (inout Transaction) -> Void
  typealias Body = Never
  nonisolated init(_ change: @escaping (inout Transaction) -> Void) { self.change = change }
  @MainActor func amend(_ transaction: inout Transaction, old: Self?) { change(&transaction) }
}

/// Changes the transaction of a view when a value changes.
nonisolated struct _TransactionValueModifier<Value: Equatable>: TransactionModifier {
  var value: Value
  var change: (inout Transaction) -> Void
  typealias Body = Never
  @MainActor func amend(_ transaction: inout Transaction, old: Self?) {
    if let old, old.value != value { change(&transaction) }
  }
}

/// Makes changes of a view's own, which have a transaction of their own; the view itself keeps that from around.
nonisolated struct _TransactionBodyModifier<Base: View, Changed: View, Amend: TransactionModifier>: ViewModifier {
  let amend: Amend
  let change: (PlaceholderContentView<Base>) -> Changed

  @MainActor func body(content: Content) -> some View {
    change(PlaceholderContentView(TransactionGate(content.source))).modifier(amend)
  }
}

/// A modifier whose changes have a transaction of their own; the view that it modifies keeps that from around.
nonisolated struct _OwnTransactionModifier<Base: ViewModifier, Amend: TransactionModifier>: ViewModifier {
  let base: Base
  let amend: Amend

  @MainActor func body(content: Content) -> some View {
    PlaceholderContentView<Self>(TransactionGate(content.source)).modifier(base).modifier(amend)
  }
}

/// Gives a placeholder the content of another one, with the transaction from outside of what lies in between.
@MainActor
private final class TransactionGate: ContentSource {
  private let source: any ContentSource

  init(_ source: any ContentSource) { self.source = source }

  func makeContent(_ context: NodeContext) -> Node { GateNode(context, source) }
  func forget(_ node: Node) { (node as? GateNode)?.forgetContent() }
}

private final class GateNode: Node {
  private let source: any ContentSource
  private var child: Node?

  init(_ context: NodeContext, _ source: any ContentSource) {
    self.source = source
    super.init(context)
    child = source.makeContent(childContext)
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override var transactionScope: Node? { self }

  override func amend(_ transaction: inout Transaction) {
    // The source is the node of the modifier, above all that the modifier makes.
    if let outside = source as? Node { transaction = outside.transaction }
  }

  func forgetContent() { if let child { source.forget(child) } }
}

extension View {
  /// Animates the view's changes that come together with a change of a value.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Animates the changes of what a closure does to the view, and not those of the view itself.
  ///
  /// ```swift
  /// content.animation(.easeInOut) { $0.opacity(isOn ? 1 : 0) }
  /// ```
  ///
  /// Where layers lie is of the view itself: sizes and places that the closure changes follow the transaction from around.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(_TransactionBodyModifier<Self, V, _>(amend: _AlwaysAnimationModifier(animation: animation), change: body))
  }

  /// Animates all changes of the view, whatever they come from.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(_AlwaysAnimationModifier(animation: animation))
  }

  /// Changes the transaction of all changes of the view.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionModifier(transform))
  }

  /// Changes the transaction of the view's changes that come together with a change of a value.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionValueModifier(value: value, change: transform))
  }

  /// Changes the transaction of what a closure does to the view, and not that of the view itself.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(_TransactionBodyModifier<Self, V, _>(amend: _TransactionModifier(transform), change: body))
  }
}

extension ViewModifier {
  /// Animates all changes of the modifier, and not those of the view that it modifies.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    _OwnTransactionModifier(base: self, amend: _AlwaysAnimationModifier(animation: animation))
  }

  /// Changes the transaction of the modifier, and not that of the view that it modifies.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
    _OwnTransactionModifier(base: self, amend: _TransactionModifier(transform))
  }
}

/// A modifier that says itself what of it moves. Conforming to `Animatable` and `ViewModifier` does the same.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
