import Foundation

/// What a pointer over a view does.
public enum HoverPhase: Equatable, Sendable {
  /// It is there.
  case active(CGPoint)
  /// It has gone.
  case ended
}

/// Tells where the pointer is while it is over a view.
nonisolated struct HoverModifier: ItemModifier {
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { HoverItem(inner, self, node) }
}

/// An item that wants to know whether the pointer is over it.
final class HoverItem: WrapperItem<HoverModifier> {
  private var isHovered = false

  func pointerIsThere(_ point: CGPoint) {
    isHovered = true
    let place = GesturePlace()
    place.item = self
    modifier.action(.active(place.map(to: modifier.space)(point)))
  }
  func pointerHasGone() {
    guard isHovered else { return }
    isHovered = false
    modifier.action(.ended)
  }
  override func modifierDidChange(from old: HoverModifier) {}
}

/// Follows the pointer over the views of a window.
@MainActor
struct HoverTracker {
  private struct Entry {
    weak var item: HoverItem?
  }
  private var hovered: [Entry] = []

  /// The pointer is at a place, over an item; nil is over none.
  mutating func move(to point: CGPoint, over leaf: Item?) {
    var found: [HoverItem] = []
    var item = leaf
    while let current = item {
      // A pointer is not over what is on its way out.
      if current.isLeaving { found = [] }
      if let hover = current as? HoverItem { found.append(hover) }
      item = current.outer
    }
    let old = hovered
    hovered = found.map { Entry(item: $0) }
    for entry in old {
      if let item = entry.item, !found.contains(where: { $0 === item }) { item.pointerHasGone() }
    }
    for item in found { item.pointerIsThere(point) }
  }
}

extension View {
  /// Calls something when the pointer comes over the view, and when it goes.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(OnHover(action: action))
  }
  /// Calls something with each movement of the pointer over the view, and when it goes.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = LocalCoordinateSpace(),
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }
}

/// Tells only that the pointer comes and goes.
nonisolated private struct OnHover: ViewModifier {
  let action: (Bool) -> Void
  @State private var isHovered: HoverFlag

  init(action: @escaping (Bool) -> Void) {
    self.action = action
    _isHovered = State(wrappedValue: HoverFlag())
  }

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      HoverModifier(space: .local) { phase in
        let isOver = phase != .ended
        guard isOver != isHovered.value else { return }
        isHovered.value = isOver
        action(isOver)
      })
  }
}

private final class HoverFlag {
  var value = false
}
