import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Gallery

@MainActor @Suite(.serialized) struct RecordingTests {
  @Test func everyRecordComesBackFromItsLine() throws {
    let kinds: [InputEvent.Kind] = [
      .pointerEntered(Point(1.5, -2)), .pointerMoved(Point(0.1, 1 / 3)), .pointerLeft, .buttonPressed(.primary, .zero),
      .buttonReleased(.other(275), Point(3, 4)), .touchBegan(id: -3, Point(1, 2)), .touchMoved(id: 0, Point(5, 6)),
      .touchEnded(id: 7), .touchesCancelled, .keyboardFocus(true),
      .scrolled(Scroll(position: Point(1, 2), delta: Point(0, -12.25), isPrecise: true, isEnded: true)),
      .pinch(phase: .changed, at: Point(9, 8), scale: 1.25, rotation: Angle(radians: 0.1), delta: Point(1, 0)),
      .keyPressed(KeyEvent(keysym: 0x20, code: 57, text: " ", modifiers: [.shift, .alt], isRepeat: true)),
      .keyReleased(KeyEvent(keysym: 0xff1b, code: 1, text: "", modifiers: [])),
      .keyPressed(KeyEvent(keysym: 0xe9, code: 3, text: "é", modifiers: [])),
    ]
    var recording = Recording(title: ["steps", "dark"], clock: Timestamp(nanoseconds: 81_237_000_000_001))
    recording.records = [.geometry(WindowGeometry(size: Size(393, 852), scale: 1.25))]
    for (index, kind) in kinds.enumerated() {
      let event = InputEvent(time: Timestamp(nanoseconds: Int64(index) * 1_000_003 - 5), kind: kind)
      recording.records.append(.input(event, path: index % 2 == 0 ? [] : [4, 2, 0, -1]))
    }
    let trackers: [TrackerEvent.Kind] = [
      .began, .changed, .willRest(target: -0.5, rest: "half way", isFinal: true, command: nil),
      .willRest(target: 1 / 3, rest: "", isFinal: false, command: 4), .refused(rest: "é"), .rested,
    ]
    for (index, kind) in trackers.enumerated() {
      let event = TrackerEvent(
        number: UInt64(index), tracker: TrackerID(rawValue: 0), time: Timestamp(nanoseconds: -7), kind: kind,
        position: 0.1, velocity: -1e-9, shift: 2.5)
      recording.records.append(.tracker(event, tracker: index + 1))
    }
    let hand = InputEvent(time: Timestamp(nanoseconds: 3), kind: .touchMoved(id: 2, Point(0.1, -4)))
    recording.records += [
      .tick(Timestamp(nanoseconds: 5)), .wake(3, Timestamp(nanoseconds: 6)),
      .update(Timestamp(nanoseconds: 8), outside: [4, 0, 4]), .later, .idle, .time(Timestamp(nanoseconds: 9)),
      .date(812_345_678.123456), .hand(hand), .told(Timestamp(nanoseconds: 10)), .scale(1.25),
      .completed([1, 3]), .committed(2), .begin(2, Timestamp(nanoseconds: 77)),
      .frame(9, Timestamp(nanoseconds: 77), WindowGeometry(size: Size(393.5, 852), scale: 2)),
    ]
    #expect(try Recording(recording.text) == recording)
    let elsewhere = recording.text.split(separator: "\n").joined(separator: "\r\n")
    #expect(try Recording("\u{feff}" + elsewhere) == recording)
  }

