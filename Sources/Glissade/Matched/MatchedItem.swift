import Foundation
import GlissadeLayers

/// An item of a group that shares a frame, on a layer of its own.
///
/// What is laid out around it sees the item's own size and place. Its layer stands where the group's source is; the source of a
/// new frame begins where the last one is shown, so that all of the group move as one.
final class MatchedItem: WrapperItem<_MatchedGeometryEffect> {
  private let group: GroupLayer
  /// Where the group wants the item: the origin from its own one, and what is proposed to it.
  private var wanted: Place?
  /// Where the inner item lies, in the coordinates of the nearest layer around.
  private(set) var shownFrame = CGRect.zero
  /// Counts the items as they come.
  let number: UInt64
  private static var last: UInt64 = 0

  struct Place: Equatable {
    var offset: CGSize
    var proposal: ProposedViewSize
  }

  override init(_ inner: Item, _ modifier: _MatchedGeometryEffect, _ node: Node) {
    group = GroupLayer(node)
    MatchedItem.last += 1
    number = MatchedItem.last
    super.init(inner, modifier, node)
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
    graph.matched.add(self)
  }

  /// The group that the item is in.
  var key: MatchedGeometryKey { key(of: modifier) }
  private func key(of modifier: _MatchedGeometryEffect) -> MatchedGeometryKey {
    var key = modifier.key
    key.page = environment.pageNumber
    return key
  }

  override var innerOwner: LayerOwner? { group.owner }
  override var hasOwnCoordinates: Bool { true }
  override var originOfCoordinates: CGPoint { shownFrame.origin }
  // What modifiers around do is done to the item's own frame, wherever the group stands.
  override var host: EffectHost? { nil }
  var layer: Layer { group.layer }
  /// Whether it has been laid out.
  var isShown: Bool { group.isShown }

  /// Whether it, or something around it, is on its way out.
  var isGoing: Bool {
    var item: Item? = self
    while let current = item {
      if current.isLeaving { return true }
      item = current.outer
    }
    return false
  }

  /// Where the layout around has put the item, in the window.
  var ownFrame: CGRect { CGRect(origin: toWindowAsScrolled(frame.origin), size: frame.size) }

  /// Has the item stand in a frame of the window; nil leaves it to its own layout.
  func want(_ frame: CGRect?) {
    let place = frame.map(place)
    guard place != wanted else { return }
    wanted = place
    invalidatePlacement()
  }

  private func place(_ target: CGRect) -> Place {
    let sized = modifier.properties.contains(.size)
    let proposal = sized ? ProposedViewSize(target.size) : self.proposal
    guard modifier.properties.contains(.position) else { return Place(offset: .zero, proposal: proposal) }
    let size = sized ? inner.sizeThatFits(proposal) : frame.size
    let anchor = modifier.anchor
    let own = ownFrame.origin
    return Place(
      offset: CGSize(
        width: target.minX + anchor.x * (target.width - size.width) - own.x,
        height: target.minY + anchor.y * (target.height - size.height) - own.y),
      proposal: proposal)
  }

  /// Lets the item, which is the source now, begin where another one is shown, and move to its own frame in the next round.
  func begin(at start: CGRect, from other: MatchedItem?) {
    let isNew = layer.tree == nil
    let follows = wanted != nil
    want(isNew ? start : nil)
    // What has followed the last source is where that is shown already.
    guard isNew || !follows else { return }
    graph.inNextRound { [weak self, weak other] in
      guard let self else { return }
      if let other, other !== self, other.layer.tree != nil {
        animateFrames {
          layer.begin(.position, fromShown: other.layer)
          layer.begin(.bounds, fromShown: other.layer)
        }
      }
      if isNew, !isGoing, graph.matched.isSource(self) { want(nil) }
    }
  }

  override func arrange() {
    let place = wanted ?? Place(offset: .zero, proposal: proposal)
    let size = wanted == nil ? frame.size : inner.sizeThatFits(place.proposal)
    shownFrame = CGRect(
      x: frame.minX + place.offset.width, y: frame.minY + place.offset.height, width: size.width, height: size.height)
    inner.place(at: .zero, place.proposal)
    show(group, in: shownFrame)
  }

  override func appendLayers(to list: inout [Layer]) { if group.isShown { list.append(group.layer) } }

  override func modifierDidChange(from old: _MatchedGeometryEffect) {
    if old.key != modifier.key {
      graph.matched.remove(self, key: key(of: old))
      graph.matched.add(self)
    }
    invalidatePlacement()
  }

  override func end() { graph.matched.remove(self, key: key) }
}
