import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import Observation

/// What the views of a popup know of their window.
@MainActor
@Observable
final class PopupState {
  /// Whether it has come; it comes once the display has given it a place.
  fileprivate(set) var isShown = false
  /// Whether it lies above what it belongs to.
  fileprivate(set) var isAbove = false
  /// The room for a shadow, in points; nil where the popup is opaque, with square corners.
  fileprivate(set) var margin: CGFloat?
}

/// A view in a window of its own that stands beside a view of another window.
@MainActor
final class PopupHost {
  let state = PopupState()
  /// What the popup stands beside, in the coordinates of the other window's views.
  var anchor: CGRect { didSet { if anchor != oldValue { place() } } }
  /// The popup is to close, by the wish of hands or of the display.
  var onDismiss: () -> Void = {}
  /// The popup has gone.
  var onClosed: () -> Void = {}

  private let presenter: PopupPresenter
  private let graph = ViewGraph(tree: LayerTree(context: LayerContext()))
  private var window: GlissadeStage.Window?
  private let width: CGFloat
  private var height: CGFloat = 0
  private let alignsTrailing: Bool
  private var isClosing = false

  /// Around a popup, for its shadow, in points.
  static let margin: CGFloat = 40
  /// Between a popup and what it stands beside, in points.
  static let gap: CGFloat = 6

  init(_ presenter: PopupPresenter, anchor: CGRect, width: CGFloat, alignsTrailing: Bool) {
    self.presenter = presenter
    self.anchor = anchor
    self.width = width
    self.alignsTrailing = alignsTrailing
  }

  /// Opens the window.
  ///
  /// - Parameter focus: that of the window below: a popup opened by a key shows the focus too.
  /// - Throws: `DisplayError` if the display refuses.
  func open<V: View>(_ view: V, _ environment: EnvironmentValues, focus: FocusManager) throws {
    guard let parent = presenter.window else { return }
    var environment = environment
    environment.popups = nil
    graph.isPopup = true
    graph.focus.follow(focus)
    graph.scale = parent.scale
    state.margin = Self.margin
    graph.show(view, environment: environment)
    height = wantedHeight
    let placement = placement(over: parent)
    let window = try GlissadeStage.Window.open(
      WindowConfiguration(popup: placement), background: .clear)
    self.window = window
    if window.popup?.margin == 0 {
      state.margin = nil
      window.background = Color(.secondarySystemGroupedBackground).resolve(environment)
    }
    graph.move(to: window.tree)
    graph.scale = window.scale
    graph.setSize(window.size)
    connect(window)
  }

  private func connect(_ window: GlissadeStage.Window) {
    graph.clock.onWant = { [weak window] in window?.asksForFrames = $0 }
    window.onFrame = { [weak self] in self?.graph.clock.tick($0) }
    window.onResize = { [weak self] in self?.graph.setSize($0) }
    window.onScaleChange = { [weak self] in self?.graph.scale = $0 }
    window.onInput = { [weak self] input in
      if case .keyboardFocus(let isHere) = input.event.kind { self?.presenter.onKeyboard?(isHere) }
      self?.graph.dispatcher.handle(input)
    }
    window.onPopupPlaced = { [weak self] in self?.wasPlaced($0) }
    window.onCloseRequest = { [weak self] in self?.onDismiss() }
    window.onClosed = { [self] in
      self.window?.onClosed = nil
      self.window = nil
      graph.close()
      onClosed()
    }
    graph.onLayout = { [weak self] in self?.followHeight() }
  }

  /// Shows another value of the view.
  func follow<V: View>(_ view: V) { graph.follow(view) }

  func setEnvironment(_ environment: EnvironmentValues) {
    var environment = environment
    environment.popups = nil
    graph.setEnvironment(environment)
  }

  /// Fades and closes.
  func close() {
    guard !isClosing else { return }
    isClosing = true
    window?.releaseGrab()
    withAnimation(.easeOut(duration: 0.2)) {
      state.isShown = false
    } completion: { [weak self] in
      self?.window?.close()
    }
  }

  /// Closes at once.
  func end() {
    isClosing = true
    window?.close()
  }

  // MARK: Place and size

  private var wantedHeight: CGFloat {
    let margin = state.margin ?? 0
    let size = graph.contentSize(ProposedViewSize(width: width + 2 * margin, height: nil)) ?? .zero
    return max(1, size.height - 2 * margin)
  }

  private func placement(over parent: GlissadeStage.Window) -> PopupPlacement {
    let beside = anchor.insetBy(dx: 0, dy: -Self.gap)
    return PopupPlacement(
      parent: parent.id,
      anchor: presenter.inWindow(
        Rect(origin: Point(beside.minX, beside.minY), size: Size(beside.width, beside.height))),
      size: Size(width, height.rounded(.up)), margin: Self.margin, alignsTrailing: alignsTrailing)
  }

  private func place() {
    guard let window, let parent = presenter.window, !isClosing else { return }
    window.movePopup(placement(over: parent))
  }

  private func followHeight() {
    guard !isClosing, wantedHeight != height else { return }
    height = wantedHeight
    place()
  }

  private func wasPlaced(_ frame: Rect) {
    guard !isClosing else { return }
    let middle = presenter.inWindow(Rect(origin: .zero, size: .zero)).origin.y + anchor.midY
    state.isAbove = frame.midY < middle
    guard !state.isShown else { return }
    withAnimation(.spring(duration: 0.3, bounce: 0.15)) { state.isShown = true }
  }
}
