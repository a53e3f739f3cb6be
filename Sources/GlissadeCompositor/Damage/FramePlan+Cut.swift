/// Leaves of a plan what a part of the frame needs.
extension FramePlan {
  /// Cuts the frame's own pass into one for each rectangle of a region, without what lies outside, and drops the passes
  /// that nothing reads any more. Of the others, those that are copied pixel for pixel are drawn as far as they are read.
  ///
  /// Nothing that stays is drawn differently: geometry and records are the same, and GL's scissor does the cutting.
  func cut(to region: DamageRegion, _ flattened: FlattenedPictures, _ pool: TargetPool) {
    guard order.count > 0 else { return }
    let main = Int(order[order.count - 1])
    (shadedPixels, primitives) = (0, 0)
    let first = passes.count
    for i in 0..<region.count {
      var pass = passes[main]
      pass.cut = region[i]
      emit(&pass, region[i])
      passes.append(pass)
    }
    var i = order.count - 1
    while i > 0 {
      i -= 1
      let index = Int(order[i])
      var pass = passes[index]
      if pass.need.isEmpty {
        // It was to be kept for later frames, which will have to draw it.
        if pool[pass.target].isKept { flattened.forget(pass.target) }
        continue
      }
      let isWhole = pool[pass.target].isKept || pass.need.contains(pass.box)
      if !isWhole { pass.cut = pass.need }
      emit(&pass, isWhole ? pass.box : pass.need)
      passes[index] = pass
    }
    var kept = 0
    for i in 0..<order.count - 1 where !passes[Int(order[i])].need.isEmpty {
      order[kept] = order[i]
      kept += 1
    }
    order.truncate(to: kept)
    for i in first..<passes.count { order.append(Int32(i)) }
  }

  /// Gives the pass those draws that touch a rectangle, and notes what they read.
  private func emit(_ pass: inout Pass, _ rect: PixelRect) {
    (pass.firstBatch, pass.lastBatch) = (-1, -1)
    // The original of the draw that was added last.
    var original: Int32 = -1
    var next = pass.firstItem
    while next >= 0 {
      let item = items[Int(next)]
      next = item.next
      guard item.box.overlaps(rect) else { continue }
      if item.isNew { primitives += 1 }
      let part = item.box.intersection(rect)
      shadedPixels += rect.contains(item.box) ? Double(item.area) : min(Double(item.area), Double(part.area))
      if item.source >= 0 {
        let source = Int(item.source)
        let box = passes[source].box
        let read = item.isCopy ? part.moved(-item.dx, -item.dy).intersection(box) : box
        let need = passes[source].need
        passes.base[source].need = need.isEmpty ? read : need.union(read)
      }
      let last = pass.lastBatch
      if last >= 0, item.batch == original,
        batches[Int(last)].firstVertex + batches[Int(last)].vertexCount == item.firstVertex
      {
        batches.base[Int(last)].vertexCount += item.vertexCount
        continue
      }
      original = item.batch
      var batch = batches[Int(item.batch)]
      batch.firstVertex = item.firstVertex
      batch.vertexCount = item.vertexCount
      batch.next = -1
      let added = Int32(batches.append(batch))
      if last >= 0 { batches.base[Int(last)].next = added } else { pass.firstBatch = added }
      pass.lastBatch = added
    }
  }
}
