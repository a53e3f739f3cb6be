import Foundation
import GlissadeRaster
import Testing

@testable import Glissade

@Suite(.serialized) @MainActor
struct ImageCacheTests {
  @Test func freshPicturesAreNotAskedForAgain() async throws {
    let server = try PictureServer()
    let loader = ImageLoader()
    let url = server.url("/picture/8x8?cache=max-age=60")
    let first = try await loader.load(url).picture
    #expect(loader.picture(at: url) === first)
    #expect(server.count("GET") == 1)
  }

  @Test func staleOnesAreAskedForChanges() async throws {
    let server = try PictureServer()
    let loader = ImageLoader()
    let url = server.url("/picture/8x8?cache=no-cache&etag=%22a%22")
    let first = try await loader.load(url).picture
    #expect(loader.picture(at: url) == nil)
    #expect(try await loader.load(url).picture === first)
    #expect(server.log == ["GET /picture/8x8?cache=no-cache&etag=%22a%22"].flatMap { [$0, $0 + " If-None-Match"] })
  }

  @Test func whatMayNotBeStoredIsNotKept() async throws {
    let server = try PictureServer()
    let folder = try TemporaryFolder()
    let loader = ImageLoader(folder: folder)
    let url = server.url("/picture/8x8?cache=no-store")
    #expect(try await loader.load(url).picture != nil)
    #expect(loader.memory.count == 0 && folder.names.isEmpty)
    #expect(try await loader.load(url).picture != nil)
    #expect(server.count("GET") == 2)
  }

  @Test func theDiskOutlivesTheProgram() async throws {
    let server = try PictureServer()
    let folder = try TemporaryFolder()
    let url = server.url("/picture/40x30?cache=max-age=60&color=0000ff")
    _ = try await ImageLoader(folder: folder).load(url)
    #expect(folder.names.count == 1)
    let picture = try await ImageLoader(folder: folder).load(url).picture
    #expect(picture?.width == 40 && picture?.bitmap.levels[0].pixels.prefix(4) == [0, 0, 255, 255])
    #expect(server.count("GET") == 1)
  }

  @Test func aFileOnTheDiskIsRenewedByAnAnswerThatNothingChanged() async throws {
    let server = try PictureServer()
    let folder = try TemporaryFolder()
    let url = server.url("/picture/8x8?cache=max-age=0&etag=%22b%22")
    _ = try await ImageLoader(folder: folder).load(url)
    #expect(try await ImageLoader(folder: folder).load(url).picture != nil)
    #expect(server.log.last?.hasSuffix("If-None-Match") == true && server.count("GET") == 2)
  }

  @Test func damagedAndForeignFilesAreNoErrors() async throws {
    let server = try PictureServer()
    let folder = try TemporaryFolder()
    let url = server.url("/picture/8x8?cache=max-age=60")
    _ = try await ImageLoader(folder: folder).load(url)
    let file = "\(folder.path)/\(folder.names[0])"
    let good = try Data(contentsOf: URL(filePath: file))
    try Data("mine".utf8).write(to: URL(filePath: "\(folder.path)/note.txt"))
    var damaged = good
    damaged[damaged.count - 3] ^= 1
    for bytes in [damaged, good.prefix(good.count / 2), Data(), Data("something else\n".utf8)] {
      try bytes.write(to: URL(filePath: file))
      #expect(try await ImageLoader(folder: folder).load(url).picture != nil)
      #expect(DiskCacheFile(Array(try Data(contentsOf: URL(filePath: file))))?.head.url == url.absoluteString)
    }
    #expect(server.count("GET") == 5)
    #expect(folder.names.contains("note.txt"))
  }

  @Test func aFolderThatCannotBeWrittenIsNoError() async throws {
    let server = try PictureServer()
    let disk = DiskCache(folder: "/proc/nowhere", limits: ImageLimits())
    let loader = ImageLoader(disk: disk, fetcher: HTTPFetcher(ImageLimits()))
    #expect(try await loader.load(server.url("/picture/8x8?cache=max-age=60")).picture != nil)
  }

