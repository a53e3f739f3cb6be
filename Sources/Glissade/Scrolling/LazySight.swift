/// Which elements of a lazy list are near what is seen, and which of those that were are kept.
///
/// What has scrolled away is kept as long as there are not more of it than of what is near: the oldest goes first, and is made
/// anew when it comes back. What holds a state of its own, or the keyboard, stays.
@MainActor
struct LazySight {
  private struct Entry {
    var child: DynamicChild
    weak var source: (any LazySource)?
  }

  private var near: [ObjectIdentifier: Entry] = [:]
  private var found: [ObjectIdentifier: Entry] = [:]
  /// Those that have gone from sight, the oldest first.
  private var gone: [Entry] = []
  /// Those of them that are not there any more, or near again.
  private var isGone: Set<ObjectIdentifier> = []

  /// Begins a look at what is near now.
  mutating func begin() { found = [:] }

  /// An element is near.
  mutating func see(_ child: DynamicChild, of source: any LazySource) {
    found[ObjectIdentifier(child)] = Entry(child: child, source: source)
  }

  /// Tells those that have come and gone since the last look.
  mutating func end(focus: Node?) {
    for (id, entry) in near where found[id] == nil {
      entry.child.sightDidChange(false)
      gone.append(entry)
      isGone.insert(id)
    }
    for (id, entry) in found where near[id] == nil {
      entry.child.sightDidChange(true)
      isGone.remove(id)
    }
    near = found
    found = [:]
    if gone.count > max(near.count, 8) { release(focus) }
  }

  private mutating func release(_ focus: Node?) {
    gone.removeAll { !isGone.contains(ObjectIdentifier($0.child)) }
    let surplus = gone.count - max(near.count, 8)
    guard surplus > 0 else { return }
    var kept: Set<ObjectIdentifier> = []
    var node = focus
    while let current = node {
      kept.insert(ObjectIdentifier(current))
      node = current.parent
    }
    for entry in gone.prefix(surplus) {
      isGone.remove(ObjectIdentifier(entry.child))
      if kept.contains(ObjectIdentifier(entry.child.node)) || entry.child.node.holdsState { continue }
      entry.source?.releaseChild(entry.child)
    }
    gone.removeFirst(surplus)
  }
}
