import GlissadeMotion
import Testing

@testable import GlissadeStage

private func history(intervals: [Int64], cadence: Int64 = 16_666_667) -> FrameHistory {
  var history = FrameHistory()
  history.cadence = cadence
  var time = Timestamp(nanoseconds: 1_000_000_000)
  for (i, interval) in ([0] + intervals).enumerated() {
    time = time.advanced(by: interval)
    var sample = FrameSample()
    sample.number = UInt64(i + 1)
    sample.continuesMotion = i > 0
    history.add(sample)
    history.shown(sample.number, at: time)
  }
  return history
}

@Suite struct FrameHistoryTests {
  @Test func framesInTimeHitchNothing() {
    let steady = history(intervals: Array(repeating: 16_666_667, count: 100))
    #expect(steady.hitchTimeRatio == 0)
    #expect(steady.missedFrames == 0)
  }

  @Test func aServersJitterIsNoHitch() {
    #expect(history(intervals: [17_400_000, 15_900_000, 16_666_667, 18_100_000]).hitchTimeRatio == 0)
  }

  @Test func hitchTimeRatioIsMillisecondsLateForEachSecondOfMotion() {
    // 59 ticks of 1/60 s, of which one frame came one tick late: 16.667 ms in 60/60 s of motion.
    let one = history(intervals: Array(repeating: 16_666_667, count: 58) + [33_333_334])
    #expect(abs(one.hitchTimeRatio - 16.667) < 0.01)
    #expect(one.missedFrames == 1)
  }

  @Test func latenessIsMeasuredAgainstTheCadenceThatTheServerKeeps() {
    #expect(history(intervals: Array(repeating: 33_333_333, count: 50), cadence: 33_333_333).hitchTimeRatio == 0)
  }

  @Test func restBetweenTwoMotionsIsNoHitch() {
    var history = history(intervals: [16_666_667, 16_666_667])
    var sample = FrameSample()
    sample.number = 4
    sample.continuesMotion = false
    history.add(sample)
    history.shown(4, at: Timestamp(nanoseconds: 9_000_000_000))
    #expect(history.hitchTimeRatio == 0)
  }

  @Test func sumsOfTimeGoOnWhereOldFramesAreForgotten() {
    let statistics = history(intervals: [33_333_334] + Array(repeating: 16_666_667, count: 998)).statistics
    #expect(statistics.hitchTimeRatio == 0)
    #expect(statistics.hitchTime == 16_666_667)
    #expect(statistics.motionTime == 1_000 * 16_666_667)
  }

  @Test func keepsTheLast240FramesInOrder() {
    let statistics = history(intervals: Array(repeating: 16_666_667, count: 999)).statistics
    #expect(statistics.frames.count == 240)
    #expect(statistics.frames.first?.number == 761 && statistics.frames.last?.number == 1000)
    #expect(statistics.frameCount == 1000)
  }
}
