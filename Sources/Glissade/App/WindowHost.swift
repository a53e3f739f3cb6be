import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// The views of one window.
@MainActor
final class WindowHost {
  let window: GlissadeStage.Window
  let number: WindowNumber
  /// The scene that the window belongs to.
  private(set) weak var node: AnySceneNode?
  /// What the window was opened for.
  let value: AnyHashable?
  private(set) var content: WindowContent
  private(set) var phase = ScenePhase.active
  /// A window has it until it is told otherwise: without a keyboard nobody tells.
  private(set) var hasKeyboard = true
  var onClosed: () -> Void = {}
  var onPhaseChange: () -> Void = {}

  private let graph: ViewGraph
  private var environment: EnvironmentValues
  private let popups = PopupPresenter()
  private var state: AnyObject?
  private let hasFixedMinimum: Bool
  private let isAsLargeAsContent: Bool

  /// The size that a window has where neither program nor content says any: that of a telephone, in points.
  static let usualSize = CGSize(width: 393, height: 852)
  /// A window never gets smaller, in points.
  private static let leastSize = CGSize(width: 100, height: 60)

  init(_ description: WindowDescription, value: AnyHashable?, number: WindowNumber) throws {
    self.number = number
    self.value = value
    node = description.node
    content = description.content
    environment = description.environment
    environment.windowNumber = number
    environment.scenePhase = .active
    environment.popups = popups
    hasFixedMinimum = description.minimumSize != nil
    graph = ViewGraph(tree: LayerTree(context: LayerContext()))
    graph.showAny(content.view(value, &state), environment)
    let bounds = graph.contentBounds ?? ContentBounds()
    isAsLargeAsContent = description.resizability == .contentSize && bounds.isFixed
    let takesIdeal =
      isAsLargeAsContent || description.opensAtIdealSize && bounds.ideal.width >= 1 && bounds.ideal.height >= 1
    let size = takesIdeal ? bounds.ideal : description.size ?? bounds.opening
    let minimum = description.minimumSize ?? WindowHost.least(bounds.minimum)
    window = try GlissadeStage.Window.open(
      WindowConfiguration(
        title: content.title ?? ProcessInfo.processInfo.processName,
        size: Size(max(size.width, minimum.width), max(size.height, minimum.height)),
        minimumSize: Size(minimum.width, minimum.height), isResizable: !isAsLargeAsContent,
        applicationID: ProcessInfo.processInfo.processName),
      background: Color(.systemBackground).resolve(environment))
    graph.move(to: window.tree)
    graph.scale = window.scale
    graph.setSize(window.size)
    connect()
  }

  private static func least(_ content: CGSize) -> CGSize {
    CGSize(width: max(content.width, leastSize.width), height: max(content.height, leastSize.height))
  }

  private func connect() {
    popups.window = window
    popups.onKeyboard = { [weak self] in self?.keyboardChanged($0) }
    graph.clock.onWant = { [weak self] in self?.window.asksForFrames = $0 }
    window.onFrame = { [weak self] in self?.graph.clock.tick($0) }
    window.onResize = { [weak self] in self?.graph.setSize($0) }
    window.onScaleChange = { [weak self] in self?.graph.scale = $0 }
    window.onVisibilityChange = { [weak self] _ in self?.onPhaseChange() }
    window.onInput = { [weak self] in self?.take($0) }
    window.onClosed = { [weak self] in
      self?.graph.close()
      self?.onClosed()
    }
    graph.onColorSchemeChange = { [weak self] in
      self?.window.background = Color(.systemBackground).resolve($0)
    }
    graph.onLayout = { [weak self] in self?.followBounds() }
  }

  private func take(_ input: RoutedInput) {
    if case .keyboardFocus(let hasKeyboard) = input.event.kind { keyboardChanged(hasKeyboard) }
    graph.dispatcher.handle(input)
  }

  /// The keyboard has come to the window or a popup of it, or has left it.
  private func keyboardChanged(_ hasKeyboard: Bool) {
    guard hasKeyboard != self.hasKeyboard else { return }
    self.hasKeyboard = hasKeyboard
    // From one window of the program to another, the loss comes first.
    DispatchQueue.main.async { [weak self] in self?.onPhaseChange() }
  }

  /// Shows what the scene says now; the views inside stay the same ones.
  func follow(_ content: WindowContent, _ transaction: Transaction) {
    self.content = content
    window.title = content.title ?? ProcessInfo.processInfo.processName
    let view = content.view(value, &state)
    let graph = graph
    func follow<V: View>(_ view: V) { withTransaction(transaction) { graph.follow(view) } }
    follow(view)
  }

  func setEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    self.environment.windowNumber = number
    self.environment.popups = popups
    self.environment.scenePhase = phase
    graph.setEnvironment(self.environment)
  }

  func setPhase(isProgramActive: Bool) {
    let new: ScenePhase = !window.isVisible ? .background : isProgramActive ? .active : .inactive
    guard new != phase else { return }
    phase = new
    environment.scenePhase = new
    graph.setEnvironment(environment)
  }

  /// The window's bounds follow those of what is in it.
  private func followBounds() {
    if !hasFixedMinimum, let minimum = graph.contentSize(.zero) {
      let least = WindowHost.least(minimum)
      window.minimumSize = Size(least.width, least.height)
    }
    if isAsLargeAsContent, let bounds = graph.contentBounds, bounds.isFixed,
      bounds.ideal != CGSize(width: window.size.width, height: window.size.height)
    {
      window.resize(Size(bounds.ideal.width, bounds.ideal.height))
    }
  }
}
