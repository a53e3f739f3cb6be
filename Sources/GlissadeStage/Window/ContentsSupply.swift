import GlissadeLayers

/// Sees to it that the compositor thread has the pixels of all contents that its windows show, and no others.
///
/// Text, symbols and paths are made on the main thread with the commit that shows them first; pictures are decoded on two
/// worker queues and arrive when they are ready. Equal contents of all windows share their pixels.
@MainActor
final class ContentsSupply {
  /// What a layer shows, and for which key that was asked.
  private struct Entry {
    var contents: Contents?
    var bounds: Size
    var key: RasterKey?
  }

  private struct WindowContents {
    var scale: Double
    var entries: [LayerID: Entry] = [:]
  }

  /// What a change of contents asks of the compositor thread.
  struct Outcome {
    var bitmaps: [Delivery] = []
    var dropped: [RasterKey] = []
  }

  private let rasterizer: any ContentsRasterizer
  private let mailbox: CompositorMailbox
  private var windows: [WindowID: WindowContents] = [:]
  private var uses: [RasterKey: Int] = [:]
  /// The pictures that are in use; workers look before they deliver, so that nothing arrives after it was dropped.
  private let wantedPictures = Locked<Set<RasterKey>>([])
  /// The pictures that workers have been given.
  private let decoding = Locked<Set<RasterKey>>([])

  init(rasterizer: any ContentsRasterizer, mailbox: CompositorMailbox) {
    self.rasterizer = rasterizer
    self.mailbox = mailbox
  }

  func open(_ window: WindowID, scale: Double) { windows[window] = WindowContents(scale: scale) }

  /// Takes in what a commit shows and no longer shows.
  func update(_ window: WindowID, with commit: Commit) -> Outcome {
    guard var contents = windows[window] else { return Outcome() }
    windows[window] = nil
    var old: [RasterKey] = []
    var touched: Set<LayerID> = []
    for insertion in commit.insertions {
      if let key = contents.entries[insertion.id]?.key { old.append(key) }
      contents.entries[insertion.id] = Entry(
        contents: insertion.properties.contents, bounds: insertion.properties.bounds)
      touched.insert(insertion.id)
    }
    for group in commit.groups {
      for change in group.changes where change.changed.contains(.contents) || change.changed.contains(.bounds) {
        guard var entry = contents.entries[change.layer] else { continue }
        if change.changed.contains(.contents) { entry.contents = change.values.contents }
        if change.changed.contains(.bounds) { entry.bounds = change.values.bounds }
        contents.entries[change.layer] = entry
        touched.insert(change.layer)
      }
    }
    for removal in commit.removals {
      if let key = contents.entries.removeValue(forKey: removal)?.key { old.append(key) }
      touched.remove(removal)
    }
    var outcome = Outcome()
    for layer in touched {
      guard var entry = contents.entries[layer] else { continue }
      let key = entry.contents.map { RasterKey(contents: $0, size: entry.bounds, scale: contents.scale) }
      guard key != entry.key else { continue }
      if let key { use(key, &outcome) }
      if let key = entry.key { old.append(key) }
      entry.key = key
      contents.entries[layer] = entry
    }
    for key in old { release(key, &outcome) }
    windows[window] = contents
    return outcome
  }

  /// Makes everything of a window again for another scale. Pictures do not depend on it.
  func rescale(_ window: WindowID, to scale: Double) -> Outcome? {
    guard var contents = windows[window], contents.scale != scale else { return nil }
    windows[window] = nil
    contents.scale = scale
    var outcome = Outcome()
    var old: [RasterKey] = []
    for (layer, entry) in contents.entries {
      guard let shown = entry.contents else { continue }
      let key = RasterKey(contents: shown, size: entry.bounds, scale: scale)
      guard key != entry.key else { continue }
      use(key, &outcome)
      if let key = entry.key { old.append(key) }
      contents.entries[layer]!.key = key
    }
    for key in old { release(key, &outcome) }
    windows[window] = contents
    return outcome
  }

  /// Lets go of everything that a window showed.
  func close(_ window: WindowID) -> [RasterKey] {
    var outcome = Outcome()
    for entry in windows.removeValue(forKey: window)?.entries.values.map({ $0 }) ?? [] {
      if let key = entry.key { release(key, &outcome) }
    }
    return outcome.dropped
  }

  /// Makes pixels again that were there and have been let go of, and those of what is magnified.
  func provideAgain(_ keys: [RasterKey]) {
    var bitmaps: [Delivery] = []
    for key in keys where uses[key] != nil || isMagnified(key) {
      if case .picture = key.contents {
        // One that is on its way arrives by itself.
        if decoding.withLock({ !$0.contains(key) }) { decode(key) }
      } else if let bitmap = try? rasterizer.bitmap(for: key.contents, size: key.size, scale: key.scale) {
        bitmaps.append(Delivery(key: key, bitmap: bitmap))
      }
    }
    if !bitmaps.isEmpty { mailbox.post(.bitmaps(bitmaps)) }
  }

  /// Whether a window shows the same contents, made for its own scale.
  private func isMagnified(_ key: RasterKey) -> Bool {
    windows.values.contains {
      uses[RasterKey(contents: key.contents, size: key.size, scale: $0.scale)] != nil
    }
  }

  private func use(_ key: RasterKey, _ outcome: inout Outcome) {
    let count = uses[key, default: 0]
    uses[key] = count + 1
    guard count == 0 else { return }
    if case .picture = key.contents {
      decode(key)
      return
    }
    if let index = outcome.dropped.firstIndex(of: key) {
      outcome.dropped.remove(at: index)
      return
    }
    do {
      let bitmap = try rasterizer.bitmap(for: key.contents, size: key.size, scale: key.scale)
      outcome.bitmaps.append(Delivery(key: key, bitmap: bitmap))
    } catch {
      StandardError.write("glissade: \(error)")
    }
  }

  private func release(_ key: RasterKey, _ outcome: inout Outcome) {
    let count = uses[key, default: 1] - 1
    uses[key] = count > 0 ? count : nil
    guard count == 0 else { return }
    if case .picture = key.contents { wantedPictures.withLock { _ = $0.remove(key) } }
    outcome.dropped.append(key)
  }

  private func decode(_ key: RasterKey) {
    wantedPictures.withLock { _ = $0.insert(key) }
    decoding.withLock { _ = $0.insert(key) }
    PictureWorkers.shared.run { [rasterizer, mailbox, wantedPictures, decoding] in
      defer { decoding.withLock { _ = $0.remove(key) } }
      guard wantedPictures.withLock({ $0.contains(key) }) else { return }
      do {
        let bitmap = try rasterizer.bitmap(for: key.contents, size: key.size, scale: key.scale)
        // Under the lock, so that the message about a drop, which comes after it, is sent later.
        wantedPictures.withLock {
          if $0.contains(key) { mailbox.post(.bitmaps([Delivery(key: key, bitmap: bitmap)])) }
        }
      } catch {
        StandardError.write("glissade: \(error)")
      }
    }
  }
}
