import GlissadeMotion

/// A view that goes through phases, each by an animation: over and over, or once when something changes.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  let phases: [Phase]
  let trigger: AnyTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Goes through the phases over and over.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), nil, content, animation)
  }

  /// Goes through the phases once, and back to the first, whenever a value changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), AnyTrigger(trigger), content, animation)
  }

  private init(
    _ phases: [Phase], _ trigger: AnyTrigger?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  @MainActor public var body: some View {
    if phases.isEmpty {
      let _ = ViewLog.once("a phase animator without phases shows nothing")
    } else {
      PhaseRunner(phases: phases, trigger: trigger, content: content, animation: animation)
    }
  }
}

/// A value of any type that can be compared.
struct AnyTrigger: Equatable {
  private let value: any Equatable
  init(_ value: some Equatable) { self.value = value }
  static func == (a: AnyTrigger, b: AnyTrigger) -> Bool {
    func open<T: Equatable>(_ value: T) -> Bool { (b.value as? T) == value }
    return open(a.value)
  }
}

private struct PhaseRunner<Phase: Equatable, Content: View>: View {
  let phases: [Phase]
  let trigger: AnyTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var index = 0
  /// Tells the present run from those that were broken off.
  @State private var run = 0

  var body: some View {
    content(phases[min(index, phases.count - 1)])
      .onAppear { if trigger == nil, phases.count > 1 { advance(run, isEndless: true) } }
      .onDisappear { run += 1 }
      .onChange(of: trigger) {
        guard trigger != nil, phases.count > 1 else { return }
        run += 1
        index = 0
        advance(run, isEndless: false)
      }
  }

  /// Goes to the next phase, and on when that one's animation is logically done.
  private func advance(_ number: Int, isEndless: Bool) {
    let next = (index + 1) % phases.count
    withAnimation(animation(phases[next])) {
      index = next
    } completion: {
      guard run == number, isEndless || next != 0 else { return }
      advance(number, isEndless: isEndless)
    }
  }
}

extension View {
  /// Shows the view in phases, over and over, each by an animation.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(
      PhaseModifier(phases: Array(phases), trigger: nil, content: content, animation: animation, base: Self.self))
  }

  /// Shows the view in phases, once whenever a value changes, each by an animation.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(
      PhaseModifier(
        phases: Array(phases), trigger: AnyTrigger(trigger), content: content, animation: animation, base: Self.self))
  }
}

nonisolated struct PhaseModifier<Base: View, Phase: Equatable, Changed: View>: ViewModifier {
  let phases: [Phase]
  let trigger: AnyTrigger?
  let change: (PlaceholderContentView<Base>, Phase) -> Changed
  let animation: (Phase) -> Animation?

  init(
    phases: [Phase], trigger: AnyTrigger?, content: @escaping (PlaceholderContentView<Base>, Phase) -> Changed,
    animation: @escaping (Phase) -> Animation?, base: Base.Type
  ) {
    self.phases = phases
    self.trigger = trigger
    change = content
    self.animation = animation
  }

  @MainActor func body(content: Content) -> some View {
    let inner = PlaceholderContentView<Base>(content.source)
    let change = change
    if phases.isEmpty {
      content
    } else {
      PhaseRunner(phases: phases, trigger: trigger, content: { change(inner, $0) }, animation: animation)
    }
  }
}
