/// Something that a body can read and that changes: it knows the nodes that have read it.
protocol Dependency: AnyObject {
  /// Forgets a node that is evaluated anew, or gone.
  @MainActor func remove(_ node: Node)
}

/// The nodes that have read a value, each once.
@MainActor
struct Readers {
  private var nodes: [ObjectIdentifier: WeakNode] = [:]

  private struct WeakNode {
    weak var node: Node?
  }

  nonisolated init() {}

  mutating func insert(_ node: Node) -> Bool {
    nodes.updateValue(WeakNode(node: node), forKey: ObjectIdentifier(node)) == nil
  }

  var isEmpty: Bool { nodes.isEmpty }

  mutating func remove(_ node: Node) { nodes[ObjectIdentifier(node)] = nil }

  /// Has all of them evaluated again in the update to come.
  func mark() {
    for entry in nodes.values { entry.node.map { $0.graph.mark($0) } }
  }
}
