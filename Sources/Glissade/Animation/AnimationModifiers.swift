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

/// Changes the transaction of a view.
nonisolated struct _TransactionModifier: TransactionModifier {
  var change: (inout Transaction) -> Void
  typealias Body = Never
  nonisolated init(_ change: @escaping (inout Transaction) -> Void) { self.change = change }
  @MainActor func amend(_ transaction: inout Transaction, old: Self?) { change(&transaction) }
}

/// Changes the transaction of a view when a value changes.
nonisolated struct _ValueTransactionModifier<Value: Equatable>: TransactionModifier {
  let value: Value
  let change: (inout Transaction) -> Void
  typealias Body = Never
  @MainActor func amend(_ transaction: inout Transaction, old: Self?) {
    guard let old, old.value != value else { return }
    change(&transaction)
  }
}

extension View {
  /// Animates the view's changes that come together with a change of a value.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Changes the transaction of all changes of the view.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionModifier(transform))
  }

  /// Changes the transaction of the view's changes that come together with a change of a value.
  public nonisolated func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, change: transform))
  }
}

/// A modifier that says itself what of it moves. Conforming to `Animatable` and `ViewModifier` does the same.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
