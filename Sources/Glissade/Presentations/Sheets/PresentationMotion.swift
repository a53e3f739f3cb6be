import Foundation
import GlissadeLayers
import GlissadeMotion

/// How a presentation comes, moves and goes: a tracker whose position is the height that is seen of it, played by the compositor
/// thread.
///
/// Hands take it by the claim of its layer, scroll views inside share their hand with it, and the program sends it to detents.
/// What lies behind is dimmed and made smaller by the same tracker.
@MainActor
final class PresentationMotion: ZoomHost {
  unowned let item: PresentationItem
  private(set) var tracker: Tracker?
  /// How it grows out of a view, if it does, and the progress of that.
  private(set) var zoom: ZoomMotion?
  private(set) var flight: Tracker?
  /// At its place, as far as it grows out of a view.
  var isSettled = true
  private(set) var metrics = SheetMetrics(room: .zero, isCover: false)
  private(set) var detents: SheetDetents?
  /// Where it rests, or is going.
  private(set) var selected: PresentationDetent = .large
  private var hasSelected = false
  /// Whether it fades instead of moving.
  private(set) var fades = false
  /// Nothing of it moves when it comes.
  private var isSudden = false
  private(set) var isGoing = false
  /// The compositor thread sends it away by itself.
  private(set) var isReleased = false
  /// A hand has it.
  private var isHeld = false
  /// The user moves it, and the content is laid out for the height that is seen.
  private var followsHand = false
  /// The height that is seen is that of the detent: nothing moves but the flight, if anything does.
  private var isAtHeight = false
  /// Where the tracker was sent last.
  private var target = 0.0
  /// The command that nothing has been heard of: what a hand chose before it is overruled.
  private var awaited: UInt64?
  private var number = 0
  private var records: [CompletionRecord] = []

  init(_ item: PresentationItem) { self.item = item }

  func setZoom(_ new: ZoomMotion?) {
    zoom?.end()
    zoom = new
  }

  func setFlight(_ new: Tracker?) {
    flight?.remove()
    flight = new
  }

  var graph: ViewGraph { item.graph }
  var presentation: PresentationNode { item.presentation }
  var options: PresentationOptions { presentation.options }
  var isBound: Bool { tracker != nil }
  private var isDismissible: Bool { !metrics.isCover && options.isDismissDisabled != true }
  var height: CGFloat { detents?.height(selected) ?? metrics.greatestHeight }
  var showsGrabber: Bool {
    guard !presentation.isCover else { return false }
    switch options.dragIndicator ?? .automatic {
    case .visible: return true
    case .hidden: return false
    case .automatic: return (detents?.entries.count ?? options.detents?.count ?? 1) > 1
    }
  }

  /// What scroll views inside share their hand with.
  var scroll: PresentationScroll? {
    guard let tracker, !presentation.isCover, !isGoing else { return nil }
    return PresentationScroll(tracker: tracker.id, growsFirst: options.contentInteraction != .scrolls)
  }

  // MARK: Coming and going

  /// Comes, or comes back from its way out.
  func enter(_ transaction: Transaction) {
    number += 1
    isGoing = false
    isReleased = false
    wait(for: transaction)
    guard tracker != nil else {
      isSudden = transaction.disablesAnimations
      fades = item.environment.accessibilityReduceMotion
      return
    }
    go(transaction.disablesAnimations ? nil : SheetMetrics.spring)
  }

  /// Goes; the presentation lives until it is not seen any more.
  func exit(_ transaction: Transaction) {
    number += 1
    isGoing = true
    wait(for: transaction)
    let number = number
    let known = zoom
    if isSettled, !isReleased, !isHeld, tracker != nil { chooseZoom() }
    let isOther = zoom !== known
    isSettled = false
    if !isReleased {
      let before = fades
      if !isHeld, !followsHand { fades = item.environment.accessibilityReduceMotion }
      if fades != before { bind() }
    }
    graph.inNextRound { [weak self] in
      guard let self, self.number == number else { return }
      guard let tracker else { return finish(number) }
      if isOther { zoomDidChange() }
      let isSudden = transaction.disablesAnimations
      if let zoom, let flight, let hands = zoom.trackers {
        if !isReleased {
          zoom.fly(back: true, isSudden: isSudden)
          flight.go(to: ZoomNumbers.way, isSudden ? nil : ZoomNumbers.flight)
        }
        configure()
        claim()
        return hands.whenAtRest(flight) { [weak self] in self?.finish(number) }
      }
      if !isReleased { awaited = tracker.go(to: 0, isSudden ? nil : SheetMetrics.spring) }
      configure()
      tracker.whenAtRest { [weak self] in self?.finish(number) }
    }
  }

