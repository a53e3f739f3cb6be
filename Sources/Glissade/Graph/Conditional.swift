/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
  nonisolated init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    ConditionalNode(view, context)
  }
}

extension _ConditionalContent: ComparedByParts {
  @MainActor static func partsAreEqual(_ a: Self, _ b: Self) -> Bool {
    switch (a.storage, b.storage) {
    case (.first(let a), .first(let b)): return ViewComparison.areEqual(a, b)
    case (.second(let a), .second(let b)): return ViewComparison.areEqual(a, b)
    default: return false
    }
  }
}

private final class ConditionalNode<First: View, Second: View>: DynamicNode<_ConditionalContent<First, Second>> {
  override init(_ view: _ConditionalContent<First, Second>, _ context: NodeContext) {
    super.init(view, context)
    update()
  }

  override func update() {
    switch view.storage {
    case .first(let content):
      reconcile([true]) { _, node in follow(node, content, childContext) }
    case .second(let content):
      reconcile([false]) { _, node in follow(node, content, childContext) }
    }
  }
}

/// Gives a node a new value, or makes one.
@MainActor
func follow<V: View>(_ node: Node?, _ view: V, _ context: NodeContext) -> Node {
  guard let node = node as? ViewNode<V> else { return V._makeNode(view, context) }
  node.receive(view)
  return node
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    OptionalNode(view, context)
  }
}

private final class OptionalNode<Content: View>: DynamicNode<Content?> {
  override init(_ view: Content?, _ context: NodeContext) {
    super.init(view, context)
    update()
  }

  override func update() {
    guard let content = view else { return reconcile([]) { _, node in node! } }
    reconcile([true]) { _, node in follow(node, content, childContext) }
  }
}
