import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// A session of a window, as it was written down while it ran: what the main thread heard and when its commits began, and
/// which frames were shown. Times are nanoseconds of animation time since the recording began.
///
/// The text form has one record a line:
///
/// ```
/// glissade recording 1
/// title steps light
/// size 393 852 1
/// in 512000000 press 120 300 ; 14 9 0
/// done 3
/// commit 2
/// begin 2 533333333
/// frame 31 533333333 393 852 1
/// ```
public struct Recording: Sendable, Equatable {
  /// One line.
  public enum Record: Sendable, Equatable {
    /// What the main thread was told of the hand. Layers are counted from 1 in the order in which commits brought
    /// them in.
    case input(InputEvent, path: [Int])
    /// Completions, counted from 1 in the order in which commits opened them.
    case completed([Int])
    /// The window got a size or a scale.
    case geometry(WindowGeometry)
    /// The main thread's changes became the commit of this number.
    case committed(UInt64)
    /// The commit of this number began.
    case begin(UInt64, Timestamp)
    /// The window's frame of this number, for this time, was drawn.
    case frame(UInt64, Timestamp, WindowGeometry)
  }

  /// Words by which the program knows what it showed: the screen's name and its preferences.
  public var title: [String]
  /// All lines after the title, in the order in which they happened.
  public var records: [Record]

  /// Makes a recording; empty without records.
  public init(title: [String], records: [Record] = []) {
    self.title = title
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

  static let header = "glissade recording 1"

  /// Reads a recording.
  ///
  /// - Throws: `ScriptError` with the number of the line that cannot be understood.
  public init(_ text: String) throws {
    var lines = textLines(text).enumerated().makeIterator()
    guard lines.next()?.element == Recording.header[...] else {
      throw ScriptError(line: 1, message: "this is no recording: it does not begin with '\(Recording.header)'")
    }
    title = []
    records = []
    while let (index, line) = lines.next() {
      var words = RecordScanner(line, line: index + 1)
      switch words.next() {
      case nil: continue
      case "title": title = words.rest()
      case "in": records.append(try words.input())
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
    ([Recording.header, "title " + title.joined(separator: " ")] + records.map(\.line)).joined(separator: "\n") + "\n"
  }
}

extension Recording.Record {
  /// The record as a line, without its end.
  var line: String {
    switch self {
    case .input(let event, let path):
      "in \(event.time.nanoseconds) \(event.kind.words) ;" + path.map { " \($0)" }.joined()
    case .completed(let numbers): "done" + numbers.map { " \($0)" }.joined()
    case .geometry(let geometry): "size \(words(geometry))"
    case .committed(let number): "commit \(number)"
    case .begin(let number, let time): "begin \(number) \(time.nanoseconds)"
    case .frame(let number, let time, let geometry): "frame \(number) \(time.nanoseconds) \(words(geometry))"
    }
  }

  private func words(_ geometry: WindowGeometry) -> String {
    "\(geometry.size.width) \(geometry.size.height) \(geometry.scale)"
  }
}
