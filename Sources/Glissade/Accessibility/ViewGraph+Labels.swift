import Foundation
import GlissadeLayers

extension ViewGraph {
  /// The items that have a name, front to back: a text's words, or an accessibility label or identifier.
  package func labelled(_ label: String) -> [LabelledItem] {
    guard let rootItem else { return [] }
    var found: [LabelledItem] = []
    func visit(_ item: Item) {
      guard !item.isLeftOut else { return }
      for inner in item.innerItems.reversed() { visit(inner) }
      if item.matches(label) { found.append(LabelledItem(item: item)) }
    }
    visit(rootItem)
    // A name on a name: the outermost alone counts.
    return found.enumerated().filter { index, entry in
      !found.contains { $0.item !== entry.item && entry.item.lies(in: $0.item) }
    }.map(\.element)
  }
}

/// An item that has a name, for films.
@MainActor
package struct LabelledItem {
  let item: Item

  /// Does what those who do not see the view can do with it, by the action's name; false if there is no such action.
  package func perform(_ action: String) -> Bool {
    guard let named = item as? any AccessibleItem else { return false }
    let traits = named.accessibility
    if action == "increment" || action == "decrement", let adjust = traits.adjust {
      adjust(action == "increment" ? .increment : .decrement)
      return true
    }
    guard let found = traits.actions.last(where: { $0.name == action }) else { return false }
    found.run()
    return true
  }
  /// What is told of the view besides its name, for tests.
  package var value: String? { (item as? any AccessibleItem)?.accessibility.value }
  package var traits: AccessibilityTraits { (item as? any AccessibleItem)?.accessibility.traits ?? [] }
  package var hint: String? { (item as? any AccessibleItem)?.accessibility.hint }

  /// Its layer, if it has one of its own.
  package var layer: Layer? {
    if let host = item.host { return host.layer }
    var layers: [Layer] = []
    item.appendLayers(to: &layers)
    return layers.count == 1 ? layers[0] : nil
  }
  /// The layer in whose coordinates its frame is, where it has none of its own.
  package var owner: Layer? { item.owner?.layer }
  /// Where its layout has put it.
  package var frame: Rect {
    Rect(x: item.frame.minX, y: item.frame.minY, width: item.frame.width, height: item.frame.height)
  }
  /// Whether it is only seen on its way out.
  package var isLeaving: Bool {
    var current: Item? = item
    while let item = current {
      if item.isLeaving { return true }
      current = item.outer
    }
    return false
  }
}

extension Item {
  fileprivate func matches(_ label: String) -> Bool {
    if let text = self as? any TextualItem { return text.words == label }
    guard let named = self as? any AccessibleItem else { return false }
    let traits = named.accessibility
    return traits.label == label || traits.identifier == label
  }

  func lies(in other: Item) -> Bool {
    var item = outer
    while let current = item {
      if current === other { return true }
      item = current.outer
    }
    return false
  }
}

/// An item that shows words.
@MainActor
protocol TextualItem: Item {
  var words: String { get }
}
