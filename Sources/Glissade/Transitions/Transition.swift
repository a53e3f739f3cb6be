/// How views come and go.
///
/// ```swift
/// struct Twirl: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content
///       .rotationEffect(.degrees(phase.value * 90))
///       .opacity(phase.isIdentity ? 1 : 0)
///   }
/// }
/// Text("Hello").transition(Twirl())
/// ```
///
/// The body is evaluated for a phase; a change of phase is animated as any other change under its transaction.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the view that `body` makes.
  associatedtype Body: View
  /// The view that comes or goes.
  typealias Content = PlaceholderContentView<Self>

  /// The view as it looks in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

  /// What the transition is like; it moves, unless said otherwise.
  static var properties: TransitionProperties { get }

  /// Whether the view is gone at once.
  static var _isIdentity: Bool { get }
  /// What this value is like: combinations know more than their type.
  var _hasMotion: Bool { get }
  /// Whether it has an animation of its own.
  var _isAnimated: Bool { get }
  /// The transition for whoever wants less motion: a fade, by the animation of its own if it has one.
  var _withoutMotion: AnyTransition { get }
}

extension Transition {
  /// It moves.
  public static var properties: TransitionProperties { TransitionProperties() }
  /// No.
  public static var _isIdentity: Bool { false }
  /// As its type is.
  public var _hasMotion: Bool { Self.properties.hasMotion }
  /// No.
  public var _isAnimated: Bool { false }
  /// A fade, if it moves.
  public var _withoutMotion: AnyTransition { _hasMotion ? .opacity : AnyTransition(self) }

  /// Applies the transition to a view as it looks in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    TransitionApplication(transition: self, content: content, phase: phase)
  }

  /// This transition and another one around it, together.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(inner: self, outer: other)
  }

  /// The transition, always by an animation of its own.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// The view that a transition brings and takes, inside of the transition's body.
nonisolated public struct PlaceholderContentView<Value>: View {
  let source: any ContentSource
  nonisolated init(_ source: any ContentSource) { self.source = source }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    ContentNode(view, context, source: view.source)
  }
}

/// A view with a transition applied to it, inside of another transition.
nonisolated struct TransitionApplication<T: Transition, V: View>: View {
  let transition: T
  let content: V
  let phase: TransitionPhase

  typealias Body = Never

  @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    TransitionApplicationNode(view, context)
  }
}

private final class TransitionApplicationNode<T: Transition, V: View>: ViewNode<TransitionApplication<T, V>>,
  ContentSource
{
  private var child: ViewNode<T.Body>?
  private var contents: [ViewNode<V>] = []

  override init(_ view: TransitionApplication<T, V>, _ context: NodeContext) {
    super.init(view, context)
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: TransitionApplication<T, V>) -> Bool { false }

  override func viewDidChange(from old: TransitionApplication<T, V>) {
    update()
    for node in contents { node.receive(view.content) }
  }

  override func update() {
    isMarked = false
    guard !isDetached else { return }
    let body = graph.evaluate(self) {
      view.transition.body(content: PlaceholderContentView(self), phase: view.phase)
    }
    if let child { child.receive(body) } else { child = T.Body._makeNode(body, childContext) }
  }

  override func breakCycles() { child = nil }

  func makeContent(_ context: NodeContext) -> Node {
    let node = V._makeNode(view.content, context)
    contents.append(node)
    return node
  }

  func forget(_ node: Node) { contents.removeAll { $0 === node } }
}
