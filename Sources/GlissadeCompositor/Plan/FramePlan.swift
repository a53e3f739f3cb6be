import CGLES
import GlissadeLayers

/// A frame as data: passes with their draw calls, one stream of vertices and one of records.
///
/// Passes run in the order in which they end, so a target is complete before the pass that shows it. The buffers keep
/// their memory from frame to frame.
final class FramePlan {
  /// A corner of the geometry, in device pixels, and its primitive's record within the page.
  struct Vertex {
    var x: Float
    var y: Float
    var record: UInt32
  }

  /// What draws: the fragment programs in the order of `Shaders.Fragment`, and copying.
  enum Program: UInt8 {
    case shape, picture, shadow, blurHalve, blurGaussian, flat, gradient, gradientInside, colorMatrix, ninePart,
      blend, sampled, tilted, rounded, spline, blurSoften, blurNarrow, oblique
    /// A part of a texture goes to the target as it is, without any program.
    case copy
  }
  enum Sampler: UInt8 { case nearest, bilinear, trilinear }

  /// How what is drawn comes together with what is there.
  enum Blend: UInt8, CaseIterable {
    /// Source-over.
    case normal
    /// Takes its place.
    case replace
    /// Keeps what is there as far as the source's alpha goes.
    case destinationIn
    case screen
    case plusLighter
    case destinationOut
    /// Where what is there is opaque.
    case multiply
  }

  /// What is read of the pixels below by draws that are blended by their program.
  struct Below {
    var mode: BlendMode
    /// A copy of what has been drawn so far.
    var texture: GLuint
    /// The device pixel at its corner.
    var x: Int32
    var y: Int32
  }

  /// One draw call.
  struct Batch {
    var program: Program
    var sampler: Sampler
    var blend: Blend
    /// Whether a clip may cut any of it.
    var isClipped: Bool
    var texture: GLuint
    /// The copy of the pixels below, or 0.
    var below: GLuint
    var page: Int32
    var firstVertex: Int32
    var vertexCount: Int32
    /// All that it draws lies in there.
    var box: PixelRect
    /// The batches of the same pass before and after it, or -1.
    var previous: Int32
    var next: Int32

    /// Whether GL is in the same state for both.
    func agrees(with other: Batch) -> Bool {
      program == other.program && isClipped == other.isClipped && blend == other.blend && texture == other.texture
        && sampler == other.sampler && page == other.page && below == other.below
    }
  }

  struct Pass {
    /// An index into the target pool, or -1 for the frame's own target.
    var target: Int32
    /// The device pixel at the target's corner.
    var originX: Int32
    var originY: Int32
    var width: Int32
    var height: Int32
    /// Premultiplied.
    var clearColor: SIMD4<Float>
    /// How the next draw is blended.
    var blend = Blend.normal
    /// What the next draws read of what is there.
    var below: Below?
    /// A rectangle of pixels that are known to be opaque.
    var opaque = Box.empty
    /// What becomes of the target's pixels when the pass begins.
    var start = Start.clear
    var firstBatch: Int32 = -1
    var lastBatch: Int32 = -1
    var parent: Int32
    /// For `Start.copy`: the target that is copied from (-1: the frame's own), the pass that drew it, and the place in it.
    var source: Int32 = -1
    var sourcePass: Int32 = -1
    var sourceX: Int32 = 0
    var sourceY: Int32 = 0
    /// The passes that draw into one target one after another are linked both ways; the first is the one that clears it.
    var head: Int32 = -1
    var previous: Int32 = -1
    var following: Int32 = -1
    /// What was drawn, for comparing frames; -1 where frames are not compared.
    var firstItem: Int32 = -1
    var lastItem: Int32 = -1
    /// What the pass and those before it on its target have drawn, as a number.
    var content: UInt64 = 0
    /// The part of the pass that is drawn; nil is all.
    var cut: PixelRect?
    /// What others read of it, where only a part of the frame is drawn.
    var need = PixelRect.empty

    var box: PixelRect { PixelRect(x0: originX, y0: originY, x1: originX + width, y1: originY + height) }
  }

