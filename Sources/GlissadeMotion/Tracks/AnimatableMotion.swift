/// The running motion of any animatable value, custom animations included.
///
/// It follows the rules of `MotionTrack`, for values that the main thread evaluates each frame: what is shown is the model's
/// value plus `offset(at:)`. Custom animations run code of the app in `offset(at:)`, and their ends are known only when they
/// have come: `takeEvents()` tells.
public struct AnimatableMotion<Value: VectorArithmetic> {
  /// One end of a change whose animation runs code of the app.
  public struct Event: Hashable, Sendable {
    /// The number of the change, as `latestChange` was after it.
    public var change: Int
    /// Which end has come.
    public var criteria: AnimationCompletionCriteria

    /// Makes an event.
    public init(change: Int, criteria: AnimationCompletionCriteria) {
      self.change = change
      self.criteria = criteria
    }
  }

  /// What is built on the core: customs, and what follows them.
  fileprivate enum Stage {
    case custom(CustomRun<Value>)
    case step(MotionStep<Value>)
    /// A spring that begins later than now, while custom code runs until then.
    case pending(SpringRun, begin: Int64, threshold: Double)
  }

  private var core = MotionCore<Value>()
  private var stages: [Stage] = []
  /// Nanoseconds at which the newest stage ends.
  private var stagesEnd: Int64 = .max
  private var newest: RunningAnimation<Value>?
  private var events: [Event] = []
  private var lastOffset = Value.zero

  /// The number of the last change; 0 before the first.
  public private(set) var latestChange = 0

  /// Makes a motion at rest.
  public init() {}

  /// True if nothing runs.
  public var isAtRest: Bool { stages.isEmpty && core.end == .min }

  /// When the motion comes to rest; nil means never, not known yet, or that it is at rest.
  public var end: Timestamp? {
    let end = stages.isEmpty ? core.end : stagesEnd
    return end == .min || end == .max ? nil : Timestamp(nanoseconds: end)
  }

  /// The ends that have come since the last call, of changes whose `MotionEnds` were open. A custom animation that is
  /// replaced has ended.
  public mutating func takeEvents() -> [Event] {
    defer { events.removeAll() }
    return events
  }

  /// Follows a change of the model's value.
  ///
  /// - Parameters:
  ///   - delta: the new value minus the old one. If it is not finite the change is a jump.
  ///   - animation: nil makes the change a jump: what runs goes on, and the whole motion is shifted.
  ///   - time: when the animation begins.
  ///   - threshold: a spring has ended when its distance stays below this, in the value's unit; nil means a thousandth of
  ///     the change.
  ///   - initialVelocity: the velocity of what is shown, per second, where something else moved it.
  /// - Returns: when this change counts as complete; open for a custom animation.
  @discardableResult
  public mutating func change(
    by delta: Value, animation: Animation?, at time: Timestamp, threshold: Double? = nil,
    initialVelocity: Value? = nil
  ) -> MotionEnds {
    latestChange += 1
    let done = MotionEnds(logical: time, removed: time)
    guard let animation, delta.magnitudeSquared.isFinite else { return done }
    let push = initialVelocity.flatMap { $0.magnitudeSquared.isFinite ? $0 : nil }
    let now = time.nanoseconds
    let state = evaluate(at: now)
    if isAtRest, delta == .zero, (push ?? .zero) == .zero { return done }

    if animation.runsCustomCode {
      startCustom(animation, by: delta, at: now)
      return MotionEnds(logical: nil, removed: nil, isOpen: true)
    }
    let resolved = animation.plan.resolved
    let distance = threshold.flatMap { $0 > 0 ? $0 : nil } ?? max(delta.magnitude * 0.001, 1e-9)
    let removed: Int64
    switch resolved.motion {
    case .spring(let spring) where stages.isEmpty:
      removed = core.takeOver(
        by: delta, spring: spring, at: now, threshold: distance, initialVelocity: push)
    case .spring(let spring) where now.adding(seconds: spring.delay) <= now:
      dropStages()
      core.rest()
      removed = core.takeOver(
        by: delta - state.offset, spring: spring, at: now, threshold: distance,
        initialVelocity: push ?? state.velocity)
    case .spring(let spring):
      let begin = now.adding(seconds: spring.delay)
      stages += [.step(.shift(delta)), .pending(spring, begin: begin, threshold: distance)]
      stagesEnd = .max
      // What it will find is not known; a spring without start velocity tells how long it takes.
      let settling = spring.law.map {
        SpringStep(start: state.offset - delta, velocity: .zero, law: $0, begin: begin, waits: false)
          .settlingTime(within: distance)
      }
      removed = settling.map { begin.adding(seconds: $0) } ?? .max
    case .unit(let unit) where stages.isEmpty:
      removed = core.combine(by: delta, with: unit, at: now, threshold: distance)
    case .unit(let unit):
      let reach = (state.offset - delta).magnitude
      stagesEnd = now.adding(seconds: unit.settlingTime(reach: reach, within: distance))
      stages.append(.step(.curve(unit, shift: delta, begin: now)))
      removed = stagesEnd
    }
    newest = RunningAnimation(
      animation: animation, value: delta - state.offset, velocity: push ?? state.velocity, begin: now,
      isAlone: stages.isEmpty && core.isSingle)
    return MotionEnds(
      logical: now.stamp(after: resolved.logical), removed: removed == .max ? nil : Timestamp(nanoseconds: removed))
  }

