import Dispatch
import GlissadeLayers
import GlissadeMotion

/// The other side of a headless connection: what a user, a window manager and a screen are to a real one.
///
/// Everything may be called from any thread; it reaches the compositor thread like something a server sent.
public final class HeadlessDisplay: Sendable {
  enum Command: Sendable {
    case event(DisplayEvent)
    case hidden(WindowID, Bool)
    case configure(WindowID, WindowGeometry)
    case feedback(HeadlessConfiguration.Feedback)
    case capture(WindowID, CaptureReply)
    case lose(String)
  }

  /// Where a picture is put for the thread that waits for it.
  final class CaptureReply: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let picture = Locked<Bitmap?>(nil)

    func put(_ bitmap: Bitmap?) {
      picture.withLock { $0 = bitmap }
      semaphore.signal()
    }

    func wait() -> Bitmap? {
      _ = semaphore.wait(timeout: .now() + 10)
      return picture.withLock { $0 }
    }
  }

  let configuration: HeadlessConfiguration
  let wakeUp = EventDescriptor()
  private let commands = Locked<[Command]>([])

  /// Makes a display that behaves as told; windows come with the stage that stands on it.
  public init(_ configuration: HeadlessConfiguration = HeadlessConfiguration()) { self.configuration = configuration }

  /// Sends an input event to a window. Its time is `time`, or now.
  public func send(_ kind: InputEvent.Kind, to window: WindowID, at time: Timestamp? = nil) {
    post(.event(.input(window, InputEvent(time: time ?? .now(), kind: kind))))
  }

  /// Asks a window to close, as the button in its title bar does.
  public func requestClose(_ window: WindowID) { post(.event(.closeRequested(window))) }

  /// Hides a window, or shows it again.
  public func setHidden(_ isHidden: Bool, _ window: WindowID) { post(.hidden(window, isHidden)) }

  /// Gives a window another size or scale.
  public func configure(_ window: WindowID, _ geometry: WindowGeometry) { post(.configure(window, geometry)) }

  /// Changes what the display tells of its frames from now on.
  public func setFeedback(_ feedback: HeadlessConfiguration.Feedback) { post(.feedback(feedback)) }

  /// The picture that the window shows: its last swapped frame. Nil before the first, or if the window is gone.
  public func capture(_ window: WindowID) -> Bitmap? {
    let reply = CaptureReply()
    post(.capture(window, reply))
    return reply.wait()
  }

  /// Breaks the connection, as a server that is killed does.
  public func loseConnection(_ reason: String = "the display server closed the connection") { post(.lose(reason)) }

  func take() -> [Command] {
    wakeUp.clear()
    return commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }

  func post(_ command: Command) {
    commands.withLock { $0.append(command) }
    wakeUp.signal()
  }
}
