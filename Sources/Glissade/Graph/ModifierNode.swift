/// The node of a view with a modifier of the library's own.
class ModifierNode<Content: View, Modifier: ViewModifier>: ViewNode<ModifiedContent<Content, Modifier>> {
  final private(set) var content: ViewNode<Content>?

  final var modifier: Modifier { view.modifier }

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    prepare()
    content = Content._makeNode(view.content, childContext)
  }

  /// Called before the content's node is made.
  func prepare() {}

  /// Nodes besides the content's.
  var otherNodes: [Node] { [] }

  override var isTransparent: Bool { false }

  override final var childNodes: [Node] { (content.map { [$0] } ?? []) + otherNodes }
  override final func isSame(_ new: ModifiedContent<Content, Modifier>) -> Bool { false }

  override final func viewDidChange(from old: ModifiedContent<Content, Modifier>) {
    if !ViewComparison.areEqual(old.modifier, view.modifier) { modifierDidChange(from: old.modifier) }
    content?.receive(view.content)
  }

  func modifierDidChange(from old: Modifier) {}
}

/// A modifier that changes what the views below read.
protocol EnvironmentModifier: ViewModifier where Body == Never {
  func modify(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    EnvironmentNode(view, context)
  }
}

private final class EnvironmentNode<Content: View, Modifier: EnvironmentModifier>: ModifierNode<Content, Modifier> {
  override var isTransparent: Bool { true }
  private var inner = EnvironmentValues()

  override func prepare() { refresh() }
  override var childEnvironment: EnvironmentValues { inner }

  private func refresh() {
    inner = environment
    modifier.modify(&inner)
  }

  override func modifierDidChange(from old: Modifier) {
    refresh()
    content?.setEnvironment(inner)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    refresh()
    content?.setEnvironment(inner)
  }
}

/// A modifier that changes the transaction of what lies below.
protocol TransactionModifier: ViewModifier where Body == Never {
  /// - Parameter old: the modifier's value before the update that runs; nil if it is the same, or new.
  func amend(_ transaction: inout Transaction, old: Self?)
}

extension TransactionModifier {
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    TransactionNode(view, context)
  }
}

private final class TransactionNode<Content: View, Modifier: TransactionModifier>: ModifierNode<Content, Modifier> {
  override var isTransparent: Bool { true }
  private var changed: (update: UInt64, old: Modifier)?
  /// Who waits by the modifier's wish: asked once in an update, however often the transaction is made.
  private var added: (update: UInt64, records: [CompletionRecord])?

  override func modifierDidChange(from old: Modifier) {
    changed = (graph.updateNumber, old)
    forgetTransaction()
  }

  override func amend(_ transaction: inout Transaction) {
    let old = changed.flatMap { $0.update == graph.updateNumber ? $0.old : nil }
    let around = transaction.completions
    modifier.amend(&transaction, old: old)
    transaction.follow(environment)
    guard transaction.completions.count > around.count else { return }
    let known = Set(around.map(ObjectIdentifier.init))
    let isAdded = { (record: CompletionRecord) in !known.contains(ObjectIdentifier(record)) }
    if let added, added.update == graph.updateNumber {
      transaction.completions = transaction.completions.filter { !isAdded($0) } + added.records
    } else {
      let records = transaction.completions.filter(isAdded)
      added = (graph.updateNumber, records)
      graph.closeAfterUpdate(records)
    }
  }

  override var transactionScope: Node? { self }
}

/// A modifier that puts something around each rectangle of its content.
protocol ItemModifier: ViewModifier where Body == Never {
  /// Makes the item around one of the content's.
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self>
  /// Whether an item made for another value can take this one.
  @MainActor func isFor(_ item: WrapperItem<Self>) -> Bool
}

extension ItemModifier {
  @MainActor func isFor(_ item: WrapperItem<Self>) -> Bool { true }

  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    ItemModifierNode(view, context)
  }
}

/// The node of a modifier that puts something around each rectangle of its content.
class ItemModifierNode<Content: View, Modifier: ItemModifier>: ModifierNode<Content, Modifier> {
  private var wrappers = KeptWrappers<WrapperItem<Modifier>>()

  override func makeItems() -> [Item] {
    wrappers = wrappers.around(content?.items ?? [], make: { modifier.makeItem($0, self) }, end: { $0.end() })
    return wrappers.items
  }

  override func modifierDidChange(from old: Modifier) {
    guard wrappers.values.allSatisfy(modifier.isFor) else {
      for wrapper in wrappers.values { wrapper.end() }
      wrappers = KeptWrappers()
      return itemsDidChange()
    }
    for wrapper in wrappers.values { wrapper.modifier = modifier }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    for wrapper in wrappers.values { wrapper.environmentDidChange() }
  }

  override func breakCycles() { wrappers = KeptWrappers() }
  override func didDetach() {
    for wrapper in wrappers.values { wrapper.end() }
  }
}
