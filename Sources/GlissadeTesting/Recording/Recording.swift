import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// A session of a window, as it was written down while it ran. Times are nanoseconds since the recording began.
///
/// Two threads write into it. The main thread: what it heard (input, completions, trackers, frames, wakes, sizes), what it
/// read from the clock, the turns in which views followed their state, and the commits that it made. The compositor thread:
/// when each commit began, which hands met trackers, and which frames were shown. What an app takes from elsewhere, such as the
/// calendar, a random number or a file, is not in it.
///
/// The text form has one record a line:
///
/// ```
/// glissade recording 2
/// title steps light
/// clock 81237000000000
/// size 393 852 1
/// in 512000000 press 120 300 ; 14 9 0
/// done 3
/// tracker 7 1 530000000 changed -12.5 340 0
/// wake 2 540000000
/// tick 533333333
/// changed 12 13
/// update 541000000 12
/// commit 2
/// begin 2 533333333
/// hand 529000000 move 120 288
/// told 529000000
/// frame 31 533333333 393 852 1
/// ```
public struct Recording: Sendable, Equatable {
  /// One line.
  public enum Record: Sendable, Equatable {
    /// What the main thread was told of the hand. Layers are counted from 1 in the order in which commits brought
    /// them in.
    case input(InputEvent, path: [Int])
    /// A tracker, counted from 1 in the order in which commits made them, told something.
    case tracker(TrackerEvent, tracker: Int)
    /// What the main thread makes for each frame was made for a time.
    case tick(Timestamp)
    /// What was to be called after a while, counted from 1 in the order in which it was asked for, was called.
    case wake(Int, Timestamp)
    /// Tasks and timers of the app had changed something by the time at which the next thing in the recording began. It is
    /// named by the numbers of states and nodes in their graph, in order.
    case changed([Int])
    /// Views followed their state in a turn of their own, with what tasks and timers of the app had changed.
    case update(Timestamp, outside: [Int])
    /// What was to be called in a later turn was called.
    case later
    /// Completions ran for which nothing had to move.
    case idle
    /// The clock was read.
    case time(Timestamp)
    /// The calendar was read: seconds since the beginning of 2001, UTC.
    case date(Double)
    /// Completions, counted from 1 in the order in which commits opened them.
    case completed([Int])
    /// The window got a size or a scale.
    case geometry(WindowGeometry)
    /// The main thread's changes became the commit of this number.
    case committed(UInt64)
    /// The commit of this number began.
    case begin(UInt64, Timestamp)
    /// A hand met trackers on the compositor thread.
    case hand(InputEvent)
    /// Trackers had told by then what they had to tell.
    case told(Timestamp)
    /// Contents were made for another scale from there on.
    case scale(Double)
    /// The window's frame of this number, for this time, was drawn.
    case frame(UInt64, Timestamp, WindowGeometry)
  }

  /// Words by which the program knows what it showed: the screen's name and its preferences.
  public var title: [String]
  /// What the computer's clock said when the recording began. It is added to all times that the main thread hears, so that what
  /// it reckons with them comes out the same to the last bit.
  public var clock: Timestamp
  /// All other lines, in the order in which they happened.
  public var records: [Record]

  /// Makes a recording; empty without records.
  public init(title: [String], clock: Timestamp = .zero, records: [Record] = []) {
    self.title = title
    self.clock = clock
    self.records = records
  }

  /// The size of the window when the recording began.
  public var geometry: WindowGeometry? {
    for case .geometry(let geometry) in records { return geometry }
    return nil
  }

  /// The times and sizes of all frames, in order.
  public var frames: [(number: UInt64, time: Timestamp, geometry: WindowGeometry)] {
    records.compactMap {
      if case .frame(let number, let time, let geometry) = $0 { (number, time, geometry) } else { nil }
    }
  }

  static let header = "glissade recording 2"

  /// Reads a recording.
  ///
  /// - Throws: `ScriptError` with the number of the line that cannot be understood.
  public init(_ text: String) throws {
    var lines = textLines(text).enumerated().makeIterator()
    guard lines.next()?.element == Recording.header[...] else {
      throw ScriptError(line: 1, message: "this is no recording: it does not begin with '\(Recording.header)'")
    }
    title = []
    clock = .zero
    records = []
    while let (index, line) = lines.next() {
      var words = RecordScanner(line, line: index + 1)
      switch words.next() {
      case nil: continue
      case "title": title = words.rest()
      case "clock": clock = Timestamp(nanoseconds: try words.integer())
      case "in": records.append(try words.input())
      case "tracker": records.append(try words.tracker())
      case "tick": records.append(.tick(try words.time()))
      case "wake": records.append(.wake(try words.integer(), try words.time()))
      case "update": records.append(.update(try words.time(), outside: try words.integers()))
      case "changed": records.append(.changed(try words.integers()))
      case "later": records.append(.later)
      case "idle": records.append(.idle)
      case "time": records.append(.time(try words.time()))
      case "date": records.append(.date(try words.number()))
      case "hand": records.append(.hand(try words.event()))
      case "told": records.append(.told(try words.time()))
      case "scale": records.append(.scale(try words.scale()))
      case "done": records.append(.completed(try words.integers()))
      case "size": records.append(.geometry(try words.geometry()))
      case "commit": records.append(.committed(try words.integer()))
      case "begin": records.append(.begin(try words.integer(), try words.time()))
      case "frame": records.append(.frame(try words.integer(), try words.time(), try words.geometry()))
      case let word?: throw words.error("unknown record '\(word)'")
      }
      try words.end()
    }
  }

  /// The whole text.
  public var text: String {
    ([Recording.header, "title " + title.joined(separator: " "), "clock \(clock.nanoseconds)"] + records.map(\.line))
      .joined(separator: "\n") + "\n"
  }
}

extension Recording.Record {
  /// The record as a line, without its end.
  var line: String {
    switch self {
    case .input(let event, let path):
      "in \(event.time.nanoseconds) \(event.kind.words) ;" + path.map { " \($0)" }.joined()
    case .tracker(let event, let tracker): "tracker \(event.number) \(tracker) \(event.words)"
    case .tick(let time): "tick \(time.nanoseconds)"
    case .wake(let number, let time): "wake \(number) \(time.nanoseconds)"
    case .update(let time, let outside): "update \(time.nanoseconds)" + outside.map { " \($0)" }.joined()
    case .changed(let outside): "changed" + outside.map { " \($0)" }.joined()
    case .later: "later"
    case .idle: "idle"
    case .time(let time): "time \(time.nanoseconds)"
    case .date(let seconds): "date \(seconds)"
    case .completed(let numbers): "done" + numbers.map { " \($0)" }.joined()
    case .geometry(let geometry): "size \(words(geometry))"
    case .committed(let number): "commit \(number)"
    case .begin(let number, let time): "begin \(number) \(time.nanoseconds)"
    case .hand(let event): "hand \(event.time.nanoseconds) \(event.kind.words)"
    case .told(let time): "told \(time.nanoseconds)"
    case .scale(let scale): "scale \(scale)"
    case .frame(let number, let time, let geometry): "frame \(number) \(time.nanoseconds) \(words(geometry))"
    }
  }

  private func words(_ geometry: WindowGeometry) -> String {
    "\(geometry.size.width) \(geometry.size.height) \(geometry.scale)"
  }
}
