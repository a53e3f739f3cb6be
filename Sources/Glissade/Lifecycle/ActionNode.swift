/// A modifier that has something done when its view comes, changes or goes, and shows nothing itself.
protocol ActionModifier: ViewModifier where Body == Never {
  /// The view has come.
  @MainActor func appeared(_ storage: inout AnyObject?)
  /// The modifier has another value.
  @MainActor func changed(from old: Self, _ storage: inout AnyObject?)
  /// The view has gone, its removal included.
  @MainActor func disappeared(_ storage: inout AnyObject?)
}

extension ActionModifier {
  func appeared(_ storage: inout AnyObject?) {}
  func changed(from old: Self, _ storage: inout AnyObject?) {}
  func disappeared(_ storage: inout AnyObject?) {}

  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    ActionNode(view, context)
  }
}

private final class ActionNode<Content: View, Modifier: ActionModifier>: ModifierNode<Content, Modifier> {
  private var storage: AnyObject?
  private var hasAppeared = false

  override var isTransparent: Bool { true }

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    appear()
  }

  private func appear() {
    graph.afterUpdate { [weak self] in
      guard let self, !isDetached, !hasAppeared, !isCovered else { return }
      hasAppeared = true
      modifier.appeared(&storage)
    }
  }

  private func disappear() {
    graph.afterUpdate { [weak self] in
      guard let self, !isDetached, hasAppeared else { return }
      hasAppeared = false
      modifier.disappeared(&storage)
    }
  }

  override func sightDidChange(_ isSeen: Bool) {
    super.sightDidChange(isSeen)
    if isSeen { appear() } else { disappear() }
  }

  override func modifierDidChange(from old: Modifier) {
    graph.afterUpdate { [weak self] in
      guard let self, !isDetached, hasAppeared else { return }
      modifier.changed(from: old, &storage)
    }
  }

  override func didDetach() {
    guard hasAppeared else { return }
    let modifier = modifier
    var storage = storage
    graph.afterUpdate { modifier.disappeared(&storage) }
  }
}
