import Dispatch
import GlissadeLayers
import GlissadeMotion

/// Pixels on their way to the texture store.
struct Delivery: Sendable {
  var key: RasterKey
  var bitmap: Bitmap
}

/// What a window is asked to be or do.
enum WindowRequest: Sendable {
  case title(String)
  case minimumSize(Size)
  case cursor(Cursor)
  case fullscreen(Bool)
  case maximized(Bool)
  case minimize
  case resize(Size)
  case background(RGBAColor)
  /// The main thread evaluates something for each frame, or no more.
  case asksForFrames(Bool)
  /// Another place or size of a popup.
  case popup(PopupPlacement)
  /// The popup is about to go.
  case releaseGrab
  case close
}

/// A commit with what it needs and what it no longer needs.
struct CommitParcel: Sendable {
  var window: WindowID
  var commit: Commit
  /// When the main thread handed it over, monotonic clock.
  var time: Timestamp
  /// Pixels that the commit shows for the first time.
  var bitmaps: [Delivery]
  /// Pixels that nothing shows any more once the commit is in.
  var dropped: [RasterKey]
}

/// What the main thread, or a worker, tells the compositor thread.
enum StageRequest: Sendable {
  case open(WindowID, WindowConfiguration, RGBAColor, OpenReply)
  case commit(CommitParcel)
  case bitmaps([Delivery])
  /// The window's contents have been made again for a scale; the old ones may go.
  case rescaled(WindowID, scale: Double, [Delivery], dropped: [RasterKey])
  case window(WindowID, WindowRequest)
  /// A hand that is played again, for the trackers alone.
  case hand(WindowID, InputEvent)
  case slowness(Double)
  case overlay(OverlayFont?)
  case recorder(StageRecorder?)
  case probe((@Sendable (Bool) -> Void)?)
  /// Pretends, for so many frames, that the driver reports a lost context.
  case loseContext(times: Int)
  /// Drops all pixels, as the store does with the oldest when it grows too large; for tests.
  case forgetTextures
  case stop
}

/// Where the compositor thread puts the outcome of opening a window, while the main thread waits for it.
final class OpenReply: Sendable {
  struct Opened: Sendable {
    var geometry: WindowGeometry
    /// Whether the display can show popups of the window.
    var supportsPopups = false
    /// The placement of a popup as the display takes it.
    var popup: PopupPlacement?
  }

  private let semaphore = DispatchSemaphore(value: 0)
  private let result = Locked<Result<Opened, DisplayError>?>(nil)

  func put(_ outcome: Result<Opened, DisplayError>) {
    result.withLock { $0 = outcome }
    semaphore.signal()
  }

  /// Waits for the outcome.
  func wait() throws -> Opened {
    semaphore.wait()
    return try result.withLock { $0! }.get()
  }
}

/// Carries requests to the compositor thread, in order, and wakes it.
final class CompositorMailbox: Sendable {
  private let requests = Locked<[StageRequest]>([])
  let wakeUp = EventDescriptor()

  /// Adds a request. From any thread.
  func post(_ request: StageRequest) {
    let wasEmpty = requests.withLock { requests in
      defer { requests.append(request) }
      return requests.isEmpty
    }
    if wasEmpty { wakeUp.signal() }
  }

  /// Takes everything. Allocates nothing if there is nothing.
  func take() -> [StageRequest] {
    requests.withLock { requests in
      if requests.isEmpty { return [] }
      defer { requests = [] }
      return requests
    }
  }
}
