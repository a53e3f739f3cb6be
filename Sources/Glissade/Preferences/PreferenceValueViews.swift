import Foundation

/// What is told by the views of a node, for views beside it.
@MainActor
final class PreferenceStore<K: PreferenceKey> {
  weak var node: Node?
  fileprivate var readers = Readers()
  private var last: K.Value?

  nonisolated init() {}

  var value: K.Value { node?.preference(K.self) ?? K.defaultValue }

  fileprivate func look() {
    let value = value
    if let last, ViewComparison.areEqual(last, value) { return }
    last = value
    readers.mark()
  }
}

/// Puts a view behind or on another one, made of what that one's views tell.
nonisolated struct PreferenceValueModifier<K: PreferenceKey, Secondary: View>: ViewModifier {
  let alignment: Alignment
  let isBehind: Bool
  let build: (K.Value) -> Secondary
  @State private var store = PreferenceStore<K>()

  init(_ alignment: Alignment, isBehind: Bool, _ build: @escaping (K.Value) -> Secondary) {
    self.alignment = alignment
    self.isBehind = isBehind
    self.build = build
  }

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(PreferenceTap<K>(store: store))
      .modifier(
        _SecondaryModifier(
          secondary: PreferenceValueView(store: store, build: build), alignment: alignment, isBehind: isBehind))
  }
}

/// Tells a store of the views inside.
nonisolated private struct PreferenceTap<K: PreferenceKey>: ViewModifier {
  let store: PreferenceStore<K>
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    PreferenceTapNode(view, context)
  }
}

private final class PreferenceTapNode<Content: View, K: PreferenceKey>: ModifierNode<Content, PreferenceTap<K>>,
  PreferenceListener
{
  override var isTransparent: Bool { true }

  override init(_ view: ModifiedContent<Content, PreferenceTap<K>>, _ context: NodeContext) {
    super.init(view, context)
    modifier.store.node = self
    graph.listen(self)
  }

  override func didDetach() { graph.unlisten(self) }
  func readPreferences() { modifier.store.look() }
}

/// A view made of what is told.
nonisolated struct PreferenceValueView<K: PreferenceKey, Content: View>: View {
  let store: PreferenceStore<K>
  let build: (K.Value) -> Content
  typealias Body = Never
  @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    PreferenceValueNode(view, context)
  }
}

private final class PreferenceValueNode<K: PreferenceKey, Content: View>: ViewNode<PreferenceValueView<K, Content>> {
  private var child: ViewNode<Content>?

  override init(_ view: PreferenceValueView<K, Content>, _ context: NodeContext) {
    super.init(view, context)
    _ = view.store.readers.insert(self)
    update()
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: PreferenceValueView<K, Content>) -> Bool { false }

  override func update() {
    isMarked = false
    guard !isDetached else { return }
    let content = graph.evaluate(self) { view.build(view.store.value) }
    if let child { child.receive(content) } else { child = Content._makeNode(content, childContext) }
  }

  override func didDetach() { view.store.readers.remove(self) }
}

extension View {
  /// Puts a view on this one, made of what the views inside tell.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View { modifier(PreferenceValueModifier<K, V>(alignment, isBehind: false, transform)) }

  /// Puts a view behind this one, made of what the views inside tell.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View { modifier(PreferenceValueModifier<K, V>(alignment, isBehind: true, transform)) }
}
