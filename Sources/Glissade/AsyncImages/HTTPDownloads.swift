internal import CCurl
import Foundation
import GlissadeStage

/// All downloads of the program, on one thread, which is there from the first of them on.
///
/// The bytes of a transfer are read by that thread alone, which looks at the bounds as they come, so a server cannot be faster
/// than what ends it.
nonisolated final class HTTPDownloads: @unchecked Sendable, EndsBeforeExit {
  typealias End = @Sendable (Result<ImageAnswer, AsyncImageError>) -> Void

  struct Lack: Error {
    var reason: String
  }

  static let shared = Result { () throws(Lack) in try HTTPDownloads() }

  private struct Orders: Sendable {
    var last = 0
    var new: [(Int, HTTPRequest)] = []
    var cancelled: [Int] = []
    /// Of those that have not ended.
    var ends: [Int: End] = [:]
    var isStopping = false
  }

  private let orders = Locked(Orders())
  /// Used by the thread; others wake it by it.
  private let all: UnsafeMutableRawPointer
  private let thread: BackgroundThread
  /// By the handles of libcurl. The thread's own.
  private var transfers: [UnsafeMutableRawPointer: HTTPTransfer] = [:]

  private init() throws(Lack) {
    guard glissade_curl_load() else { throw Lack(reason: "there is no libcurl.so.4 to load it with") }
    guard let all = glissade_curl_open_all() else { throw Lack(reason: "there is no memory to load it") }
    self.all = all
    thread = BackgroundThread("glissade-net")
    guard thread.start({ [self] in run() }) else { throw Lack(reason: "there are no threads left to load it") }
    ExitWatch.add(self)
  }

  /// Begins a download. `end` is called once, on the thread, unless the download is cancelled before.
  ///
  /// - Returns: a number to cancel it by.
  func begin(_ request: HTTPRequest, end: @escaping End) -> Int {
    defer { glissade_curl_wake(all) }
    return orders.withLock { orders in
      orders.last += 1
      orders.new.append((orders.last, request))
      orders.ends[orders.last] = end
      return orders.last
    }
  }

  /// Ends a download and closes its connection.
  ///
  /// - Returns: what is to be told, once; nil if it has ended.
  func cancel(_ number: Int) -> End? {
    let end = orders.withLock { orders -> End? in
      guard let end = orders.ends.removeValue(forKey: number) else { return nil }
      orders.cancelled.append(number)
      return end
    }
    if end != nil { glissade_curl_wake(all) }
    return end
  }

  // MARK: The end of the program

  func stop(timeout: Double) -> Bool {
    orders.withLock { $0.isStopping = true }
    glissade_curl_wake(all)
    return thread.join(timeout: timeout)
  }

  var isCurrent: Bool { thread.isCurrent }

  // MARK: The thread

  private func run() {
    while takeOrders() {
      glissade_curl_work(all)
      var code = CURLE_OK
      while let handle = glissade_curl_ended(all, &code) {
        glissade_curl_remove(all, handle)
        if let transfer = transfers.removeValue(forKey: handle) { ended(transfer, code) }
      }
      glissade_curl_wait(all, .max)
    }
    for handle in transfers.keys { glissade_curl_remove(all, handle) }
    transfers = [:]
    glissade_curl_close_all(all)
  }

  /// - Returns: whether there is anything to be done any more.
  private func takeOrders() -> Bool {
    let (new, cancelled, isStopping) = orders.withLock { orders in
      defer { (orders.new, orders.cancelled) = ([], []) }
      return (orders.new, Set(orders.cancelled), orders.isStopping)
    }
    guard !isStopping else { return false }
    for (handle, transfer) in transfers where cancelled.contains(transfer.number) {
      glissade_curl_remove(all, handle)
      transfers[handle] = nil
    }
    for (number, request) in new where !cancelled.contains(number) {
      begin(HTTPTransfer(number, request))
    }
    return true
  }

  private func begin(_ transfer: HTTPTransfer) {
    guard let handle = transfer.open() else { return end(transfer, .failure(transfer.error(CURLE_OUT_OF_MEMORY))) }
    transfers[handle] = transfer
    glissade_curl_add(all, handle)
  }

  private func ended(_ transfer: HTTPTransfer, _ code: CURLcode) {
    switch transfer.result(code) {
    case .sentElsewhere: begin(transfer)
    case .end(let result): end(transfer, result)
    }
  }

  private func end(_ transfer: HTTPTransfer, _ result: Result<ImageAnswer, AsyncImageError>) {
    orders.withLock { $0.ends.removeValue(forKey: transfer.number) }?(result)
  }
}
