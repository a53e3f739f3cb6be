/// What a frame has drawn, kept to be compared with the next one.
final class FrameMemory {
  struct Item {
    var hash: UInt64
    var key: UInt64
    var content: UInt64
    var box: PixelRect
    var dx: Int32
    var dy: Int32

    var isCopy: Bool { key != hash }
  }

  struct Pass {
    var content: UInt64
    var clearColor: SIMD4<Float>
    var box: PixelRect
    var first: Int32
    var count: Int32
  }

  let items = FlatBuffer<Item>(capacity: 512)
  let passes = FlatBuffer<Pass>(capacity: 32)

  /// The frame's own pass.
  var main: Int { passes.count > 0 ? 0 : -1 }

  /// Takes in a frame. What is shown of targets that were drawn in earlier frames comes from the memory of the last one.
  func take(_ plan: FramePlan, after last: FrameMemory) {
    items.removeAll()
    passes.removeAll()
    var i = plan.order.count
    while i > 0 {
      i -= 1
      let pass = plan.passes[Int(plan.order[i])]
      // Passes on one target count as one.
      if pass.following < 0 { take(pass, plan.order[i], plan) }
    }
    var item = 0
    while item < items.count {
      let content = items[item].content
      if items[item].isCopy, pass(of: content) < 0 { takeOver(last.pass(of: content), last) }
      item += 1
    }
  }

  /// The pass that draws a content, or -1.
  func pass(of content: UInt64) -> Int {
    guard content != 0 else { return -1 }
    for i in 0..<passes.count where passes[i].content == content { return i }
    return -1
  }

  private func take(_ pass: FramePlan.Pass, _ index: Int32, _ plan: FramePlan) {
    let first = items.count
    var part = pass.head
    while part >= 0 {
      var next = plan.passes[Int(part)].firstItem
      while next >= 0 {
        let item = plan.items[Int(next)]
        next = item.next
        items.append(
          Item(hash: item.hash, key: item.key, content: item.content, box: item.box, dx: item.dx, dy: item.dy))
      }
      part = part == index ? -1 : plan.passes[Int(part)].following
    }
    passes.append(
      Pass(
        content: pass.content, clearColor: pass.clearColor, box: pass.box, first: Int32(first),
        count: Int32(items.count - first)))
  }

  private func takeOver(_ index: Int, _ last: FrameMemory) {
    guard index >= 0 else { return }
    var pass = last.passes[index]
    let first = items.count
    for i in 0..<Int(pass.count) { items.append(last.items[Int(pass.first) + i]) }
    pass.first = Int32(first)
    passes.append(pass)
  }
}