  /// Those who wait for the change wait for the motion.
  private func wait(for transaction: Transaction) {
    endRecords()
    records = transaction.completions
    for record in records { record.begin() }
  }

  private func endRecords() {
    let ended = records
    records = []
    for record in ended { record.end() }
  }

  private func finish(_ number: Int) {
    guard self.number == number else { return }
    endRecords()
    let presentation = presentation
    Updates.add {
      presentation.finish()
      Updates.note(presentation.graph)
    }
  }

  /// Makes the tracker, now that the layers are in the tree.
  func begin() {
    guard tracker == nil, !presentation.isDetached, detents != nil else { return }
    chooseZoom()
    guard zoom?.isInTree ?? true else { return graph.inNextRound { [weak self] in self?.begin() } }
    guard item.own.layer.tree != nil else { return }
    let isThere = isSudden || zoom != nil
    let made = Tracker(in: graph.tree, configuration: configuration, position: isThere ? Double(height) : 0)
    tracker = made
    (isAtHeight, target) = (isThere, Double(height))
    prepareFlight(isNew: !isSudden)
    made.onEvent = { [weak self] in self?.hear($0) }
    bind()
    graph.presentations.bind()
    claim()
    presentation.refreshEnvironment()
    if isGoing { return }
    go(isSudden ? nil : SheetMetrics.spring)
  }

  /// Sends it to its detent; the height may be there at once, while the flight goes on.
  private func go(_ animation: Animation?, isAtOnce: Bool = false) {
    guard let tracker else { return }
    isAtHeight = animation == nil || isAtOnce || isAtHeight && target == Double(height)
    target = Double(height)
    awaited = tracker.go(to: target, isAtOnce ? nil : animation)
    configure()
    claim()
    let number = number
    let end: @MainActor () -> Void = { [weak self] in if self?.number == number { self?.endRecords() } }
    isSettled = zoom == nil
    guard let zoom, let flight, let hands = zoom.trackers else { return tracker.whenAtRest(end) }
    zoom.fly(back: false, isSudden: animation == nil)
    flight.go(to: 0, animation == nil ? nil : ZoomNumbers.flight)
    hands.whenAtRest(flight, end)
  }

  // MARK: Where it may be

  /// The window has another size, or is seen for the first time.
  func roomDidChange(_ room: CGSize) {
    let new = SheetMetrics(room: room, isCover: presentation.isCover)
    let resolved = SheetDetents(
      options.detents ?? [.large], new, presentation.childEnvironment, scale: graph.scale)
    guard new != metrics || resolved != detents else { return }
    let isOtherRoom = new != metrics
    let old = height
    let hadDetents = detents != nil
    metrics = new
    detents = resolved
    if !hasSelected {
      hasSelected = true
      if let wanted = options.selected, resolved.height(wanted) != nil {
        selected = wanted
      } else {
        select(resolved.entries[0].detent)
      }
    } else if resolved.height(selected) == nil {
      select(resolved.nearest(to: old).detent)
    }
    if tracker == nil || isOtherRoom, !followsHand { item.contentHeight = height }
    guard hadDetents else { return }
    presentation.refreshParts()
    guard tracker != nil else { return }
    if !followsHand, !isGoing { layOut(for: height, SheetMetrics.spring) }
    if isGoing {
      configure()
    } else if isHeld {
      configure()
    } else {
      // A window that is resized shows its content at once where it belongs; what moves goes on.
      go(
        isOtherRoom && !isMoving ? nil : SheetMetrics.spring, isAtOnce: isOtherRoom && zoom != nil && isAtHeight)
    }
    bind()
    graph.presentations.bind()
  }

  private var isMoving: Bool { awaited != nil || followsHand || isOnItsWay || zoom != nil && !isSettled }
  private var isOnItsWay = false

  private var configuration: TrackerConfiguration {
    let least = detents?.least ?? metrics.greatestHeight
    var rests = [
      TrackerConfiguration.Rest(
        0, condition: isDismissible || isGoing ? .always : .never, isFinal: true, commands: commandsOfDismissal)
    ]
    for entry in detents?.entries ?? [] { rests.append(TrackerConfiguration.Rest(Double(entry.height))) }
    var configuration = TrackerConfiguration(rests: .points(rests))
    configuration.lowEdge =
      isDismissible || isGoing ? .hard : .rubberBand(range: max(1, SheetMetrics.give(below: least)))
    configuration.highEdge = .rubberBand(range: Double(SheetMetrics.overshoot))
    configuration.decay = SheetMetrics.decay
    configuration.stillSpeed = SheetMetrics.stillSpeed
    configuration.flickSpeed = SheetMetrics.flickSpeed
    configuration.spring = SheetMetrics.spring
    configuration.catchesOnTouch = false
    return configuration
  }

