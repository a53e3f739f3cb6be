import Foundation

/// What a view tells those who do not see it.
struct AccessibilityTraitsOfView: Equatable {
  var label: String?
  var value: String?
  var identifier: String?
  var hint: String?
  var isHidden = false
  /// What the view is, and in what state.
  var traits: AccessibilityTraits = []
  var sortPriority = 0.0
  var children: AccessibilityChildBehavior?
  /// What can be done with the view, besides pressing it.
  var actions: [AccessibilityAction] = []
  /// Makes its value larger or smaller.
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

  static func == (a: Self, b: Self) -> Bool {
    a.label == b.label && a.value == b.value && a.identifier == b.identifier && a.hint == b.hint
      && a.isHidden == b.isHidden && a.traits == b.traits && a.sortPriority == b.sortPriority
      && a.children == b.children && a.actions.map(\.name) == b.actions.map(\.name)
  }
}

/// Something that can be done with a view.
struct AccessibilityAction {
  let name: String
  let run: () -> Void
}

/// Tells something of a view to those who do not see it.
nonisolated struct AccessibilityModifier: ItemModifier {
  let change: @MainActor (inout AccessibilityTraitsOfView) -> Void
  typealias Body = Never
  init(_ change: @escaping @MainActor (inout AccessibilityTraitsOfView) -> Void) { self.change = change }
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { AccessibilityItem(inner, self, node) }
}

private final class AccessibilityItem: WrapperItem<AccessibilityModifier>, AccessibleItem {
  var accessibility: AccessibilityTraitsOfView {
    // What several modifiers say of one view is said of it once.
    var traits = (inner as? any AccessibleItem)?.accessibility ?? AccessibilityTraitsOfView()
    modifier.change(&traits)
    if traits.children == .combine, traits.label == nil { traits.label = words(inner) }
    return traits
  }

  /// The words inside, one after the other.
  private func words(_ item: Item) -> String? {
    var found: [String] = []
    func visit(_ item: Item) {
      if let named = item as? any AccessibleItem {
        let traits = named.accessibility
        if traits.isHidden { return }
        if let label = traits.label { return found.append(label) }
      }
      if let text = item as? any TextualItem { found.append(text.words) }
      for inner in item.innerItems { visit(inner) }
    }
    for child in item is any AccessibleItem ? item.innerItems : [item] { visit(child) }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }

  override func modifierDidChange(from old: AccessibilityModifier) {}
}

/// An item that has a name.
@MainActor
protocol AccessibleItem: Item {
  var accessibility: AccessibilityTraitsOfView { get }
}
