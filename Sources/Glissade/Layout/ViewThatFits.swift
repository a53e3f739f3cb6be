import Foundation

/// Shows the first of its views that fits the room.
nonisolated public struct ViewThatFits<Content: View>: ContainerView {
  let containerLayout: FittingLayout
  let containerContent: Content

  /// Tries views in order; the last is taken if none fits.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    containerLayout = FittingLayout(axes: axes)
    containerContent = content()
  }

  public typealias Body = Never
}

nonisolated struct FittingLayout: Layout, Equatable {
  let axes: Axis.Set

  static func == (a: Self, b: Self) -> Bool { a.axes == b.axes }

  @MainActor private func choose(_ views: Subviews, _ proposal: ProposedViewSize) -> LayoutSubview? {
    views.first { view in
      let ideal = view.sizeThatFits(.unspecified)
      if axes.contains(.horizontal), let width = proposal.width, ideal.width > width + 1e-6 { return false }
      if axes.contains(.vertical), let height = proposal.height, ideal.height > height + 1e-6 { return false }
      return true
    } ?? views.last
  }

  @MainActor func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    choose(subviews, proposal)?.sizeThatFits(proposal) ?? .zero
  }

  @MainActor func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let chosen = choose(subviews, proposal)
    for view in subviews {
      let isShown = view == chosen
      view.item.isLeftOut = !isShown
      view.place(at: bounds.origin, proposal: isShown ? proposal : .zero)
    }
  }
}
