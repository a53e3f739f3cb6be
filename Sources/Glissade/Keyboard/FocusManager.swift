import Foundation

/// Which view of a window has the keyboard.
@MainActor
package final class FocusManager {
  private unowned let graph: ViewGraph
  /// What has the focus, whether or not it may still have it.
  private(set) weak var focused: FocusItem?
  /// Whether the focus was last moved by a key: then it is shown.
  private(set) var isShown = false

  init(_ graph: ViewGraph) { self.graph = graph }

  /// The item that has the focus; one that has gone, answers no more or lies behind what is open has lost it.
  var current: FocusItem? {
    guard let focused else { return nil }
    if focused.canTakeFocus, isInScope(focused) { return focused }
    focus(nil)
    return nil
  }

  func has(_ item: FocusItem) -> Bool { focused === item }

  // MARK: Where it may go

  /// What is open over all else, such as a menu, and leaves nothing to what lies behind; the last one counts.
  var modal: ModalItem? { modals.last { $0.modifier.isExclusive() } }
  /// What Escape closes.
  var front: ModalItem? { modals.last }

  private var modals: [ModalItem] {
    var found: [ModalItem] = []
    func visit(_ item: Item) {
      if item.isLeaving { return }
      if let modal = item as? ModalItem { found.append(modal) }
      for inner in item.innerItems { visit(inner) }
    }
    // What is in a popup is what is open there.
    if graph.isPopup { graph.rootItem.map(visit) }
    for source in graph.overlays { for item in source.overlayItems { visit(item) } }
    return found
  }

  /// The item inside of which keys do something.
  var scope: Item? { modal ?? graph.rootItem }

  private func isInScope(_ item: FocusItem) -> Bool {
    let modals = modals
    guard let modal = modals.last(where: { $0.modifier.isExclusive() }) else { return true }
    // What is open may consist of several items.
    return modals.contains { $0.node === modal.node && item.lies(in: $0) }
  }

  /// The items inside of which the focus moves: what is open may consist of several.
  private var scopes: [Item] {
    guard let modal else { return graph.rootItem.map { [$0] } ?? [] }
    return modals.filter { $0.node === modal.node }
  }

  /// What can take the focus, in the order in which it is read: line by line.
  private func candidates(in scopes: [Item]) -> [FocusItem] {
    var found: [(item: FocusItem, frame: CGRect)] = []
    func visit(_ item: Item) {
      if item.isLeaving || item.isLeftOut { return }
      if let focus = item as? FocusItem, focus.canTakeFocus { found.append((focus, focus.frameInWindow)) }
      for inner in item.innerItems { visit(inner) }
    }
    scopes.forEach(visit)
    found.sort { $0.frame.minY < $1.frame.minY }
    let isMirrored = graph.rootItem?.environment.layoutDirection == .rightToLeft
    var result: [FocusItem] = []
    while let first = found.first {
      // What lies with its middle beside the topmost one is in a line with it.
      let line = found.filter { first.frame.minY...first.frame.maxY ~= $0.frame.midY || $0.item === first.item }
      found.removeAll { entry in line.contains { $0.item === entry.item } }
      result += line.sorted { ($0.frame.minX < $1.frame.minX) != isMirrored }.map(\.item)
    }
    return result
  }

  /// Moves the focus to the next view or the one before, round and round.
  func move(isForward: Bool) {
    let all = candidates(in: scopes)
    guard !all.isEmpty else { return }
    let next: FocusItem
    if let current, let index = all.firstIndex(where: { $0 === current }) {
      next = all[(index + (isForward ? 1 : all.count - 1)) % all.count]
    } else {
      next = isForward ? all[0] : all[all.count - 1]
    }
    focus(next, byKey: true)
    next.enclosingScroll?.reveal(next)
  }

  /// Focuses the first view of what has just been opened by a key.
  func move(into modal: ModalItem) {
    if let first = candidates(in: [modal]).first { focus(first, byKey: true) }
  }

  /// What is open leaves less to what lies behind than before: that loses the focus, and gets it back at the end.
  func scopeDidChange() {
    guard let focused, let modal, !isInScope(focused) else { return }
    modal.focusBefore = focused
    focus(nil)
  }

  /// Shows the focus if that of another window is shown.
  func follow(_ other: FocusManager) { isShown = other.isShown }

  // MARK: Moving it

  func focus(_ item: FocusItem?, byKey: Bool = false) {
    let old = focused
    focused = item
    if byKey { isShown = true }
    if old !== item {
      let around = item.map(bindings) ?? []
      for binding in old.map(bindings) ?? [] where !around.contains(where: { $0 === binding }) { binding.tell(false) }
      for binding in around { binding.tell(true) }
    }
    old?.focusDidChange()
    item?.focusDidChange()
  }

  private func bindings(_ item: FocusItem) -> [FocusBindingItem] {
    var found: [FocusBindingItem] = []
    var current: Item? = item.outer
    while let one = current {
      if let binding = one as? FocusBindingItem { found.append(binding) }
      current = one.outer
    }
    return found
  }

  /// A finger or the pointer is used: the focus is not shown any more, and a view that takes text or keys gets it.
  func pointerPressed(_ leaf: Item?) {
    if isShown {
      isShown = false
      focused?.focusDidChange()
    }
    var item = leaf
    while let current = item {
      if let focus = current as? FocusItem, focus.modifier.interactions.contains(.edit), focus.canTakeFocus {
        return self.focus(focus)
      }
      item = current.outer
    }
  }

  /// An item has gone.
  func forget(_ item: FocusItem) {
    if focused === item { focus(nil) }
  }
}
