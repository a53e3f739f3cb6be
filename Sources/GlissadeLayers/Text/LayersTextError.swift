/// Why a `.layers` text cannot be read: one line, with the number of the line in the text.
public struct LayersTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What is wrong there, in a few words.
  public let message: String

  /// Makes an error for a line, counted from 1. What breaks lines in the message, and what is beyond 300 letters of it, is
  /// left out.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = LayersTextError.oneLine(message, longest: 300)
  }

  /// One line: the number and the message.
  public var description: String { "line \(line): \(message)" }

  /// The beginning of a text on one line, with a question mark for what would break it or cannot be seen.
  static func oneLine(_ text: String, longest: Int) -> String {
    var line = String.UnicodeScalarView()
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == longest { return String(line) + "..." }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.append("?")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
