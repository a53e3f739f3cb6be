import Foundation
import GlissadeLayers

/// An item around another one, made by a modifier. By itself it has the size and the place of the inner one.
class WrapperItem<Modifier>: Item {
  final let inner: Item
  final var modifier: Modifier { didSet { modifierDidChange(from: oldValue) } }

  init(_ inner: Item, _ modifier: Modifier, _ node: Node) {
    self.inner = inner
    self.modifier = modifier
    super.init(node)
    inner.attach(to: self)
  }

  override var innerItems: [Item] { [inner] }
  override final var wrappedItem: Item? { inner }
  override var traits: ItemTraits { inner.traits }
  override var spacing: ViewSpacing { inner.spacing }
  override var isLeaving: Bool { inner.isLeaving }
  override var elementID: AnyHashable? { inner.elementID }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(proposal) }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    inner.guide(key, dimensions, proposal)
  }

  override func arrange() { inner.place(at: frame.origin, proposal) }

  /// Places the inner item, by its offset as read from the leading edge.
  final func placeInner(_ offset: CGPoint, _ proposal: ProposedViewSize) {
    let x =
      environment.layoutDirection == .rightToLeft
      ? frame.width - offset.x - inner.sizeThatFits(proposal).width : offset.x
    inner.place(at: CGPoint(x: frame.minX + x, y: frame.minY + offset.y), proposal)
  }
  override func appendLayers(to list: inout [Layer]) { inner.appendLayers(to: &list) }
  override var host: EffectHost? { inner.host }

  override func invalidateAll() {
    super.invalidateAll()
    inner.invalidateAll()
  }

  func modifierDidChange(from old: Modifier) { invalidateLayout() }
}
