/// A custom animation that runs, on top of what ran before it.
struct CustomRun<Value: VectorArithmetic> {
  var animation: Animation
  var context: AnimationContext<Value>
  /// Nanoseconds at which it began.
  var begin: Int64
  /// How far the target moved when it began.
  var shift: Value
  /// The number of the change that began it.
  var change: Int

  private var lastSample: (time: Int64, offset: Value, velocity: Value)?
  private var toldLogical = false
  private var toldRemoved = false

  init(animation: Animation, context: AnimationContext<Value>, begin: Int64, shift: Value, change: Int) {
    self.animation = animation
    self.context = context
    self.begin = begin
    self.shift = shift
    self.change = change
  }

  /// Makes the offset and velocity of the whole from those of what came before; false once it has finished.
  mutating func apply(
    _ offset: inout Value, _ velocity: inout Value, at time: Int64, events: inout [AnimatableMotion<Value>.Event]
  ) -> Bool {
    let distance = offset - shift
    let way = Value.zero - distance
    let elapsed = time > begin ? Double(time &- begin) * 1e-9 : 0
    let told = animation.velocity(value: way, time: elapsed, context: context)
    guard let moved = animation.animate(value: way, time: elapsed, context: &context) else {
      end(&events)
      return false
    }
    if context.isLogicallyComplete { tellLogical(&events) }
    offset = distance + moved
    guard offset.magnitudeSquared.isFinite else { return true }
    if velocity == .zero, let told {
      velocity = told
    } else if let last = lastSample {
      velocity =
        time > last.time
        ? (offset - last.offset).scaled(by: 1e9 / Double(time &- last.time)) : last.velocity
    }
    if lastSample.map({ $0.time != time }) ?? true { lastSample = (time, offset, velocity) }
    return true
  }

  /// Tells the ends that were not told yet.
  mutating func end(_ events: inout [AnimatableMotion<Value>.Event]) {
    tellLogical(&events)
    if !toldRemoved { events.append(.init(change: change, criteria: .removed)) }
    toldRemoved = true
  }

  private mutating func tellLogical(_ events: inout [AnimatableMotion<Value>.Event]) {
    if !toldLogical { events.append(.init(change: change, criteria: .logicallyComplete)) }
    toldLogical = true
  }
}

/// The newest animation, as another one is shown it that may merge with it.
struct RunningAnimation<Value: VectorArithmetic> {
  var animation: Animation
  /// The way that was left when it began.
  var value: Value
  /// Nanoseconds at which it began.
  var begin: Int64
  /// False if it combines with older ones.
  var isAlone: Bool
  /// What it remembers; of a custom animation, its own context does instead.
  var context: AnimationContext<Value>

  init(animation: Animation, value: Value, velocity: Value, begin: Int64, isAlone: Bool) {
    self.animation = animation
    self.value = value
    self.begin = begin
    self.isAlone = isAlone
    context = AnimationContext()
    context.state[SpringOrigin<Value>.Key.self] = SpringOrigin(time: 0, position: .zero, velocity: velocity)
  }
}
