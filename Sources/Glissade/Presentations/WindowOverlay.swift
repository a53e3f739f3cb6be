import Foundation
import GlissadeLayers

/// Puts a view over all others of the window, made of where its content lies.
nonisolated struct WindowOverlay<Overlay: View>: ViewModifier {
  /// - Parameters: the content's rectangle in the window, and the window's size, in points.
  let overlay: (CGRect, CGSize) -> Overlay
  typealias Body = Never

  init(@ViewBuilder overlay: @escaping (CGRect, CGSize) -> Overlay) { self.overlay = overlay }

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    WindowOverlayNode(view, context)
  }
}

private final class WindowOverlayNode<Content: View, Overlay: View>: ModifierNode<Content, WindowOverlay<Overlay>>,
  OverlaySource
{
  private var overlay: ViewNode<Overlay>?
  private weak var last: Item?

  override init(_ view: ModifiedContent<Content, WindowOverlay<Overlay>>, _ context: NodeContext) {
    super.init(view, context)
    overlay = Overlay._makeNode(evaluate(), childContext)
    graph.addOverlay(self)
  }

  override var otherNodes: [Node] { overlay.map { [$0] } ?? [] }
  override func makeItems() -> [Item] { content?.items ?? [] }

  override func childItemsDidChange() {
    super.childItemsDidChange()
    graph.overlaysDidChange()
  }

  private func evaluate() -> Overlay {
    let anchor = content?.items.first
    let rect = anchor?.frameInWindow ?? .zero
    return graph.evaluate(self) { modifier.overlay(rect, graph.windowSize) }
  }

  override func modifierDidChange(from old: WindowOverlay<Overlay>) { update() }

  override func update() {
    isMarked = false
    overlay?.receive(evaluate())
  }

  override func didDetach() { graph.removeOverlay(self) }

  var overlayItems: [Item] { overlay?.items ?? [] }
}

/// A node with items that lie over all others of the window.
@MainActor
protocol OverlaySource: AnyObject {
  var overlayItems: [Item] { get }
}
