import Foundation
import GlissadeLayers

/// Views that may be larger than the room for them, and are moved in it by hand, wheel and keys.
///
/// The compositor thread follows the hand: also while the main thread is busy the content moves, glides and comes back from
/// beyond its ends.
nonisolated public struct ScrollView<Content: View>: View {
  /// The directions in which the content moves.
  public var axes: Axis.Set
  /// Has no effect: there are no scroll bars yet.
  public var showsIndicators: Bool
  /// The content.
  public var content: Content

  /// Makes a room for larger content, one below the other or side by side.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    ScrollNode(view, context)
  }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
  private var child: ViewNode<ScrollContent<Content>>?
  private var item: ScrollItem?

  override init(_ view: ScrollView<Content>, _ context: NodeContext) {
    super.init(view, context)
    let content = ScrollContent(axes: view.axes, content: view.content)
    let child = ScrollContent<Content>._makeNode(content, childContext)
    self.child = child
    item = ScrollItem(self, child, view.axes)
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override var isTransparent: Bool { false }
  override func isSame(_ new: ScrollView<Content>) -> Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func childItemsDidChange() { item?.childItemsDidChange() }

  override func viewDidChange(from old: ScrollView<Content>) {
    if old.axes != view.axes { item?.axes = view.axes }
    child?.receive(ScrollContent(axes: view.axes, content: view.content))
  }

  override func didDetach() { item?.end() }
}

/// The content of a scroll view: its views in a stack.
private struct ScrollContent<Content: View>: View {
  let axes: Axis.Set
  let content: Content
  var body: some View {
    if axes == .horizontal {
      HStack { content }
    } else {
      VStack { content }
    }
  }
}

/// A room, and a content layer in it that trackers move.
final class ScrollItem: Item {
  var axes: Axis.Set { didSet { remake() } }
  private let content: Node
  private let room: GroupLayer
  private let inner: GroupLayer
  private var trackers: [Axis: Tracker] = [:]
  private var isBound = false
  private(set) var contentSize = CGSize.zero

  init(_ node: Node, _ content: Node, _ axes: Axis.Set) {
    self.axes = axes
    self.content = content
    room = GroupLayer(node)
    inner = GroupLayer(node)
    super.init(node)
    inner.layer.anchor = .topLeading
    room.layer.clipsToBounds = true
    room.layer.isHitTestable = true
    room.layer.addChild(inner.layer)
    room.owner.list = { [weak self] in if let self { $0.append(inner.layer) } }
    inner.owner.list = { [weak self] list in for item in self?.innerItems ?? [] { item.appendLayers(to: &list) } }
    attachContent()
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

  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = innerItems.first?.sizeThatFits(inside(proposal)) ?? .zero
    return CGSize(
      width: axes.contains(.horizontal)
        ? proposal.width ?? size.width : proposal.width.map { max($0, 0) } ?? size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  override func arrange() {
    if room.isShown {
      animateFrames { room.show(onPixels(frame)) }
    } else {
      room.show(onPixels(frame))
      layersDidChange()
      graph.inNextRound { [weak self] in self?.remake() }
    }
    let proposed = inside(ProposedViewSize(frame.size))
    let size = innerItems.first?.sizeThatFits(proposed) ?? .zero
    contentSize = size
    // What is smaller than the room stands where the other axis puts it.
    let x = axes.contains(.horizontal) ? 0 : max(0, (frame.width - size.width) / 2)
    for item in innerItems { item.place(at: CGPoint(x: x, y: 0), proposed) }
    inner.show(
      Rect(x: 0, y: 0, width: max(size.width, frame.width), height: max(size.height, frame.height)), moves: !isBound)
    for (axis, tracker) in trackers { tracker.configuration = configuration(axis) }
  }

  // MARK: Where it is

  private var listeners: [WeakListener] = []
  private var toldOffset: [Axis: CGFloat] = [:]

  private struct WeakListener {
    weak var listener: (any ScrollListener)?
  }

  /// Tells somebody whenever the content has moved by half a room.
  func listen(_ listener: any ScrollListener) {
    listeners.removeAll { $0.listener == nil }
    if !listeners.contains(where: { $0.listener === listener }) { listeners.append(WeakListener(listener: listener)) }
  }

  /// How far the content has been moved along an axis, as far as this thread knows.
  func offset(_ axis: Axis) -> CGFloat { CGFloat(trackers[axis]?.position ?? 0) }

  private func moved(_ axis: Axis) {
    let offset = offset(axis)
    let room = axis == .vertical ? frame.height : frame.width
    guard abs(offset - (toldOffset[axis] ?? 0)) > room / 2 else { return }
    toldOffset[axis] = offset
    for entry in listeners { entry.listener?.didScroll() }
  }

  private func configuration(_ axis: Axis) -> TrackerConfiguration {
    let (whole, part) =
      axis == .vertical ? (contentSize.height, frame.height) : (contentSize.width, frame.width)
    return TrackerConfiguration(bounds: 0...max(0, Double(whole - part)))
  }

  /// Makes the trackers of the axes; they need the layers to be in the tree.
  private func remake() {
    for tracker in trackers.values { tracker.remove() }
    trackers = [:]
    guard room.layer.tree != nil else { return }
    var claims: [Claim] = []
    for axis in Axis.allCases where axes.contains(axis == .vertical ? .vertical : .horizontal) {
      let tracker = Tracker(in: graph.tree, configuration: configuration(axis), position: 0)
      trackers[axis] = tracker
      tracker.onEvent = { [weak self] _ in self?.moved(axis) }
      tracker.bind(inner.layer, axis == .vertical ? .positionY : .positionX, .linear(scale: -1))
      claims.append(Claim(.tracker(tracker.id), axis == .vertical ? .vertical : .horizontal, order: .trackerFirst))
    }
    room.layer.claims = claims
    isBound = true
  }

  override func appendLayers(to list: inout [Layer]) { if room.isShown { list.append(room.layer) } }

  override func end() {
    for tracker in trackers.values { tracker.remove() }
    trackers = [:]
  }
}
