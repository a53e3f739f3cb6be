import GlissadeCompositor
import GlissadeMotion

/// How the frames of one window went: the last 240 of them, and sums since the window opened.
///
/// A copy; reading it costs the compositor thread nothing but a short lock.
public struct FrameStatistics: Sendable {
  /// How many frames are kept.
  public static let capacity = 240

  /// The last frames, oldest first.
  public internal(set) var frames: [FrameSample] = []
  /// The time between two frames that the server really keeps, in nanoseconds, as learnt so far.
  public internal(set) var cadence: Int64 = FrameClock.fallbackPeriod
  /// Frames drawn since the window opened.
  public internal(set) var frameCount: UInt64 = 0
  /// Server ticks that passed without a new frame while something moved, since the window opened.
  public internal(set) var missedFrames: UInt64 = 0
  /// Nanoseconds by which frames came late, since the window opened.
  public internal(set) var hitchTime: Int64 = 0
  /// Nanoseconds for which something moved, since the window opened: the sum of the intervals between frames of one motion.
  public internal(set) var motionTime: Int64 = 0
  /// Milliseconds by which frames came late, for each second of motion, over the last 240 frames. Apple's hitch time
  /// ratio: under 5 is good, over 10 is seen by everybody.
  public internal(set) var hitchTimeRatio = 0.0

  init() {}

  /// Adds a picture of a film: it has no time that could be late.
  mutating func note(_ counts: FrameCounts) {
    frameCount += 1
    var sample = FrameSample()
    sample.number = frameCount
    sample.passes = counts.passes
    sample.draws = counts.draws
    sample.uploads = counts.uploads
    sample.damagedPixels = counts.damagedPixels
    sample.textureBytes = counts.textureBytes
    if frames.count == FrameStatistics.capacity { frames.removeFirst() }
    frames.append(sample)
  }
}

/// One frame that was drawn.
public struct FrameSample: Sendable {
  /// The frame's number in its window, from 1.
  public internal(set) var number: UInt64 = 0
  /// For when it was drawn: the predicted time of presentation, monotonic clock.
  public internal(set) var target = Timestamp.zero
  /// The animation time that it shows.
  public internal(set) var animationTime = Timestamp.zero
  /// When it was shown: told by the server, or the go-ahead that followed it. Zero if not known (yet).
  public internal(set) var shown = Timestamp.zero
  /// Nanoseconds since the frame before was shown; 0 for the first frame of a motion, or while not known.
  public internal(set) var interval: Int64 = 0
  /// Nanoseconds by which it came later than the server's cadence allows; 0 if it came in time.
  public internal(set) var late: Int64 = 0
  /// Processor time, in nanoseconds, of taking commits in and evaluating the tree.
  public internal(set) var evaluate: Int64 = 0
  /// Nanoseconds of planning and issuing the frame's GL commands.
  public internal(set) var draw: Int64 = 0
  /// Nanoseconds in the swap.
  public internal(set) var swap: Int64 = 0
  /// Nanoseconds that the GPU worked on the frame, or -1 where that cannot be measured.
  public internal(set) var gpu: Int64 = -1
  /// True if the frame before already announced this one: both belong to one motion.
  public internal(set) var continuesMotion = false
  /// Render passes, draw calls and texture uploads.
  public internal(set) var passes = 0
  /// Draw calls.
  public internal(set) var draws = 0
  /// Device pixels of the window that were drawn anew.
  public internal(set) var damagedPixels = 0
  /// Texture uploads, by call.
  public internal(set) var uploads = 0
  /// Bytes that all textures take.
  public internal(set) var textureBytes = 0
  /// Motions that run.
  public internal(set) var runningAnimations = 0

  init() {}
}

/// What the compositor thread has done since it started.
public struct StageCounters: Hashable, Sendable {
  /// Frames drawn and swapped, of all windows.
  public internal(set) var frames: UInt64 = 0
  /// Times that the thread came out of its wait.
  public internal(set) var wakeUps: UInt64 = 0
  /// Commits taken in.
  public internal(set) var commits: UInt64 = 0
  /// Completions sent to the main thread.
  public internal(set) var completions: UInt64 = 0
  /// Bitmaps taken in, and textures uploaded.
  public internal(set) var bitmaps: UInt64 = 0
  /// Textures uploaded.
  public internal(set) var uploads: UInt64 = 0
  /// Input events read from the server, and those sent on to the main thread (motion is put together on the way).
  public internal(set) var inputEvents: UInt64 = 0
  /// Input events sent on to the main thread.
  public internal(set) var deliveredInputs: UInt64 = 0
  /// Times that the GL context was lost and made again.
  public internal(set) var contextLosses: UInt64 = 0
  /// States of GL that were drawn in ahead, after the first frame.
  public internal(set) var warmUps: UInt64 = 0

  init() {}
}
