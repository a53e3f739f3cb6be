import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster

/// A window without a window: layers driven by events at stated times, seen at stated times. The same film gives the same
/// pictures, bit for bit, whether its frames are asked for in order, alone, or backwards.
///
/// ```swift
/// let film = try LayerFilm(size: Size(393, 852))
/// let card = Layer(name: "card")
/// film.root.addChild(card)
/// film.onInput = { input in ... }
/// film.click("card", at: Timestamp(seconds: 0.1))
/// let picture = try film.picture(at: Timestamp(seconds: 0.25))
/// ```
///
/// Time is virtual and begins at zero. What is changed outside of an event begins at the film's present time. Nothing
/// waits: text, symbols, paths and pictures are made when a commit first shows them. On the main thread.
@MainActor
public final class LayerFilm {
  /// All layers of the film, its root among them.
  public let tree: LayerTree
  /// The layer at the bottom; its frame is the film's.
  public var root: Layer { tree.root }
  /// The size of the picture, in points.
  public private(set) var size: Size
  /// Device pixels per point.
  public private(set) var scale: Double
  /// What is seen where no layer lies.
  public var background: RGBAColor
  /// The time up to which the film has been played.
  public private(set) var time = Timestamp.zero
  /// What the last picture cost.
  public private(set) var counts = FrameCounts()
  /// What the pictures that were drawn have cost.
  public private(set) var statistics = FrameStatistics()
  /// Input, as a window gives it.
  public var onInput: ((RoutedInput) -> Void)?
  /// Is told of each commit.
  public var onCommit: ((Commit) -> Void)?

  /// Called before what has changed becomes a commit: for what follows changes of its own, such as views. True if it did
  /// anything, so that it may have to again.
  package var beforeCommit: (() -> Bool)?
  /// Called before time moves on: waits for what must be there at the next instant, such as pictures of files. True if
  /// anything has come.
  package var beforeTimePasses: (() -> Bool)?
  /// Called when the film has been played to where it stops: what is made anew for each frame is made for this one.
  package var onArrival: (() -> Void)?
  /// Whether the main actor hears of trackers that move sixty times a second, as in a window, and not only of their rest.
  package var hearsTrackersByFrame = false
  /// Whether the main thread is busy with something else. Meanwhile layers move and trackers follow hands, as on the compositor
  /// thread; input, completions, timers and what trackers tell wait, and come in their order when it is over.
  package var isMainThreadBusy = false {
    didSet { if oldValue, !isMainThreadBusy { catchUp() } }
  }
  private var missed: [@MainActor () -> Void] = []
  /// Find places by names that layers do not have, such as the words of a view; the first that knows one is believed.
  package var locators: [(String) -> Point?] = []

  let context: LayerContext
  var log = FilmLog()
  /// Is led forwards only; completions, trackers and hits come from it.
  let stagehand: FilmTree
  var router = InputRouter()
  /// A run that has been played again, with a tree that is led along it.
  var replayed: (ReplayTree, ReplayLog)?
  private let studio: FilmStudio
  private let rasterizer: any ContentsRasterizer
  private let viewer: FilmTree
  private var image: OffscreenImage
  private var events: [(time: Timestamp, event: FilmEvent)] = []
  private var shown: [LayerID: (contents: Contents?, bounds: Size)] = [:]
  private var keys: Set<RasterKey> = []

  /// The largest side of a picture, in device pixels.
  public static let largestSide = 16384

  /// Opens a film.
  ///
  /// - Throws: `DisplayError` for sizes that no picture can have, `GraphicsError` where there is no OpenGL ES 3.
  public init(
    size: Size, scale: Double = 1, background: RGBAColor = .white, rasterizer: any ContentsRasterizer = Rasterizer()
  ) throws {
    let geometry = WindowGeometry(size: size, scale: scale)
    studio = try FilmStudio.open()
    try LayerFilm.check(geometry, studio)
    let (width, height) = geometry.deviceSize
    self.size = size
    self.scale = scale
    self.background = background
    self.rasterizer = rasterizer
    image = OffscreenImage(width: width, height: height)
    stagehand = FilmTree(scale: scale)
    viewer = FilmTree(scale: scale)
    context = LayerContext()
    tree = LayerTree(context: context)
    tree.root.frame = Rect(origin: .zero, size: size)
    context.sink = { [weak self] commits in self?.take(commits) }
  }

