import Foundation

extension View {
  nonisolated func showingAlert<A: View, M: View>(
    _ isPresented: Binding<Bool>, title: Text, actions: A, message: M
  ) -> some View {
    modifier(
      WindowOverlay(isOpen: isPresented.wrappedValue, holdsPresentations: true) { _, _ in
        DialogStage(
          isPresented: isPresented.wrappedValue, look: .alert, dismiss: { isPresented.wrappedValue = false },
          panel: AlertPanel(title: title, actions: actions, message: message))
      })
  }

  /// Shows an alert while a value is true.
  ///
  /// Its buttons set the value to false before they do what they do; without any there is one that says OK. A button of the
  /// role `.cancel` stands first beside one other button and last below others, and Escape presses it. Return presses the
  /// button with `.keyboardShortcut(.defaultAction)`, else the first that has no role. Nothing beside the alert dismisses it.
  ///
  /// ```swift
  /// .alert("Delete the photo?", isPresented: $isAsking) {
  ///   Button("Delete", role: .destructive) { delete() }
  ///   Button("Cancel", role: .cancel) {}
  /// }
  /// ```
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    showingAlert(isPresented, title: Text(titleKey), actions: actions(), message: EmptyView())
  }
  /// Shows an alert while a value is true.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    let title = String(title)
    return showingAlert(isPresented, title: Text(title), actions: actions(), message: EmptyView())
  }
  /// Shows an alert while a value is true.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    showingAlert(isPresented, title: title, actions: actions(), message: EmptyView())
  }

  /// Shows an alert with a message while a value is true.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    showingAlert(isPresented, title: Text(titleKey), actions: actions(), message: message())
  }
  /// Shows an alert with a message while a value is true.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    let title = String(title)
    return showingAlert(isPresented, title: Text(title), actions: actions(), message: message())
  }
  /// Shows an alert with a message while a value is true.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    showingAlert(isPresented, title: title, actions: actions(), message: message())
  }
}
