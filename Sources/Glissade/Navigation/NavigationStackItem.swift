import Foundation
import GlissadeLayers

/// The room of a stack: its pages, back to front, and over them what stands in their bars.
final class NavigationStackItem: Item {
  let model: NavigationModel
  private let room: GroupLayer
  private let children: () -> [DynamicChild]
  private var pages: [(child: DynamicChild, page: PageNode)] = []

  init(_ node: Node, model: NavigationModel, children: @escaping () -> [DynamicChild]) {
    self.model = model
    self.children = children
    room = GroupLayer(node)
    super.init(node)
    room.layer.clipsToBounds = true
    room.owner.list = { [weak self] list in
      guard let self else { return }
      for item in allItems { item.appendLayers(to: &list) }
      for (_, page) in pages { page.item?.barItem.appendLayers(to: &list) }
    }
  }

  override var isContainer: Bool { true }
  override var hasOwnCoordinates: Bool { true }
  override var innerOwner: LayerOwner? { room.owner }
  /// Pages that lie below others are kept, but nobody finds anything on them.
  override var innerItems: [Item] {
    pages.filter { !$0.page.isCovered }.flatMap { child, page -> [Item] in
      child.wrapped() + (page.item.map { $0.page.bar.isHidden(.navigationBar) ? [] : [$0.barItem] } ?? [])
    }
  }
  private var allItems: [Item] { pages.flatMap { $0.child.wrapped() } }
  override var endsSafeArea: Bool { true }
  /// The pages are being made those of the path; what follows from it is done at the end.
  var isChanging = false

  /// Whether there is a page that may be popped by hand and key.
  var canGoBack: Bool { pages.last(where: { $0.child.isLiving })?.page.leadsBack ?? false }

  /// Pages have come or gone.
  func pagesDidChange() {
    guard !isChanging else { return }
    pages = children().compactMap { child in (child.node as? PageNode).map { (child, $0) } }
    for item in allItems where item.outer !== self { item.attach(to: self) }
    for (_, page) in pages {
      guard let item = page.item else { continue }
      item.stack = self
      if item.barItem.outer !== self { item.barItem.attach(to: self) }
    }
    var below: PageNode?
    for (child, page) in pages where child.isLiving {
      page.below = below
      below = page
    }
    graph.needsSync(room.owner)
    sightDidChange()
    invalidateLayout()
    graph.inNextRound { [weak self] in self?.bindPages() }
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }

  override func arrange() {
    if room.isShown {
      animateFrames { room.show(onPixels(frame)) }
    } else {
      room.show(onPixels(frame))
      layersDidChange()
    }
    let proposed = ProposedViewSize(frame.size)
    for item in allItems { item.place(at: .zero, proposed) }
    for (_, page) in pages {
      guard let item = page.item else { continue }
      item.barItem.isLeftOut = page.bar.isHidden(.navigationBar)
      item.barItem.groups[0].layer.isHidden = page.bar.isHidden(.navigationBar)
      item.barItem.place(at: .zero, ProposedViewSize(width: frame.width, height: item.wholeBarHeight))
    }
  }

  override func appendLayers(to list: inout [Layer]) { if room.isShown { list.append(room.layer) } }

  override func invalidateAll() {
    super.invalidateAll()
    for item in allItems { item.invalidateAll() }
    for (_, page) in pages { page.item?.barItem.invalidateAll() }
  }

  // MARK: Pushes and pops

  /// The pages in the path have changed: what comes, and what has gone and is seen, moves.
  func change(from before: [PageNode], to after: [PageNode]) {
    isChanging = false
    defer { pagesDidChange() }
    guard let top = after.last, let old = before.last, top !== old else { return }
    let transaction = node.transaction
    func motion(_ page: PageNode) -> PageMotion? { page.item?.motion }
    let known = Set(pages.map { ObjectIdentifier($0.page) })
    let wasGoing = motion(top)?.isGoing ?? false
    // What lies at its place below the one that leaves is uncovered.
    let isPop = known.contains(ObjectIdentifier(top)) && !wasGoing
    if isPop {
      for (child, page) in pages where !child.isLiving && !page.isCovered {
        guard let leaving = motion(page), !leaving.isGoing else { continue }
        if leaving.isEntering, page === old {
          // A push that is cut short counts as ended.
          top.setCovered(true)
        }
        leaving.exit(transaction, child.removal)
      }
      motion(top)?.isWaiting = false
      motion(top)?.drop()
    } else {
      for (child, page) in pages where !child.isLiving && !page.isCovered && page !== top {
        if let leaving = motion(page), !leaving.isGoing {
          leaving.stay(transaction.disablesAnimations ? nil : child.removal)
        }
      }
      for page in after.dropLast() where !known.contains(ObjectIdentifier(page)) { motion(page)?.isWaiting = true }
      motion(top)?.enter(transaction, isNew: !known.contains(ObjectIdentifier(top)))
    }
  }

  /// A page that was pushed is at its place.
  func pageDidSettle() {
    if let top = pages.lastIndex(where: { $0.child.isLiving && $0.page.item?.motion.isSettled == true }) {
      for (child, page) in pages[..<top] {
        page.item?.motion.isWaiting = false
        if !child.isLiving { page.item?.motion.drop() }
      }
    }
    sightDidChange()
    graph.inNextRound { [weak self] in self?.bindPages() }
  }

  /// Shows the pages down to the first that covers all below it.
  func sightDidChange() {
    var isCovered = false
    var isTop = true
    for (child, page) in pages.reversed() {
      guard let motion = page.item?.motion else { continue }
      let hides = isCovered || motion.isWaiting && !isTop
      page.setCovered(hides)
      // The page right below the one on top is seen as soon as a hand moves that, even if nobody here knows yet.
      if child.isLiving, !hides, motion.isSettled {
        isCovered = true
      }
      if child.isLiving { isTop = false }
    }
    showLayers()
  }

  private func showLayers() {
    var seen = 0
    for (_, page) in pages.reversed() {
      guard let item = page.item else { continue }
      if !page.isCovered { item.motion.isWaiting = false }
      let isHidden = item.motion.isWaiting || page.isCovered && seen > 0
      if page.isCovered, !item.motion.isWaiting { seen += 1 }
      Layer.withoutAnimation {
        item.own.layer.isHidden = isHidden
        item.barItem.groups[0].layer.isHidden = isHidden || page.bar.isHidden(.navigationBar)
      }
    }
  }

  /// Titles that become the words of back buttons may stand elsewhere.
  func barDidArrange() {
    if pages.contains(where: { $0.page.item?.motion.isTitleElsewhere == true }) { bindPages() }
  }

  /// Ties each page to the one that lies on it.
  func bindPages() {
    var above: PageMotion?
    for (_, page) in pages.reversed() {
      guard let motion = page.item?.motion, !motion.isWaiting else { continue }
      motion.bind(below: above)
      above = motion
    }
  }
}