  enum Start: UInt8 {
    /// They are cleared.
    case clear
    /// They stay: the pass goes on where an earlier one has ended.
    case keep
    /// Each is drawn over, so nothing needs clearing.
    case discard
    /// They are those of another target.
    case copy
  }

  private struct Lease {
    var target: Int32
    var reader: Int32
  }

  /// Records come in pages of so many vectors: 16 KiB, the least that every driver offers for a uniform block.
  static let pageSize = 1024

  let vertices = FlatBuffer<Vertex>(capacity: 4096)
  let records = FlatBuffer<SIMD4<Float>>(capacity: 4096)
  let batches = FlatBuffer<Batch>(capacity: 256)
  let passes = FlatBuffer<Pass>(capacity: 32)
  /// Indices of passes in the order in which they run.
  let order = FlatBuffer<Int32>(capacity: 32)
  /// The same from the last to the first, where a plan is cut.
  let backwards = FlatBuffer<Int32>(capacity: 32)
  private let leases = FlatBuffer<Lease>(capacity: 32)
  /// What was drawn, piece by piece, if frames are compared.
  let items = FlatBuffer<PlanItem>(capacity: 512)
  let contents: TextureContents
  /// Whether what is drawn is noted as items.
  var isCompared = false
  var current: Int32 = -1
  /// Whether a part of the frame's own target is read before the frame is complete.
  var copiesFrame = false
  var shadedPixels = 0.0
  var primitives = 0

  init(contents: TextureContents = TextureContents()) { self.contents = contents }

  func removeAll() {
    contents.beginFrame()
    items.removeAll()
    vertices.removeAll()
    records.removeAll()
    batches.removeAll()
    passes.removeAll()
    order.removeAll()
    leases.removeAll()
    current = -1
    copiesFrame = false
    shadedPixels = 0
    primitives = 0
  }

  /// The page that the next record goes to.
  var page: Int { records.count / FramePlan.pageSize }

  /// Makes sure that so many vectors follow each other within one page.
  func reserve(_ vectors: Int) {
    let used = records.count % FramePlan.pageSize
    if used + vectors > FramePlan.pageSize {
      records.extend(to: (page + 1) * FramePlan.pageSize, filler: .zero)
    }
  }

  /// The place of the next record within its page.
  var nextRecord: Int { records.count % FramePlan.pageSize }

  func beginPass(
    target: Int32, originX: Int, originY: Int, width: Int, height: Int, clearColor: SIMD4<Float> = .zero,
    replaces: Bool = false
  ) {
    var pass = Pass(
      target: target, originX: Int32(originX), originY: Int32(originY), width: Int32(width), height: Int32(height),
      clearColor: clearColor, parent: current)
    if clearColor.w >= 1 {
      pass.opaque = Box(
        x0: Double(originX), y0: Double(originY), x1: Double(originX + width), y1: Double(originY + height))
    }
    if replaces {
      pass.start = .discard
      pass.blend = .replace
    }
    pass.head = Int32(passes.count)
    current = Int32(passes.append(pass))
  }

  /// Ends the current pass; the one around it goes on. The targets that it read are free again.
  func endPass(_ pool: TargetPool) {
    close(pool)
    current = passes[Int(current)].parent
  }

  /// Ends the current pass without going on with another one.
  func close(_ pool: TargetPool) {
    order.append(current)
    let pass = passes[Int(current)]
    if pass.target >= 0 {
      let content = isCompared ? contentOfCurrentPass() : contents.fresh()
      passes.base[Int(current)].content = content
      contents.set(
        target: pool[pass.target].texture, content, drawnBy: current, originX: pass.originX, originY: pass.originY)
    }
    var kept = 0
    for i in 0..<leases.count {
      let lease = leases[i]
      if lease.reader == current {
        pool.giveBack(lease.target)
      } else {
        leases[kept] = lease
        kept += 1
      }
    }
    leases.truncate(to: kept)
  }

  /// What the next draws of the current pass read of what is there.
  var below: Below? {
    get { passes[Int(current)].below }
    set { passes.base[Int(current)].below = newValue }
  }

