import Foundation

/// UIKit's, in points; on wide windows a sheet is as wide as on a phone.
enum ActionSheetMetrics {
  static let radius: CGFloat = 13
  static let margin: CGFloat = 8
  static let greatestWidth: CGFloat = 398
}

/// A choice at the bottom of the window: a card with the buttons, and another one with the button that cancels.
nonisolated struct ActionSheetPanel<Actions: View, Message: View>: View {
  let title: Text?
  let actions: Actions
  let message: Message
  private typealias Metrics = ActionSheetMetrics

  private var hasMessage: Bool { Message.self != EmptyView.self }

  @MainActor var body: some View {
    LaidOut(layout: ActionSheetLayout(gap: Metrics.margin)) {
      card.layoutValue(key: DialogPartKey.self, value: .card)
      card.layoutValue(key: DialogPartKey.self, value: .cancelCard)
      if title != nil || hasMessage {
        VStack(spacing: 4) {
          title?.font(.system(size: 13, weight: .semibold))
          if hasMessage { message.font(.system(size: 13)) }
        }
        .multilineTextAlignment(.center)
        .foregroundStyle(.secondary)
        .padding(EdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
        .frame(maxWidth: .infinity)
        .layoutValue(key: DialogPartKey.self, value: .header)
      }
      actions
      Button("Cancel", role: .cancel) {}.layoutValue(key: DialogPartKey.self, value: .fallback)
    }
    .frame(maxWidth: Metrics.greatestWidth)
    .accessibilityAddTraits(.isModal)
    .padding(Metrics.margin)
  }

  @MainActor private var card: some View {
    Rectangle().fill(.clear)
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: Metrics.radius))
      .contentShape(RoundedRectangle(cornerRadius: Metrics.radius))
      .onTapGesture {}
      .accessibilityHidden(true)
  }
}

/// Buttons one below the other, and the one that cancels by itself below a gap.
private struct ActionSheetLayout: Layout {
  let gap: CGFloat

  private struct Rows {
    var header: LayoutSubview?
    var card: LayoutSubview?
    var cancelCard: LayoutSubview?
    var fallback: LayoutSubview?
    var actions: [LayoutSubview] = []
    var cancel: [LayoutSubview] = []
  }

  private func rows(_ subviews: Subviews) -> Rows {
    var rows = Rows()
    for view in subviews {
      switch view[DialogPartKey.self] {
      case .header: rows.header = view
      case .card: rows.card = view
      case .cancelCard: rows.cancelCard = view
      case .fallback: rows.fallback = view
      case .separator: break
      case .action:
        if view.actionRow?.modifier.role == .cancel { rows.cancel.append(view) } else { rows.actions.append(view) }
      }
    }
    if rows.cancel.isEmpty, let fallback = rows.fallback { rows.cancel = [fallback] }
    return rows
  }

  private func height(_ view: LayoutSubview, _ width: CGFloat) -> CGFloat {
    view.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let (rows, width) = (rows(subviews), proposal.width ?? 0)
    let above = ((rows.header.map { [$0] } ?? []) + rows.actions).map { height($0, width) }.reduce(0, +)
    let below = rows.cancel.map { height($0, width) }.reduce(0, +)
    return CGSize(width: width, height: above + (above > 0 ? gap : 0) + below)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let rows = rows(subviews)
    var y = bounds.minY
    func stack(_ views: [LayoutSubview]) -> CGRect {
      let top = y
      for (index, view) in views.enumerated() {
        let own = height(view, bounds.width)
        view.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: own))
        view.actionRow?.modifier.place.become(isFirst: index == 0, isLast: index == views.count - 1)
        y += own
      }
      return CGRect(x: bounds.minX, y: top, width: bounds.width, height: y - top)
    }
    let above = stack((rows.header.map { [$0] } ?? []) + rows.actions)
    rows.card?.place(at: above.origin, proposal: ProposedViewSize(above.size))
    if above.height > 0 { y += gap }
    let below = stack(rows.cancel)
    rows.cancelCard?.place(at: below.origin, proposal: ProposedViewSize(below.size))
    if let fallback = rows.fallback {
      let isShown = rows.cancel.contains { $0 == fallback }
      fallback.item.isLeftOut = !isShown
      fallback.actionRow?.isLeftOut = !isShown
      if !isShown { fallback.place(at: .zero, proposal: .zero) }
    }
  }
}
