import Foundation

/// How a stack shares its room among its views, whichever way it lies.
///
/// Views of the highest priority come first; those of lower ones keep their least size until then. Among equals the least
/// flexible view chooses first, out of an equal share of what is left.
@MainActor
struct StackArithmetic {
  let axis: Axis
  let spacing: CGFloat?

  func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  func proposal(along length: CGFloat?, across breadth: CGFloat?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: length, height: breadth) : ProposedViewSize(width: breadth, height: length)
  }

  /// The distances between neighbours, in order.
  func gaps(_ views: LayoutSubviews) -> [CGFloat] {
    let views = views.views
    guard views.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: views.count - 1) }
    var gaps: [CGFloat] = []
    gaps.reserveCapacity(views.count - 1)
    var before = views[0].spacing
    for view in views.dropFirst() {
      let wanted = view.spacing
      gaps.append(before.distance(to: wanted, along: axis))
      before = wanted
    }
    return gaps
  }

  /// What each view is proposed along the stack; nil asks each for its ideal size.
  func lengths(_ views: LayoutSubviews, _ proposal: ProposedViewSize) -> [CGFloat?] {
    let whole = axis == .horizontal ? proposal.width : proposal.height
    let breadth = axis == .horizontal ? proposal.height : proposal.width
    guard let whole else { return Array(repeating: nil, count: views.count) }
    if whole == .infinity { return Array(repeating: .infinity, count: views.count) }

    let least = views.map { along($0.sizeThatFits(self.proposal(along: 0, across: breadth))) }
    let most = views.map { along($0.sizeThatFits(self.proposal(along: .infinity, across: breadth))) }
    var left = whole - gaps(views).reduce(0, +)
    var result: [CGFloat?] = Array(repeating: 0, count: views.count)
    let priorities = Set(views.map(\.priority)).sorted(by: >)
    // What lower priorities need at least is not given away.
    var reserved = least.reduce(0, +)
    for priority in priorities {
      let group = views.indices.filter { views[$0].priority == priority }
      reserved -= group.map { least[$0] }.reduce(0, +)
      let order = group.sorted { a, b in
        let (first, second) = (most[a] - least[a], most[b] - least[b])
        return first == second ? a < b : first < second
      }
      for (done, index) in order.enumerated() {
        let share = max(0, (left - reserved) / CGFloat(order.count - done))
        result[index] = share
        left -= along(views[index].sizeThatFits(self.proposal(along: share, across: breadth)))
      }
    }
    return result
  }
}

/// What a stack keeps between measuring and placing.
struct StackCache {
  var proposal: ProposedViewSize?
  var lengths: [CGFloat?] = []
}

extension StackArithmetic {
  private func lengths(_ views: LayoutSubviews, _ proposal: ProposedViewSize, _ cache: inout StackCache) -> [CGFloat?] {
    if cache.proposal == proposal, cache.lengths.count == views.count { return cache.lengths }
    cache = StackCache(proposal: proposal, lengths: lengths(views, proposal))
    return cache.lengths
  }

  /// What a view takes: what it was proposed, its size, and the guide that aligns it.
  private struct Part {
    var proposal: ProposedViewSize
    var size: CGSize
    var line: CGFloat
  }

  private func parts(
    _ views: LayoutSubviews, _ proposal: ProposedViewSize, _ guide: AlignmentKey, _ cache: inout StackCache
  ) -> [Part] {
    let breadth = axis == .horizontal ? proposal.height : proposal.width
    let lengths = lengths(views, proposal, &cache)
    var parts: [Part] = []
    parts.reserveCapacity(lengths.count)
    for (index, view) in views.views.enumerated() {
      let own = self.proposal(along: lengths[index], across: breadth)
      let size = view.item.sizeThatFits(own)
      parts.append(Part(proposal: own, size: size, line: view.item.line(guide, size, own)))
    }
    return parts
  }

  /// How far the views reach before and behind the guide that aligns them.
  private func reach(_ parts: [Part]) -> (before: CGFloat, behind: CGFloat) {
    var (before, behind): (CGFloat, CGFloat) = (-.infinity, -.infinity)
    for part in parts {
      before = max(before, part.line)
      behind = max(behind, across(part.size) - part.line)
    }
    return (before, behind)
  }

  func size(
    _ views: LayoutSubviews, _ proposal: ProposedViewSize, _ guide: AlignmentKey, _ cache: inout StackCache
  ) -> CGSize {
    guard !views.isEmpty else { return .zero }
    let parts = parts(views, proposal, guide, &cache)
    var length = gaps(views).reduce(0, +)
    for part in parts { length += along(part.size) }
    let (before, behind) = reach(parts)
    return axis == .horizontal
      ? CGSize(width: length, height: before + behind) : CGSize(width: before + behind, height: length)
  }

  func place(
    _ views: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize, _ guide: AlignmentKey,
    _ cache: inout StackCache
  ) {
    guard !views.isEmpty else { return }
    let parts = parts(views, proposal, guide, &cache)
    let (before, _) = reach(parts)
    let gaps = gaps(views)
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for (index, view) in views.views.enumerated() {
      let part = parts[index]
      let line = before - part.line
      let origin =
        axis == .horizontal
        ? CGPoint(x: position, y: bounds.minY + line) : CGPoint(x: bounds.minX + line, y: position)
      view.item.placed = (origin, part.proposal)
      position += along(part.size)
      if index < gaps.count { position += gaps[index] }
    }
  }
}
