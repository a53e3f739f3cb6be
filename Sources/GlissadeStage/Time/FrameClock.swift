import GlissadeMotion

/// Predicts when the next frame of a window will be shown, from what the server does and not from what it claims.
///
/// Ticks are the times at which the server showed frames (presentation feedback), or, where no believable feedback comes,
/// the times of its go-aheads. From them the clock learns a period and a phase. Targets lie on that grid and never go back.
/// A claimed refresh only serves until the period is learnt; without anything the period is that of 60 Hz.
struct FrameClock {
  /// What a display does that tells nothing, in nanoseconds.
  static let fallbackPeriod: Int64 = 16_666_667
  /// The periods that are believed: 1000 Hz to 10 Hz.
  static let believablePeriods: ClosedRange<Int64> = 1_000_000...100_000_000

  /// The time between two frames of the server, in nanoseconds, as learnt so far.
  private(set) var period: Int64
  /// The time for which the last frame was meant; nil before the first.
  private(set) var lastTarget: Timestamp?
  /// True while ticks come from presentation feedback.
  private(set) var hasFeedback = false

  private var phase: Timestamp?
  private var lastTick: Timestamp?
  private var intervals = IntervalFilter()
  private var slowRun = 0
  private var slowMultiple: Int64 = 0
  private var fastRun = 0
  private var goAheadsWithoutFeedback = 0

  init(nominalRefresh: Int64?) {
    period = FrameClock.fallbackPeriod
    claim(nominalRefresh)
  }

  /// Takes a refresh that the server claims, in nanoseconds; ignored once the period is learnt, or if it is no refresh.
  mutating func claim(_ refresh: Int64?) {
    guard let refresh, FrameClock.believablePeriods.contains(refresh), intervals.isEmpty else { return }
    period = refresh
  }

  /// The server allowed another frame.
  ///
  /// - Parameter wasBusy: true if drawing the frame before took most of a period, so that its lateness is our own.
  mutating func goAhead(at time: Timestamp, wasBusy: Bool) {
    if hasFeedback {
      goAheadsWithoutFeedback += 1
      // Feedback that dries up (another output, a server under load) must not leave the clock without ticks.
      if goAheadsWithoutFeedback <= 4 { return }
      dropFeedback()
    }
    observe(time, wasBusy: wasBusy)
  }

  /// The server says that a frame was shown at `time`, learnt at `now`. Times that cannot be true are ignored.
  ///
  /// - Returns: true if the time was believed.
  @discardableResult
  mutating func presented(at time: Timestamp, now: Timestamp, refresh: Int64?, wasBusy: Bool) -> Bool {
    claim(refresh)
    let age = now.nanoseconds &- time.nanoseconds
    guard age >= -2 * period, age < 500_000_000 else { return false }
    if let lastTick, hasFeedback, time <= lastTick { return false }
    if !hasFeedback {
      // Go-aheads and presentations are offset against each other: begin a new grid, keep the period.
      hasFeedback = true
      lastTick = nil
      phase = nil
    }
    goAheadsWithoutFeedback = 0
    observe(time, wasBusy: wasBusy)
    return true
  }

  /// The time at which a frame drawn now will be shown. At least the last target, and later by half a period unless the
  /// grid has been misjudged.
  mutating func target(now: Timestamp) -> Timestamp {
    var time: Int64
    if let phase {
      let margin = period / 8
      let ahead = now.nanoseconds &+ margin &- phase.nanoseconds
      let steps = ahead >= 0 ? ahead / period + 1 : 0
      time = phase.nanoseconds &+ steps &* period
    } else {
      time = now.nanoseconds &+ period
    }
    if let lastTarget {
      if time < lastTarget.nanoseconds &+ period / 2 { time &+= period }
      time = max(time, lastTarget.nanoseconds)
    }
    lastTarget = Timestamp(nanoseconds: time)
    return Timestamp(nanoseconds: time)
  }

  /// The target that a frame drawn now would get, without drawing one.
  func preview(now: Timestamp) -> Timestamp {
    var copy = self
    return copy.target(now: now)
  }

  private mutating func dropFeedback() {
    hasFeedback = false
    goAheadsWithoutFeedback = 0
    lastTick = nil
    phase = nil
  }

  private mutating func observe(_ time: Timestamp, wasBusy: Bool) {
    guard let last = lastTick, let phase else {
      lastTick = time
      self.phase = time
      return
    }
    let interval = time.nanoseconds &- last.nanoseconds
    guard interval > 0 else { return }
    lastTick = time
    let multiple = max(1, (interval + period / 2) / period)
    guard multiple <= 4 else {
      // The window rested, or stood still: nothing to learn from that.
      self.phase = time
      slowRun = 0
      fastRun = 0
      return
    }
    learn(interval, multiple: multiple, wasBusy: wasBusy)
    let predicted = phase.advanced(by: multiple * period)
    let error = time.nanoseconds &- predicted.nanoseconds
    // An eighth of the error each frame smooths the jitter of event times; a large one means a new grid.
    self.phase = abs(error) > period / 4 ? time : predicted.advanced(by: error / 8)
  }

  private mutating func learn(_ interval: Int64, multiple: Int64, wasBusy: Bool) {
    if multiple > 1 {
      // Late frames, or a server that is slower than we think. Only a long even run that is not of our making is that.
      fastRun = 0
      guard !wasBusy else {
        slowRun = 0
        return
      }
      slowRun = multiple == slowMultiple ? slowRun + 1 : 1
      slowMultiple = multiple
      if slowRun >= 8 { restart(with: interval) }
      return
    }
    slowRun = 0
    if interval < period / 3 {
      // After a stall several go-aheads may come at once; a faster server keeps on doing so.
      fastRun += 1
      if fastRun >= 4, FrameClock.believablePeriods.contains(interval) { restart(with: interval) }
      return
    }
    fastRun = 0
    intervals.add(interval)
    if intervals.count >= 3 { period = clamped(intervals.middleMean) }
  }

  private mutating func restart(with interval: Int64) {
    intervals = IntervalFilter()
    intervals.add(interval)
    period = clamped(interval)
    slowRun = 0
    fastRun = 0
  }

  private func clamped(_ value: Int64) -> Int64 {
    min(max(value, FrameClock.believablePeriods.lowerBound), FrameClock.believablePeriods.upperBound)
  }
}

/// The last 16 intervals between ticks. Held inline, so that a frame allocates nothing.
struct IntervalFilter {
  private var values = SIMD16<Int64>(repeating: 0)
  private var next = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func add(_ interval: Int64) {
    values[next] = interval
    next = (next + 1) % 16
    count = min(count + 1, 16)
  }

  /// The mean of the middle half: as steady as a mean, and blind to outliers like a median. Zero if there are none.
  var middleMean: Int64 {
    guard count > 0 else { return 0 }
    var sorted = values
    for i in 1..<max(count, 2) where i < count {
      let value = sorted[i]
      var j = i
      while j > 0, sorted[j - 1] > value {
        sorted[j] = sorted[j - 1]
        j -= 1
      }
      sorted[j] = value
    }
    let (low, high) = (count / 4, count - count / 4)
    var sum: Int64 = 0
    for i in low..<high { sum += sorted[i] }
    return sum / Int64(high - low)
  }
}
