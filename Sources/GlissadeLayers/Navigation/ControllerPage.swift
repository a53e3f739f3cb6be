import GlissadeMotion

/// A controller on the screen, and how it comes and goes: a tracker whose position is its distance from its place, played by the
/// compositor thread.
///
/// Layers as of a page of views: one that the own tracker moves, in it one that the tracker of the page above moves and dims.
@MainActor
final class ControllerPage {
  let controller: LayerController
  let own = Layer()
  let below = Layer()
  private let dim = Layer()
  private let shade = Layer()
  private(set) weak var navigation: NavigationController?
  private(set) var tracker: Tracker?
  private(set) var zoom: ControllerZoom?

  private enum Style { case slide, fade, zoom }
  private var style = Style.slide
  private var size = Size(1, 1)
  /// On its way out.
  private(set) var isGoing = false
  /// The controller on which it lay, if it was the top that has been popped.
  private weak var lower: LayerController?
  /// Not in the stack any more, and to be seen until the one that comes instead covers it.
  var isStaying = false
  /// Has left.
  var isGone = false
  /// At its place, with nothing below it to be seen.
  private(set) var isSettled = true
  /// Put below the top, and not to be seen before that is at its place.
  var isWaiting = false { didSet { Layer.withoutAnimation { own.isHidden = isWaiting } } }
  /// The compositor thread sends it away by itself.
  private var isReleased = false
  private var hand = PageHand()
  private var number = 0

  init(_ controller: LayerController, _ navigation: NavigationController) {
    self.controller = controller
    self.navigation = navigation
    for layer in [own, below, dim, shade] { layer.anchor = .topLeading }
    for layer in [own, shade] { layer.isHitTestable = false }
    dim.fill = .color(.black)
    dim.opacity = 0
    below.effects = [.scale(x: 1, y: 1, anchor: .center)]
    below.addChild(controller.layer)
    for layer in [shade, below, dim] { own.addChild(layer) }
    showGround()
  }

  // MARK: Layout

  private var direction: Double { navigation?.isRightToLeft == true ? -1 : 1 }
  private var length: Double { style == .zoom ? ZoomNumbers.way : max(1, size.width) }
  private var slide: PageSlide { PageSlide(width: length, direction: direction) }
  /// Whether hands may take it away, or catch it on its way out.
  var yieldsToHands: Bool {
    guard controller.isInteractivePopEnabled, let navigation else { return false }
    return isGoing ? canReturn : navigation.controller(below: self) != nil
  }
  /// Whether it has just left the place that is free on top.
  private var canReturn: Bool { isGoing && lower != nil && navigation?.topController === lower }
  private var configuration: TrackerConfiguration {
    slide.configuration(mayLeave: yieldsToHands || isGoing, isGoing: isGoing)
  }

  /// Makes what moves the page, once its layers are in the tree; nil is at the end of its way.
  func prepare(at position: Double?, _ size: Size) {
    guard let tree = navigation?.tree else { return }
    self.size = size
    layOutLayers()
    chooseStyle()
    let made = Tracker(in: tree, configuration: configuration, position: position ?? length)
    made.onEvent = { [weak self] in self?.hear($0) }
    tracker = made
    zoom?.prepare(isNew: position == nil)
    bind()
    claim()
  }

  func layOut(_ size: Size) {
    guard size != self.size, let tracker else { return }
    self.size = size
    layOutLayers()
    zoom?.roomDidChange(size)
    settingsDidChange()
    if isGoing, style != .zoom { tracker.go(to: length, PageSlide.spring) }
  }

  private func layOutLayers() {
    Layer.withoutAnimation {
      let place = Rect(origin: .zero, size: size)
      for layer in [own, below, dim, controller.layer] { layer.frame = place }
      shade.frame = PageSlide.shadeFrame(size, direction: direction)
      shade.fill = PageSlide.shadeFill(direction: direction)
      controller.layoutLayers()
    }
  }

  func showGround() {
    Layer.withoutAnimation { below.fill = .color(navigation?.background ?? .white) }
  }

  /// What hands may do with the page may be something else.
  func claimsDidChange() {
    tracker?.configuration = configuration
    claim()
  }

  func settingsDidChange() {
    Layer.withoutAnimation {
      shade.frame = PageSlide.shadeFrame(size, direction: direction)
      shade.fill = PageSlide.shadeFill(direction: direction)
    }
    bind()
    claimsDidChange()
  }

  /// What is preferred may be something else: it is chosen at rest.
  func transitionDidChange() {
    guard isSettled, !isGoing, tracker != nil else { return }
    let old = style
    Layer.withoutAnimation { chooseStyle() }
    if style != old { settingsDidChange() }
  }

  // MARK: Coming and going

  /// Chooses how the page moves; while it does, that stays.
  private func chooseStyle() {
    let old = style
    switch controller.preferredTransition?.kind {
    case _ where navigation?.reducesMotion == true: style = .fade
    case .zoom: style = .zoom
    case .crossDissolve: style = .fade
    case nil: style = .slide
    }
    guard style != old else { return }
    zoom?.end()
    zoom = nil
    if style == .zoom {
      let zoom = ControllerZoom(self, size)
      self.zoom = zoom
      shade.removeFromParent()
      for layer in [zoom.layers.anchor, zoom.layers.drag] { own.addChild(layer) }
      for layer in [below, dim] { zoom.layers.content.addChild(layer) }
      if tracker != nil { zoom.prepare(isNew: false) }
    } else {
      for layer in [shade, below, dim] { own.addChild(layer) }
    }
    tracker?.configuration = configuration
  }

