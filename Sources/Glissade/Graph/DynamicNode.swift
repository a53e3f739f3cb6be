import GlissadeLayers
import GlissadeMotion

/// A node whose children come and go: options, branches, lists and changing identities. The only place where views do.
///
/// A child has a number of its own, never the user's key. A leaving child keeps its place among its siblings and goes on living
/// inside until its removal ends; one that comes back before that is the same child again.
class DynamicNode<V: View>: ViewNode<V> {
  private(set) final var children: [DynamicChild] = []
  private var isFirst = true

  override var childNodes: [Node] { children.map(\.node) }
  override final func isSame(_ new: V) -> Bool { false }

  /// The nodes of the children that do not leave, in order.
  var livingNodes: [Node] { children.filter(\.isLiving).map(\.node) }

  /// Nobody hears what leaves.
  override final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    combinedPreference(key, of: livingNodes)
  }

  override final func makeItems() -> [Item] { children.flatMap { $0.wrapped() } }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    for child in children where !child.isLiving { child.takeNoInput() }
  }

  /// A branch with a list that is built bit by bit hands that on; all else comes and goes by its transition.
  override var lazySegments: [LazySegment] {
    guard isLazy else { return super.lazySegments }
    return children.flatMap { child in
      let segments = child.node.lazySegments
      let hasSource = segments.contains { if case .source = $0 { true } else { false } }
      return hasSource ? segments : child.wrapped().map { .item($0) }
    }
  }

  /// Makes the living children those of some keys, in order.
  ///
  /// - Parameter makeOrUpdate: gives the node of a key a new value, or makes it.
  final func reconcile(_ keys: [AnyHashable], _ makeOrUpdate: (Int, Node?) -> Node) {
    var byKey: [AnyHashable: DynamicChild] = [:]
    // The newest of several that leave under one key is the one that comes back.
    for child in children where byKey[child.key].map({ !$0.isLiving }) ?? true { byKey[child.key] = child }
    var wanted: [DynamicChild] = []
    var seen = Set<AnyHashable>()
    var hasChanged = false
    for (index, key) in keys.enumerated() {
      guard seen.insert(key).inserted else {
        ViewLog.once("the id \(key.base) stands twice in a list; only its first view is shown")
        continue
      }
      if let child = byKey[key] {
        _ = makeOrUpdate(index, child.node)
        if !child.isLiving {
          child.comeBack()
          hasChanged = true
        }
        wanted.append(child)
      } else {
        let child = DynamicChild(key, makeOrUpdate(index, nil), entering: !isFirst)
        wanted.append(child)
        hasChanged = true
      }
    }
    for child in children where child.isLiving && !seen.contains(child.key) {
      child.leave { [weak self] in self?.remove($0) }
      hasChanged = true
    }
    isFirst = false
    let merged = merge(wanted)
    if hasChanged || !merged.elementsEqual(children, by: ===) {
      children = merged
      itemsDidChange()
      graph.preferencesDidChange()
    }
  }

  /// What leaves stays behind the neighbour that it had.
  private func merge(_ wanted: [DynamicChild]) -> [DynamicChild] {
    var followers: [ObjectIdentifier: [DynamicChild]] = [:]
    var first: [DynamicChild] = []
    var neighbour: DynamicChild?
    for child in children {
      if child.isLiving {
        neighbour = child
      } else if let neighbour {
        followers[ObjectIdentifier(neighbour), default: []].append(child)
      } else {
        first.append(child)
      }
    }
    return first + wanted.flatMap { [$0] + (followers[ObjectIdentifier($0)] ?? []) }
  }

  /// The removal of a child has ended.
  private func remove(_ child: DynamicChild) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: index)
    child.end()
    itemsDidChange()
  }

  override func didDetach() {
    for child in children { child.end() }
  }
}

/// One child of a dynamic node.
@MainActor
final class DynamicChild {
  let key: AnyHashable
  let node: Node
  /// Where the child is on its way.
  private(set) var phase: TransitionPhase
  private var wrappers = KeptWrappers<TransitionItem>()
  /// The way out, once it has begun.
  private(set) var removal: Removal?

  init(_ key: AnyHashable, _ node: Node, entering: Bool) {
    self.key = key
    self.node = node
    phase = entering ? .willAppear : .identity
    if entering {
      node.graph.inNextRound { [weak self] in
        guard let self, phase == .willAppear else { return }
        turn(to: .identity)
      }
    }
  }

  var isLiving: Bool { removal == nil }

  /// Whether the child is near what is seen of a lazy container.
  private(set) var isInSight = false

  func sightDidChange(_ isSeen: Bool) {
    isInSight = isSeen
    node.sightDidChange(isSeen)
    node.graph.preferencesDidChange()
  }

  /// The items of the child, each with its transition around it.
  func wrapped() -> [Item] {
    wrappers = wrappers.around(node.items, make: { TransitionItem($0, self) }, end: { $0.end() })
    return wrappers.items
  }

  private func turn(to phase: TransitionPhase) {
    self.phase = phase
    for wrapper in wrappers.values { wrapper.phaseDidChange() }
  }

  /// Begins the way out. `end` is called when it has ended, perhaps at once.
  func leave(_ end: @escaping @MainActor (DynamicChild) -> Void) {
    let removal = Removal { [weak self] in
      guard let self else { return }
      self.removal = nil
      end(self)
    }
    self.removal = removal
    takeNoInput()
    phase = .didDisappear
    for wrapper in wrappers.values { wrapper.leave(removal) }
    node.graph.inNextRound { removal.settle() }
  }

  /// Hands reach what lies behind a child that leaves.
  func takeNoInput() {
    var environment = node.environment
    environment.allowsHitTesting = false
    environment.isBeingRemoved = true
    node.setEnvironment(environment)
  }

  /// The child is wanted again before it was gone.
  func comeBack() {
    if let parent = node.parent { node.setEnvironment(parent.childEnvironment) }
    removal?.cancel()
    removal = nil
    turn(to: .identity)
    for wrapper in wrappers.values { wrapper.didComeBack() }
  }

  func end() {
    removal?.cancel()
    removal = nil
    node.detach()
    for wrapper in wrappers.values { wrapper.end() }
    wrappers = KeptWrappers()
  }
}

/// The end of a child: it comes once, when nothing that the removal has set in motion moves any more.
@MainActor
final class Removal {
  private var waits = 0
  private var hasSettled = false
  private var action: (@MainActor () -> Void)?

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  func begin() { waits += 1 }

  func end() {
    waits -= 1
    finishIfDone()
  }

  /// All that the removal sets in motion is moving.
  func settle() {
    hasSettled = true
    finishIfDone()
  }

  /// It does not come to an end: the child is wanted again, or its container has gone.
  func cancel() { action = nil }

  private func finishIfDone() {
    guard hasSettled, waits == 0, let action else { return }
    self.action = nil
    action()
  }
}
