import Foundation

/// The buttons of a menu in a window of its own.
struct MenuPopup<Content: View>: View {
  let state: PopupState
  let content: Content
  let close: () -> Void

  var body: some View {
    let isTranslucent = state.margin != nil
    let shape = RoundedRectangle(cornerRadius: isTranslucent ? 13 : 0)
    MenuRows { content }
      .frame(width: MenuMetrics.width)
      .frame(maxHeight: .infinity, alignment: .top)
      .environment(\.menu, MenuContext(action: close))
      .focusEffectDisabled()
      .background(Color(.secondarySystemGroupedBackground))
      .clipShape(shape)
      .overlay {
        shape.strokeBorder(Color(.separator), lineWidth: isTranslucent ? 0.5 : 1).allowsHitTesting(false)
      }
      .background {
        if isTranslucent { shape.fill(Color.black.opacity(0.22)).blur(radius: 16).offset(y: 6) }
      }
      .modifier(ModalModifier(onExit: close))
      .scaleEffect(state.isShown || !isTranslucent ? 1 : 0.7, anchor: state.isAbove ? .bottom : .top)
      .opacity(state.isShown || !isTranslucent ? 1 : 0)
      .padding(state.margin ?? 0)
      .environment(\.layoutDirection, .leftToRight)
  }
}
