import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// The whole program as a layer tree: the home list, the page above it, and what clicks and keys do. A window and a film
/// show the same one.
@MainActor final class GalleryScene {
  /// What a scene may ask of where it is shown.
  struct Host {
    var toggleOverlay: () -> Void = {}
    var toggleSlowMotion: () -> Void = {}
    var blockMainThread: () -> Void = {}
    var setCursor: (Cursor) -> Void = { _ in }
  }

  let root = Layer()
  var host = Host()
  /// Device pixels per point where the scene is shown.
  var displayScale = 1.0 {
    didSet {
      for page in pages {
        page.screen.displayScaleChanged(displayScale)
        if size != .zero { page.layout(in: size, scale: displayScale) }
      }
    }
  }
  private let tour: Tour
  /// The photo that is open where the scene begins with photos, counted from 1.
  private var photo: Int?
  private(set) var preferences: Preferences
  private var size = Size.zero
  private var windowSize = Size.zero
  private let home: Page
  /// The page on top, if it is not the home list.
  private var front: Page?
  /// Pages on their way out.
  private var leaving: [Page] = []
  private var pressed: Control?
  private var isInside = false
  private var stage: ViewStage?

  private static let push = Animation.spring(response: 0.35, dampingFraction: 1)

  /// Begins at a screen. With a home list below it there is a way back.
  init(_ first: ScreenName, preferences: Preferences, tour: Tour = Tour(files: []), photo: Int? = nil) {
    self.preferences = preferences
    self.photo = photo
    self.tour = tour
    root.name = "Gallery"
    root.clipsToBounds = true
    var open: (ScreenName) -> Void = { _ in }
    home = Page(.home, HomeScreen(open: { open($0) }), hasBack: false)
    open = { [weak self] in self?.open($0) }
    root.addChild(home.layer)
    if first != .home { front = makePage(first) }
    self.photo = nil
    apply()
  }

  /// Tells where the scene is shown; its root must lie on the root of that tree.
  func attach(to stage: ViewStage) {
    self.stage = stage
    for page in pages { page.screen.attach(stage) }
  }

  /// Pages are laid out as if the window were at least so wide: nothing in them can be narrower than its margins.
  private static let leastWidth = 200.0

  func resize(_ window: Size) {
    root.frame = Rect(origin: .zero, size: window)
    windowSize = window
    size = Size(max(window.width, GalleryScene.leastWidth), window.height)
    for page in pages { page.layout(in: size, scale: displayScale) }
    standStill()
    stage?.settle()
  }

  /// Takes in that the window has another scale, or another size, as a window tells it.
  func follow(_ geometry: WindowGeometry) {
    if geometry.scale != displayScale { displayScale = geometry.scale }
    if geometry.size != windowSize { resize(geometry.size) }
  }

  /// The tour, while it is open.
  var tourScreen: TourScreen? { front?.screen as? TourScreen }

  private var pages: [Page] { [home] + [front].compactMap { $0 } + leaving }

  var top: Page { front ?? home }

  // MARK: Navigation

  func open(_ name: ScreenName) {
    guard front?.name != name else { return }
    if let index = leaving.firstIndex(where: { $0.name == name }) {
      let page = leaving.remove(at: index)
      page.removal += 1
      front = page
    } else {
      let page = makePage(name)
      page.apply(Theme(appearance: preferences.appearance))
      page.layout(in: size, scale: displayScale)
      page.stand(.ahead, reduceMotion: preferences.reduceMotion)
      front = page
    }
    Layer.animate(GalleryScene.push) { standStill() }
  }

  func back() {
    guard let page = front else { return }
    front = nil
    leaving.append(page)
    page.removal += 1
    let removal = page.removal
    Layer.animate(
      GalleryScene.push, completionCriteria: .removed, { standStill() },
      completion: { [weak self] in
        guard let self, page.removal == removal else { return }
        leaving.removeAll { $0 === page }
        page.layer.removeFromParent()
        page.screen.close()
      })
  }

