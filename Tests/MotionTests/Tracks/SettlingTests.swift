import GlissadeMotion
import Testing

/// D16: a spring has ended when its distance stays below a threshold for good.
@Suite struct SettlingTests {
  @Test(
    "It stays below the threshold after its end, and was near it just before",
    arguments: [
      0.0, 0.15, 0.3, 0.7, 0.95, -0.1, -0.5, -0.9, 1e-7, -1e-7,
    ])
  func endIsByTheEnvelope(bounce: Double) {
    for velocity in [0.0, 900, -4000] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      let track = track(by: 100, .spring(spring), threshold: 0.25, initialVelocity: velocity)
      guard let end = track.end?.seconds else {
        Issue.record("no end")
        continue
      }
      func distance(_ time: Double) -> Double {
        abs(spring.value(target: 100.0, initialVelocity: velocity, time: time) - 100)
      }
      let later = stride(from: end, to: end + 3, by: 0.001).map(distance)
      #expect(later.allSatisfy { $0 <= 0.25 + 1e-9 })
      // Within the last half swing it was above half of what counts.
      let swing = bounce > 0.01 ? 0.5 / bounce : 0.1
      let before = stride(from: max(0, end - swing), to: end, by: 0.0005).map(distance)
      #expect((before.max() ?? 0) > 0.12)
    }
  }

  @Test func criticalEndIsExact() {
    let track = track(by: 100, .spring(duration: 0.5), threshold: 0.25)
    let distance = 100 - Spring().value(target: 100.0, time: track.end?.seconds ?? 0)
    #expect(distance.isClose(to: 0.25, within: 1e-6))
  }

  @Test func atItsEndTheValueIsTheTargetExactly() {
    let track = track(by: 100, .bouncy, threshold: 0.25)
    let end = track.end ?? .zero
    #expect(track.offset(at: end) == .zero)
    #expect(track.velocity(at: end) == .zero)
    #expect(track.offset(at: Timestamp(nanoseconds: end.nanoseconds - 1)) != .zero)
  }

  @Test func logicalEndIsOneDurationAfterTheLastMerge() {
    var track = MotionTrack()
    track.change(by: .along(100), animation: .spring(duration: 0.8), at: .zero, threshold: 0.25)
    let ends = track.change(by: .along(100), animation: .bouncy, at: .at(0.3), threshold: 0.25)
    #expect(ends.logical == .at(0.8))
    #expect(ends.removed == track.end)
  }

  @Test("T13: crossing the target is not the end")
  func crossingIsNotTheEnd() {
    let track = track(by: 1, .spring(duration: 0.5, bounce: 0.5), threshold: 0.001)
    var crossing = 0.1
    while track.offset(at: .at(crossing)).x < 0 { crossing += 1e-4 }
    #expect((track.end?.seconds ?? 0) > crossing + 0.5)
    #expect(track.offset(at: .at(crossing + 0.1)).x > 0.01)
  }

  @Test("S08: an undamped spring never ends, stays bounded and can be taken over")
  func undamped() {
    var track = MotionTrack()
    let ends = track.change(
      by: .along(100), animation: .spring(duration: 0.5, bounce: 1), at: .zero, threshold: 0.25)
    #expect(ends.removed == nil)
    #expect(ends.logical == .at(0.5))
    for time in [1.1, 1e3, 1e6] { #expect(abs(track.offset(at: .at(time)).x) <= 100 + 1e-6) }
    let next = track.change(by: .along(1), animation: .smooth, at: .at(50), threshold: 0.25)
    #expect(next.removed != nil)
  }

  @Test(
    "S10: springs without bounce end within 2.5 durations whatever the unit",
    arguments: [
      (1.0, 1.0 / 1024), (4000.0, 0.25), (4000.0, 0.125), (360.0, 0.1), (0.01, 0.0005),
    ])
  func endsInTime(delta: Double, threshold: Double) {
    let end = track(by: delta, .smooth, threshold: threshold).end?.seconds ?? .infinity
    #expect(end <= 2.5 * 0.5)
    #expect(end > 0.2)
  }

  @Test("S11: a slow spring is not cut off")
  func slowSpring() {
    let spring = Spring(mass: 0.5, stiffness: 4, damping: 35, allowOverDamping: true)
    let track = track(by: 1000, .spring(spring), threshold: 0.25)
    let end = track.end?.seconds ?? .infinity
    #expect(end > 60 && end < 200)
    let frames = stride(from: end - 1, to: end + 0.02, by: 1.0 / 60).map { track.offset(at: .at($0)).x }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0 - $1) < 3 })
  }

  @Test("S14: without bounce and velocity nothing overshoots", arguments: [1.0, -1])
  func noOvershoot(delta: Double) {
    let track = track(by: delta, .smooth, threshold: 0.001)
    for time in stride(from: 0.0, to: 2, by: 0.003) {
      let left = -track.offset(at: .at(time)).x / delta
      #expect(left >= 0 && left <= 1)
    }
  }

  @Test func thresholdThatMakesNoSenseIsAThousandthOfTheWay() {
    for threshold in [0, -1, Double.nan] {
      #expect(track(by: 50, .smooth, threshold: threshold).end == track(by: 50, .smooth, threshold: 0.05).end)
    }
  }

  @Test func animateEndsAThousandthBeforeTheTarget() {
    let end = track(by: 50, .smooth, threshold: 0.05).end?.seconds ?? 0
    #expect(animate(.smooth, value: 50, time: end - 0.001) != nil)
    #expect(animate(.smooth, value: 50, time: end + 0.001) == nil)
  }
}
