import Dispatch
import Glibc
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster

/// The windows of a program and the compositor thread that draws them.
///
/// A program uses `Stage.shared`, which starts its thread and connects to the display with the first window. All members are
/// for the main thread unless they say otherwise. The main run loop is the ordinary one; end `main` in `RunLoop.main.run()`,
/// or in `Stage.run()` where Foundation is not used.
@MainActor
public final class Stage {
  /// The stage of the program, on the display that `BackendSelection` finds.
  public static let shared = Stage(connect: BackendSelection.connect, context: .shared, handlesSignals: true)

  /// The windows that are open, in the order in which they were opened.
  public private(set) var windows: [Window] = []
  /// The context that gathers the commits of this stage's windows.
  public let context: LayerContext

  /// Called after SIGTERM or SIGINT, when the windows have closed, with the signal's number. By default the process ends
  /// with status 0. A main thread that is blocked has a second; then the process ends with 128 plus the number.
  public var onTerminate: (Int32) -> Void = { _ in exit(0) }

  private let connect: @Sendable () throws -> ConnectionBox
  private let handlesSignals: Bool
  private let shared: CompositorShared
  private let router: MessageRouter
  private let rasterizer: any ContentsRasterizer
  private var supply: ContentsSupply
  private var overlayFont: OverlayFont?
  private(set) var thread: CompositorThread?
  private static var lastWindowNumber: UInt32 = 0

  /// Makes a stage of its own on a backend, such as a headless one for a test.
  ///
  /// - Parameters:
  ///   - backend: the display to open windows on.
  ///   - context: gathers the commits; one of its own unless said otherwise.
  ///   - rasterizer: makes the pixels of contents.
  public convenience init(
    _ backend: Backend, context: LayerContext = LayerContext(), rasterizer: any ContentsRasterizer = Rasterizer()
  ) {
    self.init(
      connect: { try BackendSelection.connect(backend) }, context: context, rasterizer: rasterizer,
      handlesSignals: false)
  }

  init(
    connect: @escaping @Sendable () throws -> ConnectionBox, context: LayerContext,
    rasterizer: any ContentsRasterizer = Rasterizer(), handlesSignals: Bool
  ) {
    self.connect = connect
    self.context = context
    self.rasterizer = rasterizer
    self.handlesSignals = handlesSignals
    let router = MessageRouter()
    self.router = router
    shared = CompositorShared(main: MainMailbox { router.stage?.handle($0) })
    supply = ContentsSupply(rasterizer: rasterizer, mailbox: shared.mailbox)
    router.stage = self
    context.sink = { [weak self] commits in self?.send(commits) }
  }

  // MARK: What it tells

  /// What the compositor thread has done so far.
  public var counters: StageCounters { shared.counters.withLock { $0 } }

  /// Called on the compositor thread, once, when the connection to the display is lost, with the line for the user. While
  /// it is nil, the line goes to standard error and the process ends with status 1, also if the main thread is blocked.
  public var onConnectionLost: (@Sendable (String) -> Void)? {
    get { shared.onConnectionLost.withLock { $0 } }
    set { shared.onConnectionLost.withLock { $0 = newValue } }
  }

  /// How many seconds one second of motion takes: 1, or 10 for slow motion. Positions are continuous through a change.
  /// Starts at what `GLISSADE_SLOW` says.
  public var slowness = Environment["GLISSADE_SLOW"].flatMap(Double.init) ?? 1 {
    didSet { shared.mailbox.post(.slowness(slowness)) }
  }

  /// Whether every window shows its frame timing. Starts at what `GLISSADE_OVERLAY` says.
  public var showsOverlay = Environment.isOn("GLISSADE_OVERLAY") {
    didSet { sendOverlay() }
  }

  /// Is told of commits, frames and input, on the compositor thread.
  public var recorder: StageRecorder? {
    didSet { shared.mailbox.post(.recorder(recorder)) }
  }

  /// Is told, on the main thread and in order, what the main thread hears and what it answers.
  public var turnRecorder: ((TurnRecord) -> Void)?

  /// Lets the driver seem to lose its context for so many frames. For tests.
  public func simulateContextLoss(times: Int = 1) { shared.mailbox.post(.loseContext(times: times)) }

  /// Runs the main queue for ever, for programs without Foundation. Foundation's timers need `RunLoop.main.run()` instead.
  public nonisolated static func run() -> Never { dispatchMain() }

  /// Closes all windows and the connection and ends the thread. The next window starts another one.
  public func stop() {
    for window in windows { window.didClose() }
    windows = []
    thread?.stop()
    thread = nil
    supply = ContentsSupply(rasterizer: rasterizer, mailbox: shared.mailbox)
  }

  func forgetTextures() { shared.mailbox.post(.forgetTextures) }

