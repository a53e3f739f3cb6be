import Foundation
import Glissade

/// What a server is to answer in a film to a view that loads a picture.
///
/// ```swift
/// let film = Film(pictures: { url in pictures[url.lastPathComponent].map { PictureAnswer($0) } }) { Album() }
/// film.advance(by: .milliseconds(100))  // all that was asked for is there
/// ```
///
/// The function is called on worker threads; where it gives nil, the server is not reached. A film waits for the answers before
/// its time moves on, as it does for files and for data in URLs.
public struct PictureAnswer: Sendable {
  let answer: ImageAnswer

  /// An answer with the bytes of a picture file.
  ///
  /// - Parameters:
  ///   - data: the content.
  ///   - status: the HTTP status; other ones than 200 to 299 are failures.
  ///   - headers: such as `Cache-Control`.
  public init(_ data: Data, status: Int = 200, headers: [String: String] = [:]) {
    answer = ImageAnswer(status: status, headers: headers, bytes: Array(data))
  }
}