  /// A rectangle of the current pass's pixels that are known to be opaque.
  var opaque: Box {
    get { passes[Int(current)].opaque }
    set { passes.base[Int(current)].opaque = newValue }
  }

  /// Whether every pixel of a box is known to be opaque.
  func isOpaque(_ box: Box) -> Bool { opaque.contains(box) }

  /// Says that whole pixels within a box have become opaque. The largest box is kept.
  func becomesOpaque(_ box: Box) {
    let whole = Box(
      x0: (box.x0 - 1e-4).rounded(.up), y0: (box.y0 - 1e-4).rounded(.up), x1: (box.x1 + 1e-4).rounded(.down),
      y1: (box.y1 + 1e-4).rounded(.down)
    ).intersection(passBounds)
    if whole.area > opaque.area { opaque = whole }
  }

  /// The target that the current pass draws into, or -1 for the frame's own.
  var target: Int32 { passes[Int(current)].target }

  /// How the next draws of the current pass are blended.
  var blend: Blend {
    get { passes[Int(current)].blend }
    set { passes.base[Int(current)].blend = newValue }
  }

  /// The device pixels of the current pass.
  var passBounds: Box {
    let pass = passes[Int(current)]
    return Box(
      x0: Double(pass.originX), y0: Double(pass.originY), x1: Double(pass.originX + pass.width),
      y1: Double(pass.originY + pass.height))
  }

  /// Drops what the current pass has drawn so far: an opaque colour covers all of it, and clearing to that colour is enough.
  func startOver(with color: SIMD4<Float>) {
    startOver()
    passes.base[Int(current)].clearColor = color
    passes.base[Int(current)].start = .clear
  }

  /// The same for an opaque picture that is about to be drawn.
  func startOver() {
    passes.base[Int(current)].firstBatch = -1
    passes.base[Int(current)].lastBatch = -1
    passes.base[Int(current)].firstItem = -1
    passes.base[Int(current)].lastItem = -1
    passes.base[Int(current)].start = .discard
    passes.base[Int(current)].opaque = passBounds
    passes.base[Int(current)].head = current
  }

  /// Says that the current pass reads a target, which is given back when the pass ends.
  func reads(_ target: Int32) { leases.append(Lease(target: target, reader: current)) }

  /// Adds a convex polygon that is drawn with a record of the current page.
  /// `isNew` is false for further parts of a primitive.
  func draw(
    _ program: Program, texture: GLuint, sampler: Sampler, record: Int, geometry: Geometry, isNew: Bool = true
  ) {
    let first = vertices.count
    for i in 1..<max(geometry.count - 1, 1) {
      add(geometry[0], record)
      add(geometry[i], record)
      add(geometry[i + 1], record)
    }
    if isNew { primitives += 1 }
    // Copying takes no program.
    let area = program == .copy ? 0 : geometry.area
    shadedPixels += area
    batch(program, texture: texture, sampler: sampler, record: record, first: first, area: area, isNew: isNew)
  }

  /// Adds a ring of triangles in the same way.
  func draw(
    _ program: Program, texture: GLuint = 0, sampler: Sampler = .nearest, record: Int, ring: Ring, area: Double
  ) {
    let first = vertices.count
    for i in 0..<ring.triangles.count { add(ring.triangles[i], record) }
    primitives += 1
    shadedPixels += area
    batch(program, texture: texture, sampler: sampler, record: record, first: first, area: area, isNew: true)
  }

  /// Draws the vertices from `first` on.
  private func batch(
    _ program: Program, texture: GLuint, sampler: Sampler, record: Int, first: Int, area: Double, isNew: Bool
  ) {
    guard vertices.count > first else { return }
    let batch = batch(program, texture: texture, sampler: sampler, record: record, first: first)
    guard isCompared else { return }
    note(
      program, texture: texture, sampler: sampler, record: record, batch: batch, first: first, area: area,
      isNew: isNew)
  }

  private func add(_ p: SIMD2<Double>, _ record: Int) {
    vertices.append(Vertex(x: Float(p.x), y: Float(p.y), record: UInt32(record)))
  }
}
