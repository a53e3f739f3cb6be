/// Why pixels could not be made or kept. Its description is one line that names the file and the reason.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that is meant.
  public var path: String
  /// What is wrong with it, in a few words.
  public var reason: String

  /// Makes an error about a file.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// One line: the file and the reason.
  public var description: String { "\(path): \(reason)" }
}
