import GlissadeLayers
import GlissadeMotion

extension TrackerEvent {
  /// The words of a recording for this event, after its numbers; `RecordScanner` reads them.
  var words: String { "\(time.nanoseconds) \(kind.words) \(position) \(velocity) \(shift)" }
}

extension TrackerEvent.Kind {
  fileprivate var words: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .willRest(let target, let rest, let isFinal, let command):
      "will-rest \(target) \(byteWords(rest)) \(isFinal ? 1 : 0) \(command.map { "\($0)" } ?? "-")"
    case .refused(let rest): "refused \(byteWords(rest))"
    case .rested: "rested"
    }
  }
}

extension RecordScanner {
  mutating func tracker() throws -> Recording.Record {
    let (count, tracker): (UInt64, Int) = (try integer(), try integer())
    let (time, kind) = (try time(), try trackerKind())
    let (position, velocity, shift) = (try number(), try number(), try number())
    return .tracker(
      TrackerEvent(
        number: count, tracker: TrackerID(rawValue: 0), time: time, kind: kind, position: position, velocity: velocity,
        shift: shift),
      tracker: tracker)
  }

  private mutating func trackerKind() throws -> TrackerEvent.Kind {
    switch try word() {
    case "began": return .began
    case "changed": return .changed
    case "will-rest":
      let (target, rest, isFinal) = (try number(), try text(), try flag())
      let command = try word()
      guard command == "-" || UInt64(command) != nil else { throw error("'\(command)' is no command of a tracker") }
      return .willRest(target: target, rest: rest, isFinal: isFinal, command: UInt64(command))
    case "refused": return .refused(rest: try text())
    case "rested": return .rested
    case let word: throw error("unknown event '\(word)' of a tracker")
    }
  }
}
