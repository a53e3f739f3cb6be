import Foundation

/// Shows a view in a window of its own beside another view while it is open.
nonisolated struct PopupModifier<Popup: View>: ViewModifier {
  let isOpen: Bool
  /// In points.
  let width: CGFloat
  /// Takes the popup away: it is called when something else has closed it.
  let close: () -> Void
  let popup: (PopupState) -> Popup
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    PopupNode(view, context)
  }
}

private final class PopupNode<Content: View, Popup: View>: ModifierNode<Content, PopupModifier<Popup>>,
  GeometryListener
{
  private var host: PopupHost?

  override init(_ view: ModifiedContent<Content, PopupModifier<Popup>>, _ context: NodeContext) {
    super.init(view, context)
    graph.listenToGeometry(self)
  }

  override func makeItems() -> [Item] { content?.items ?? [] }

  private var anchor: CGRect { content?.items.first?.frameInWindow ?? .zero }

  /// What is open follows the view that it belongs to.
  func geometryDidChange() { host?.anchor = anchor }

  override func modifierDidChange(from old: PopupModifier<Popup>) {
    if modifier.isOpen, !old.isOpen {
      graph.afterUpdate { [weak self] in self?.open() }
    } else if !modifier.isOpen, old.isOpen {
      host?.close()
      host = nil
    } else if let host {
      host.follow(modifier.popup(host.state))
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    host?.setEnvironment(environment)
  }

  private func open() {
    guard modifier.isOpen, host == nil, !isDetached, let presenter = environment.popups else { return }
    let anchor = anchor
    let host = PopupHost(
      presenter, anchor: anchor, width: modifier.width, alignsTrailing: anchor.midX > graph.windowSize.width / 2)
    host.onDismiss = { [weak self] in self?.modifier.close() }
    host.onClosed = { [weak self, weak host] in
      // It went by itself: a press in another program, or a parent that closed.
      guard let self, let host, self.host === host else { return }
      self.host = nil
      modifier.close()
    }
    do {
      try host.open(modifier.popup(host.state), environment, focus: graph.focus)
      self.host = host
    } catch {
      ViewLog.line("a menu cannot be opened: \(error)")
      modifier.close()
    }
  }

  override func didDetach() {
    graph.unlistenToGeometry(self)
    host?.end()
    host = nil
  }
}