  /// See `CompositorLoop.probe`.
  func setProbe(_ probe: (@Sendable (Bool) -> Void)?) { shared.mailbox.post(.probe(probe)) }

  /// Messages of the compositor thread that the main thread has not taken yet.
  var waitingMessages: Int { shared.main.count }

  // MARK: For windows

  func open(_ configuration: WindowConfiguration, _ background: RGBAColor) throws -> (WindowID, OpenReply.Opened) {
    if thread == nil || !thread!.isRunning {
      // One that a lost connection has ended.
      thread?.stop()
      thread = try CompositorThread(shared: shared, handlesSignals: handlesSignals, connect: connect)
    }
    Stage.lastWindowNumber += 1
    let id = WindowID(rawValue: Stage.lastWindowNumber)
    let reply = OpenReply()
    shared.mailbox.post(.open(id, configuration, background, reply))
    let opened = try reply.wait()
    supply.open(id, scale: opened.geometry.scale)
    if showsOverlay { sendOverlay() }
    return (id, opened)
  }

  func add(_ window: Window) { windows.append(window) }

  func offer(_ hand: InputEvent, _ id: WindowID) { shared.mailbox.post(.hand(id, hand)) }

  func request(_ request: WindowRequest, _ id: WindowID) { shared.mailbox.post(.window(id, request)) }

  func statistics(_ id: WindowID) -> FrameStatistics {
    shared.histories.withLock { $0[id] }?.withLock { $0.statistics } ?? FrameStatistics()
  }

  /// The overlay's letters are made for the largest scale of any window.
  private func sendOverlay() {
    guard showsOverlay else { return shared.mailbox.post(.overlay(nil)) }
    let scale = Int(min(max((windows.map(\.scale).max() ?? 1).rounded(), 1), 3))
    if overlayFont?.scale != scale { overlayFont = OverlayFont(scale: scale) }
    shared.mailbox.post(.overlay(overlayFont))
  }

  // MARK: Both ways

  private func send(_ commits: [Commit]) {
    let now = Timestamp.now()
    for commit in commits {
      guard let window = windows.first(where: { $0.tree.id == commit.tree }) else { continue }
      turnRecorder?(.committed(window.id, commit))
      let outcome = supply.update(window.id, with: commit)
      shared.mailbox.post(
        .commit(
          CommitParcel(
            window: window.id, commit: commit, time: now, bitmaps: outcome.bitmaps, dropped: outcome.dropped)))
    }
  }

  private func handle(_ message: StageMessage) {
    Turns.begin()
    defer { Turns.end() }
    switch message {
    case .input(let id, let input):
      guard let window = find(id) else { return }
      turnRecorder?(.input(id, input))
      window.onInput?(input)
    case .geometryChanged(let id, let geometry):
      guard let window = find(id) else { return }
      turnRecorder?(.geometry(id, geometry))
      if let outcome = supply.rescale(id, to: geometry.scale) {
        shared.mailbox.post(
          .rescaled(id, scale: geometry.scale, outcome.bitmaps, dropped: outcome.dropped))
      }
      let scale = window.scale
      window.geometryDidChange(geometry)
      if showsOverlay, scale != window.scale { sendOverlay() }
    case .popupPlaced(let id, let frame):
      find(id)?.popupWasPlaced(frame)
    case .closeRequested(let id):
      find(id)?.closeRequested()
    case .visibilityChanged(let id, let isVisible):
      find(id)?.visibilityDidChange(isVisible)
    case .closed(let id):
      guard let window = find(id) else { return }
      windows.removeAll { $0 === window }
      let dropped = supply.close(id)
      if !dropped.isEmpty { shared.mailbox.post(.rescaled(id, scale: 1, [], dropped: dropped)) }
      window.didClose()
      shared.histories.withLock { $0[id] = nil }
    case .completed(let id, let completions):
      guard let window = find(id) else { return }
      turnRecorder?(.completed(id, completions))
      context.completed(completions, in: window.tree.id)
    case .trackers(let id, let events):
      guard let window = find(id) else { return }
      turnRecorder?(.trackers(id, events))
      window.tree.receive(events)
    case .frame(let id, let time):
      guard let window = find(id) else { return }
      turnRecorder?(.frame(id, time))
      window.onFrame?(time)
    case .missing(let keys):
      supply.provideAgain(keys)
    case .signal(let number):
      thread?.stop(timeout: 1)
      thread = nil
      onTerminate(number)
    }
  }

  private func find(_ id: WindowID) -> Window? { windows.first { $0.id == id } }
}

/// Lets the mailbox's handler exist before the stage does.
@MainActor
private final class MessageRouter {
  weak var stage: Stage?
  nonisolated init() {}
}
