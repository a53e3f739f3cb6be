import Foundation
import GlissadeLayers

/// A page of a stack: its view, and what stands in the bar while it is on top.
final class PageNode: Node, PreferenceListener {
  let model: NavigationModel
  /// Nil for the root.
  let entry: NavigationEntry?
  /// The node of the page's view.
  private(set) var content: Node?
  private(set) var item: PageItem?
  /// What the page's views want of the bars.
  private(set) var bar = NavigationBarContent()
  private(set) var parts: [NavigationBarPart: ViewNode<AnyView>] = [:]
  /// The page below, whose title stands on the back button.
  weak var below: PageNode? { didSet { if below !== oldValue { refresh(force: true) } } }
  private var backTitle: Text?
  private var isBelowOthers = false
  private var dismissal: Dismissal?
  private var inner: (outer: EnvironmentValues, values: EnvironmentValues)?
  private static var lastRoot: UInt64 = 0
  let number: UInt64

  /// - Parameter root: makes the view of the root; all other pages are made for an entry of the model.
  init(
    _ context: NodeContext, _ model: NavigationModel, _ entry: NavigationEntry?,
    root: ((NodeContext) -> Node)? = nil
  ) {
    self.model = model
    self.entry = entry
    if let entry {
      number = entry.number
    } else {
      // Roots count from the other end.
      Self.lastRoot += 1
      number = .max - Self.lastRoot
    }
    super.init(context)
    if let entry { dismissal = Dismissal { [weak model] in model?.pop(entry) } }
    item = PageItem(self)
    if let root { content = root(childContext) } else { update() }
    for part in NavigationBarPart.allCases { parts[part] = AnyView._makeNode(view(part), childContext) }
    item?.contentDidChange()
    graph.listen(self)
    graph.preferencesDidChange()
  }

  override var childNodes: [Node] { (content.map { [$0] } ?? []) + NavigationBarPart.allCases.compactMap { parts[$0] } }
  override var isTransparent: Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func childItemsDidChange() { item?.contentDidChange() }
  override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { content?.preference(key) }

  override var childEnvironment: EnvironmentValues {
    if let inner, inner.outer.isIdentical(to: environment) { return inner.values }
    var values = environment
    values.navigation = model
    values.pageNumber = number
    if let dismissal {
      values.dismissal = dismissal
      values.isPresented = true
    }
    inner = (environment, values)
    return values
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    item?.environmentDidChange()
  }

  /// Makes the view of the page again: what it is made of has changed.
  override func update() {
    isMarked = false
    guard !isDetached, let entry else { return }
    let view = graph.evaluate(self) { model.view(of: entry, for: self) }
    content = follow(content, view, childContext)
  }

  /// The view out of which the page grows, if it says so.
  var zoomKey: MatchedTransitionKey? {
    guard entry != nil, graph.hasPreference(NavigationTransitionKey.self),
      case .zoom(let key)?? = preference(NavigationTransitionKey.self)
    else { return nil }
    return key
  }

  // MARK: Sight

  override var isCovered: Bool { isBelowOthers || super.isCovered }

  /// The page lies below others, or is seen again.
  func setCovered(_ covered: Bool) {
    guard covered != isBelowOthers else { return }
    isBelowOthers = covered
    content?.sightDidChange(!covered)
  }

  // MARK: The bar

  func readPreferences() {
    refresh(force: false)
    item?.motion.transitionDidChange()
  }

  private func refresh(force: Bool) {
    guard !isDetached else { return }
    let new = graph.hasPreference(NavigationBarKey.self) ? preference(NavigationBarKey.self) ?? .init() : .init()
    let title = below?.bar.title
    guard force || !ViewComparison.areEqual(new, bar) || !ViewComparison.areEqual(title, backTitle) else { return }
    let old = bar
    (bar, backTitle) = (new, title)
    for (part, node) in parts { node.receive(view(part)) }
    item?.barDidChange(from: old)
  }

  /// Whether the title stands in large letters below the bar.
  var hasLargeTitle: Bool { bar.title != nil && isLarge && !bar.isHidden(.navigationBar) }

  private var isLarge: Bool {
    switch bar.displayMode {
    case .inline: false
    case .large: true
    case .automatic: below?.isLarge ?? true
    }
  }

  /// Whether there is a button that leads back, and the edge can be swiped.
  var leadsBack: Bool { entry != nil && !bar.hidesBackButton }

  private func view(_ part: NavigationBarPart) -> AnyView {
    switch part {
    case .leading:
      AnyView(
        BarLeading(backTitle: backTitle, back: leadsBack ? dismissal : nil, items: bar.items.filter(\.isLeading)))
    case .title: AnyView(BarTitle(title: bar.title, items: bar.items.filter { $0.placement == .principal }))
    case .trailing: AnyView(BarTrailing(items: bar.items.filter(\.isTrailing)))
    case .largeTitle: AnyView(LargeTitle(title: bar.title))
    case .bottom: AnyView(BottomBar(items: bar.items.filter(\.isAtBottom)))
    }
  }

  /// Whether anything stands in the bar at the bottom.
  var hasBottomBar: Bool { bar.items.contains(where: \.isAtBottom) && !bar.isHidden(.bottomBar) }

  override func didDetach() {
    graph.unlisten(self)
    entry.map(model.forget)
    item?.end()
  }

  override func breakCycles() {
    item = nil
    content = nil
    parts = [:]
  }
}

/// The views of a bar, of which each is placed on its own.
enum NavigationBarPart: CaseIterable {
  case leading, title, trailing, largeTitle, bottom
}
