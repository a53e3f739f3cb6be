import GlissadeMotion
import Testing

/// Goes straight, in a given time, and remembers how often it was asked.
struct Straight: CustomAnimation {
  var duration: Double
  var tellsVelocity = false

  enum Calls: AnimationStateKey { static var defaultValue: Int { 0 } }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    context.state[Calls.self] += 1
    if time >= duration / 2 { context.isLogicallyComplete = true }
    return time > duration ? nil : value.scaled(by: time / duration)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    tellsVelocity ? value.scaled(by: 1 / duration) : nil
  }
}

/// Merges with its own kind.
struct Merging: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    time > 1 ? nil : value.scaled(by: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { previous.base is Merging }
}

/// Returns what makes no sense.
struct Broken: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    value.scaled(by: time < 0.5 ? time : .nan)
  }
}

/// Plays another animation twice as far.
struct Doubled: CustomAnimation {
  var base: Animation

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time, context: &context)?.scaled(by: 2)
  }
}

@Suite struct CustomAnimationTests {
  @Test func aContextCanBeMadeForATest() {
    var context = AnimationContext<Double>()
    let animation = Animation(Straight(duration: 2))
    #expect(animation.animate(value: 10, time: 0.5, context: &context) == 2.5)
    #expect(context.state[Straight.Calls.self] == 1)
    #expect(!context.isLogicallyComplete)
    #expect(animation.animate(value: 10, time: 1, context: &context) == 5)
    #expect(context.isLogicallyComplete)
    #expect(animation.animate(value: 10, time: 2.1, context: &context) == nil)
  }

  @Test func defaultsAreNoVelocityAndNoMerge() {
    var context = AnimationContext<Double>()
    let animation = Animation(Doubled(base: .linear))
    #expect(animation.velocity(value: 1.0, time: 0, context: context) == nil)
    #expect(!animation.shouldMerge(previous: .linear, value: 1, time: 0, context: &context))
  }

  @Test func customAnimationsAreEqualIfTheirValuesAre() {
    #expect(Animation(Straight(duration: 1)) == Animation(Straight(duration: 1)))
    #expect(Animation(Straight(duration: 1)) != Animation(Straight(duration: 2)))
    #expect(Animation(Straight(duration: 1)).hashValue == Animation(Straight(duration: 1)).hashValue)
    #expect(Animation(Merging()) != Animation(Straight(duration: 1)))
  }

  @Test func baseIsWhatItWasMadeOf() {
    #expect(Animation(Merging()).base is Merging)
    let built = Animation.easeIn.delay(1)
    func wrap(_ base: some CustomAnimation) -> Animation { Animation(base) }
    #expect(wrap(built.base) == built)
  }

  @Test func modifiersChangeTheTimeOfCustomAnimations() {
    let straight = Animation(Straight(duration: 1))
    #expect(animate(straight.delay(1), time: 0.5) == 0)
    #expect(animate(straight.delay(1), time: 1.5) == 0.5)
    #expect(animate(straight.speed(2), time: 0.25) == 0.5)
    #expect(animate(straight.speed(2), time: 0.75) == nil)
  }

  @Test func repeatedCustomAnimationTurnsBack() {
    var context = AnimationContext<Double>()
    let animation = Animation(Straight(duration: 1)).repeatCount(2)
    #expect(animation.animate(value: 1, time: 0.5, context: &context) == 0.5)
    #expect(animation.animate(value: 1, time: 1.25, context: &context) == 1)
    #expect(animation.animate(value: 1, time: 1.5, context: &context) == 0.75)
    #expect(animation.animate(value: 1, time: 2.5, context: &context) == nil)
  }

  @Test func springMergesWithWhatItFinds() {
    var context = AnimationContext<Double>()
    let spring = Animation.spring(duration: 0.5, bounce: 0)
    #expect(spring.shouldMerge(previous: .linear(duration: 1), value: 100, time: 0.5, context: &context))
    let now = spring.animate(value: 200, time: 0.5, context: &context) ?? .nan
    #expect(now.isClose(to: 50, within: 1e-9))
    #expect((spring.velocity(value: 200, time: 0.5, context: context) ?? 0).isClose(to: 100, within: 1e-6))
    #expect(!Animation.linear.shouldMerge(previous: spring, value: 1, time: 0, context: &context))
  }

  @Test func stateCanBeHandedToAnotherType() {
    var context = AnimationContext<Double>()
    context.isLogicallyComplete = true
    let other = context.withState(AnimationState<Float>())
    #expect(other.isLogicallyComplete)
    #expect(other.state[Straight.Calls.self] == 0)
  }

  @Test func criteriaDiffer() {
    #expect(AnimationCompletionCriteria.logicallyComplete != .removed)
  }

  @Test("D21: a track never runs code of the app")
  func trackPlaysTheDefaultInstead() {
    let custom = track(by: 1, Animation(Broken()))
    let standard = track(by: 1, .default)
    #expect(Animation(Broken()).delay(1).runsCustomCode)
    #expect(!Animation.bouncy.delay(1).runsCustomCode)
    #expect(custom.offset(at: .at(0.2)) == standard.offset(at: .at(0.2)))
  }
}
