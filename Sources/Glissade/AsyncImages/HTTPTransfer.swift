internal import CCurl
import Foundation
import GlissadeMotion

/// One download under way, from its first URL over those to which it is sent. On the thread of downloads.
nonisolated final class HTTPTransfer {
  enum Outcome {
    /// To be begun again, with the next URL.
    case sentElsewhere
    case end(Result<ImageAnswer, AsyncImageError>)
  }

  let number: Int
  private let request: HTTPRequest
  private let deadline: Timestamp
  private var url: URL
  private var redirects = 0
  private var handle: UnsafeMutableRawPointer?
  private var lines: UnsafeMutablePointer<curl_slist>?
  private var status = 0
  private var headers: [String: String] = [:]
  private var bytes: [UInt8] = []
  private var hasTooMany = false

  init(_ number: Int, _ request: HTTPRequest) {
    self.number = number
    self.request = request
    url = request.url
    deadline = Timestamp.now().advanced(bySeconds: request.limits.totalTime)
  }

  deinit { close() }

  private func close() {
    if let handle { glissade_curl_close(handle) }
    if let lines { glissade_curl_free_lines(lines) }
    (handle, lines) = (nil, nil)
  }

  /// Makes a handle for the URL that is next; nil without memory.
  func open() -> UnsafeMutableRawPointer? {
    close()
    (status, headers, bytes, hasTooMany) = (0, [:], [], false)
    guard let handle = glissade_curl_open() else { return nil }
    self.handle = handle
    let limits = request.limits
    let left = max(deadline.seconds(since: .now()), 0.001)
    glissade_curl_set_string(handle, CURLOPT_URL, url.absoluteString)
    glissade_curl_set_string(handle, CURLOPT_USERAGENT, "Glissade")
    // All that it can decode.
    glissade_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "")
    // No signals: its way to end a look-up in time would be one.
    glissade_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    glissade_curl_set_long(handle, CURLOPT_TIMEOUT_MS, milliseconds(left))
    glissade_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(limits.idleTime))
    glissade_curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
    glissade_curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, max(milliseconds(limits.idleTime) / 1000, 1))
    glissade_curl_set_offset(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.bytes))
    lines = glissade_curl_add_line(lines, "Accept: image/*;q=1, */*;q=0.1")
    for (name, value) in request.headers { lines = glissade_curl_add_line(lines, "\(name): \(value)") }
    glissade_curl_set_lines(handle, CURLOPT_HTTPHEADER, lines)
    glissade_curl_set_functions(
      handle,
      { text, size, count, data in
        HTTPTransfer.of(data).takeHeader(UnsafeRawBufferPointer(start: text, count: size * count))
        return size * count
      },
      { bytes, size, count, data in
        HTTPTransfer.of(data).take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    return handle
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> HTTPTransfer {
    Unmanaged<HTTPTransfer>.fromOpaque(data!).takeUnretainedValue()
  }

  private func milliseconds(_ seconds: Double) -> Int { Int(min(max(seconds * 1000, 1), 1e9)) }

  // MARK: What arrives

  private func takeHeader(_ line: UnsafeRawBufferPointer) {
    let line = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if line.hasPrefix("HTTP/") {
      // Further ones follow after those of 100 Continue and the like.
      headers = [:]
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if let colon = line.firstIndex(of: ":") {
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
  }

  /// - Returns: whether more is wanted.
  private func take(_ more: UnsafeRawBufferPointer) -> Bool {
    guard isWanted else { return false }
    hasTooMany = bytes.count + more.count > request.limits.bytes
    if !hasTooMany { bytes.append(contentsOf: more) }
    return !hasTooMany
  }

  private var isWanted: Bool { (200...299).contains(status) || status == 304 }

  // MARK: How it ends

  func result(_ code: CURLcode) -> Outcome {
    defer { close() }
    if [301, 302, 303, 307, 308].contains(status), let handle, let target = glissade_curl_redirect(handle) {
      if let refusal = goElsewhere(String(cString: target)) { return .end(.failure(refusal)) }
      return .sentElsewhere
    }
    if status != 0, !isWanted { return .end(.failure(.status(status, request.url))) }
    if hasTooMany || code == CURLE_FILESIZE_EXCEEDED {
      return .end(.failure(.tooLarge(request.url, request.limits.bytes)))
    }
    guard code == CURLE_OK else { return .end(.failure(error(code))) }
    return .end(.success(ImageAnswer(status: status, headers: headers, bytes: bytes)))
  }

  private func goElsewhere(_ target: String) -> AsyncImageError? {
    redirects += 1
    guard redirects <= request.limits.redirects else {
      return AsyncImageError(.redirect, request.url, "is sent elsewhere more than \(request.limits.redirects) times")
    }
    let next = URL(string: target)
    let (from, to) = (url.scheme?.lowercased(), next?.scheme?.lowercased())
    guard let next, to == "https" || (to == "http" && from != "https") else {
      return AsyncImageError(.redirect, request.url, "is sent to \(to ?? "nowhere"), where it may not go")
    }
    url = next
    return nil
  }

  func error(_ code: CURLcode) -> AsyncImageError {
    let error = { (code: AsyncImageError.Code, reason: String) in AsyncImageError(code, self.request.url, reason) }
    switch code {
    case CURLE_OPERATION_TIMEDOUT:
      guard Timestamp.now() < deadline else {
        return error(.timedOut, "is not there after \(Int(request.limits.totalTime)) seconds")
      }
      return error(.timedOut, "the server says nothing")
    case CURLE_COULDNT_RESOLVE_HOST: return error(.connection, "the server is not found")
    case CURLE_COULDNT_CONNECT: return error(.connection, "the server is not reached")
    case CURLE_PEER_FAILED_VERIFICATION: return error(.connection, "the server's certificate is not trusted")
    case CURLE_PARTIAL_FILE: return error(.connection, "the server sent only a part of it")
    default: return error(.connection, String(cString: glissade_curl_words(code)).lowercased())
    }
  }
}
