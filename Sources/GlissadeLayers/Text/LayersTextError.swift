/// Why a `.layers` text cannot be read: one line, with the number of the line in the text.
public struct LayersTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What is wrong there, in a few words.
  public let message: String

  /// Makes an error for a line, counted from 1.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// One line: the number and the message.
  public var description: String { "line \(line): \(message)" }
}
