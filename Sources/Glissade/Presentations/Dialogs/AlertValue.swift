import Foundation

/// An alert as a value, for `alert(isPresented:content:)` and `alert(item:content:)`.
///
/// The older way: `alert(_:isPresented:actions:message:)` takes views instead, and more than two buttons.
///
/// ```swift
/// .alert(isPresented: $isAsking) {
///   Alert(
///     title: Text("Delete the photo?"), message: Text("It cannot be brought back."),
///     primaryButton: .destructive(Text("Delete")) { delete() }, secondaryButton: .cancel())
/// }
/// ```
nonisolated public struct Alert {
  /// A button of an alert, or of an action sheet.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (@MainActor () -> Void)?

    /// Makes a button without a role.
    ///
    /// - Parameters:
    ///   - label: the words on it.
    ///   - action: what is done once the alert begins to go; nil for nothing more than that.
    @preconcurrency public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action)
    }

    /// Makes a button that cancels.
    ///
    /// - Parameters:
    ///   - label: the words on it.
    ///   - action: what is done once the alert begins to go; nil for nothing more than that.
    @preconcurrency public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action)
    }

    /// Makes a button that cancels and says so.
    ///
    /// - Parameter action: what is done once the alert begins to go; nil for nothing more than that.
    @preconcurrency public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: Text("Cancel"), role: .cancel, action: action)
    }

    /// Makes a button for something that destroys, in red.
    ///
    /// - Parameters:
    ///   - label: the words on it.
    ///   - action: what is done once the alert begins to go; nil for nothing more than that.
    @preconcurrency public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Makes an alert with one button.
  ///
  /// - Parameters:
  ///   - title: the words at its top.
  ///   - message: smaller words below them.
  ///   - dismissButton: the button; nil for one that says OK.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Makes an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: the words at its top.
  ///   - message: smaller words below them.
  ///   - primaryButton: one of the buttons.
  ///   - secondaryButton: the other one; which of them stands first, their roles say.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// Makes an alert with two buttons beside each other, as far as their words leave room for that.
  ///
  /// - Parameters:
  ///   - title: the words at its top.
  ///   - message: smaller words below them.
  ///   - primaryButton: one of the buttons.
  ///   - secondaryButton: the other one.
  public static func sideBySideButtons(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) -> Alert {
    Alert(title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
  }
}

/// A choice at the bottom of the window as a value, for `actionSheet(isPresented:content:)`.
///
/// The older way: `confirmationDialog(_:isPresented:titleVisibility:actions:message:)` takes views instead.
nonisolated public struct ActionSheet {
  /// A button of an action sheet.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Makes an action sheet.
  ///
  /// - Parameters:
  ///   - title: the words at its top.
  ///   - message: more words below them.
  ///   - buttons: what can be chosen. The one that cancels stands apart; without one there is one that says Cancel.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an alert or an action sheet that came as a value.
nonisolated struct DialogButtons: View {
  let buttons: [Alert.Button]

  @MainActor var body: some View {
    ForEach(Array(buttons.indices), id: \.self) { index in
      Button(role: buttons[index].role) {
        buttons[index].action?()
      } label: {
        buttons[index].label
      }
    }
  }
}
