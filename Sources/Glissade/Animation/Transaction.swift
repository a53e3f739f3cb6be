import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// What goes with a change of state: how the views get to it, and who waits for them.
///
/// `withAnimation` and `withTransaction` set it; `View.transaction(_:)` and `View.animation(_:value:)` change it for a part
/// of the tree.
public struct Transaction {
  /// The animation of the change; nil jumps.
  public var animation: Animation? {
    get { setAnimation ?? nil }
    set { setAnimation = .some(newValue) }
  }
  /// Whether the animations that views ask for by `animation(_:value:)` are left out, and the transaction's own as well.
  public var disablesAnimations: Bool {
    get { setDisablesAnimations ?? false }
    set { setDisablesAnimations = newValue }
  }
  /// Whether the change is one of many, such as by a finger that moves.
  public var isContinuous: Bool {
    get { setIsContinuous ?? false }
    set { setIsContinuous = newValue }
  }
  /// Whether the change is one of a movement, whose velocity a spring takes over that comes after. Changes that a gesture makes
  /// in `onChanged` and `updating` are so by themselves.
  ///
  /// What is set without an animation is sampled when it is shown; its velocity fades by 0.2 % a millisecond after the last
  /// change, and is forgotten after two seconds or when something jumps.
  public var tracksVelocity: Bool {
    get { setTracksVelocity ?? false }
    set { setTracksVelocity = newValue }
  }

  // What has been set: only that goes over what an outer scope says.
  private var setAnimation: Animation??
  private var setDisablesAnimations: Bool?
  private var setIsContinuous: Bool?
  private var setTracksVelocity: Bool?

  var completions: [CompletionRecord] = []
  /// The removal that waits for what moves under this transaction.
  var removal: Removal?
  private var values: [ObjectIdentifier: Any] = [:]

  /// A transaction that says nothing.
  public init() {}

  /// A transaction with an animation; nil says that nothing moves.
  public init(animation: Animation?) { self.animation = animation }

  /// A value of the program's own.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Has something called, once, when all that the change animates has ended; soon if it animates nothing.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping @MainActor () -> Void
  ) {
    completions.append(CompletionRecord(criteria, completion))
  }

  /// Whether it says nothing.
  var isPlain: Bool {
    setAnimation == nil && setDisablesAnimations == nil && setIsContinuous == nil && setTracksVelocity == nil
      && completions.isEmpty && values.isEmpty
  }

  /// The animation that layers take.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Where less motion is wanted, springs do not bounce.
  mutating func follow(_ environment: EnvironmentValues) {
    if environment.accessibilityReduceMotion, let animation { self.animation = animation.withoutBounce }
  }

  /// Whether somebody is told when what moves under it has ended.
  var isAwaited: Bool { !completions.isEmpty || removal != nil }

  /// Takes what an inner scope has set over this one's.
  func merging(_ inner: Transaction) -> Transaction {
    var result = inner
    result.values = values.merging(inner.values) { $1 }
    result.setAnimation = inner.setAnimation ?? setAnimation
    result.setDisablesAnimations = inner.setDisablesAnimations ?? setDisablesAnimations
    result.setIsContinuous = inner.setIsContinuous ?? setIsContinuous
    result.setTracksVelocity = inner.setTracksVelocity ?? setTracksVelocity
    result.completions = completions + inner.completions
    return result
  }

  /// Changes layers under this transaction: its completions wait for what moves.
  @MainActor func animateLayers(_ changes: () -> Void) {
    var run = changes
    for record in completions {
      let inner = run
      record.begin()
      run = {
        Layer.animate(effectiveAnimation, completionCriteria: record.criteria, inner) { record.end() }
      }
    }
    if let removal, let animation = effectiveAnimation {
      let inner = run
      removal.begin()
      run = { Layer.animate(animation, completionCriteria: .removed, inner) { removal.end() } }
    }
    if tracksVelocity {
      Layer.trackVelocity { Layer.animate(effectiveAnimation, run) }
    } else {
      Layer.animate(effectiveAnimation, run)
    }
  }
}

/// A key for values of a program's own in transactions.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value of transactions that do not set one.
  static var defaultValue: Value { get }
}

/// The transaction in force where code runs.
struct TransactionScope: Sendable {
  var transaction = Transaction()
  /// Tells scopes apart, and what lies before an inner scope from what lies after it.
  var number: UInt64 = 0

  @TaskLocal private static var entered: TransactionBox?
  private static let counter = ScopeCounter()

  static var current: TransactionScope {
    guard let box = entered else { return TransactionScope(number: counter.outside) }
    return TransactionScope(transaction: box.transaction, number: box.number)
  }

  static func run<R>(_ transaction: Transaction, _ body: () throws -> R) rethrows -> R {
    let outer = entered
    let box = TransactionBox(transaction, counter.next())
    settle()
    defer {
      settle()
      for record in transaction.completions
      where outer?.transaction.completions.contains(where: { $0 === record }) != true {
        record.close()
      }
      outer?.number = counter.next()
      if outer == nil { counter.advanceOutside() }
    }
    return try $entered.withValue(box, operation: body)
  }

  /// What waits goes first: an object shows a body its newest value alone.
  private static func settle() {
    guard MainThread.isCurrent else { return }
    MainActor.assumeIsolated { if Updates.isPending { Updates.flush() } }
  }
}

extension Transaction: @unchecked Sendable {}

private final class TransactionBox: @unchecked Sendable {
  let transaction: Transaction
  /// Written on the thread of the scope alone.
  var number: UInt64

  init(_ transaction: Transaction, _ number: UInt64) {
    self.transaction = transaction
    self.number = number
  }
}

private final class ScopeCounter: @unchecked Sendable {
  private let state = Locked((last: UInt64(0), outside: UInt64(0)))

  var outside: UInt64 { state.withLock { $0.outside } }
  func next() -> UInt64 {
    state.withLock {
      $0.last += 1
      return $0.last
    }
  }
  func advanceOutside() {
    state.withLock {
      $0.last += 1
      $0.outside = $0.last
    }
  }
}
