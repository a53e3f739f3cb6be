import Foundation

/// A button that pushes a page.
///
/// With a value, the page is made by the `navigationDestination(for:)` of the value's type, and the value goes into the stack's
/// path; else it is the destination given. Outside of a `NavigationStack` it is disabled.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  private enum Target {
    case value(AnyHashable?)
    case view(Destination)
  }

  private let target: Target
  private let label: Label
  @State private var page = PresentedPage()
  @Environment(\.navigation) private var navigation

  /// Makes a link to a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }

  /// Makes a link to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  @MainActor public var body: some View {
    if case .view(let destination) = target { page.update { AnyView(destination) } }
    return Button {
      push()
    } label: {
      label
    }
    .disabled(!isLive)
  }

  private var isLive: Bool {
    if navigation == nil { return false }
    if case .value(nil) = target { return false }
    return true
  }

  @MainActor private func push() {
    switch target {
    case .value(let value): if let value { navigation?.push(value) }
    case .view:
      let (navigation, page) = (navigation, page)
      Updates.add { navigation?.present(page) }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a link that pushes a value; nil disables it.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Destination == Never, Label == Text {
  /// Makes a link with words that pushes a value; nil disables it.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }
  /// Makes a link with words that pushes a value; nil disables it.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }
}

extension NavigationLink where Label == Text {
  /// Makes a link with words to a view.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Makes a link with words to a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  /// Makes a link with words to a view.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Makes a link with words to a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}
