import Foundation
import GlissadeStage

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Downloads from servers. All loaders of the program share one session, which is made for the first download.
@MainActor
final class HTTPFetcher: ImageFetcher {
  private let limits: ImageLimits
  nonisolated private static let downloads = HTTPDownloads()

  init(_ limits: ImageLimits) { self.limits = limits }

  nonisolated private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return URLSession(configuration: configuration, delegate: downloads, delegateQueue: queue)
  }()

  func fetch(
    _ url: URL, headers: [String: String], end: @escaping @Sendable (Result<ImageAnswer, AsyncImageError>) -> Void
  ) -> @Sendable () -> Void {
    var request = URLRequest(url: url, timeoutInterval: limits.idleTime)
    request.setValue("image/*;q=1, */*;q=0.1", forHTTPHeaderField: "Accept")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let number = HTTPFetcher.downloads.add(HTTPDownload(url: url, limits: limits, end: end))
    HTTPFetcher.queue.async { [request] in
      HTTPFetcher.downloads.begin(number) { HTTPFetcher.session.dataTask(with: request) }
    }
    let limit = limits.totalTime
    DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
      HTTPFetcher.downloads.fail(number, AsyncImageError(.timedOut, url, "is not there after \(Int(limit)) seconds"))
    }
    return { HTTPFetcher.downloads.fail(number, AsyncImageError(.cancelled, url, "was cancelled")) }
  }

  /// Where tasks are made, begun and cancelled: all of that waits for the session, which waits for its sockets.
  fileprivate nonisolated static let queue = DispatchQueue(label: "glissade.downloads")
}

/// A download under way.
private struct HTTPDownload: Sendable {
  let url: URL
  let limits: ImageLimits
  let end: @Sendable (Result<ImageAnswer, AsyncImageError>) -> Void
  var task: URLSessionTask?
  var bytes: [UInt8] = []
  var redirects = 0

  init(url: URL, limits: ImageLimits, end: @escaping @Sendable (Result<ImageAnswer, AsyncImageError>) -> Void) {
    self.url = url
    self.limits = limits
    self.end = end
  }
}

/// Hears what becomes of downloads, on the session's queue.
private final class HTTPDownloads: NSObject, URLSessionDataDelegate, Sendable {
  private struct State: Sendable {
    var last = 0
    /// By numbers of our own; a task has its number for its description.
    var downloads: [Int: HTTPDownload] = [:]
  }

  private let state = Locked(State())

  func add(_ download: HTTPDownload) -> Int {
    state.withLock { state in
      state.last += 1
      state.downloads[state.last] = download
      return state.last
    }
  }

  /// Makes the task of a download and begins it, unless it has failed meanwhile. On the queue of downloads.
  func begin(_ number: Int, _ make: () -> URLSessionTask) {
    guard state.withLock({ $0.downloads[number] != nil }) else { return }
    let task = make()
    task.taskDescription = "\(number)"
    let isWanted = state.withLock { state in
      state.downloads[number]?.task = task
      return state.downloads[number] != nil
    }
    if isWanted { task.resume() } else { task.cancel() }
  }

  private static func number(_ task: URLSessionTask) -> Int { task.taskDescription.flatMap { Int($0) } ?? 0 }

  /// Ends a download with an error of ours, at once. What the session still brings of it is dropped.
  func fail(_ number: Int, _ error: AsyncImageError) {
    guard let download = state.withLock({ $0.downloads.removeValue(forKey: number) }) else { return }
    if let task = download.task { HTTPFetcher.queue.async { task.cancel() } }
    download.end(.failure(error))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let number = HTTPDownloads.number(dataTask)
    if let download = state.withLock({ $0.downloads[number] }),
      let error = HTTPDownloads.refusal(of: response, download)
    {
      fail(number, error)
    }
    completionHandler(.allow)
  }

