import Foundation
import GlissadeLayers
import GlissadeMotion

/// How a page comes and goes: a tracker whose position is the page's distance from its place, played by the compositor thread.
///
/// A push sends it to 0, a pop to the page's width, a hand takes it from the edge. The page below is bound to it as well: it
/// stands 30 % of the width beyond its place when this one covers it, under black of 0.10 (semantics: UIKit's parallax).
@MainActor
final class PageMotion: ZoomHost {
  unowned let item: PageItem
  private var tracker: Tracker?
  /// The tracker's way: the page's width, or that of a zoom.
  private var width = 0.0
  private enum Style { case slide, fade, zoom }
  private var style = Style.slide
  private var fades: Bool { style == .fade }
  /// How the page grows out of a view, if it does.
  private(set) var zoom: ZoomMotion?
  /// Where it is going, or is.
  private(set) var isGoing = false
  /// At its place, with nothing below it to be seen.
  private(set) var isSettled = true
  /// Pushed, and not at its place yet.
  private(set) var isEntering = false
  /// Inserted below the top, and not to be seen before that is at its place.
  var isWaiting = false
  /// The compositor thread sends the page away by itself.
  private var isReleased = false
  private var hand = PageHand()
  private var removal: Removal?
  private var number = 0
  private weak var above: PageMotion?
  private weak var scroll: Tracker?

  init(_ item: PageItem) { self.item = item }

  private var graph: ViewGraph { item.graph }
  /// Whether something else than the model says where the page is.
  var isBound: Bool { tracker != nil }
  var isBelowBound: Bool { above != nil }
  /// 0 at the page's place.
  var progress: Tracker? { tracker }
  private var direction: Double { item.environment.layoutDirection == .rightToLeft ? -1 : 1 }

  // MARK: Coming and going

  /// Chooses how the page moves; while it does, that stays.
  private func chooseStyle() {
    let old = style
    if item.environment.accessibilityReduceMotion {
      style = .fade
    } else {
      style = zoomKey == nil ? .slide : .zoom
    }
    guard style != old else { return }
    zoom?.end()
    zoom = style == .zoom ? ZoomMotion(self) : nil
    if zoom == nil { graph.needsSync(item.own.owner) }
    zoom?.placeDidChange(ZoomPlace(filling: Size(item.frame.width, item.frame.height)))
    width = length
    tracker?.configuration = configuration
  }

  private var length: Double { style == .zoom ? ZoomNumbers.way : max(1, Double(item.frame.width)) }

  /// What the page says of its transition may be something else.
  func transitionDidChange() {
    guard isSettled, !isGoing, tracker != nil, item.page.entry != nil else { return }
    let (old, known) = (style, zoom)
    chooseStyle()
    if style != old { prepare() }
    if zoom === known { zoom?.keyDidChange() }
  }

  private var spring: Animation {
    switch style {
    case .zoom: ZoomNumbers.flight
    case .fade where zoomKey != nil: ZoomNumbers.fade
    default: PageSlide.spring
    }
  }

  /// Comes from the trailing edge, or back from its way out.
  func enter(_ transaction: Transaction, isNew: Bool) {
    isGoing = false
    isReleased = false
    drop()
    guard !transaction.disablesAnimations else {
      isSettled = true
      if let tracker { tracker.go(to: 0, nil) }
      zoom?.stand()
      return
    }
    isSettled = false
    isEntering = true
    if isNew { chooseStyle() }
    run(isNew: isNew, transaction) { _ in }
  }

  /// Goes out to the trailing edge; the page lives until it is there.
  func exit(_ transaction: Transaction, _ removal: Removal?) {
    isGoing = true
    isEntering = false
    guard !transaction.disablesAnimations, let removal else { return }
    if isSettled, !isReleased { chooseStyle() }
    isSettled = false
    hold(removal)
    run(isNew: false, transaction) { $0.drop() }
  }

