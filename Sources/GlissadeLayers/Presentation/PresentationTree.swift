/// The layers as they are shown at an instant, in flat arrays: what the compositor draws from.
///
/// Owned by one thread, the compositor's; a film owns one of its own.
public final class PresentationTree {
  /// A layer as it is shown. `-1` stands for none.
  public struct Node: Sendable {
    public var id: LayerID
    /// Every property as it is shown at the last evaluated time.
    public var shown: LayerProperties
    public var parent: Int32
    /// Children linked in paint order, back to front.
    public var firstChild: Int32
    public var nextSibling: Int32
    /// The slot of the layer's mask, or -1.
    public var mask: Int32
    /// The value of `PresentationTree.version` at which the layer itself, or what hangs below it, last changed.
    public var version: UInt64
  }

  /// Grows with every evaluation or commit that changed anything that is seen.
  public private(set) var version: UInt64 = 1
  private var nodes: [Node] = []
  private var rootSlots: [Int32] = []

  /// A tree that shows one snapshot.
  public init(_ snapshot: LayerSnapshot) {
    rootSlots = [insert(snapshot, parent: -1)]
  }

  /// The slots of the layers without a parent, one for each window.
  public var roots: [Int32] { rootSlots }

  /// The slots, to read without copies. Indices are those of `roots`, `firstChild` and `nextSibling`.
  public func withNodes<R>(_ body: (UnsafeBufferPointer<Node>) throws -> R) rethrows -> R {
    try nodes.withUnsafeBufferPointer(body)
  }

  private func insert(_ snapshot: LayerSnapshot, parent: Int32) -> Int32 {
    let slot = Int32(nodes.count)
    nodes.append(
      Node(
        id: LayerID(rawValue: UInt64(slot) + 1), shown: snapshot.properties, parent: parent, firstChild: -1,
        nextSibling: -1, mask: -1, version: version))
    if let mask = snapshot.mask.first { nodes[Int(slot)].mask = insert(mask, parent: slot) }
    var previous: Int32 = -1
    let ordered = snapshot.children.enumerated().sorted {
      ($0.element.properties.zIndex, $0.offset) < ($1.element.properties.zIndex, $1.offset)
    }
    for (_, child) in ordered {
      let childSlot = insert(child, parent: slot)
      if previous < 0 {
        nodes[Int(slot)].firstChild = childSlot
      } else {
        nodes[Int(previous)].nextSibling = childSlot
      }
      previous = childSlot
    }
    return slot
  }
}
