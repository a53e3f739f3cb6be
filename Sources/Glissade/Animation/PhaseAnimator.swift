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

nonisolated private struct PhaseRunner<Phase: Equatable, Content: View>: View {
  let phases: [Phase]
  let trigger: AnyTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  typealias Body = Never

  @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    PhaseNode(view, context)
  }
}

private final class PhaseNode<Phase: Equatable, Content: View>: ViewNode<PhaseRunner<Phase, Content>> {
  private var child: ViewNode<Content>?
  private var index = 0
  /// Tells the present run from those that were broken off.
  private var run = 0

  override init(_ view: PhaseRunner<Phase, Content>, _ context: NodeContext) {
    super.init(view, context)
    update()
    if view.trigger == nil { start(isEndless: true) }
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: PhaseRunner<Phase, Content>) -> Bool { false }

  override func viewDidChange(from old: PhaseRunner<Phase, Content>) {
    update()
    if let trigger = view.trigger, trigger != old.trigger { start(isEndless: false) }
  }

  override func update() {
    isMarked = false
    guard !isDetached, depth < graph.deepestNesting else { return }
    let phase = view.phases[min(index, view.phases.count - 1)]
    let content = graph.evaluate(self) { view.content(phase) }
    if let child { child.receive(content) } else { child = Content._makeNode(content, childContext) }
  }

  /// Begins a run: from the first phase to the next, wherever the last run was.
  private func start(isEndless: Bool) {
    run += 1
    let number = run
    graph.afterUpdate { [weak self] in
      guard let self, run == number, view.phases.count > 1 else { return }
      advance(to: 1, number, isEndless: isEndless)
    }
  }

  /// Goes to a phase, and on when that one's animation is logically done.
  private func advance(to next: Int, _ number: Int, isEndless: Bool) {
    let next = next < view.phases.count ? next : 0
    let begin = graph.clock.present
    withAnimation(view.animation(view.phases[next])) {
      Updates.add { [weak self] in
        guard let self else { return }
        index = next
        graph.mark(self)
      }
    } completion: { [weak self] in
      guard let self, run == number, !isDetached, isEndless || next != 0 else { return }
      let following = next + 1
      // What moves nothing is done at once: phases without a way between them must not keep the program busy.
      if graph.clock.present.seconds(since: begin) > 0.005 {
        return advance(to: following, number, isEndless: isEndless)
      }
      graph.wake(after: 1.0 / 60) { [weak self] _ in
        guard let self, run == number, !isDetached else { return }
        advance(to: following, number, isEndless: isEndless)
      }
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
