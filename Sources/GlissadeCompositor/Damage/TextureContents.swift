import CGLES

/// What each texture holds, as a number: equal numbers are equal pixels.
///
/// Kept by the texture's GL name, which is small and used again; so the numbers say more than the names. A texture whose
/// contents nobody has told of has another number each time it is asked for.
final class TextureContents {
  struct Entry {
    var number: UInt64 = 0
    /// Whether it is an offscreen target, drawn by a pass.
    var isTarget = false
    /// The pixel of that pass at the target's corner.
    var originX: Int32 = 0
    var originY: Int32 = 0
    /// The pass, by its index in the plan of a frame.
    var pass: Int32 = -1
    var frame = 0
  }

  private let entries = FlatBuffer<Entry>(capacity: 256)
  private var last: UInt64 = 0
  /// Counts the plans.
  private(set) var frame = 0

  /// Starts a plan.
  func beginFrame() { frame += 1 }

  /// A number that no contents had before.
  func fresh() -> UInt64 {
    last += 1
    return PlanHash(last).value
  }

  /// Says that a texture has new pixels, which stay as they are.
  func renew(_ texture: GLuint) { set(texture, Entry(number: fresh())) }

  /// Says what a pass has drawn into a target.
  func set(target texture: GLuint, _ number: UInt64, drawnBy pass: Int32, originX: Int32, originY: Int32) {
    set(
      texture,
      Entry(number: number, isTarget: true, originX: originX, originY: originY, pass: pass, frame: frame))
  }

  subscript(texture: GLuint) -> Entry {
    let index = Int(texture)
    guard index < entries.count, entries[index].number != 0 else { return Entry(number: fresh()) }
    return entries[index]
  }

  /// Forgets all textures: their context is gone.
  func removeAll() { entries.removeAll() }

  private func set(_ texture: GLuint, _ entry: Entry) {
    entries.extend(to: Int(texture) + 1, filler: Entry())
    entries[Int(texture)] = entry
  }
}
