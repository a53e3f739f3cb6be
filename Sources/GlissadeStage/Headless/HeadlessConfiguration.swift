import GlissadeLayers
import GlissadeMotion

/// How a display that is not there behaves.
public struct HeadlessConfiguration: Sendable {
  /// What a headless display tells of the frames that it shows.
  public enum Feedback: Sendable {
    /// The true time of every frame, and the refresh that `claimedRefresh` says.
    case presented
    /// Only go-aheads for the next frame, as KWin does.
    case goAheadsOnly
    /// Go-aheads, and every frame is said to have been discarded, as sway does without a screen.
    case discarded
    /// Go-aheads, and times that are wrong by so many nanoseconds.
    case wrong(by: Int64)
    /// Nothing at all after the first frame, like a server that has stopped.
    case silent
  }

  /// The time between two frames, in nanoseconds.
  public var refresh: Int64 = 16_666_667
  /// What the display says that time is; nil is not to say.
  public var claimedRefresh: Int64?
  /// What the display tells after a frame was shown.
  public var feedback = Feedback.presented
  /// Device pixels per point.
  public var scale = 1.0
  /// How many pictures the display takes in turn; a frame is drawn over the one of so many frames ago.
  public var buffers = 1
  /// Whether hiding a window is told, or only to be noticed by go-aheads that do not come (as on Wayland).
  public var tellsVisibility = false

  /// Makes a well-behaved display of 60 frames a second.
  public init() {}

  /// A display of so many frames a second.
  public init(framesPerSecond: Double) {
    refresh = max(1_000_000, Int64((1e9 / framesPerSecond).rounded()))
    claimedRefresh = refresh
  }
}
