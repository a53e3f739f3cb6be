import Foundation
import GlissadeLayers

/// A rectangle that a view takes in a layout: the unit that containers measure and place, and what owns layers.
///
/// Sizes are measured with proposals, which are pure and remembered; placing yields the target frames. An item whose place and
/// proposal are those of the last pass, and in which nothing has changed, is passed over.
@MainActor
class Item {
  /// The node whose environment and transaction hold for the item.
  let node: Node
  /// The item whose layout this one takes part in.
  private(set) weak var outer: Item?
  /// Where the item lies: its origin in the coordinates of the nearest layer around, and the size that it has taken.
  private(set) var frame = CGRect.zero
  private(set) var proposal = ProposedViewSize.unspecified
  private var isPlaced = false
  /// Something inside has changed since it was last placed.
  private(set) var needsPlacement = true
  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var guides: [(key: AlignmentKey, proposal: ProposedViewSize, value: CGFloat?)] = []
  private var keptSpacing: ViewSpacing?

  init(_ node: Node) { self.node = node }

  var graph: ViewGraph { node.graph }
  var environment: EnvironmentValues { node.environment }

  /// What containers want to know of the item besides its size.
  var traits: ItemTraits { ItemTraits() }
  /// How far the item wants to stand from its neighbours.
  var spacing: ViewSpacing { ViewSpacing() }

  /// Where the layout around wants it, until it is placed.
  final var placed: (CGPoint, ProposedViewSize)?
  /// Where it was last placed in its container, from the container's origin.
  final var offsetInContainer = CGPoint.zero
  /// Where the item stands in a grid.
  final var gridPlace: GridPlace?
  /// Whether a layout shows others in its place: it is not drawn.
  final var isLeftOut = false { didSet { if isLeftOut != oldValue { layersDidChange() } } }
  /// Whether the item's view has been taken away, and is only seen on its way out.
  var isLeaving: Bool { false }

  /// Whether the item lays out others side by side: what is said of it is not said of them.
  var isContainer: Bool { false }
  /// The items whose layouts are part of this one's, back to front.
  var innerItems: [Item] { [] }

  /// The id that the program has given the view, by `id(_:)` or `ForEach`.
  var elementID: AnyHashable? { nil }

  /// The part of the item's room that content keeps to, if it is less than all.
  var safeRegion: SafeRegion? { nil }
  /// Whether what lies inside does not reach the edges of what lies around.
  var endsSafeArea: Bool { false }
  /// The item that this one stands around, where it is nothing more than that.
  var wrappedItem: Item? { nil }

  /// Makes the item part of the layout of another.
  final func attach(to outer: Item) {
    self.outer = outer
    if outer.isContainer || outer.outer != nil { stands() }
  }

  /// The item stands in a layout, and so do those inside.
  private func stands() {
    didAttach()
    guard !isContainer else { return }
    for item in innerItems { item.stands() }
  }

  /// The item has come to stand in a layout, with all the modifiers around it.
  func didAttach() {}

  // MARK: Measuring

