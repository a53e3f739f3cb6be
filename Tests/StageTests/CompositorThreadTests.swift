import Glibc
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

/// Everything here measures one thread against the clock, so one at a time.
@MainActor
@Suite(.serialized) struct CompositorThreadTests {
  @Test func theFirstFrameShowsTheFirstCommit() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = fixture.addSquare(at: Point(60, 40))
    await fixture.settle()
    let picture = try #require(fixture.capture())
    #expect(picture.width == 120 && picture.height == 80)
    #expect(picture.pixel(60, 40) == [255, 255, 255, 255])
    #expect(picture.pixel(5, 5) == [0, 0, 0, 255])
  }

  @Test func whileNothingMovesNothingRuns() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = fixture.addSquare()
    await fixture.settle()
    let thread = try #require(fixture.stage.thread?.threadID)
    let (before, switches) = (fixture.stage.counters, contextSwitches(of: thread))
    await fixture.pause(2)
    #expect(fixture.stage.counters == before)
    #expect(contextSwitches(of: thread) == switches)
  }

  @Test func aHiddenWindowCostsNothingThoughItsLayersMove() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare()
    await fixture.settle()
    fixture.display.setHidden(true, fixture.window.id)
    Layer.animate(.linear(duration: 1).repeatForever()) { square.position = Point(100, 40) }
    await fixture.pause(1)
    let thread = try #require(fixture.stage.thread?.threadID)
    let (before, switches) = (fixture.stage.counters, contextSwitches(of: thread))
    await fixture.pause(1)
    #expect(fixture.stage.counters == before)
    #expect(contextSwitches(of: thread) == switches)
  }

  @Test func aSleepingMainThreadStopsNothing() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare()
    await fixture.settle()
    Layer.animate(.linear(duration: 12)) { square.position = Point(110, 40) }
    await fixture.wait("motion") { fixture.stage.counters.frames > 3 }
    /// Frames a second; the pause may last longer than it was asked to.
    func rate(_ pause: () async -> Void) async -> Double {
      let (start, before) = (Timestamp.now(), fixture.stage.counters.frames)
      await pause()
      return Double(fixture.stage.counters.frames - before) / Timestamp.now().seconds(since: start)
    }
    // Other work on the machine takes frames from either second, so the best of a few tries counts.
    var ratios: [Double] = []
    for _ in 0..<4 where (ratios.max() ?? 0) < 0.98 {
      let awake = await rate { await fixture.pause(1) }
      let asleep = await rate { usleep(1_000_000) }
      ratios.append((asleep + 1) / awake)
    }
    #expect(ratios.max() ?? 0 >= 0.98, "\(ratios)")
    // And at the right places: what is on the display is where the frame's time says.
    let sample = try #require(fixture.window.statistics.frames.last)
    let first = try #require(fixture.window.statistics.frames.first { $0.continuesMotion })
    #expect(sample.animationTime > first.animationTime)
  }

  @Test func whatIsShownIsWhereItsTimeSays() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let begins = Locked<[Timestamp]>([])
    let frames = Locked<[Timestamp]>([])
    fixture.stage.recorder = { record in
      switch record {
      case .commit(_, _, _, let begin): begins.withLock { $0.append(begin) }
      case .frame(_, _, let time, _): frames.withLock { $0.append(time) }
      default: break
      }
    }
    let square = fixture.addSquare()
    await fixture.settle()
    Layer.animate(.linear(duration: 1)) { square.position = Point(110, 40) }
    await fixture.wait("the animation's commit") { begins.withLock { $0.count } >= 2 }
    usleep(500_000)
    fixture.display.setHidden(true, fixture.window.id)
    usleep(50_000)
    let begin = try #require(begins.withLock { $0.last })
    let last = try #require(frames.withLock { $0.last })
    let centre = try #require(fixture.capture()?.centreX)
    #expect(abs(centre - (10 + 100 * min(last.seconds(since: begin), 1))) <= 0.6)
  }

  @Test func animationsBeginWithTheFirstFrameThatContainsThem() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let records = Locked<[StageRecord]>([])
    fixture.stage.recorder = { record in records.withLock { $0.append(record) } }
    let square = fixture.addSquare()
    await fixture.settle()
    // Long enough for ten frames on a machine that does other things too.
    Layer.animate(.linear(duration: 5)) { square.position = Point(110, 40) }
    await fixture.wait("ten frames") { fixture.stage.counters.frames > 10 }
    var begin: Timestamp?
    for record in records.withLock({ $0 }) {
      switch record {
      case .commit(_, _, _, let time): begin = time
      case .frame(_, _, let time, _):
        if let expected = begin {
          #expect(time == expected)
          begin = nil
        }
      default: break
      }
    }
  }

  @Test func completionsComeExactlyOnceThoughTheWindowIsHidden() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare()
    await fixture.settle()
    var calls = 0
    Layer.animate(.linear(duration: 0.1)) {
      square.position.x = 50
    } completion: {
      calls += 1
    }
    await fixture.wait("completion") { calls == 1 }
    fixture.display.setHidden(true, fixture.window.id)
    Layer.animate(.linear(duration: 0.1)) {
      square.position.x = 90
    } completion: {
      calls += 1
    }
    await fixture.wait("completion while hidden") { calls == 2 }
    fixture.display.setHidden(false, fixture.window.id)
    Layer.animate(.linear(duration: 0.1)) {
      square.position.x = 20
    } completion: {
      calls += 1
    }
    await fixture.wait("completion when shown again") { calls == 3 }
    await fixture.pause(0.3)
    #expect(calls == 3)
    #expect(fixture.stage.counters.completions == 3)
  }

  @Test func closingAWindowCompletesWhatItOwes() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare()
    await fixture.settle()
    var calls = 0
    var closed = 0
    fixture.window.onClosed = { closed += 1 }
    Layer.animate(.linear(duration: 60)) {
      square.position.x = 50
    } completion: {
      calls += 1
    }
    await fixture.pause(0.1)
    fixture.window.close()
    fixture.window.close()
    await fixture.wait("closed") { closed == 1 }
    #expect(calls == 1)
    #expect(fixture.stage.windows.isEmpty)
    #expect(fixture.window.isOpen == false)
  }

  @Test func shownAgainAWindowIsRightWithinTwoFrames() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare()
    await fixture.settle()
    fixture.display.setHidden(true, fixture.window.id)
    // The first change may still be drawn into the hidden window; the second cannot.
    square.position.x = 50
    await fixture.pause(0.6)
    square.position.x = 90
    await fixture.pause(0.2)
    let frames = fixture.stage.counters.frames
    fixture.display.setHidden(false, fixture.window.id)
    await fixture.wait("a frame") { fixture.stage.counters.frames > frames }
    await fixture.settle()
    #expect(fixture.stage.counters.frames <= frames + 2)
    #expect(fixture.capture()?.centreX == 90)
  }

  // S06
  @Test func afterTenSecondsHiddenMotionBeginsAtItsBeginning() async throws {
    var configuration = HeadlessConfiguration(framesPerSecond: 60)
    configuration.tellsVisibility = true
    let fixture = try StageFixture(configuration)
    defer { fixture.stage.stop() }
    let times = Locked<[StageRecord]>([])
    let square = fixture.addSquare()
    await fixture.settle()
    fixture.display.setHidden(true, fixture.window.id)
    await fixture.pause(1)
    fixture.display.setHidden(false, fixture.window.id)
    await fixture.settle()
    fixture.stage.recorder = { record in times.withLock { $0.append(record) } }
    Layer.animate(.linear(duration: 1)) { square.position.x = 110 }
    await fixture.wait("frames") { fixture.stage.counters.frames > 6 }
    let records = times.withLock { $0 }
    guard case .commit(_, _, _, let begin)? = records.first else {
      Issue.record("the commit comes first")
      return
    }
    let frames = records.compactMap { record in
      if case .frame(_, _, let time, _) = record { time } else { nil }
    }
    #expect(frames.first == begin)
    #expect(frames[1].seconds(since: begin) < 2.5 / 60)
  }

  @Test func noWindowGetsTwoFramesBeforeAnotherGotOne() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let second = try Window.open(WindowConfiguration(title: "second", size: Size(60, 60)), on: fixture.stage)
    let third = try Window.open(WindowConfiguration(title: "third", size: Size(60, 60)), on: fixture.stage)
    let order = Locked<[UInt32]>([])
    fixture.stage.recorder = { record in
      if case .frame(let window, _, _, _) = record { order.withLock { $0.append(window.rawValue) } }
    }
    let squares = [fixture.window, second, third].map { fixture.addSquare(in: $0) }
    await fixture.settle()
    order.withLock { $0 = [] }
    Layer.animate(.linear(duration: 3)) { for square in squares { square.position.x = 50 } }
    await fixture.wait("frames") { order.withLock { $0.count } > 90 }
    let drawn = order.withLock { Array($0.prefix(90)) }
    for start in stride(from: 0, to: 87, by: 3) { #expect(Set(drawn[start..<start + 3]).count == 3) }
  }

  @Test func aServerThatNeverAnswersCostsNothingAndBlocksNothing() async throws {
    var configuration = HeadlessConfiguration(framesPerSecond: 60)
    configuration.feedback = .silent
    let fixture = try StageFixture(configuration)
    defer { fixture.stage.stop() }
    let square = fixture.addSquare()
    await fixture.wait("the first frame") { fixture.stage.counters.frames == 1 }
    var calls = 0
    Layer.animate(.linear(duration: 0.2)) {
      square.position.x = 50
    } completion: {
      calls += 1
    }
    await fixture.wait("completion") { calls == 1 }
    await fixture.pause(0.6)
    let before = fixture.stage.counters
    await fixture.pause(0.5)
    #expect(fixture.stage.counters == before)
    #expect(fixture.stage.counters.frames == 1)
  }

  @Test func aLostConnectionIsToldOnceAndEndsTheThread() async throws {
    let fixture = try StageFixture()
    let lines = Locked<[String]>([])
    fixture.stage.onConnectionLost = { line in lines.withLock { $0.append(line) } }
    await fixture.settle()
    fixture.display.loseConnection("the server has gone")
    // With the main thread blocked.
    var tries = 0
    while lines.withLock({ $0.isEmpty }), tries < 500 {
      usleep(10_000)
      tries += 1
    }
    #expect(lines.withLock { $0 } == ["glissade: the server has gone"])
    await fixture.wait("the end of the thread") { fixture.stage.thread?.isRunning == false }
    fixture.stage.stop()
  }

  @Test func slowMotionKeepsPositionsWhereItIsSwitched() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let times = Locked<[Timestamp]>([])
    fixture.stage.recorder = { record in
      if case .frame(_, _, let time, _) = record { times.withLock { $0.append(time) } }
    }
    let square = fixture.addSquare()
    await fixture.settle()
    Layer.animate(.linear(duration: 20)) { square.position.x = 110 }
    for factor in [10.0, 1, 10, 1] {
      await fixture.pause(0.15)
      fixture.stage.slowness = factor
    }
    await fixture.pause(0.15)
    let seen = times.withLock { $0 }
    #expect(seen.count > 20)
    for (a, b) in zip(seen, seen.dropFirst()) { #expect(b >= a && b.seconds(since: a) < 0.2 || a == seen.first) }
  }
}
