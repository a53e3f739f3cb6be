import Foundation
import GlissadeLayers

/// An item out of which a page may grow, on a layer of its own that is hidden while the page is out.
final class MatchedTransitionSourceItem: WrapperItem<_MatchedTransitionSource> {
  private let group: GroupLayer
  private(set) var hasEnded = false

  override init(_ inner: Item, _ modifier: _MatchedTransitionSource, _ node: Node) {
    group = GroupLayer(node)
    super.init(inner, modifier, node)
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
    graph.transitionSources.add(self)
  }

  override var innerOwner: LayerOwner? { group.owner }
  override var hasOwnCoordinates: Bool { true }
  override var host: EffectHost? { group.host }
  var layer: Layer { group.layer }

  override func arrange() {
    inner.place(at: .zero, proposal)
    show(group, in: frame)
  }

  override func appendLayers(to list: inout [Layer]) { if group.isShown { list.append(group.layer) } }

  override func modifierDidChange(from old: _MatchedTransitionSource) {
    if old.key != modifier.key { graph.transitionSources.move(self, from: old.key) }
    graph.transitionSources.lookDidChange(of: self)
  }

  override func end() {
    hasEnded = true
    graph.transitionSources.remove(self)
  }

  // MARK: What a transition needs

  /// Whether it can be the end of a transition: in a layout, and not on its way out.
  var isAvailable: Bool {
    guard group.isShown, !hasEnded else { return false }
    var item: Item? = self
    while let current = item {
      if current.isLeaving { return false }
      item = current.outer
    }
    return true
  }

  /// Where it is in the window, with scroll views where they are.
  var windowFrame: CGRect { CGRect(origin: toWindowAsScrolled(frame.origin), size: frame.size) }

  /// How it looks now.
  var picture: ZoomLayers.Picture {
    let look = modifier.look
    var picture = ZoomLayers.Picture(layer.snapshot, cornerStyle: corners.style)
    picture.background = look.background.map { .color($0.resolve(environment)) }
    picture.shadow = look.shadow.map {
      Shadow(
        color: $0.color.resolve(environment), radius: Double($0.radius), offset: Point(Double($0.x), Double($0.y)))
    }
    return picture
  }

  /// The corners with which the page begins.
  var corners: (radius: Double, style: CornerStyle) {
    let most = Double(min(frame.width, frame.height)) / 2
    if let shape = modifier.look.shape {
      let radius = Double(min(shape.cornerSize.width, shape.cornerSize.height))
      return (min(radius, most), shape.style == .continuous ? .continuous : .circular)
    }
    let found = layer.visibleCorners
    return (min(found.radius, most), found.style)
  }
}

/// The views of a window out of which pages may grow, and the pages that have.
@MainActor
final class TransitionSources {
  private struct Entry {
    weak var item: MatchedTransitionSourceItem?
  }
  private struct User {
    weak var zoom: ZoomMotion?
  }

  private var sources: [MatchedTransitionKey: [Entry]] = [:]
  private var users: [User] = []

  func add(_ item: MatchedTransitionSourceItem) {
    sources[item.modifier.key, default: []].append(Entry(item: item))
    tellUsers()
  }

  func move(_ item: MatchedTransitionSourceItem, from key: MatchedTransitionKey) {
    take(item, from: key)
    add(item)
  }

  func remove(_ item: MatchedTransitionSourceItem) {
    take(item, from: item.modifier.key)
    tellUsers()
  }

  private func take(_ item: MatchedTransitionSourceItem, from key: MatchedTransitionKey) {
    sources[key]?.removeAll { $0.item == nil || $0.item === item }
    if sources[key]?.isEmpty == true { sources[key] = nil }
  }

  func lookDidChange(of item: MatchedTransitionSourceItem) {
    for user in users where user.zoom?.source === item { user.zoom?.sourceDidChange() }
  }

  private func tellUsers() { for user in users { user.zoom?.sourcesDidChange() } }

  /// The view of a key that came last and is not a part of what grows itself.
  func source(_ key: MatchedTransitionKey, besides host: any ZoomHost) -> MatchedTransitionSourceItem? {
    sources[key]?.compactMap(\.item).last { !host.holds($0) && $0.isAvailable }
  }

  /// Whether a page that is out has grown out of a view of the key.
  func isInUse(_ key: MatchedTransitionKey) -> Bool {
    users.contains { $0.zoom?.source?.modifier.key == key }
  }

  // MARK: Who is hidden

  func begin(_ zoom: ZoomMotion) { users.append(User(zoom: zoom)) }

  func end(_ zoom: ZoomMotion, _ source: MatchedTransitionSourceItem?) {
    users.removeAll { $0.zoom == nil || $0.zoom === zoom }
    if let source { show(source) }
  }

  /// Hides a view while a page that has grown out of it is out. Nothing else says so, on no path.
  func show(_ item: MatchedTransitionSourceItem) {
    let isHidden = users.contains { $0.zoom?.isOut == true && $0.zoom?.source === item }
    Layer.withoutAnimation { item.layer.opacity = isHidden ? 0 : 1 }
  }
}
