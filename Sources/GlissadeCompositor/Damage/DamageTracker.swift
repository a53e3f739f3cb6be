import Synchronization

/// Remembers what a window has drawn, so that the next frame draws what has changed and nothing else.
///
/// ```swift
/// let damage = DamageTracker()
/// damage.bufferAge = age  // what EGL says of the surface's buffer, if the target is a surface
/// let counts = try renderer.draw(
///   tree: tree, root: root, target: target, scale: 1, background: .white, damage: damage)
/// // damage.changed is what the display has to be told.
/// ```
///
/// One for each window, used with one renderer on the thread of its context. A frame that is drawn with a tracker has the
/// bytes of one that is drawn without. In the steady state nothing is allocated. Documentation/damage.md tells how it works.
public final class DamageTracker {
  /// Frames whose changes are kept: the oldest buffer that is not drawn whole again.
  public static let history = 8
  /// So many frames in a row with buffers of unknown age are no beginning any more: the surface has none to tell.
  static let patience = 4

  /// How many frames ago the surface's buffer was drawn, as EGL tells it after the surface was made current: 1 is the last
  /// frame, 0 is not known; nil where it cannot tell. Images know it by themselves.
  public var bufferAge: Int?
  /// What is drawn over the frame after it by other means, in device pixels; it counts as changed in this frame and in the
  /// next one.
  public var overlay: PixelRect?
  /// What the last frame changed, against the one before it.
  public private(set) var changed = DamageRegion()
  /// The part of it that follows from what is drawn alone, without the overlay and what was invalidated.
  public private(set) var changedByLayers = DamageRegion()
  /// What was drawn for it: what the buffer lacked.
  public internal(set) var drawn = DamageRegion()

  let identity = DamageTracker.nextIdentity.add(1, ordering: .relaxed).newValue
  private static let nextIdentity = Atomic<UInt64>(0)
  /// Counts the frames.
  private(set) var frame: UInt64 = 0
  /// The copy of the window, if there is one.
  private(set) var copy: OffscreenImage?

  private var memory = FrameMemory()
  private var spare = FrameMemory()
  private let comparison = FrameComparison()
  private var size: (width: Int, height: Int) = (0, 0)
  private var isValid = false
  private var lastOverlay: PixelRect?
  private var invalidated = DamageRegion()
  /// Frames in a row in which the surface told no age.
  private var ageless = 0
  /// Changes of the last frames; the newest is at `frame % history`.
  private let ring = FlatBuffer<DamageRegion>(capacity: history)
  /// The first frame whose changes against the one before it are known.
  private var firstKnown: UInt64 = 0

  /// Makes a tracker that knows of no frame yet: the first is drawn whole.
  public init() { ring.extend(to: DamageTracker.history, filler: DamageRegion()) }

  /// Forgets everything: the next frame is drawn and shown whole. For lost contexts, failed swaps, and servers that have
  /// thrown the picture away.
  public func invalidate() { isValid = false }

  /// Counts a part of the next frame as changed, whatever it shows.
  public func invalidate(_ rect: PixelRect) { invalidated.add(rect) }

  /// Takes in a planned frame and works out what has changed.
  func begin(_ plan: FramePlan, width: Int, height: Int) {
    frame += 1
    let all = PixelRect(width: width, height: height)
    swap(&memory, &spare)
    memory.take(plan, after: spare)
    if !isValid || size != (width, height) {
      if size != (width, height) {
        copy = nil
        ageless = 0
      }
      size = (width, height)
      isValid = true
      firstKnown = frame + 1
      changed = DamageRegion(all)
      changedByLayers = changed
    } else {
      changed = DamageRegion()
      comparison.compare(spare, memory, into: &changed)
      changedByLayers = changed
      changed.add(invalidated)
      if let lastOverlay { changed.add(lastOverlay) }
      if let overlay { changed.add(overlay) }
      changed = changed.intersection(all)
    }
    lastOverlay = overlay
    invalidated = DamageRegion()
    ring[Int(frame % UInt64(DamageTracker.history))] = changed
  }

  /// What has to be drawn into a buffer that holds the frame of so many frames ago.
  func lacking(in age: Int) -> DamageRegion {
    let first = frame &+ 1 &- UInt64(max(age, 0))
    guard age > 0, age <= DamageTracker.history, age <= frame, first >= firstKnown else {
      return DamageRegion(PixelRect(width: size.width, height: size.height))
    }
    var region = DamageRegion()
    for i in 0..<age { region.add(ring[Int((frame - UInt64(i)) % UInt64(DamageTracker.history))]) }
    return region
  }

  /// How many frames ago an image was drawn with this tracker; 0 if it was not, or since without it.
  func age(of image: OffscreenImage) -> Int {
    guard image.drawing.tracker == identity, image.drawing.frame < frame else { return 0 }
    return Int(min(frame - image.drawing.frame, 1 << 20))
  }

  /// The copy of the window that the frame goes to before all of it is copied to the surface; nil where it is drawn to the
  /// surface at once.
  ///
  /// A copy is worth having where the surface does not tell the age of its buffer, so that it would have to be drawn whole,
  /// and where that costs more: copying the window costs software drivers as much as drawing one picture over all of it.
  ///
  /// - Parameter shadedPixels: those of the whole frame.
  func copyToDraw(shadedPixels: Double) -> OffscreenImage? {
    ageless = bufferAge ?? 0 == 0 ? ageless + 1 : 0
    if ageless == 0 { copy = nil }
    let all = Double(size.width * size.height)
    let saved = shadedPixels * (1 - Double(changed.area) / all)
    guard bufferAge == nil || ageless > DamageTracker.patience, saved > 1.25 * all else { return nil }
    if copy == nil { copy = OffscreenImage(width: size.width, height: size.height) }
    return copy
  }

  /// The memory of the copy, in bytes.
  var copyBytes: Int { copy == nil ? 0 : size.width * size.height * 4 }
}
