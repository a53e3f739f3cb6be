import CGLES
import GlissadeLayers

/// The pixels of contents on the GPU, by what they were made for.
///
/// Bitmaps come from outside (`provide`) and are uploaded when a frame first shows them; they are kept, so that a lost
/// context costs an upload and nothing else. Used on the thread of the GL context alone.
public final class TextureStore {
  /// Keys that the last frame asked for and that nobody has provided yet, each once.
  public private(set) var missing: [RasterKey] = []
  /// Pictures are uploaded in slices of at most so many bytes a frame in all; what is not complete is not drawn yet.
  /// Text, symbols and paths are uploaded at once, as is everything where nothing may wait (films): `Int.max`.
  public var uploadBudget = 8 << 20
  /// Least recently shown contents are dropped beyond so many bytes; a frame's own are always kept.
  public var byteLimit = 256 << 20
  /// Memory of all textures, in bytes.
  public private(set) var bytes = 0

  private var entries: [TextureEntry] = []
  private var free: [Int] = []
  private var indices: [RasterKey: Int] = [:]
  /// What each slot of the tree showed last, so that a steady frame hashes nothing.
  private var slots: [SlotMemo] = []
  private let objects: GLObjects
  private let limit: Int
  private let contents: TextureContents
  private var lastSerial: UInt64 = 0
  /// How many entries were made for larger scales than the window's.
  private var magnified = 0
  /// The serial number of the newest that is here besides the same contents for a smaller scale: what showed those may show
  /// it now.
  private(set) var newestMagnified: UInt64 = 0
  /// The smallest scale for which text, a symbol or a path was provided.
  private var leastScale = Double.infinity
  private var frame = 0
  private var budgetLeft = 0
  private(set) var uploads = 0
  private(set) var uploadedBytes = 0
  private(set) var pending = 0
  /// Contents of this frame that the driver has no memory for, or not for all of their pixels.
  private(set) var shortOfMemory = 0

  private struct SlotMemo {
    var key: RasterKey?
    var entry = -1
  }

  /// What was made for larger scales than the window's is dropped when so many frames have not shown it.
  static let patience = 120

  init(objects: GLObjects, limit: Int, contents: TextureContents) {
    self.objects = objects
    self.limit = limit
    self.contents = contents
  }

  /// Gives the pixels for a key; they replace what was there.
  public func provide(_ bitmap: Bitmap, for key: RasterKey) {
    if let index = indices[key] { drop(index) }
    let index = free.popLast() ?? entries.count
    let entry = TextureEntry(key: key, bitmap: bitmap, limit: limit)
    if index == entries.count { entries.append(entry) } else { entries[index] = entry }
    entries[index].lastUse = frame
    lastSerial += 1
    entries[index].serial = lastSerial
    if !key.contents.isPicture {
      // Nearly always there is one scale, and nothing to look for.
      if key.scale > leastScale, hasSmaller(key) { newestMagnified = lastSerial }
      leastScale = min(leastScale, key.scale)
    }
    indices[key] = index
    missing.removeAll { $0 == key }
  }

  private func hasSmaller(_ key: RasterKey) -> Bool {
    entries.contains {
      $0.isLive && $0.key.scale < key.scale && $0.key.size == key.size && $0.key.contents == key.contents
    }
  }

  /// Whether pixels for a key are here.
  public func contains(_ key: RasterKey) -> Bool { indices[key] != nil }

  /// Forgets the pixels for a key.
  public func remove(_ key: RasterKey) {
    if let index = indices[key] { drop(index) }
  }

  /// Forgets what the last `frames` frames have not shown.
  public func removeUnused(for frames: Int = 0) {
    for (_, index) in indices where entries[index].lastUse < self.frame - frames { drop(index) }
  }

  /// Forgets everything.
  public func removeAll() {
    for (_, index) in indices { drop(index) }
    slots.removeAll()
    missing.removeAll()
  }

  func beginFrame() {
    frame += 1
    budgetLeft = uploadBudget
    (uploads, uploadedBytes, pending, shortOfMemory) = (0, 0, 0, 0)
    missing.removeAll(keepingCapacity: true)
    if magnified > 0 { removeMagnified() }
    if bytes > byteLimit { evict() }
  }

  /// What is right for some window's own scale is not dropped as soon as the rest.
  private func note(_ index: Int, isMagnified: Bool) {
    let wasMagnified = entries[index].isMagnified
    if !isMagnified { entries[index].isForWindow = true }
    entries[index].isMagnified = isMagnified && !entries[index].isForWindow
    magnified += (entries[index].isMagnified ? 1 : 0) - (wasMagnified ? 1 : 0)
  }

