import Foundation

extension View {
  private nonisolated func showingPopover<C: View>(
    _ isPresented: Binding<Bool>, _ attachmentAnchor: PopoverAttachmentAnchor, _ edge: Edge, content: C
  ) -> some View {
    modifier(
      WindowOverlay(isOpen: isPresented.wrappedValue) { view, window in
        PopoverStage(
          isPresented: isPresented.wrappedValue, anchor: attachmentAnchor.rect(in: view), window: window, edge: edge,
          dismiss: { isPresented.wrappedValue = false }, content: content)
      })
  }

  /// Shows a view in a bubble that points at this one while a value is true.
  ///
  /// The bubble has the size that its content wants, as far as the window has room, and follows what it points at. A tap
  /// beside it, Escape and `dismiss` of its environment set the value to false. It is a bubble in narrow windows too.
  ///
  /// - Parameters:
  ///   - isPresented: whether the bubble is shown.
  ///   - attachmentAnchor: what of the view the arrow points at.
  ///   - arrowEdge: the edge of that at which the bubble stands if there is room; else the opposite edge is taken, or another.
  ///   - content: the view in the bubble.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    showingPopover(
      isPresented, attachmentAnchor, arrowEdge, content: isPresented.wrappedValue ? content() : nil)
  }

  /// Shows a view made of an item in a bubble that points at this one while there is an item.
  ///
  /// Another item makes another bubble. What dismisses it sets the item to nil.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    showingPopover(
      Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }), attachmentAnchor,
      arrowEdge, content: item.wrappedValue.map { content($0).id($0.id) })
  }
}

extension PopoverAttachmentAnchor {
  /// What is meant, in the window's coordinates.
  fileprivate nonisolated func rect(in view: CGRect) -> CGRect {
    switch self {
    case .rect(let source): source.read(view)
    case .point(let point):
      CGRect(x: view.minX + view.width * point.x, y: view.minY + view.height * point.y, width: 0, height: 0)
    }
  }
}