  private func configure() {
    let new = configuration
    if let tracker, tracker.configuration != new { tracker.configuration = new }
    zoom?.trackers?.configure()
  }

  private func claim() {
    guard let tracker, !isGoing else {
      item.own.layer.claims = []
      return
    }
    let hands = yieldsToHands ? zoom?.trackers?.claims(on: item.own.layer) ?? [] : []
    // A zone, though all of the layer: a wheel does not move sheets.
    let pull = Claim(
      .tracker(tracker.id), .vertical, order: .appFirst, zone: Rect(origin: .zero, size: item.own.layer.bounds))
    item.own.layer.claims = metrics.isCover ? hands : hands + [pull]
  }

  // MARK: What happens

  private func hear(_ event: TrackerEvent) {
    switch event.kind {
    case .began:
      isHeld = true
      followsHand = true
      isAtHeight = false
      handDidBegin()
    case .changed: follow(event.position)
    case .willRest(let target, _, let isFinal, let command):
      let wasHeld = isHeld
      isHeld = false
      isOnItsWay = true
      if let awaited {
        guard let command, command >= awaited else { break }
        self.awaited = nil
      }
      // Without a hand it is other detents that have sent it elsewhere.
      guard wasHeld, command == nil, !isGoing else { break }
      isFinal ? wasDismissed() : wasSent(to: target)
    case .refused: break
    case .rested:
      isOnItsWay = false
      if !isHeld { isAtHeight = true }
      guard followsHand, !isHeld else { break }
      followsHand = false
      layOut(for: height, nil)
      settleIfDone()
    }
  }

  /// Lays the content out for the height that is seen while a hand is at work.
  private func follow(_ position: Double) {
    guard followsHand, !isGoing, let detents else { return }
    layOut(for: min(max(CGFloat(position), detents.least), detents.greatest), nil)
  }

  private func layOut(for height: CGFloat, _ animation: Animation?) {
    let height = CGFloat((Double(height) * graph.scale).rounded() / graph.scale)
    guard abs(height - item.contentHeight) > 1e-6 else { return }
    var transaction = Transaction(animation: animation)
    transaction.disablesAnimations = animation == nil
    withTransaction(transaction) {
      Updates.add { [weak item] in
        guard let item, !item.presentation.isDetached else { return }
        item.contentHeight = height
        item.invalidateLayout()
      }
    }
  }

  /// A hand has sent it to a detent.
  private func wasSent(to target: Double) {
    guard let detents else { return }
    let detent = detents.nearest(to: CGFloat(target)).detent
    guard detent != selected else { return }
    select(detent)
    if zoom != nil {
      configure()
      bind()
    }
    graph.presentations.bind()
  }

  /// Notes where it rests, and tells the program.
  private func select(_ detent: PresentationDetent) {
    selected = detent
    guard let selection = options.selection, options.selected != detent else { return }
    Updates.add { if selection.wrappedValue != detent { selection.wrappedValue = detent } }
  }

  /// A hand has thrown it out of the window.
  func wasDismissed() {
    isReleased = true
    presentation.end()
    graph.afterUpdate { [weak self] in
      // The program keeps it.
      guard let self, !isGoing, isReleased else { return }
      isReleased = false
      go(SheetMetrics.spring)
    }
  }

  func optionsDidChange(from old: PresentationOptions) {
    guard hasSelected, let detents else { return }
    if let wanted = options.selected, wanted != old.selected, wanted != selected, detents.height(wanted) != nil,
      options.detents == old.detents
    {
      move(to: wanted)
    } else if options.detents != old.detents, let wanted = options.selected {
      selected = wanted
    }
    settingsDidChange()
  }

  /// Goes to a detent, with the content laid out for it by the same spring: one motion with all that changes with it.
  func move(to detent: PresentationDetent) {
    select(detent)
    guard tracker != nil, !isGoing, let target = detents?.height(detent) else { return }
    let isSudden = presentation.transaction.disablesAnimations
    if !followsHand {
      layOut(for: target, isSudden ? nil : SheetMetrics.spring)
    }
    go(isSudden ? nil : SheetMetrics.spring)
    graph.presentations.bind()
  }

  func grabberWasTapped() {
    guard let detents, !isGoing else { return }
    if detents.entries.count > 1 { move(to: detents.next(after: selected)) } else { presentation.dismissByHand() }
  }

  /// What is said of the presentation, or its environment, has changed.
  func settingsDidChange() {
    guard tracker != nil else { return }
    configure()
    claim()
    bind()
    graph.presentations.bind()
  }

  func end() {
    endRecords()
    setZoom(nil)
    setFlight(nil)
    tracker?.remove()
    tracker = nil
  }
}