  private func removeMagnified() {
    for i in entries.indices where entries[i].isLive && entries[i].isMagnified {
      if frame - entries[i].lastUse > TextureStore.patience { drop(i) }
    }
  }

  /// Starts an overlay, which belongs to the frame before it.
  func beginOverlay() { (uploads, uploadedBytes, pending) = (0, 0, 0) }

  /// The complete entry of an overlay's glyphs.
  func overlayEntry(_ key: RasterKey, _ atlas: Bitmap) -> Int {
    if indices[key] == nil { provide(atlas, for: key) }
    let index = indices[key] ?? 0
    entries[index].lastUse = frame
    var budget = Int.max
    if !entries[index].isComplete {
      let before = entries[index].bytes
      uploadedBytes += entries[index].upload(budget: &budget, objects: objects, uploads: &uploads)
      bytes += entries[index].bytes - before
      renew(index)
    }
    return index
  }

  /// Every texture is gone with its context; the bitmaps stay and are uploaded again.
  func contextLost() {
    for i in entries.indices { entries[i].forgetTextures() }
    bytes = 0
  }

  /// The entry for what a slot shows, or nil (and noted as missing) where nobody has provided it.
  ///
  /// - Parameter isMagnified: whether the scale is larger than the window's.
  func entry(
    for contents: borrowing Contents, size: Size, scale: Double, slot: Int, isMagnified: Bool = false
  ) -> Int? {
    // Both of a slot are remembered, since one is shown until the other comes.
    let place = 2 * slot + (isMagnified ? 1 : 0)
    while slots.count <= place { slots.append(SlotMemo()) }
    let memo = slots[place].entry
    if memo >= 0, memo < entries.count, entries[memo].isLive, let key = slots[place].key, entries[memo].key == key,
      matches(key, contents, size, scale)
    {
      entries[memo].lastUse = frame
      return memo
    }
    let key = RasterKey(contents: copy contents, size: size, scale: scale)
    guard let index = indices[key] else {
      slots[place].entry = -1
      if !missing.contains(key) { missing.append(key) }
      return nil
    }
    slots[place] = SlotMemo(key: key, entry: index)
    entries[index].lastUse = frame
    note(index, isMagnified: isMagnified)
    return index
  }

  private func matches(_ key: RasterKey, _ contents: borrowing Contents, _ size: Size, _ scale: Double) -> Bool {
    guard key.contents == contents else { return false }
    if case .picture = key.contents { return true }
    return key.size == size && key.scale == scale
  }

  /// Uploads what is still missing of an entry, as far as the budget goes. True if it is complete.
  func prepare(_ index: Int) -> Bool {
    if entries[index].isComplete {
      if entries[index].levelsLost > 0 { shortOfMemory += 1 }
      return true
    }
    if entries[index].isRefused {
      shortOfMemory += 1
      return false
    }
    let isUrgent = entries[index].bitmap.frame != nil
    var left = isUrgent ? Int.max : budgetLeft
    let before = entries[index].bytes
    let sent = entries[index].upload(budget: &left, objects: objects, uploads: &uploads)
    uploadedBytes += sent
    bytes += entries[index].bytes - before
    if !isUrgent { budgetLeft = left }
    if entries[index].levelsLost > 0 || entries[index].isRefused { shortOfMemory += 1 }
    if entries[index].isComplete {
      renew(index)
    } else if !entries[index].isRefused {
      pending += 1
    }
    return entries[index].isComplete
  }

  /// Textures that are complete stay as they are.
  private func renew(_ index: Int) {
    for tile in 0..<entries[index].tiles.count { contents.renew(entries[index].tiles[tile].texture) }
  }

  func bitmap(_ index: Int) -> Bitmap { entries[index].bitmap }
  /// How often the bitmap is halved against the one that was provided.
  func levelsLost(_ index: Int) -> Int { entries[index].levelsLost }
  /// Which of all bitmaps that were ever provided this is.
  func serial(_ index: Int) -> UInt64 { entries[index].serial }
  func tileCount(_ index: Int) -> Int { entries[index].tiles.count }
  func tile(_ index: Int, _ tile: Int) -> TextureTile { entries[index].tiles[tile] }

  private func drop(_ index: Int) {
    bytes -= entries[index].bytes
    if entries[index].isMagnified { magnified -= 1 }
    entries[index].isMagnified = false
    entries[index].delete(objects)
    indices[entries[index].key] = nil
    free.append(index)
  }

  private func evict() {
    let candidates = indices.values.filter { entries[$0].lastUse < frame - 1 }.sorted {
      entries[$0].lastUse < entries[$1].lastUse
    }
    for index in candidates {
      if bytes <= byteLimit { return }
      drop(index)
    }
  }
}
