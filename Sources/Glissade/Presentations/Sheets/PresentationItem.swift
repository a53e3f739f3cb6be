import Foundation
import GlissadeLayers

/// The room of a presentation: all of the window, with the presentation at its bottom edge.
///
/// Layers: one that dims what lies behind, with what hands find there; one that the presentation above makes smaller, and in it
/// the presentation itself, which its own tracker moves. That one reaches below the window, for when it is pulled up too far.
final class PresentationItem: Item, SizedContainer {
  unowned let presentation: PresentationNode
  private let stage: GroupLayer
  /// Black; its opacity is the tracker's.
  let outside: NestedItem
  /// Made smaller by what lies above.
  let back: GroupLayer
  /// The presentation.
  let own: GroupLayer
  private let background: NestedItem
  private let grabber: NestedItem
  private(set) lazy var motion = PresentationMotion(self)
  let followers = ContainerFollowers()
  private(set) var containerSize = CGSize.zero
  /// The height for which the content is laid out.
  var contentHeight: CGFloat = 0

  init(_ presentation: PresentationNode) {
    self.presentation = presentation
    stage = GroupLayer(presentation)
    back = GroupLayer(presentation)
    own = GroupLayer(presentation)
    outside = NestedItem(presentation, depth: 1)
    background = NestedItem(presentation, depth: 1)
    grabber = NestedItem(presentation, depth: 1)
    super.init(presentation)
    for layer in [stage.layer, own.layer] { layer.anchor = .topLeading }
    back.layer.anchor = .top
    back.layer.effects = [.scale(x: 1, y: 1, anchor: .top)]
    own.layer.clipsToBounds = true
    outside.groups[0].layer.fill = .color(.black)
    outside.groups[0].layer.opacity = 0
    outside.isBound = true
    for item in [outside, background] { item.fillsRoom = true }
    stage.owner.list = { [weak self] list in
      self?.outside.appendLayers(to: &list)
      if let back = self?.back.layer { list.append(back) }
    }
    back.owner.list = { [weak self] list in
      guard let self else { return }
      if let layers = motion.zoom?.layers {
        list += [layers.anchor, layers.drag]
      } else {
        list.append(own.layer)
      }
    }
    own.owner.list = { [weak self] list in
      guard let self else { return }
      for item in contentItems { item.appendLayers(to: &list) }
    }
    outside.arrangement = { [weak self] in self?.arrangeOutside($0) }
    graph.note(own.layer, of: self)
    for item in [background, grabber] { item.attach(to: self) }
    outside.attach(to: self)
    showLook()
  }

  override var isContainer: Bool { true }
  override var isLeaving: Bool { presentation.isGoing }
  private var contentItems: [Item] { [background] + (presentation.content?.items ?? []) + [grabber] }
  override var innerItems: [Item] { [outside] + contentItems }
  override var hasOwnCoordinates: Bool { true }
  override var originOfCoordinates: CGPoint {
    CGPoint(x: frame.minX + motion.metrics.x, y: frame.maxY - contentHeight)
  }
  override var innerOwner: LayerOwner? { own.owner }
  override var endsSafeArea: Bool { true }
  override var traits: ItemTraits {
    var traits = ItemTraits()
    traits.transition = AnyTransition(IdentityTransition())
    return traits
  }

  func contentDidChange() {
    background.take(presentation.parts[.background]?.items ?? [])
    grabber.take(presentation.parts[.grabber]?.items ?? [])
    outside.take(presentation.parts[.outside]?.items ?? [])
    for item in innerItems where item.outer !== self { item.attach(to: self) }
    graph.needsSync(own.owner)
    invalidateLayout()
  }

  func optionsDidChange(from old: PresentationOptions) {
    motion.optionsDidChange(from: old)
    animateLayers { showLook() }
    invalidateLayout()
  }

  override func environmentDidChange() {
    animateLayers {
      showLook()
      graph.presentations.showGround()
    }
    motion.settingsDidChange()
    invalidateLayout()
  }

  private func showLook() {
    let options = presentation.options
    let isDark = environment.colorScheme == .dark
    let layer = own.layer
    layer.isHitTestable = !presentation.isGoing
    layer.fill =
      options.background == nil ? .color(Color(.systemBackground).resolve(presentation.childEnvironment)) : nil
    layer.cornerRadii = CornerRadii(cornerRadius)
    // UIKit: radius 2, half as strong as what is behind is bright.
    let strength = motion.isDimming ? 1 - SheetMetrics.dimming(isDark: isDark) : 1
    layer.shadow =
      presentation.isCover || options.background != nil
      ? nil : Shadow(color: Color.black.opacity(0.5 * strength).resolve(environment), radius: 2)
    outside.groups[0].layer.isHitTestable = !presentation.isGoing
  }

  var cornerRadius: Double {
    let usual = presentation.isCover ? 0 : SheetMetrics.cornerRadius
    return Double((presentation.options.cornerRadius ?? nil) ?? usual)
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }

  override func arrange() {
    motion.roomDidChange(frame.size)
    let metrics = motion.metrics
    let size = CGSize(width: metrics.width, height: contentHeight)
    if containerSize != size {
      containerSize = size
      followers.tell()
    }
    let proposed = ProposedViewSize(size)
    for item in presentation.content?.items ?? [] {
      let taken = item.sizeThatFits(proposed)
      item.place(
        at: CGPoint(x: (size.width - taken.width) / 2, y: (size.height - taken.height) / 2), proposed)
    }
    let whole = ProposedViewSize(
      width: metrics.width, height: metrics.greatestHeight + SheetMetrics.overshoot)
    background.place(at: .zero, whole)
    background.arrangement = { item in for inner in item.innerItems { inner.place(at: .zero, whole) } }
    let reach = grabber.sizeThatFits(.unspecified)
    grabber.place(at: CGPoint(x: (size.width - reach.width) / 2, y: 0), ProposedViewSize(reach))
    outside.place(at: .zero, ProposedViewSize(frame.size))
    show(metrics)
  }

  private func arrangeOutside(_ item: NestedItem) {
    for inner in item.innerItems { inner.place(at: .zero, item.proposal) }
  }

  private func show(_ metrics: SheetMetrics) {
    let room = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    let isFirst = !own.isShown
    Layer.withoutAnimation {
      stage.show(room)
      // What the presentation above moves of it is not the model's.
      back.show(Rect(origin: .zero, size: room.size))
      let height = Double(metrics.greatestHeight + (metrics.isCover ? 0 : SheetMetrics.overshoot))
      // Where it grows out of a view it lies on a layer that stands where it is seen.
      let x = motion.zoom == nil ? Double(metrics.x) : 0
      own.show(
        Rect(x: x, y: motion.zoom == nil ? room.height : 0, width: Double(metrics.width), height: height),
        moves: !motion.isBound)
      if motion.isBound { own.layer.position.x = x }
    }
    guard isFirst else { return }
    layersDidChange()
    graph.inNextRound { [weak self] in self?.motion.begin() }
  }

  override func appendLayers(to list: inout [Layer]) { if own.isShown { list.append(stage.layer) } }

  override func invalidateAll() {
    super.invalidateAll()
    for item in innerItems { item.invalidateAll() }
  }

  override func end() {
    graph.forget(own.layer)
    motion.end()
  }
}
