import Foundation
import Testing

@testable import Glissade

/// Against a server of our own: what it may do, and what comes of it.
@Suite(.serialized) @MainActor
struct DownloadTests {
  private func error(_ path: String, _ limits: ImageLimits = ImageLimits()) async throws -> AsyncImageError? {
    let server = try PictureServer()
    return try await ImageLoader(limits).load(server.url(path)).error
  }

  @Test func aPictureOfAServerIsLoaded() async throws {
    let server = try PictureServer()
    let picture = try await ImageLoader().load(server.url("/picture/40x30")).picture
    #expect(picture?.width == 40 && picture?.height == 30)
  }

  @Test func tenViewsShareOneDownload() async throws {
    let server = try PictureServer()
    let loader = ImageLoader()
    let waiters = (0..<10).map { _ in TestWaiter() }
    for waiter in waiters { loader.load(server.url("/picture/8x8?delay=0.1"), for: waiter) }
    try await wait { waiters.allSatisfy { $0.picture != nil } }
    #expect(server.count("GET") == 1)
    #expect(Set(waiters.map { ObjectIdentifier($0.picture!) }).count == 1)
  }

  @Test(arguments: ["/slow", "/silent"])
  func theConnectionIsClosedWhenNobodyWaits(_ path: String) async throws {
    let server = try PictureServer()
    let loader = ImageLoader()
    let waiters = [TestWaiter(), TestWaiter()]
    for waiter in waiters { loader.load(server.url(path), for: waiter) }
    try await wait { server.count("GET") == 1 }
    loader.cancel(for: waiters[0])
    try await Task.sleep(for: .milliseconds(200))
    #expect(server.count("CLOSED") == 0)
    loader.cancel(for: waiters[1])
    #expect(loader.loadCount == 0)
    try await wait { server.count("CLOSED") == 1 }
    #expect(waiters.allSatisfy { $0.results.isEmpty })
  }

  @Test func fiveRedirectsAreFollowedAndNoSixth() async throws {
    let server = try PictureServer()
    #expect(try await ImageLoader().load(server.url("/redirect/5")).picture != nil)
    #expect(try await ImageLoader().load(server.url("/redirect/6")).error?.code == .redirect)
    #expect(server.count("GET /redirect") == 11)
  }

  @Test(arguments: ["file:///etc/hostname", "data:image/png;base64,AA==", "ftp://127.0.0.1/a.png"])
  func nobodyIsSentToOtherSchemes(_ target: String) async throws {
    let coded = target.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
    let error = try await error("/elsewhere?to=\(coded)")
    #expect(error?.code == .redirect || error?.code == .status(302), "\(String(describing: error))")
  }

  @Test func aStatusOutsideOf200IsAnError() async throws {
    #expect(try await error("/status/404")?.code == .status(404))
    #expect(try await error("/status/500")?.code == .status(500))
    #expect(try await error("/status/204")?.code == .picture)
  }

  @Test(arguments: ["told", "chunked"])
  func tooManyBytesEndTheDownload(_ way: String) async throws {
    var limits = ImageLimits()
    limits.bytes = 4 << 20
    let server = try PictureServer()
    let memory = Usage.memory
    let error = try await ImageLoader(limits).load(server.url("/zeros/\(way)")).error
    #expect(error?.code == .tooLarge)
    #expect("\(error!)".hasSuffix("has more than 4194304 bytes"))
    try await wait { server.count("CLOSED") == 1 }
    // The bytes that were taken, and not the gigabyte that was offered.
    #expect(Usage.memory - memory < 3 * limits.bytes, "\(memory) \(Usage.memory)")
  }

  @Test func whatIsNoPictureOrCutOffIsAnError() async throws {
    #expect(try await error("/text")?.code == .picture)
    #expect(try await error("/cut")?.code == .connection)
  }

  @Test func whoeverCannotBeReachedIsAnError() async throws {
    // The server has ended: nobody listens.
    let url = try { try PictureServer().url("/picture/8x8") }()
    #expect(try await ImageLoader().load(url).error?.code == .connection)
    #expect(try await ImageLoader().load(URL(string: "gopher://a/b.png")!).error?.code == .badURL)
    #expect(try await ImageLoader().load(URL(string: "relative.png")!).error?.code == .badURL)
  }

  @Test func aServerThatIsSilentOrNeverEndsIsLeft() async throws {
    var limits = ImageLimits()
    limits.totalTime = 0.3
    #expect(try await error("/silent", limits)?.code == .timedOut)
    #expect(try await error("/slow", limits)?.code == .timedOut)
  }

  @Test func downloadsWaitForTheirTurn() async throws {
    var limits = ImageLimits()
    limits.downloads = 2
    let server = try PictureServer()
    let loader = ImageLoader(limits)
    let slow = [TestWaiter(), TestWaiter()]
    for (index, waiter) in slow.enumerated() { loader.load(server.url("/slow?\(index)"), for: waiter) }
    let third = TestWaiter()
    loader.load(server.url("/picture/8x8"), for: third)
    try await wait { server.count("GET /slow") == 2 }
    try await Task.sleep(for: .milliseconds(100))
    #expect(server.count("GET /picture") == 0)
    loader.cancel(for: slow[0])
    try await wait { third.picture != nil }
    loader.cancel(for: slow[1])
  }

  @Test func twoHundredAtOnceAllCome() async throws {
    let server = try PictureServer()
    let loader = ImageLoader()
    let threads = Usage.threads
    let waiters = (0..<200).map { _ in TestWaiter() }
    for (index, waiter) in waiters.enumerated() {
      loader.load(server.url("/picture/16x16?delay=0.02&n=\(index)"), for: waiter)
    }
    try await wait { loader.loadCount == 0 }
    #expect(waiters.allSatisfy { $0.picture?.width == 16 && $0.results.count == 1 })
    #expect(server.count("GET") == 200)
    #expect(Usage.threads <= threads + 8, "\(threads) \(Usage.threads)")
  }

  @Test func aThousandLoadsLeaveNothingBehind() async throws {
    var limits = ImageLimits()
    limits.memoryCount = 20
    limits.diskCount = 30
    let server = try PictureServer()
    let folder = try TemporaryFolder()
    let loader = ImageLoader(limits, folder: folder)
    func round(_ number: Int) async throws {
      let waiters = (0..<200).map { _ in TestWaiter() }
      for (index, waiter) in waiters.enumerated() {
        loader.load(server.url("/picture/32x32?cache=max-age=60&n=\(number * 200 + index)"), for: waiter)
      }
      // Every second one is given up at once, or a little later.
      for index in stride(from: 0, to: 200, by: 4) { loader.cancel(for: waiters[index]) }
      try await Task.sleep(for: .milliseconds(20))
      for index in stride(from: 2, to: 200, by: 4) { loader.cancel(for: waiters[index]) }
      try await wait { loader.loadCount == 0 }
      #expect(stride(from: 1, to: 200, by: 2).allSatisfy { waiters[$0].picture != nil })
    }
    try await round(0)
    let (threads, memory) = (Usage.threads, Usage.memory)
    for number in 1..<5 { try await round(number) }
    #expect(Usage.threads <= threads + 8 && Usage.threads < 64)
    // Less than a quarter of what 800 pictures of 8 KiB and their files would take.
    #expect(Usage.memory - memory < 8 << 20, "\(memory) \(Usage.memory)")
    #expect(loader.memory.count <= 20)
    #expect(folder.names.count <= 30 && folder.names.allSatisfy { $0.hasSuffix(".picture") })
  }
}

private enum Usage {
  static var threads: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0 }
  /// Resident, in bytes.
  static var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * Int(getpagesize())
  }
}
