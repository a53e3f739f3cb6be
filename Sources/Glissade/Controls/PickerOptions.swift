/// One of the views of a picker, and the value that it stands for.
struct PickerOption: Identifiable {
  let id: Int
  let tag: AnyHashable?
  /// The view; it may stand in several places at once.
  let view: AnyView
}

/// Reads the views of a picker apart, by their tags.
nonisolated struct OptionsReader<Content: View, Shown: View>: View {
  let content: Content
  let make: ([PickerOption]) -> Shown

  typealias Body = Never

  init(content: Content, @ViewBuilder make: @escaping ([PickerOption]) -> Shown) {
    self.content = content
    self.make = make
  }

  @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    OptionsNode(view, context)
  }
}

/// The node of a picker's views: here they are only counted, and asked for their tags.
private final class OptionsNode<Content: View, Shown: View>: ViewNode<OptionsReader<Content, Shown>> {
  private var content: ViewNode<Content>?
  private var shown: ViewNode<Shown>?

  override init(_ view: OptionsReader<Content, Shown>, _ context: NodeContext) {
    super.init(view, context)
    content = Content._makeNode(view.content, childContext)
    refresh()
  }

  override var childNodes: [Node] { [content, shown].compactMap { $0 } }
  override func isSame(_ new: OptionsReader<Content, Shown>) -> Bool { false }
  override func makeItems() -> [Item] { shown?.items ?? [] }

  override func viewDidChange(from old: OptionsReader<Content, Shown>) {
    content?.receive(view.content)
    refresh()
  }

  override func update() {
    isMarked = false
    refresh()
  }

  private func refresh() {
    guard let content else { return }
    let options = content.items.enumerated().map { index, item in
      PickerOption(id: index, tag: item.traits.tag, view: AnyView(OptionView(content: view.content, index: index)))
    }
    let made = graph.evaluate(self) { self.view.make(options) }
    if let shown { shown.receive(made) } else { shown = Shown._makeNode(made, childContext) }
  }
}

/// One of several views.
nonisolated private struct OptionView<Content: View>: View {
  let content: Content
  let index: Int
  typealias Body = Never
  @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { OptionNode(view, context) }
}

private final class OptionNode<Content: View>: ViewNode<OptionView<Content>> {
  private var content: ViewNode<Content>?

  override init(_ view: OptionView<Content>, _ context: NodeContext) {
    super.init(view, context)
    content = Content._makeNode(view.content, childContext)
  }

  override var childNodes: [Node] { content.map { [$0] } ?? [] }
  override func isSame(_ new: OptionView<Content>) -> Bool { false }
  override func makeItems() -> [Item] {
    let items = super.makeItems()
    return items.indices.contains(view.index) ? [items[view.index]] : []
  }
  override func viewDidChange(from old: OptionView<Content>) {
    content?.receive(view.content)
    if old.index != view.index { itemsDidChange() }
  }
}
