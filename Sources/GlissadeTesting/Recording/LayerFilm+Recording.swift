import GlissadeLayers
import GlissadeMotion
import GlissadeStage

extension LayerFilm {
  /// Plays a whole recording, so that the pictures of its frames can be taken with `replayedPicture(at:geometry:)`.
  ///
  /// The film must show the same scene as the window did, made in the same way: layers are known by the order in which
  /// commits bring them in. A commit whose begin is not in the recording (the session ended before) is left out, and what
  /// follows it as well.
  ///
  /// - Throws: `FilmError` if the scene turns out not to be the recorded one.
  public func replay(_ recording: Recording, resized: (Size) -> Void) throws {
    var begins: [UInt64: Timestamp] = [:]
    for case .begin(let number, let time) in recording.records { begins[number] = time }
    var numbers = CommitNumbers()
    var number: UInt64 = 0
    onCommit = { commit in
      number = commit.number
      numbers.note(commit)
    }
    defer { onCommit = nil }
    for record in recording.records {
      switch record {
      case .input(let event, let path):
        replay(RoutedInput(event: event, path: path.compactMap { numbers.layer($0) }))
      case .completed(let completions):
        replay(completions.compactMap { numbers.completion($0) })
      case .geometry(let geometry):
        try resize(geometry)
        resized(geometry.size)
      case .committed(let expected):
        guard let begin = begins[expected] else { return }
        replayCommit(begin: begin)
        // Where nothing had to move, a completion runs by itself in a turn of its own, and this commit is what it changed.
        if number < expected { replayCommit(begin: begin) }
        guard number == expected else {
          throw FilmError("the recording does not fit this program: its commit \(expected) does not come about here")
        }
      case .begin, .frame:
        break
      }
    }
  }
}
