import GlissadeStage

/// Hands keys to the view that has the focus and to those around it, then to shortcuts, and does the rest itself: moving
/// the focus, closing what is open, scrolling.
@MainActor
package final class KeyboardDispatcher {
  private unowned let graph: ViewGraph
  /// What is held.
  private(set) var modifiers: KeyModifiers = []
  /// Who hears of the release of a key that is down, by its code.
  private var held: [UInt32: () -> Void] = [:]

  init(_ graph: ViewGraph) { self.graph = graph }

  func press(_ event: KeyEvent) {
    note(event, isDown: true)
    guard let press = KeyPress(event, event.isRepeat ? .repeat : .down) else { return }
    if offer(press) || perform(press) { return }
    act(press)
  }

  func release(_ event: KeyEvent) {
    note(event, isDown: false)
    held.removeValue(forKey: event.code)?()
    if let press = KeyPress(event, .up) { _ = offer(press) }
  }

  /// The keyboard is another window's now.
  func forgetModifiers() { modifiers = [] }

  /// Calls something when the key that is being handled comes up, or the window loses the keyboard.
  func whenReleased(_ action: @escaping () -> Void) {
    guard let current else { return action() }
    held[current] = action
  }
  private var current: UInt32?

  private func note(_ event: KeyEvent, isDown: Bool) {
    modifiers = event.modifiers
    current = isDown ? event.code : nil
    let own: KeyModifiers
    switch event.keysym {
    case 0xffe1, 0xffe2: own = .shift
    case 0xffe3, 0xffe4: own = .control
    case 0xffe9, 0xffea: own = .alt
    case 0xffeb, 0xffec: own = .logo
    default: return
    }
    if isDown { modifiers.insert(own) } else { modifiers.remove(own) }
  }

  // MARK: Views

  /// Offers a key to the focused view and outwards.
  private func offer(_ press: KeyPress) -> Bool {
    var item: Item? = graph.focus.current
    while let current = item {
      if let handler = current as? any KeyHandler, handler.handle(press) == .handled { return true }
      item = current.outer
    }
    return false
  }

  /// Does what has the key as its shortcut.
  private func perform(_ press: KeyPress) -> Bool {
    guard press.phase == .down, let root = graph.focus.scope else { return false }
    var found: ShortcutItem?
    func visit(_ item: Item) {
      if found != nil || item.isLeaving { return }
      if let shortcut = item as? ShortcutItem, shortcut.matches(press) { found = shortcut }
      for inner in item.innerItems { visit(inner) }
    }
    visit(root)
    found?.modifier.action()
    return found != nil
  }

  // MARK: What no view wants

  private func act(_ press: KeyPress) {
    if press.phase == .down, press.leadsBack, goBack() { return }
    let isPlain = press.modifiers.ofShortcut.subtracting(.shift).isEmpty
    guard press.phase != .up, isPlain else { return }
    switch press.key {
    case .tab: graph.focus.move(isForward: !press.modifiers.contains(.shift))
    case .escape: graph.focus.front?.modifier.onExit()
    case .upArrow where graph.focus.modal?.modifier.movesByArrows == true: graph.focus.move(isForward: false)
    case .downArrow where graph.focus.modal?.modifier.movesByArrows == true: graph.focus.move(isForward: true)
    default: scroll(press)
    }
  }

  /// Pops a page of the innermost stack that has one.
  private func goBack() -> Bool {
    var found: NavigationModel?
    func visit(_ item: Item) {
      if item.isLeaving { return }
      if let stack = item as? NavigationStackItem, stack.canGoBack { found = stack.model }
      for inner in item.innerItems { visit(inner) }
    }
    graph.focus.scope.map(visit)
    return found?.goBack() ?? false
  }

  private func scroll(_ press: KeyPress) {
    var scroll = graph.focus.current?.enclosingScroll ?? graph.focus.scope?.firstScroll
    while let current = scroll {
      if current.scroll(by: press) { return }
      scroll = current.enclosingScroll
    }
  }
}

/// An item that may do something about a key.
@MainActor
protocol KeyHandler: Item {
  func handle(_ press: KeyPress) -> KeyPress.Result
}

extension KeyPress {
  /// Whether it leads to the page before: Escape, or Alt and the arrow to where reading begins from the left.
  fileprivate var leadsBack: Bool {
    key == .escape && modifiers.ofShortcut.isEmpty || key == .leftArrow && modifiers.ofShortcut == .option
  }
}

extension Item {
  /// The first scroll view inside, in the order in which the views stand.
  fileprivate var firstScroll: ScrollItem? {
    if let scroll = self as? ScrollItem { return scroll }
    for inner in innerItems where !inner.isLeaving {
      if let found = inner.firstScroll { return found }
    }
    return nil
  }
}
