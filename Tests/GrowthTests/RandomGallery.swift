import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import SceneSupport

@testable import Gallery
@testable import Glissade
@testable import GlissadeStage
@testable import GlissadeTesting

/// A film of the whole Gallery in which hands, keys and the window do what they like, and the main thread is busy now and then.
@MainActor final class RandomGallery {
  let scene: GalleryScene
  let film: LayerFilm
  private let views: FilmViews
  private var random: SeededGenerator
  private(set) var geometry = RandomGallery.geometries[0]
  /// What hands hold down.
  private var isPressed = false
  private var fingers: Set<Int32> = []
  /// For how many steps more the main thread is busy.
  private var busySteps = 0
  /// The last steps, for whoever looks into a failure.
  private(set) var steps: [String] = []
  /// The pages that were opened.
  private(set) var visited: Set<ScreenName> = []
  /// For how many steps the page on top has been there, and which row is opened next.
  private var visit = 0
  private var nextRow: Int
  private(set) var mostLayers = 0
  private(set) var busyInputs = 0

  /// The last one is as small as a window of the Gallery may be.
  private static let geometries = [(393.0, 852.0, 1.0), (852, 393, 1), (700, 500, 1.25), (320, 568, 2), (300, 480, 1)]
    .map {
      WindowGeometry(size: Size($0, $1), scale: $2)
    }

  /// The rows of the list of screens.
  private static let rows: [(title: String, screen: ScreenName)] = [
    ("Flip card", .flip), ("Onboarding", .steps), ("Playground", .playground), ("Photos", .photos),
    ("Products", .products), ("Settings", .settings),
  ]
  /// After so many steps on a page the walk goes back, so that all are visited.
  private static let longestVisit = 30

  /// What can be pressed by its name on the page on top; not all of it is there at a time.
  private static let names: [ScreenName: [String]] = [
    .home: rows.map(\.title),
    .photos: PaintedPicture.photos.map(\.title) + PaintedPicture.photos.map { "\($0.title), large" },
    .products: Product.all.map(\.name) + ["Add to cart", "In the cart"],
    .settings: [
      "Open settings", "Open settings", "Dark mode switch", "Reduce motion", "Notifications", "Choose a language",
      "Deutsch", "English", "Reset", "Reset all", "Cancel", "Done", "sheet grabber", "dismiss sheet",
    ],
    .steps: ["Next", "Previous"],
    .flip: ["Card"],
    .playground: ["Hide", "Show", "Transitions", "Contents", "Matched", "More", "Less", "Meadow", "Shore"],
  ]

