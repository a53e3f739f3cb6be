/// A growing row of plain values that keeps its memory when it is emptied, so that a steady frame allocates nothing.
///
/// Owned by one object and used on one thread. Elements must be trivial: they are never destroyed.
final class FlatBuffer<Element> {
  private(set) var count = 0
  private var capacity: Int
  private var memory: UnsafeMutablePointer<Element>

  init(capacity: Int = 64) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// The first element; void after the next append.
  var base: UnsafeMutablePointer<Element> { memory }

  func removeAll() { count = 0 }

  /// Cuts the row to its first `length` elements.
  func truncate(to length: Int) { count = min(count, length) }

  @discardableResult
  func append(_ element: Element) -> Int {
    if count == capacity { grow(to: count + 1) }
    (memory + count).initialize(to: element)
    count += 1
    return count - 1
  }

  /// Makes room for `length` elements in all; those that are new hold `filler`.
  func extend(to length: Int, filler: Element) {
    if length > capacity { grow(to: length) }
    while count < length {
      (memory + count).initialize(to: filler)
      count += 1
    }
  }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return memory[index]
    }
    // A setter and no coroutine: those take heap memory where the generic code is not specialised.
    set {
      assert(index >= 0 && index < count)
      memory[index] = newValue
    }
  }

  private func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    fresh.update(from: memory, count: count)
    memory.deallocate()
    memory = fresh
    capacity = larger
  }
}
