import Foundation

/// Presents a view over the window while a value says so.
nonisolated private struct PresentedWhileTrue<V: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let isCover: Bool
  let onDismiss: (() -> Void)?
  let view: () -> V

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      PresentationModifier(
        id: isPresented.wrappedValue ? AnyHashable(true) : nil, isCover: isCover, build: { AnyView(view()) },
        end: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }, onDismiss: onDismiss))
  }
}

/// Presents the view of an item over the window while there is one.
nonisolated private struct PresentedForItem<Item: Identifiable, V: View>: ViewModifier {
  let item: Binding<Item?>
  let isCover: Bool
  let onDismiss: (() -> Void)?
  let view: (Item) -> V

  @MainActor func body(content: Content) -> some View {
    let shown = item.wrappedValue
    content.modifier(
      PresentationModifier(
        id: shown.map { AnyHashable($0.id) }, isCover: isCover,
        build: { shown.map { AnyView(view($0)) } ?? AnyView(EmptyView()) },
        end: { if item.wrappedValue != nil { item.wrappedValue = nil } }, onDismiss: onDismiss))
  }
}

extension View {
  /// Presents a sheet while a value is true.
  ///
  /// The sheet comes from the bottom of the window by a spring of its own, and may be turned round, caught and thrown at any
  /// moment; the compositor thread plays it. Hands, a tap beside it, Escape and `dismiss` make the value false. The view sees the
  /// environment of the one that presents it; its state lives as long as the sheet is seen. A presenter that goes away takes its
  /// sheet with it. Only who stands on the last presentation can present another one at once; others wait until it has gone.
  ///
  /// - Parameters:
  ///   - isPresented: whether it is shown.
  ///   - onDismiss: called once after the sheet has gone, whoever has dismissed it; on the main actor.
  ///   - content: the view of the sheet.
  ///
  /// Source: SwiftUI; the numbers are those of UIKit's classic sheets.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(PresentedWhileTrue(isPresented: isPresented, isCover: false, onDismiss: onDismiss, view: content))
  }

  /// Presents a sheet for an item while there is one.
  ///
  /// An item with another id gets a sheet of its own, when that of the one before has gone.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(PresentedForItem(item: item, isCover: false, onDismiss: onDismiss, view: content))
  }

  /// Presents a view over the whole window while a value is true.
  ///
  /// Hands do not dismiss it, unless it has grown out of a view (`navigationTransition`).
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(PresentedWhileTrue(isPresented: isPresented, isCover: true, onDismiss: onDismiss, view: content))
  }

  /// Presents a view over the whole window for an item while there is one.
  ///
  /// Hands do not dismiss it, unless it has grown out of a view (`navigationTransition`).
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(PresentedForItem(item: item, isCover: true, onDismiss: onDismiss, view: content))
  }
}