  private static func check(_ geometry: WindowGeometry, _ studio: FilmStudio) throws {
    let (size, scale) = (geometry.size, geometry.scale)
    guard scale.isFinite, scale > 0, size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0,
      max(size.width, size.height) * scale <= Double(largestSide)
    else {
      throw DisplayError(
        "a film of \(size.width) x \(size.height) points at scale \(scale) is not possible; "
          + "a side has 1 to \(largestSide) pixels")
    }
    let (width, height) = geometry.deviceSize
    guard max(width, height) <= studio.renderer.textureLimit else {
      throw DisplayError("the driver draws at most \(studio.renderer.textureLimit) pixels a side")
    }
  }

  isolated deinit {
    tree.close()
    studio.release(keys)
  }

  // MARK: Playing

  /// Adds an event. Events at the same time happen in the order in which they were added; one in the past happens now.
  public func schedule(_ kind: InputEvent.Kind, at time: Timestamp) { add(.input(kind), at: time) }

  /// Presses and releases a button at a point.
  public func click(_ point: Point, at time: Timestamp, button: PointerButton = .primary) {
    add(.click(.point(point), button), at: time)
  }

  /// Presses and releases a button in the middle of where a layer is shown then; the first layer of that name that is
  /// found, front to back. Nothing happens if there is none.
  public func click(_ name: String, at time: Timestamp, button: PointerButton = .primary) {
    add(.click(.layer(name), button), at: time)
  }

  /// Does something at a time: changes layers, say.
  public func perform(at time: Timestamp, _ action: @escaping @MainActor () -> Void) { add(.action(action), at: time) }

  /// Plays on to a time: completions and events happen, each at its own time, in order.
  public func advance(to end: Timestamp) {
    Turns.begin()
    defer { Turns.end() }
    flush()
    while true {
      if time < end, !isMainThreadBusy, beforeTimePasses?() == true { flush() }
      var due = stagehand.tree.nextEvent(after: time)
      if hearsTrackersByFrame, stagehand.tree.hasTrackers, stagehand.tree.isAnimating(at: time) {
        let frame = time.advanced(bySeconds: 1.0 / 60)
        due = min(due ?? frame, frame)
      }
      let next = events.first?.time
      // A completion that is due with an event comes before it.
      if let due, due <= end, next == nil || due <= next! {
        time = max(time, due)
        runCompletions(upTo: time)
      } else if let next, next <= end {
        time = max(time, next)
        perform(events.removeFirst().event)
      } else {
        break
      }
      flush()
    }
    time = max(time, end)
    if let onArrival, !isMainThreadBusy {
      onArrival()
      flush()
    }
  }

  /// The picture at a time; the film is played up to it first if need be.
  public func picture(at time: Timestamp) throws -> Bitmap {
    if time >= self.time { advance(to: time) }
    return try loggedPicture(at: time)
  }

  /// The picture of a time as the log alone has it: nothing is played on to get there.
  package func loggedPicture(at time: Timestamp) throws -> Bitmap { try draw(.film(viewer, log, time)) }

  func draw(_ instant: FilmInstant) throws -> Bitmap {
    var pixels = [UInt8](repeating: 0, count: image.width * image.height * 4)
    counts = try pixels.withUnsafeMutableBytes {
      try studio.draw(
        instant, in: image, scale: scale, background: background, contents: rasterizer, pixels: $0)
    }
    statistics.note(counts)
    return Bitmap(levels: [Bitmap.Level(width: image.width, height: image.height, pixels: pixels)])
  }

  /// All layers as they are shown at a time, as values.
  public func snapshot(at time: Timestamp) -> LayerSnapshot? {
    show(at: time)
    return viewer.tree.roots.first.map { viewer.tree.snapshot(of: $0) }
  }

  /// Where a point of a layer is shown at the present time, in the film's coordinates; nil behind the camera.
  package func shownPoint(_ point: Point, of layer: Layer) -> Point? {
    show(at: time)
    return viewer.tree.convert(point, from: layer.id)
  }

  /// The layers as they are shown at the present time, until the film goes on.
  package var presentation: PresentationTree {
    show(at: time)
    return viewer.tree
  }

