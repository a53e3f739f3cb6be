import GlissadeLayers

/// The clips in force, as a tree of entries that point to what they lie in.
///
/// A rectangle on whole pixels only narrows the bounds of the geometry. Everything else is a member, whose coverage the
/// fragment programs take the least of.
final class ClipChain {
  struct Entry {
    var parent: Int32
    /// Nothing is drawn outside of it; whole pixels.
    var bounds: Box
    /// False for entries that are their bounds alone.
    var isMember: Bool
    /// Members on the way to the root, this one included.
    var depth: Int32
    var inverse: Transform
    var rect: Box
    var radii: SIMD4<Float>
    var isContinuous: Bool
    /// Rectangles of the clip's own coordinates that lie wholly within its shape: away from the corners on both axes, and
    /// between the corners over the whole width.
    var inside: Box
    var insideTall: Box
    /// True where straight edges lie between device pixels, so that nothing is half covered along them.
    var isSharp: Bool
    /// True where what is drawn is cut by this clip when all of it is done: coverage counts as a share of the clip's own, so
    /// that an edge along the clip's edge is not cut twice.
    var isShared = false
    /// The rectangle and its radii in device pixels, where it stands upright there with circular corners; else empty.
    var upright: Box
    var uprightRadii: SIMD4<Float> = .zero
    /// Where the record of this frame lies, if it was written.
    var page: Int32 = -1
    var record: Int32 = -1
  }

  let entries = FlatBuffer<Entry>(capacity: 64)

  /// An entry that only says where anything may be drawn at all.
  func root(_ bounds: Box) -> Int32 {
    Int32(
      entries.append(
        Entry(
          parent: -1, bounds: bounds, isMember: false, depth: 0, inverse: .identity, rect: .empty, radii: .zero,
          isContinuous: false, inside: .empty, insideTall: .empty, isSharp: true,
          upright: .empty)))
  }

  /// Adds an entry that lets nothing out of a box of whole pixels.
  func narrow(_ clip: Int32, to box: Box) -> Int32 {
    var entry = entries[Int(clip)]
    entry.parent = clip
    entry.bounds = entry.bounds.intersection(box)
    entry.isMember = false
    (entry.page, entry.record) = (-1, -1)
    return Int32(entries.append(entry))
  }

  /// Adds a rounded rectangle; nil where nothing can be seen through it.
  func push(
    _ rect: Box, radii: SIMD4<Float>, style: CornerStyle, under m: Transform, parent: Int32, geometry: Geometry
  ) -> Int32? {
    guard !rect.isEmpty, let inverse = m.inverse else { return nil }
    let outer = entries[Int(parent)]
    let exact = geometry.bounds(of: rect, under: m)
    let bounds = exact.roundedOut.intersection(outer.bounds)
    if bounds.isEmpty { return nil }
    let radius = Double(radii.max())
    let isPlain = m.keepsAxes && radius == 0 && exact.isOnWholePixels
    // Both curves pass their diagonal within 0.293 radii of the corner, on either axis.
    let inset = radius * 0.293
    let reach = style == .continuous ? min(1.528665 * radius, rect.height / 2) : radius
    let isUpright = m.isUpright && (radius == 0 || (style == .circular && m.m11 == m.m22))
    return Int32(
      entries.append(
        Entry(
          parent: parent, bounds: bounds, isMember: !isPlain, depth: outer.depth + (isPlain ? 0 : 1), inverse: inverse,
          rect: rect, radii: radii, isContinuous: style == .continuous, inside: rect.grown(by: -inset),
          insideTall: Box(x0: rect.x0, y0: rect.y0 + reach, x1: rect.x1, y1: rect.y1 - reach),
          isSharp: m.keepsAxes && exact.isOnWholePixels, upright: isUpright ? exact : .empty,
          uprightRadii: radii * Float(m.m11))))
  }

  /// Adds to a group's root the clip by which all of the group will be cut.
  func share(_ clip: Int32, root: Int32) -> Int32 {
    var entry = entries[Int(clip)]
    guard entry.isMember else { return root }
    entry.parent = root
    entry.bounds = entries[Int(root)].bounds
    entry.depth = 1
    entry.isShared = true
    entry.page = -1
    entry.record = -1
    return Int32(entries.append(entry))
  }

  /// The same clip for what is drawn while it is open: it is cut when the clip ends.
  func open(_ clip: Int32) -> Int32 {
    var entry = entries[Int(clip)]
    entry.isShared = true
    (entry.page, entry.record) = (-1, -1)
    return Int32(entries.append(entry))
  }

  /// The clip as what it holds is cut by it when it ends: as a share of those that are open around it. All others have cut
  /// what was drawn.
  func closing(_ clip: Int32) -> Int32 {
    var entry = entries[Int(clip)]
    while entry.parent >= 0, !(entries[Int(entry.parent)].isMember && entries[Int(entry.parent)].isShared) {
      entry.parent = entries[Int(entry.parent)].parent
    }
    entry.depth = 1 + (entry.parent >= 0 ? entries[Int(entry.parent)].depth : 0)
    (entry.page, entry.record) = (-1, -1)
    return Int32(entries.append(entry))
  }