  /// Lives on below the page that comes instead of it.
  func stay(_ removal: Removal?) {
    if let removal { hold(removal) }
  }

  private func hold(_ removal: Removal) {
    guard self.removal !== removal else { return }
    drop()
    self.removal = removal
    removal.begin()
  }

  /// Nothing keeps the page any longer, if it has been taken away.
  func drop() {
    number += 1
    let held = removal
    removal = nil
    held?.end()
  }

  /// Sends the tracker to where the page is going, once its layers are in the tree.
  private func run(
    isNew: Bool, _ transaction: Transaction, _ done: @escaping @MainActor (PageMotion) -> Void
  ) {
    number += 1
    let number = number
    let records = transaction.completions
    for record in records { record.begin() }
    let end: @MainActor () -> Void = { [weak self] in
      for record in records { record.end() }
      if let self, self.number == number { done(self) }
    }
    graph.inNextRound { [weak self] in
      guard let self, !item.page.isDetached else { return end() }
      prepare(isNew: isNew)
      guard let tracker else { return end() }
      claim()
      item.stack?.bindPages()
      if !(isReleased && isGoing) {
        zoom?.fly(back: isGoing)
        tracker.go(to: isGoing ? width : 0, spring)
      }
      whenAtRest(end)
    }
  }

  private func whenAtRest(_ end: @escaping @MainActor () -> Void) {
    guard let tracker else { return end() }
    if let hands = zoom?.trackers { hands.whenAtRest(tracker, end) } else { tracker.whenAtRest(end) }
  }

  // MARK: The tracker

  /// Makes the tracker, where there is none; it needs the layers to be in the tree.
  func prepare(isNew: Bool = false) {
    guard item.page.entry != nil, item.own.layer.tree != nil, !item.page.isDetached else { return }
    if tracker == nil, isSettled { chooseStyle() }
    guard zoom?.isInTree ?? true else {
      graph.inNextRound { [weak self] in self?.prepare(isNew: isNew) }
      return
    }
    width = length
    guard tracker == nil else { return bind() }
    let made = Tracker(in: graph.tree, configuration: configuration, position: isNew ? width : 0)
    tracker = made
    made.onEvent = { [weak self] in self?.hear($0) }
    zoom?.prepare(isNew: isNew)
    bind()
    claim()
    item.stack?.bindPages()
  }

  private var slide: PageSlide { PageSlide(width: width, direction: direction) }
  private var configuration: TrackerConfiguration {
    slide.configuration(mayLeave: item.page.leadsBack || isGoing, isGoing: isGoing)
  }

  /// Moves the page, its shadow and what of it stands in the bar.
  private func bind() {
    guard let tracker else { return }
    zoom?.prepare(isNew: false)
    let stays = style != .slide
    slide.bind(tracker, page: item.own.layer, shade: item.shade, stays: stays, fades: fades)
    guard item.barItem.groups[0].layer.tree != nil else { return }
    let barFade = zoom != nil ? barFadesInLate : stays ? fadeIn : barFadesIn
    tracker.bind(item.barItem.groups[0].layer, .opacity, barFade)
    tracker.bind(item.title.groups[1].layer, .positionX, .linear(scale: stays ? 0 : direction * 0.5))
  }

  private var barFadesIn: TrackerMap { .piecewise([TrackerMap.Knot(0, 1), TrackerMap.Knot(0.6 * width, 0)]) }
  private var barFadesInLate: TrackerMap { .piecewise([TrackerMap.Knot(0, 1), TrackerMap.Knot(0.45 * width, 0)]) }
  private var fadeIn: TrackerMap { slide.fade }

