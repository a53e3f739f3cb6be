/// A change of a view that can be applied to any.
///
/// ```swift
/// struct Card: ViewModifier {
///   func body(content: Content) -> some View {
///     content.padding().background(.white, in: .rect(cornerRadius: 16))
///   }
/// }
/// Text("Hello").modifier(Card())
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the view that `body` makes; `Never` for what the library does itself.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = _ViewModifier_Content<Self>

  /// The changed view.
  @ViewBuilder func body(content: Content) -> Body

  /// Makes what persists of the changed view. Not for programs.
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>>
}

extension ViewModifier {
  /// Makes the node of a view changed by a modifier with a body.
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    ModifierBodyNode(view, context)
  }
}

extension ViewModifier where Body == Never {
  /// There is none: the library makes the change itself.
  @MainActor public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// A value with a modifier applied to it.
nonisolated public struct ModifiedContent<Content, Modifier> {
  /// What is changed.
  public var content: Content
  /// The change.
  public var modifier: Modifier

  /// Applies a modifier.
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    Modifier._makeNode(view, context)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Applies the first modifier, then the second.
  @MainActor public func body(content view: _ViewModifier_Content<Self>) -> some View {
    view.modifier(content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier to the view.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Applies this modifier, then another one.
  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier changes, inside of the modifier's body.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let source: any ContentSource

  nonisolated init(_ source: any ContentSource) { self.source = source }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    ContentNode(view, context, source: view.source)
  }
}

/// Who gives a placeholder what stands in its place.
@MainActor
protocol ContentSource: AnyObject {
  /// Makes the node of the content where it stands inside of a modifier's body.
  func makeContent(_ context: NodeContext) -> Node
  /// The node made there has gone.
  func forget(_ node: Node)
}

/// The node of a placeholder: the content stands below it.
final class ContentNode<V: View>: ViewNode<V> {
  private let source: any ContentSource
  private var child: Node?

  init(_ view: V, _ context: NodeContext, source: any ContentSource) {
    self.source = source
    super.init(view, context)
    child = source.makeContent(childContext)
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: V) -> Bool { true }
  override func didDetach() { child.map(source.forget) }
}

/// The node of a view with a modifier that has a body.
final class ModifierBodyNode<Content: View, Modifier: ViewModifier>: ViewNode<ModifiedContent<Content, Modifier>>,
  ContentSource
{
  private var slots = PropertySlots(for: Modifier.self)
  private var child: ViewNode<Modifier.Body>?
  private var contents: [ViewNode<Content>] = []
  private var motion: AnyMotion<Modifier>?

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    motion = MainThreadMotion.make(Modifier.self, self) { [weak self] in self.map { $0.graph.mark($0) } }
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: ModifiedContent<Content, Modifier>) -> Bool { false }

  override func viewDidChange(from old: ModifiedContent<Content, Modifier>) {
    if !ViewComparison.areEqual(old.modifier, view.modifier) {
      motion?.change(old.modifier, view.modifier)
      update()
    } else {
      // The state inside is linked to the old value's copy.
      slots.link(&view.modifier, to: self)
    }
    for node in contents { node.receive(view.content) }
  }

  override func update() {
    isMarked = false
    guard !isDetached, depth < graph.deepestNesting else { return }
    slots.link(&view.modifier, to: self)
    let placeholder = _ViewModifier_Content<Modifier>(self)
    let shown = motion?.presented(view.modifier) ?? view.modifier
    let body = graph.evaluate(self) { shown.body(content: placeholder) }
    if let child {
      child.receive(body)
    } else {
      child = Modifier.Body._makeNode(body, childContext)
    }
  }

  override var holdsState: Bool { slots.holdState || super.holdsState }

  override func environmentDidChange(from old: EnvironmentValues) {
    if slots.hasChanged(in: environment) { update() }
    super.environmentDidChange(from: old)
  }

  override func didDetach() {
    slots.end()
    motion?.end()
  }

  override func breakCycles() { child = nil }

  func makeContent(_ context: NodeContext) -> Node {
    let node = Content._makeNode(view.content, context)
    contents.append(node)
    return node
  }

  func forget(_ node: Node) { contents.removeAll { $0 === node } }
}
