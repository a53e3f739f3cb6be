import Foundation

private enum NavigationKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}
private enum PageNumberKey: EnvironmentKey {
  static let defaultValue: UInt64? = nil
}
private enum PresentedKey: EnvironmentKey {
  static let defaultValue = false
}
private enum DismissalKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

/// What ends a presentation.
@MainActor
final class Dismissal: Sendable {
  private let action: @MainActor () -> Void
  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// The stack around.
  var navigation: NavigationModel? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
  /// The page of a stack that the view is on; roots have one as well.
  var pageNumber: UInt64? {
    get { self[PageNumberKey.self] }
    set { self[PageNumberKey.self] = newValue }
  }
  /// Whether the view is on something that can be dismissed: a page on the root of a stack, a sheet or a cover.
  public internal(set) var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
  /// What ends the presentation that the view is in, before its window.
  var dismissal: Dismissal? {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }
}
