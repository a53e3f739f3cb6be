import GlissadeMotion

/// When the next repetition of a held key is due.
struct KeyRepeat {
  /// When the next repetition is due; nil if no key is held that repeats.
  private(set) var next: Timestamp?
  /// The evdev code of the key.
  private(set) var key: UInt32 = 0

  /// Nanoseconds between two repetitions; nil if keys do not repeat.
  private var interval: Int64? = 40_000_000
  private var delay: Int64 = 600_000_000

  /// Takes what the server told: repetitions a second, and milliseconds before the first. A rate of 0 is no repetition.
  mutating func configure(rate: Int32, delay: Int32) {
    interval = rate > 0 ? 1_000_000_000 / Int64(min(rate, 1000)) : nil
    self.delay = Int64(max(delay, 0)) * 1_000_000
    if interval == nil { stop() }
  }

  mutating func start(_ key: UInt32, at time: Timestamp) {
    guard interval != nil else { return }
    self.key = key
    next = Timestamp(nanoseconds: time.nanoseconds &+ max(delay, 1_000_000))
  }

  mutating func stop() { next = nil }

  /// True once for each wake-up at or after the due time. What was missed by a late wake-up is not made up for.
  mutating func takeIfDue(_ now: Timestamp) -> Bool {
    guard let due = next, let interval, due <= now else { return false }
    let following = due.nanoseconds &+ interval
    next = Timestamp(nanoseconds: following > now.nanoseconds ? following : now.nanoseconds &+ interval)
    return true
  }
}
