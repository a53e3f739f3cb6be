import Foundation

extension View {
  nonisolated func showingActionSheet<A: View, M: View>(
    _ isPresented: Binding<Bool>, _ titleVisibility: Visibility, title: Text, actions: A, message: M
  ) -> some View {
    modifier(
      WindowOverlay(isOpen: isPresented.wrappedValue, holdsPresentations: true) { _, _ in
        DialogStage(
          isPresented: isPresented.wrappedValue, look: .sheet, dismiss: { isPresented.wrappedValue = false },
          panel: ActionSheetPanel(title: titleVisibility == .visible ? title : nil, actions: actions, message: message))
      })
  }

  /// Offers a choice at the bottom of the window while a value is true.
  ///
  /// The buttons set the value to false before they do what they do. The one of the role `.cancel` stands apart; without one
  /// there is one that says Cancel. A tap beside the buttons and Escape press it, and Return the first button without a role.
  ///
  /// - Parameters:
  ///   - titleKey: what is to be chosen.
  ///   - isPresented: whether the choice is offered.
  ///   - titleVisibility: whether the title is seen; it is not, unless it is `.visible`.
  ///   - actions: the buttons.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    showingActionSheet(
      isPresented, titleVisibility, title: Text(titleKey), actions: actions(), message: EmptyView())
  }
  /// Offers a choice at the bottom of the window while a value is true.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    showingActionSheet(isPresented, titleVisibility, title: Text(title), actions: actions(), message: EmptyView())
  }
  /// Offers a choice at the bottom of the window while a value is true.
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    showingActionSheet(isPresented, titleVisibility, title: title, actions: actions(), message: EmptyView())
  }

  /// Offers a choice with a message at the bottom of the window while a value is true.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    showingActionSheet(isPresented, titleVisibility, title: Text(titleKey), actions: actions(), message: message())
  }
  /// Offers a choice with a message at the bottom of the window while a value is true.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    showingActionSheet(isPresented, titleVisibility, title: Text(title), actions: actions(), message: message())
  }
  /// Offers a choice with a message at the bottom of the window while a value is true.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    showingActionSheet(isPresented, titleVisibility, title: title, actions: actions(), message: message())
  }

  /// Offers a choice about something at the bottom of the window while a value is true and that is there.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }
  /// Offers a choice about something at the bottom of the window while a value is true and that is there.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }
  /// Offers a choice about something at the bottom of the window while a value is true and that is there.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    showingActionSheet(
      isPresented.and(data), titleVisibility, title: title, actions: data.map(actions),
      message: EmptyView())
  }

  /// Offers a choice about something, with a message, at the bottom of the window while a value is true and that is there.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }
  /// Offers a choice about something, with a message, at the bottom of the window while a value is true and that is there.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }
  /// Offers a choice about something, with a message, at the bottom of the window while a value is true and that is there.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    showingActionSheet(
      isPresented.and(data), titleVisibility, title: title, actions: data.map(actions),
      message: data.map(message))
  }
}
