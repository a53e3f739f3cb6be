import Foundation
import Glissade
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// A view in a window without a display, driven by taps, drags, keys and time, and seen at any instant.
///
/// ```swift
/// let film = Film { CardView() }
/// try film.tap("Flip")
/// film.advance(by: .milliseconds(300))
/// #expect(film.shown("Answer")!.opacity > 0.5)
/// try film.picture().write(to: URL(fileURLWithPath: "card.png"))
/// ```
///
/// Time is the film's own and stands still but for `advance(by:)`: a change made at a time begins there. Animations, gestures,
/// timelines and completions keep to it; tasks and timers of the app run in real time. On the main actor.
@MainActor
public final class Film {
  /// The time that has been played.
  public var time: Duration { .nanoseconds(layers.time.nanoseconds) }
  /// The date at the film's time, which timeline views see. A film begins with the computer's date, to a millisecond or so;
  /// set another one for pictures that are to come out the same on any day.
  public var date: Date {
    get { graph.clock.filmBegin.addingTimeInterval(time.seconds) }
    set {
      graph.clock.filmBegin = newValue.addingTimeInterval(-time.seconds)
      graph.clock.dateDidChange()
      layers.flush()
    }
  }
  /// What the views have told with `AccessibilityNotification`.
  public var announcements: [String] { heard.withLock { $0.announcements } }
  /// What has been logged about the views.
  public var log: [String] { heard.withLock { $0.log } }

  /// How many layers there are.
  package var layerCount: Int {
    var count = 0
    layers.flush()
    layers.root.forEachLayer { _ in count += 1 }
    return count
  }

  let layers: LayerFilm
  package let graph: ViewGraph
  private let views: FilmViews
  private let number: Int
  private static var lastNumber = 0
  private var position = CGPoint.zero
  private let heard = Locked<Heard>(Heard())
  private var currentSize: CGSize
  private var currentScale: CGFloat
  private var environment = EnvironmentValues()

  private struct Heard: Sendable {
    var announcements: [String] = []
    var log: [String] = []
  }

  /// Shows a view. Without EGL and OpenGL ES 3 the program ends with a message.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: device pixels per point.
  ///   - colorScheme: light or dark.
  ///   - reduceMotion: whether the user wants less motion.
  ///   - pictures: what servers answer to asynchronous images; nil leaves them to the network.
  ///   - content: the view.
  public init(
    size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 2, colorScheme: ColorScheme = .light,
    reduceMotion: Bool = false, pictures: (@Sendable (URL) -> PictureAnswer?)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) {
    Film.lastNumber += 1
    number = Film.lastNumber
    currentSize = size
    currentScale = scale
    environment.colorScheme = colorScheme
    environment.accessibilityReduceMotion = reduceMotion
    if let pictures {
      environment.loadImagesAlone { pictures($0)?.answer }
    } else {
      environment.loadImagesAlone(nil)
    }
    do {
      layers = try LayerFilm(
        size: Size(size.width, size.height), scale: scale, background: Film.background(colorScheme))
    } catch {
      fatalError("a film cannot be made: \(error)")
    }
    graph = ViewGraph(tree: layers.tree)
    graph.scale = scale
    graph.setSize(Size(size.width, size.height))
    views = FilmViews(labelling: layers)
    views.add(graph)
    layers.onInput = { [weak self] in self?.graph.dispatcher.handle($0) }
    listen()
    graph.show(content(), environment: environment)
    layers.flush()
  }

  isolated deinit {
    graph.close()
    AccessibilityNotification.listeners.withLock { $0[number] = nil }
    ViewLog.listeners.withLock { $0[number] = nil }
  }

  private func listen() {
    let heard = heard
    AccessibilityNotification.listeners.withLock {
      $0[number] = { words in heard.withLock { $0.announcements.append(words) } }
    }
    ViewLog.listeners.withLock { $0[number] = { line in heard.withLock { $0.log.append(line) } } }
  }

