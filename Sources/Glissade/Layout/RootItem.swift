import Foundation
import GlissadeLayers

/// The item of a whole window: its views stand in the middle of it, one on the other.
final class RootItem: Item, SizedContainer {
  let followers = ContainerFollowers()
  private(set) var containerSize = CGSize.zero

  private let rootOwner: LayerOwner

  init(_ node: Node, owner: LayerOwner) {
    rootOwner = owner
    super.init(node)
    owner.list = { [weak self] list in self?.appendAll(to: &list) }
  }

  /// Where something may be presented, the window's own views lie on a layer of their own.
  private func appendAll(to list: inout [Layer]) {
    if let ground = graph.presentations.ground {
      ground.group.owner.list = { [weak self] list in
        for item in self?.node.items ?? [] { item.appendLayers(to: &list) }
      }
      graph.needsSync(ground.group.owner)
      list.append(ground.layer)
    } else {
      for item in node.items { item.appendLayers(to: &list) }
    }
    for item in graph.overlays.flatMap(\.overlayItems) { item.appendLayers(to: &list) }
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { node.items + graph.overlays.flatMap(\.overlayItems) }
  override var innerOwner: LayerOwner? { rootOwner }

  /// Lays out the window's views.
  func layOut(in size: Size) {
    for item in innerItems where item.outer !== self { item.attach(to: self) }
    let new = CGSize(width: size.width, height: size.height)
    if new != containerSize {
      containerSize = new
      followers.tell()
    }
    place(at: .zero, ProposedViewSize(width: size.width, height: size.height))
  }

  func childItemsDidChange() {
    graph.needsSync(rootOwner)
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: .zero) }

  override func arrange() {
    graph.presentations.ground?.arrange(frame.size)
    for item in innerItems {
      let size = item.sizeThatFits(proposal)
      item.place(at: CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2), proposal)
    }
  }

  override func invalidateAll() {
    for item in innerItems { item.invalidateAll() }
    super.invalidateAll()
  }
}
