import Foundation

/// Says at which heights the sheet around rests.
nonisolated private struct DetentsModifier: ViewModifier {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>?

  @MainActor func body(content: Content) -> some View {
    // Read here, so that a change of the selection alone is told as well.
    let selected = selection?.wrappedValue
    content.presentation {
      $0.detents = detents
      $0.selection = selection
      $0.selected = selected
    }
  }
}

extension View {
  nonisolated func presentation(_ change: @escaping (inout PresentationOptions) -> Void) -> some View {
    transformPreference(PresentationOptionsKey.self, change)
  }

  /// Says at which heights the sheet around can rest: `large` alone unless said.
  ///
  /// The sheet opens at the lowest. One that stops being possible while the sheet rests there is left for the nearest. An
  /// empty set means `large`.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(DetentsModifier(detents: detents, selection: nil))
  }

  /// Says at which heights the sheet around can rest, and at which it does.
  ///
  /// The sheet moves there when the selection changes, by a spring of its own whatever the animation of the change is, and
  /// hands change the selection when they let go.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(DetentsModifier(detents: detents, selection: selection))
  }

  /// Whether the sheet around has a grabber at its top: with more than one detent unless said.
  ///
  /// A tap on it goes to the next detent; with a single one it dismisses the sheet.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentation { $0.dragIndicator = visibility }
  }

  /// Whether what lies behind the sheet around can be used while that is shown; where it can it is not dimmed.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentation { $0.backgroundInteraction = interaction }
  }

  /// The radius of the corners of the sheet around, in points; nil is the usual 10.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentation { $0.cornerRadius = .some(cornerRadius.map { $0.isFinite ? max(0, $0) : 0 }) }
  }

  /// What a drag on scrolling content of the sheet around does first.
  public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    presentation { $0.contentInteraction = behavior }
  }

  /// What the presentation around is filled with instead of the colour behind everything; it may let shine through.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentation { $0.background = AnyView(Rectangle().fill(style)) }
  }

  /// The view behind the content of the presentation around instead of the colour behind everything.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    presentation { options in
      options.background = AnyView(
        ZStack(alignment: alignment) {
          Color.clear
          content()
        })
    }
  }

  /// Keeps hands, the grabber and Escape from dismissing the sheet around; the program still can.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentation { $0.isDismissDisabled = isDisabled }
  }
}