  private static func background(_ scheme: ColorScheme) -> RGBAColor { scheme == .dark ? .black : .white }

  // MARK: The window

  /// The size of the window, in points.
  public var size: CGSize {
    get { currentSize }
    set {
      currentSize = newValue
      resize()
    }
  }

  /// Device pixels per point.
  public var scale: CGFloat {
    get { currentScale }
    set {
      currentScale = newValue
      resize()
    }
  }

  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { environment.colorScheme }
    set {
      environment.colorScheme = newValue
      layers.background = Film.background(newValue)
      graph.setEnvironment(environment)
      layers.flush()
    }
  }

  /// Whether the user wants less motion.
  public var reduceMotion: Bool {
    get { environment.accessibilityReduceMotion }
    set {
      environment.accessibilityReduceMotion = newValue
      graph.setEnvironment(environment)
      layers.flush()
    }
  }

  private func resize() {
    do {
      try layers.resize(WindowGeometry(size: Size(currentSize.width, currentSize.height), scale: currentScale))
    } catch {
      heard.withLock { $0.log.append("\(error)") }
      return
    }
    graph.scale = currentScale
    graph.setSize(Size(currentSize.width, currentSize.height))
    layers.flush()
  }

  // MARK: Time

  /// Plays on: animations, gestures, timelines and completions, each at its own time.
  ///
  /// Tasks of the app and blocks of the main queue run meanwhile if the caller is not one of them itself; inside of a task, as
  /// in Swift Testing, the asynchronous form is for that.
  public func advance(by duration: Duration) {
    let end = time(after: duration)
    guard withUnsafeCurrentTask(body: { $0 == nil }) else { return layers.advance(to: end) }
    step(to: end) { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  /// Plays on, and lets tasks of the app and blocks of the main queue run in between.
  public func advance(by duration: Duration) async {
    let end = time(after: duration)
    for time in steps(to: end) {
      await letOthersRun()
      layers.advance(to: time)
    }
    await letOthersRun()
    layers.flush()
  }

  /// The times of the steps in which a film plays on to one that is not earlier than its own.
  private func steps(to end: Timestamp) -> [Timestamp] {
    let start = layers.time
    let count = Int((Double(end.nanoseconds - start.nanoseconds) * 60e-9).rounded(.up))
    return (0..<max(1, count)).map { min(end, start.advanced(bySeconds: Double($0 + 1) / 60)) }
  }

  private func step(to end: Timestamp, between: () -> Void) {
    for time in steps(to: end) {
      between()
      layers.advance(to: time)
    }
    between()
    layers.flush()
  }

  /// What waits for the main actor runs; what that wakes too, a few times over.
  private func letOthersRun() async { for _ in 0..<3 { await Task.yield() } }

  private func time(after duration: Duration) -> Timestamp { Timestamp(time + max(.zero, duration)) }

  /// Waits, in real time, until something has become true; tasks of the app run meanwhile.
  ///
  /// - Throws: `FilmError` after ten seconds, and two hundred looks.
  public func wait(until condition: () -> Bool) async throws {
    let start = ContinuousClock.now
    var looks = 0
    while !condition() {
      looks += 1
      // A machine that is busy with other things may let ten seconds pass between two looks.
      guard looks < 200 || ContinuousClock.now - start < .seconds(10) else {
        throw FilmError("what was waited for did not come within ten seconds")
      }
      try await Task.sleep(for: .milliseconds(2))
      layers.flush()
    }
  }

  /// Whether anything moves without a further event.
  public var isMoving: Bool {
    layers.flush()
    return views.wantFrames || layers.isMoving(after: layers.time)
  }

  // MARK: Hands

  /// Taps what has a label where a person could: in its middle, or where else a hand gets to it. Of several, the frontmost that
  /// can be tapped.
  ///
  /// - Throws: `FilmError` if nothing has it, or if all that has it lies outside of the window, is hidden, cut off, covered or on
  ///   its way out. It says what was found and where.
  public func tap(_ label: String) throws {
    layers.flush()
    let found = graph.reaches(label, in: layers)
    guard let point = found.lazy.compactMap(\.point).first else {
      throw FilmError(
        found.isEmpty
          ? "nothing is labelled \"\(label)\""
          : "\"\(label)\" cannot be tapped: \(found.map { "\($0)" }.joined(separator: "; "))")
    }
    tap(at: CGPoint(x: point.x, y: point.y))
  }

  /// Taps a point of the window.
  public func tap(at point: CGPoint) {
    press(at: point)
    release()
  }

  /// Presses the button at a point.
  public func press(at point: CGPoint) {
    move(to: point)
    send(.buttonPressed(.primary, Point(point.x, point.y)))
  }

  /// Moves the pointer to a point.
  public func move(to point: CGPoint) {
    position = point
    send(.pointerMoved(Point(point.x, point.y)))
  }

  /// Lets the button go, where the pointer is.
  public func release() { send(.buttonReleased(.primary, Point(position.x, position.y))) }

  /// Presses at a point, moves evenly to another one in a time, and lets go; the film plays on meanwhile.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: Duration) {
    press(at: start)
    let begin = time
    let duration = max(.zero, duration)
    let count = max(1, Int((duration.seconds * 120).rounded()))
    for index in 1...count {
      let fraction = CGFloat(index) / CGFloat(count)
      layers.advance(to: Timestamp(begin + duration * index / count))
      move(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
    }
    release()
  }

  /// Turns the wheel at a point, in points.
  public func scroll(by delta: CGSize, at point: CGPoint) {
    move(to: point)
    send(
      .scrolled(
        Scroll(position: Point(point.x, point.y), delta: Point(delta.width, delta.height), isPrecise: false)))
  }

  /// Presses a key and lets it go: a letter, a digit, or a word such as `space`, `escape`, `left`. What is held with it stands
  /// before it: `shift+tab`, `control+s`.
  public func key(_ name: String) {
    guard let key = Key(name: name) else { return note("there is no key \"\(name)\"") }
    send(.keyPressed(key.event))
    send(.keyReleased(key.event))
  }

  func note(_ line: String) { heard.withLock { $0.log.append(line) } }

  func send(_ kind: InputEvent.Kind) {
    layers.flush()
    layers.schedule(kind, at: layers.time)
    layers.advance(to: layers.time)
    layers.flush()
  }

  // MARK: Seeing

  /// The window as it is now.
  public func picture() -> Picture { picture(at: time) }

  /// The window as it was, or will be if nothing more is committed, at a time: the layers as they were committed then, in the
  /// size that the window has now. The film stays where it is.
  public func picture(at time: Duration) -> Picture {
    layers.flush()
    do {
      return Picture(try layers.loggedPicture(at: Timestamp(max(.zero, time))))
    } catch {
      fatalError("a picture cannot be drawn: \(error)")
    }
  }

  /// The view that has a label, as it is shown now. Of several the frontmost that can be tapped, or else that is seen in the
  /// window, or else that is anywhere: a row that has been scrolled away, say.
  public func shown(_ label: String) -> Shown? {
    layers.flush()
    return graph.reaches(label, in: layers).best?.shown
  }

  /// All views that have a label, as they are shown now, front to back.
  public func allShown(_ label: String) -> [Shown] {
    layers.flush()
    return graph.labelled(label).compactMap { Shown($0, in: layers) }
  }

  /// What the pictures that were drawn have cost: passes, draws and uploads. No times are taken.
  public var statistics: FrameStatistics { layers.statistics }
}

extension Timestamp {
  /// The instant of a film after a duration, to the nanosecond and at most thirty years.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(nanoseconds: min(max(0, seconds), 1_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