  private func standStill() {
    home.stand(front == nil ? .front : .below, reduceMotion: preferences.reduceMotion)
    front?.stand(.front, reduceMotion: preferences.reduceMotion)
    for page in leaving { page.stand(.ahead, reduceMotion: preferences.reduceMotion) }
  }

  private func makePage(_ name: ScreenName) -> Page {
    let screen: any Screen =
      switch name {
      case .photos: ViewScreen.photos(preferences, photo: photo)
      case .products: ViewScreen.products(preferences)
      case .flip: ViewScreen.flipCard(preferences)
      case .steps, .home: ViewScreen.onboarding(preferences)
      case .playground: ViewScreen.playground(preferences)
      case .settings:
        ViewScreen.settings(
          preferences, setAppearance: { [weak self] in self?.show($0) },
          setReduceMotion: { [weak self] in self?.reduceMotion($0) })
      case .tour: TourScreen(tour)
      }
    screen.displayScaleChanged(displayScale)
    if let stage { screen.attach(stage) }
    let page = Page(name, screen, hasBack: true)
    page.back?.action = { [weak self] in self?.back() }
    root.addChild(page.layer)
    return page
  }

  // MARK: Appearance

  func show(_ appearance: Appearance) {
    guard appearance != preferences.appearance else { return }
    preferences.appearance = appearance
    Layer.animate(.easeInOut(duration: 0.25)) { apply() }
  }

  func reduceMotion(_ isReduced: Bool) {
    preferences.reduceMotion = isReduced
    for page in pages { page.screen.reduceMotionChanged(isReduced) }
  }

  private func apply() {
    let theme = Theme(appearance: preferences.appearance)
    root.fill = .color(theme.groupedBackground)
    for page in pages { page.apply(theme) }
  }

  // MARK: Input

  /// An event, and the layers below the hand, from the root inwards, as they were shown when it happened.
  func handle(_ event: InputEvent, path: [LayerID]) {
    // All that an event changes is seen in one frame: of layers, and of views that follow their state.
    defer { stage?.settle() }
    switch event.kind {
    case .buttonPressed(.primary, _), .touchBegan:
      guard pressed == nil, let control = control(at: path), control.isEnabled else {
        return top.screen.handle(event, path: path)
      }
      pressed = control
      isInside = true
      control.isPressed = true
    case .pointerMoved, .pointerEntered, .touchMoved:
      let hit = control(at: path)
      if let pressed {
        isInside = hit === pressed
        pressed.isPressed = isInside
      } else {
        host.setCursor(hit?.isEnabled ?? top.screen.answers(at: path) ? .pointingHand : .arrow)
        top.screen.handle(event, path: path)
      }
    case .buttonReleased(.primary, _), .touchEnded:
      guard let control = pressed else { return top.screen.handle(event, path: path) }
      pressed = nil
      control.isPressed = false
      if isInside, control.isEnabled { control.action() }
    case .pointerLeft, .pointerCancelled, .touchCancelled, .touchesCancelled:
      pressed?.isPressed = false
      pressed = nil
      top.screen.handle(event, path: path)
    case .buttonPressed(.back, _):
      back()
    case .keyPressed(let key):
      keyPressed(key)
    default:
      top.screen.handle(event, path: path)
    }
  }

  private func control(at path: [LayerID]) -> Control? {
    for id in path.reversed() {
      if let control = top.controls.first(where: { $0.layer.id == id }) { return control }
    }
    return nil
  }

  private func keyPressed(_ key: KeyEvent) {
    switch (key.keysym, key.isRepeat) {
    case (0xffc9, false): host.toggleOverlay()
    case (0xffc8, false): host.toggleSlowMotion()
    default:
      if top.screen.key(key) || key.isRepeat { return }
      if key.keysym == 0xff1b { return back() }
      switch key.text {
      case "b": host.blockMainThread()
      case "d": show(preferences.appearance == .light ? .dark : .light)
      default: break
      }
    }
  }
}
