import GlissadeMotion
import Testing

@testable import GlissadeStage

private let start = Timestamp(nanoseconds: 1_000_000_000_000)
private let hz60: Int64 = 16_666_667

/// A server with a cadence of its own, and a clock that draws on each of its go-aheads.
private struct Server {
  var clock: FrameClock
  var now = start
  var targets: [Timestamp] = []
  var shown: [Timestamp] = []

  init(nominalRefresh: Int64?) { clock = FrameClock(nominalRefresh: nominalRefresh) }

  mutating func drawFrame() { targets.append(clock.target(now: now)) }

  /// The server shows the frame after `interval`, says so if it gives feedback, and allows the next.
  mutating func tick(_ interval: Int64, feedback: Bool, lie: Int64 = 0, refresh: Int64? = nil, jitter: Int64 = 0) {
    now = now.advanced(by: interval)
    shown.append(now)
    let goAhead = now.advanced(by: jitter)
    if feedback {
      clock.presented(at: now.advanced(by: lie), now: goAhead, refresh: refresh, wasBusy: false)
    }
    clock.goAhead(at: goAhead, wasBusy: false)
    let drawn = clock.target(now: goAhead.advanced(by: 200_000))
    targets.append(drawn)
  }

  var neverGoesBack: Bool { zip(targets, targets.dropFirst()).allSatisfy { $0 <= $1 } }
}

