import Foundation

/// The pictures that the program has loaded and still holds, those used last longest.
///
/// What a view shows is held by the view as well: it does not go away when it leaves the cache.
@MainActor
final class ImageCache {
  /// For how long a picture is right without asking.
  enum Validity {
    /// Always: it is what its URL says.
    case always
    /// As long as the server has said.
    case http(CacheRules)
    /// As long as the file is the same.
    case file(FileStamp)
  }

  struct Entry {
    var picture: LoadedPicture
    var validity: Validity
    fileprivate var lastUse: UInt64 = 0
  }

  private let limits: ImageLimits
  private var entries: [URL: Entry] = [:]
  private var uses: UInt64 = 0

  init(_ limits: ImageLimits) { self.limits = limits }

  var count: Int { entries.count }
  var bytes: Int { entries.values.reduce(0) { $0 + $1.picture.cost } }

  /// The entry of a URL, which now has been used.
  func entry(for url: URL) -> Entry? {
    guard entries[url] != nil else { return nil }
    uses += 1
    entries[url]!.lastUse = uses
    return entries[url]
  }

  func insert(_ picture: LoadedPicture, _ validity: Validity, for url: URL) {
    uses += 1
    entries[url] = Entry(picture: picture, validity: validity, lastUse: uses)
    picture.onGrowth = { [weak self] in self?.trim() }
    trim()
  }

  func remove(_ url: URL) { entries[url] = nil }

  private func trim() {
    var bytes = bytes
    while entries.count > limits.memoryCount || bytes > limits.memoryBytes {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      bytes -= oldest.value.picture.cost
      entries[oldest.key] = nil
    }
  }
}

/// What tells whether a file has changed.
nonisolated struct FileStamp: Hashable, Sendable {
  let inode: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int

  /// Nil where there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
