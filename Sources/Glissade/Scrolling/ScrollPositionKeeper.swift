import Foundation
import GlissadeMotion

/// Finds views in a scroll view by their ids, moves the content to them, and tells which one stands at its beginning.
@MainActor
final class ScrollPositionKeeper {
  weak var scroll: ScrollItem?
  private var lastTold: AnyHashable?
  /// What has been said last of where the content is to be.
  private var lastSaid: (place: ScrollPosition.Place, count: Int) = (.automatic, 0)
  /// Where the content is to go as soon as it can, or goes: what is not built yet stands at a guessed place.
  private var wanted: (goal: Goal, animation: Animation?)?

  private enum Goal {
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
  }

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

  /// The layout whose views count, and where it begins in the content.
  private func source() -> (source: any ScrollTargetSource, origin: CGPoint)? {
    guard let scroll else { return nil }
    func source(_ item: Item, _ isMarked: Bool) -> (any ScrollTargetSource)? {
      let isMarked = isMarked || (item as? TargetLayoutItem)?.modifier.isEnabled == true
      if isMarked, let source = item as? any ScrollTargetSource { return source }
      for inner in item.innerItems { if let found = source(inner, isMarked) { return found } }
      return nil
    }
    guard let found = scroll.innerItems.lazy.compactMap({ source($0, false) }).first else { return nil }
    let base = scroll.toWindow(scroll.frame.origin)
    let origin = found.toWindow(found.frame.origin)
    return (found, CGPoint(x: origin.x - base.x, y: origin.y - base.y))
  }

  private func targets() -> [(id: AnyHashable?, frame: CGRect)] {
    guard let (source, origin) = source() else { return [] }
    return source.scrollTargets.map { ($0.id, $0.frame.offsetBy(dx: origin.x, dy: origin.y)) }
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
    go(to: .id(id, anchor: anchor), animation)
  }

  /// Goes to an edge of the content.
  func go(to edge: Edge, _ animation: Animation?) { _ = go(to: .edge(edge), animation) }

  private func go(to goal: Goal, _ animation: Animation?) -> Bool {
    guard let scroll, let offsets = offsets(of: goal, in: scroll) else { return false }
    for (axis, offset) in offsets { scroll.go(axis, to: offset, animation) }
    wanted = (goal, animation)
    return true
  }

  private func offsets(of goal: Goal, in scroll: ScrollItem) -> [Axis: Double]? {
    switch goal {
    case .id(let id, let anchor):
      guard let rect = rect(of: id) else { return nil }
      return Dictionary(
        uniqueKeysWithValues: scroll.trackers.keys.map { ($0, offset(of: rect, anchor, $0, in: scroll)) })
    case .edge(let edge):
      let isMirrored = scroll.environment.layoutDirection == .rightToLeft
      let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
      guard scroll.trackers[axis] != nil else { return [:] }
      let isFar = axis == .vertical ? edge == .bottom : (edge == .trailing) != isMirrored
      return [axis: isFar ? scroll.greatestOffset(axis) : 0]
    }
  }

  /// Where the content must be for a rectangle to stand at an anchor of the room, or to be seen.
  private func offset(of rect: CGRect, _ anchor: UnitPoint?, _ axis: Axis, in scroll: ScrollItem) -> Double {
    let margins = scroll.environment.scrollContentMargins
    let (start, length) = axis == .vertical ? (rect.minY, rect.height) : (rect.minX, rect.width)
    let (before, after) = axis == .vertical ? (margins.top, margins.bottom) : (margins.leading, margins.trailing)
    let room = scroll.length(axis) - before - after
    let offset: CGFloat
    if let anchor {
      let share = axis == .vertical ? anchor.y : anchor.x
      offset = start + length * share - before - room * share
    } else {
      let now = CGFloat(scroll.target(axis))
      offset = min(max(now, start + length - before - room), start - before)
    }
    return min(max(Double(offset), 0), scroll.greatestOffset(axis))
  }

  /// The content has another size: what was guessed may be known now.
  func contentDidChange() {
    guard wanted != nil, let scroll else { return }
    scroll.graph.afterUpdate { [weak self] in self?.correct(isAtRest: false) }
  }

  /// The content has come to rest, perhaps where something stood as far as was known.
  func didArrive() {
    guard wanted != nil, let scroll else { return }
    scroll.graph.afterUpdate { [weak self] in self?.correct(isAtRest: true) }
  }

  /// Goes where the goal is by what is known now. A way that has begun is left as it is until it gets there: what lies between is
  /// guessed still, and an easing would begin anew each time.
  private func correct(isAtRest: Bool) {
    guard let wanted, let scroll, let offsets = offsets(of: wanted.goal, in: scroll) else { return }
    let isOff = offsets.contains { axis, offset in
      let isThere = isAtRest || wanted.animation == nil || scroll.trackers[axis]?.prepared?.contains(offset) != false
      return isThere && abs(offset - scroll.target(axis)) > 0.5
    }
    if isOff { _ = go(to: wanted.goal, wanted.animation) }
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
    guard let scroll, link.place != lastSaid.place || link.count != lastSaid.count else { return }
    lastSaid = (link.place, link.count)
    let animation = scroll.node.transaction.effectiveAnimation
    switch link.place {
    case .automatic: break
    case .id(let id, let anchor):
      // What the scroll view itself has told is there already.
      guard id != lastTold || link.count > 0 else { return }
      lastTold = id
      scroll.graph.afterUpdate { [weak self] in self?.go(to: id, anchor ?? link.anchor ?? .topLeading, animation) }
    case .edge(let edge):
      lastTold = nil
      scroll.graph.afterUpdate { [weak self] in self?.go(to: edge, animation) }
    case .point(let x, let y):
      lastTold = nil
      scroll.graph.afterUpdate { [weak scroll] in
        if let x { scroll?.go(.horizontal, to: Double(x), animation) }
        if let y { scroll?.go(.vertical, to: Double(y), animation) }
      }
    }
  }

  /// A hand has taken the content, or it goes elsewhere.
  func forgetGoal() { wanted = nil }

  /// The user has moved the content: tells which view stands at the anchor.
  func didScroll() {
    guard let scroll, let link = scroll.environment.scrollPosition else { return }
    let axis: Axis = scroll.trackers[.vertical] != nil ? .vertical : .horizontal
    let margins = scroll.environment.scrollContentMargins
    let share: CGFloat = link.anchor.map { axis == .vertical ? CGFloat($0.y) : CGFloat($0.x) } ?? 0
    let before = axis == .vertical ? margins.top : margins.leading
    let line: CGFloat = scroll.offset(axis) + before + share * (scroll.length(axis) - before) + 0.5
    let found = source()
    let id = found.flatMap { source, origin in
      source.scrollTarget(at: line - (axis == .vertical ? origin.y : origin.x), axis)
    }
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
        go(
          axis, to: Double(offset), environment.accessibilityReduceMotion ? nil : .spring(duration: 0.3), isByUser: true
        )
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