  @Test func theLeastRecentlyUsedLeaveTheDisk() throws {
    let folder = try TemporaryFolder()
    var limits = ImageLimits()
    limits.diskCount = 3
    let disk = DiskCache(folder: folder.path, limits: limits)
    let rules = CacheRules(["cache-control": "max-age=60"], now: 0)!
    let urls = (0..<4).map { URL(string: "http://a/\($0)")! }
    for url in urls.prefix(3) {
      disk.store([1, 2, 3], rules, for: url)
      usleep(10_000)
    }
    #expect(disk.entry(for: urls[0])?.bytes == [1, 2, 3])
    disk.store([4], rules, for: urls[3])
    #expect(urls.map { disk.entry(for: $0) != nil } == [true, false, true, true])
  }

  @Test func theDiskHasNoMoreBytesThanItsBound() throws {
    let folder = try TemporaryFolder()
    var limits = ImageLimits()
    limits.diskBytes = 10_000
    let disk = DiskCache(folder: folder.path, limits: limits)
    let rules = CacheRules(["cache-control": "max-age=60"], now: 0)!
    for number in 0..<20 {
      disk.store([UInt8](repeating: 7, count: 1_000 + number * 37), rules, for: URL(string: "http://a/\(number)")!)
      #expect(folder.bytes <= 10_000)
    }
    #expect(folder.names.count > 3)
    disk.store([UInt8](repeating: 7, count: 10_001), rules, for: URL(string: "http://a/large")!)
    #expect(disk.entry(for: URL(string: "http://a/large")!) == nil)
  }

  @Test func theLeastRecentlyUsedLeaveTheMemory() throws {
    var limits = ImageLimits()
    limits.memoryCount = 2
    let cache = ImageCache(limits)
    let bytes = Array(try TestPicture.png(8, 8))
    let urls = (0..<3).map { URL(string: "http://a/\($0)")! }
    func add(_ index: Int) throws {
      let picture = try LoadedPicture(bytes, name: "a", filling: CGSize(width: 8, height: 8))
      cache.insert(picture, .always, for: urls[index])
    }
    try add(0)
    try add(1)
    #expect(cache.entry(for: urls[0]) != nil)
    try add(2)
    #expect(urls.map { cache.entry(for: $0) != nil } == [true, false, true])
    limits.memoryBytes = bytes.count + 8 * 8 * 4 * 3 / 2
    let small = ImageCache(limits)
    for url in urls {
      small.insert(try LoadedPicture(bytes, name: "a", filling: CGSize(width: 8, height: 8)), .always, for: url)
    }
    #expect(small.count == 1 && small.bytes <= limits.memoryBytes)
  }

  @Test func headersSayForHowLong() {
    func life(_ headers: [String: String]) -> Double? { CacheRules(headers, now: 1_000)?.freshUntil }
    #expect(life(["cache-control": "public, max-age=60"]) == 1_060)
    #expect(life(["cache-control": "max-age=60", "age": "20"]) == 1_040)
    #expect(life(["cache-control": "max-age=60, no-cache"]) == 1_000)
    #expect(life(["cache-control": "No-Store"]) == nil)
    #expect(life(["vary": "*"]) == nil)
    #expect(life(["cache-control": "max-age=\"30\""]) == 1_030)
    #expect(life(["cache-control": "max-age=nonsense"]) == 1_000)
    #expect(life([:]) == 1_000)
    // A year at most.
    #expect(life(["cache-control": "max-age=99999999999"]) == 31_537_000)
    let dates = ["date": "Thu, 01 Jan 1970 00:10:00 GMT", "expires": "Thu, 01 Jan 1970 00:12:00 GMT"]
    #expect(life(dates) == 1_120)
    #expect(life(["expires": "0"]) == 1_000)
    #expect(life(["last-modified": "Thu, 01 Jan 1970 00:00:00 GMT"]) == 1_100)
    #expect(HTTPDate.seconds("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
    #expect(HTTPDate.seconds("Thu, 29 Feb 2024 00:00:00 GMT") == 1_709_164_800)
    #expect(HTTPDate.seconds("yesterday") == nil)
  }
}
