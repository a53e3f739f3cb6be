import GlissadeMotion

/// A view whose value goes through keyframes: over and over, or once when something changes.
///
/// ```swift
/// KeyframeAnimator(initialValue: 1.0, trigger: likes) { scale in
///   Image(systemName: "heart.fill").scaleEffect(scale)
/// } keyframes: { _ in
///   CubicKeyframe(0.8, duration: 0.1)
///   SpringKeyframe(1, spring: .bouncy)
/// }
/// ```
///
/// The content is evaluated on the main thread for each frame while keyframes run. They cannot be turned round on their way:
/// a trigger in the middle of a run begins a new one where that run was to end.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  enum Mode {
    case repeating(Bool)
    case trigger(AnyTrigger)
  }

  let initialValue: Value
  let mode: Mode
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Plays the keyframes over and over.
  ///
  /// If `repeating` is false, it shows the value of their beginning.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, .repeating(repeating), content, keyframes)
  }

  /// Plays the keyframes once whenever a value changes.
  ///
  /// `keyframes` makes them for the value with which they begin: at first the initial one, then the last of the run before.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, .trigger(AnyTrigger(trigger)), content, keyframes)
  }

  private init(
    _ initialValue: Value, _ mode: Mode, _ content: @escaping (Value) -> Content,
    _ keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.mode = mode
    self.content = content
    self.keyframes = keyframes
  }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    KeyframeAnimatorNode(view, context)
  }
}

private final class KeyframeAnimatorNode<Value, KeyframePath: Keyframes, Content: View>:
  ViewNode<KeyframeAnimator<Value, KeyframePath, Content>>, FrameListener
where KeyframePath.Value == Value {
  private typealias Animator = KeyframeAnimator<Value, KeyframePath, Content>

  private struct Run {
    var timeline: KeyframeTimeline<Value>
    var isRepeating: Bool
    /// Nil until the first frame that shows it.
    var start: Timestamp?
  }

  private var child: ViewNode<Content>?
  private var run: Run?
  /// What is shown while nothing runs.
  private var rest: Value
  private var isSeen = true

  override init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, _ context: NodeContext) {
    rest = view.initialValue
    super.init(view, context)
    if case .repeating(true) = view.mode { begin(isRepeating: true) }
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: KeyframeAnimator<Value, KeyframePath, Content>) -> Bool { false }

  override func viewDidChange(from old: KeyframeAnimator<Value, KeyframePath, Content>) {
    switch (old.mode, view.mode) {
    case (.trigger(let a), .trigger(let b)):
      if a != b {
        finish()
        begin(isRepeating: false)
      }
    case (.repeating(let a), .repeating(let b)):
      if a != b {
        finish()
        rest = view.initialValue
        if b { begin(isRepeating: true) }
      }
    default: break
    }
    update()
  }

  private func begin(isRepeating: Bool) {
    let timeline = KeyframeTimeline(initialValue: rest) { view.keyframes(rest) }
    // Without a duration there would be no end of beginnings.
    guard timeline.duration > 0 else {
      rest = timeline.value(time: 0)
      return
    }
    run = Run(timeline: timeline, isRepeating: isRepeating, start: graph.clock.exactTime)
    if isSeen { graph.clock.add(self) }
  }

  /// Time goes on out of sight, and nothing is evaluated.
  override func sightDidChange(_ isSeen: Bool) {
    super.sightDidChange(isSeen)
    self.isSeen = isSeen
    guard run != nil else { return }
    if isSeen { graph.clock.add(self) } else { graph.clock.remove(self) }
  }

  /// Ends the run, at the value to which it leads.
  private func finish() {
    guard let run else { return }
    rest = run.timeline.value(time: run.timeline.duration)
    self.run = nil
    graph.clock.remove(self)
  }

  func frame(at time: Timestamp) {
    guard let run else { return }
    if run.start == nil { self.run?.start = time }
    if !run.isRepeating, let start = run.start, time.seconds(since: start) >= run.timeline.duration { finish() }
    graph.mark(self)
  }

  private var value: Value {
    guard let run else { return rest }
    guard let start = run.start else { return run.timeline.value(time: 0) }
    let elapsed = (graph.clock.exactTime ?? graph.clock.now).seconds(since: start)
    return run.timeline.value(
      time: run.isRepeating ? elapsed.truncatingRemainder(dividingBy: run.timeline.duration) : elapsed)
  }

  override func update() {
    isMarked = false
    guard !isDetached, depth < graph.deepestNesting else { return }
    let value = value
    let content = graph.evaluate(self) { view.content(value) }
    if let child { child.receive(content) } else { child = Content._makeNode(content, childContext) }
  }

  override func didDetach() { graph.clock.remove(self) }
}

extension View {
  /// Shows the view with a value that goes through keyframes, over and over.
  ///
  /// If `repeating` is false, it shows the value of their beginning.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(
      KeyframeModifier(base: Self.self, change: content) { inner in
        KeyframeAnimator(initialValue: initialValue, repeating: repeating, content: inner, keyframes: keyframes)
      })
  }

  /// Shows the view with a value that goes through keyframes once whenever another value changes.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(
      KeyframeModifier(base: Self.self, change: content) { inner in
        KeyframeAnimator(initialValue: initialValue, trigger: trigger, content: inner, keyframes: keyframes)
      })
  }
}

/// Gives the view that is changed to an animator's content.
nonisolated struct KeyframeModifier<Base: View, Value, Changed: View, Animator: View>: ViewModifier {
  let change: (PlaceholderContentView<Base>, Value) -> Changed
  let animator: (@escaping (Value) -> Changed) -> Animator

  init(
    base: Base.Type, change: @escaping (PlaceholderContentView<Base>, Value) -> Changed,
    animator: @escaping (@escaping (Value) -> Changed) -> Animator
  ) {
    self.change = change
    self.animator = animator
  }

  @MainActor func body(content: Content) -> some View {
    let inner = PlaceholderContentView<Base>(content.source)
    let change = change
    animator { change(inner, $0) }
  }
}
