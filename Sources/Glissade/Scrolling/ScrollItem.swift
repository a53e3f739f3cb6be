import Foundation
import GlissadeLayers
import GlissadeMotion

/// A room, and a content layer in it that trackers move.
final class ScrollItem: Item, SizedContainer, EffectContributor {
  var axes: Axis.Set { didSet { remake() } }
  var showsIndicators = true
  private let content: Node
  private let room: GroupLayer
  private let inner: GroupLayer
  private(set) var trackers: [Axis: Tracker] = [:]
  private var bars: [Axis: ScrollIndicator] = [:]
  private var isBound = false
  private(set) var contentSize = CGSize.zero
  /// Where a command has sent it, until the trackers have told where they are.
  private var commanded: [Axis: Double] = [:]
  /// Where it will come to rest, as far as is known.
  private var goal: [Axis: Double] = [:]
  let position = ScrollPositionKeeper()
  let moves = ScrollMoves()
  /// What a program's own behaviour is asked with.
  var choice = ScrollTargetChoice()

  init(_ node: Node, _ content: Node, _ axes: Axis.Set) {
    self.axes = axes
    self.content = content
    room = GroupLayer(node)
    inner = GroupLayer(node)
    super.init(node)
    inner.layer.anchor = .topLeading
    room.layer.addChild(inner.layer)
    room.host.add(self)
    room.owner.list = { [weak self] list in
      guard let self else { return }
      list.append(inner.layer)
      for axis in Axis.allCases { if let bar = bars[axis] { list.append(bar.layer) } }
    }
    inner.owner.list = { [weak self] list in for item in self?.innerItems ?? [] { item.appendLayers(to: &list) } }
    graph.note(room.layer, of: self)
    position.scroll = self
    attachContent()
    showSettings()
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { content.items }
  override var innerOwner: LayerOwner? { inner.owner }
  override var hasOwnCoordinates: Bool { true }
  override var host: EffectHost? { room.host }

  private func attachContent() { for item in innerItems where item.outer !== self { item.attach(to: self) } }

  func childItemsDidChange() {
    attachContent()
    graph.needsSync(inner.owner)
    invalidateLayout()
  }

  /// Cuts the content where bars that keep room at the edges end: below them it is seen.
  private(set) var effects: [Effect] = []

  private func showSettings() {
    room.layer.clipsToBounds = !environment.isScrollClipDisabled && effects.isEmpty
    room.layer.isHitTestable = environment.allowsHitTesting
  }

  override func environmentDidChange() {
    showSettings()
    claim()
    position.environmentDidChange()
    invalidateLayout()
  }

  // MARK: Layout

  private var margins: EdgeInsets { environment.scrollContentMargins }

  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = margins
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width.map { max(0, $0 - margins.leading - margins.trailing) },
      height: axes.contains(.vertical) ? nil : proposal.height.map { max(0, $0 - margins.top - margins.bottom) })
  }

  private func wholeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = innerItems.first?.sizeThatFits(inside(proposal)) ?? .zero
    return CGSize(
      width: size.width + margins.leading + margins.trailing, height: size.height + margins.top + margins.bottom)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // The content, which may be long, is asked only where the answer counts.
    if axes.contains(.vertical), let width = proposal.width, let height = proposal.height {
      return CGSize(width: max(0, width), height: height)
    }
    let size = wholeSize(proposal)
    return CGSize(
      width: axes.contains(.horizontal)
        ? proposal.width ?? size.width : proposal.width.map { max($0, 0) } ?? size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  // What lies inside ends at the room's edges, which bars keep free.
  override var endsSafeArea: Bool { true }
  /// What of the content is seen below bars at the room's edges.
  private var barsInsets = EdgeInsets()
  let followers = ContainerFollowers()
  private(set) var containerSize = CGSize.zero

  private func follow() {
    if frame.size != containerSize {
      containerSize = frame.size
      followers.tell()
    }
    let insets = safeAreaInsets(of: windowRect)
    let isMirrored = environment.layoutDirection == .rightToLeft
    barsInsets = insets
    let seen = CGRect(origin: .zero, size: frame.size).inset(by: -insets, isMirrored: isMirrored)
    let isWhole = insets == EdgeInsets() || environment.isScrollClipDisabled
    let new: [Effect] =
      isWhole
      ? []
      : [.clip(ClipShape(rect: Rect(x: seen.minX, y: seen.minY, width: seen.width, height: seen.height)))]
    guard new != effects else { return }
    effects = new
    showSettings()
    room.host.refresh()
  }

  override func arrange() {
    follow()
    if room.isShown {
      animateFrames { room.show(onPixels(frame)) }
    } else {
      room.show(onPixels(frame))
      layersDidChange()
      graph.inNextRound { [weak self] in self?.remake() }
    }
    let proposed = ProposedViewSize(frame.size)
    let size = wholeSize(proposed)
    let grows = contentSize != size
    contentSize = size
    // What is smaller than the room stands where the other axis puts it.
    let x = axes.contains(.horizontal) ? 0 : max(0, (frame.width - size.width) / 2)
    for item in innerItems { item.place(at: CGPoint(x: x + margins.leading, y: margins.top), inside(proposed)) }
    inner.show(
      Rect(x: 0, y: 0, width: max(size.width, frame.width), height: max(size.height, frame.height)), moves: !isBound)
    for (axis, tracker) in trackers {
      let atEnd = abs(Double(offset(axis)) - (tracker.configuration.bounds?.upperBound ?? 0)) < 1
      tracker.configuration = configuration(axis)
      showBar(axis)
      if grows, atEnd, anchor(axis) == 1 { go(axis, to: tracker.configuration.bounds?.upperBound ?? 0, nil) }
    }
    if grows { position.contentDidChange() }
    prepare()
    observe()
  }

  // MARK: Where it is

  private var listeners: [WeakListener] = []
  private var speeds: [Axis: ScrollSpeed] = [:]
  /// The axes along which the user has moved the content last.
  private var isByUser: Set<Axis> = []
  private var phases: [Axis: ScrollPhase] = [:]
  /// The axes along which the program sends the content somewhere: a spring may swing, but not beyond the ends.
  private var confined: Set<Axis> = []

  private struct WeakListener {
    weak var listener: (any ScrollListener)?
  }

  /// Tells somebody whenever the content has moved.
  func listen(_ listener: any ScrollListener) {
    listeners.removeAll { $0.listener == nil }
    if !listeners.contains(where: { $0.listener === listener }) { listeners.append(WeakListener(listener: listener)) }
  }

  /// How far the content has been moved along an axis, as far as this thread knows.
  func offset(_ axis: Axis) -> CGFloat {
    let offset = commanded[axis] ?? trackers[axis]?.position ?? 0
    return CGFloat(confined.contains(axis) ? min(max(offset, 0), max(0, greatestOffset(axis))) : offset)
  }

  /// What the content does along both axes.
  var phase: ScrollPhase { phases.values.max { $0.rank < $1.rank } ?? .idle }

  var geometry: ScrollGeometry {
    let margins = margins
    return ScrollGeometry(
      contentOffset: CGPoint(x: offset(.horizontal) - margins.leading, y: offset(.vertical) - margins.top),
      contentSize: CGSize(
        width: contentSize.width - margins.leading - margins.trailing,
        height: contentSize.height - margins.top - margins.bottom),
      contentInsets: margins, containerSize: frame.size)
  }

  /// Tells those who want to know of the geometry and the phase.
  private func observe() {
    guard !environment.scrollObservers.isEmpty else { return }
    for observer in environment.scrollObservers { observer.scrollDidChange(self) }
  }

  func length(_ axis: Axis) -> CGFloat { axis == .vertical ? frame.height : frame.width }
  private func contentLength(_ axis: Axis) -> CGFloat { axis == .vertical ? contentSize.height : contentSize.width }
  private func anchor(_ axis: Axis) -> Double {
    guard let anchor = environment.defaultScrollAnchor else { return 0 }
    return axis == .vertical ? anchor.y : anchor.x
  }

  /// Whether the content is on its way to a place that is known.
  func isUnderWay(_ axis: Axis) -> Bool { goal[axis] != nil }
  var isAtStart: Bool { trackers.allSatisfy { abs($1.position - anchor($0) * greatestOffset($0)) < 0.5 } }

  /// Where the content may be in the next moments, as far as can be followed: from where it is to where its velocity leads.
  func reach(_ axis: Axis) -> ClosedRange<CGFloat> {
    let now = offset(axis)
    guard let speed = speeds[axis], commanded[axis] == nil else { return now...now }
    let next = now + speed.lead(room: length(axis), from: now, to: goal[axis].map { CGFloat($0) })
    return min(now, next)...max(now, next)
  }

  /// How far the content is seen beyond the room's edges, below bars.
  func underBars(_ axis: Axis) -> (before: CGFloat, after: CGFloat) {
    if axis == .vertical { return (max(0, barsInsets.top), max(0, barsInsets.bottom)) }
    let most = max(0, barsInsets.leading, barsInsets.trailing)
    return (most, most)
  }

  /// Tells the compositor thread which offsets can be shown: those at which lists have built their views.
  private func prepare() {
    for (axis, tracker) in trackers {
      var range: ClosedRange<CGFloat>?
      for entry in listeners {
        guard let own = entry.listener?.prepared(axis) else { continue }
        guard let known = range else {
          range = own
          continue
        }
        let (low, high) = (max(known.lowerBound, own.lowerBound), min(known.upperBound, own.upperBound))
        range = low <= high ? low...high : known
      }
      if confined.contains(axis) {
        let most = CGFloat(max(0, greatestOffset(axis)))
        let known = range ?? 0...most
        let low = min(max(known.lowerBound, 0), most)
        range = low...max(low, min(known.upperBound, most))
      }
      tracker.prepared = range.map { Double($0.lowerBound)...Double($0.upperBound) }
    }
  }

  private func confine(_ axis: Axis, _ isConfined: Bool) {
    guard isConfined != confined.contains(axis) else { return }
    if isConfined { confined.insert(axis) } else { confined.remove(axis) }
    prepare()
  }

  /// The content has been laid out anew, and what is seen of it lies elsewhere by a distance.
  func shift(_ axis: Axis, by distance: CGFloat) {
    guard let tracker = trackers[axis] else { return }
    // What stands at its end stays there by itself.
    if anchor(axis) == 1, abs(Double(offset(axis)) - greatestOffset(axis)) < 1 { return }
    tracker.shift(by: Double(distance))
    commanded[axis]? += Double(distance)
    goal[axis]? += Double(distance)
    speeds[axis]?.shift(by: Double(distance))
  }

  private func hear(_ event: TrackerEvent, _ axis: Axis) {
    commanded[axis] = nil
    choice.note(event, axis, at: offset(axis))
    let before = CGFloat(target(axis))
    speeds[axis, default: ScrollSpeed()].note(event)
    switch event.kind {
    case .began:
      isByUser.insert(axis)
      confine(axis, false)
      phases[axis] = .interacting
      goal[axis] = nil
      position.forgetGoal()
      bars[axis]?.appear()
    case .willRest(let target, _, _, let command):
      goal[axis] = target
      if command == nil {
        isByUser.insert(axis)
        confine(axis, false)
        position.forgetGoal()
      }
      phases[axis] = command == nil || choice.isOurs(command, axis) ? .decelerating : .animating
      bars[axis]?.appear()
    case .changed, .refused: break
    case .rested:
      goal[axis] = nil
      phases[axis] = .idle
      confine(axis, false)
      bars[axis]?.fadeSoon()
    }
    moved(isSettled: event.kind == .rested)
    if event.kind == .rested { position.didArrive() }
    moves.changed()
    if isByUser.contains(axis) { position.didScroll() }
    observe()
    graph.scrollDidMove()
    chooseTarget(event, axis, from: before)
  }

  private func moved(isSettled: Bool) {
    for entry in listeners { entry.listener?.didScroll(isSettled: isSettled) }
  }

  /// Sends the content to an offset; without an animation it is there at once.
  ///
  /// Returns the number by which events speak of it.
  @discardableResult
  func go(_ axis: Axis, to offset: Double, _ animation: Animation?, isByUser: Bool = false) -> UInt64? {
    position.forgetGoal()
    if isByUser { self.isByUser.insert(axis) } else { self.isByUser.remove(axis) }
    guard let tracker = trackers[axis], let bounds = tracker.configuration.bounds else { return nil }
    let target = min(max(offset, bounds.lowerBound), bounds.upperBound)
    confine(axis, animation != nil && !isByUser && bounds.contains(Double(self.offset(axis))))
    let command = tracker.go(to: target, animation)
    goal[axis] = target
    if animation == nil {
      commanded[axis] = target
      moved(isSettled: true)
      observe()
      moves.changed()
      graph.scrollDidMove()
    }
    return command
  }

  /// Where the content is going, or is.
  func target(_ axis: Axis) -> Double { goal[axis] ?? Double(offset(axis)) }
  func greatestOffset(_ axis: Axis) -> Double { trackers[axis]?.configuration.bounds?.upperBound ?? 0 }

  // MARK: Trackers

  private func configuration(_ axis: Axis) -> TrackerConfiguration {
    let (whole, part) = (contentLength(axis), length(axis))
    var configuration = TrackerConfiguration(bounds: 0...max(0, Double(whole - part)))
    let edge =
      environment.scrollBounce.contains(axis == .vertical ? .vertical : .horizontal) && whole <= part
      ? TrackerConfiguration.Edge.hard : .rubberBand(range: max(1, Double(part)))
    (configuration.lowEdge, configuration.highEdge) = (edge, edge)
    // Inside of a sheet: down it moves when the content is at its top; up it may grow first.
    if axis == .vertical, let sheet = environment.presentationScroll {
      configuration.link = TrackerConfiguration.Link(
        sheet.tracker, rising: sheet.growsFirst ? .before : .never, falling: .after)
    }
    switch environment.scrollTargetKind {
    case .free, .custom: break
    case .pages: configuration.rests = .pages(length: max(1, Double(part)))
    case .views:
      let starts = position.starts(axis).map { TrackerConfiguration.Rest(min($0, max(0, Double(whole - part)))) }
      if !starts.isEmpty { configuration.rests = .points(starts) }
    }
    return configuration
  }

  /// Makes the trackers of the axes; they need the layers to be in the tree.
  private func remake() {
    let old = trackers.mapValues(\.position)
    for tracker in trackers.values { tracker.remove() }
    trackers = [:]
    guard room.layer.tree != nil else { return }
    for axis in Axis.allCases where axes.contains(axis == .vertical ? .vertical : .horizontal) {
      let configuration = configuration(axis)
      let start = old[axis] ?? anchor(axis) * (configuration.bounds?.upperBound ?? 0)
      let tracker = Tracker(in: graph.tree, configuration: configuration, position: start)
      trackers[axis] = tracker
      tracker.onEvent = { [weak self] in self?.hear($0, axis) }
      tracker.bind(inner.layer, axis == .vertical ? .positionY : .positionX, .linear(scale: -1))
      if start != 0 { moved(isSettled: true) }
    }
    isBound = true
    prepare()
    graph.scrollDidMove()
    claim()
    for axis in Axis.allCases { if trackers[axis] == nil { bars[axis] = nil } else { showBar(axis) } }
    graph.needsSync(room.owner)
    position.trackersAreMade()
  }

  private func claim() {
    room.layer.claims =
      environment.isScrollEnabled
      ? trackers.map { Claim(.tracker($1.id), $0 == .vertical ? .vertical : .horizontal, order: .appFirst) } : []
  }

  private func showBar(_ axis: Axis) {
    guard let tracker = trackers[axis] else { return }
    let isWanted =
      showsIndicators && environment.showsScrollIndicators(axis) && contentLength(axis) > length(axis) + 0.5
    guard isWanted else {
      if bars.removeValue(forKey: axis) != nil { graph.needsSync(room.owner) }
      return
    }
    let bar = bars[axis] ?? ScrollIndicator(axis, graph)
    if bars[axis] == nil {
      bars[axis] = bar
      graph.needsSync(room.owner)
    }
    bar.show(
      in: frame.size, content: Double(contentLength(axis)), tracker: tracker,
      sharesCorner: axes == [.horizontal, .vertical], environment)
  }

  override func appendLayers(to list: inout [Layer]) { if room.isShown { list.append(room.layer) } }

  override func end() {
    graph.forget(room.layer)
    room.host.remove(self)
    for tracker in trackers.values { tracker.remove() }
    trackers = [:]
  }
}
