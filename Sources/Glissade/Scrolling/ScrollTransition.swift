import Foundation
import GlissadeLayers
import GlissadeMotion

/// Shows a view by effects that depend on where it stands in the scroll view around.
nonisolated struct ScrollTransitionModifier: ItemModifier {
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let effects: @MainActor (ScrollTransitionPhase) -> _VisualEffectList
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { ScrollTransitionItem(inner, self, node) }
}

/// An item whose layer trackers move through the phases, or the main thread where they cannot.
private final class ScrollTransitionItem: WrapperItem<ScrollTransitionModifier>, EffectContributor, GeometryListener {
  private let group: GroupLayer
  private(set) var effects: [Effect] = []
  private var place: ScrollTransitionPlace?
  private var phase: ScrollTransitionPhase?
  /// The effects of the phases for a size.
  private var known: (size: CGSize, topLeading: [Effect], identity: [Effect], bottomTrailing: [Effect])?
  private var bound: (tracker: TrackerID, place: ScrollTransitionPlace, lanes: [ScrollTransitionLane])?

  override init(_ inner: Item, _ modifier: ScrollTransitionModifier, _ node: Node) {
    group = GroupLayer(node)
    super.init(inner, modifier, node)
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
    group.host.add(self)
    graph.listenToGeometry(self)
  }

  override var innerOwner: LayerOwner? { group.owner }
  override var hasOwnCoordinates: Bool { true }
  override var host: EffectHost? { group.host }

  override func arrange() {
    inner.place(at: .zero, proposal)
    show(group, in: frame)
  }

  override func appendLayers(to list: inout [Layer]) { if group.isShown { list.append(group.layer) } }

  override func modifierDidChange(from old: ScrollTransitionModifier) {
    known = nil
    geometryDidChange()
  }
  override func environmentDidChange() { known = nil }

  override func end() {
    graph.unlistenToGeometry(self)
    group.host.remove(self)
  }

  // MARK: Phases

  func geometryDidChange() {
    // What has left the tree has lost what moved it.
    if group.layer.tree == nil { bound = nil }
    guard group.isShown, let scroll = enclosingScroll else { return }
    let axis = modifier.axis ?? (scroll.axes == .horizontal ? .horizontal : .vertical)
    let (own, base) = (toWindow(frame.origin), scroll.toWindow(scroll.frame.origin))
    let isVertical = axis == .vertical
    let place = ScrollTransitionPlace(
      start: Double(isVertical ? own.y - base.y : own.x - base.x),
      length: Double(isVertical ? frame.height : frame.width), room: Double(scroll.length(axis)),
      near: modifier.topLeading, far: modifier.bottomTrailing)
    self.place = place
    let three = phases()
    let offset = Double(scroll.offset(axis))
    show(place, place.phase(at: offset), three, offset)
    let lanes = ScrollTransitionLane.lanes(three.topLeading, three.identity, three.bottomTrailing)
    if place.isInteractive, let lanes, let tracker = scroll.trackers[axis] {
      bind(tracker, place, lanes)
    } else {
      unbind()
    }
  }

  private func phases() -> (size: CGSize, topLeading: [Effect], identity: [Effect], bottomTrailing: [Effect]) {
    if let known, known.size == frame.size { return known }
    func effects(_ phase: ScrollTransitionPhase) -> [Effect] {
      modifier.effects(phase).effects.flatMap { $0.effects(frame.size, environment) }
    }
    let made = (frame.size, effects(.topLeading), effects(.identity), effects(.bottomTrailing))
    known = made
    return made
  }

  /// Shows what is seen at an offset, as far as this thread moves it.
  private func show(
    _ place: ScrollTransitionPlace, _ phase: ScrollTransitionPhase,
    _ three: (size: CGSize, topLeading: [Effect], identity: [Effect], bottomTrailing: [Effect]), _ offset: Double
  ) {
    let outside = phase == .topLeading ? three.topLeading : three.bottomTrailing
    let share = place.share(at: offset)
    let new = zip(three.identity, outside).map { $0.mixed(with: $1, by: share) }
    let old = self.phase
    self.phase = phase
    guard new != effects else { return }
    effects = new
    let side = (phase == .identity ? old : phase) == .topLeading ? place.near : place.far
    if let old, old != phase, case .animated(let animation) = side.kind {
      Layer.animate(animation) { group.host.refresh() }
    } else {
      Layer.withoutAnimation { group.host.refresh() }
    }
  }

  private func bind(_ tracker: Tracker, _ place: ScrollTransitionPlace, _ lanes: [ScrollTransitionLane]) {
    if let bound, bound.tracker == tracker.id, bound.place == place, bound.lanes == lanes { return }
    if let bound, bound.lanes.map(\.value) != lanes.map(\.value) { unbind() }
    // The layer must stand in the tree: it does after the round that puts it there.
    graph.inNextRound { [weak self, weak tracker] in
      self?.graph.inNextRound { [weak self] in
        guard let self, let tracker, group.layer.tree != nil else { return }
        bound = (tracker.id, place, lanes)
        for lane in lanes {
          tracker.bind(
            group.layer, lane.value,
            place.map(topLeading: lane.topLeading, identity: lane.identity, bottomTrailing: lane.bottomTrailing))
        }
      }
    }
    Updates.note(graph)
  }

  private func unbind() {
    guard let last = bound else { return }
    bound = nil
    guard let scroll = enclosingScroll, let tracker = scroll.trackers.values.first(where: { $0.id == last.tracker })
    else { return }
    for lane in last.lanes { tracker.unbind(group.layer, lane.value) }
  }
}

extension Effect {
  /// Between this effect and another of the same kind, by a share from 0 to 1; of another kind it is the nearer one.
  fileprivate func mixed(with other: Effect, by share: Double) -> Effect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    func mix(_ a: Angle, _ b: Angle) -> Angle { .radians(mix(a.radians, b.radians)) }
    switch (self, other) {
    case (.offset(let x, let y), .offset(let ox, let oy)): return .offset(x: mix(x, ox), y: mix(y, oy))
    case (.scale(let x, let y, let anchor), .scale(let ox, let oy, _)):
      return .scale(x: mix(x, ox), y: mix(y, oy), anchor: anchor)
    case (.rotation(let angle, let anchor), .rotation(let own, _)): return .rotation(mix(angle, own), anchor: anchor)
    case (.rotation3D(var rotation), .rotation3D(let own)):
      rotation.angle = mix(rotation.angle, own.angle)
      return .rotation3D(rotation)
    case (.blur(let radius, let isOpaque), .blur(let own, _)): return .blur(radius: mix(radius, own), opaque: isOpaque)
    case (.opacity(let value), .opacity(let own)): return .opacity(mix(value, own))
    case (.color(let effect), .color(let own)): return .color(effect.mixed(with: own, by: share))
    default: return share < 0.5 ? self : other
    }
  }
}

extension ColorEffect {
  fileprivate func mixed(with other: ColorEffect, by share: Double) -> ColorEffect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    switch (self, other) {
    case (.brightness(let a), .brightness(let b)): return .brightness(mix(a, b))
    case (.contrast(let a), .contrast(let b)): return .contrast(mix(a, b))
    case (.saturation(let a), .saturation(let b)): return .saturation(mix(a, b))
    case (.grayscale(let a), .grayscale(let b)): return .grayscale(mix(a, b))
    case (.hueRotation(let a), .hueRotation(let b)): return .hueRotation(.radians(mix(a.radians, b.radians)))
    default: return share < 0.5 ? self : other
    }
  }
}
