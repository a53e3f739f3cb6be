import GlissadeMotion

/// The last frames of one window, in a ring that is allocated once.
struct FrameHistory: Sendable {
  private var ring = [FrameSample](repeating: FrameSample(), count: FrameStatistics.capacity)
  private(set) var frameCount: UInt64 = 0
  private(set) var missedFrames: UInt64 = 0
  private(set) var hitchTime: Int64 = 0
  private(set) var motionTime: Int64 = 0
  var cadence = FrameClock.fallbackPeriod

  /// Adds a frame that was drawn; numbers rise by one.
  mutating func add(_ sample: FrameSample) {
    frameCount = sample.number
    ring[index(sample.number)] = sample
  }

  /// A frame was shown. Works out its interval and its lateness against the cadence.
  mutating func shown(_ number: UInt64, at time: Timestamp) {
    let i = index(number)
    guard ring[i].number == number, ring[i].shown == .zero else { return }
    ring[i].shown = time
    guard ring[i].continuesMotion, number > 1 else { return }
    let before = ring[index(number - 1)]
    guard before.number == number - 1, before.shown != .zero else { return }
    let interval = time.nanoseconds &- before.shown.nanoseconds
    guard interval > 0 else { return }
    ring[i].interval = interval
    motionTime += interval
    // What is within half a period is the server's jitter; beyond it a tick was missed.
    guard interval > cadence + cadence / 2 else { return }
    ring[i].late = interval - cadence
    hitchTime += ring[i].late
    missedFrames += UInt64((interval + cadence / 2) / cadence - 1)
  }

  /// The frame was never shown.
  mutating func discarded(_ number: UInt64) {
    let i = index(number)
    guard ring[i].number == number else { return }
    ring[i].continuesMotion = false
  }

  mutating func setGPUTime(_ nanoseconds: Int64, of number: UInt64) {
    let i = index(number)
    if ring[i].number == number { ring[i].gpu = nanoseconds }
  }

  /// Milliseconds late for each second of motion, over the frames kept.
  var hitchTimeRatio: Double {
    var (late, motion): (Int64, Int64) = (0, 0)
    for sample in ring where sample.interval > 0 {
      late += sample.late
      motion += sample.interval
    }
    return motion > 0 ? Double(late) / Double(motion) * 1000 : 0
  }

  /// Calls `body` for the frames kept, newest first.
  func forEachNewestFirst(_ body: (FrameSample) -> Void) {
    var number = frameCount
    while number > 0, frameCount - number < UInt64(FrameStatistics.capacity) {
      body(ring[index(number)])
      number -= 1
    }
  }

  /// The newest frame, if there was any.
  var newest: FrameSample? { frameCount > 0 ? ring[index(frameCount)] : nil }

  /// A copy for readers on other threads.
  var statistics: FrameStatistics {
    var result = FrameStatistics()
    result.cadence = cadence
    result.frameCount = frameCount
    result.missedFrames = missedFrames
    result.hitchTime = hitchTime
    result.motionTime = motionTime
    result.hitchTimeRatio = hitchTimeRatio
    forEachNewestFirst { result.frames.append($0) }
    result.frames.reverse()
    return result
  }

  private func index(_ number: UInt64) -> Int { Int(number % UInt64(FrameStatistics.capacity)) }
}