  private static let keys = [
    "space", "return", "escape", "escape", "tab", "shift+tab", "left", "right", "up", "down", "home", "end", "pagedown",
    "d", "t", "b", "alt+left", "f11", "f12",
  ]

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    nextRow = Int(seed % UInt64(Self.rows.count))
    (scene, film, views) = try RandomGallery.make(geometry)
    scene.host.blockMainThread = { [unowned self] in busySteps = Int.random(in: 1...6, using: &random) }
  }

  private static func make(
    _ geometry: WindowGeometry, _ preferences: Preferences = Preferences()
  ) throws -> (GalleryScene, LayerFilm, FilmViews) {
    let scene = GalleryScene(.home, preferences: preferences)
    let film = try LayerFilm(size: geometry.size, scale: geometry.scale, rasterizer: Pixels.rasterizer)
    let views = FilmViews(labelling: film)
    film.root.addChild(scene.root)
    scene.attach(to: ViewStage(tree: film.tree, drive: { views.add($0) }))
    scene.follow(geometry)
    film.onInput = { [unowned scene] in scene.handle($0.event, path: $0.path) }
    return (scene, film, views)
  }

  // MARK: Steps

  func take() throws {
    if busySteps == 0, chance(0.03) { busySteps = Int.random(in: 1...6, using: &random) }
    film.isMainThreadBusy = busySteps > 0
    busySteps = max(0, busySteps - 1)
    if film.isMainThreadBusy { busyInputs += 1 }
    if !film.isMainThreadBusy, visit >= Self.longestVisit {
      note("back")
      scene.back()
    } else if !film.isMainThreadBusy, scene.top.name == .home, chance(0.4) {
      open()
    } else {
      try act()
    }
    film.advance(to: film.time.advanced(bySeconds: chance(0.1) ? 0.6 : Double.random(in: 0...0.12, using: &random)))
    if chance(0.05) { _ = try film.picture(at: film.time) }
    mostLayers = max(mostLayers, layerCount)
    visit = scene.top.name == .home ? 0 : visit + 1
    visited.insert(scene.top.name)
  }

  /// Opens the next screen of the list.
  private func open() {
    let (title, screen) = Self.rows[nextRow % Self.rows.count]
    nextRow += 1
    // Not all rows can be pressed in every window.
    if chance(0.5) { return click(title) }
    note("open \(screen)")
    scene.open(screen)
  }

  private func act() throws {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<6:
      click(chance(0.05) ? "Back" : Self.names[scene.top.name]!.randomElement(using: &random)!)
    case 6, 7:
      let place = place()
      note("click \(place)")
      film.click(place, at: film.time)
    case 8, 9: key(Self.keys.randomElement(using: &random)!)
    case 10, 11: drag()
    case 12: press()
    case 13: finger()
    case 14, 15: move()
    case 16: lift()
    case 17: scroll()
    case 18: pinch()
    case 19: leave()
    case 20: try resize()
    case 21 where !film.isMainThreadBusy:
      let isDark = chance(0.5)
      note(isDark ? "dark" : "light")
      scene.show(isDark ? .dark : .light)
    case 22 where !film.isMainThreadBusy:
      let isReduced = chance(0.3)
      note("reduced motion \(isReduced)")
      scene.reduceMotion(isReduced)
    default: note("wait")
    }
  }

  private func click(_ name: String) {
    note("click \(name)")
    film.click(name, at: film.time)
  }

  private func key(_ name: String) {
    note("key \(name)")
    let event = Key(name: name)!.event
    send(.keyPressed(event))
    if chance(0.2) {
      var again = event
      again.isRepeat = true
      send(.keyPressed(again))
    }
    send(.keyReleased(event))
  }

  /// A drag from somewhere, of some direction and speed; now and then from the edge from which pages are swiped back.
  private func drag() {
    let start = chance(0.2) ? Point(8, Double.random(in: 60...300, using: &random)) : place()
    let end = place()
    let seconds = Double.random(in: 0.02...0.5, using: &random)
    note("drag \(start) to \(end) in \(seconds)")
    let script = Script([.init(at: film.time, .drag(from: .point(start), to: .point(end), seconds: seconds))])
    film.schedule(script)
    // Others may do something while it lasts.
    if chance(0.5) { film.advance(to: film.time.advanced(bySeconds: seconds)) }
  }

  private func press() {
    let place = place()
    note(isPressed ? "release" : "press \(place)")
    send(.pointerMoved(place))
    send(isPressed ? .buttonReleased(.primary, place) : .buttonPressed(.primary, place))
    isPressed.toggle()
  }

  private func finger() {
    let id = Int32.random(in: 0...2, using: &random)
    guard !fingers.contains(id) else { return lift() }
    let place = place()
    note("finger \(id) down at \(place)")
    fingers.insert(id)
    send(.touchBegan(id: id, place))
  }

  /// Everything that is held moves, in a few small steps.
  private func move() {
    let targets = ([nil] + fingers.sorted().map { $0 }).map { ($0, place()) }
    note("move to \(targets.map(\.1))")
    for _ in 0..<4 {
      for (id, target) in targets {
        let point = Point(target.x + Double.random(in: -9...9, using: &random), target.y)
        send(id.map { .touchMoved(id: $0, point) } ?? .pointerMoved(point))
      }
      film.advance(to: film.time.advanced(bySeconds: 0.008))
    }
  }

  private func lift() {
    guard let id = fingers.sorted().randomElement(using: &random) else { return }
    if chance(0.15) {
      note("fingers cancelled")
      fingers = []
      send(.touchesCancelled)
    } else {
      note("finger \(id) up")
      fingers.remove(id)
      send(.touchEnded(id: id))
    }
  }

  private func scroll() {
    let place = place()
    let delta = Point(Double.random(in: -60...60, using: &random), Double.random(in: -200...200, using: &random))
    note("scroll \(delta) at \(place)")
    send(.pointerMoved(place))
    send(.scrolled(Scroll(position: place, delta: delta, isPrecise: chance(0.5))))
  }

  private func pinch() {
    let place = place()
    let scale = Double.random(in: 0.3...2, using: &random)
    note("pinch by \(scale) at \(place)")
    send(.pinch(phase: .began, at: place, scale: 1, rotation: .zero, delta: .zero))
    for part in [0.3, 0.6, 1] {
      film.advance(to: film.time.advanced(bySeconds: 0.02))
      send(.pinch(phase: .changed, at: place, scale: 1 + (scale - 1) * part, rotation: .zero, delta: .zero))
    }
    send(.pinch(phase: chance(0.8) ? .ended : .cancelled, at: place, scale: scale, rotation: .zero, delta: .zero))
  }

  private func leave() {
    note("leave")
    if chance(0.5) { send(.pointerLeft) } else { send(.keyboardFocus(chance(0.5))) }
  }

  private func resize() throws {
    guard !film.isMainThreadBusy else { return }
    try resize(to: Self.geometries.randomElement(using: &random)!)
  }

  private func resize(to geometry: WindowGeometry) throws {
    note("resize to \(geometry)")
    self.geometry = geometry
    try film.resize(geometry)
    scene.follow(geometry)
  }

  private func send(_ kind: InputEvent.Kind) {
    film.schedule(kind, at: film.time)
    film.advance(to: film.time)
  }

  private func note(_ step: String) { steps = steps.suffix(39) + [(film.isMainThreadBusy ? "(busy) " : "") + step] }

  private func place() -> Point {
    // Now and then beside the window.
    Point(
      Double.random(in: -20...geometry.size.width + 20, using: &random),
      Double.random(in: -20...geometry.size.height + 20, using: &random))
  }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  // MARK: The end

  /// Lets go of everything, goes back to the list of screens, and waits until nothing moves.
  func comeHome() throws {
    busySteps = 0
    film.isMainThreadBusy = false
    film.advance(to: film.time.advanced(bySeconds: 1))
    if isPressed { press() }
    send(.touchesCancelled)
    fingers = []
    try resize(to: Self.geometries[0])
    film.advance(to: film.time.advanced(bySeconds: 3))
    scene.back()
    film.advance(to: film.time.advanced(bySeconds: 4))
    // The first row has the focus, and nothing is below the pointer.
    for _ in 0..<7 { send(.keyPressed(Key(name: "up")!.event)) }
    send(.pointerLeft)
    film.advance(to: film.time.advanced(bySeconds: 2))
  }

  /// What still moves, or wants frames.
  var isMoving: Bool { film.isMoving(after: film.time) || views.wantFrames }

  var layerCount: Int {
    var count = 0
    film.root.forEachLayer { _ in count += 1 }
    return count
  }

  /// The picture, and that of a Gallery in which nothing else has ever happened.
  func pictures() throws -> (shown: Bitmap, fresh: Bitmap) {
    let (fresh, other, kept) = try Self.make(geometry, Preferences(appearance: scene.preferences.appearance))
    for _ in 0..<7 {
      other.schedule(.keyPressed(Key(name: "up")!.event), at: other.time)
      other.advance(to: other.time)
    }
    defer { withExtendedLifetime((fresh, kept)) {} }
    return (try film.picture(at: film.time), try other.picture(at: Timestamp(seconds: 2)))
  }
}