@Suite struct FrameClockTests {
  @Test func withFeedbackTargetsAreTheTimesAtWhichFramesAreShown() {
    var server = Server(nominalRefresh: hz60)
    server.drawFrame()
    for _ in 0..<60 { server.tick(hz60, feedback: true, refresh: hz60) }
    for i in 20..<59 { #expect(abs(server.targets[i].nanoseconds - server.shown[i].nanoseconds) < 100_000) }
  }

  @Test func learnsTheCadenceThatTheServerKeepsAndNotTheOneItClaims() {
    // weston claims 16.667 ms and shows a frame every 17.5 ms.
    var server = Server(nominalRefresh: hz60)
    server.drawFrame()
    for _ in 0..<60 { server.tick(17_500_000, feedback: true, refresh: hz60) }
    #expect(abs(server.clock.period - 17_500_000) < 10_000)
  }

  @Test(arguments: [240.0, 144, 120, 100, 75, 60, 50, 30, 25])
  func learnsAnyCadenceFromGoAheadsAlone(framesPerSecond: Double) {
    var server = Server(nominalRefresh: nil)
    server.drawFrame()
    let interval = Int64(1e9 / framesPerSecond)
    for _ in 0..<80 { server.tick(interval, feedback: false) }
    #expect(abs(server.clock.period - interval) < interval / 100)
    let last = server.targets.suffix(10)
    for (a, b) in zip(last, last.dropFirst()) {
      #expect(abs(b.nanoseconds - a.nanoseconds - interval) < interval / 50)
    }
  }

  @Test func targetsAreEvenThoughGoAheadsJitter() {
    var server = Server(nominalRefresh: hz60)
    server.drawFrame()
    for i in 0..<200 { server.tick(hz60, feedback: false, jitter: [0, 900_000, -700_000, 400_000, -300_000][i % 5]) }
    let steps = zip(server.targets, server.targets.dropFirst()).map { $1.nanoseconds - $0.nanoseconds }.suffix(100)
    for step in steps { #expect(abs(step - hz60) < 500_000) }
  }

  @Test func aLateFrameMovesTimeOnByAsManyTicksAsPassed() {
    var server = Server(nominalRefresh: hz60)
    server.drawFrame()
    for _ in 0..<30 { server.tick(hz60, feedback: true) }
    let before = server.targets.last!
    server.tick(3 * hz60, feedback: true)
    #expect(abs(server.targets.last!.nanoseconds - before.nanoseconds - 3 * hz60) < 100_000)
    #expect(abs(server.clock.period - hz60) < 10_000)
  }

  @Test func aServerThatSlowsDownIsBelievedAndOwnSlownessIsNot() {
    var clock = FrameClock(nominalRefresh: hz60)
    var now = start
    for _ in 0..<40 {
      now = now.advanced(by: 2 * hz60)
      clock.goAhead(at: now, wasBusy: true)
    }
    #expect(clock.period == hz60)
    for _ in 0..<40 {
      now = now.advanced(by: 2 * hz60)
      clock.goAhead(at: now, wasBusy: false)
    }
    #expect(abs(clock.period - 2 * hz60) < 10_000)
  }

  // W18
  @Test(arguments: [0, -5, 1, 5_000_000_000, Int64.max] as [Int64])
  func aSenselessRefreshFallsBackTo60Hertz(refresh: Int64) {
    var server = Server(nominalRefresh: refresh)
    #expect(server.clock.period == FrameClock.fallbackPeriod)
    server.drawFrame()
    for _ in 0..<40 { server.tick(hz60, feedback: true, refresh: refresh) }
    #expect(abs(server.clock.period - FrameClock.fallbackPeriod) < 10_000)
    #expect(server.neverGoesBack)
  }

  // W18
  @Test(arguments: [5_000_000_000, -5_000_000_000, -700_000_000] as [Int64])
  func presentationTimesThatCannotBeTrueAreIgnored(lie: Int64) {
    var server = Server(nominalRefresh: nil)
    server.drawFrame()
    for _ in 0..<60 { server.tick(hz60, feedback: true, lie: lie) }
    #expect(server.neverGoesBack)
    #expect(!server.clock.hasFeedback)
    #expect(abs(server.clock.period - hz60) < 10_000)
    for (target, shown) in zip(server.targets, server.shown).suffix(20) {
      #expect(abs(target.nanoseconds - shown.nanoseconds) < 2 * hz60)
    }
  }

  // W18
  @Test func feedbackThatDriesUpLeavesTheGoAheads() {
    var server = Server(nominalRefresh: nil)
    server.drawFrame()
    for _ in 0..<30 { server.tick(hz60, feedback: true) }
    for _ in 0..<100 { server.tick(12_000_000, feedback: false) }
    #expect(abs(server.clock.period - 12_000_000) < 100_000)
    #expect(server.neverGoesBack)
  }

  // W18
  @Test func withoutAnyEventTimeGoesOnAt60Hertz() {
    var clock = FrameClock(nominalRefresh: nil)
    var last = clock.target(now: start)
    for i in 1...100 {
      let now = start.advanced(by: Int64(i) * hz60)
      let target = clock.target(now: now)
      #expect(target >= last)
      #expect(abs(target.nanoseconds - now.nanoseconds - FrameClock.fallbackPeriod) <= FrameClock.fallbackPeriod)
      last = target
    }
    #expect(clock.period == FrameClock.fallbackPeriod)
  }

  // S06
  @Test func afterARestTheFirstTargetIsTheNextTickAndNotAnOldOne() {
    var server = Server(nominalRefresh: hz60)
    server.drawFrame()
    for _ in 0..<30 { server.tick(hz60, feedback: true) }
    let now = server.now.advanced(by: 10_000_000_000)
    let target = server.clock.target(now: now)
    #expect(target > now && target.nanoseconds - now.nanoseconds < 2 * hz60)
    #expect(abs(server.clock.period - hz60) < 10_000)
  }

  // S07
  @Test func aGoAheadFromThePastMovesNothingBack() {
    var server = Server(nominalRefresh: hz60)
    server.drawFrame()
    for _ in 0..<30 { server.tick(hz60, feedback: false) }
    let last = server.targets.last!
    server.clock.goAhead(at: server.now.advanced(by: -8_000_000), wasBusy: false)
    #expect(server.clock.target(now: server.now.advanced(by: -8_000_000)) >= last)
  }
}
