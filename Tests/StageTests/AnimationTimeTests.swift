import GlissadeMotion
import Testing

@testable import GlissadeStage

@Suite struct AnimationTimeTests {
  @Test func isTheMonotonicTimeUntilSlowMotionIsUsed() {
    let map = AnimationTime()
    for t in [0, 1, 123_456_789, 1 << 60] as [Int64] {
      #expect(map.animation(at: Timestamp(nanoseconds: t)).nanoseconds == t)
      #expect(map.monotonic(at: Timestamp(nanoseconds: t)).nanoseconds == t)
    }
  }

  @Test func isContinuousAndMonotonicWhereTheFactorChanges() {
    var map = AnimationTime()
    var now = Timestamp(nanoseconds: 1_000_000_000)
    var last = map.animation(at: now)
    for factor in [10, 1, 2.5, 1000, 1, 0.01, 10, 1] {
      let before = map.animation(at: now)
      map.setSlowness(factor, at: now)
      #expect(map.animation(at: now) == before)
      for _ in 0..<50 {
        now = now.advanced(by: 16_666_667)
        let time = map.animation(at: now)
        #expect(time >= last)
        last = time
      }
    }
  }

  @Test func slowMotionTakesTenTimesAsLong() {
    var map = AnimationTime()
    let pivot = Timestamp(nanoseconds: 5_000_000_000)
    map.setSlowness(10, at: pivot)
    #expect(map.animation(at: pivot.advanced(bySeconds: 1)).seconds(since: pivot) == 0.1)
  }

  @Test func theInverseIsTheFirstInstantAtWhichTheTimeIsReached() {
    var map = AnimationTime()
    map.setSlowness(7.3, at: Timestamp(nanoseconds: 1_000_000_000))
    for i in 0..<200 {
      let wanted = Timestamp(nanoseconds: 1_000_000_000 + Int64(i) * 7_654_321)
      let found = map.monotonic(at: wanted)
      #expect(map.animation(at: found) >= wanted)
      #expect(map.animation(at: found.advanced(by: -20)) <= wanted)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1])
  func senselessFactorsLeaveTimeFinite(factor: Double) {
    var map = AnimationTime()
    map.setSlowness(factor, at: Timestamp(nanoseconds: 1_000_000_000))
    #expect(AnimationTime.range.contains(map.slowness))
    #expect(map.animation(at: Timestamp(nanoseconds: 2_000_000_000)) >= Timestamp(nanoseconds: 1_000_000_000))
  }
}
