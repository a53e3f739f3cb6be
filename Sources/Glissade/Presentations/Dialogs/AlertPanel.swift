import Foundation

/// An alert: words in the middle of the window, and buttons below them.
nonisolated struct AlertPanel<Actions: View, Message: View>: View {
  let title: Text
  let actions: Actions
  let message: Message
  /// UIKit's, in points.
  private static var width: CGFloat { 270 }
  private static var radius: CGFloat { 14 }
  /// The least distance from the edges of the window.
  private static var margin: CGFloat { 24 }

  @MainActor var body: some View {
    let shape = RoundedRectangle(cornerRadius: Self.radius)
    LaidOut(layout: AlertLayout()) {
      ScrollView {
        VStack(spacing: 2) {
          title.font(.system(size: 17, weight: .semibold))
          if Message.self != EmptyView.self { message.font(.system(size: 13)) }
        }
        .multilineTextAlignment(.center)
        .foregroundStyle(.primary)
        .padding(EdgeInsets(top: 19, leading: 16, bottom: 19, trailing: 16))
        .frame(maxWidth: .infinity)
      }
      .scrollBounceBehavior(.basedOnSize)
      LaidOut(layout: AlertActionsLayout()) {
        actions
        Button("OK", role: .cancel) {}.layoutValue(key: DialogPartKey.self, value: .fallback)
        Divider().environment(\.stackAxis, .horizontal).layoutValue(key: DialogPartKey.self, value: .separator)
      }
    }
    .frame(width: Self.width)
    .clipShape(shape)
    .background(.regularMaterial, in: shape)
    // A shadow of the panel would isolate it, and leave the material nothing to blur.
    .background { shape.fill(Color.black.opacity(0.16)).blur(radius: 24).offset(y: 8) }
    .accessibilityAddTraits(.isModal)
    .padding(Self.margin)
  }
}

/// Views arranged by a layout of a dialog.
nonisolated struct LaidOut<L: Layout, Content: View>: ContainerView {
  let layout: L
  @ViewBuilder let content: Content
  typealias Body = Never
  var containerLayout: L { layout }
  var containerContent: Content { content }
}

/// What a view in a dialog is, besides the buttons.
enum DialogPart {
  /// A button, or whatever else stands among buttons.
  case action
  /// A button that is there where the program gives none.
  case fallback
  /// The line between two buttons in a row.
  case separator
  /// The words above the buttons.
  case header
  /// What lies behind the buttons, and behind the one that cancels.
  case card, cancelCard
}

struct DialogPartKey: LayoutValueKey {
  static let defaultValue = DialogPart.action
}

/// Words that scroll where the window is too low for them, above buttons that are always there.
private struct AlertLayout: Layout {
  private func heights(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGFloat] {
    let full = ProposedViewSize(width: proposal.width, height: nil)
    var heights = subviews.map { $0.sizeThatFits(full).height }
    guard heights.count == 2, let room = proposal.height else { return heights }
    heights[1] = min(heights[1], room)
    heights[0] = min(heights[0], room - heights[1])
    return heights
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: heights(proposal, subviews).reduce(0, +))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (view, height) in zip(subviews, heights(ProposedViewSize(bounds.size), subviews)) {
      view.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: height))
      y += height
    }
  }
}
