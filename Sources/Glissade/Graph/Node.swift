import GlissadeLayers

/// What persists of a view: its place in the tree, what it has read, and what it shows. On the main actor.
///
/// A node lives from the update that first shows its view to the one that takes it away, or to the end of its removal. Not
/// for programs.
@MainActor
public class Node {
  let graph: ViewGraph
  private(set) weak var parent: Node?
  let depth: Int
  /// Rises with the age of the nodes of a graph.
  let serial: Int
  /// The environment that the parent gives.
  private(set) var environment: EnvironmentValues
  /// Waits for its turn in the update that runs.
  var isMarked = false
  /// Has been taken away; nothing of it is evaluated any more.
  private(set) var isDetached = false
  private var cachedItems: [Item]?
  /// What was read when the node was last evaluated.
  var dependencies: [any Dependency] = []

  init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
    isLazy = context.isLazy
    serial = graph.nextNumber()
    if depth == graph.deepestNesting { graph.refuseNesting() }
  }

  /// The nodes directly below, in order.
  var childNodes: [Node] { [] }

  /// Begins anew with what is noted as read.
  final func forgetReads() {
    for dependency in dependencies { dependency.remove(self) }
    dependencies.removeAll(keepingCapacity: true)
  }

  /// What the keys of the children are, where they come and go.
  var keysOfChildren: KeysOfChildren { .none }

  /// What a child is made with.
  final var childContext: NodeContext {
    NodeContext(
      graph: graph, parent: self, environment: childEnvironment, isLazy: isLazy && isTransparent)
  }

  /// Whether the views below are built only where they are near what is seen.
  let isLazy: Bool
  /// Whether the container around lays out the views below one by one.
  var isTransparent: Bool { true }

  /// The environment that the children see.
  var childEnvironment: EnvironmentValues { environment }

  /// Evaluates the node again: something that it read has changed.
  func update() {}

  // MARK: Items

  /// The rectangles that the view consists of, in order: none, one, or several where the view is only a list of views.
  final var items: [Item] {
    if let cachedItems { return cachedItems }
    let made = makeItems()
    cachedItems = made
    return made
  }

  func makeItems() -> [Item] {
    let nodes = childNodes
    return nodes.count == 1 ? nodes[0].items : nodes.flatMap(\.items)
  }

  /// The items, with those that are not built yet as lists.
  var lazySegments: [LazySegment] {
    isLazy && isTransparent ? childNodes.flatMap(\.lazySegments) : items.map { .item($0) }
  }

  /// The list of items has changed.
  final func itemsDidChange() {
    cachedItems = nil
    if let parent { parent.childItemsDidChange() } else { graph.rootItemsDidChange() }
  }

  /// The items of a child have changed. Nodes that show their children inside an item of their own end it here.
  func childItemsDidChange() { itemsDidChange() }

  // MARK: Environment

  /// Takes another environment from the parent, and hands on what follows from it.
  final func setEnvironment(_ new: EnvironmentValues) {
    guard !new.isIdentical(to: environment) else { return }
    let old = environment
    environment = new
    environmentDidChange(from: old)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    let inner = childEnvironment
    for node in childNodes { node.setEnvironment(inner) }
  }

  // MARK: Transactions

  /// What holds for changes of this node's layers in the update that runs.
  final var transaction: Transaction {
    if let found = cachedTransaction, found.update == graph.updateNumber { return found.transaction }
    var transaction = parent?.transaction ?? graph.transaction
    amend(&transaction)
    cachedTransaction = (graph.updateNumber, transaction)
    return transaction
  }
  private var cachedTransaction: (update: UInt64, transaction: Transaction)?

  /// Changes the transaction for this node and all below it.
  func amend(_ transaction: inout Transaction) {}

  /// The nearest node, from here up, that may change transactions; nil where none does. Layers' effects can be one list
  /// only as far as they move together.
  var transactionScope: Node? { parent?.transactionScope }

  /// What holds for the places of layers: what a transition puts around a view moves with the view's layout, whatever
  /// animation the transition has.
  final var frameTransaction: Transaction { transitionAround?.parent?.frameTransaction ?? transaction }

  /// The nearest transition, from here up, that the node is a part of.
  var transitionAround: Node? { parent?.transitionAround }

  func forgetTransaction() { cachedTransaction = nil }

  // MARK: Preferences

  /// What the views here tell those around them; nil where none tells anything.
  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? { combinedPreference(key, of: childNodes) }

  final func combinedPreference<K: PreferenceKey>(_ key: K.Type, of nodes: [Node]) -> K.Value? {
    var result: K.Value?
    for node in nodes {
      guard let value = node.preference(key) else { continue }
      if result == nil { result = value } else { K.reduce(value: &result!, nextValue: { value }) }
    }
    return result
  }

  /// Whether the view stands on a page that lies below others.
  var isCovered: Bool { parent?.isCovered ?? false }

  /// The view has scrolled out of sight of a lazy container that keeps it, or into sight again; or its page has been covered
  /// by another one, or uncovered.
  func sightDidChange(_ isSeen: Bool) { for node in childNodes { node.sightDidChange(isSeen) } }

  /// Whether anything here would be another if the view were made anew: a state that has been set, or an object of its own.
  var holdsState: Bool { childNodes.contains(where: \.holdsState) }

  // MARK: Going

  /// Ends the node and all below it.
  final func detach() {
    guard !isDetached else { return }
    isDetached = true
    forgetReads()
    for node in childNodes { node.detach() }
    didDetach()
    cachedItems = nil
    breakCycles()
  }

  /// Lets go of what the node holds besides its children.
  func didDetach() {}

  /// Lets go of what holds the node: items that it has made, and views that name it as their source.
  func breakCycles() {}
}

/// What the keys of a dynamic node's children are.
enum KeysOfChildren {
  /// Numbers of the library's own.
  case none
  /// Ids given by `id(_:)`.
  case ids
  /// Ids of the elements of a list.
  case elements
}

/// Where a node is made: the graph, the node above and its environment. Not for programs.
@MainActor
public struct NodeContext {
  let graph: ViewGraph
  let parent: Node?
  var environment: EnvironmentValues
  var isLazy = false
}

/// The node of a view of a type; by itself that of a view that shows nothing.
public class ViewNode<V: View>: Node {
  /// The value that the view has now.
  final var view: V

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Takes the value that the parent's new evaluation gives. Equal values end here.
  final func receive(_ new: V) {
    guard !isDetached, !isSame(new) else { return }
    let old = view
    view = new
    viewDidChange(from: old)
  }

  /// Whether the view looks the same with this value. Nodes that only hand parts of it on leave that to the parts.
  func isSame(_ new: V) -> Bool { ViewComparison.areEqual(view, new) }

  func viewDidChange(from old: V) { update() }
}
