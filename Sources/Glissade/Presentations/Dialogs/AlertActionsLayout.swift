import Foundation

/// The buttons of an alert: two beside each other where their words fit, with the one that cancels first; else one below the
/// other, with the one that cancels last.
struct AlertActionsLayout: Layout {
  private func rows(_ subviews: Subviews) -> (rows: [LayoutSubview], isFallback: Bool) {
    let own = subviews.filter { $0[DialogPartKey.self] == .action }
    guard own.isEmpty else { return (own, false) }
    return (subviews.filter { $0[DialogPartKey.self] == .fallback }, true)
  }

  private func isPair(_ rows: [LayoutSubview], _ width: CGFloat) -> Bool {
    rows.count == 2
      && rows.allSatisfy { $0.actionRow != nil && $0.sizeThatFits(.unspecified).width <= width / 2 }
  }

  private func height(_ row: LayoutSubview, _ width: CGFloat) -> CGFloat {
    row.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let (rows, width) = (rows(subviews).rows, proposal.width ?? 0)
    let heights = rows.map { height($0, isPair(rows, width) ? width / 2 : width) }
    return CGSize(width: width, height: isPair(rows, width) ? heights.max() ?? 0 : heights.reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (rows, isFallback) = rows(subviews)
    let isPair = isPair(rows, bounds.width)
    for view in subviews {
      switch view[DialogPartKey.self] {
      case .fallback: show(view, isFallback)
      case .separator:
        show(view, isPair)
        view.place(
          at: CGPoint(x: bounds.midX, y: bounds.minY), anchor: .top,
          proposal: ProposedViewSize(width: nil, height: bounds.height))
      default: break
      }
    }
    let cancels = { (row: LayoutSubview) in row.actionRow?.modifier.role == .cancel }
    let others = rows.filter { !cancels($0) }
    if isPair {
      for (index, row) in (rows.filter(cancels) + others).enumerated() {
        row.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * bounds.width / 2, y: bounds.minY),
          proposal: ProposedViewSize(width: bounds.width / 2, height: bounds.height))
      }
      return
    }
    var y = bounds.minY
    for row in others + rows.filter(cancels) {
      let own = height(row, bounds.width)
      row.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: own))
      y += own
    }
  }

  private func show(_ view: LayoutSubview, _ isShown: Bool) {
    view.item.isLeftOut = !isShown
    view.actionRow?.isLeftOut = !isShown
    if !isShown { view.place(at: .zero, proposal: .zero) }
  }
}
