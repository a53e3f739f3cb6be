import Foundation
import GlissadeLayers
import GlissadeStage
import Testing

@testable import Glissade

/// A server of pictures on this machine, which ends with the test.
final class PictureServer: Sendable {
  private let process: Process
  private let input = Pipe()
  private let lines = Locked<[String]>([])
  let port: Int
  private let isSecure: Bool

  /// - Parameter isSecure: whether it speaks https, with a certificate that it has signed itself.
  init(isSecure: Bool = false) throws {
    self.isSecure = isSecure
    process = Process()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../PictureServer/picture_server.py").standardized
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script.path] + (isSecure ? ["--tls"] : [])
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let reader = output.fileHandleForReading
    var first: [UInt8] = []
    while first.last != 0x0A, let byte = try reader.read(upToCount: 1) { first += byte }
    port = Int(String(decoding: first, as: UTF8.self).split(whereSeparator: \.isWhitespace).last ?? "") ?? 0
    #expect(port > 0)
    let lines = lines
    let rest = Locked<[UInt8]>([])
    reader.readabilityHandler = { handle in
      let data = handle.availableData
      guard !data.isEmpty else { return handle.readabilityHandler = nil }
      let found = rest.withLock { rest in
        rest += data
        let pieces = rest.split(separator: 0x0A, omittingEmptySubsequences: false)
        rest = Array(pieces.last ?? [])
        return pieces.dropLast().map { String(decoding: $0, as: UTF8.self) }
      }
      lines.withLock { $0 += found }
    }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }

  func url(_ path: String) -> URL { URL(string: "\(isSecure ? "https" : "http")://127.0.0.1:\(port)\(path)")! }

  /// What has happened to the server, such as `GET /picture/8x8` and `CLOSED /slow`.
  var log: [String] { lines.withLock { $0 } }

  func count(_ beginning: String) -> Int { log.filter { $0.hasPrefix(beginning) }.count }
}

/// A folder that goes with the test.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "glissade-pictures-\(UUID().uuidString)"
  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
  var bytes: Int {
    names.reduce(0) { $0 + Int(FileStamp("\(path)/\($1)")?.size ?? 0) }
  }
}

/// Pictures made for a test.
enum TestPicture {
  /// A PNG file in one colour.
  static func png(_ width: Int, _ height: Int, _ color: [UInt8] = [255, 0, 0, 255]) throws -> Data {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/picture.png"
    let pixels = Array(repeatElement(color, count: width * height).joined())
    try Bitmap(levels: [Bitmap.Level(width: width, height: height, pixels: pixels)]).writePNG(to: file)
    return try Data(contentsOf: URL(filePath: file))
  }

  static func dataURL(_ width: Int, _ height: Int, _ color: [UInt8] = [255, 0, 0, 255]) throws -> URL {
    URL(string: "data:image/png;base64,\(try png(width, height, color).base64EncodedString())")!
  }
}

/// A view that waits for a picture, without a view.
@MainActor
final class TestWaiter: ImageWaiter {
  var pixelsWanted: CGSize
  private(set) var results: [Result<LoadedPicture, AsyncImageError>] = []

  init(_ side: CGFloat = 64) { pixelsWanted = CGSize(width: side, height: side) }
  func loadDidEnd(_ result: Result<LoadedPicture, AsyncImageError>) { results.append(result) }

  var picture: LoadedPicture? { try? results.last?.get() }
  var error: AsyncImageError? {
    if case .failure(let error) = results.last { return error }
    return nil
  }
}

extension ImageLoader {
  convenience init(_ limits: ImageLimits = ImageLimits(), folder: TemporaryFolder? = nil) {
    self.init(
      limits: limits, disk: folder.map { DiskCache(folder: $0.path, limits: limits) }, fetcher: HTTPFetcher(limits))
  }

  /// Loads a picture and waits for its end.
  func load(_ url: URL, side: CGFloat = 64) async throws -> TestWaiter {
    let waiter = TestWaiter(side)
    load(url, for: waiter)
    try await wait { !waiter.results.isEmpty }
    #expect(waiter.results.count == 1)
    return waiter
  }
}

/// Waits, in real time, until something has become true.
@MainActor
func wait(until condition: () -> Bool) async throws {
  for _ in 0..<6_000 {
    if condition() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  Issue.record("what was waited for did not come")
}
