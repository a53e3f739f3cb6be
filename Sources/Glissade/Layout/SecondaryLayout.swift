import Foundation
import GlissadeLayers

/// Puts a view behind another one, or on it, in the room that it takes.
nonisolated public struct _SecondaryModifier<Secondary: View>: ViewModifier {
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool

  public typealias Body = Never

  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    SecondaryNode(view, context)
  }
}

private final class SecondaryNode<Content: View, Secondary: View>: ModifierNode<Content, _SecondaryModifier<Secondary>>
{
  private var wrappers = KeptWrappers<SecondaryItem<Secondary>>()

  override var otherNodes: [Node] { wrappers.values.map(\.secondary) }

  override func makeItems() -> [Item] {
    wrappers = wrappers.around(content?.items ?? []) { inner in
      SecondaryItem(inner, modifier, self, Secondary._makeNode(modifier.secondary, childContext))
    } end: {
      $0.secondary.detach()
    }
    for wrapper in wrappers.values { wrapper.secondaryItemsDidChange() }
    return wrappers.items
  }

  override func breakCycles() { wrappers = KeptWrappers() }
  override func modifierDidChange(from old: _SecondaryModifier<Secondary>) {
    for wrapper in wrappers.values {
      wrapper.secondary.receive(modifier.secondary)
      if old.alignment != modifier.alignment { wrapper.modifier = modifier }
    }
  }
}

private final class SecondaryItem<Secondary: View>: WrapperItem<_SecondaryModifier<Secondary>> {
  let secondary: ViewNode<Secondary>
  private var others: [Item] = []

  init(_ inner: Item, _ modifier: _SecondaryModifier<Secondary>, _ node: Node, _ secondary: ViewNode<Secondary>) {
    self.secondary = secondary
    super.init(inner, modifier, node)
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { modifier.isBehind ? others + [inner] : [inner] + others }
  override var host: EffectHost? { nil }

  func secondaryItemsDidChange() {
    let items = secondary.items
    guard !items.elementsEqual(others, by: ===) else { return }
    others = items
    for item in items where item.outer !== self { item.attach(to: self) }
    layersDidChange()
    invalidatePlacement()
  }

  override func arrange() {
    inner.place(at: frame.origin, proposal)
    let room = ViewDimensions(size: frame.size) { [unowned self] key, dimensions in
      inner.guide(key, dimensions, proposal)
    }
    let proposed = ProposedViewSize(frame.size)
    for item in others {
      if item.isLeaving {
        let offset = item.offsetInContainer
        item.place(at: CGPoint(x: frame.minX + offset.x, y: frame.minY + offset.y), item.proposal)
        continue
      }
      let size = item.dimensions(proposed)
      var offset = CGPoint(
        x: room[modifier.alignment.horizontal] - size[modifier.alignment.horizontal],
        y: room[modifier.alignment.vertical] - size[modifier.alignment.vertical])
      if environment.layoutDirection == .rightToLeft { offset.x = frame.width - offset.x - size.width }
      item.offsetInContainer = offset
      item.place(at: CGPoint(x: frame.minX + offset.x, y: frame.minY + offset.y), proposed)
    }
  }

  override func appendLayers(to list: inout [Layer]) {
    if !modifier.isBehind { inner.appendLayers(to: &list) }
    for item in others { item.appendLayers(to: &list) }
    if modifier.isBehind { inner.appendLayers(to: &list) }
  }

  override func invalidateAll() {
    super.invalidateAll()
    for item in others { item.invalidateAll() }
  }
}
