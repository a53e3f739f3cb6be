import Foundation
import GlissadeRaster

/// The way of one picture from its URL to pixels. On the main actor, but for what workers do.
@MainActor
final class ImageLoad {
  let url: URL
  /// Who waits; empty when the load has been cancelled.
  var waiters: [any ImageWaiter] = []
  var cancelDownload: (@Sendable () -> Void)?
  /// Ask the server for changes alone.
  private(set) var conditions: [String: String] = [:]
  private unowned let loader: ImageLoader
  private var isCancelled = false
  /// What is kept already and may be right.
  private var kept: Kept?

  private enum Kept {
    case memory(LoadedPicture, CacheRules)
    case disk(DiskCache.Entry)
  }

  init(_ url: URL, _ loader: ImageLoader) {
    self.url = url
    self.loader = loader
  }

  func start() {
    switch url.scheme?.lowercased() {
    case "data": readData()
    case "file": readFile()
    case "http", "https": readCaches()
    default:
      let error = AsyncImageError(.badURL, url, "is no URL with http, https, file or data")
      ImageJobs.shared.deliver { [self] in end(.failure(error)) }
    }
  }

  func cancel() {
    isCancelled = true
    cancelDownload?()
    cancelDownload = nil
  }

  private func end(_ result: Result<LoadedPicture, AsyncImageError>) {
    guard !isCancelled else { return }
    loader.end(self, result)
  }

  // MARK: URLs of this machine

  private func readData() {
    ImageJobs.shared.run { [url, limits = loader.limits] in
      Result { () throws(AsyncImageError) in try DataURL.bytes(of: url, limit: limits.bytes) }
    } then: { [self] result in
      switch result {
      case .success(let bytes): decode(bytes, .always)
      case .failure(let error): end(.failure(error))
      }
    }
  }

  private struct FileContent: Sendable {
    var stamp: FileStamp
    /// Nil where the picture in memory is that of the file.
    var bytes: [UInt8]?
  }

  private func readFile() {
    var known: (LoadedPicture, FileStamp)?
    if let entry = loader.memory.entry(for: url), case .file(let stamp) = entry.validity {
      known = (entry.picture, stamp)
    }
    ImageJobs.shared.run { [url, knownStamp = known?.1] () -> Result<FileContent, AsyncImageError> in
      Result { () throws(AsyncImageError) in
        do throws(RasterError) {
          let path = url.path
          guard let stamp = FileStamp(path) else { throw RasterError(path: path, reason: "there is no such file") }
          if stamp == knownStamp { return FileContent(stamp: stamp) }
          let bytes = try FileBytes.read(path, limit: PictureLimits.fileSize)
          return FileContent(stamp: stamp, bytes: bytes)
        } catch {
          throw AsyncImageError(.file, url, error.reason)
        }
      }
    } then: { [self] result in
      switch result {
      case .success(let content):
        if let bytes = content.bytes {
          decode(bytes, .file(content.stamp))
        } else if let known {
          end(.success(known.0))
        }
      case .failure(let error): end(.failure(error))
      }
    }
  }

  // MARK: URLs of servers

  private func readCaches() {
    if let entry = loader.memory.entry(for: url), case .http(let rules) = entry.validity {
      kept = .memory(entry.picture, rules)
      if rules.canBeAsked { conditions = rules.conditions }
      loader.download(self)
      return
    }
    guard let disk = loader.disk else { return loader.download(self) }
    ImageJobs.shared.run { [url] in
      disk.entry(for: url)
    } then: { [self] entry in
      guard !isCancelled else { return }
      if let entry {
        if entry.rules.isFresh(now: ImageLoader.now) {
          return decode(entry.bytes, .http(entry.rules), isFromDisk: true)
        }
        if entry.rules.canBeAsked {
          kept = .disk(entry)
          conditions = entry.rules.conditions
        }
      }
      loader.download(self)
    }
  }

  func downloadDidEnd(_ result: Result<ImageAnswer, AsyncImageError>) {
    cancelDownload = nil
    guard !isCancelled else { return }
    switch result {
    case .failure(let error): end(.failure(error))
    case .success(let answer) where answer.status == 304: nothingHasChanged(answer)
    case .success(let answer): take(answer)
    }
  }

  private func take(_ answer: ImageAnswer) {
    let rules = CacheRules(answer.headers, now: ImageLoader.now)
    if rules == nil { forget() }
    decode(answer.bytes, rules.map { .http($0) }, toDisk: rules)
  }

  private func forget() {
    loader.memory.remove(url)
    if let disk = loader.disk {
      ImageJobs.shared.run { [url] in
        disk.remove(url)
      } then: { _ in
      }
    }
  }

  private func nothingHasChanged(_ answer: ImageAnswer) {
    switch kept {
    case .memory(let picture, let old):
      let rules = old.renewed(by: answer.headers, now: ImageLoader.now)
      if let rules { loader.memory.insert(picture, .http(rules), for: url) } else { forget() }
      end(.success(picture))
    case .disk(let entry):
      let rules = entry.rules.renewed(by: answer.headers, now: ImageLoader.now)
      if rules == nil { forget() }
      decode(entry.bytes, rules.map { .http($0) }, toDisk: rules)
    case nil:
      end(.failure(.status(304, url)))
    }
  }

  // MARK: Decoding

  private var pixelsWanted: CGSize {
    waiters.reduce(CGSize.zero) { size, waiter in
      let wanted = waiter.pixelsWanted
      return CGSize(width: max(size.width, wanted.width), height: max(size.height, wanted.height))
    }
  }

  /// - Parameters:
  ///   - validity: nil for what is not kept.
  ///   - toDisk: the rules with which it goes to the disk.
  ///   - isFromDisk: a picture that is damaged there is loaded anew.
  private func decode(
    _ bytes: [UInt8], _ validity: ImageCache.Validity?, toDisk: CacheRules? = nil, isFromDisk: Bool = false
  ) {
    guard !isCancelled else { return }
    ImageJobs.shared.run {
      [url, disk = loader.disk, size = pixelsWanted] () -> Result<LoadedPicture, AsyncImageError> in
      Result { () throws(AsyncImageError) in
        do throws(RasterError) {
          let picture = try LoadedPicture(bytes, name: url.shortText, filling: size)
          if let toDisk, let disk { disk.store(bytes, toDisk, for: url) }
          return picture
        } catch {
          throw AsyncImageError(.picture, url, error.reason)
        }
      }
    } then: { [self] result in
      guard !isCancelled else { return }
      if case .success(let picture) = result, let validity { loader.memory.insert(picture, validity, for: url) }
      if case .failure = result, isFromDisk {
        forget()
        return loader.download(self)
      }
      end(result)
    }
  }
}