  /// A box of whole device pixels that the clip on top of a chain lets through; empty where none is known.
  func inside(_ clip: Int32) -> Box {
    var entry = entries[Int(clip)]
    while !entry.isMember, entry.parent >= 0 { entry = entries[Int(entry.parent)] }
    guard entry.isMember, let m = entry.inverse.inverse, m.keepsAxes else { return .empty }
    let corners = (
      m.apply(Point(entry.inside.x0, entry.inside.y0)), m.apply(Point(entry.inside.x1, entry.inside.y1))
    )
    let box = Box(
      x0: min(corners.0.x, corners.1.x).rounded(.up) + 1, y0: min(corners.0.y, corners.1.y).rounded(.up) + 1,
      x1: max(corners.0.x, corners.1.x).rounded(.down) - 1, y1: max(corners.0.y, corners.1.y).rounded(.down) - 1)
    return box.isEmpty || entry.inside.isEmpty ? .empty : box
  }

  /// Whether a clip lets all of a device box through, every pixel of it whole.
  func covers(_ clip: Int32, _ box: Box) -> Bool {
    let entry = entries[Int(clip)]
    if !entry.isMember { return true }
    let tall = local(entry, entry.isSharp ? box : box.grown(by: 1))
    if entry.insideTall.grown(by: 1e-6).contains(tall) { return true }
    return entry.inside.contains(local(entry, box.grown(by: 1)))
  }

  /// The bounds of a device box in the clip's coordinates; everything where part of it lies behind the camera.
  private func local(_ entry: Entry, _ box: Box) -> Box {
    var bounds = Box.empty
    for corner in 0..<4 {
      let h = entry.inverse.homogeneous(Point(corner & 1 == 0 ? box.x0 : box.x1, corner & 2 == 0 ? box.y0 : box.y1))
      guard h.w > 0 else { return Box(x0: -.infinity, y0: -.infinity, x1: .infinity, y1: .infinity) }
      let (x, y) = (h.x / h.w, h.y / h.w)
      if corner == 0 {
        bounds = Box(x0: x, y0: y, x1: x, y1: y)
      } else {
        bounds = Box(x0: min(bounds.x0, x), y0: min(bounds.y0, y), x1: max(bounds.x1, x), y1: max(bounds.y1, y))
      }
    }
    return bounds
  }

  /// The innermost member that can touch what lies in `box`, or -1.
  func relevant(_ clip: Int32, for box: Box) -> Int32 {
    var i = clip
    while i >= 0 {
      let entry = entries[Int(i)]
      if entry.isMember, !covers(i, box) { return i }
      i = entry.parent
    }
    return -1
  }

  /// How many vectors of records the chain needs that the page does not hold yet, at most.
  func vectors(_ clip: Int32) -> Int { clip < 0 ? 0 : Int(entries[Int(clip)].depth) * 6 }

  /// Writes the records of a chain, from the root inwards, and returns the place of the innermost one, or -1.
  func write(_ clip: Int32, to plan: FramePlan) -> Int32 {
    if clip < 0 { return -1 }
    let entry = entries[Int(clip)]
    if !entry.isMember { return write(entry.parent, to: plan) }
    if entry.page == Int32(plan.page), entry.record >= 0 { return entry.record }
    let next = write(entry.parent, to: plan)
    let record = Int32(plan.nextRecord)
    let page = Int32(plan.page)
    let (x, y) = (entry.bounds.x0, entry.bounds.y0)
    plan.records.appendPlace(entry.inverse, x: x, y: y, clip: 0)
    plan.records.append(SIMD4(Float(next), entry.isContinuous ? 1 : 0, entry.isShared ? 1 : 0, 0))
    plan.records.append(SIMD4(Float(entry.rect.x0), Float(entry.rect.y0), Float(entry.rect.x1), Float(entry.rect.y1)))
    plan.records.append(entry.radii)
    entries.base[Int(clip)].page = page
    entries.base[Int(clip)].record = record
    return record
  }
}

extension FlatBuffer<SIMD4<Float>> {
  /// Adds the three rows of an inverse homography about a device pixel, as `place` in Common.glsl reads them.
  func appendPlace(_ m: Transform, x: Double, y: Double, clip: Int32) {
    append(SIMD4(Float(m.m11), Float(m.m12), Float(m.m13), Float(x)))
    append(SIMD4(Float(m.m21), Float(m.m22), Float(m.m23), Float(y)))
    append(
      SIMD4(
        Float(x * m.m11 + y * m.m21 + m.m31), Float(x * m.m12 + y * m.m22 + m.m32),
        Float(x * m.m13 + y * m.m23 + m.m33), Float(clip)))
  }
}
