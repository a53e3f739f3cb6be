/// What a node has put around items, one wrapper for each, which stays as long as its item does.
@MainActor
struct KeptWrappers<Wrapper: Item> {
  /// In the order of the items.
  private(set) var values: [Wrapper] = []
  private var wrappers: [ObjectIdentifier: Wrapper] = [:]

  /// The wrappers as items.
  var items: [Item] { values }

  /// The wrappers for these items, in place of the ones before. A new value, so that what is called may look at the old one.
  ///
  /// - Parameters:
  ///   - make: puts a wrapper around an item that has none.
  ///   - end: is told of each wrapper whose item has gone.
  func around(_ items: [Item], make: (Item) -> Wrapper, end: (Wrapper) -> Void) -> KeptWrappers {
    var kept = KeptWrappers()
    for item in items {
      let id = ObjectIdentifier(item)
      let wrapper = wrappers[id] ?? make(item)
      kept.wrappers[id] = wrapper
      kept.values.append(wrapper)
    }
    for (id, wrapper) in wrappers where kept.wrappers[id] == nil { end(wrapper) }
    return kept
  }
}
