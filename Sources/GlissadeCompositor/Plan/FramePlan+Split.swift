/// Passes that are read before all of them is drawn.
extension FramePlan {
  /// Ends the current pass and goes on with another one on the same target, so that what has been drawn so far can be
  /// read in between.
  func splitPass(_ pool: TargetPool) {
    var next = passes[Int(current)]
    if next.start == .keep, next.firstBatch < 0 { return }
    close(pool)
    (next.firstBatch, next.lastBatch) = (-1, -1)
    (next.firstItem, next.lastItem) = (-1, -1)
    next.start = .keep
    next.previous = current
    let index = Int32(passes.append(next))
    passes.base[Int(current)].following = index
    current = index
  }

  /// Adds a pass that copies a part of what the current pass has drawn so far.
  func copy(_ box: Box, to target: Int32, _ pool: TargetPool) {
    splitPass(pool)
    let from = passes[Int(current)]
    var pass = Pass(
      target: target, originX: Int32(box.x0), originY: Int32(box.y0), width: Int32(box.width),
      height: Int32(box.height), clearColor: .zero, parent: current)
    pass.start = .copy
    pass.source = from.target
    pass.sourcePass = from.previous
    (pass.sourceX, pass.sourceY) = (pass.originX - from.originX, pass.originY - from.originY)
    pass.content = isCompared ? contentOfCurrentPass(within: pass.box) : contents.fresh()
    if from.target < 0 { copiesFrame = true }
    pass.head = Int32(passes.count)
    let index = Int32(passes.append(pass))
    contents.set(
      target: pool[target].texture, pass.content, drawnBy: index, originX: pass.originX, originY: pass.originY)
    order.append(index)
  }
}