  /// What must be added to the model's value; exactly zero at rest. Never not finite, whatever custom code returns.
  public mutating func offset(at time: Timestamp) -> Value { evaluate(at: time.nanoseconds).offset }

  /// How fast the offset changes per second.
  public mutating func velocity(at time: Timestamp) -> Value { evaluate(at: time.nanoseconds).velocity }

  private mutating func startCustom(_ animation: Animation, by delta: Value, at now: Int64) {
    if !isAtRest, var running = newest, running.isAlone {
      var context = running.context
      if case .custom(let run)? = stages.last { context = run.context }
      let time = Double(now &- running.begin) * 1e-9
      if animation.shouldMerge(previous: running.animation, value: running.value, time: time, context: &context) {
        context.isLogicallyComplete = false
        dropStages()
        core.rest()
        running.value += delta
        running.animation = animation
        running.context = context
        newest = running
        stages = [
          .custom(
            CustomRun(
              animation: animation, context: context, begin: running.begin, shift: running.value, change: latestChange))
        ]
        stagesEnd = .max
        return
      }
    }
    let alone = isAtRest
    let context = AnimationContext<Value>()
    newest = RunningAnimation(animation: animation, value: delta, velocity: .zero, begin: now, isAlone: alone)
    stages.append(
      .custom(CustomRun(animation: animation, context: context, begin: now, shift: delta, change: latestChange)))
    stagesEnd = .max
  }

  private mutating func evaluate(at time: Int64) -> (offset: Value, velocity: Value) {
    startPending(until: time)
    if stages.isEmpty {
      if core.end != .min, time >= core.end { rest() }
    } else if time >= stagesEnd {
      rest()
    }
    if isAtRest { return (.zero, .zero) }
    var state = core.state(at: time)
    var index = 0
    while index < stages.count {
      switch stages[index] {
      case .step(let step):
        step.apply(&state.offset, &state.velocity, at: time)
      case .pending:
        break
      case .custom(var run):
        let runs = run.apply(&state.offset, &state.velocity, at: time, events: &events)
        stages[index] = .custom(run)
        if !runs {
          // What lies below leads nowhere any more.
          stages[index] = .step(.hold(.zero))
          dropStages(..<index)
          core.rest()
          index = 0
          state = (.zero, .zero)
          if stages.count == 1 {
            rest()
            return state
          }
        }
      }
      index += 1
    }
    if state.offset.magnitudeSquared.isFinite { lastOffset = state.offset } else { state.offset = lastOffset }
    if !state.velocity.magnitudeSquared.isFinite { state.velocity = .zero }
    return state
  }

  /// Lets the springs begin whose time has come, from what ran until then.
  private mutating func startPending(until time: Int64) {
    while let index = stages.firstIndex(where: { $0.isPending(until: time) }) {
      guard case .pending(let spring, let begin, let threshold) = stages[index] else { return }
      let above = Array(stages[(index + 1)...])
      let end = stagesEnd
      stages.removeSubrange(index...)
      stagesEnd = .max
      let state = evaluate(at: begin)
      dropStages()
      core.rest()
      _ = core.takeOver(
        by: .zero - state.offset, spring: SpringRun(law: spring.law, delay: 0), at: begin, threshold: threshold,
        initialVelocity: state.velocity)
      stages = above
      stagesEnd = end
    }
  }

  private mutating func rest() {
    dropStages()
    core.rest()
    newest = nil
    lastOffset = .zero
  }

  private mutating func dropStages() { dropStages(..<stages.count) }

  private mutating func dropStages(_ range: PartialRangeUpTo<Int>) {
    for case .custom(var run) in stages[range] { run.end(&events) }
    stages.removeSubrange(range)
  }
}

extension AnimatableMotion.Stage {
  fileprivate func isPending(until time: Int64) -> Bool {
    if case .pending(_, let begin, _) = self { return begin <= time }
    return false
  }
}