  /// The size that the item takes of what is proposed, never negative and never NaN.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    // Loops here, not closures: these calls are the most frequent ones of a layout.
    for known in sizes where known.proposal == proposal { return known.size }
    graph.measureCount += 1
    let proposed = ProposedViewSize(width: clean(proposal.width), height: clean(proposal.height))
    var size = measure(proposed)
    if !(size.width >= 0) || !(size.height >= 0) || size.width > Item.greatest || size.height > Item.greatest {
      if size.width.isNaN || size.height.isNaN || size.width == -.infinity || size.height == -.infinity {
        ViewLog.once("a size of \(size.width) x \(size.height) was refused")
      }
      size = CGSize(width: bounded(size.width), height: bounded(size.height))
    }
    // A few proposals come again and again: the least, the greatest, the ideal and the one that is taken.
    if sizes.count >= 8 { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  /// No layer is larger, in points.
  static let greatest: CGFloat = 1_000_000

  private func clean(_ length: CGFloat?) -> CGFloat? {
    guard let length else { return nil }
    return length.isNaN ? 0 : max(0, length)
  }

  private func bounded(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(0, length), Item.greatest) }

  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// The size and the guides of the item for a proposal.
  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(size: size) { [unowned self] key, dimensions in knownGuide(key, dimensions, proposal) }
  }

  /// A guide, remembered as sizes are: a container asks each of its views for it.
  private func knownGuide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    guard graph.guides.mayContain(key) else { return nil }
    for known in guides where known.key == key && known.proposal == proposal { return known.value }
    graph.measureCount += 1
    let value = guide(key, dimensions, proposal)
    if guides.count >= 8 { guides.removeFirst() }
    guides.append((key, proposal, value))
    return value
  }

  /// Where a guide lies, for a size that is known.
  final func line(_ key: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
    let dimensions = ViewDimensions(size: size)
    guard graph.guides.mayContain(key) else { return key.type.defaultValue(in: dimensions) }
    return self.dimensions(proposal)[key]
  }

  /// `spacing`, remembered as sizes are.
  final var knownSpacing: ViewSpacing {
    if let keptSpacing { return keptSpacing }
    let spacing = spacing
    keptSpacing = spacing
    return spacing
  }

  /// Where a guide lies if something inside sets it.
  func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  // MARK: Placing

  /// Puts the item at a place, in the coordinates of the nearest layer around.
  final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let origin = CGPoint(
      x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
    let new = CGRect(origin: origin, size: size)
    if isPlaced, !needsPlacement, new == frame, proposal == self.proposal { return }
    frame = new
    self.proposal = proposal
    needsPlacement = false
    arrange()
    isPlaced = true
  }

  /// Places what is inside, and shows the frame on layers.
  func arrange() {}

  // MARK: Changes

  /// Sizes inside may be others: everything around is measured anew.
  final func invalidateLayout() {
    var item: Item? = self
    while let current = item {
      // The rest of the way up has been told.
      if current.knowsNothing, current.needsPlacement, current !== self, current.outer != nil { break }
      current.sizes.removeAll(keepingCapacity: true)
      current.guides.removeAll(keepingCapacity: true)
      current.keptSpacing = nil
      current.needsPlacement = true
      current.sizesDidChange()
      item = current.outer
    }
    graph.setNeedsLayout()
    Updates.note(graph)
  }

  private var knowsNothing: Bool { sizes.isEmpty && guides.isEmpty && keptSpacing == nil }

  /// Sizes of the item, or of items inside, may be others.
  func sizesDidChange() {}

  /// The item must be placed again where it is, though no size has changed.
  final func invalidatePlacement() {
    var item: Item? = self
    while let current = item {
      current.needsPlacement = true
      item = current.outer
    }
    graph.setNeedsLayout()
    Updates.note(graph)
  }

  /// Forgets all sizes, here and below.
  func invalidateAll() { invalidateLayout() }

  func environmentDidChange() {}

  // MARK: Coordinates

  /// Whether items inside are placed in the coordinates of a layer of this one.
  var hasOwnCoordinates: Bool { false }
  /// Where those coordinates begin, in the ones around.
  var originOfCoordinates: CGPoint { frame.origin }

  /// A point of the item's coordinates in the window's: of target frames, without effects.
  final func toWindow(_ point: CGPoint) -> CGPoint {
    var point = point
    var item: Item? = outer
    while let current = item {
      if current.hasOwnCoordinates {
        let origin = current.originOfCoordinates
        point = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
      }
      item = current.outer
    }
    return point
  }

  // MARK: Layers

  /// The owner whose layer the item's layers lie on.
  var owner: LayerOwner? { outer?.innerOwner }
  /// The owner of layers inside of this item.
  var innerOwner: LayerOwner? { owner }

  /// The layers of the item that lie directly on the nearest layer around, back to front.
  func appendLayers(to list: inout [Layer]) {}

  /// A layer that shows exactly this item and can take effects of what lies around.
  var host: EffectHost? { nil }

  /// The list of layers has changed.
  final func layersDidChange() {
    if let owner { graph.needsSync(owner) }
  }

  /// A rectangle with its edges on device pixels.
  final func onPixels(_ rect: CGRect) -> Rect {
    let scale = graph.scale
    func whole(_ x: CGFloat) -> Double { (Double(x) * scale).rounded(.toNearestOrAwayFromZero) / scale }
    let (x, y) = (whole(rect.minX), whole(rect.minY))
    return Rect(x: x, y: y, width: max(0, whole(rect.maxX) - x), height: max(0, whole(rect.maxY) - y))
  }

  /// Changes layers under the transaction of the item's node.
  final func animateLayers(_ changes: () -> Void) { animate(node.transaction, changes) }

  /// Moves layers under the transaction that holds for their places.
  final func animateFrames(_ changes: () -> Void) { animate(node.frameTransaction, changes) }

  private func animate(_ own: Transaction, _ changes: () -> Void) {
    let around = graph.transaction
    if own.removal == nil, own.effectiveAnimation == around.effectiveAnimation,
      own.completions.count == around.completions.count, own.tracksVelocity == around.tracksVelocity
    {
      changes()
    } else {
      own.animateLayers(changes)
    }
  }

  /// The item will not be shown any more.
  func end() {}
}

/// What a container wants to know of an item besides its size.
struct ItemTraits {
  var zIndex: Double = 0
  var priority: Double = 0
  var transition: AnyTransition?
  var values: [ObjectIdentifier: Any] = [:]
  var tag: AnyHashable?
  /// Whether it stands at the head or the foot of a section.
  var sectionPart: SectionPart?
  /// Whether it gives way before all others: a spacer.
  var isSpacer = false
}
