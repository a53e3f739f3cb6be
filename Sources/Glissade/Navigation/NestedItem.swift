import Foundation
import GlissadeLayers

/// An item around others, on layers that lie in each other: each of them may be moved or faded by something else.
final class NestedItem: Item {
  /// From the outside in.
  let groups: [GroupLayer]
  private var content: [Item] = []
  /// Places what is inside, in the coordinates of the innermost layer.
  var arrangement: (NestedItem) -> Void = { item in
    for inner in item.innerItems { inner.place(at: .zero, item.proposal) }
  }
  /// Whether it takes all the room that is proposed.
  var fillsRoom = false
  /// Trackers move the layers: their places are not touched.
  var isBound = false

  init(_ node: Node, depth: Int) {
    groups = (0..<depth).map { _ in GroupLayer(node) }
    super.init(node)
    for (outer, inner) in zip(groups, groups.dropFirst()) {
      outer.owner.list = { $0.append(inner.layer) }
    }
    for group in groups { group.layer.anchor = .topLeading }
    groups[depth - 1].owner.list = { [weak self] list in
      for item in self?.content ?? [] { item.appendLayers(to: &list) }
    }
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { content }
  override var hasOwnCoordinates: Bool { true }
  override var innerOwner: LayerOwner? { groups.last?.owner }

  func take(_ items: [Item]) {
    let isSame = items.elementsEqual(content, by: ===)
    content = items
    for item in items where item.outer !== self { item.attach(to: self) }
    guard !isSame, let owner = groups.last?.owner else { return }
    graph.needsSync(owner)
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if fillsRoom { return proposal.replacingUnspecifiedDimensions(by: .zero) }
    var size = CGSize.zero
    for item in content where !item.isLeaving {
      let own = item.sizeThatFits(proposal)
      size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    return size
  }

  override func arrange() {
    arrangement(self)
    let frame = onPixels(frame)
    let inside = Rect(origin: .zero, size: frame.size)
    if groups[0].isShown {
      animateFrames { show(frame, inside) }
    } else {
      show(frame, inside)
      layersDidChange()
    }
  }

  private func show(_ frame: Rect, _ inside: Rect) {
    groups[0].show(frame)
    for group in groups.dropFirst() { group.show(inside, moves: !isBound) }
  }

  override func appendLayers(to list: inout [Layer]) { if groups[0].isShown { list.append(groups[0].layer) } }

  override func invalidateAll() {
    super.invalidateAll()
    for item in content { item.invalidateAll() }
  }
}
