import Foundation

/// The buttons of a menu, near the one that shows them; a press beside them closes it, and so does Escape.
struct MenuPanel<Content: View>: View {
  let anchor: CGRect
  let window: CGSize
  let content: Content
  let close: () -> Void
  @State private var isShown = false
  private static var width: CGFloat { MenuMetrics.width }
  /// In points: the distance from the button, and that from the edges of the window.
  private static var gap: CGFloat { 6 }
  private static var margin: CGFloat { 8 }
  /// With so much room below, in points, it opens there, even if there is more above.
  private static var enough: CGFloat { 280 }

  private var roomBelow: CGFloat { window.height - anchor.maxY - Self.gap - Self.margin }
  private var roomAbove: CGFloat { anchor.minY - Self.gap - Self.margin }
  private var isBelow: Bool { roomBelow >= Self.enough || roomBelow >= roomAbove }
  private var isAtRight: Bool { anchor.midX > window.width / 2 }
  private var x: CGFloat {
    let wanted = isAtRight ? anchor.maxX - Self.width : anchor.minX
    return min(max(Self.margin, wanted), max(Self.margin, window.width - Self.width - Self.margin))
  }

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 13)
    let corner: UnitPoint =
      isBelow ? (isAtRight ? .topTrailing : .topLeading) : (isAtRight ? .bottomTrailing : .bottomLeading)
    ZStack(alignment: isBelow ? .topLeading : .bottomLeading) {
      Color.clear.contentShape(Rectangle()).onTapGesture(perform: close).accessibilityLabel("close menu")
      Arranged(containerLayout: AtMost(height: max(60, isBelow ? roomBelow : roomAbove))) {
        MenuRows { content }
      }
      .frame(width: Self.width)
      .environment(\.menu, MenuContext(action: close))
      .focusEffectDisabled()
      .clipShape(shape)
      .background(.regularMaterial, in: shape)
      // A shadow of the panel would isolate it, and leave the material nothing to blur.
      .background { shape.fill(Color.black.opacity(0.18)).blur(radius: 22).offset(y: 8) }
      .modifier(ModalModifier(onExit: close))
      .scaleEffect(isShown ? 1 : 0.5, anchor: corner)
      .opacity(isShown ? 1 : 0)
      .padding(
        EdgeInsets(
          top: isBelow ? max(0, anchor.maxY + Self.gap) : 0, leading: x,
          bottom: isBelow ? 0 : max(0, window.height - anchor.minY + Self.gap), trailing: 0))
    }
    .environment(\.layoutDirection, .leftToRight)
    .onAppear { withAnimation(.spring(duration: 0.3, bounce: 0.15)) { isShown = true } }
  }
}

enum MenuMetrics {
  /// UIKit's, in points.
  static let width: CGFloat = 250
}

/// The rows of a menu; they scroll where there is too little room for them.
nonisolated struct MenuRows<Content: View>: View {
  @ViewBuilder let content: Content

  @MainActor var body: some View {
    ScrollView {
      Arranged(containerLayout: MenuLayout()) { content }
    }
    .scrollBounceBehavior(.basedOnSize)
  }
}

/// Views arranged by a layout of the menu.
nonisolated private struct Arranged<L: Layout, Content: View>: ContainerView {
  let containerLayout: L
  @ViewBuilder let containerContent: Content
  typealias Body = Never
}

/// Gives its view the height that it wants, up to one.
private struct AtMost: Layout {
  let height: CGFloat
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = subviews.first?.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) ?? .zero
    return CGSize(width: size.width, height: min(size.height, height))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

/// Rows one below the other. What sets groups apart is left out at the beginning, and the line above the first row is cut.
private struct MenuLayout: Layout {
  static let separator: CGFloat = 8

  private func height(_ view: LayoutSubview, _ width: CGFloat?, isFirst: Bool) -> CGFloat {
    if view[MenuSeparatorKey.self] { return isFirst ? 0 : Self.separator }
    return view.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    var sum: CGFloat = 0
    for view in subviews { sum += height(view, proposal.width, isFirst: sum == 0) }
    return CGSize(width: proposal.width ?? MenuMetrics.width, height: max(0, sum - 1))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var sum: CGFloat = 0
    for view in subviews {
      let own = height(view, bounds.width, isFirst: sum == 0)
      view.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + sum - 1),
        proposal: ProposedViewSize(width: bounds.width, height: own))
      sum += own
    }
  }
}

struct MenuSeparatorKey: LayoutValueKey {
  static let defaultValue = false
}

/// The band between two groups of a menu.
struct MenuSeparator: View {
  var body: some View {
    Rectangle().fill(Color(.secondarySystemFill)).layoutValue(key: MenuSeparatorKey.self, value: true)
  }
}
