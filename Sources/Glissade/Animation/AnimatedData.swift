import GlissadeMotion

/// The part of a value that moves on the main thread: on its way to what it was last set to.
///
/// It begins with the first frame that shows it, as everything else does; in a film at the film's time.
@MainActor
final class AnimatedData<Value: Animatable>: FrameListener {
  private struct Change {
    var delta: Value.AnimatableData
    var transaction: Transaction
    /// When it was made; it begins then if no frame comes to show it.
    var time: Timestamp
    /// How fast a hand has moved the model until then; nil without one.
    var velocity: Value.AnimatableData?
  }

  private var motion = AnimatableMotion<Value.AnimatableData>()
  /// Where a hand has set the model without an animation.
  private var hand = VelocitySampler<Value.AnimatableData>()
  /// What waits for its first frame.
  private var pending: [Change] = []
  private weak var node: Node?
  private let onFrame: () -> Void
  private var waits: [(end: Timestamp?, run: @MainActor () -> Void)] = []
  private var time = Timestamp.zero

  init(_ node: Node, onFrame: @escaping () -> Void) {
    self.node = node
    self.onFrame = onFrame
  }

  /// Follows a change of the model.
  func change(from old: Value, to new: Value) {
    let delta = new.animatableData - old.animatableData
    guard delta != .zero, let node else { return }
    let transaction = node.transaction
    let velocity = follow(new.animatableData, transaction, node.graph.clock.exactTime ?? node.graph.clock.estimate)
    guard transaction.effectiveAnimation != nil || !motion.isAtRest || !pending.isEmpty else { return }
    for record in transaction.completions { record.begin() }
    transaction.removal?.begin()
    let clock = node.graph.clock
    pending.append(
      Change(
        delta: delta, transaction: transaction, time: clock.exactTime ?? clock.estimate, velocity: velocity))
    if let now = clock.exactTime { start(at: now) }
    clock.add(self)
    if transaction.isAwaited { clock.wake(at: clock.estimate) }
  }

  /// Samples a movement of the hand, or takes its velocity for the animation that comes after.
  private func follow(
    _ data: Value.AnimatableData, _ transaction: Transaction, _ time: Timestamp
  ) -> Value.AnimatableData? {
    if transaction.effectiveAnimation == nil, transaction.tracksVelocity {
      hand.add(data, at: time)
      return nil
    }
    defer { hand.reset() }
    return hand.isEmpty || transaction.effectiveAnimation == nil ? nil : hand.velocity(at: time)
  }

  private func start(at now: Timestamp) {
    time = now
    let clock = node?.graph.clock
    for change in pending {
      let transaction = change.transaction
      let begin = clock?.hasFrames != false ? now : change.time
      let velocity = change.velocity.map { $0 + motion.velocity(at: begin) }
      let ends = motion.change(
        by: change.delta, animation: transaction.effectiveAnimation, at: begin, initialVelocity: velocity)
      if transaction.isAwaited { for end in [ends.logical, ends.removed] { end.map { clock?.wake(at: $0) } } }
      for record in transaction.completions {
        waits.append((record.criteria == .logicallyComplete ? ends.logical : ends.removed, { record.end() }))
      }
      if let removal = transaction.removal { waits.append((ends.removed, { removal.end() })) }
    }
    pending = []
  }

  /// The value as it is to be shown now.
  func presented(_ model: Value) -> Value {
    guard !motion.isAtRest || !pending.isEmpty else { return model }
    var data = model.animatableData + motion.offset(at: node?.graph.clock.exactTime ?? time)
    for change in pending { data -= change.delta }
    var shown = model
    shown.animatableData = data
    return shown
  }

  func frame(at frameTime: Timestamp) {
    if !pending.isEmpty { start(at: frameTime) }
    time = frameTime
    _ = motion.offset(at: time)
    let isDone = motion.isAtRest
    onFrame()
    let due = waits.filter { isDone || $0.end.map { $0 <= frameTime } ?? false }
    waits.removeAll { wait in isDone || wait.end.map { $0 <= frameTime } ?? false }
    if isDone { node?.graph.clock.remove(self) }
    for wait in due { wait.run() }
  }

  /// The view has gone: whoever waits is told so.
  func end() {
    node?.graph.clock.remove(self)
    if !pending.isEmpty { start(at: time) }
    let due = waits
    waits = []
    for wait in due { wait.run() }
  }
}

/// Whether values of a type have something that moves on the main thread, with what moves it.
@MainActor
enum MainThreadMotion {
  /// A mover for a type that is animatable in more than name; nil for all others.
  static func make<V>(_ type: V.Type, _ node: Node, onFrame: @escaping () -> Void) -> AnyMotion<V>? {
    func open<A: Animatable>(_ type: A.Type) -> AnyMotion<V>? {
      guard A.AnimatableData.self != EmptyAnimatableData.self else { return nil }
      let data = AnimatedData<A>(node, onFrame: onFrame)
      return AnyMotion(
        change: { data.change(from: $0 as! A, to: $1 as! A) }, presented: { data.presented($0 as! A) as! V },
        end: { data.end() })
    }
    guard let animatable = type as? any Animatable.Type else { return nil }
    return open(animatable)
  }
}

/// What moves a value, whatever its moving part is.
@MainActor
struct AnyMotion<V> {
  var change: (V, V) -> Void
  var presented: (V) -> V
  var end: () -> Void
}
