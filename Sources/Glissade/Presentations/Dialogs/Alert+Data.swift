import Foundation

extension Binding where Value == Bool {
  /// True where something is there to be shown as well.
  nonisolated func and<T>(_ data: T?) -> Binding<Bool> {
    Binding(get: { wrappedValue && data != nil }, set: { wrappedValue = $0 })
  }
}

extension View {
  /// Shows an alert made of something while a value is true and that is there.
  ///
  /// What is shown stays as it is while the alert goes, though the data may be nil then.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }
  /// Shows an alert made of something while a value is true and that is there.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }
  /// Shows an alert made of something while a value is true and that is there.
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    showingAlert(
      isPresented.and(data), title: title, actions: data.map(actions), message: EmptyView())
  }

  /// Shows an alert with a message made of something while a value is true and that is there.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
  /// Shows an alert with a message made of something while a value is true and that is there.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
  /// Shows an alert with a message made of something while a value is true and that is there.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    showingAlert(
      isPresented.and(data), title: title, actions: data.map(actions),
      message: data.map(message))
  }

  /// Shows an alert with the description of an error as its title while a value is true and there is an error.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    showingAlert(isPresented.and(error), title: words(of: error), actions: actions(), message: EmptyView())
  }
  /// Shows an alert with the description of an error as its title, and a message, while a value is true and there is an error.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    showingAlert(
      isPresented.and(error), title: words(of: error), actions: error.map(actions),
      message: error.map(message))
  }
}

nonisolated private func words<E: LocalizedError>(of error: E?) -> Text {
  Text(error.map { $0.errorDescription ?? $0.localizedDescription } ?? "")
}
