/// Leaves of a plan what a part of the frame needs.
extension FramePlan {
  /// Cuts the frame's own passes into one for each rectangle of a region, without what lies outside, and drops the passes
  /// that nothing reads any more. Of the others, those that are copied pixel for pixel are drawn as far as they are read.
  ///
  /// Nothing that stays is drawn differently: geometry and records are the same, and GL's scissor does the cutting.
  ///
  /// - Parameter region: as `grown` returns it.
  func cut(to region: DamageRegion, _ flattened: FlattenedPictures, _ pool: TargetPool) {
    (shadedPixels, primitives) = (0, 0)
    backwards.removeAll()
    var i = order.count
    while i > 0 {
      i -= 1
      let index = Int(order[i])
      var pass = passes[index]
      if pass.target < 0 {
        for k in 0..<region.count {
          var part = pass
          part.cut = region[k]
          emit(&part, region[k])
          if part.start != .keep || part.firstBatch >= 0 { backwards.append(Int32(passes.append(part))) }
        }
        continue
      }
      if pass.need.isEmpty {
        // It was to be kept for later frames, which will have to draw it.
        if pass.following < 0, pool[pass.target].isKept { flattened.forget(pass.target) }
        continue
      }
      let isWhole = pool[pass.target].isKept || pass.need.contains(pass.box)
      if !isWhole { pass.cut = pass.need }
      let drawn = isWhole ? pass.box : pass.need
      emit(&pass, drawn)
      needEarlier(pass, drawn)
      passes[index] = pass
      backwards.append(Int32(index))
    }
    order.removeAll()
    i = backwards.count
    while i > 0 {
      i -= 1
      order.append(backwards[i])
    }
  }

  /// A region with all that has to be drawn for it: where a part of the frame's own target is read before the frame is
  /// complete, the target has to be drawn anew there from the ground up.
  func grown(_ region: DamageRegion, _ pool: TargetPool) -> DamageRegion {
    var region = region
    var grows = copiesFrame && !region.isEmpty
    while grows {
      grows = false
      var i = order.count
      while i > 0 {
        i -= 1
        let pass = passes[Int(order[i])]
        if pass.target < 0 {
          for k in 0..<region.count { needSources(pass, region[k]) }
          continue
        }
        if pass.need.isEmpty { continue }
        let drawn = pool[pass.target].isKept ? pass.box : pass.need
        needSources(pass, drawn)
        needEarlier(pass, drawn)
        if pass.start == .copy, pass.source < 0, region.intersection(drawn).area < drawn.area {
          region.add(drawn)
          grows = true
        }
      }
      for i in 0..<order.count { passes.base[Int(order[i])].need = .empty }
    }
    return region
  }

  /// Notes that a part of a pass needs the same part of what it goes on from, or copies.
  private func needEarlier(_ pass: Pass, _ part: PixelRect) {
    if pass.start == .keep { need(pass.previous, part) }
    if pass.start == .copy, pass.source >= 0 { need(pass.sourcePass, part) }
  }

  private func need(_ pass: Int32, _ part: PixelRect) {
    let need = passes[Int(pass)].need
    passes.base[Int(pass)].need = need.isEmpty ? part : need.union(part)
  }

  /// Notes what the items of a pass read that touch a rectangle.
  private func needSources(_ pass: Pass, _ rect: PixelRect) {
    var next = pass.firstItem
    while next >= 0 {
      let item = items[Int(next)]
      next = item.next
      if item.box.overlaps(rect) { needSources(item, item.box.intersection(rect)) }
    }
  }

  private func needSources(_ item: PlanItem, _ part: PixelRect) {
    if item.below >= 0 { need(item.below, part) }
    guard item.source >= 0 else { return }
    let box = passes[Int(item.source)].box
    let read = item.isCopy ? part.moved(-item.dx, -item.dy).intersection(box) : box
    if !read.isEmpty { need(item.source, read) }
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
      needSources(item, part)
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