  private static func refusal(of response: URLResponse, _ download: HTTPDownload) -> AsyncImageError? {
    if let status = (response as? HTTPURLResponse)?.statusCode, !(200...299).contains(status), status != 304 {
      return .status(status, download.url)
    }
    if response.expectedContentLength > Int64(download.limits.bytes) {
      return .tooLarge(download.url, download.limits.bytes)
    }
    return nil
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let number = HTTPDownloads.number(dataTask)
    let excess = state.withLock { state -> AsyncImageError? in
      // Taken out, so that the bytes are not copied.
      guard var download = state.downloads.removeValue(forKey: number) else { return nil }
      defer { state.downloads[number] = download }
      guard download.bytes.count + data.count <= download.limits.bytes else {
        return .tooLarge(download.url, download.limits.bytes)
      }
      download.bytes.append(contentsOf: data)
      return nil
    }
    if let excess { fail(number, excess) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // A task that is cancelled may not be answered any more: Foundation ends the program then. Under the lock, so that an
    // answer comes before whatever cancels the task later.
    let number = HTTPDownloads.number(task)
    let refusal = state.withLock { state -> AsyncImageError? in
      guard var download = state.downloads[number] else { return nil }
      download.redirects += 1
      state.downloads[number] = download
      let refusal = HTTPDownloads.refusal(of: request, after: response, download)
      completionHandler(refusal == nil ? request : nil)
      return refusal
    }
    if let refusal { fail(number, refusal) }
  }

  private static func refusal(
    of request: URLRequest, after response: HTTPURLResponse, _ download: HTTPDownload
  ) -> AsyncImageError? {
    guard download.redirects <= download.limits.redirects else {
      return AsyncImageError(.redirect, download.url, "is sent elsewhere more than \(download.limits.redirects) times")
    }
    // The server's own word: Foundation makes an http URL of anything.
    let told = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0, relativeTo: response.url) }
    let (from, to) = (response.url?.scheme?.lowercased(), (told ?? request.url)?.scheme?.lowercased())
    guard to == "https" || (to == "http" && from != "https") else {
      return AsyncImageError(.redirect, download.url, "is sent to \(to ?? "nowhere"), where it may not go")
    }
    return nil
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let number = HTTPDownloads.number(task)
    guard let download = state.withLock({ $0.downloads.removeValue(forKey: number) }) else { return }
    download.end(result(of: task, download, error))
  }

  private func result(
    of task: URLSessionTask, _ download: HTTPDownload, _ error: (any Error)?
  ) -> Result<ImageAnswer, AsyncImageError> {
    if let error { return .failure(HTTPDownloads.described(error, download.url)) }
    guard let response = task.response as? HTTPURLResponse else {
      return .failure(AsyncImageError(.connection, download.url, "the server's answer cannot be read"))
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
    let answer = ImageAnswer(status: response.statusCode, headers: headers, bytes: download.bytes)
    return Result { () throws(AsyncImageError) in try answer.checked(download.url, limit: download.limits.bytes) }
  }

  private static func described(_ error: any Error, _ url: URL) -> AsyncImageError {
    guard let error = error as? URLError else { return AsyncImageError(.connection, url, error.localizedDescription) }
    switch error.code {
    case .cancelled: return AsyncImageError(.cancelled, url, "was cancelled")
    case .timedOut: return AsyncImageError(.timedOut, url, "the server says nothing")
    case .cannotFindHost, .dnsLookupFailed: return AsyncImageError(.connection, url, "the server is not found")
    case .cannotConnectToHost: return AsyncImageError(.connection, url, "the server is not reached")
    case .networkConnectionLost: return AsyncImageError(.connection, url, "the connection was lost")
    case .notConnectedToInternet: return AsyncImageError(.connection, url, "there is no network")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      return AsyncImageError(.connection, url, "the server's certificate is not trusted")
    default:
      // What libcurl says, such as how many bytes are missing.
      let words = error.userInfo[NSLocalizedDescriptionKey] as? String
      return AsyncImageError(.connection, url, words ?? "cannot be loaded (\(error.code.rawValue))")
    }
  }
}
