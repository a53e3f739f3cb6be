/// Which elements of a lazy list are near what is seen, and which of those that were are kept.
///
/// What has scrolled away is kept as long as there are not more of it than of what is near: the oldest goes first, and is made
/// anew when it comes back. What holds a state of its own, or the keyboard, stays.
@MainActor
struct LazySight {
  /// The list holds its elements: one that it has taken away is forgotten.
  private struct Entry {
    weak var child: DynamicChild?
    weak var source: (any LazySource)?
  }

  private var near: [ObjectIdentifier: Entry] = [:]
  private var found: [ObjectIdentifier: Entry] = [:]
  /// Those that have gone from sight, the oldest first; some of them are near again, or not there any more.
  private var gone: [(id: ObjectIdentifier, entry: Entry)] = []
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
      guard let child = entry.child else { continue }
      child.sightDidChange(false)
      gone.append((id, entry))
      isGone.insert(id)
    }
    for (id, entry) in found where near[id]?.child !== entry.child {
      entry.child?.sightDidChange(true)
      isGone.remove(id)
    }
    near = found
    found = [:]
    if gone.count > max(near.count, 8) { release(focus) }
  }

  private mutating func release(_ focus: Node?) {
    gone.removeAll { $0.entry.child == nil || !isGone.contains($0.id) }
    isGone = Set(gone.map(\.id))
    let surplus = gone.count - max(near.count, 8)
    guard surplus > 0 else { return }
    var kept: Set<ObjectIdentifier> = []
    var node = focus
    while let current = node {
      kept.insert(ObjectIdentifier(current))
      node = current.parent
    }
    for (id, entry) in gone.prefix(surplus) {
      isGone.remove(id)
      guard let child = entry.child, !kept.contains(ObjectIdentifier(child.node)), !child.node.holdsState else {
        continue
      }
      entry.source?.releaseChild(child)
    }
    gone.removeFirst(surplus)
  }
}
