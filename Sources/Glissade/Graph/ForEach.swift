import Foundation

/// A view for each element of a collection, told apart by ids.
///
/// Elements that come and go do so by their views' transitions; those that stay keep their state, wherever they move to.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    ForEachNode(view, context)
  }
}

extension ForEach where Content: View {
  // Bindings to elements are a collection as well, and have forms of their own.

  /// Makes views of elements that have an id.
  @_disfavoredOverload public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }

  /// Makes views of elements, told apart by one of their properties.
  @_disfavoredOverload public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes views of numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: DynamicNode<
  ForEach<Data, ID, Content>
>, LazySource
{
  private var elements: [Data.Element] = []
  private var keys: [AnyHashable] = []
  /// Of a lazy list: what is built, and which keys have come with the last change.
  private var built: [AnyHashable: DynamicChild] = [:]
  private var fresh: Set<AnyHashable> = []
  private var leaving: [(index: Int, child: DynamicChild)] = []
  private var hasUpdated = false

  override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    super.init(view, context)
    update()
  }

  override var keysOfChildren: KeysOfChildren { .elements }

  /// Sections are made all at once: the lists inside of them are not.
  private var buildsLazily: Bool { isLazy && !(Content.self is any ListOfViews.Type) }

  override func update() {
    isMarked = false
    forgetReads()
    elements = Array(view.data)
    let keys = elements.map { AnyHashable(view.id($0)) }
    if buildsLazily { return updateLazily(keys) }
    reconcile(keys) { index, node in follow(node, content(index), childContext) }
  }

  private func content(_ index: Int) -> Content {
    graph.evaluate(self, isFurther: true) { view.content(elements[index]) }
  }

  // MARK: Lazy lists

  override var childNodes: [Node] {
    buildsLazily ? built.values.map(\.node) + leaving.map(\.child.node) : super.childNodes
  }
  /// Views that have scrolled away tell nothing.
  override var livingNodes: [Node] {
    guard buildsLazily else { return super.livingNodes }
    return keys.compactMap { key in built[key].flatMap { $0.isInSight ? $0.node : nil } }
  }
  override var lazySegments: [LazySegment] { buildsLazily ? [.source(self)] : super.lazySegments }

  private func updateLazily(_ new: [AnyHashable]) {
    let (old, oldSet, newSet) = (keys, Set(keys), Set(new))
    if newSet.count < new.count { ViewLog.once("an id stands twice in a lazy list; its views share their state") }
    fresh = hasUpdated ? newSet.subtracting(oldSet) : []
    hasUpdated = true
    keys = new
    // What is wanted again on its way out is the same view.
    for entry in leaving where newSet.contains(entry.child.key) && built[entry.child.key] == nil {
      built[entry.child.key] = entry.child
      leaving.removeAll { $0.child === entry.child }
      entry.child.comeBack()
    }
    for (index, key) in new.enumerated() {
      guard let child = built[key] else { continue }
      _ = follow(child.node, content(index), childContext)
    }
    for (index, key) in old.enumerated() where !newSet.contains(key) {
      guard let child = built.removeValue(forKey: key) else { continue }
      leaving.append((index, child))
      child.leave { [weak self] child in
        self?.leaving.removeAll { $0.child === child }
        child.end()
        self?.itemsDidChange()
      }
    }
    if old != new { itemsDidChange() }
  }

  var lazyCount: Int { keys.count }
  func lazyKey(_ index: Int) -> AnyHashable { keys[index] }
  func builtChild(_ index: Int) -> DynamicChild? { built[keys[index]] }

  func buildChild(_ index: Int) -> DynamicChild {
    let key = keys[index]
    if let child = built[key] { return child }
    let node = Content._makeNode(content(index), childContext)
    // What scrolls into sight was there all the time; only what is new enters.
    let child = DynamicChild(key, node, entering: fresh.contains(key))
    built[key] = child
    return child
  }

  func releaseChild(_ child: DynamicChild) {
    guard built[child.key] === child, child.isLiving else { return }
    built[child.key] = nil
    child.end()
  }

  var leavingChildren: [(index: Int, child: DynamicChild)] { leaving }

  override func didDetach() {
    super.didDetach()
    for child in built.values { child.end() }
    for entry in leaving { entry.child.end() }
  }
}
