import GlissadeMotion

/// What holds for the changes made inside an `animate` scope.
@MainActor
struct Transaction {
  var animation: Animation?
  /// Everything that waits for these changes: the scope's own completion and those of the scopes around it.
  var completions: [CompletionID] = []
  /// Whether changes without an animation are a movement.
  var tracksVelocity = false

  /// The transaction in force.
  static var current = Transaction()
  /// Counts the changes of `current`, so that a tree can tell whether its open group still belongs to it.
  static var number: UInt64 = 0
  /// Layers changed since the last change of `current`, in the order of their first change.
  private static var changed: [Layer] = []

  static func note(_ layer: Layer) { changed.append(layer) }

  /// Writes down what changed under the transaction in force.
  static func closeGroup() {
    for layer in changed {
      let properties = layer.dirty
      layer.dirty = []
      guard let tree = layer.tree, !properties.isEmpty else { continue }
      tree.openGroup { group in
        group.changes.append(Commit.Change(layer: layer.id, changed: properties, values: layer.model))
      }
    }
    changed.removeAll(keepingCapacity: true)
  }

  static func run<R>(_ transaction: Transaction, _ changes: () throws -> R) rethrows -> R {
    closeGroup()
    let outer = current
    current = transaction
    number += 1
    defer {
      closeGroup()
      current = outer
      number += 1
    }
    return try changes()
  }
}

extension Layer {
  /// Makes changes that move on the screen instead of jumping there.
  ///
  /// Every layer property that `changes` sets moves from where it is shown, with the velocity that it has, by `animation`;
  /// nil sets it at once. Scopes nest: for a change inside two of them the inner one's animation counts, and both
  /// completions wait for it. Adding and removing layers is not animated.
  ///
  /// `completion` is called on the main actor exactly once: when all has moved (by `completionCriteria`), when nothing
  /// had to move, or when what moved is gone.
  @discardableResult
  public static func animate<R>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ changes: () throws -> R, completion: (@MainActor () -> Void)? = nil
  ) rethrows -> R {
    var transaction = Transaction.current
    transaction.animation = animation
    guard let completion else { return try Transaction.run(transaction, changes) }
    let id = Completions.register(completion, completionCriteria)
    transaction.completions.append(id)
    defer { Completions.settle(id) }
    return try Transaction.run(transaction, changes)
  }

  /// Makes changes that jump, whatever scope lies around. What is moving already goes on moving, shifted by the jump.
  @discardableResult
  public static func withoutAnimation<R>(_ changes: () throws -> R) rethrows -> R {
    var transaction = Transaction.current
    transaction.animation = nil
    return try Transaction.run(transaction, changes)
  }

  /// Makes changes that are a movement, such as of what a finger drags: an animation by a spring that comes after them begins
  /// with the velocity that they had. They jump unless a scope inside or around animates them.
  @discardableResult
  public static func trackVelocity<R>(_ changes: () throws -> R) rethrows -> R {
    var transaction = Transaction.current
    transaction.tracksVelocity = true
    return try Transaction.run(transaction, changes)
  }

  /// Lets a property begin its way to the model where another layer's is shown when the commit arrives, with that one's
  /// velocity, under the animation of the scope. Places and sizes are converted between the layers' coordinates. Without
  /// an animation, or where the other layer is in another tree, nothing happens.
  public func begin(_ property: LayerProperty, fromShown source: Layer) {
    guard let tree, source.tree === tree, property.isAnimatable else { return }
    tree.noteActivity()
    tree.openGroup { $0.begins.append(Commit.Begin(layer: id, property: property, source: source.id)) }
  }

  /// Shows a property between its own value (weight 0) and where another layer's is shown (weight 1), frame by frame, until
  /// called again with another source or nil. The weight moves under the animation of the scope.
  public func follow(_ property: LayerProperty, _ source: Layer?, weight: Double = 1) {
    guard let tree, property.isAnimatable, source == nil || source?.tree === tree else { return }
    let weight = checked(weight, keeping: 1, property, Refusal.opacity)
    tree.noteActivity()
    tree.openGroup {
      $0.follows.append(Commit.Follow(layer: id, property: property, source: source?.id, weight: weight))
    }
  }
}
