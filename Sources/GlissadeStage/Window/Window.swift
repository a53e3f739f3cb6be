import GlissadeLayers
import GlissadeMotion

/// A window of the desktop, with a tree of layers in it. On the main thread; its closures are called there as well.
///
/// ```swift
/// let window = try Window.open(WindowConfiguration(title: "Card", size: Size(393, 852)))
/// window.root.addChild(card)
/// window.onInput = { input in
///   if case .buttonReleased(.primary, _) = input.event.kind, input.path.contains(card.id) { flip() }
/// }
/// ```
///
/// What is drawn, and when, is the compositor thread's business: a blocked main thread stops nothing that moves.
@MainActor
public final class Window {
  /// By which the stage names the window.
  public nonisolated let id: WindowID
  /// The layers of the window.
  public let tree: LayerTree
  /// The layer at the bottom. Its bounds follow the window's size, its position is the centre.
  public var root: Layer { tree.root }
  /// The stage that the window stands on.
  public let stage: Stage

  /// The size of the content in points.
  public private(set) var size: Size
  /// Device pixels per point.
  public private(set) var scale: Double
  /// False while the desktop says that nothing of the window is to be seen. Some never say so.
  public private(set) var isVisible = true
  /// False once the window has gone.
  public private(set) var isOpen = true

  /// Input, in order; movements that a busy main thread did not take in time are put together.
  public var onInput: ((RoutedInput) -> Void)?
  /// The window has another size.
  public var onResize: ((Size) -> Void)?
  /// The window has another scale. Contents have been made again already.
  public var onScaleChange: ((Double) -> Void)?
  /// The window has come into sight, or has gone out of it, as `isVisible` says.
  public var onVisibilityChange: ((Bool) -> Void)?
  /// Somebody wants the window closed; without a closure here it closes.
  public var onCloseRequest: (() -> Void)?
  /// The window has gone from the screen; called exactly once. A program that ends with its window calls `exit(0)` here:
  /// nothing else ends the run loop.
  public var onClosed: (() -> Void)?

  /// Whether the display can show popups of this window.
  public let supportsPopups: Bool
  /// Where the window stands if it is a popup. Its margin is what the display has room for: 0 where popups cannot be
  /// translucent.
  public private(set) var popup: PopupPlacement?
  /// Where the content of a popup lies in its parent's, in points; nil until the display has told.
  public private(set) var popupFrame: Rect?
  /// The display has given a popup a place, or another one.
  public var onPopupPlaced: ((Rect) -> Void)?

  /// Is told before each frame, on the main thread, for which time it will be drawn: what is changed then is in that frame. Only
  /// while `asksForFrames` is set; a main thread that is busy hears of the newest frame alone, and while the window is hidden
  /// there are none.
  public var onFrame: ((Timestamp) -> Void)?
  /// Whether `onFrame` is to be called. It costs a wake-up of the main thread for each frame.
  public var asksForFrames = false {
    didSet { if asksForFrames != oldValue { stage.request(.asksForFrames(asksForFrames), id) } }
  }

  /// The words in the title bar.
  public var title: String {
    didSet { if title != oldValue { stage.request(.title(title), id) } }
  }
  /// The least size of the content, in points.
  public var minimumSize: Size {
    didSet { if minimumSize != oldValue { stage.request(.minimumSize(minimumSize), id) } }
  }
  /// The shape of the pointer over the window.
  public var cursor = Cursor.arrow {
    didSet { if cursor != oldValue { stage.request(.cursor(cursor), id) } }
  }
  /// Whether the window should fill the screen; the desktop may decide otherwise.
  public var isFullscreen = false {
    didSet { if isFullscreen != oldValue { stage.request(.fullscreen(isFullscreen), id) } }
  }
  /// Whether the window should fill the desktop's work area; the desktop may decide otherwise.
  public var isMaximized = false {
    didSet { if isMaximized != oldValue { stage.request(.maximized(isMaximized), id) } }
  }
  /// The colour behind all layers.
  public var background: RGBAColor {
    didSet { if background != oldValue { stage.request(.background(background), id) } }
  }

  /// Opens a window. It stays open, and is kept alive by its stage, until it is closed.
  ///
  /// - Parameters:
  ///   - configuration: what the window is to be like.
  ///   - background: the colour behind all layers.
  ///   - stage: the stage that it stands on.
  /// - Throws: `DisplayError` with one line that says what was tried and what to do, if there is no display to open it on.
  public static func open(
    _ configuration: WindowConfiguration, background: RGBAColor = .white, on stage: Stage = .shared
  ) throws -> Window {
    let (id, opened) = try stage.open(configuration, background)
    let window = Window(id, configuration, opened, background, stage)
    stage.add(window)
    return window
  }

  private init(
    _ id: WindowID, _ configuration: WindowConfiguration, _ opened: OpenReply.Opened, _ background: RGBAColor,
    _ stage: Stage
  ) {
    let geometry = opened.geometry
    supportsPopups = opened.supportsPopups
    popup = opened.popup
    self.id = id
    self.stage = stage
    self.background = background
    title = configuration.title
    minimumSize = configuration.minimumSize
    size = geometry.size
    scale = geometry.scale
    tree = LayerTree(context: stage.context)
    fitRoot()
  }

  /// Takes the window off the screen. `onClosed` follows.
  public func close() {
    guard isOpen else { return }
    stage.request(.close, id)
  }

  /// Asks for another content size, in points; the desktop may decide otherwise.
  public func resize(_ size: Size) { stage.request(.resize(size), id) }

  /// Gives a popup another place or size. Where the display cannot do that while it is shown, it stays as it is.
  public func movePopup(_ placement: PopupPlacement) {
    guard var new = popup else { return }
    (new.anchor, new.size) = (placement.anchor, placement.size)
    guard new != popup else { return }
    popup = new
    stage.request(.popup(new), id)
  }

  /// Lets go of the pointer and the keyboard, which an open popup holds: it is about to close, and does so soon in any case.
  public func releaseGrab() { stage.request(.releaseGrab, id) }

  /// Puts the window away.
  public func minimize() { stage.request(.minimize, id) }

  /// Lets trackers meet a hand that is not one of the display's, at once; the program hears nothing but what they tell.
  package func offerToTrackers(_ hand: InputEvent) { stage.offer(hand, id) }

  /// How the last frames of the window went.
  public var statistics: FrameStatistics { stage.statistics(id) }

  // MARK: From the compositor thread

  func geometryDidChange(_ geometry: WindowGeometry) {
    let old = (size, scale)
    size = geometry.size
    scale = geometry.scale
    if scale != old.1 { onScaleChange?(scale) }
    if size != old.0 {
      Layer.withoutAnimation { fitRoot() }
      onResize?(size)
    }
  }

  func popupWasPlaced(_ frame: Rect) {
    popupFrame = frame
    onPopupPlaced?(frame)
  }

  func visibilityDidChange(_ isVisible: Bool) {
    self.isVisible = isVisible
    onVisibilityChange?(isVisible)
  }

  func closeRequested() {
    if let onCloseRequest { onCloseRequest() } else { close() }
  }

  func didClose() {
    guard isOpen else { return }
    isOpen = false
    tree.close()
    onClosed?()
  }

  private func fitRoot() { root.frame = Rect(origin: .zero, size: size) }
}
