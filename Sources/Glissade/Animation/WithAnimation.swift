import GlissadeMotion

/// Makes changes of state that the views follow by an animation.
///
/// ```swift
/// withAnimation(.spring(duration: 0.6)) { isFlipped.toggle() }
/// ```
///
/// What the changes alter on the screen moves from where it is shown; nil makes them without animation, also inside another
/// scope. For whoever wants less motion, springs do not bounce. Any thread.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = TransactionScope.current.transaction
  transaction.animation = animation
  return try TransactionScope.run(transaction, body)
}

/// Makes changes of state that the views follow by an animation, and calls back when they are there.
///
/// `completion` is called on the main actor exactly once: when all has moved (by `completionCriteria`), when nothing had to
/// move, or when what moved is gone.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  var transaction = TransactionScope.current.transaction
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try TransactionScope.run(transaction, body)
}

/// Makes changes of state under a transaction; inside another scope what it sets wins.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try TransactionScope.run(TransactionScope.current.transaction.merging(transaction), body)
}

/// Makes changes of state under a transaction of which one value is another.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = TransactionScope.current.transaction
  transaction[keyPath: keyPath] = value
  return try TransactionScope.run(transaction, body)
}
