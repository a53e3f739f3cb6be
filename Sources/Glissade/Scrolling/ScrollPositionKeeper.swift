import Foundation
import GlissadeMotion

/// Finds views in a scroll view by their ids, moves the content to them, and tells which one stands at its beginning.
@MainActor
final class ScrollPositionKeeper {
  weak var scroll: ScrollItem?
  private var lastTold: AnyHashable?
  /// Where the content is to go as soon as it can, or goes: what is not built yet stands at a guessed place.
  private var wanted: (id: AnyHashable, anchor: UnitPoint?, animation: Animation?)?

  nonisolated init() {}

  // MARK: Finding

  /// The rectangle of the view of an id, in the content's coordinates.
  func rect(of id: AnyHashable) -> CGRect? {
    guard let scroll else { return nil }
    let base = scroll.toWindow(scroll.frame.origin)
    func at(_ item: Item, _ frame: CGRect) -> CGRect {
      let origin = item.toWindow(frame.origin)
      return CGRect(x: origin.x - base.x, y: origin.y - base.y, width: frame.width, height: frame.height)
    }
    func visit(_ item: Item) -> CGRect? {
      if item.isLeaving { return nil }
      if item.elementID == id { return at(item, item.frame) }
      for inner in item.innerItems { if let found = visit(inner) { return found } }
      if let lazy = item as? any LazyTargets, let found = lazy.frame(of: id) {
        return at(item, found.offsetBy(dx: item.frame.minX, dy: item.frame.minY))
      }
      return nil
    }
    for item in scroll.innerItems { if let found = visit(item) { return found } }
    return nil
  }

  private func targets() -> [(id: AnyHashable?, frame: CGRect)] {
    guard let scroll else { return [] }
    func source(_ item: Item, _ isMarked: Bool) -> (any ScrollTargetSource)? {
      let isMarked = isMarked || (item as? TargetLayoutItem)?.modifier.isEnabled == true
      if isMarked, let source = item as? any ScrollTargetSource { return source }
      for inner in item.innerItems { if let found = source(inner, isMarked) { return found } }
      return nil
    }
    guard let found = scroll.innerItems.lazy.compactMap({ source($0, false) }).first else { return [] }
    let base = scroll.toWindow(scroll.frame.origin)
    let origin = found.toWindow(found.frame.origin)
    return found.scrollTargets.map { ($0.id, $0.frame.offsetBy(dx: origin.x - base.x, dy: origin.y - base.y)) }
  }

  /// Where the views begin at which the content may come to rest, from low to high.
  func starts(_ axis: Axis) -> [Double] {
    guard let scroll else { return [] }
    let margins = scroll.environment.scrollContentMargins
    let places = targets().map {
      Double(axis == .vertical ? $0.frame.minY - margins.top : $0.frame.minX - margins.leading)
    }
    return places.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  // MARK: Moving

  /// Brings the view of an id to an anchor of the room, or only into sight; false if there is none.
  @discardableResult
  func go(to id: AnyHashable, _ anchor: UnitPoint?, _ animation: Animation?) -> Bool {
    guard let rect = rect(of: id) else { return false }
    go(to: rect, anchor, animation)
    wanted = (id, anchor, animation)
    return true
  }

  private func go(to rect: CGRect, _ anchor: UnitPoint?, _ animation: Animation?) {
    guard let scroll else { return }
    let margins = scroll.environment.scrollContentMargins
    for axis in scroll.trackers.keys {
      let (start, length) = axis == .vertical ? (rect.minY, rect.height) : (rect.minX, rect.width)
      let (before, after) =
        axis == .vertical ? (margins.top, margins.bottom) : (margins.leading, margins.trailing)
      let room = scroll.length(axis) - before - after
      let offset: CGFloat
      if let anchor {
        let share = axis == .vertical ? anchor.y : anchor.x
        offset = start + length * share - before - room * share
      } else {
        let now = CGFloat(scroll.target(axis))
        offset = min(max(now, start + length - before - room), start - before)
      }
      scroll.go(axis, to: Double(offset), animation)
    }
  }

  /// The content has another size: what was guessed may be known now.
  func contentDidChange() {
    guard let wanted, let scroll else { return }
    scroll.graph.afterUpdate { [weak self] in
      guard let self, let rect = rect(of: wanted.id) else { return }
      go(to: rect, wanted.anchor, wanted.animation)
      self.wanted = wanted
    }
  }

  func trackersAreMade() {
    if let link = scroll?.environment.scrollPosition { follow(link) }
    scroll?.graph.afterUpdate { [weak self] in self?.refreshRests() }
  }

  private func refreshRests() {
    guard let scroll, scroll.environment.scrollTargetKind == .views else { return }
    scroll.invalidatePlacement()
  }

  func environmentDidChange() {
    if let link = scroll?.environment.scrollPosition { follow(link) }
  }

  private func follow(_ link: ScrollPositionLink) {
    guard let scroll, let id = link.id, id != lastTold else { return }
    lastTold = id
    let animation = scroll.node.transaction.effectiveAnimation
    scroll.graph.afterUpdate { [weak self] in self?.go(to: id, link.anchor ?? .topLeading, animation) }
  }

  /// A hand has taken the content, or it goes elsewhere.
  func forgetGoal() { wanted = nil }

  func didScroll() {
    guard let scroll, let link = scroll.environment.scrollPosition else { return }
    let axis: Axis = scroll.trackers[.vertical] != nil ? .vertical : .horizontal
    let margins = scroll.environment.scrollContentMargins
    let share: CGFloat = link.anchor.map { axis == .vertical ? CGFloat($0.y) : CGFloat($0.x) } ?? 0
    let before = axis == .vertical ? margins.top : margins.leading
    let line: CGFloat = scroll.offset(axis) + before + share * (scroll.length(axis) - before) + 0.5
    var best: (id: AnyHashable, distance: CGFloat)?
    for target in targets() {
      guard let id = target.id else { continue }
      let (start, end) =
        axis == .vertical ? (target.frame.minY, target.frame.maxY) : (target.frame.minX, target.frame.maxX)
      let distance: CGFloat = line < start ? start - line : line >= end ? line - end : 0
      if best.map({ distance < $0.distance }) ?? true { best = (id: id, distance: distance) }
    }
    guard let id = best?.id, id != lastTold else { return }
    lastTold = id
    link.tell(id)
  }
}

extension ScrollItem {
  /// Moves the content so far that an item is seen.
  func reveal(_ item: Item) {
    let own = item.toWindow(item.frame.origin)
    let base = toWindow(frame.origin)
    let room = CGRect(x: own.x - base.x, y: own.y - base.y, width: item.frame.width, height: item.frame.height)
      .insetBy(dx: -8, dy: -8)
    for axis in trackers.keys {
      let (start, end) = axis == .vertical ? (room.minY, room.maxY) : (room.minX, room.maxX)
      let now = CGFloat(target(axis))
      let offset = min(max(now, end - length(axis)), start)
      if abs(offset - now) > 0.5 {
        go(axis, to: Double(offset), environment.accessibilityReduceMotion ? nil : .spring(duration: 0.3))
      }
    }
    enclosingScroll?.reveal(self)
  }
}

/// An item that knows where views are that are not built yet.
@MainActor
protocol LazyTargets: Item {
  /// The frame of the view of an id, from the item's own origin.
  func frame(of id: AnyHashable) -> CGRect?
}