  /// What is shown of one layer at a time; nil if it is not in the tree then.
  public func shown(_ layer: Layer, at time: Timestamp) -> LayerProperties? {
    show(at: time)
    return viewer.tree.shown(layer.id)
  }

  /// Whether anything moves after a time without a further event.
  public func isMoving(after time: Timestamp) -> Bool {
    show(at: time)
    return viewer.tree.isAnimating(at: time)
  }

  /// Gives the film another size and scale from now on, as a desktop does with a window. Pictures have the newest size,
  /// whatever time they show.
  ///
  /// - Throws: `DisplayError` for sizes that no picture can have.
  public func resize(_ geometry: WindowGeometry) throws {
    try setGeometry(geometry)
    for (layer, what) in shown { show(layer, what.contents, what.bounds) }
    Layer.withoutAnimation { tree.root.frame = Rect(origin: .zero, size: size) }
  }

  /// Changes the size of the pictures alone.
  func setGeometry(_ geometry: WindowGeometry) throws {
    guard geometry != WindowGeometry(size: size, scale: scale) else { return }
    try LayerFilm.check(geometry, studio)
    size = geometry.size
    scale = geometry.scale
    (viewer.scale, stagehand.scale) = (scale, scale)
    let (width, height) = geometry.deviceSize
    image = OffscreenImage(width: width, height: height)
  }

  private func show(at time: Timestamp) {
    if time >= self.time { advance(to: time) }
    viewer.show(log, at: time)
  }

  private func add(_ event: FilmEvent, at time: Timestamp) {
    let place = events.firstIndex { $0.time > time } ?? events.count
    events.insert((time, event), at: place)
  }

  // MARK: Commits

  /// Ends a turn: what was changed becomes a commit.
  package func flush() {
    Turns.begin()
    defer { Turns.end() }
    guard !isMainThreadBusy else { return stagehand.apply(log, upTo: time) }
    // What moved nothing completes with its commit, and changes more. An end without end is left to the next flush.
    _ = beforeCommit?()
    context.flush()
    for _ in 0..<100 {
      guard beforeCommit?() == true else { break }
      context.flush()
    }
    stagehand.apply(log, upTo: time)
  }

  func runCompletions(upTo time: Timestamp) {
    stagehand.apply(log, upTo: time)
    hearTrackers()
    let due = stagehand.tree.takeCompletions(upTo: time)
    if !due.isEmpty { whenFree { [context, tree] in context.completed(due, in: tree.id) } }
  }

  /// Does something on the main thread: now, or when it is not busy any more.
  func whenFree(_ action: @escaping @MainActor () -> Void) {
    if isMainThreadBusy { missed.append(action) } else { action() }
  }

  private func catchUp() {
    let due = missed
    missed = []
    for action in due {
      action()
      flush()
    }
    flush()
  }

  func setTime(_ time: Timestamp) { self.time = max(self.time, time) }

  private func take(_ commits: [Commit]) {
    for commit in commits where commit.tree == tree.id {
      onCommit?(commit)
      provideContents(of: commit)
      log.append(.commit(commit), begin: time)
    }
  }

  /// Makes the pixels of everything that a commit shows for the first time. They stay for the life of the film, since any
  /// earlier instant may be asked for.
  private func provideContents(of commit: Commit) {
    for insertion in commit.insertions {
      show(insertion.id, insertion.properties.contents, insertion.properties.bounds)
    }
    for group in commit.groups {
      for change in group.changes where change.changed.contains(.contents) || change.changed.contains(.bounds) {
        let old = shown[change.layer]
        show(
          change.layer, change.changed.contains(.contents) ? change.values.contents : old?.contents,
          change.changed.contains(.bounds) ? change.values.bounds : old?.bounds ?? change.values.bounds)
      }
    }
    for removal in commit.removals { shown[removal] = nil }
  }

  private func show(_ layer: LayerID, _ contents: Contents?, _ bounds: Size) {
    shown[layer] = (contents, bounds)
    guard let contents else { return }
    let key = RasterKey(contents: contents, size: bounds, scale: scale)
    guard keys.insert(key).inserted, !studio.use(key) else { return }
    do {
      try studio.provide(rasterizer.bitmap(for: contents, size: key.size, scale: key.scale), for: key)
    } catch {
      StandardError.write("glissade: \(error)")
    }
  }
}
