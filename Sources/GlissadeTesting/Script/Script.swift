import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// A list of things that a hand does, each at its time: what drives a film.
///
/// ```
/// # open the second step, then look back
/// 0.10 click "Next"
/// 0.45 key space
/// 0.60 drag 300,400 to 80,400 in 0.25
/// 1.20 scroll 200,300 by 0,120
/// ```
///
/// Times are seconds from the film's beginning and may stand in any order. A place is `x,y` in points of the window, or a
/// layer's name in quotes, which stands for the centre of what is shown of it.
public struct Script: Sendable, Hashable {
  /// A place in the window, or a layer by its name.
  public enum Place: Sendable, Hashable {
    /// A point of the window.
    case point(Point)
    /// The centre of the layer of that name, as it is shown.
    case layer(String)
  }

  /// What the hand does.
  public enum Action: Sendable, Hashable {
    /// Presses and releases the primary button at once.
    case click(Place)
    /// Presses the primary button and holds it.
    case press(Place)
    /// Lets the primary button go where the hand is.
    case release
    /// Goes there at once, with the button as it is.
    case move(Place)
    /// Presses, moves in a straight line at constant speed, and releases.
    case drag(from: Place, to: Place, seconds: Double)
    /// Turns a wheel or moves two fingers, by points.
    case scroll(Place, by: Point)
    /// Presses and releases a key, named as on its cap.
    case key(Key)
  }

  /// Something that the hand does at a time.
  public struct Event: Sendable, Hashable {
    /// When, from the film's beginning.
    public var time: Timestamp
    /// What the hand does then.
    public var action: Action

    /// Makes an event at a time.
    public init(at time: Timestamp, _ action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// The events in order of time; events at the same time keep their order in the text.
  public private(set) var events: [Event]

  /// Makes a script from events in any order.
  public init(_ events: [Event]) {
    self.events = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(
      \.element)
  }

  /// Reads a script.
  ///
  /// - Throws: `ScriptError` with the number of the line that cannot be understood.
  public init(_ text: String) throws {
    var events: [Event] = []
    for (index, line) in textLines(text).enumerated() {
      var scanner = ScriptScanner(line, number: index + 1)
      if try scanner.atEnd() { continue }
      events.append(try scanner.event())
    }
    self.init(events)
  }

  /// When the last event has happened, drags to their ends.
  public var end: Timestamp {
    events.map { event in
      if case .drag(_, _, let seconds) = event.action { return event.time.advanced(bySeconds: seconds) }
      return event.time
    }.max() ?? .zero
  }
}

/// A line of a script that cannot be understood.
public struct ScriptError: Error, CustomStringConvertible, Sendable {
  /// Counted from 1.
  public let line: Int
  /// What cannot be understood, in a few words.
  public let message: String
  /// One line: the number and the message.
  public var description: String { "line \(line): \(message)" }
}