  /// Ties the page to the one that lies on it: it is shifted, dimmed, and not seen where that covers it.
  func bind(below above: PageMotion?) {
    guard item.below.layer.tree != nil else { return }
    guard let above, let tracker = above.tracker else {
      self.above = nil
      item.standsAlone()
      return
    }
    self.above = above
    // Hands mean the page below as soon as the one on it goes.
    item.dim.isHitTestable = !above.isGoing
    let width = above.width
    let stays = above.style != .slide
    func map(_ covered: Double, _ free: Double) -> TrackerMap {
      .piecewise([TrackerMap.Knot(0, covered), TrackerMap.Knot(width, free)])
    }
    if let zoom = above.zoom, let trackers = zoom.trackers {
      item.prepareToShrink()
      ZoomBindings(zoom, tracker, trackers).bind(below: item.below.layer, dim: item.dim)
    } else {
      item.standsAlone()
      above.slide.bind(tracker, below: item.below.layer, dim: item.dim, stays: stays)
    }
    guard item.barItem.groups[0].layer.tree != nil else { return }
    // The two bars take turns: words of both at once cannot be read.
    let late = [TrackerMap.Knot((stays ? 0.55 : 0.4) * width, 0), TrackerMap.Knot(width, 1)]
    tracker.bind(item.barItem.groups[1].layer, .opacity, above.fades ? map(0, 1) : .piecewise(late))
    // The title becomes the words of the back button, which come out of it.
    let way = stays ? nil : item.wayOfTitle(to: above.item).map { Double($0) }
    titleWay = way
    tracker.bind(item.title.groups[2].layer, .positionX, map(stays ? 0 : way ?? -direction * width * 0.5, 0))
    if let words = above.item.backTitle?.layer, words.tree != nil {
      tracker.bind(words, .offsetX(0), map(0, -(way ?? 0)))
    }
  }
  /// How far the title goes below a page.
  private var titleWay: Double?

  /// What stands in the bar has been placed.
  func barDidArrange() {
    guard !item.page.isDetached else { return }
    item.stack?.barDidArrange()
  }

  /// Whether the title goes elsewhere by now.
  var isTitleElsewhere: Bool {
    guard let above, above.style == .slide else { return false }
    return item.wayOfTitle(to: above.item).map { Double($0) } != titleWay
  }

  private func claim() {
    let (page, bar) = (item.below.layer, item.barItem.groups[1].layer)
    if let tracker, tracker.configuration != configuration { tracker.configuration = configuration }
    zoom?.trackers?.configure()
    (page.claims, bar.claims) = (claims(on: page), isGoing ? [] : claims(on: bar))
    // Where a page that slides away is seen, hands do not mean what lies behind.
    page.isHitTestable = item.environment.allowsHitTesting || isGoing && style == .slide
  }

  private func claims(on layer: Layer) -> [Claim] {
    guard let tracker, yieldsToHands else { return [] }
    if let hands = zoom?.trackers { return hands.claims(on: layer) }
    return slide.claims(tracker, on: layer, isGoing: isGoing)
  }

  /// The page's room, or what its bar says, has changed.
  func roomDidChange(_ size: Size) {
    zoom?.placeDidChange(ZoomPlace(filling: size))
    guard let tracker, size.width > 0 else { return }
    let isOther = length != width
    width = length
    if tracker.configuration != configuration { tracker.configuration = configuration }
    claim()
    guard isOther else { return }
    bind()
    if isGoing { tracker.go(to: width, PageSlide.spring) }
    item.stack?.bindPages()
  }

  func settingsDidChange() {
    // Whoever wants less motion may have said so since the page came: a hand that swipes it back is a transition, too.
    transitionDidChange()
    guard let tracker else { return }
    tracker.configuration = configuration
    claim()
    bind()
    item.stack?.bindPages()
  }

  private func hear(_ event: TrackerEvent) {
    switch hand.hear(event) {
    case .began: handDidBegin()
    case .released: handDidRelease()
    case .returned: handDidReturn()
    case .overruled: if isGoing { goOn() }
    case .rested: settleIfDone()
    case nil: break
    }
  }

  /// A hand has taken the page, which may be on its way out: then it is open where that goes.
  func handDidBegin() {
    if isGoing { number += 1 }
    guard isSettled, !isGoing else { return }
    isSettled = false
    zoom?.keyDidChange()
    item.stack?.sightDidChange()
  }

