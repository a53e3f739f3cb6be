import Foundation

/// The groups of views that share a frame, of one graph.
@MainActor
final class MatchedGroups {
  private var groups: [MatchedGeometryKey: Group] = [:]
  private unowned let graph: ViewGraph

  init(_ graph: ViewGraph) { self.graph = graph }

  private struct Group {
    /// In the order in which they have come.
    var members: [Member] = []
    var source: Member?
    /// Where the last source was laid out, in the window, and in which update it was there.
    var frame: (rect: CGRect, update: UInt64)?
    var hasWarned = false
  }

  private struct Member {
    weak var item: MatchedItem?
  }

  func add(_ item: MatchedItem) {
    let key = item.key
    if key.page != nil, groups[key] == nil,
      groups.keys.contains(where: { $0.id == key.id && $0.namespace == key.namespace && $0.page != nil })
    {
      ViewLog.once(
        "the matched geometry group \(key.id) has views on two pages, which it does not connect: "
          + "matchedTransitionSource(id:in:) is for that")
    }
    groups[key, default: Group()].members.append(Member(item: item))
    graph.setNeedsLayout()
  }

  func remove(_ item: MatchedItem, key: MatchedGeometryKey) {
    guard var group = groups[key] else { return }
    if group.source?.item === item, item.isShown { group.frame = (item.ownFrame, graph.updateNumber) }
    group.members.removeAll { $0.item === item || $0.item == nil }
    groups[key] = group
    if group.members.isEmpty {
      // One that comes in the same update takes its place.
      graph.afterUpdate { [weak self] in
        if self?.groups[key]?.members.isEmpty == true { self?.groups[key] = nil }
      }
    }
    graph.setNeedsLayout()
  }

  var isEmpty: Bool { groups.isEmpty }
  /// How many views are in groups, for tests.
  var count: Int { groups.values.reduce(0) { $0 + $1.members.count } }

  func isSource(_ item: MatchedItem) -> Bool { groups[item.key]?.source?.item === item }

  /// Gives each group the frame of its source. Called when all has been laid out; may need another pass.
  func resolve() {
    for (key, group) in groups {
      if let new = resolve(group) { groups[key] = new }
    }
  }

  /// The group with its frame given; nil where nothing of it can have changed.
  private func resolve(_ old: Group) -> Group? {
    var group = old
    let items = group.members.compactMap(\.item)
    // Most views of a grid are alone in their group.
    if items.count == 1, let source = group.source?.item, source === items[0], source.modifier.isSource, !source.isGoing
    {
      return nil
    }
    let sources = items.filter { $0.modifier.isSource && $0.isShown && !$0.isGoing }.sorted { $0.number < $1.number }
    guard let source = sources.last else {
      for item in items where !item.isGoing { item.want(nil) }
      group.source = nil
      return group
    }
    if sources.count > 1, !group.hasWarned {
      group.hasWarned = true
      ViewLog.line(
        "several views of the matched geometry group \(source.modifier.key.id) are its source: the last one counts")
    }
    let last = group.source?.item
    if last !== source {
      let rect = last.map(\.ownFrame) ?? group.frame.flatMap { $0.update == graph.updateNumber ? $0.rect : nil }
      group.source = Member(item: source)
      if let rect, source.node.transaction.effectiveAnimation != nil {
        source.begin(at: rect, from: last)
      } else {
        source.want(nil)
      }
    }
    guard items.count > 1 else { return group }
    let frame = source.ownFrame
    for item in items where item !== source { item.want(frame) }
    return group
  }
}
