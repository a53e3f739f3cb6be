import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import Observation

/// The views of one window or film: the nodes, what of them must be evaluated again, and the layers that they show.
@MainActor
package final class ViewGraph {
  /// How many views and modifiers may lie in each other: evaluating them needs a stack.
  let deepestNesting = 1_000

  package private(set) var tree: LayerTree
  /// The transaction of the update that runs.
  private(set) var transaction = Transaction()
  /// Counts the updates.
  private(set) var updateNumber: UInt64 = 0
  /// Counts evaluated bodies, for tests.
  package private(set) var bodyCount = 0
  /// Counts passes of layout, for tests.
  package private(set) var layoutCount = 0
  /// Counts sizes and guides that no view remembered, for tests.
  package var measureCount = 0
  /// Device pixels per point.
  package var scale: Double = 1 {
    didSet {
      guard scale != oldValue else { return }
      rootItem?.invalidateAll()
      if root != nil { setEnvironment(given) }
    }
  }

  /// Whether the views are those of a popup, which is open as long as they are there.
  var isPopup = false

  private var marked: [Node] = []
  private var lastNumber = 0
  private var actions: [@MainActor () -> Void] = []
  private var root: Node?
  private(set) var rootItem: RootItem?
  private var needsLayout = false
  private var owners: [LayerOwner] = []
  private var size: Size = .zero
  private var hasRefusedNesting = false
  private var havePreferencesChanged = false
  private var preferenceKeys: Set<ObjectIdentifier> = []
  /// The guides that anything in the graph may set.
  var guides = GuideRegister()
  private var listeners: [any PreferenceListener] = []
  private var geometryListeners: [any GeometryListener] = []
  /// Views may lie elsewhere than when they were last told so.
  private var placesHaveChanged = false
  private var nextRound: [@MainActor () -> Void] = []
  /// The node whose body is being evaluated.
  private(set) static var evaluating: Node?

  let rootLayer: Layer

  /// Views in the whole of a layer, the tree's root unless said otherwise; nothing else may lie on it.
  package init(tree: LayerTree, root: Layer? = nil) {
    self.tree = tree
    rootLayer = root ?? tree.root
    clock.wakeUp = { [weak self] delay, action in self?.wake(after: delay) { _ in action() } }
  }

  /// Shows a view in the whole of the root layer, instead of the one before.
  package func show<V: View>(_ view: V, environment: EnvironmentValues) {
    root?.detach()
    given = environment
    let node = V._makeNode(view, NodeContext(graph: self, parent: nil, environment: rootEnvironment))
    root = node
    rootItem = RootItem(node, owner: LayerOwner(rootLayer, self))
    setNeedsLayout()
    Updates.note(self)
  }

  /// Shows the views in another tree. Only before the first update: by then what a window must be large enough for can be
  /// measured already.
  func move(to tree: LayerTree) {
    self.tree = tree
    guard let root else { return }
    rootItem = RootItem(root, owner: LayerOwner(tree.root, self))
    setNeedsLayout()
    Updates.note(self)
  }

  /// Gives the view that is shown another value; a view of another type is shown instead of it.
  package func follow<V: View>(_ view: V) {
    Updates.add { [weak self] in
      guard let self, let root else { return }
      if let root = root as? ViewNode<V> { root.receive(view) } else { show(view, environment: given) }
      Updates.note(self)
    }
  }

  // MARK: Environment

  /// What the window gives.
  private var given = EnvironmentValues()
  private var preferredColorScheme: ColorScheme?
  /// Called when the views want the whole window light or dark, with what they see then.
  var onColorSchemeChange: ((EnvironmentValues) -> Void)?

  private var rootEnvironment: EnvironmentValues {
    var environment = given
    environment.displayScale = CGFloat(scale)
    if let preferredColorScheme { environment.colorScheme = preferredColorScheme }
    return environment
  }

  private func readPreferredColorScheme() {
    let key = PreferredColorSchemeKey.self
    let preferred = hasPreference(key) ? root?.preference(key) ?? nil : nil
    guard preferred != preferredColorScheme else { return }
    preferredColorScheme = preferred
    root?.setEnvironment(rootEnvironment)
    onColorSchemeChange?(rootEnvironment)
  }

  /// Keeps a tree of nodes that shows nothing.
  func hold<N: Node>(_ environment: EnvironmentValues, _ make: (NodeContext) -> N) -> N {
    given = environment
    let node = make(NodeContext(graph: self, parent: nil, environment: rootEnvironment))
    root = node
    Updates.note(self)
    return node
  }

  /// Called after each pass of layout.
  var onLayout: (() -> Void)?

  /// Gives another environment to all views.
  package func setEnvironment(_ environment: EnvironmentValues) {
    Updates.add { [weak self] in
      guard let self else { return }
      given = environment
      root?.setEnvironment(rootEnvironment)
      Updates.note(self)
    }
  }

  /// Gives the views another room. Not animated, as with windows.
  package func setSize(_ size: Size) {
    guard size != self.size else { return }
    self.size = size
    setNeedsLayout()
    Updates.note(self)
  }

  package func close() {
    root?.detach()
    presentations.end()
    root = nil
    rootItem = nil
    marked = []
  }

  /// Asks the stage for frames while the main thread must animate something.
  package let clock = FrameClock()

  // MARK: Hands

  /// Gives hands and keys to the views.
  package private(set) lazy var dispatcher = HandDispatcher(self)
  private(set) lazy var keyboard = KeyboardDispatcher(self)
  /// The groups of views that share a frame.
  private(set) lazy var matched = MatchedGroups(self)
  /// What is presented over the views of the window.
  private(set) lazy var presentations = PresentationStack(self)
  /// The views out of which pages grow.
  let transitionSources = TransitionSources()
  /// Knows which view has the keyboard.
  private(set) lazy var focus = FocusManager(self)
  /// Calls something after so many seconds of the stage's clock, with the time then.
  package var wakeUp: (Double, @escaping @MainActor (Double) -> Void) -> Void = { delay, action in
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { action(Double(Timestamp.now().nanoseconds) / 1e9) }
    }
  }
  private var itemsOfLayers: [LayerID: WeakItem] = [:]

  private struct WeakItem {
    weak var item: Item?
  }

  func wake(after delay: Double, _ action: @escaping @MainActor (Double) -> Void) { wakeUp(delay, action) }

  func note(_ layer: Layer, of item: Item) { itemsOfLayers[layer.id] = WeakItem(item: item) }
  func forget(_ layer: Layer) { itemsOfLayers[layer.id] = nil }
  func item(of layer: LayerID) -> Item? { itemsOfLayers[layer]?.item }

  // MARK: Evaluation

  /// Evaluates a body, and notes what it reads.
  ///
  /// - Parameter isFurther: whether it is one of several of the node's, whose reads come to those of the others.
  func evaluate<R>(_ node: Node, isFurther: Bool = false, _ body: () -> R) -> R {
    bodyCount += 1
    if !isFurther { node.forgetReads() }
    let outer = ViewGraph.evaluating
    ViewGraph.evaluating = node
    defer { ViewGraph.evaluating = outer }
    let reader = NodeReference(node)
    return withObservationTracking(body) { reader.objectWillChange() }
  }

  /// Has a node evaluated again in the update to come.
  func mark(_ node: Node) {
    guard !node.isMarked, !node.isDetached else { return }
    node.isMarked = true
    marked.append(node)
    Updates.note(self)
  }

  /// Has something done after bodies and layout of this update, inside it.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    Updates.note(self)
  }

  /// Has something done when the layers of this round stand in the tree, before those of the next round: entries begin so.
  func inNextRound(_ action: @escaping @MainActor () -> Void) { nextRound.append(action) }

  func setNeedsLayout() { needsLayout = true }

  /// Numbers nodes and states in the order in which they come into being.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The room that the views have.
  var windowSize: CGSize { CGSize(width: size.width, height: size.height) }
  /// What lies over all views of the window, back to front.
  private(set) var overlays: [any OverlaySource] = []

  func addOverlay(_ source: any OverlaySource) {
    overlays.append(source)
    overlaysDidChange()
  }

  func removeOverlay(_ source: any OverlaySource) {
    overlays.removeAll { $0 === source }
    overlaysDidChange()
  }

  func overlaysDidChange() { rootItem?.childItemsDidChange() }

  func rootItemsDidChange() { rootItem?.childItemsDidChange() }

  func needsSync(_ owner: LayerOwner) {
    guard !owner.needsSync else { return }
    owner.needsSync = true
    owners.append(owner)
  }

  /// Follows what has changed, under a transaction.
  func update(_ asked: Transaction) {
    var transaction = asked
    if let root { transaction.follow(root.environment) }
    self.transaction = transaction
    updateNumber += 1
    transaction.animateLayers {
      round()
      var rounds = 0
      while !nextRound.isEmpty {
        rounds += 1
        guard rounds < Updates.mostRounds else {
          ViewLog.once("views are laid out anew without end; the rest waits for the next update")
          Updates.note(self)
          break
        }
        let due = nextRound
        nextRound = []
        for action in due { action() }
        round()
      }
    }
    self.transaction = Transaction()
    updateNumber += 1
    let ended = completions
    completions = []
    for record in ended { record.close() }
    let due = actions
    actions = []
    for action in due { action() }
  }

  /// Those who wait by the wish of a view wait for nothing beyond the update that runs.
  func closeAfterUpdate(_ records: [CompletionRecord]) { completions += records }
  private var completions: [CompletionRecord] = []

  /// Something that views tell has changed, or may have.
  func preferencesDidChange() { havePreferencesChanged = true }

  /// Whether any view has ever told a preference: nobody walks the views for one that none tells.
  func hasPreference<K: PreferenceKey>(_ key: K.Type) -> Bool { preferenceKeys.contains(ObjectIdentifier(key)) }
  func notePreference<K: PreferenceKey>(_ key: K.Type) {
    preferenceKeys.insert(ObjectIdentifier(key))
    havePreferencesChanged = true
  }

  func listen(_ listener: any PreferenceListener) {
    listeners.append(listener)
    havePreferencesChanged = true
  }

  func unlisten(_ listener: any PreferenceListener) { listeners.removeAll { $0 === listener } }

  func listenToGeometry(_ listener: any GeometryListener) { geometryListeners.append(listener) }
  func unlistenToGeometry(_ listener: any GeometryListener) { geometryListeners.removeAll { $0 === listener } }

  /// A scroll view has moved its content: views that read where they are may be made again.
  func scrollDidMove() {
    guard !geometryListeners.isEmpty || !matched.isEmpty else { return }
    placesHaveChanged = true
    Updates.note(self)
  }

  private func tellGeometry() {
    guard placesHaveChanged else { return }
    placesHaveChanged = false
    for listener in geometryListeners { listener.geometryDidChange() }
    matched.resolve()
  }

  private func round() {
    evaluateMarked()
    tellGeometry()
    var passes = 0
    repeat {
      passes += 1
      readPreferences()
      guard needsLayout else { break }
      layOut()
      matched.resolve()
      if needsLayout { layOut() }
      onLayout?()
      placesHaveChanged = true
      // What lies elsewhere now may be told in preferences, of which views are made that are laid out again.
      tellGeometry()
    } while (havePreferencesChanged || needsLayout) && passes < 4
    syncLayers()
  }

  private func readPreferences() {
    guard havePreferencesChanged else { return }
    havePreferencesChanged = false
    for listener in listeners { listener.readPreferences() }
    readPreferredColorScheme()
    evaluateMarked()
  }

  /// Parents come before their children, which they may give new values or take away.
  private func evaluateMarked() {
    var heap = NodeQueue()
    while true {
      for node in marked { heap.insert(node) }
      marked.removeAll(keepingCapacity: true)
      guard let node = heap.popFirst() else { return }
      guard node.isMarked, !node.isDetached else { continue }
      node.isMarked = false
      node.update()
    }
  }

  private func layOut() {
    var passes = 0
    // Geometry readers evaluate during layout, and what they show may need another pass.
    while needsLayout, passes < 4 {
      needsLayout = false
      passes += 1
      layoutCount += 1
      rootItem?.layOut(in: size)
      evaluateMarked()
    }
  }

  private func syncLayers() {
    while !owners.isEmpty {
      let due = owners
      owners = []
      for owner in due { owner.sync() }
    }
  }

  func refuseNesting() {
    guard !hasRefusedNesting else { return }
    hasRefusedNesting = true
    ViewLog.line("more than \(deepestNesting) views and modifiers lie in each other; what lies deeper is not shown")
  }
}

/// A node as an observed object may name it from any thread.
final class NodeReference: @unchecked Sendable {
  private weak var node: Node?

  @MainActor init(_ node: Node) { self.node = node }

  /// Something that the node has read is about to change.
  func objectWillChange() {
    if MainThread.isCurrent {
      MainActor.assumeIsolated { mark() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.mark() } }
    }
  }

  @MainActor private func mark() {
    guard let node, !node.isDetached else { return }
    Updates.add(Updates.Source(number: node.serial, graph: ObjectIdentifier(node.graph))) { [weak node] in
      node.map { $0.graph.mark($0) }
    }
  }
}