  /// Pops the path down to the page below.
  func pop() {
    if !isGoing, let entry = item.page.entry { item.page.model.pop(entry) }
  }

  /// A hand has sent the page away: that pops the path.
  func handDidRelease() {
    if isGoing { return goOn() }
    guard item.page.entry != nil else { return }
    isReleased = true
    pop()
    graph.afterUpdate { [weak self] in
      // The program has kept the page in its path.
      guard let self, !isGoing, isReleased else { return }
      isReleased = false
      zoom?.fly(back: false)
      tracker?.go(to: 0, spring)
    }
  }

  /// The page was caught, and has been let go on its way out.
  private func goOn() {
    number += 1
    let number = number
    whenAtRest { [weak self] in if self?.number == number { self?.drop() } }
  }

  /// A hand has caught the page on its way out and taken it back: it comes back into the path.
  func handDidReturn() {
    guard isGoing || isReleased else { return settleIfDone() }
    number += 1
    // A page that has been thrown away and caught is taken out of the path first.
    graph.afterUpdate { [weak self] in
      guard let self, isGoing, let entry = item.page.entry else { return }
      item.page.model.restore(entry)
      graph.afterUpdate { [weak self] in
        // The program does not take it.
        guard let self, isGoing, !item.page.isDetached else { return }
        zoom?.fly(back: true)
        tracker?.go(to: width, spring)
        goOn()
      }
    }
  }

  /// Something has come to rest: if all has, the page is at its place.
  func settleIfDone() {
    guard !isGoing, !isReleased, !isSettled, let tracker, tracker.position < 0.5, zoom?.trackers?.isAtRest ?? true
    else { return }
    isSettled = true
    isEntering = false
    zoom?.didSettle()
    Updates.add { [weak self, graph] in
      // That may be the end of the page itself.
      self?.item.stack?.pageDidSettle()
      Updates.note(graph)
    }
  }

  // MARK: Scrolling

  /// Shows by where a scroll view is what of its content lies under the bar, and whether the title stands in it.
  func bindScroll(_ scroll: Tracker?) {
    let large = item.page.hasLargeTitle
    let hasPrincipal = item.page.bar.items.contains { $0.placement == .principal }
    guard self.scroll !== scroll || scrollState != [large, hasPrincipal] else { return }
    if let old = self.scroll, old !== scroll { unbind(old) }
    self.scroll = scroll
    scrollState = [large, hasPrincipal]
    let start = large ? Double(BarMetrics.largeTitle) : 0
    let title = item.title.groups[2].layer
    let letters = item.largeTitle.groups[1].layer
    Layer.withoutAnimation {
      for layer in [item.barGround, item.barLine] { layer.opacity = 0 }
      title.opacity = large && !hasPrincipal ? 0 : 1
    }
    guard let scroll else { return }
    func ramp(_ from: Double, _ to: Double) -> TrackerMap {
      .piecewise([TrackerMap.Knot(from, 0), TrackerMap.Knot(to, 1)])
    }
    for layer in [item.barGround, item.barLine] { scroll.bind(layer, .opacity, ramp(start, start + 6)) }
    if letters.tree != nil { scroll.bind(letters, .positionY, .linear(scale: -1)) }
    if title.tree != nil {
      scroll.bind(title, .opacity, title.opacity == 0 ? ramp(start * 0.6, start * 0.85) : .linear(scale: 0, offset: 1))
    }
  }
  /// What the ties to the scroll view were made for.
  private var scrollState: [Bool] = []

  private func unbind(_ scroll: Tracker) {
    for layer in [item.barGround, item.barLine, item.title.groups[2].layer] { scroll.unbind(layer, .opacity) }
    scroll.unbind(item.largeTitle.groups[1].layer, .positionY)
  }

  func end() {
    drop()
    zoom?.end()
    tracker?.remove()
    tracker = nil
  }
}
