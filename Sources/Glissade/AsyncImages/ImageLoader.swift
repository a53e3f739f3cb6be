import Foundation

/// A view that waits for a picture.
@MainActor
protocol ImageWaiter: AnyObject {
  /// The room that the picture will fill, in pixels, as far as it is known.
  var pixelsWanted: CGSize { get }
  /// Called once for each load that is not cancelled.
  func loadDidEnd(_ result: Result<LoadedPicture, AsyncImageError>)
}

/// Loads pictures for views: each URL once, however many wait for it.
@MainActor
final class ImageLoader {
  /// The program's.
  static let shared = ImageLoader(
    disk: DiskCache(folder: DiskCache.folderOfProgram, limits: ImageLimits()), fetcher: HTTPFetcher(ImageLimits()))

  let limits: ImageLimits
  let memory: ImageCache
  let disk: DiskCache?
  private let fetcher: any ImageFetcher
  private var loads: [URL: ImageLoad] = [:]
  private var loadsOfWaiters: [ObjectIdentifier: ImageLoad] = [:]
  private var downloads = 0
  private var queue: [ImageLoad] = []

  init(limits: ImageLimits = ImageLimits(), disk: DiskCache?, fetcher: any ImageFetcher) {
    self.limits = limits
    self.disk = disk
    self.fetcher = fetcher
    memory = ImageCache(limits)
  }

  static var now: Double { Date().timeIntervalSince1970 }

  /// How many URLs are being loaded.
  var loadCount: Int { loads.count }

  /// The picture of a URL if it is in memory and surely right.
  func picture(at url: URL) -> LoadedPicture? {
    guard let entry = memory.entry(for: url) else { return nil }
    switch entry.validity {
    case .always: return entry.picture
    case .http(let rules): return rules.isFresh(now: ImageLoader.now) ? entry.picture : nil
    // Whether it has changed is looked up by a worker.
    case .file: return nil
    }
  }

  /// Has a picture loaded. A waiter waits for one at a time.
  func load(_ url: URL, for waiter: any ImageWaiter) {
    let load = loads[url] ?? ImageLoad(url, self)
    let isNew = loads[url] == nil
    loads[url] = load
    loadsOfWaiters[ObjectIdentifier(waiter)] = load
    load.waiters.append(waiter)
    if isNew { load.start() }
  }

  /// A waiter does not wait any more. What nobody waits for is cancelled.
  func cancel(for waiter: any ImageWaiter) {
    guard let load = loadsOfWaiters.removeValue(forKey: ObjectIdentifier(waiter)) else { return }
    load.waiters.removeAll { $0 === waiter }
    guard load.waiters.isEmpty else { return }
    loads[load.url] = nil
    queue.removeAll { $0 === load }
    load.cancel()
  }

  func end(_ load: ImageLoad, _ result: Result<LoadedPicture, AsyncImageError>) {
    loads[load.url] = nil
    let waiters = load.waiters
    load.waiters = []
    for waiter in waiters { loadsOfWaiters[ObjectIdentifier(waiter)] = nil }
    for waiter in waiters { waiter.loadDidEnd(result) }
  }

  // MARK: Downloads

  /// Downloads in its turn.
  func download(_ load: ImageLoad) {
    queue.append(load)
    startDownloads()
  }

  private func startDownloads() {
    while downloads < limits.downloads, !queue.isEmpty {
      let load = queue.removeFirst()
      downloads += 1
      load.cancelDownload = fetcher.fetch(load.url, headers: load.conditions) { [weak self, weak load] result in
        ImageJobs.shared.deliver { self?.downloadDidEnd(load, result) }
      }
    }
  }

  private func downloadDidEnd(_ load: ImageLoad?, _ result: Result<ImageAnswer, AsyncImageError>) {
    downloads -= 1
    load?.downloadDidEnd(result)
    startDownloads()
  }
}
