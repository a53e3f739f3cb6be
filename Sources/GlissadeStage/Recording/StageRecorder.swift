import GlissadeLayers
import GlissadeMotion

/// Something that a running stage did, as values that a film can play again.
///
/// All times are animation times (see `Documentation/time.md`); numbers of windows, trees and commits are those of the run.
public enum StageRecord: Sendable {
  /// A commit went in; all that moves by it begins at `begin`.
  case commit(window: WindowID, tree: LayerTreeID, number: UInt64, begin: Timestamp)
  /// A frame was drawn that shows `time`.
  case frame(window: WindowID, number: UInt64, time: Timestamp, geometry: WindowGeometry)
  /// An event was offered to trackers, as one that happened at `time`; what follows is decided by what the frame before showed.
  case hand(window: WindowID, InputEvent, time: Timestamp)
  /// Trackers told the main thread what they had to tell by `time`.
  case told(window: WindowID, time: Timestamp)
  /// Contents are made for another scale from here on.
  case scale(window: WindowID, Double)
  /// An event came in when the animation time was `time`.
  case input(window: WindowID, InputEvent, time: Timestamp)
}

/// Where records go. Called on the compositor thread, so it must be quick and must not wait.
public typealias StageRecorder = @Sendable (StageRecord) -> Void

/// Something that the main thread heard of a window, or answered: what leads to each commit, in order.
public enum TurnRecord: Sendable {
  /// Input was handed to the window's closure.
  case input(WindowID, RoutedInput)
  /// Completions are about to be run.
  case completed(WindowID, [CompletionID])
  /// Trackers are about to be told of.
  case trackers(WindowID, [TrackerEvent])
  /// What the main thread makes for each frame is about to be made for a time.
  case frame(WindowID, Timestamp)
  /// The window's size or scale is about to change.
  case geometry(WindowID, WindowGeometry)
  /// What was changed so far became a commit.
  case committed(WindowID, Commit)
}
