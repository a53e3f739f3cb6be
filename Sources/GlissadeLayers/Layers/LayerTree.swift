import Dispatch
import GlissadeMotion

/// The layers of one window: a root with all that lies on it, and what of it has changed since the last commit.
///
/// Whoever shows the tree holds it, and closes it when the window goes.
@MainActor
public final class LayerTree {
  /// By which commits and the compositor name the tree.
  public nonisolated let id: LayerTreeID
  /// The layer at the bottom. It cannot be taken off.
  public let root: Layer
  /// What all trees of the stage share.
  public let context: LayerContext
  /// Whether `close` has been called.
  public private(set) var isClosed = false

  private static var lastNumber: UInt64 = 0

  private var commitNumber: UInt64 = 0
  private var commit: Commit
  /// Whether something has changed since the last commit.
  package private(set) var isPending = false
  private var openGroupNumber: UInt64?
  private var inserted: [LayerID: Layer] = [:]
  private var removed: [LayerID: Layer] = [:]
  private var expectedNumber: UInt64?
  private var trackers: [TrackerID: WeakTracker] = [:]
  /// The number of the last tracker event that has arrived.
  private var lastTrackerEvent: UInt64 = 0
  private var changedParents: [Layer] = []
  private var changedMasks: [Layer] = []

  /// Makes a tree with an empty root, whose top leading corner lies at the window's; the window sets its size.
  public init(context: LayerContext = .shared) {
    LayerTree.lastNumber += 1
    id = LayerTreeID(rawValue: LayerTree.lastNumber)
    self.context = context
    root = Layer(name: "root")
    root.anchor = .topLeading
    commit = Commit(tree: id, number: 1)
    commit.root = root.id
    context.add(self)
    noteEntry(of: root)
  }

  deinit {
    // Nobody may be left waiting for a tree that was let go without being closed.
    DispatchQueue.main.async { [id, context] in
      MainActor.assumeIsolated {
        context.remove(id)
        Completions.treeClosed(id)
      }
    }
  }

  /// Ends the tree: nothing of it is committed any more, and whoever waits for one of its animations is told so. To be
  /// called when the window goes.
  public func close() {
    guard !isClosed else { return }
    Transaction.closeGroup()
    isClosed = true
    isPending = false
    root.forEachInSubtree {
      $0.tree = nil
      $0.committedTree = nil
      $0.dirtyChildrenTree = nil
      $0.dirtyMaskTree = nil
    }
    inserted = [:]
    changedParents = []
    changedMasks = []
    context.remove(id)
    Completions.treeClosed(id)
  }

  /// Takes in what the presentation's trackers have told, in order, and calls whoever listens.
  public func receive(_ events: [TrackerEvent]) {
    for event in events {
      lastTrackerEvent = max(lastTrackerEvent, event.number)
      trackers[event.tracker]?.tracker?.receive(event)
    }
  }

  func add(_ tracker: Tracker) { trackers[tracker.id] = WeakTracker(tracker: tracker) }
  func remove(_ tracker: Tracker) { trackers[tracker.id] = nil }

  /// Lets a completion wait for a tracker.
  func wait(_ completion: CompletionID, for tracker: TrackerID) {
    guard let criteria = Completions.expect(completion, from: id) else { return }
    amend { $0.completions.append(Commit.Completion(id: completion, criteria: criteria, tracker: tracker)) }
  }

  /// Changes the commit that is being gathered; for what is not a layer property.
  func amend(_ change: (inout Commit) -> Void) {
    guard !isClosed else { return }
    noteActivity()
    change(&commit)
  }

  func noteActivity() {
    guard !isPending, !isClosed else { return }
    isPending = true
    context.schedule()
  }

  func noteChange(of layer: Layer) {
    noteActivity()
    if layer.dirty.isEmpty { Transaction.note(layer) }
    // Waiting begins with the change, not with the end of the turn: the tree may be closed before that.
    expectCompletions()
  }

  func noteEntry(of layer: Layer) {
    guard !isClosed else { return }
    noteActivity()
    layer.tree = self
    if layer.committedTree == id || inserted[layer.id] != nil {
      // It comes back in the turn in which it left, and may have changed in between.
      removed[layer.id] = nil
      if layer.dirty.isEmpty { Transaction.note(layer) }
      layer.dirty = .all
    } else {
      inserted[layer.id] = layer
      commit.insertions.append(Commit.Insertion(id: layer.id, properties: layer.model))
    }
    if !layer.children.isEmpty { noteChildren(of: layer) }
    if layer.maskLayer != nil { noteMask(of: layer) }
    if !layer.claims.isEmpty { noteClaims(of: layer) }
  }

  func noteClaims(of layer: Layer) {
    amend { $0.claims.append(Commit.ClaimChange(layer: layer.id, claims: layer.claims)) }
  }

  func noteExit(of layer: Layer) {
    noteActivity()
    layer.tree = nil
    if layer.committedTree == id { removed[layer.id] = layer }
  }

  func noteChildren(of layer: Layer) {
    noteActivity()
    guard layer.dirtyChildrenTree != id else { return }
    layer.dirtyChildrenTree = id
    changedParents.append(layer)
  }

  func noteMask(of layer: Layer) {
    noteActivity()
    guard layer.dirtyMaskTree != id else { return }
    layer.dirtyMaskTree = id
    changedMasks.append(layer)
  }

  /// The group of the transaction in force.
  func openGroup(_ change: (inout Commit.Group) -> Void) {
    if openGroupNumber != Transaction.number || commit.groups.isEmpty {
      openGroupNumber = Transaction.number
      let transaction = Transaction.current
      expectCompletions()
      commit.groups.append(
        Commit.Group(
          animation: transaction.animation, completions: transaction.completions,
          tracksVelocity: transaction.tracksVelocity))
    }
    change(&commit.groups[commit.groups.count - 1])
  }

  private func expectCompletions() {
    guard expectedNumber != Transaction.number else { return }
    expectedNumber = Transaction.number
    for completion in Transaction.current.completions {
      if commit.completions.contains(where: { $0.id == completion }) { continue }
      guard let criteria = Completions.expect(completion, from: id) else { continue }
      commit.completions.append(Commit.Completion(id: completion, criteria: criteria))
    }
  }

  /// What has changed since the last commit.
  func makeCommit() -> Commit? {
    guard isPending else { return nil }
    isPending = false
    openGroupNumber = nil
    expectedNumber = nil
    var done = commit
    done.lastTrackerEvent = lastTrackerEvent
    done.insertions.removeAll { inserted[$0.id]?.tree !== self }
    for layer in changedParents {
      if layer.dirtyChildrenTree == id { layer.dirtyChildrenTree = nil }
      guard layer.tree === self else { continue }
      done.childLists.append(Commit.ChildList(parent: layer.id, children: layer.children.map(\.id)))
    }
    for layer in changedMasks {
      if layer.dirtyMaskTree == id { layer.dirtyMaskTree = nil }
      guard layer.tree === self else { continue }
      done.masks.append(Commit.MaskChange(layer: layer.id, mask: layer.maskLayer?.id))
    }
    done.removals = removed.keys.sorted { $0.rawValue < $1.rawValue }
    for layer in removed.values { layer.committedTree = nil }
    for layer in inserted.values where layer.tree === self { layer.committedTree = id }
    inserted = [:]
    removed = [:]
    changedParents = []
    changedMasks = []
    commitNumber = done.number
    commit = Commit(tree: id, number: commitNumber + 1)
    return done
  }
}

/// A tree does not keep the program's trackers alive.
private struct WeakTracker {
  weak var tracker: Tracker?
}
