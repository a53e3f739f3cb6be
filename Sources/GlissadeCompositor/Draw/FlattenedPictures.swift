import GlissadeLayers

/// Pictures of groups, kept from frame to frame while they stay the same.
///
/// Whether a picture is kept is seen in the cost of a frame and nowhere else: one that is drawn for a single frame has the
/// same pixels. A group's first picture is kept at once. When another is asked for in its place it is drawn for that frame
/// alone, and kept if the next frame asks for it again: contents that move by themselves take no memory.
final class FlattenedPictures {
  /// What of a layer is in the picture.
  enum Part: UInt8 {
    /// The layer without its place, effects, opacity and blur.
    case body
    /// What its rounded bounds cut: fill, contents and children.
    case inside
  }

  /// Whose picture it is.
  struct Owner: Equatable {
    var tree: UInt64
    var slot: Int32
    var generation: UInt32
    var part: Part
    /// Whether it is the shade of its shadow alone, see `Planner.drawWide`.
    var isShadow = false
  }

  /// All that the pixels depend on.
  struct Look: Equatable {
    var version: UInt64
    /// From the layer's coordinates to the picture's pixels.
    var map: Transform
    /// The newest pixels among the contents.
    var contents: UInt64
    /// What rules inside the group go by.
    var scale: Double
    var contentsScale: Double
    var windowWidth: Int
    var windowHeight: Int
  }

  private struct Entry {
    var owner: Owner
    var look: Look
    /// The pooled target that holds the picture, or -1.
    var target: Int32 = -1
    /// The frame that last asked for it.
    var lastUse = 0
  }

  /// Pictures that so many frames did not ask for are deleted.
  static let patience = 30
  /// More groups than these are not told apart.
  static let mostEntries = 256

  /// The least recently used pictures are deleted beyond so many bytes; where a frame's own would be more, the rest of them
  /// is drawn for that frame alone.
  var byteLimit = 64 << 20
  /// False: every picture is drawn for one frame.
  var isEnabled = true
  private(set) var reused = 0
  private(set) var made = 0
  /// The frame in which a picture last had to make room, or found none.
  private var lastAtBound = -FlattenedPictures.patience
  /// Whether that was so lately.
  var isAtBound: Bool { frame - lastAtBound < FlattenedPictures.patience }

  private let pool: TargetPool
  private let entries = FlatBuffer<Entry>(capacity: 64)
  private var frame = 0

  init(pool: TargetPool) { self.pool = pool }

  /// Starts a frame: what was long unused is deleted.
  func beginFrame() {
    frame += 1
    (reused, made) = (0, 0)
    var i = entries.count
    while i > 0 {
      i -= 1
      if frame - entries[i].lastUse > FlattenedPictures.patience { remove(i) }
    }
  }

  /// Deletes what the frame did not ask for and whose layer the tree no longer has.
  func removeDead(of tree: UInt64, _ nodes: UnsafeBufferPointer<PresentationTree.Node>) {
    var i = entries.count
    while i > 0 {
      i -= 1
      let owner = entries[i].owner
      guard owner.tree == tree, entries[i].lastUse != frame else { continue }
      if Int(owner.slot) >= nodes.count || nodes[Int(owner.slot)].generation != owner.generation { remove(i) }
    }
  }

  /// The target that keeps a picture, and whether the picture is in it already; else it has to be drawn there in this
  /// frame. Nil where the picture is not to be kept.
  ///
  /// - Parameter isWhole: false while contents are missing.
  func target(
    of owner: Owner, _ look: Look, isWhole: Bool, width: Int, height: Int, isDeep: Bool = false
  ) -> (index: Int32, isDrawn: Bool)? {
    guard isEnabled else { return nil }
    var i = 0
    while i < entries.count, entries[i].owner != owner { i += 1 }
    guard isWhole else {
      if i < entries.count { remove(i) }
      return nil
    }
    if i == entries.count {
      guard i < FlattenedPictures.mostEntries else { return nil }
      entries.append(Entry(owner: owner, look: look))
    } else if entries[i].look != look {
      entries.base[i].look = look
      entries.base[i].lastUse = frame
      release(i, deletes: false)
      return nil
    }
    entries.base[i].lastUse = frame
    let index = entries[i].target
    if index >= 0 {
      reused += 1
      return (index, true)
    }
    let bytes = pool.bytes(width: width, height: height, isDeep: isDeep)
    if pool.keptBytes + bytes > byteLimit {
      lastAtBound = frame
      makeRoom(for: bytes)
    }
    guard pool.keptBytes + bytes <= byteLimit, let index = pool.lend(width: width, height: height, isDeep: isDeep)
    else { return nil }
    pool.keep(index)
    entries.base[i].target = index
    made += 1
    return (index, false)
  }

  /// Takes back a target that was to be drawn in this frame and is not: nothing of it is seen. The next frame that asks for
  /// the picture draws it.
  func forget(_ target: Int32) {
    for i in 0..<entries.count where entries[i].target == target {
      release(i, deletes: false)
      made -= 1
    }
  }

  /// Forgets every picture: their context is gone.
  func contextLost() { entries.removeAll() }

  private func makeRoom(for bytes: Int) {
    while pool.keptBytes + bytes > byteLimit {
      var oldest = -1
      for i in 0..<entries.count where entries[i].target >= 0 && entries[i].lastUse < frame {
        if oldest < 0 || entries[i].lastUse < entries[oldest].lastUse { oldest = i }
      }
      if oldest < 0 { return }
      release(oldest, deletes: true)
    }
  }

  private func release(_ index: Int, deletes: Bool) {
    if entries[index].target >= 0 { pool.letGo(entries[index].target, deletes: deletes) }
    entries.base[index].target = -1
  }

  private func remove(_ index: Int) {
    release(index, deletes: true)
    entries[index] = entries[entries.count - 1]
    entries.truncate(to: entries.count - 1)
  }
}
