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
    var recording = Recording(title: ["steps", "dark"])
    recording.records = [.geometry(WindowGeometry(size: Size(393, 852), scale: 1.25))]
    for (index, kind) in kinds.enumerated() {
      let event = InputEvent(time: Timestamp(nanoseconds: Int64(index) * 1_000_003 - 5), kind: kind)
      recording.records.append(.input(event, path: index % 2 == 0 ? [] : [4, 2, 0, -1]))
    }
    recording.records += [
      .completed([1, 3]), .committed(2), .begin(2, Timestamp(nanoseconds: 77)),
      .frame(9, Timestamp(nanoseconds: 77), WindowGeometry(size: Size(393.5, 852), scale: 2)),
    ]
    #expect(try Recording(recording.text) == recording)
    let elsewhere = recording.text.split(separator: "\n").joined(separator: "\r\n")
    #expect(try Recording("\u{feff}" + elsewhere) == recording)
  }

  @Test(arguments: [
    ("", 1), ("glissade recording 1\ntitle flip light\nnonsense", 3), ("glissade recording 1\nbegin 1", 2),
    ("glissade recording 1\nin 5 press primary 1 2 3", 2), ("glissade recording 1\nsize 0 0 1", 2),
    ("glissade recording 1\n\n\nframe 1 1 2 nan 1", 4), ("glissade recording 1\nin 1 key 1 2 300 0 . ;", 2),
    ("glissade recording 1\nbegin 1 9223372036854775807", 2), ("glissade recording 1\nbegin 1 -9223372036854775808", 2),
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
    ("/dev/null", "/dev/null: line 1: this is no recording: it does not begin with 'glissade recording 1'"),
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
    let recording = try Recording("glissade recording 1\ndone 1\ndone 0 -1 2 9223372036854775807\n")
    let scene = GalleryScene(.flip, preferences: Preferences())
    let film = try FilmCommand.film(scene, size: Size(300, 560), scale: 1)
    try film.replay(recording) { scene.resize($0) }
    #expect(recording.frames.isEmpty)
  }

  /// The frames of a session with random input are the same bytes in its film.
  @Test(arguments: [(ScreenName.steps, 11), (.flip, 12), (.home, 13)] as [(ScreenName, UInt64)])
  func theFilmOfARecordingEqualsTheRun(_ screen: ScreenName, _ seed: UInt64) async throws {
    let path = NSTemporaryDirectory() + "glissade-\(getpid())-\(screen.rawValue).recording"
    defer { unlink(path) }
    let preferences = Preferences(appearance: .dark)
    let display = HeadlessDisplay(HeadlessConfiguration(framesPerSecond: 60))
    let stage = Stage(.headless(display), rasterizer: Pixels.rasterizer)
    let scene = GalleryScene(screen, preferences: preferences)
    let window = try Window.open(
      WindowConfiguration(title: "test", size: Size(300, 560)), background: .white, on: stage)
    let recorder = try SessionRecorder(
      window, title: SessionTitle(screen: screen, preferences: preferences).words, to: path)
    window.root.addChild(scene.root)
    scene.attach(to: ViewStage(window))
    scene.resize(window.size)
    window.onInput = { scene.handle($0.event, path: $0.path) }
    window.onResize = { scene.resize($0) }

    var random = Random(seed: seed)
    print("seed \(seed)")
    var captures: [(from: UInt64, to: UInt64, picture: Bitmap)] = []
    for step in 0..<14 {
      act(&random, display, window)
      // What the program makes besides must not matter.
      for _ in 0..<random.next() % 3 { _ = Layer() }
      if step == 7 { display.configure(window.id, WindowGeometry(size: Size(320, 500), scale: 1)) }
      try await Task.sleep(nanoseconds: 20_000_000 + random.next() % 140_000_000)
      let before = window.statistics.frameCount
      if let picture = display.capture(window.id) { captures.append((before, window.statistics.frameCount, picture)) }
    }
    try await Task.sleep(nanoseconds: 300_000_000)
    stage.stop()
    try recorder.finish()

    let (recording, session) = try SessionTitle.read(path)
    #expect(session.screen == screen)
    let again = GalleryScene(session.screen, preferences: session.preferences)
    let film = try FilmCommand.film(again, size: Size(300, 560), scale: 1)
    try film.replay(recording) { again.resize($0) }
    let frames = recording.frames
    #expect(captures.count == 14 && frames.count > 4)
    for capture in captures {
      // The picture is that of a frame drawn while it was asked for.
      let candidates = frames.filter { $0.number >= capture.from && $0.number <= capture.to + 1 }
      let isEqual = try candidates.contains {
        try film.replayedPicture(at: $0.time, geometry: $0.geometry) == capture.picture
      }
      #expect(isEqual, "frames \(capture.from) to \(capture.to) of \(frames.count)")
    }
  }

  private func act(_ random: inout Random, _ display: HeadlessDisplay, _ window: Window) {
    let point = Point(Double(random.next() % 300), Double(random.next() % 560))
    let keys = ["left", "right", "space", "t", "d", "return", "down", "escape"]
    switch random.next() % 3 {
    case 0:
      for kind: InputEvent.Kind in [
        .pointerMoved(point), .buttonPressed(.primary, point), .buttonReleased(.primary, point),
      ] { display.send(kind, to: window.id) }
    default:
      let key = Key(name: keys[Int(random.next() % UInt64(keys.count))])!
      display.send(.keyPressed(key.event), to: window.id)
      display.send(.keyReleased(key.event), to: window.id)
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
