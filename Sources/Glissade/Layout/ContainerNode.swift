import Foundation
import GlissadeLayers

/// A view of the library that arranges others by a layout.
@MainActor
protocol ContainerView: View where Body == Never {
  associatedtype Content: View
  associatedtype ItemLayout: Layout
  var containerLayout: ItemLayout { get }
  var containerContent: Content { get }
}

extension ContainerView {
  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(view, context)
  }
}

/// The node of a view that arranges others.
final class ContainerNode<V: ContainerView>: ViewNode<V> {
  private var content: ViewNode<V.Content>?
  private var item: ContainerItem<V.ItemLayout>?
  private var motion: AnyMotion<V.ItemLayout>?

  override init(_ view: V, _ context: NodeContext) {
    super.init(view, context)
    let content = V.Content._makeNode(view.containerContent, childContext)
    self.content = content
    item = ContainerItem(self, content: content, layout: view.containerLayout)
    motion = MainThreadMotion.make(V.ItemLayout.self, self) { [weak self] in self?.showLayout() }
  }

  override var childNodes: [Node] { content.map { [$0] } ?? [] }
  override var childEnvironment: EnvironmentValues {
    let axis = view.containerLayout._orientation
    guard environment.stackAxis != axis else { return environment }
    var inner = environment
    inner.stackAxis = axis
    return inner
  }
  override func isSame(_ new: V) -> Bool { false }
  override var isTransparent: Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func childItemsDidChange() { item?.childrenDidChange() }

  override func viewDidChange(from old: V) {
    if !ViewComparison.areEqual(old.containerLayout, view.containerLayout) {
      motion?.change(old.containerLayout, view.containerLayout)
      showLayout()
      if old.containerLayout._orientation != view.containerLayout._orientation {
        content?.setEnvironment(childEnvironment)
      }
    }
    content?.receive(view.containerContent)
  }

  private func showLayout() { item?.layout = motion?.presented(view.containerLayout) ?? view.containerLayout }

  override func breakCycles() { item = nil }
  override func didDetach() { motion?.end() }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    if environment.layoutDirection != old.layoutDirection { item?.invalidateLayout() }
  }
}

/// An item that arranges others by a layout.
final class ContainerItem<L: Layout>: Item {
  private let content: Node
  var layout: L { didSet { layoutDidChange() } }
  private var cache: L.Cache?
  private var children: [Item] = []
  private var isCacheStale = false
  private var keptSubviews: LayoutSubviews?

  init(_ node: Node, content: Node, layout: L) {
    self.content = content
    self.layout = layout
    super.init(node)
    graph.guides.noteLayout(L.self)
    readChildren()
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { children }
  override var spacing: ViewSpacing { withCache { layout.spacing(subviews: subviews, cache: &$0) } }

  /// Those of the children that take part in the layout, kept until a size may be another.
  private var subviews: LayoutSubviews {
    if let keptSubviews { return keptSubviews }
    var views: [LayoutSubview] = []
    for child in children where !child.isLeaving { views.append(LayoutSubview(item: child)) }
    let subviews = LayoutSubviews(views: views, layoutDirection: environment.layoutDirection)
    keptSubviews = subviews
    return subviews
  }

  private func readChildren() {
    keptSubviews = nil
    children = content.items
    for child in children where child.outer !== self { child.attach(to: self) }
  }

  /// Children have come, gone or moved.
  func childrenDidChange() {
    readChildren()
    layersDidChange()
    invalidateLayout()
  }

  /// What a layout keeps may tell of old sizes.
  override func sizesDidChange() {
    isCacheStale = true
    keptSubviews = nil
  }

  private func layoutDidChange() {
    cache = nil
    invalidateLayout()
  }

  private func withCache<R>(_ body: (inout L.Cache) -> R) -> R {
    var cache = cache ?? layout.makeCache(subviews: subviews)
    if isCacheStale, self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    isCacheStale = false
    defer { self.cache = cache }
    return body(&cache)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(x: 0, y: 0, width: dimensions.width, height: dimensions.height)
    let set = withCache { cache in
      key.isVertical
        ? layout.explicitAlignment(
          of: VerticalAlignment(key.type), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: HorizontalAlignment(key.type), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return set ?? combinedGuide(key, bounds, proposal)
  }

  /// A guide that children set is the mean of theirs; of the baselines it is the first or the last one.
  private func combinedGuide(_ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize) -> CGFloat? {
    var found: [CGFloat] = []
    for (item, place) in places(bounds, proposal) {
      let dimensions = item.dimensions(place.1)
      guard let value = dimensions.explicit(key, dimensions) else { continue }
      found.append(value + (key.isVertical ? place.0.y : place.0.x))
    }
    guard !found.isEmpty else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key { return found.min() }
    if key == VerticalAlignment.lastTextBaseline.key { return found.max() }
    return found.reduce(0, +) / CGFloat(found.count)
  }

  private func places(_ bounds: CGRect, _ proposal: ProposedViewSize) -> [(Item, (CGPoint, ProposedViewSize))] {
    let subviews = subviews
    for view in subviews.views { view.item.placed = nil }
    withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    return subviews.views.map { view in
      if let placed = view.item.placed { return (view.item, placed) }
      // What a layout forgets stands in the middle, as in SwiftUI.
      let size = view.item.sizeThatFits(proposal)
      return (view.item, (CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), proposal))
    }
  }

  override func arrange() {
    let isMirrored = environment.layoutDirection == .rightToLeft
    for (item, place) in places(frame, proposal) {
      var origin = place.0
      if isMirrored { origin.x = frame.minX + frame.maxX - origin.x - item.sizeThatFits(place.1).width }
      item.place(at: origin, place.1)
    }
    // What leaves stays where it was, wherever its container goes.
    for item in children where item.isLeaving { item.place(at: item.frame.origin, item.proposal) }
  }

  override func appendLayers(to list: inout [Layer]) {
    // A stable sort: equal ones keep their order.
    let sorted = children.enumerated().sorted {
      let (a, b) = ($0.element.traits.zIndex, $1.element.traits.zIndex)
      return a == b ? $0.offset < $1.offset : a < b
    }
    for (_, item) in sorted where !item.isLeftOut { item.appendLayers(to: &list) }
  }

  override func invalidateAll() {
    super.invalidateAll()
    for child in children { child.invalidateAll() }
  }
}
