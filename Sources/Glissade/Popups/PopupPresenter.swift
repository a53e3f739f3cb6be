import GlissadeLayers
import GlissadeStage

/// Opens what reaches beyond a window in windows of its own. Without one in the environment, as in films, such things are
/// drawn inside the window.
@MainActor
package final class PopupPresenter {
  /// The window that popups stand over.
  package weak var window: GlissadeStage.Window?
  /// Where the views begin in the window, in points.
  private let origin: @MainActor () -> Point
  /// Told when the keyboard comes to a popup of the window or leaves it: the program has it all the while.
  var onKeyboard: ((Bool) -> Void)?

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - window: the window that popups stand over; may be given later.
  ///   - origin: where the views begin in it, in points; asked when a popup is placed.
  package init(_ window: GlissadeStage.Window? = nil, origin: @escaping @MainActor () -> Point = { .zero }) {
    self.window = window
    self.origin = origin
  }

  /// Whether a popup can be opened now.
  var isAvailable: Bool { window.map { $0.isOpen && $0.supportsPopups } ?? false }

  /// A rectangle of the views, in the window.
  func inWindow(_ rect: Rect) -> Rect {
    let origin = origin()
    return Rect(origin: Point(rect.origin.x + origin.x, rect.origin.y + origin.y), size: rect.size)
  }
}

private enum PopupPresenterKey: EnvironmentKey {
  static let defaultValue: PopupPresenter? = nil
}

extension EnvironmentValues {
  /// What opens windows for menus; nil where they are drawn inside the window.
  package var popups: PopupPresenter? {
    get { self[PopupPresenterKey.self] }
    set { self[PopupPresenterKey.self] = newValue }
  }
}
