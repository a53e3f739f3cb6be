import Foundation

/// What a window, or the program, is doing as far as its user is concerned.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
  /// Nothing of it is to be seen, as far as the desktop says so.
  case background
  /// It is to be seen, and the keyboard belongs to another program.
  case inactive
  /// It is to be seen, and the keyboard belongs to the program.
  case active

  /// `background` before `inactive` before `active`.
  public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }
}

/// Opens windows: `@Environment(\.openWindow) private var openWindow`.
///
/// An id or a value that no scene has is told in the log, and nothing opens. On the main actor.
@MainActor @preconcurrency
public struct OpenWindowAction: Sendable {
  nonisolated init() {}
  /// Opens a window of the scene with an id.
  public func callAsFunction(id: String) { AppRunner.shared.openWindow(id: id, value: nil) }
  /// Opens the window for a value, of the scene with an id.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    AppRunner.shared.openWindow(id: id, value: AnyHashable(value))
  }
  /// Opens the window for a value, of the first scene that has windows for its type.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    AppRunner.shared.openWindow(id: nil, value: AnyHashable(value))
  }
}

/// Closes windows: `@Environment(\.dismissWindow) private var dismissWindow`. On the main actor.
@MainActor @preconcurrency
public struct DismissWindowAction: Sendable {
  let window: WindowNumber?
  nonisolated init(window: WindowNumber?) { self.window = window }
  /// Closes the window that the view is in.
  public func callAsFunction() { window.map { AppRunner.shared.closeWindow($0) } }
  /// Closes the windows of the scene with an id.
  public func callAsFunction(id: String) { AppRunner.shared.closeWindows(id: id, value: nil) }
  /// Closes the window for a value, of the scene with an id.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    AppRunner.shared.closeWindows(id: id, value: AnyHashable(value))
  }
  /// Closes the windows for a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    AppRunner.shared.closeWindows(id: nil, value: AnyHashable(value))
  }
}

/// Ends what the view is presented in: the page of a stack is popped, with all that lies on it, and a sheet or a cover is
/// dismissed; without any of them its window is closed. `@Environment(\.dismiss) private var dismiss`. On the main actor.
@MainActor @preconcurrency
public struct DismissAction: Sendable {
  let window: WindowNumber?
  var dismissal: Dismissal?
  nonisolated init(window: WindowNumber?) { self.window = window }
  /// Pops the page, dismisses the sheet, or closes the window.
  public func callAsFunction() {
    if let dismissal { dismissal() } else { window.map { AppRunner.shared.closeWindow($0) } }
  }
}

/// Tells one window of the program from another.
struct WindowNumber: Hashable, Sendable {
  let number: Int
}

private enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

private enum WindowNumberKey: EnvironmentKey {
  static let defaultValue: WindowNumber? = nil
}

extension EnvironmentValues {
  /// What the window, in an `App` or a `Scene` the program, is doing. Films are always active.
  public internal(set) var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// Opens windows.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// Closes windows.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(window: windowNumber) }
  /// Pops the page that the view is on, dismisses the sheet, or closes the window that it is in.
  public var dismiss: DismissAction {
    var action = DismissAction(window: windowNumber)
    action.dismissal = dismissal
    return action
  }

  var windowNumber: WindowNumber? {
    get { self[WindowNumberKey.self] }
    set { self[WindowNumberKey.self] = newValue }
  }
}
