/// The turns of the main queue that layers and views ask for themselves. A recording notes them, and whoever plays it takes
/// them when the recording says so.
@MainActor
package enum Turns {
  /// Something that was put off to a turn of its own.
  package enum Turn: Hashable, Sendable {
    /// What was to be called later was called.
    case later
    /// Completions ran for which nothing had to move.
    case idle
  }

  /// Is told of turns.
  package static var recorder: (@MainActor (Turn) -> Void)?
  /// While a recording is played, blocks that lie on the main queue do nothing.
  package static var areReplayed = false
  /// How many calls lie in each other that are recorded themselves: what they change is not from outside.
  package private(set) static var depth = 0
  /// Is called before the outermost of these begins: what was changed from outside until then comes before it.
  package static var willBegin: (@MainActor () -> Void)?

  /// A call begins that is recorded itself. Comes before its record.
  package static func begin() {
    if depth == 0 { willBegin?() }
    depth += 1
  }

  /// The call has ended.
  package static func end() { depth -= 1 }
}
