import Foundation

/// Tells bodies that have read a place inside a scroll view that its content has moved.
final class ScrollMoves: Dependency {
  private var readers = Readers()

  @MainActor init() {}

  /// Notes that the body being evaluated depends on where the content is.
  @MainActor func read() {
    guard let node = ViewGraph.evaluating, readers.insert(node) else { return }
    node.dependencies.append(self)
  }
  @MainActor func changed() {
    guard !readers.isEmpty else { return }
    Updates.add { [self] in readers.mark() }
  }
  @MainActor func remove(_ node: Node) { readers.remove(node) }
}

extension Item {
  /// A point of the item's coordinates in the window's, of target frames, with scroll views where they are. A body that asks
  /// is evaluated again when they move.
  func toWindowAsScrolled(_ point: CGPoint) -> CGPoint {
    var point = toWindow(point)
    var scroll = enclosingScroll
    while let current = scroll {
      current.moves.read()
      point.x -= current.offset(.horizontal)
      point.y -= current.offset(.vertical)
      scroll = current.enclosingScroll
    }
    return point
  }
}
