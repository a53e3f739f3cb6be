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
  public private(set) var time = Duration.zero
  /// What the views have told with `AccessibilityNotification`.
  public var announcements: [String] { heard.withLock { $0.announcements } }
  /// What has been logged about the views.
  public var log: [String] { heard.withLock { $0.log } }

  /// The film's time, also in the middle of an advance.
  package var clockTime: Duration { .nanoseconds(layers.time.nanoseconds) }
  /// How many layers there are.
  package var layerCount: Int {
    var count = 0
    layers.flush()
    layers.root.forEachLayer { _ in count += 1 }
    return count
  }

  let layers: LayerFilm
  let graph: ViewGraph
  private let number: Int
  private static var lastNumber = 0
  private var position = CGPoint.zero
  private var wakes: [(time: Timestamp, action: @MainActor (Double) -> Void)] = []
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
  public init(
    size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 2, colorScheme: ColorScheme = .light,
    reduceMotion: Bool = false, @ViewBuilder content: @escaping () -> some View
  ) {
    Film.lastNumber += 1
    number = Film.lastNumber
    currentSize = size
    currentScale = scale
    environment.colorScheme = colorScheme
    environment.accessibilityReduceMotion = reduceMotion
    do {
      layers = try LayerFilm(
        size: Size(size.width, size.height), scale: scale, background: Film.background(colorScheme))
    } catch {
      fatalError("a film cannot be made: \(error)")
    }
    graph = ViewGraph(tree: layers.tree)
    graph.scale = scale
    graph.setSize(Size(size.width, size.height))
    graph.clock.readExactly = { [weak layers] in layers?.time ?? .zero }
    graph.wakeUp = { [weak self] delay, action in
      guard let self else { return }
      wakes.append((layers.time.advanced(bySeconds: max(0, delay)), action))
    }
    layers.beforeCommit = {
      Updates.flush()
      Updates.runDue()
      Updates.flush()
    }
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
  public func advance(by duration: Duration) {
    let end = layers.time.advanced(bySeconds: max(0, duration.seconds))
    layers.flush()
    step(to: end) {}
    time += max(.zero, duration)
  }

  /// Plays on, and lets tasks of the app and blocks of the main queue run in between.
  public func advance(by duration: Duration) async {
    let end = layers.time.advanced(bySeconds: max(0, duration.seconds))
    layers.flush()
    while true {
      await Task.yield()
      layers.flush()
      let next = min(end, layers.time.advanced(bySeconds: 1.0 / 60))
      step(to: next) {}
      if next >= end { break }
    }
    await Task.yield()
    layers.flush()
    time += max(.zero, duration)
  }

  private func step(to end: Timestamp, _ between: () -> Void) {
    while true {
      var next = end
      if let wake = wakes.map(\.time).min(), wake < next { next = wake }
      if graph.clock.isWanted { next = min(next, layers.time.advanced(bySeconds: 1.0 / 60)) }
      layers.advance(to: next)
      let due = wakes.filter { $0.time <= next }
      wakes.removeAll { $0.time <= next }
      for wake in due { wake.action(Double(next.nanoseconds) / 1e9) }
      if graph.clock.isWanted { graph.clock.tick(next) }
      layers.flush()
      between()
      if next >= end { return }
    }
  }

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
    return graph.clock.isWanted || layers.isMoving(after: layers.time)
  }

  // MARK: Hands

  /// Taps the middle of what has a label, as it is shown.
  ///
  /// - Throws: `FilmError` if nothing has it.
  public func tap(_ label: String) throws {
    guard let shown = shown(label) else { throw FilmError("nothing is labelled \"\(label)\"") }
    tap(at: CGPoint(x: shown.frame.midX, y: shown.frame.midY))
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
    let count = max(1, Int((duration.seconds * 120).rounded()))
    for index in 1...count {
      let fraction = CGFloat(index) / CGFloat(count)
      advance(by: duration / count)
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

  /// Presses a key and lets it go: a letter, a digit, or a word such as `space`, `escape`, `left`.
  public func key(_ name: String) {
    guard let key = Key(name: name) else {
      heard.withLock { $0.log.append("there is no key \"\(name)\"") }
      return
    }
    send(.keyPressed(key.event))
    send(.keyReleased(key.event))
  }

  private func send(_ kind: InputEvent.Kind) {
    layers.flush()
    layers.schedule(kind, at: layers.time)
    layers.advance(to: layers.time)
    layers.flush()
  }

  // MARK: Seeing

  /// The window as it is now.
  public func picture() -> Picture { picture(at: time) }

  /// The window as it was, or will be if nothing more happens, at a time: the layers as they were committed then.
  public func picture(at time: Duration) -> Picture {
    layers.flush()
    do {
      return Picture(try layers.picture(at: Timestamp(seconds: max(0, time.seconds))))
    } catch {
      fatalError("a picture cannot be drawn: \(error)")
    }
  }

  /// The frontmost view that has a label, as it is shown now.
  public func shown(_ label: String) -> Shown? { allShown(label).first }

  /// All views that have a label, as they are shown now, front to back.
  public func allShown(_ label: String) -> [Shown] {
    layers.flush()
    return graph.labelled(label).compactMap { Shown($0, in: layers) }
  }

  /// What the pictures that were drawn have cost: passes, draws and uploads. No times are taken.
  public var statistics: FrameStatistics { layers.statistics }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
