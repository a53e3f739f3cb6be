import Foundation

/// What lies beside a sheet: a tap there dismisses it.
struct PresentationOutside: View {
  let dismiss: () -> Void
  var body: some View {
    Color.clear.contentShape(Rectangle()).onTapGesture(perform: dismiss).accessibilityLabel("dismiss sheet")
      .accessibilityAddTraits(.isButton)
  }
}

/// The bar at the top of a sheet.
struct SheetGrabber: View {
  let action: () -> Void
  /// In points: what is drawn, its distance from the top, and what hands find.
  static let size = CGSize(width: 36, height: 5), top: CGFloat = 5, reach: CGFloat = 44

  var body: some View {
    VStack(spacing: 0) {
      Capsule().fill(Color(.tertiaryLabel)).frame(width: Self.size.width, height: Self.size.height)
      Spacer(minLength: 0)
    }
    .padding(.top, Self.top)
    .frame(width: Self.reach, height: Self.top + (Self.size.height + Self.reach) / 2)
    .contentShape(Rectangle())
    .onTapGesture(perform: action)
    .accessibilityLabel("sheet grabber")
    .accessibilityAddTraits(.isButton)
  }
}
