import Foundation
import GlissadeLayers

/// Marks the words of a back button: where the page below has its title, they are that title on its way.
nonisolated struct BackTitle: ItemModifier {
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { BackTitleItem(inner, self, node) }
}

/// The words of a back button, on a layer that the tracker of their page moves.
final class BackTitleItem: WrapperItem<BackTitle> {
  private let group: GroupLayer

  override init(_ inner: Item, _ modifier: BackTitle, _ node: Node) {
    group = GroupLayer(node)
    super.init(inner, modifier, node)
    group.layer.effects = [.offset(x: 0, y: 0)]
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
  }

  var layer: Layer { group.layer }
  override var innerOwner: LayerOwner? { group.owner }
  override var hasOwnCoordinates: Bool { true }
  override func arrange() {
    inner.place(at: .zero, proposal)
    show(group, in: frame)
  }
  override func appendLayers(to list: inout [Layer]) { if group.isShown { list.append(group.layer) } }
}

extension PageItem {
  /// The words of the page's back button.
  var backTitle: BackTitleItem? {
    func find(_ item: Item) -> BackTitleItem? {
      if let found = item as? BackTitleItem { return found }
      for inner in item.innerItems { if let found = find(inner) { return found } }
      return nil
    }
    return find(leading)
  }

  /// How far the title in the bar goes to lie on the words of the back button of the page above: from its middle to theirs.
  /// Nil where it is not seen, or the words are others.
  func wayOfTitle(to above: PageItem) -> CGFloat? {
    guard !page.hasLargeTitle, page.bar.items.allSatisfy({ $0.placement != .principal }), title.frame.width > 0,
      let words = above.backTitle, words.frame.width > 0
    else { return nil }
    func middle(_ item: Item) -> CGFloat { item.toWindow(item.frame.origin).x + item.frame.width / 2 }
    return middle(words) - middle(title)
  }
}
