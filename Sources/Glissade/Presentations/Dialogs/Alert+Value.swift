import Foundation

extension View {
  private nonisolated func showing(_ alert: Alert?, _ isPresented: Binding<Bool>) -> some View {
    showingAlert(
      isPresented, title: alert?.title ?? Text(verbatim: ""), actions: alert.map { DialogButtons(buttons: $0.buttons) },
      message: alert?.message)
  }

  private nonisolated func showing(_ sheet: ActionSheet?, _ isPresented: Binding<Bool>) -> some View {
    showingActionSheet(
      isPresented, .visible, title: sheet?.title ?? Text(verbatim: ""),
      actions: sheet.map { DialogButtons(buttons: $0.buttons) }, message: sheet?.message)
  }

  /// Shows an alert that is a value while another one is true.
  ///
  /// - Parameters:
  ///   - isPresented: whether the alert is shown; its buttons set it to false.
  ///   - content: makes the alert.
  public nonisolated func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    showing(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  /// Shows an alert made of an item while there is one.
  ///
  /// - Parameters:
  ///   - item: what the alert is about; its buttons set it to nil. Another item changes the words of the alert in its place.
  ///   - content: makes the alert.
  public nonisolated func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    showing(item.wrappedValue.map(content), isThere(item))
  }

  /// Offers a choice that is a value at the bottom of the window while another one is true.
  ///
  /// - Parameters:
  ///   - isPresented: whether the choice is offered; its buttons, Escape and a tap beside it set it to false.
  ///   - content: makes the action sheet.
  public nonisolated func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    showing(isPresented.wrappedValue ? content() : nil, isPresented)
  }

  /// Offers a choice made of an item at the bottom of the window while there is one.
  ///
  /// - Parameters:
  ///   - item: what the choice is about; its buttons, Escape and a tap beside it set it to nil.
  ///   - content: makes the action sheet.
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> ActionSheet
  ) -> some View {
    showing(item.wrappedValue.map(content), isThere(item))
  }
}

/// True while there is an item; false takes it away.
nonisolated private func isThere<Item>(_ item: Binding<Item?>) -> Binding<Bool> {
  Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
}
