/// Marked nodes, those nearest to the root first, and of those the oldest: who told first does not matter, so an update comes
/// out the same whenever it is made from the same state.
@MainActor
struct NodeQueue {
  /// A heap: each comes before the two at twice its place.
  private var nodes: [Node] = []

  mutating func insert(_ node: Node) {
    nodes.append(node)
    var place = nodes.count - 1
    while place > 0, comes(nodes[place], before: nodes[(place - 1) / 2]) {
      nodes.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popFirst() -> Node? {
    guard let first = nodes.first else { return nil }
    let last = nodes.removeLast()
    guard !nodes.isEmpty else { return first }
    nodes[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < nodes.count {
        if comes(nodes[child], before: nodes[least]) { least = child }
      }
      guard least != place else { return first }
      nodes.swapAt(place, least)
      place = least
    }
  }

  private func comes(_ a: Node, before b: Node) -> Bool {
    a.depth == b.depth ? a.serial < b.serial : a.depth < b.depth
  }
}
