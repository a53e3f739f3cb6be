import GlissadeLayers
import GlissadeMotion

/// Playing what a running stage recorded. The calls come in the order of the turn records; when all is played, what the
/// compositor thread did is given as a log, and any frame of the run can be seen.
extension LayerFilm {
  /// Hands input to the film's closure as a window did, without asking what it meets.
  public func replay(_ input: RoutedInput) { onInput?(input) }

  /// Runs completions that had ended in the run.
  public func replay(_ completions: [CompletionID]) { context.completed(completions, in: tree.id) }

  /// Takes in what trackers had told in the run.
  package func replay(_ events: [TrackerEvent]) { tree.receive(events) }

  /// Makes a commit of what has changed.
  package func replayCommit() { context.flush() }

  /// Whether layers have changed since the last commit.
  package var hasChanges: Bool { tree.isPending }

  /// Gives the film what the compositor thread of the run did. Its pictures are those of the run from then on.
  package func setReplay(_ log: ReplayLog) { replayed = (ReplayTree(log), log) }

  /// The picture of a frame of the run, in the size that the window had then.
  ///
  /// - Throws: as `picture(at:)`, `DisplayError` for sizes that no picture can have and where there was no such frame.
  public func replayedPicture(ofFrame number: UInt64, geometry: WindowGeometry) throws -> Bitmap {
    guard let (viewer, log) = replayed, let count = log.count(upToFrame: number),
      let time = log.entries[count - 1].time
    else { throw DisplayError("the session has no frame \(number)") }
    try setGeometry(geometry)
    return try draw(.replay(viewer, log, count: count, time))
  }

  /// The picture of a time of the run: of a frame's as it was shown, of times in between as a frame would have shown them.
  ///
  /// - Throws: as `picture(at:)`, and `DisplayError` for sizes that no picture can have.
  public func replayedPicture(at time: Timestamp, geometry: WindowGeometry) throws -> Bitmap {
    guard let (viewer, log) = replayed else { throw DisplayError("no session has been played") }
    try setGeometry(geometry)
    return try draw(.replay(viewer, log, count: log.count(upTo: time), time))
  }
}