  @Test(arguments: [
    ("", 1), ("glissade recording 2\ntitle flip light\nnonsense", 3), ("glissade recording 2\nbegin 1", 2),
    ("glissade recording 2\nin 5 press primary 1 2 3", 2), ("glissade recording 2\nsize 0 0 1", 2),
    ("glissade recording 2\n\n\nframe 1 1 2 nan 1", 4), ("glissade recording 2\nin 1 key 1 2 300 0 . ;", 2),
    ("glissade recording 2\nbegin 1 9223372036854775807", 2),
    ("glissade recording 2\ntracker 1 1 5 flew 0 0", 2), ("glissade recording 2\ntracker 1 1 5 refused half 0 0", 2),
    ("glissade recording 2\nupdate 5 x", 2), ("glissade recording 2\nhand 5 press primary 1", 2),
    ("glissade recording 2\nbegin 1 -9223372036854775808", 2),
  ])
  func anUnreadableRecordingNamesItsLine(_ text: String, _ line: Int) {
    #expect {
      try Recording(text)
    } throws: {
      ($0 as? ScriptError)?.line == line
    }
  }

  @Test(arguments: [
    ("/nonexistent/a", "/nonexistent/a cannot be read: No such file or directory"),
    ("/", "/ cannot be read: Is a directory"),
    ("/dev/null", "/dev/null: line 1: this is no recording: it does not begin with 'glissade recording 2'"),
    ("/proc/self/exe", "/proc/self/exe is no text in UTF-8"),
  ])
  func aFileThatCannotBeReadIsToldWithTheReason(_ path: String, _ reason: String) {
    #expect {
      try SessionTitle.read(path)
    } throws: {
      "\($0)" == reason
    }
  }

  @Test(arguments: [
    (CocoaError.Code.fileWriteOutOfSpace, "No space left on device"),
    (.fileWriteNoPermission, "Permission denied"), (.fileWriteVolumeReadOnly, "Read-only file system"),
  ])
  func theReasonOfAnErrorIsTheSystemsOwn(_ code: CocoaError.Code, _ reason: String) {
    #expect(systemReason(CocoaError(code)) == reason)
  }

  @Test func completionsThatNobodyWaitsForAreLeftOut() throws {
    let recording = try Recording("glissade recording 2\ndone 1\ndone 0 -1 2 9223372036854775807\n")
    let scene = GalleryScene(.flip, preferences: Preferences())
    let film = try FilmCommand.film(scene, size: Size(300, 560), scale: 1)
    try film.replay(recording) { scene.follow($0) }
    #expect(recording.frames.isEmpty)
  }

  /// The frames of a session with random input are the same bytes in its film.
  @Test(
    arguments: [
      (.steps, 11), (.flip, 12), (.home, 13), (.playground, 14), (.playground, 15), (.playground, 16), (.tour, 17),
    ] as [(ScreenName, UInt64)])
  func theFilmOfARecordingEqualsTheRun(_ screen: ScreenName, _ seed: UInt64) async throws {
    let preferences = Preferences(appearance: .dark)
    func scene(_ session: SessionTitle) throws -> GalleryScene {
      var tour = try session.screen == .tour ? Tour(folder: nil) : Tour(files: [])
      tour.waits = false
      return GalleryScene(session.screen, preferences: session.preferences, tour: tour)
    }
    let title = SessionTitle(screen: screen, preferences: preferences)
    var random = Random(seed: seed)
    print("seed \(seed)")
    let run = try await RecordedRun(title.words, try scene(title)) { run in
      for step in 0..<14 {
        act(&random, run)
        // What the program makes besides must not matter.
        for _ in 0..<random.next() % 3 { _ = Layer() }
        if step == 7 { run.resize(Size(320, 500)) }
        try await run.pass(milliseconds: 20 + random.next() % 140)
        try await run.capture()
      }
      try await run.pass(milliseconds: 300)
    }
    let session = try #require(SessionTitle(words: run.recording.title))
    #expect(session == title)
    try await run.compare(with: try scene(session))
    #expect(run.captures.count == 14 && run.recording.frames.count > 4)
  }

  private func act(_ random: inout Random, _ run: RecordedRun) {
    let point = Point(Double(random.next() % 300), Double(random.next() % 560))
    let keys = ["left", "right", "space", "t", "d", "return", "down", "escape"]
    switch random.next() % 5 {
    case 0: run.send([.pointerMoved(point), .buttonPressed(.primary, point), .buttonReleased(.primary, point)])
    case 1:
      let delta = Double(random.next() % 200) - 100
      run.send([.pointerMoved(point), .scrolled(Scroll(position: point, delta: Point(0, delta), isPrecise: false))])
    default:
      let key = Key(name: keys[Int(random.next() % UInt64(keys.count))])!
      run.send([.keyPressed(key.event), .keyReleased(key.event)])
    }
  }
}

/// SplitMix64.
struct Random: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
