import GlissadeLayers
import GlissadeMotion

/// Playing what a running stage recorded. The calls come in the order of the turn records; afterwards any instant of the run
/// can be seen.
extension LayerFilm {
  /// Hands input to the film's closure as a window did, without asking what it meets.
  public func replay(_ input: RoutedInput) { onInput?(input) }

  /// Runs completions that had ended in the run.
  public func replay(_ completions: [CompletionID]) { context.completed(completions, in: tree.id) }

  /// Makes a commit of what has changed, which begins at a time. Times never go back.
  public func replayCommit(begin: Timestamp) {
    replayedBegin = begin
    _ = beforeCommit?()
    context.flush()
    replayedBegin = nil
  }

  /// The picture that the run showed for a time, in the size that the window had then. The film must have been replayed
  /// to its end.
  ///
  /// - Throws: as `picture(at:)`, and `DisplayError` for sizes that no picture can have.
  public func replayedPicture(at time: Timestamp, geometry: WindowGeometry) throws -> Bitmap {
    try setGeometry(geometry)
    return try loggedPicture(at: time)
  }
}
