import CGLES

/// One piece of geometry with all that its pixels depend on, so that two frames can be compared.
struct PlanItem {
  /// Equal for two items that draw the same pixels onto the same.
  var hash: UInt64
  /// For an item that copies a target pixel for pixel: the same without what the target holds. Else equal to `hash`.
  var key: UInt64
  /// The pixels that it may touch, in those of its pass.
  var box: PixelRect
  /// What its texture holds, if that is an offscreen target; else 0.
  var content: UInt64 = 0
  /// The pass of this frame that draws that target, or -1.
  var source: Int32 = -1
  /// The pass that copies what it reads of the pixels below, or -1. A pixel is blended with what was drawn onto that same
  /// pixel, so what the copy holds is no part of the hash.
  var below: Int32 = -1
  /// For a copy: from the target's pixels to those of the pass.
  var dx: Int32 = 0
  var dy: Int32 = 0
  var batch: Int32
  var firstVertex: Int32
  var vertexCount: Int32
  /// In pixels, before anything is cut.
  var area: Float
  /// Counts as a primitive of its own.
  var isNew: Bool
  /// The next item of the same pass, or -1.
  var next: Int32 = -1

  var isCopy: Bool { key != hash }
}

extension FramePlan {
  /// Notes what was added to the vertices from `first` on as an item of the current pass.
  func note(
    _ program: Program, texture: GLuint, sampler: Sampler, record: Int, batch: Int32, first: Int, area: Double,
    isNew: Bool
  ) {
    let page = (records.count - 1) / FramePlan.pageSize
    let base = page * FramePlan.pageSize
    let blend = passes[Int(current)].blend
    var hash = PlanHash(UInt64(blend.rawValue) << 16 | UInt64(program.rawValue) << 8 | UInt64(sampler.rawValue))
    let box = mixGeometry(from: first, into: &hash)
    var item = PlanItem(
      hash: 0, key: 0, box: box, batch: batch, firstVertex: Int32(first), vertexCount: Int32(vertices.count - first),
      area: Float(area), isNew: isNew)
    if program.hasPlace { mixClip(Int(records[base + record + 2].w), base, into: &hash) }
    for i in base + record..<records.count {
      var vector = records[i]
      // Where the clip's record lies says nothing; what it says has been taken in.
      if program.hasPlace, i == base + record + 2 { vector.w = 0 }
      hash.mix(vector)
    }
    if texture != 0 {
      let content = contents[texture]
      hash.mix(content.number, 1)
      if content.isTarget {
        item.content = content.number
        if content.frame == contents.frame { item.source = content.pass }
        if program == .picture || program == .sampled || program == .copy { noteCopy(&item, content, base, record) }
      }
    }
    if program == .blend, let below = passes[Int(current)].below { item.below = contents[below.texture].pass }
    item.hash = hash.value
    if item.key == 0 { item.key = hash.value }
    append(item)
  }

  private func append(_ item: PlanItem) {
    let index = Int32(items.append(item))
    let last = passes[Int(current)].lastItem
    if last >= 0 {
      items.base[Int(last)].next = index
    } else {
      passes.base[Int(current)].firstItem = index
    }
    passes.base[Int(current)].lastItem = index
  }

  /// Takes in the corners, and returns the pixels that they enclose.
  private func mixGeometry(from first: Int, into hash: inout PlanHash) -> PixelRect {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = SIMD2<Float>(repeating: -.infinity)
    for i in first..<vertices.count {
      let p = SIMD2(vertices[i].x, vertices[i].y)
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
      hash.mix(unsafeBitCast(p, to: UInt64.self), UInt64(i - first))
    }
    let most = SIMD2<Float>(repeating: 1e9)
    (low, high) = (pointwiseMax(low, -most), pointwiseMin(high, most))
    guard low.x <= high.x, low.y <= high.y else { return .empty }
    let box = PixelRect(
      x0: Int32(low.x.rounded(.down)), y0: Int32(low.y.rounded(.down)), x1: Int32(high.x.rounded(.up)),
      y1: Int32(high.y.rounded(.up))
    ).intersection(passes[Int(current)].box)
    hash.mix(box)
    return box
  }

  /// Takes in a chain of clips; their records lie in the same page, and each names the next.
  private func mixClip(_ clip: Int, _ base: Int, into hash: inout PlanHash) {
    var clip = clip
    while clip >= 0 {
      let r = base + clip
      for i in 0..<6 {
        var vector = records[r + i]
        if i == 2 { vector.w = 0 }
        if i == 3 { vector.x = 0 }
        hash.mix(vector)
      }
      clip = Int(records[r + 3].x)
    }
    hash.mix(2, 2)
  }

  /// Finds out whether a picture shows a target pixel for pixel, moved by whole pixels. Then two pictures that differ in
  /// nothing but what their targets hold differ only where those do.
  private func noteCopy(_ item: inout PlanItem, _ content: TextureContents.Entry, _ base: Int, _ record: Int) {
    let r = base + record
    let (a, b, c) = (records[r], records[r + 1], records[r + 2])
    let (how, rect, map) = (records[r + 3], records[r + 4], records[r + 5])
    guard how.x > 0.5, a.x == 1, a.y == 0, a.z == 0, b.x == 0, b.y == 1, b.z == 0, c.z == 1, map.x == 1, map.y == 1
    else { return }
    // The target's pixel at the record's origin; those of the pass that drew it begin at that pass's own origin.
    let texel = SIMD2(c.x + map.z, c.y + map.w)
    let shift = SIMD2(a.w, b.w) - texel - SIMD2(Float(content.originX), Float(content.originY))
    let edges = rect - SIMD4(c.x, c.y, c.x, c.y)
    guard shift == shift.rounded(.toNearestOrEven), edges == edges.rounded(.toNearestOrEven),
      abs(shift.x) < 1e6, abs(shift.y) < 1e6
    else { return }
    (item.dx, item.dy) = (Int32(shift.x), Int32(shift.y))
    var key = PlanHash(UInt64(passes[Int(current)].blend.rawValue) << 8 | 3)
    key.mix(UInt64(UInt32(bitPattern: item.dx)), UInt64(UInt32(bitPattern: item.dy)))
    mixClip(Int(c.w), base, into: &key)
    key.mix(how)
    key.mix(records[r + 6])
    key.mix(records[r + 9])
    item.key = key.value
  }

  /// What the current pass and those before it on its target have drawn so far, in a part of it or in all.
  func contentOfCurrentPass(within part: PixelRect? = nil) -> UInt64 {
    var index = passes[Int(current)].head
    let first = passes[Int(index)]
    var hash = PlanHash(4)
    hash.mix(part ?? first.box)
    hash.mix(first.clearColor)
    hash.mix(first.start == .discard ? 1 : 0, 5)
    while index >= 0 {
      var item = passes[Int(index)].firstItem
      while item >= 0 {
        let it = items[Int(item)]
        if part == nil || it.box.overlaps(part!) { hash.mix(it.hash, 6) }
        item = it.next
      }
      index = index == current ? -1 : passes[Int(index)].following
    }
    return hash.value
  }
}

extension FramePlan.Program {
  /// Whether its records begin with a place and its clip. The only other record that a record may point to is that clip,
  /// and all of a record has been appended when it is drawn with: frames are compared by it.
  var hasPlace: Bool {
    switch self {
    case .shape, .picture, .shadow, .flat, .gradient, .gradientInside, .colorMatrix, .ninePart, .blend: true
    case .sampled, .tilted, .rounded, .oblique, .spline, .copy: true
    case .blurHalve, .blurSoften, .blurGaussian, .blurNarrow: false
    }
  }
}