  private var spring: Animation {
    switch style {
    case .zoom: ZoomNumbers.flight
    case .fade: ZoomNumbers.fade
    case .slide: PageSlide.spring
    }
  }

  /// Comes to its place, or back from its way out.
  func enter(from other: LayerController, isNew: Bool, animated: Bool) {
    isGoing = false
    isReleased = false
    isGone = false
    isSettled = false
    if isNew { zoom?.resolve(from: other) }
    settingsDidChange()
    guard animated else {
      number += 1
      tracker?.go(to: 0, nil)
      zoom?.stand()
      isSettled = true
      return
    }
    send()
    wait { $0.settle() }
  }

  /// Leaves for a controller below.
  ///
  /// - Parameter lower: the one on which it lay, if it may come back there.
  func exit(to other: LayerController, lower: LayerController?) {
    if isSettled, !isReleased { chooseStyle() }
    isGoing = true
    self.lower = lower
    isStaying = false
    isSettled = false
    if !isReleased { zoom?.resolve(from: other) }
    settingsDidChange()
    if !isReleased { send() }
    leave()
  }

  /// Sends the tracker to where the page is going.
  private func send() {
    zoom?.fly(back: isGoing)
    tracker?.go(to: isGoing ? length : 0, spring)
  }

  /// Has the page end when it is at rest.
  private func leave() {
    wait { page in
      page.isGone = true
      page.navigation?.pageDidLeave(page)
    }
  }

  private func wait(_ done: @escaping @MainActor (ControllerPage) -> Void) {
    number += 1
    let number = number
    guard let tracker else { return }
    let end: @MainActor () -> Void = { [weak self] in
      if let self, self.number == number { done(self) }
    }
    if let hands = zoom?.trackers { hands.whenAtRest(tracker, end) } else { tracker.whenAtRest(end) }
  }

  private func settle() {
    guard !isGoing, !isReleased else { return }
    isSettled = true
    zoom?.didSettle()
    navigation?.pageDidRest(self)
  }

  // MARK: The tracker

  private func bind() {
    guard let tracker else { return }
    slide.bind(tracker, page: own, shade: shade, stays: style != .slide, fades: style == .fade)
    zoom?.bind()
  }

  /// Ties the page to the one that lies on it: it is shifted, dimmed, and not seen where that covers it.
  func bind(below above: ControllerPage) {
    guard let tracker = above.tracker else { return }
    // Hands mean what lies below as soon as the one on it goes.
    Layer.withoutAnimation { dim.isHitTestable = !above.isGoing }
    if let zoom = above.zoom, let trackers = zoom.trackers {
      // Seen around a page that is smaller than its room.
      Layer.withoutAnimation { (self.zoom?.layers.content ?? own).fill = below.fill }
      ZoomBindings(zoom, tracker, trackers).bind(below: below, dim: dim)
    } else {
      tracker.bind(below, .scale(0), .linear(scale: 0, offset: 1))
      above.slide.bind(tracker, below: below, dim: dim, stays: above.style != .slide)
    }
  }

  private func claim() {
    zoom?.trackers?.configure()
    guard let tracker, yieldsToHands else { return below.claims = [] }
    below.claims = zoom?.trackers?.claims(on: below) ?? slide.claims(tracker, on: below, isGoing: isGoing)
  }

  private func hear(_ event: TrackerEvent) {
    switch hand.hear(event) {
    case .began: handDidBegin()
    case .released: handDidRelease()
    case .returned: handDidReturn()
    case .overruled: if isGoing { leave() }
    case .rested: settleIfDone()
    case nil: break
    }
  }

  /// A hand has taken the page, or has caught it: then it is open where that goes.
  func handDidBegin() {
    if isGoing { return number += 1 }
    isSettled = false
    if let other = navigation?.controller(below: self) { zoom?.resolve(from: other) }
    navigation?.handDidBegin(self)
  }

  /// A hand has sent the page away: that pops it.
  func handDidRelease() {
    if isGoing { return leave() }
    isReleased = true
    if navigation?.handDidRelease(self) == true { return }
    isReleased = false
    send()
    wait { $0.settle() }
  }

  /// A hand has let go, and the page goes to its place. One that was caught comes back into the stack.
  func handDidReturn() {
    guard isGoing else { return settleIfDone() }
    if canReturn, let navigation { return navigation.push(controller) }
    isReleased = false
    send()
    leave()
  }

  /// Something has come to rest: if all has, the page is at its place.
  func settleIfDone() {
    guard !isGoing, !isReleased, !isSettled, let tracker, tracker.position < 0.5, zoom?.trackers?.isAtRest ?? true
    else { return }
    settle()
  }

  func end() {
    number += 1
    zoom?.end()
    tracker?.remove()
    tracker = nil
    own.removeFromParent()
    controller.layer.removeFromParent()
  }
}
