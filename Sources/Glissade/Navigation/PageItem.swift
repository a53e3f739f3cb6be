import Foundation
import GlissadeLayers
import GlissadeMotion

/// The room of a page: its view inside of the bars, on an opaque ground.
///
/// Three layers: one that the page's own tracker moves, in it one that the tracker of the page above moves and dims, in it the
/// ground with the views. The bar's views lie on layers of their own over all pages.
final class PageItem: Item, SizedContainer {
  unowned let page: PageNode
  let own: GroupLayer
  let below: GroupLayer
  let dim = Layer()
  let shade = Layer()
  let barGround = Layer()
  let barLine = Layer()
  /// The large title, cut where the bar ends: one layer cuts, the other one scrolls.
  let largeTitle: NestedItem
  private let bottomBar: NestedItem
  /// Over all pages: what the own tracker fades, the tracker above, and a hand that drags a page away.
  let barItem: NestedItem
  /// What in the bar slides with the page, and what scrolling shows.
  let title: NestedItem
  let leading: NestedItem
  private let trailing: NestedItem
  private(set) lazy var motion = PageMotion(self)
  let followers = ContainerFollowers()
  private(set) var containerSize = CGSize.zero
  weak var stack: NavigationStackItem?

  init(_ page: PageNode) {
    self.page = page
    own = GroupLayer(page)
    below = GroupLayer(page)
    largeTitle = NestedItem(page, depth: 2)
    bottomBar = NestedItem(page, depth: 1)
    barItem = NestedItem(page, depth: 3)
    title = NestedItem(page, depth: 3)
    leading = NestedItem(page, depth: 1)
    trailing = NestedItem(page, depth: 1)
    super.init(page)
    for layer in [own.layer, below.layer, dim, shade, barGround, barLine] { layer.anchor = .topLeading }
    for layer in [shade, barGround, barLine] { layer.isHitTestable = false }
    dim.fill = .color(.black)
    dim.opacity = 0
    own.owner.list = { [weak self] list in
      guard let self else { return }
      if let layers = motion.zoom?.layers {
        list += [layers.anchor, layers.drag]
      } else {
        list += [shade, below.layer, dim]
      }
    }
    below.owner.list = { [weak self] list in
      guard let self else { return }
      for item in innerItems where item !== largeTitle && item !== bottomBar { item.appendLayers(to: &list) }
      list += [barGround, barLine]
      for item in [largeTitle, bottomBar] where !item.isLeftOut { item.appendLayers(to: &list) }
    }
    largeTitle.groups[0].layer.clipsToBounds = true
    for item in [largeTitle, bottomBar, barItem] { item.fillsRoom = true }
    largeTitle.isBound = true
    title.isBound = true
    barItem.groups[1].layer.isHitTestable = true
    barItem.take([title, leading, trailing])
    barItem.arrangement = { [weak self] in self?.arrangeBar($0) }
    for item in [largeTitle, bottomBar] { item.attach(to: self) }
    graph.note(below.layer, of: self)
    graph.note(barItem.groups[1].layer, of: barItem)
    showLook()
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { (page.content?.items ?? []) + [largeTitle, bottomBar] }
  override var hasOwnCoordinates: Bool { true }
  override var innerOwner: LayerOwner? { below.owner }
  private lazy var ownHost = EffectHost(own.layer, scope: page.transactionScope)
  override var host: EffectHost? { ownHost }
  /// Pages come and go by their motion alone.
  override var traits: ItemTraits {
    var traits = ItemTraits()
    traits.transition = AnyTransition(IdentityTransition())
    return traits
  }

  /// What makes items of the page's view may make views, which tell that they have come.
  private var isTaking = false

  func contentDidChange() {
    guard !isTaking else { return }
    isTaking = true
    defer { isTaking = false }
    for item in innerItems where item.outer !== self { item.attach(to: self) }
    func items(_ part: NavigationBarPart) -> [Item] { page.parts[part]?.items ?? [] }
    leading.take(items(.leading))
    title.take(items(.title))
    trailing.take(items(.trailing))
    largeTitle.take(items(.largeTitle))
    bottomBar.take(items(.bottom))
    graph.needsSync(below.owner)
    invalidateLayout()
  }

  func barDidChange(from old: NavigationBarContent) {
    invalidateLayout()
    barItem.invalidateLayout()
    motion.settingsDidChange()
  }

  override func environmentDidChange() {
    animateLayers { showLook() }
    motion.settingsDidChange()
    invalidateLayout()
  }

  private func showLook() {
    below.layer.isHitTestable = environment.allowsHitTesting
    showGround()
    // The views of the page follow in this round.
    if isSmaller { graph.inNextRound { [weak self] in self?.showGround() } }
    barLine.fill = .color(Color(.separator).resolve(environment))
    let material = Material.bar
    barGround.fill = .color(material.veil(dark: environment.colorScheme == .dark))
    barGround.backdropBlur = material.radius
    shade.fill = PageSlide.shadeFill(direction: environment.layoutDirection == .rightToLeft ? -1 : 1)
  }

  /// Whether a page may lie on this one that makes it smaller, and whether one does.
  private var shrinks = false
  private var isSmaller = false

  func prepareToShrink() {
    isSmaller = true
    Layer.withoutAnimation {
      if !shrinks { below.layer.effects = [.scale(x: 1, y: 1, anchor: .center)] }
      shrinks = true
      showGround()
    }
  }

  /// Nothing lies on the page.
  func standsAlone() {
    guard isSmaller else { return }
    isSmaller = false
    Layer.withoutAnimation { showGround() }
  }

  /// What is seen around a page that is smaller than its room: what its content stands on, so that its edges have no rim.
  private func showGround() {
    let usual = Fill.color(Color(.systemBackground).resolve(environment))
    let ground = isSmaller ? below.layer.coveringColor ?? usual : usual
    below.layer.fill = ground
    if shrinks { (motion.zoom?.layers.content ?? own.layer).fill = ground }
  }

  // MARK: Layout

  var barHeight: CGFloat { page.bar.isHidden(.navigationBar) ? 0 : wholeBarHeight }
  /// In a sheet, where a grabber stands above, the bar is higher.
  var wholeBarHeight: CGFloat { BarMetrics.height + (environment.isInSheet ? BarMetrics.inSheet : 0) }
  private var insets: EdgeInsets {
    EdgeInsets(
      top: barHeight + (page.hasLargeTitle ? BarMetrics.largeTitle : 0), leading: 0,
      bottom: page.hasBottomBar ? BarMetrics.height : 0, trailing: 0)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }
  override var safeRegion: SafeRegion? {
    let whole = CGRect(origin: toWindow(.zero), size: frame.size)
    return SafeRegion(safe: whole.inset(by: insets, isMirrored: false), whole: whole)
  }

  override func arrange() {
    if containerSize != frame.size {
      containerSize = frame.size
      followers.tell()
    }
    let room = CGRect(origin: .zero, size: frame.size).inset(by: insets, isMirrored: false)
    let proposed = ProposedViewSize(room.size)
    for item in page.content?.items ?? [] {
      let size = item.sizeThatFits(proposed)
      item.place(at: CGPoint(x: room.midX - size.width / 2, y: room.midY - size.height / 2), proposed)
    }
    let width = frame.width
    largeTitle.isLeftOut = !page.hasLargeTitle
    largeTitle.arrangement = { item in
      for inner in item.innerItems {
        inner.place(at: .zero, ProposedViewSize(width: width, height: BarMetrics.largeTitle))
      }
    }
    largeTitle.place(
      at: CGPoint(x: 0, y: barHeight), ProposedViewSize(width: width, height: max(0, frame.height - barHeight)))
    bottomBar.isLeftOut = !page.hasBottomBar
    bottomBar.place(
      at: CGPoint(x: 0, y: frame.height - BarMetrics.height), ProposedViewSize(width: width, height: BarMetrics.height))
    show()
    graph.inNextRound { [weak self] in self?.graph.inNextRound { self?.bindScroll() } }
  }

  private func show() {
    let size = Size(frame.width, frame.height)
    let place = Rect(origin: .zero, size: size)
    let line = 1 / graph.scale
    func apply() {
      own.show(place, moves: !motion.isBound)
      below.show(place, moves: !motion.isBelowBound)
      dim.frame = place
      shade.frame = PageSlide.shadeFrame(size, direction: environment.layoutDirection == .rightToLeft ? -1 : 1)
      barGround.frame = Rect(x: 0, y: 0, width: size.width, height: barHeight)
      barLine.frame = Rect(x: 0, y: barHeight - line, width: size.width, height: line)
    }
    if own.isShown {
      animateFrames(apply)
    } else {
      apply()
      layersDidChange()
      graph.inNextRound { [weak self] in self?.motion.prepare() }
    }
    motion.roomDidChange(size)
  }

  private func arrangeBar(_ bar: NestedItem) {
    let width = frame.width
    let height = wholeBarHeight
    let isMirrored = environment.layoutDirection == .rightToLeft
    let end = trailing.sizeThatFits(ProposedViewSize(width: nil, height: height)).width
    let wanted = min(title.sizeThatFits(.unspecified).width, max(0, width - end - 60))
    // The title stands in the middle as long as both sides leave it the room.
    let side = max((width - wanted) / 2 - 6, 0)
    let start = min(
      leading.sizeThatFits(ProposedViewSize(width: max(44, side), height: height)).width, max(0, width - end - wanted))
    var middle = (width - wanted) / 2
    middle = min(max(middle, start), max(0, width - end - wanted))
    func place(_ item: NestedItem, _ x: CGFloat, _ own: CGFloat) {
      item.place(
        at: CGPoint(x: isMirrored ? width - x - own : x, y: 0), ProposedViewSize(width: own, height: height))
    }
    for item in [leading, trailing, title] {
      item.arrangement = { item in
        for inner in item.innerItems {
          let size = inner.sizeThatFits(item.proposal)
          inner.place(at: CGPoint(x: 0, y: (height - size.height) / 2), item.proposal)
        }
      }
    }
    place(leading, 0, start)
    place(trailing, width - end, end)
    place(title, middle, wanted)
    graph.inNextRound { [weak self] in self?.motion.barDidArrange() }
  }

  // MARK: Scrolling

  /// The first scroll view that begins where the bars end.
  private func findScroll() -> ScrollItem? {
    func visit(_ item: Item) -> ScrollItem? {
      if item.isLeaving || item.isLeftOut { return nil }
      if let scroll = item as? ScrollItem, scroll.trackers[.vertical] != nil { return scroll }
      for inner in item.innerItems { if let found = visit(inner) { return found } }
      return nil
    }
    for item in page.content?.items ?? [] {
      guard let found = visit(item) else { continue }
      return abs(found.toWindow(found.frame.origin).y - toWindow(.zero).y - insets.top) < 1 ? found : nil
    }
    return nil
  }

  /// Ties the bar to the page's scroll view: the compositor thread shows what lies under it.
  private func bindScroll() {
    guard !page.isDetached, barGround.tree != nil else { return }
    motion.bindScroll(findScroll()?.trackers[.vertical])
  }

  override func appendLayers(to list: inout [Layer]) { if own.isShown { list.append(own.layer) } }

  override func invalidateAll() {
    super.invalidateAll()
    for item in innerItems { item.invalidateAll() }
    barItem.invalidateAll()
    for item in [title, leading, trailing] { item.invalidateAll() }
  }

  override func end() {
    graph.forget(below.layer)
    graph.forget(barItem.groups[1].layer)
    motion.end()
  }
}
