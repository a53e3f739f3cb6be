import Foundation

/// Downloads from servers, by libcurl.
@MainActor
final class HTTPFetcher: ImageFetcher {
  private let limits: ImageLimits

  init(_ limits: ImageLimits) { self.limits = limits }

  func fetch(
    _ url: URL, headers: [String: String], end: @escaping @Sendable (Result<ImageAnswer, AsyncImageError>) -> Void
  ) -> @Sendable () -> Void {
    let downloads: HTTPDownloads
    switch HTTPDownloads.shared {
    case .success(let shared): downloads = shared
    case .failure(let lack):
      end(.failure(AsyncImageError(.connection, url, lack.reason)))
      return {}
    }
    let number = downloads.begin(HTTPRequest(url: url, headers: headers, limits: limits), end: end)
    return {
      downloads.cancel(number)?(.failure(AsyncImageError(.cancelled, url, "was cancelled")))
    }
  }
}

/// What is asked of a server.
nonisolated struct HTTPRequest: Sendable {
  var url: URL
  var headers: [String: String]
  var limits: ImageLimits
}
