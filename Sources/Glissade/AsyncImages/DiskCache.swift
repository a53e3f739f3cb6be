import Foundation
import GlissadeRaster
import GlissadeStage

/// Pictures of servers in files, for the next start of the program. On worker threads, several at once.
///
/// A file is there as a whole or not at all. One that cannot be read is no error: it is removed, and the picture loaded anew.
/// Files that the cache has not written are left alone.
nonisolated final class DiskCache: Sendable {
  struct Entry: Sendable {
    var bytes: [UInt8]
    var rules: CacheRules
  }

  let folder: String
  private let limits: ImageLimits
  /// Held while files are added and taken away. A value, since the Thread Sanitizer sees a race where none takes room.
  private let isChanging = Locked(false)

  init(folder: String, limits: ImageLimits) {
    self.folder = folder
    self.limits = limits
  }

  /// The folder `pictures` below the program's own in `$XDG_CACHE_HOME`, or in `~/.cache`.
  static var folderOfProgram: String {
    let environment = ProcessInfo.processInfo.environment
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(NSHomeDirectory())/.cache"
    return "\(base)/\(ProcessInfo.processInfo.processName)/pictures"
  }

  /// What is kept of a URL; it counts as used now.
  func entry(for url: URL) -> Entry? {
    let path = path(for: url)
    guard FileStamp(path) != nil else { return nil }
    guard let bytes = try? FileBytes.read(path, limit: limits.bytes + DiskCacheFile.longestHead),
      let file = DiskCacheFile(bytes)
    else {
      unlink(path)
      return nil
    }
    guard file.head.url == url.absoluteString else { return nil }
    utimensat(AT_FDCWD, path, nil, 0)
    return Entry(bytes: file.content, rules: file.head.rules)
  }

  /// Keeps a picture. Older ones go before the bounds are exceeded.
  func store(_ bytes: [UInt8], _ rules: CacheRules, for url: URL) {
    let file = DiskCacheFile(url: url.absoluteString, rules: rules, content: bytes).encoded
    guard file.count <= limits.diskBytes else { return remove(url) }
    let path = path(for: url)
    isChanging.withLock { _ in
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        trim(toAdd: file.count, instead: path)
        try FileBytes.write(file, to: path)
      } catch {
        ViewLog.once("pictures cannot be kept in \(folder): \((error as? RasterError)?.reason ?? "\(error)")")
      }
    }
  }

  /// Forgets what is kept of a URL.
  func remove(_ url: URL) { unlink(path(for: url)) }

  /// The cache's own files, least recently used first, with their sizes.
  private func files() -> [(path: String, size: Int)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let now = Date().timeIntervalSince1970
    var found: [(path: String, size: Int, seconds: Int, nanoseconds: Int)] = []
    for name in names where DiskCacheFile.isOwn(name) {
      let path = "\(folder)/\(name)"
      guard let stamp = FileStamp(path) else { continue }
      if name.hasSuffix(".tmp") {
        // Left behind by a program that was ended while it wrote.
        if Double(stamp.seconds) < now - 3_600 { unlink(path) }
      } else {
        found.append((path, Int(stamp.size), stamp.seconds, stamp.nanoseconds))
      }
    }
    found.sort { ($0.seconds, $0.nanoseconds, $0.path) < ($1.seconds, $1.nanoseconds, $1.path) }
    return found.map { ($0.path, $0.size) }
  }

  private func trim(toAdd size: Int, instead path: String) {
    let files = files().filter { $0.path != path }
    var bytes = files.reduce(size) { $0 + $1.size }
    var count = files.count + 1
    for file in files {
      guard bytes > limits.diskBytes || count > limits.diskCount else { return }
      unlink(file.path)
      bytes -= file.size
      count -= 1
    }
  }

  private func path(for url: URL) -> String { "\(folder)/\(DiskCacheFile.name(of: url.absoluteString))" }
}
