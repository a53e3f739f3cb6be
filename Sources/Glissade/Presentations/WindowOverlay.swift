import Foundation
import GlissadeLayers

/// Puts a view over all others of the window, made of where its content lies.
nonisolated struct WindowOverlay<Overlay: View>: ViewModifier {
  /// - Parameters: the content's rectangle in the window, and the window's size, in points.
  let overlay: (CGRect, CGSize) -> Overlay
  /// Whether the view shows something: it lies above all others that showed something before.
  let isOpen: Bool
  /// Whether no sheet and no cover is presented while it is open.
  let holdsPresentations: Bool
  typealias Body = Never

  init(isOpen: Bool, holdsPresentations: Bool = false, @ViewBuilder overlay: @escaping (CGRect, CGSize) -> Overlay) {
    self.isOpen = isOpen
    self.holdsPresentations = holdsPresentations
    self.overlay = overlay
  }

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    WindowOverlayNode(view, context)
  }
}

private final class WindowOverlayNode<Content: View, Overlay: View>: ModifierNode<Content, WindowOverlay<Overlay>>,
  OverlaySource, GeometryListener
{
  private var overlay: ViewNode<Overlay>?
  /// What the view was made of.
  private var geometry = (anchor: CGRect.zero, window: CGSize.zero)

  override init(_ view: ModifiedContent<Content, WindowOverlay<Overlay>>, _ context: NodeContext) {
    super.init(view, context)
    overlay = Overlay._makeNode(evaluate(), childContext)
    graph.addOverlay(self)
    graph.listenToGeometry(self)
  }

  override var otherNodes: [Node] { overlay.map { [$0] } ?? [] }
  override func makeItems() -> [Item] { content?.items ?? [] }

  override func childItemsDidChange() {
    super.childItemsDidChange()
    graph.overlaysDidChange()
  }

  private func evaluate() -> Overlay {
    geometry = place
    return graph.evaluate(self) { modifier.overlay(geometry.anchor, geometry.window) }
  }

  private var place: (anchor: CGRect, window: CGSize) {
    (content?.items.first?.frameInWindow ?? .zero, graph.windowSize)
  }

  /// What is open follows the view that it belongs to.
  func geometryDidChange() {
    guard modifier.isOpen, place != geometry else { return }
    graph.afterUpdate { [weak self] in
      guard let self, !isDetached else { return }
      graph.mark(self)
    }
  }

  override func modifierDidChange(from old: WindowOverlay<Overlay>) {
    if modifier.isOpen, !old.isOpen {
      graph.removeOverlay(self)
      graph.addOverlay(self)
    }
    update()
    if old.isOpen, !modifier.isOpen, old.holdsPresentations { graph.presentations.presentWhatWaits() }
  }

  override func update() {
    isMarked = false
    overlay?.receive(evaluate())
  }

  override func didDetach() {
    graph.removeOverlay(self)
    graph.unlistenToGeometry(self)
    if modifier.isOpen, modifier.holdsPresentations {
      graph.afterUpdate { [weak graph] in graph?.presentations.presentWhatWaits() }
    }
  }

  var overlayItems: [Item] { overlay?.items ?? [] }
  var holdsPresentations: Bool { modifier.isOpen && modifier.holdsPresentations && !isDetached }
}

/// A node with items that lie over all others of the window.
@MainActor
protocol OverlaySource: AnyObject {
  var overlayItems: [Item] { get }
  /// Whether it is open, and no sheet and no cover is presented meanwhile.
  var holdsPresentations: Bool { get }
}

extension OverlaySource {
  var holdsPresentations: Bool { false }
}
