import CGLES

/// Puts draws of one state together.
extension FramePlan {
  /// How many batches back one of the same state is looked for.
  private static let furthest = 24

  /// Adds the vertices from `first` on to the current pass: to its last batch if that differs in nothing, else behind the
  /// nearest one of the same state with nothing between them that touches the same pixels. Changes of state cost drivers more
  /// than a draw.
  func batch(_ program: Program, texture: GLuint, sampler: Sampler, record: Int, first: Int) -> Int32 {
    let pass = passes[Int(current)]
    let page = Int32((records.count - 1) / FramePlan.pageSize)
    if pass.blend == .destinationOut || pass.blend == .destinationIn { passes.base[Int(current)].opaque = .empty }
    var batch = Batch(
      program: program, sampler: sampler, blend: pass.blend, isClipped: isClipped(program, record: record, page: page),
      texture: texture, below: program == .blend ? pass.below?.texture ?? 0 : 0, page: page,
      firstVertex: Int32(first), vertexCount: Int32(vertices.count - first), box: box(from: first),
      previous: pass.lastBatch, next: -1)
    var earlier = pass.lastBatch
    for _ in 0..<FramePlan.furthest where earlier >= 0 {
      let it = batches[Int(earlier)]
      if it.agrees(with: batch) {
        if it.firstVertex + it.vertexCount == batch.firstVertex {
          batches.base[Int(earlier)].vertexCount += batch.vertexCount
          batches.base[Int(earlier)].box = it.box.union(batch.box)
          return earlier
        }
        batch.previous = earlier
        break
      }
      if it.box.overlaps(batch.box) { break }
      earlier = it.previous
    }
    batch.next = batch.previous < 0 ? -1 : batches[Int(batch.previous)].next
    let index = Int32(batches.append(batch))
    if batch.previous >= 0 {
      batches.base[Int(batch.previous)].next = index
    } else {
      passes.base[Int(current)].firstBatch = index
    }
    if batch.next >= 0 {
      batches.base[Int(batch.next)].previous = index
    } else {
      passes.base[Int(current)].lastBatch = index
    }
    return index
  }

  /// The pixels that the vertices from `first` on enclose.
  private func box(from first: Int) -> PixelRect {
    var low = SIMD2<Float>(repeating: 1e9)
    var high = SIMD2<Float>(repeating: -1e9)
    for i in first..<vertices.count {
      let p = SIMD2(vertices[i].x, vertices[i].y)
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    low = pointwiseMax(low, SIMD2(repeating: -1e9)).rounded(.down)
    high = pointwiseMin(high, SIMD2(repeating: 1e9)).rounded(.up)
    return PixelRect(x0: Int32(low.x), y0: Int32(low.y), x1: Int32(high.x), y1: Int32(high.y))
  }
}
