import Foundation

/// What a popover points at.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view, from 0 to 1 along its sides.
  case point(UnitPoint)
}

/// A popover in the window: its content in a bubble, and below it something that closes it by a tap.
nonisolated struct PopoverStage<Content: View>: View {
  let isPresented: Bool
  let anchor: CGRect
  let window: CGSize
  let edge: Edge
  let dismiss: @MainActor () -> Void
  let content: Content

  @MainActor var body: some View {
    ZStack(alignment: .topLeading) {
      if isPresented {
        Color.clear.contentShape(Rectangle()).onTapGesture(perform: dismiss).accessibilityLabel("dismiss popover")
          .transition(.identity)
        PopoverPanel(stage: self).transition(.opacity.animation(.easeOut(duration: 0.2)))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .environment(\.layoutDirection, .leftToRight)
  }
}

private struct PopoverPanel<Content: View>: View {
  let stage: PopoverStage<Content>
  /// What the content wants; nothing is shown before that is known.
  @State private var wanted: CGSize?
  @State private var isShown = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  private var placement: PopoverPlacement {
    PopoverPlacement(size: wanted ?? .zero, anchor: stage.anchor, edge: stage.edge, window: stage.window)
  }

  private func inset(_ edge: Edge) -> CGFloat { placement.arrowEdge == edge ? PopoverPlacement.arrowHeight : 0 }

  var body: some View {
    let placement = placement
    let shape = PopoverBubble(edge: placement.arrowEdge, offset: placement.arrowOffset)
    let outer = placement.outerFrame
    LaidOut(layout: WantedSize(largest: largest, read: read)) { stage.content }
      .frame(width: placement.frame.width, height: placement.frame.height)
      .clipShape(RoundedRectangle(cornerRadius: PopoverPlacement.radius))
      .padding(
        EdgeInsets(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing))
      )
      .background(.regularMaterial, in: shape)
      // A shadow of the panel would isolate it, and leave the material nothing to blur.
      .background { shape.fill(Color.black.opacity(0.18)).blur(radius: 22).offset(y: 8) }
      .contentShape(shape)
      .onTapGesture {}
      .modifier(ModalModifier(onExit: stage.dismiss))
      .modifier(PresentedSurroundings(dismiss: stage.dismiss))
      .scaleEffect(isShown || reduceMotion ? 1 : 0.5, anchor: placement.tip)
      .opacity(isShown ? 1 : 0)
      .offset(x: outer.minX, y: outer.minY)
  }

  private var largest: CGSize {
    CGSize(
      width: max(0, stage.window.width - 2 * PopoverPlacement.margin),
      height: max(0, stage.window.height - 2 * PopoverPlacement.margin))
  }

  private func read(_ size: CGSize) {
    guard size != wanted else { return }
    let isFirst = wanted == nil
    wanted = size
    if isFirst { withAnimation(.spring(duration: 0.3, bounce: 0.15)) { isShown = true } }
  }
}

/// Shows a view in the room that there is, and tells the size that it wants.
private struct WantedSize: Layout {
  let largest: CGSize
  let read: @MainActor (CGSize) -> Void

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var wanted = CGSize.zero
    for view in subviews {
      var size = view.sizeThatFits(.unspecified)
      // What is too wide is asked for its height at the width that there is.
      if size.width > largest.width {
        size = view.sizeThatFits(ProposedViewSize(width: largest.width, height: nil))
      }
      wanted.width = max(wanted.width, min(size.width, largest.width))
      wanted.height = max(wanted.height, min(size.height, largest.height))
      view.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(bounds.size))
    }
    guard let first = subviews.first else { return }
    let read = read
    first.item.graph.afterUpdate { read(wanted) }
  }
}
