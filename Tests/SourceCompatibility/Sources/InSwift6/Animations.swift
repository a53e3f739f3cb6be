import SwiftUI

extension Animation {
  static let press = Animation.easeOut(duration: 0.15)
  static let content: Animation = .easeInOut(duration: 0.3)
  static var navigation: Animation { .spring(response: 0.5, dampingFraction: 0.8) }
  static let playful = Animation.spring(response: 0.4, dampingFraction: 0.6, blendDuration: 0)
}

struct Animations: View {
  @State private var isOn = false
  @State private var count = 0
  @Namespace private var namespace

  var body: some View {
    VStack {
      Button("Toggle") {
        withAnimation { isOn.toggle() }
        withAnimation(.easeInOut) { isOn.toggle() }
        withAnimation(.easeInOut(duration: 0.3)) { isOn.toggle() }
        withAnimation(.spring()) { isOn.toggle() }
        withAnimation(.spring) { isOn.toggle() }
        withAnimation(.press) { isOn.toggle() }
        withAnimation(nil) { isOn.toggle() }
        withAnimation(.bouncy) {
          isOn.toggle()
        } completion: {
          count += 1
        }
        withAnimation(.smooth(duration: 0.2), completionCriteria: .removed) {
          isOn.toggle()
        } completion: {
          count += 1
        }
        let result = withAnimation(.snappy) { () -> Int in
          count += 1
          return count
        }
        print(result)
      }
      Button("Transactions") {
        var transaction = Transaction(animation: .linear)
        transaction.disablesAnimations = true
        transaction.isContinuous = true
        transaction.addAnimationCompletion { count += 1 }
        transaction.addAnimationCompletion(criteria: .logicallyComplete) { count += 1 }
        withTransaction(transaction) { isOn.toggle() }
        withTransaction(\.source, "button") { isOn.toggle() }
        withTransaction(\.animation, .default) { isOn.toggle() }
      }
      Circle()
        .scaleEffect(isOn ? 2 : 1)
        .animation(.spring(response: 0.3, dampingFraction: 0.5), value: isOn)
        .animation(nil, value: count)
        .animation(.default, value: [isOn])
        .animation(isOn ? .easeIn : .easeOut, value: isOn)
      Circle()
        .animation(.easeOut) { content in
          content.opacity(isOn ? 1 : 0.5)
        }
      Circle()
        .transaction { transaction in
          transaction.animation = transaction.animation?.speed(2)
        }
        .transaction { $0.animation = nil }
        .transaction(value: isOn) { $0.animation = .linear }
        .transaction {
          $0.animation = .linear
        } body: { content in
          content.opacity(isOn ? 1 : 0)
        }
    }
    .id(namespace)
  }

  static let all: [Animation] = [
    .default, .linear, .linear(duration: 1), .easeIn, .easeIn(duration: 1), .easeOut, .easeOut(duration: 0.15),
    .easeInOut, .easeInOut(duration: 0.3), .timingCurve(0.1, 0.2, 0.3, 1, duration: 0.5), .spring, .spring(),
    .spring(response: 0.5, dampingFraction: 0.8), .spring(duration: 0.5, bounce: 0.3), .spring(.bouncy),
    .interactiveSpring, .interactiveSpring(), .interactiveSpring(response: 0.2, dampingFraction: 0.9),
    .interpolatingSpring(stiffness: 100, damping: 10),
    .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2), .smooth, .snappy, .bouncy,
    .smooth(duration: 0.4, extraBounce: 0.1), .snappy(duration: 0.4), .bouncy(duration: 0.4, extraBounce: 0.2),
    .default.delay(0.1), .linear.speed(2), .linear(duration: 1).repeatForever(autoreverses: false),
    .easeInOut.repeatCount(3), .easeInOut.repeatCount(3, autoreverses: false), .linear.repeatForever(),
    Animation(Elastic()), .elastic, .timingCurve(.easeInOut, duration: 1),
    .linear.logicallyComplete(after: 0.5),
  ]
}

extension Transaction {
  @MainActor var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

private struct SourceKey: TransactionKey {
  static let defaultValue = ""
}

struct Elastic: CustomAnimation {
  var duration: TimeInterval = 1

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time > duration { return nil }
    return value.scaled(by: time / duration)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: 1 / duration)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

extension Animation {
  static var elastic: Animation { Animation(Elastic()) }
}

// MARK: Animatable

struct CountingText: View, Animatable {
  var value: Double

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View {
    Text(value, format: .number.precision(.fractionLength(0)))
  }
}

struct AnimatableSize: ViewModifier, Animatable {
  var size: CGFloat
  var angle: Double

  var animatableData: AnimatablePair<CGFloat, Double> {
    get { AnimatablePair(size, angle) }
    set {
      size = newValue.first
      angle = newValue.second
    }
  }

  func body(content: Content) -> some View {
    content.font(.system(size: size)).rotationEffect(.degrees(angle))
  }
}

@MainActor
struct AnimatableFontModifier: AnimatableModifier {
  var size: Double

  var animatableData: Double {
    get { size }
    set { size = newValue }
  }

  func body(content: Content) -> some View {
    content.font(.system(size: size))
  }
}

struct Point4: VectorArithmetic {
  var x = 0.0, y = 0.0

  static var zero: Point4 { Point4() }
  static func + (a: Point4, b: Point4) -> Point4 { Point4(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point4, b: Point4) -> Point4 { Point4(x: a.x - b.x, y: a.y - b.y) }
  mutating func scale(by rhs: Double) {
    x *= rhs
    y *= rhs
  }
  var magnitudeSquared: Double { x * x + y * y }
}

// MARK: Phases and keyframes

struct Phases: View {
  enum Phase: CaseIterable {
    case small, large, tilted

    var scale: Double { self == .large ? 1.5 : 1 }
    var angle: Angle { self == .tilted ? .degrees(10) : .zero }
  }

  @State private var likes = 0

  var body: some View {
    PhaseAnimator(Phase.allCases) { phase in
      Text("Phase").scaleEffect(phase.scale)
    } animation: { phase in
      phase == .large ? .spring : .easeOut(duration: 0.2)
    }
    PhaseAnimator([false, true], trigger: likes) { isOn in
      Text("Like").opacity(isOn ? 1 : 0.5)
    }
    PhaseAnimator([0, 1, 2]) { Text("\($0)") }
    Text("Modifier")
      .phaseAnimator([false, true]) { content, isOn in
        content.opacity(isOn ? 1 : 0)
      }
      .phaseAnimator(Phase.allCases, trigger: likes) { content, phase in
        content.rotationEffect(phase.angle)
      } animation: { _ in
        .bouncy
      }
  }
}
