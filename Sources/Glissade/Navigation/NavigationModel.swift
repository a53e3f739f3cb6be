import Foundation

/// What a stack knows of its pages: which there are, and what makes their views.
@MainActor
final class NavigationModel: Dependency {
  /// The pages on the root, the last one on top.
  private(set) var entries: [NavigationEntry] = []
  var path: PathAccess?
  weak var node: Node?
  /// Pages that are on their way out, or lie below one that comes.
  private var leaving: [NavigationEntry] = []
  private var destinations: [ObjectIdentifier: [NavigationDestination]] = [:]
  /// Pages for whose values nobody has a view.
  private var waiting = Readers()
  private static var last: UInt64 = 0

  nonisolated init() {}

  // MARK: The path

  /// Makes the pages with values those of a path. What lies on a page that goes, goes with it.
  func follow(_ values: [AnyHashable]) {
    var matched = 0
    var kept = entries.count
    for (index, entry) in entries.enumerated() {
      guard let value = entry.value else { continue }
      guard matched < values.count, values[matched] == value else {
        kept = index
        break
      }
      matched += 1
    }
    cut(to: kept)
    for value in values[matched...] {
      entries.append(returning(value) ?? NavigationEntry(number: next(), value: value))
    }
  }

  private func next() -> UInt64 {
    Self.last += 1
    return Self.last
  }

  /// The page of a value that has just left this place: it comes back as it is.
  private func returning(_ value: AnyHashable) -> NavigationEntry? {
    guard let index = leaving.lastIndex(where: { $0.value == value && $0.depth == entries.count }) else { return nil }
    return leaving.remove(at: index)
  }

  private func cut(to count: Int) {
    guard count < entries.count else { return }
    for (depth, entry) in entries.enumerated().dropFirst(count) {
      entry.depth = depth
      leaving.append(entry)
    }
    let dropped = entries[count...]
    entries.removeSubrange(count...)
    for entry in dropped.reversed() { entry.owner?.wasRemoved() }
  }

  /// A page has gone.
  func forget(_ entry: NavigationEntry) { leaving.removeAll { $0 === entry } }

  // MARK: What views ask for

  /// Pushes a value by the path.
  func push(_ value: AnyHashable) {
    guard let path, !path.append(value) else { return }
    ViewLog.once("a link gives a value of type \(type(of: value.base)), which the stack's path cannot hold")
  }

  /// Pushes a view.
  func present(_ owner: PresentedPage) {
    guard !entries.contains(where: { $0.owner === owner }) else { return }
    if let index = leaving.lastIndex(where: { $0.owner === owner && $0.depth == entries.count }) {
      entries.append(leaving.remove(at: index))
    } else {
      entries.append(NavigationEntry(number: next(), owner: owner))
    }
    node.map { $0.graph.mark($0) }
  }

  /// Pops a view, with all that lies on it.
  func remove(_ owner: PresentedPage) {
    guard let index = entries.firstIndex(where: { $0.owner === owner }) else { return }
    let kept = entries[..<index].count { $0.value != nil }
    if entries[index...].contains(where: { $0.value != nil }) { path?.keep(kept) }
    cut(to: index)
    node.map { $0.graph.mark($0) }
  }

  /// Pops a page, with all that lies on it.
  func pop(_ entry: NavigationEntry) {
    guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
    let kept = entries[..<index].count { $0.value != nil }
    let above = entries[index...]
    if let owner = entry.owner {
      // Those who keep a binding hear of it at once; the page goes with the update that follows.
      owner.end()
      Updates.add { [weak self] in self?.remove(owner) }
    } else if above.contains(where: { $0.value != nil }) {
      path?.keep(kept)
    }
  }

  /// Whether a page has just left the place that is free on top.
  func canRestore(_ entry: NavigationEntry) -> Bool {
    entry.depth == entries.count && leaving.contains { $0 === entry } && (entry.owner != nil || path != nil)
  }

  /// Puts a page that is on its way out back to its place, as it is.
  func restore(_ entry: NavigationEntry) {
    guard canRestore(entry) else { return }
    if let owner = entry.owner {
      if let begin = owner.begin { begin() } else { present(owner) }
    } else if let value = entry.value {
      _ = path?.append(value)
    }
  }

  /// Pops the page on top; false if there is only the root.
  func goBack() -> Bool {
    guard let top = entries.last else { return false }
    pop(top)
    return true
  }

  // MARK: Views for values

  func add(_ destination: NavigationDestination) {
    destinations[destination.type, default: []].append(destination)
    waiting.mark()
  }

  func remove(_ destination: NavigationDestination) {
    destinations[destination.type]?.removeAll { $0 === destination }
    destination.changed()
  }

  /// The view of a page; whoever evaluates it is told when another one would be made.
  func view(of entry: NavigationEntry, for node: Node) -> AnyView {
    if let owner = entry.owner { return owner.view(for: node) }
    guard let value = entry.value else { return AnyView(EmptyView()) }
    let type = type(of: value.base)
    if let destination = destinations[ObjectIdentifier(type)]?.first, let view = destination.view(value, for: node) {
      return view
    }
    if waiting.insert(node) { node.dependencies.append(self) }
    node.graph.afterUpdate { [weak self] in
      guard let self, destinations[ObjectIdentifier(type)]?.isEmpty != false else { return }
      ViewLog.once("there is no navigationDestination(for: \(type).self) for a value of the path")
    }
    return AnyView(Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.yellow).font(.title))
  }

  func remove(_ node: Node) { waiting.remove(node) }
}

/// A page on the root of a stack.
@MainActor
final class NavigationEntry {
  /// Never used again.
  let number: UInt64
  /// The value in the path, if there is one.
  let value: AnyHashable?
  /// Who presents the page, where it has no value.
  let owner: PresentedPage?
  /// Where it lay when it left.
  var depth = 0

  init(number: UInt64, value: AnyHashable? = nil, owner: PresentedPage? = nil) {
    self.number = number
    self.value = value
    self.owner = owner
  }
}

/// A page that a view presents: by a link, or while a binding says so.
@MainActor
final class PresentedPage: Dependency {
  private var build: () -> AnyView = { AnyView(EmptyView()) }
  private var readers = Readers()
  /// Called when the page has been popped by somebody else.
  var end: () -> Void = {}
  /// Presents the page again after it has been popped; nil where nothing but the stack knows of it.
  var begin: (() -> Void)?

  nonisolated init() {}

  func update(_ build: @escaping () -> AnyView) {
    self.build = build
    readers.mark()
  }

  func wasRemoved() { end() }

  func view(for node: Node) -> AnyView {
    let view = build()
    if readers.insert(node) { node.dependencies.append(self) }
    return view
  }

  func remove(_ node: Node) { readers.remove(node) }
}

/// What makes views for values of a type.
@MainActor
final class NavigationDestination: Dependency {
  let type: ObjectIdentifier
  private var build: (AnyHashable) -> AnyView?
  private var readers = Readers()

  init(_ type: Any.Type, _ build: @escaping (AnyHashable) -> AnyView?) {
    self.type = ObjectIdentifier(type)
    self.build = build
  }

  func update(_ build: @escaping (AnyHashable) -> AnyView?) {
    self.build = build
    changed()
  }

  func changed() { readers.mark() }

  func view(_ value: AnyHashable, for node: Node) -> AnyView? {
    let view = build(value)
    if readers.insert(node) { node.dependencies.append(self) }
    return view
  }

  func remove(_ node: Node) { readers.remove(node) }
}
