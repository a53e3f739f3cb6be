import Glissade
import GlissadeLayers
import GlissadeStage

/// A page of the Gallery that is made of views.
@MainActor final class ViewScreen: Screen {
  let title: String
  let root = Layer()
  let controls: [Control] = []
  private let content: AnyView
  private let keys: (KeyEvent) -> Bool
  /// Where the views lie: nothing else may lie on their layer.
  private let area = Layer()
  private var environment = EnvironmentValues()
  private var scale = 1.0
  private var graph: ViewGraph?

  /// - Parameter keys: true for keys that mean something here.
  init(
    _ title: String, _ preferences: Preferences, keys: @escaping (KeyEvent) -> Bool,
    @ViewBuilder content: () -> some View
  ) {
    self.title = title
    self.keys = keys
    self.content = AnyView(content())
    environment.colorScheme = preferences.appearance.colorScheme
    environment.accessibilityReduceMotion = preferences.reduceMotion
    area.isHitTestable = false
    root.addChild(area)
  }

  func attach(_ stage: ViewStage) {
    if let window = stage.popupWindow {
      environment.popups = PopupPresenter(window) { [unowned root] in root.frame.origin }
    }
    let graph = ViewGraph(tree: stage.tree, root: area)
    stage.drive(graph)
    graph.scale = scale
    graph.setSize(root.bounds)
    graph.show(content, environment: environment)
    self.graph = graph
  }

  func close() {
    graph?.close()
    graph = nil
  }

  func layout() {
    area.frame = Rect(origin: .zero, size: root.bounds)
    graph?.setSize(root.bounds)
  }

  func apply(_ theme: Theme) {
    guard environment.colorScheme != theme.appearance.colorScheme else { return }
    environment.colorScheme = theme.appearance.colorScheme
    withAnimation(.easeInOut(duration: 0.25)) { graph?.setEnvironment(environment) }
  }

  func reduceMotionChanged(_ isReduced: Bool) {
    environment.accessibilityReduceMotion = isReduced
    graph?.setEnvironment(environment)
  }

  func displayScaleChanged(_ scale: Double) {
    self.scale = scale
    graph?.scale = scale
  }

  func key(_ key: KeyEvent) -> Bool {
    guard let graph else { return false }
    // Space, Return, arrows and Escape are the focused view's, or an open menu's; Tab goes from view to view.
    let isModalOpen = graph.isModalOpen
    if isModalOpen || graph.showsFocus && key.text.allSatisfy({ !$0.isLetter }) {
      press(key)
      // Letters are the Gallery's own also while a sheet is open: no view of it takes words.
      if isModalOpen { return key.text.isEmpty || !key.text.allSatisfy(\.isLetter) }
      return key.keysym != ViewScreen.escape
    }
    if keys(key) { return true }
    if key.keysym != ViewScreen.escape { press(key) }
    return false
  }

  private static let escape: UInt32 = 0xff1b

  private func press(_ key: KeyEvent) {
    graph?.dispatcher.handle(RoutedInput(event: InputEvent(time: .zero, kind: .keyPressed(key))))
  }

  func handle(_ event: InputEvent, path: [LayerID]) {
    let kind = event.kind.moved(by: Point(-root.frame.minX, -root.frame.minY))
    graph?.dispatcher.handle(RoutedInput(event: InputEvent(time: event.time, kind: kind), path: path))
  }

  func answers(at path: [LayerID]) -> Bool { graph?.answers(at: path) ?? false }
}

extension Appearance {
  var colorScheme: ColorScheme { self == .dark ? .dark : .light }
}

extension InputEvent.Kind {
  /// The same in other coordinates.
  fileprivate func moved(by offset: Point) -> InputEvent.Kind {
    func moved(_ point: Point) -> Point { Point(point.x + offset.x, point.y + offset.y) }
    switch self {
    case .pointerEntered(let point): return .pointerEntered(moved(point))
    case .pointerMoved(let point): return .pointerMoved(moved(point))
    case .buttonPressed(let button, let point): return .buttonPressed(button, moved(point))
    case .buttonReleased(let button, let point): return .buttonReleased(button, moved(point))
    case .touchBegan(let id, let point): return .touchBegan(id: id, moved(point))
    case .touchMoved(let id, let point): return .touchMoved(id: id, moved(point))
    case .scrolled(var scroll):
      scroll.position = moved(scroll.position)
      return .scrolled(scroll)
    case .pinch(let phase, let point, let scale, let rotation, let delta):
      return .pinch(phase: phase, at: moved(point), scale: scale, rotation: rotation, delta: delta)
    case .pointerLeft, .pointerCancelled, .touchEnded, .touchCancelled, .touchesCancelled, .keyPressed, .keyReleased,
      .keyboardFocus:
      return self
    }
  }
}
