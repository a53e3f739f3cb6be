import Foundation

/// Calls something when a view comes into sight of the scroll view around, and when it goes.
nonisolated struct ScrollVisibilityModifier: ViewModifier {
  let threshold: Double
  let action: (Bool) -> Void
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    ScrollVisibilityNode(view, context)
  }
}

private final class ScrollVisibilityNode<Content: View>: ModifierNode<Content, ScrollVisibilityModifier>,
  GeometryListener
{
  private var isVisible = false

  override var isTransparent: Bool { true }

  override init(_ view: ModifiedContent<Content, ScrollVisibilityModifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.listenToGeometry(self)
  }

  override func didDetach() {
    graph.unlistenToGeometry(self)
    tell(false)
  }

  /// A lazy list shows it no more, or shows it again.
  override func sightDidChange(_ isSeen: Bool) {
    super.sightDidChange(isSeen)
    if !isSeen { tell(false) }
  }

  func geometryDidChange() {
    guard let item = content?.items.first, let scroll = item.enclosingScroll else { return }
    tell(item.visibleShare(in: scroll) >= modifier.threshold)
  }

  private func tell(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    let action = modifier.action
    graph.afterUpdate { action(visible) }
  }
}

extension Item {
  /// How much of the item's area lies within the visible part of a scroll view, as far as this thread knows, from 0 to 1.
  func visibleShare(in scroll: ScrollItem) -> Double {
    guard frame.width > 0, frame.height > 0 else { return 0 }
    let own = toWindow(frame.origin)
    let base = scroll.toWindow(scroll.frame.origin)
    let rect = CGRect(
      x: own.x - base.x - scroll.offset(.horizontal), y: own.y - base.y - scroll.offset(.vertical), width: frame.width,
      height: frame.height)
    let seen = rect.intersection(CGRect(origin: .zero, size: scroll.frame.size))
    return seen.isNull ? 0 : Double(seen.width * seen.height / (rect.width * rect.height))
  }
}

extension View {
  /// Calls something with whether at least a share of the view's area is seen of the scroll view around, when that changes.
  ///
  /// - Parameters:
  ///   - threshold: the share, from 0 to 1.
  ///   - action: is called with true when so much has come into sight, with false when it has gone.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(
      ScrollVisibilityModifier(threshold: threshold.isFinite ? min(max(threshold, 1e-6), 1) : 0.5, action: action))
  }
}
