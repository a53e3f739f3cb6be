import GlissadeLayers
import GlissadeMotion
import GlissadeStage

extension Film {
  /// Plays a whole recording, so that the pictures of its frames can be taken with `replayedPicture(at:geometry:)`.
  ///
  /// The film must show the same scene as the window did, made in the same way: layers are known by their numbers,
  /// counted from `first`. A commit whose begin is not in the recording (the session ended before) is left out, and what
  /// follows it as well.
  ///
  /// - Throws: `FilmError` if the scene turns out not to be the recorded one.
  public func replay(_ recording: Recording, first: LayerID, resized: (Size) -> Void) throws {
    var begins: [UInt64: Timestamp] = [:]
    for case .begin(let number, let time) in recording.records { begins[number] = time }
    var completions: [CompletionID] = []
    var number: UInt64 = 0
    onCommit = { commit in
      number = commit.number
      completions += commit.completions.map(\.id)
    }
    defer { onCommit = nil }
    for record in recording.records {
      switch record {
      case .input(let event, let path):
        replay(
          RoutedInput(
            event: event, path: path.map { LayerID(rawValue: first.rawValue &+ UInt64(bitPattern: Int64($0))) }))
      case .completed(let numbers):
        replay(numbers.filter { $0 >= 1 && $0 <= completions.count }.map { completions[$0 - 1] })
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
