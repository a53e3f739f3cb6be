/// Finds where two frames differ.
///
/// A pixel's value follows from the sequence of what is drawn onto it. So it is enough to find a common subsequence of both
/// frames' items, as long as can be had: outside of the boxes of what is not in it, every pixel meets the same items in the
/// same order. Two items that copy targets and agree in everything but the targets' pixels are compared by what is in these.
final class FrameComparison {
  private struct Pair {
    var old: Int32
    var new: Int32
    /// From the pass's pixels to the device.
    var dx: Int32
    var dy: Int32
    /// What of it is seen.
    var limit: PixelRect
  }

  private let pairs = FlatBuffer<Pair>(capacity: 16)
  /// The places of the old items in a table by their keys, and of the next with the same place in the table.
  private let table = FlatBuffer<Int32>(capacity: 1024)
  private let chain = FlatBuffer<Int32>(capacity: 512)
  /// For each new item the old one that equals it, or -1.
  private let match = FlatBuffer<Int32>(capacity: 512)
  /// For each length of a rising row of matches, the new item that ends it lowest; and the one before each.
  private let tails = FlatBuffer<Int32>(capacity: 512)
  private let before = FlatBuffer<Int32>(capacity: 512)

  /// Adds to `region` the pixels in which two frames may differ.
  func compare(_ old: FrameMemory, _ new: FrameMemory, into region: inout DamageRegion) {
    guard old.main >= 0, new.main >= 0 else { return }
    pairs.removeAll()
    pairs.append(
      Pair(old: Int32(old.main), new: Int32(new.main), dx: 0, dy: 0, limit: new.passes[new.main].box))
    var next = 0
    while next < pairs.count {
      compare(pairs[next], old, new, into: &region)
      next += 1
    }
  }

  private func compare(_ pair: Pair, _ old: FrameMemory, _ new: FrameMemory, into region: inout DamageRegion) {
    let (a, b) = (old.passes[Int(pair.old)], new.passes[Int(pair.new)])
    let isSame = a.clearColor == b.clearColor && (a.box == b.box || a.clearColor == .zero)
    guard isSame else {
      region.add(pair.limit)
      return
    }
    var (first, oldEnd, newEnd) = (0, Int(a.count), Int(b.count))
    let (oldBase, newBase) = (Int(a.first), Int(b.first))
    while first < min(oldEnd, newEnd), old.items[oldBase + first].key == new.items[newBase + first].key {
      meet(old.items[oldBase + first], new.items[newBase + first], pair, old, new, &region)
      first += 1
    }
    while oldEnd > first, newEnd > first, old.items[oldBase + oldEnd - 1].key == new.items[newBase + newEnd - 1].key {
      oldEnd -= 1
      newEnd -= 1
      meet(old.items[oldBase + oldEnd], new.items[newBase + newEnd], pair, old, new, &region)
    }
    matchRest(old.items, oldBase + first..<oldBase + oldEnd, new.items, newBase + first..<newBase + newEnd)
    var left = oldBase + first
    for i in 0..<newEnd - first {
      let item = new.items[newBase + first + i]
      if match[i] < 0 {
        add(item.box, pair, &region)
        continue
      }
      while left < Int(match[i]) {
        add(old.items[left].box, pair, &region)
        left += 1
      }
      meet(old.items[left], item, pair, old, new, &region)
      left += 1
    }
    while left < oldBase + oldEnd {
      add(old.items[left].box, pair, &region)
      left += 1
    }
  }

  private func add(_ box: PixelRect, _ pair: Pair, _ region: inout DamageRegion) {
    region.add(box.moved(pair.dx, pair.dy).intersection(pair.limit))
  }

  /// Two items of the same key: they differ in nothing, or in what a target holds that they copy.
  private func meet(
    _ a: FrameMemory.Item, _ b: FrameMemory.Item, _ pair: Pair, _ old: FrameMemory, _ new: FrameMemory,
    _ region: inout DamageRegion
  ) {
    if a.hash == b.hash { return }
    let limit = a.box.union(b.box).moved(pair.dx, pair.dy).intersection(pair.limit)
    if limit.isEmpty { return }
    let (from, to) = (old.pass(of: a.content), new.pass(of: b.content))
    guard a.isCopy, b.isCopy, from >= 0, to >= 0 else {
      region.add(limit)
      return
    }
    pairs.append(
      Pair(old: Int32(from), new: Int32(to), dx: pair.dx &+ b.dx, dy: pair.dy &+ b.dy, limit: limit))
  }

  /// Fills `match` for a range of new items with a rising row of old ones: the longest that pairs the n-th of a key with the
  /// n-th of the same key.
  private func matchRest(
    _ old: FlatBuffer<FrameMemory.Item>, _ oldRange: Range<Int>, _ new: FlatBuffer<FrameMemory.Item>,
    _ newRange: Range<Int>
  ) {
    match.removeAll()
    match.extend(to: newRange.count, filler: -1)
    if oldRange.isEmpty || newRange.isEmpty { return }
    var size = 64
    while size < 2 * oldRange.count { size *= 2 }
    table.removeAll()
    table.extend(to: size, filler: -1)
    chain.removeAll()
    chain.extend(to: oldRange.count, filler: -1)
    // From the back, so that the first of a key comes first.
    var i = oldRange.upperBound
    while i > oldRange.lowerBound {
      i -= 1
      let place = Int(truncatingIfNeeded: old[i].key) & (size - 1)
      chain[i - oldRange.lowerBound] = table[place]
      table[place] = Int32(i)
    }
    for i in 0..<newRange.count {
      let key = new[newRange.lowerBound + i].key
      let place = Int(truncatingIfNeeded: key) & (size - 1)
      var previous: Int32 = -1
      var candidate = table[place]
      while candidate >= 0, old[Int(candidate)].key != key {
        previous = candidate
        candidate = chain[Int(candidate) - oldRange.lowerBound]
      }
      guard candidate >= 0 else { continue }
      match[i] = candidate
      // Each is taken once.
      let following = chain[Int(candidate) - oldRange.lowerBound]
      if previous >= 0 { chain[Int(previous) - oldRange.lowerBound] = following } else { table[place] = following }
    }
    keepRising()
  }

  /// Leaves of `match` the longest rising row.
  private func keepRising() {
    tails.removeAll()
    before.removeAll()
    before.extend(to: match.count, filler: -1)
    for i in 0..<match.count where match[i] >= 0 {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if match[Int(tails[middle])] < match[i] { low = middle + 1 } else { high = middle }
      }
      before[i] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(Int32(i)) } else { tails[low] = Int32(i) }
    }
    var keep: Int32 = tails.count > 0 ? tails[tails.count - 1] : -1
    var i = match.count
    while i > 0 {
      i -= 1
      if Int32(i) == keep { keep = before[i] } else { match[i] = -1 }
    }
  }
}
