import Foundation

/// Shows a dialog over the window while it is presented: dims what lies below, takes the keys, and keeps what it shows until it
/// has gone.
nonisolated struct DialogStage<Panel: View>: View {
  let isPresented: Bool
  let look: ActionPanel.Look
  let dismiss: @MainActor () -> Void
  let panel: Panel

  @MainActor var body: some View { DialogContent(stage: self) }
}

private struct DialogContent<Panel: View>: View {
  let stage: DialogStage<Panel>
  @State private var rows = ActionRows()
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  private var look: ActionPanel.Look { stage.look }

  /// UIKit's dimming view.
  private var dim: Double { colorScheme == .dark ? 0.48 : 0.2 }

  /// An alert settles from 1.2 times its size, and fades where it stands (UIKit: scale 1.199, a critically damped spring of
  /// 0.275 s). An action sheet comes from below as sheets do.
  private var transition: AnyTransition {
    if reduceMotion { return .opacity.animation(animation) }
    switch look {
    case .alert:
      return .asymmetric(insertion: .scale(scale: 1.199).combined(with: .opacity), removal: .opacity).animation(
        animation)
    case .sheet: return .move(edge: .bottom).animation(animation)
    }
  }
  private var animation: Animation {
    .spring(response: look == .alert ? 0.2749 : 0.3441, dampingFraction: 1)
  }

  var body: some View {
    ZStack(alignment: look == .alert ? .center : .bottom) {
      if stage.isPresented {
        Color.black.opacity(dim)
          .contentShape(Rectangle())
          .onTapGesture { if look == .sheet { rows.pressCancel() } }
          .accessibilityHidden(look == .alert)
          .accessibilityLabel("dismiss")
          .ignoresSafeArea()
          .transition(.opacity.animation(animation))
        stage.panel
          .environment(\.actionPanel, ActionPanel(rows: rows, look: look, dismiss: stage.dismiss))
          .focusEffectDisabled()
          .modifier(ShortcutModifier(shortcut: .defaultAction, action: { rows.pressDefault() }))
          .modifier(ModalModifier(onExit: { rows.pressCancel() }))
          .modifier(PresentedSurroundings(dismiss: stage.dismiss))
          .transition(transition)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// What is true of the view that presents something, and not of what it presents.
struct PresentedSurroundings: ViewModifier {
  let dismiss: @MainActor () -> Void

  func body(content: Content) -> some View {
    content
      .environment(\.navigation, nil)
      .environment(\.pageNumber, nil)
      .environment(\.menu, nil)
      .environment(\.font, nil)
      .environment(\.isEnabled, true)
      .environment(\.isFocused, false)
      .environment(\.keyboardShortcut, nil)
      .environment(\.isPresented, true)
      .environment(\.dismissal, Dismissal(dismiss))
      .multilineTextAlignment(.leading)
      .lineLimit(nil)
  }
}
