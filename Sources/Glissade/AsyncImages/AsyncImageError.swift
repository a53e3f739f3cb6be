import Foundation

/// Why a picture could not be loaded. Its description is one line that names the URL and the reason.
nonisolated public struct AsyncImageError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// What kind of reason it is.
  public enum Code: Hashable, Sendable {
    /// The URL has another scheme than `http`, `https`, `file` and `data`, or cannot be read.
    case badURL
    /// The server was not found, not reached, or ended the connection.
    case connection
    /// The server said nothing for too long, or the download took too long.
    case timedOut
    /// The server answered with a status outside of 200 to 299.
    case status(Int)
    /// The server sent the download elsewhere too often, or to where it may not go.
    case redirect
    /// It has more bytes than are loaded.
    case tooLarge
    /// The file cannot be read.
    case file
    /// The bytes are no picture that can be decoded.
    case picture
    /// Nobody waits for the picture any more.
    case cancelled
  }

  /// What kind of reason it is.
  public let code: Code
  /// What was to be loaded.
  public let url: URL
  /// What is wrong, in a few words.
  public let reason: String

  init(_ code: Code, _ url: URL, _ reason: String) {
    self.code = code
    self.url = url
    self.reason = reason
  }

  /// One line: the URL and the reason.
  public var description: String { "\(url.shortText): \(reason)" }
  /// One line: the URL and the reason.
  public var errorDescription: String? { description }
}

extension URL {
  /// The URL in lines for people; data URLs may be very long.
  nonisolated var shortText: String {
    let text = absoluteString
    return text.utf8.count <= 200 ? text : "\(text.prefix(80))..."
  }
}
