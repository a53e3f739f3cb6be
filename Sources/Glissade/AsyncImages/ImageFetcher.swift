import Foundation

/// What a server has answered.
nonisolated package struct ImageAnswer: Sendable {
  /// 200 to 299, or 304.
  package var status: Int
  /// By names in small letters.
  package var headers: [String: String]
  package var bytes: [UInt8]

  package init(status: Int, headers: [String: String], bytes: [UInt8]) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
    self.bytes = bytes
  }
}

/// Gets answers to `http` and `https` URLs.
@MainActor
protocol ImageFetcher: AnyObject {
  /// Begins a download. `end` is called once, on any thread.
  ///
  /// - Returns: what ends the download early.
  func fetch(
    _ url: URL, headers: [String: String], end: @escaping @Sendable (Result<ImageAnswer, AsyncImageError>) -> Void
  ) -> @Sendable () -> Void
}

extension ImageAnswer {
  /// Whether the answer has a picture, or says that the one that is kept is right.
  func checked(_ url: URL, limit: Int) throws(AsyncImageError) -> ImageAnswer {
    guard (200...299).contains(status) || status == 304 else { throw .status(status, url) }
    guard bytes.count <= limit else { throw .tooLarge(url, limit) }
    return self
  }
}

extension AsyncImageError {
  static func status(_ status: Int, _ url: URL) -> AsyncImageError {
    AsyncImageError(.status(status), url, "the server answers with status \(status)")
  }

  static func tooLarge(_ url: URL, _ limit: Int) -> AsyncImageError {
    AsyncImageError(.tooLarge, url, "has more than \(limit) bytes")
  }
}

/// Answers of a film's or a test's own instead of the network's, which a film waits for.
@MainActor
final class ScriptedFetcher: ImageFetcher {
  private let limits: ImageLimits
  private let answer: @Sendable (URL) -> ImageAnswer?

  init(_ limits: ImageLimits, _ answer: @escaping @Sendable (URL) -> ImageAnswer?) {
    self.limits = limits
    self.answer = answer
  }

  func fetch(
    _ url: URL, headers: [String: String], end: @escaping @Sendable (Result<ImageAnswer, AsyncImageError>) -> Void
  ) -> @Sendable () -> Void {
    ImageJobs.shared.run { [answer, limits] () -> Result<ImageAnswer, AsyncImageError> in
      Result { () throws(AsyncImageError) in
        guard let answer = answer(url) else { throw AsyncImageError(.connection, url, "the film has no answer for it") }
        return try answer.checked(url, limit: limits.bytes)
      }
    } then: {
      end($0)
    }
    return {}
  }
}
