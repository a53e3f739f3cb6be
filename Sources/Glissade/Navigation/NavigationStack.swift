import Foundation

/// Pages on a root, of which the last one is seen; each comes from the trailing edge and goes back there.
///
/// ```swift
/// NavigationStack {
///   ScrollView { ForEach(cities) { city in NavigationLink(city.name, value: city) } }
///     .navigationTitle("Cities")
///     .navigationDestination(for: City.self) { city in CityPage(city: city) }
/// }
/// ```
///
/// A page keeps its state as long as it is in the path; pages below are kept, and neither drawn nor touched. A push or a pop
/// moves by a spring of its own, whether or not the path was changed by `withAnimation`; under a transaction that disables
/// animations it is there at once. It may be turned round at any moment. The compositor thread plays it: a hand that swipes
/// back is followed also while the main thread is busy. It begins at the leading edge; a finger, or two on a touchpad, may
/// begin anywhere where nothing on the page takes horizontal drags. For whoever wants less motion pages fade.
///
/// Source: SwiftUI; the numbers are those of UIKit as far as they are known.
nonisolated public struct NavigationStack<Data, Root: View>: View {
  private enum Source {
    case own
    case path(Binding<NavigationPath>)
    case other(() -> PathAccess)
  }

  private let source: Source
  private let root: Root
  @State private var own = NavigationPath()
  @State private var model = NavigationModel()

  /// Makes a stack that keeps its path to itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    source = .own
    self.root = root()
  }

  /// Makes a stack of a path of any values.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    source = .path(path)
    self.root = root()
  }

  /// Makes a stack of a path of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    source = .other { PathAccess(path) }
    self.root = root()
  }

  @MainActor public var body: some View {
    let access: PathAccess =
      switch source {
      case .own: PathAccess($own)
      case .path(let path): PathAccess(path)
      case .other(let read): read()
      }
    NavigationPages(path: access, root: root, model: model)
  }
}

/// The pages of a stack.
nonisolated struct NavigationPages<Root: View>: View {
  let path: PathAccess
  let root: Root
  let model: NavigationModel

  typealias Body = Never

  @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    NavigationStackNode(view, context)
  }
}

/// The node of a stack: one item, in which the pages lie.
private final class NavigationStackNode<Root: View>: ViewNode<NavigationPages<Root>> {
  private var pages: PagesNode<Root>?
  private var item: NavigationStackItem?

  override init(_ view: NavigationPages<Root>, _ context: NodeContext) {
    super.init(view, context)
    let pages = PagesNode(view, childContext)
    self.pages = pages
    let item = NavigationStackItem(self, model: view.model) { [weak pages] in pages?.children ?? [] }
    self.item = item
    pages.stack = item
    item.pagesDidChange()
  }

  override var childNodes: [Node] { pages.map { [$0] } ?? [] }
  override var isTransparent: Bool { false }
  override func isSame(_ new: NavigationPages<Root>) -> Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func childItemsDidChange() { item?.pagesDidChange() }
  override func viewDidChange(from old: NavigationPages<Root>) { pages?.receive(view) }
  /// What pages say of their bar is not for those around the stack.
  override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    key == NavigationBarKey.self || key == NavigationTransitionKey.self ? nil : super.preference(key)
  }
  override func breakCycles() { item = nil }
}

/// The pages as they come and go.
private final class PagesNode<Root: View>: DynamicNode<NavigationPages<Root>> {
  weak var stack: NavigationStackItem?
  private var hasNewRoot = false

  override init(_ view: NavigationPages<Root>, _ context: NodeContext) {
    super.init(view, context)
    view.model.node = self
    follow()
    update()
  }

  private func follow() {
    view.model.path = view.path
    view.model.follow(view.path.values)
  }

  override func viewDidChange(from old: NavigationPages<Root>) {
    follow()
    hasNewRoot = true
    update()
  }

  private var living: [PageNode] { children.filter(\.isLiving).compactMap { $0.node as? PageNode } }

  override func update() {
    isMarked = false
    guard !isDetached else { return }
    let before = living
    // A page that is made may present the next one.
    let entries = view.model.entries
    stack?.isChanging = true
    reconcile([AnyHashable(0 as UInt64)] + entries.map { AnyHashable($0.number) }) { index, node in
      guard index == 0 else { return node ?? PageNode(childContext, view.model, entries[index - 1]) }
      guard let node = node as? PageNode else {
        let root = view.root
        return PageNode(childContext, view.model, nil) { Root._makeNode(root, $0) }
      }
      if hasNewRoot { (node.content as? ViewNode<Root>)?.receive(view.root) }
      return node
    }
    hasNewRoot = false
    stack?.change(from: before, to: living)
  }
}
